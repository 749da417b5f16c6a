"""A game as a Python program that plays it again, and a position as a program for level 1."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import product
from string import ascii_uppercase

from ..cours.cartes import Rang
from ..cours.etat import Etat, TasVu
from ..reussites import JEUX
from ..texts import _
from .deals import deal_name, deal_text
from .hand import HandGame, Position

_CALL = re.compile(r"(?:(?P<target>\S+) = )?(?P<primitive>\w+)\(")
_CONTAINER = re.compile(r"(\w+)\[")
_SHUFFLE = re.compile(r"battre_tas\((.+)\)")
_END_PRIMITIVES = ("ieme_carte", "la_hauteur", "la_place", "tas_actif")
_DEAL_PRIMITIVES = ("deplacer_carte_sur",)
_WIDTH = 96

_HEADER = '''\
"""{title}, {deal}.

La partie, coup par coup, avec les primitives du cours. Lancez ce fichier : il la rejoue,
affiche les tas de la fin et vérifie que ce sont ceux de la partie jouée à la main.
"""

from reussites_tk.cours import Couleur, Localisation, Mode, Rang
from reussites_tk.cours.cartes import carte_de
from reussites_tk.tas.liste_double import (
{primitives}
)

TREFLE, CARREAU, COEUR, PIQUE = Couleur
EMPILE, ETALE = Mode
{rangs}
# La donne, de la carte du dessous à celle du dessus.
DONNE = """
{cartes}
"""


def donner(t):
    """Met les cartes du tas dans l'ordre de la donne, comme si on venait de les battre ainsi."""
    for code in DONNE.split():
        carte = carte_de(code)
        deplacer_carte_sur(carte.couleur, carte.rang, t, t)


def lire(t):
    """Donne les codes des cartes d'un tas, de bas en haut ; une carte cachée est entre parenthèses."""
    return " ".join(str(ieme_carte(t, i)) for i in range(1, la_hauteur(t) + 1))


'''

_CHECK = """
# Les tas de la fin : leur texte, leur place, leurs cartes.
FIN = [
{end}
]
tous = [{all}]
a_la_place = {{la_place(t): t for t in tous if tas_actif(t)}}
for texte, place, attendues in FIN:
    obtenues = lire(a_la_place[place])
    print(f"{{texte}} : {{obtenues}}")
    assert obtenues == attendues, f"{{texte}} : on attendait {{attendues}}"
print("Les tas sont ceux de la partie.")
"""


def game_program(game: HandGame) -> str:
    """Write the game up to the position on the table as a program that plays it again, and checks it."""
    played = game.positions[: game.at + 1]
    calls = [call for position in played for etat in position.etats for call in etat.appels]
    header = _HEADER.format(
        title=JEUX[game.request.jeu].titre,
        deal=_deal(game),
        primitives="\n".join(f"    {name}," for name in _primitives(calls)),
        rangs="".join(f"{rang.name} = Rang.{rang.name}\n" for rang in Rang if _is_used(rang.name, calls)),
        cartes="\n".join(_folded(deal_text(game.request).split())),
    )
    lines = [f"{name} = {{}}" for name in _containers(calls)]
    for number, position in enumerate(played):
        lines += _position_lines(position, number)
    end = "\n".join(f"    {_expected(tas)}," for tas in game.position.etat.tas)
    return header + "\n".join(lines) + "\n" + _CHECK.format(end=end, all=", ".join(_all_piles(calls)))


def _deal(game: HandGame) -> str:
    request = game.request
    if request.donne:
        return deal_name(request)
    return _("{deal} de la graine {graine}").format(deal=deal_name(request), graine=request.graine)


def _primitives(calls: Iterable[str]) -> list[str]:
    used = {_primitive(call) for call in calls} - {"battre_tas"}
    return sorted(used | {*_END_PRIMITIVES, *_DEAL_PRIMITIVES})


def _is_used(name: str, calls: Iterable[str]) -> bool:
    return any(re.search(rf"\b{name}\b", call) for call in calls)


def _primitive(call: str) -> str:
    found = _CALL.match(call)
    assert found is not None, call
    return found["primitive"]


def _containers(calls: Iterable[str]) -> list[str]:
    """Return the names that hold several piles: `ligne`, `stockage`."""
    return sorted({name for call in calls for name in _CONTAINER.findall(call)})


def _all_piles(calls: list[str]) -> list[str]:
    """Return the piles that were made, as the items of a list."""
    targets = [found["target"] for call in calls if (found := _CALL.match(call)) and found["target"]]
    plain = sorted({name for name in targets if "[" not in name})
    return plain + [f"*{name}.values()" for name in _containers(targets)]


def _position_lines(position: Position, number: int) -> Iterator[str]:
    """Write the calls of one position, each coup after a comment that says it."""
    for index, (etat, sentence) in enumerate(zip(position.etats, position.played, strict=True)):
        yield ""
        if sentence:
            start = _("Coup {n}").format(n=number) if index == 0 else _("puis")
            yield f"# {start} : {sentence}"
        else:
            yield "# " + _("La formation du tableau.")
        yield from (_SHUFFLE.sub(r"donner(\1)", call) for call in etat.appels)


def _expected(tas: TasVu) -> str:
    codes = " ".join(map(str, tas.cartes))
    return f'("{tas.texte}", Localisation({tas.place.ligne}, {tas.place.colonne}), "{codes}")'


def _folded(words: list[str]) -> Iterator[str]:
    """Cut a long list of codes into lines."""
    line = ""
    for word in words:
        if len(line) + len(word) >= _WIDTH:
            yield line
            line = ""
        line = f"{line} {word}".strip()
    yield line


# --- a position as a program for level 1

_POSITION = '''\
"""{title} : les tas d'une position, pour essayer les primitives (page Cartes et tas)."""

from reussites_tk.cours import Localisation, Mode
from reussites_tk.cours.essais import tas_de
from reussites_tk.tas.liste_double import Cellule, Tas  # ou les classes de votre fichier

{piles}
'''


def position_program(etat: Etat, jeu: str) -> str:
    """Write the piles of a position, one line each: `A = tas_de(Tas, Cellule, "7T (8T)", …)`."""
    lines = []
    for name, tas in zip(pile_names(), etat.tas, strict=False):
        codes = " ".join(map(str, tas.cartes))
        place = f"Localisation({tas.place.ligne}, {tas.place.colonne})"
        mode = f"Mode.{tas.mode.name}"
        lines.append(f'{name} = tas_de(Tas, Cellule, "{codes}", {mode}, place={place})  # {tas.texte}')
    return _POSITION.format(title=JEUX[jeu].titre, piles="\n".join(lines))


def pile_names() -> Iterator[str]:
    """Yield A, B… Z, then AA, AB and so on."""
    yield from ascii_uppercase
    yield from map("".join, product(ascii_uppercase, repeat=2))

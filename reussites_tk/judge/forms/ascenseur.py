"""The exercise `ascenseur`, in the general form: its cases, its honest readings, its words."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

from ...cours import Carte, Couleur
from ...cours.cartes import cartes_du_jeu
from ...cours.essais import cartes_de
from ...texts import _
from ..mutants import reference_text
from .form import Call, Case, Form, Function, Given, Laid, Reading, Var, Wire, called_twice, sort_key

PACK = tuple(carte.retournee() for carte in cartes_du_jeu(52))
"""The cartes face up, in order."""
CLASSES: Mapping[str, tuple[str, ...]] = {
    "Bareme": ("gain_defaut", "gain_par_pli", "perte_defaut", "perte_par_pli")
}
PLAYERS = (2, 3, 4, 5)


def _most(p: int) -> int:
    return len(PACK) // p


def _call(nom: str, *args: Any) -> Case:
    return Case((Call(nom, args),))


def _on(nom: str, *laid: tuple[str, Any]) -> Case:
    """Return a call on variables that are laid, in this order."""
    return Case((Call(nom, tuple(Var(k) for k in range(len(laid)))),), laid)


# --- comparing: hands and lists of legal cartes without order


def _same_cartes(wanted: Wire, given: Wire) -> bool:
    """Return True for two lists of the same values, in any order."""
    return bool(_without_order(wanted) == _without_order(given))


def _without_order(value: Wire) -> Wire:
    return ["L", sorted(value[1], key=sort_key)] if value[0] == "L" else value


def _same_deal(wanted: Wire, given: Wire) -> bool:
    """Return True for the same hands by player, each in any order, and the same carte turned up."""
    return bool(_deal(wanted) == _deal(given))


def _deal(value: Wire) -> Any:
    if value[0] != "U" or len(value[1]) != 2 or value[1][0][0] != "D":
        return value
    hands, turned = value[1]
    return [[key, _without_order(hand)] for key, hand in hands[1]], turned


def _anything(wanted: Wire, given: Wire) -> bool:
    return True


# --- the rounds of a game


def _numbers(graine: int) -> Iterator[Case]:
    yield from (_call("cartes_max", p) for p in PLAYERS)


def _calendars(graine: int) -> Iterator[Case]:
    yield from (_call("calendrier", p) for p in reversed(PLAYERS))
    yield called_twice("calendrier", (5,), (4,))


def _starters(graine: int) -> Iterator[Case]:
    for manche in range(1, 2 * _most(2) + 1):
        yield from (_call("premier_joueur", manche, p) for p in PLAYERS if manche <= 2 * _most(p))


SHOWN_OR_NOT = (
    Reading("sans_atout", _("quand toutes les cartes sont distribuées, il n'y a pas d'atout")),
    Reading(
        "derniere_carte",
        _("quand toutes les cartes sont distribuées, la dernière donnée montre l'atout"),
        {"distribuer": "distribuer_et_montrer_la_derniere"},
    ),
)
"""The honest readings of RULES A2."""
SHOWN_MIXED = _(
    "Remarque : quand toutes les cartes sont distribuées, tantôt aucune n'est retournée, tantôt la dernière "
    "l'est ; les deux règles se défendent, mais il faut en choisir une."
)


def _deals(graine: int) -> Iterator[Case]:
    """Yield deals of whole packs, with few cartes each, then more: all of them too."""
    chance = random.Random(graine)
    sizes = {(n * p, n, p) for p in PLAYERS for n in (1, 2, 3, _most(p) // 2, _most(p) - 1, _most(p))}
    for _total, n, p in sorted(sizes):
        for premier in range(1, p + 1):
            paquet = list(PACK) if n == 1 else chance.sample(PACK, len(PACK))
            case = Case((Call("distribuer", (Var(0), n, p, premier)),), (("paquet", paquet),), table=str(p))
            yield case
    two = (("paquet", list(PACK)), ("autre", list(PACK[::-1])))
    yield replace(called_twice("distribuer", (Var(0), 2, 3, 1), (Var(1), 2, 3, 2), two), table="3")


# --- the bets

FORCED = "bornes_du_pari"
BOUNDED_OR_FREE = (
    Reading("borner", _("les paris sont bornés, pour que celui du dernier soit toujours possible")),
    Reading(
        "libre",
        _("les paris vont de 0 à n, et celui du dernier est ramené entre 0 et n"),
        {FORCED: "bornes_libres"},
    ),
    Reading(
        "libre_sans_limite",
        _("les paris vont de 0 à n, et celui du dernier complète le total, quel qu'il soit"),
        {FORCED: "bornes_libres_sans_limite"},
    ),
    Reading(
        "libre_sans_plafond",
        _("les paris vont de 0 à n, et celui du dernier complète le total sans être négatif"),
        {FORCED: "bornes_libres_sans_plafond"},
    ),
    Reading(
        "libre_sans_plancher",
        _("les paris vont de 0 à n, et celui du dernier complète le total sans dépasser n"),
        {FORCED: "bornes_libres_sans_plancher"},
    ),
)
"""The honest readings of RULES A4."""
WHEN_FREE = frozenset(reading.nom for reading in BOUNDED_OR_FREE[1:])
BOUNDED_MIXED = _(
    "Remarque : les premiers paris sont tantôt bornés pour que le dernier soit possible, tantôt libres ; les "
    "deux règles se défendent, mais il faut en choisir une."
)


def _bets(graine: int) -> Iterator[Case]:
    """Yield bets in the course of a round: all of them where cartes are few, then some."""
    chance = random.Random(graine)
    few = {
        (n, p, paris)
        for n, p in ((1, 2), (1, 3), (1, 4), (2, 2), (2, 3), (3, 2), (3, 3))
        for made in range(p)
        for paris in product(range(n + 1), repeat=made)
    }
    many = {_some_bets(p, chance) for p in PLAYERS for _time in range(30)}
    for n, p, paris in sorted(few | many, key=lambda each: (each[0] * each[1], len(each[2]), each)):
        under = None if _are_bounded(n, p, paris) else WHEN_FREE
        yield Case((Call(FORCED, (n, p, Var(0))),), (("paris", list(paris)),), under=under, table=str(p))


def _some_bets(p: int, chance: random.Random) -> tuple[int, int, tuple[int, ...]]:
    n, made, paris = chance.randint(1, _most(p)), chance.randrange(p), list[int]()
    most = 0 if chance.random() < 0.1 else n
    bounded = chance.random() < 0.7
    for _time in range(made):
        paris.append(chance.randint(0, max(0, min(most, n + 1 - sum(paris))) if bounded else most))
    return n, p, tuple(paris)


def _are_bounded(n: int, p: int, paris: Sequence[int]) -> bool:
    """Return True if bets that bounds rule over can be these: the last one is left something possible."""
    return sum(paris) <= n + 1 and not (len(paris) == p - 1 and sum(paris) == 0)


# --- a trick


def _hands(graine: int) -> Iterator[Case]:
    """Yield hands before tricks: without the couleur that is asked, with some of it, with nothing else."""
    chance = random.Random(graine)
    found = []
    for size in (1, 2, 2, 3, 3, 4, 5, 6, 8, 10, 13):
        for played in range(5):
            cartes = chance.sample(PACK, size + played)
            found.append((cartes[:size], cartes[size:]))
            if played:
                asked = cartes[-1].couleur
                follows = [carte for carte in cartes[:size] if carte.couleur == asked]
                lacks = [carte for carte in cartes[:size] if carte.couleur != asked]
                found += [(hand, cartes[: size - 1 : -1]) for hand in (follows, lacks) if hand]
    found += [
        (cartes_de("2T 3K"), cartes_de("AC 4T")),
        (cartes_de("2T 3K 4C"), cartes_de("3C 5K")),
        (cartes_de("VC DC 2P"), cartes_de("AC")),
        (cartes_de("2C 3P AP"), cartes_de("RC")),
    ]
    for main, pli in sorted(found, key=lambda each: (len(each[0]) + len(each[1]), len(each[1]))):
        yield _on("cartes_permises", ("main", main), ("pli", pli))
    two = (
        ("main", cartes_de("2T 3K AT")),
        ("pli", cartes_de("4T")),
        ("autre", cartes_de("5P 6C")),
        ("suivant", cartes_de("RP")),
    )
    yield called_twice("cartes_permises", (Var(0), Var(1)), (Var(2), Var(3)), two)


def _tricks(graine: int) -> Iterator[Case]:
    """Yield whole tricks, with and without a trump: the smallest, those of the hand-out, then others."""
    chance = random.Random(graine)
    found: list[tuple[list[Carte], Couleur | None]] = [
        (cartes_de("2P AC RK"), Couleur.TREFLE),
        (cartes_de("2P AP 3C 2C"), Couleur.COEUR),
        (cartes_de("9C AP VC"), Couleur.COEUR),
        (cartes_de("5T RT AK"), None),
    ]
    for size, times in ((2, 40), (3, 30), (4, 20), (5, 20)):
        for _time in range(times):
            # Of three couleurs only: trumps and the couleur that is asked meet more often.
            some = chance.sample(tuple(Couleur), 3)
            cartes = [carte for carte in PACK if carte.couleur in some]
            found.append((chance.sample(cartes, size), chance.choice((None, *Couleur))))
    for pli, atout in sorted(found, key=lambda each: len(each[0])):
        yield Case((Call("gagnant_du_pli", (Var(0), atout)),), (("pli", pli),))


# --- the points, the whole round

SCALES = ((0, 5, 0, 5), (0, 5, 10, 0), (10, 2, 10, 2), (3, 7, 2, 11), (4, 0, 1, 0), (0, 0, 0, 0))
"""The scales of RULES 6.5, others, one where nothing counts."""


def _points(graine: int) -> Iterator[Case]:
    for most in range(5):
        for pari, plis in product(range(most + 1), repeat=2):
            if max(pari, plis) == most:
                yield from (_scored(pari, plis, scale) for scale in SCALES)
    yield from (_scored(pari, plis, scale) for pari, plis in ((10, 10), (0, 13), (13, 2)) for scale in SCALES)


def _scored(pari: int, plis: int, scale: tuple[int, ...]) -> Case:
    bareme = Laid("Bareme", dict(zip(CLASSES["Bareme"], scale, strict=True)))
    return Case((Call("points", (pari, plis, Var(0))),), (("bareme", bareme),))


BETTING = ("haut", "bas", "(bas + haut) // 2", "min(haut, bas + joueur)", "max(bas, haut - joueur)")
PLAYING = (
    "max(permises, key=lambda c: (c.rang, c.couleur))",
    "min(permises, key=lambda c: (c.rang, c.couleur))",
    "sorted(permises, key=lambda c: (c.couleur, c.rang))[joueur % len(permises)]",
)
"""What the given functions answer: the same however the cartes are ordered."""


def _parier(body: str) -> Given:
    return Given("parier", ("joueur", "main", "bas", "haut"), body, frozenset({"main"}))


def _poser(body: str) -> Given:
    parameters = ("joueur", "main", "permises", "pli")
    return Given("poser", parameters, body, frozenset({"main", "permises"}))


def _rounds(graine: int) -> Iterator[Case]:
    """Yield whole rounds, with few cartes first; everybody bets high, low, or in between."""
    chance = random.Random(graine)
    sizes = sorted({(n * p, n, p) for p in PLAYERS for n in (1, 2, 3, 4, _most(p))})
    for total, n, p in sizes:
        for k in range(8 if total <= 9 else 2):
            mains = _dealt(n, p, chance)
            atout = chance.choice((None, *Couleur))
            betting = BETTING[k % len(BETTING)] if total <= 9 else chance.choice(BETTING)
            lay = (("mains", mains), ("parier", _parier(betting)), ("poser", _poser(chance.choice(PLAYING))))
            args = (Var(0), chance.randint(1, p), atout, Var(1), Var(2))
            yield Case((Call("jouer_manche", args),), lay, table=str(p))
    yield _two_rounds(chance)


def _dealt(n: int, p: int, chance: random.Random) -> dict[int, list[Carte]]:
    cartes = chance.sample(PACK, n * p)
    return {joueur: cartes[joueur - 1 :: p] for joueur in range(1, p + 1)}


def _two_rounds(chance: random.Random) -> Case:
    """Return two rounds in a row: what the first gave must still be the same after the second."""
    lay = (
        ("mains", _dealt(2, 3, chance)),
        ("parier", _parier(BETTING[0])),
        ("poser", _poser(PLAYING[0])),
        ("autres", _dealt(3, 3, chance)),
    )
    first, second = (Var(0), 2, Couleur.PIQUE, Var(1), Var(2)), (Var(3), 3, None, Var(1), Var(2))
    return replace(called_twice("jouer_manche", first, second, lay), table="3")


def _rankings(graine: int) -> Iterator[Case]:
    scores = (
        *((5, 0), (0, 5), (0, 0), (-5, 5), (-5, -10), (-10, -5)),
        *((1, 2, 3), (2, 1, 2), (1, 2, 1), (0, 0, 0), (-2, 4, -2), (10, 9, 10), (1, 1, 2)),
        *((4, 3, 2, 1), (1, 2, 1, 2), (2, 2, 2, 5), (0, -1, 0, -1), (100, 20, 3, 20)),
        *((5, 5, 5, 5, 5), (0, 15, -5, 15, 0), (-30, 7, 12, 7, -30)),
    )
    for some in scores:
        yield _on("classement", ("scores", dict(enumerate(some, 1))))
    # A dict has no order that counts: the players need not come by their numbers.
    for some in ((1, 1, 1), (2, 0, 2), (3, 1, 3, 1)):
        yield _on("classement", ("scores", dict(reversed(list(enumerate(some, 1))))))
    two = (("scores", {1: 0, 2: 5}), ("autres", {1: 3, 2: 3, 3: 9}))
    yield called_twice("classement", (Var(0),), (Var(1),), two)


# --- the whole exercise


def _laid(name: str, value: Laid) -> Sequence[str]:
    return [f"{name} = Bareme({', '.join(str(value.fields[key]) for key in CLASSES['Bareme'])})"]


def _short(classe: str, fields: Mapping[str, Wire]) -> str:
    return _("le barème")


FUNCTIONS = (
    Function("cartes_max", _numbers),
    Function("calendrier", _calendars),
    Function("premier_joueur", _starters),
    Function(
        "distribuer",
        _deals,
        _same_deal,
        remark=SHOWN_MIXED,
        readings=SHOWN_OR_NOT,
        parts=("mains", "retournee"),
    ),
    Function(FORCED, _bets, remark=BOUNDED_MIXED, readings=BOUNDED_OR_FREE),
    Function(
        "cartes_permises", _hands, _same_cartes, same_after={"main": _same_cartes, "autre": _same_cartes}
    ),
    Function("gagnant_du_pli", _tricks),
    Function("points", _points),
    Function(
        "jouer_manche",
        _rounds,
        remark=BOUNDED_MIXED,
        same_after={"mains": _anything, "autres": _anything},
        readings=BOUNDED_OR_FREE,
    ),
    Function("classement", _rankings),
)

FORM = Form(
    "ascenseur",
    {function.nom: function for function in FUNCTIONS},
    lambda: reference_text("ascenseur"),
    CLASSES,
    _laid,
    _short,
    sides=False,
)

"""The facts of the four réussites: a position is laid, our game plays on, and its tas are read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from ..cours import Couleur, Localisation, Mode, ModeTrace
from ..cours import primitives as p
from ..cours.cartes import carte_de, code_de
from ..cours.essais import tas_pose
from ..reussites import c4, md, qll, r7
from ..reussites.c4_coups import Tableau as TableauC4
from ..reussites.coups import NOMS_DES_COULEURS
from ..reussites.md_coups import Tableau as TableauMd
from ..reussites.qll_coups import Tableau as TableauQll
from ..reussites.r7_coups import Tableau as TableauR7
from ..texts import _
from .facts import Facts, Game, Given
from .stage import on_stage

COULEURS = {couleur.name.lower(): couleur for couleur in Couleur}
SERIES = {nom: _("série de {couleur}").format(couleur=NOMS_DES_COULEURS[c]) for nom, c in COULEURS.items()}
PILES = {nom: _("tas de {couleur}").format(couleur=NOMS_DES_COULEURS[c]) for nom, c in COULEURS.items()}
AVEC = ModeTrace.AVEC_TRACE
SEPT = "7 8 9 10 V D R A"


def _read(tas: Any) -> str:
    return " ".join(str(p.ieme_carte(tas, i)) for i in range(1, p.la_hauteur(tas) + 1))


def _line(piles: Iterable[Any]) -> str:
    return " | ".join(map(_read, piles))


def _talon(drawn: str, place: Localisation) -> Any:
    """Lay the talon from which these cartes are drawn, the first one first."""
    return tas_pose(_hidden(" ".join(reversed(drawn.split()))), Mode.EMPILE, place)


def _hidden(cartes: str) -> str:
    return " ".join(f"({code})" for code in cartes.split())


def _series(given: Given, mode: Mode, usual: Callable[[str], str]) -> dict[Couleur, Any]:
    return {
        couleur: tas_pose(given.get(nom, usual(nom)), mode, Localisation(1, 2 * couleur + 2))
        for nom, couleur in COULEURS.items()
    }


def _read_series(ligne: Mapping[Couleur, Any]) -> dict[str, str]:
    return {nom: _read(ligne[couleur]) for nom, couleur in COULEURS.items()}


def _options(given: Given, *names: str) -> dict[str, Any]:
    return {name: given[name] for name in names if name in given}


# --- Relais des 7


def _r7(given: Given) -> Facts:
    with on_stage() as stage:
        p.creer_jeu_neuf(52, Localisation(1, 1))
        places = r7.saisir_loc_tas_r7()
        letters = dict(zip(COULEURS, "TKCP", strict=True))
        tableau = TableauR7(
            1,
            _series(given, Mode.ETALE, lambda nom: f"7{letters[nom]}"),
            _talon(given.get("tirage", ""), places.talon),
            tas_pose(given.get("rebut", ""), Mode.EMPILE, places.rebut),
        )
        won = None
        if given.get("jouer") == "tour":
            r7.jouer_un_tour_r7(tableau, AVEC, **_options(given, "rejeu_rebut"))
        else:
            options = _options(given, "rejeu_rebut", "arret_si_bloque")
            won = r7.jouer_une_r7(tableau, given.get("tours", 3), AVEC, **options)
        read = {"talon": _read(tableau.talon), "rebut": _read(tableau.rebut)}
        numbers = {"gagnee": won, "tour": tableau.num_tour}
        return Facts(_read_series(tableau.ligne) | read | numbers, tuple(stage.states))


R7 = Game(
    {
        "tirage": _("cartes tirées, la première d’abord"),
        "rebut": _("rebut au départ"),
        **{nom: _("{tas} au départ").format(tas=tas) for nom, tas in SERIES.items()},
        "tours": _("tours permis"),
        "jouer": _("ce qui est joué"),
        "rejeu_rebut": _("cartes du rebut rejouées"),
        "arret_si_bloque": _("arrêt quand un tour ne place rien"),
    },
    {
        **SERIES,
        "rebut": _("rebut"),
        "talon": _("talon"),
        "gagnee": _("gagnée"),
        "tour": _("tour atteint"),
    },
    _r7,
)

# --- À la queue leu leu


def _qll(given: Given) -> Facts:
    piles = given["ligne"].split("|") if "ligne" in given else given["tirage"].split()[:2]
    drawn = "" if "ligne" in given else " ".join(given["tirage"].split()[2:])
    with on_stage() as stage:
        p.creer_jeu_neuf(52, Localisation(1, 1))
        places = qll.saisir_loc_tas_qll()
        laid = [tas_pose(t, Mode.EMPILE, place) for t, place in zip(piles, places.ligne, strict=False)]
        tableau = TableauQll(laid, _talon(drawn, places.talon), places)
        won = None
        if given.get("jouer") != "rien":
            won = qll.jouer_une_qll(tableau, AVEC, **_options(given, "stabilisation", "fin_circulaire"))
        line, count = _line(tableau.ligne), len(tableau.ligne)
        states = tuple(stage.states)
        qll.reformer_tableau_initial_qll(tableau)
        nexts = [code_de(p.carte_sur(tas)) for tas in tableau.ligne] + _drawn(tableau.talon)
        return Facts({"ligne": line, "tas": count, "gagnee": won, "prochain_tirage": " ".join(nexts)}, states)


def _drawn(talon: Any) -> list[str]:
    """Return the cartes of a talon in the order in which they are drawn."""
    return [code_de(p.ieme_carte(talon, i)) for i in range(p.la_hauteur(talon), 0, -1)]


QLL = Game(
    {
        "tirage": _("cartes tirées, la première d’abord"),
        "ligne": _("ligne au départ"),
        "stabilisation": _("triplets à jouer"),
        "fin_circulaire": _("fin de partie"),
        "jouer": _("ce qui est joué"),
    },
    {
        "ligne": _("ligne"),
        "tas": _("nombre de tas"),
        "gagnee": _("gagnée"),
        "prochain_tirage": _("tirage de la partie suivante"),
    },
    _qll,
)

# --- Les quatre couleurs


def _c4(given: Given) -> Facts:
    letters = dict(zip(COULEURS, "TKCP", strict=True))
    with on_stage() as stage:
        p.creer_jeu_neuf(32, Localisation(1, 1))
        own = {nom: " ".join(rang + letters[nom] for rang in SEPT.split()) for nom in COULEURS}
        hidden = {nom: _hidden(given.get(nom, cartes)) for nom, cartes in own.items()}
        ligne = _series(hidden, Mode.ETALE, lambda nom: hidden[nom])
        tableau = TableauC4(ligne, tas_pose("", Mode.EMPILE, Localisation(1, 1)))
        won = c4.jouer_une_c4(tableau, AVEC, "choisi", COULEURS[given.get("depart", "trefle")])
        stopped = tableau.courant.name.lower() if tableau.courant is not None else ""
        numbers = {"gagnee": won, "placements": tableau.placements, "arret": stopped}
        return Facts(_read_series(tableau.ligne) | numbers, tuple(stage.states))


C4 = Game(
    {
        **{nom: _("{tas} au départ").format(tas=tas) for nom, tas in PILES.items()},
        "depart": _("tas de départ"),
    },
    {
        **PILES,
        "gagnee": _("gagnée"),
        "placements": _("cartes glissées"),
        "arret": _("tas où l’on s’arrête"),
    },
    _c4,
)

# --- Montée-Descente


def _md(given: Given) -> Facts:
    drawn = given.get("tirage", "")
    with on_stage() as stage:
        p.creer_jeu_neuf(32, Localisation(1, 1))
        places = md.saisir_loc_tas_md()
        kept = _four(given.get("stockage", ""))
        tableau = TableauMd(
            _series(given, Mode.EMPILE, lambda nom: ""),
            [tas_pose(t, Mode.EMPILE, place) for t, place in zip(kept, places.stockage, strict=True)],
            _talon(drawn, places.talon),
        )
        won = md.jouer_une_md(tableau, AVEC, given.get("strategie", "ajuste"))
        left = _read(tableau.talon).split()
        refused = left[-1] if left and carte_de(left[-1]).decouverte else ""
        numbers = {
            "gagnee": won,
            "stockage": _line(tableau.stockage),
            "refusee": refused,
            "tirees": len(drawn.split()) - len(left) + bool(refused),
            "talon": " ".join(left),
        }
        return Facts(_read_series(tableau.ligne) | numbers, tuple(stage.states))


def _four(piles: str) -> Sequence[str]:
    return [*piles.split("|"), "", "", "", ""][:4]


MD = Game(
    {
        "tirage": _("cartes tirées, la première d’abord"),
        "stockage": _("stockage au départ"),
        **{nom: _("{tas} au départ").format(tas=tas) for nom, tas in SERIES.items()},
        "strategie": _("choix du stockage"),
    },
    {
        **SERIES,
        "stockage": _("stockage"),
        "gagnee": _("gagnée"),
        "tirees": _("cartes tirées"),
        "refusee": _("carte qui ne va nulle part"),
        "talon": _("talon"),
    },
    _md,
)

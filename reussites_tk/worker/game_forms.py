"""How the functions of each game are called, what a finished game counts, and what playing by hand takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..cours import primitives as p

CREATE, REFORM, PLAY, OBSERVE = "creer_tableau_initial", "reformer_tableau_initial", "jouer_une", "observer"

CHAIN_OPTION, CHAINED, MIXED = "entre_parties", "ramassage", "battu"
"""The option, and its values: a game starts from the cartes that the one before left, or from a deal.

Where it is not given, each game is that of its deal.
"""

STRATEGY_OPTION, STUDENTS = "strategie", "eleve"
STRATEGY_FUNCTION = "choisir_stockage"
"""The function of a student's strategy file, played by our own game when the option has this value."""


@dataclass(frozen=True)
class Form:
    """How a game is called and counted.

    `positional`: the options that a function takes by position, by function. `detail`: what the
    detail of a series counts for one game, given its board and whether it is won; None for nothing.
    """

    positional: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    detail: Callable[[Any, bool], object] = lambda tableau, won: None

    def options_of(self, function: str) -> tuple[str, ...]:
        """Return the options that a function takes by position."""
        return self.positional.get(function, ())


def _tour(tableau: Any, won: bool) -> object:
    return getattr(tableau, "num_tour", None) if won else None


def _piles_left(tableau: Any, won: bool) -> object:
    return len(tableau.ligne)


def _placements(tableau: Any, won: bool) -> object:
    return getattr(tableau, "placements", None)  # a student's board need not count them


def _cartes_up(tableau: Any, won: bool) -> object:
    try:
        return sum(p.la_hauteur(serie) for serie in tableau.ligne.values())
    except Exception:  # the game has ended well without it: piles still to complete, a board of another form
        return None


FORMS: Mapping[str, Form] = {
    "r7": Form({OBSERVE: ("tours_max",), PLAY: ("tours_max",)}, _tour),
    "qll": Form({OBSERVE: ("cartes",), CREATE: ("cartes",)}, _piles_left),
    "c4": Form(detail=_placements),
    "md": Form(detail=_cartes_up),
}

WON = 128
"""The bit of a game's byte that says that it is won; the others are its detail."""


def code_of(detail: object, won: bool) -> int:
    """Return the byte of a game: its detail (0 when it has none that fits) and whether it is won."""
    key = detail if isinstance(detail, int) and 0 <= detail < WON else 0
    return key | (WON if won else 0)


@dataclass(frozen=True)
class HandForm:
    """Which options form the board, and which the rules take: the option and the parameter that takes it."""

    forming: tuple[str, ...] = ()
    ruling: Mapping[str, str] = field(default_factory=dict)
    dealt: str = ""
    """A function of the module `X_gestes`, called once the board is formed."""


HAND_FORMS: Mapping[str, HandForm] = {
    # `arret_si_bloque` changes nothing by hand: with a whole jeu, each tour places a carte.
    "r7": HandForm(ruling={"tours_max": "nt", "rejeu_rebut": "rejeu_rebut"}),
    "qll": HandForm(("cartes",), {name: name for name in ("stabilisation", "fin_circulaire")}),
    "c4": HandForm(("distribution",), {"tas_depart": "tas_depart"}, dealt="fixer_depart"),
    "md": HandForm(ruling={"montee": "montee"}),
}

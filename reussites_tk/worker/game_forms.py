"""In the child: how the functions of each game are called, and what a finished game counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

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
        """Give the options that a function takes by position."""
        return self.positional.get(function, ())


def _tour(tableau: Any, won: bool) -> object:
    return getattr(tableau, "num_tour", None) if won else None


def _piles_left(tableau: Any, won: bool) -> object:
    return len(tableau.ligne)


FORMS: Mapping[str, Form] = {
    "r7": Form({OBSERVE: ("tours_max",), PLAY: ("tours_max",)}, _tour),
    "qll": Form({OBSERVE: ("cartes",), CREATE: ("cartes",)}, _piles_left),
    "c4": Form(),
    "md": Form(),
}

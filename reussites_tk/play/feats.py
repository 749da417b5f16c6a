"""The figure that each game is proud of: what it counts, in which games, and which is the better one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ..texts import _
from .hand import HandGame

WON_ONLY, WON_OR_LOST = ("gagnee",), ("gagnee", "perdue")


@dataclass(frozen=True, slots=True)
class Feat:
    """The best figure of a game; `name` says what it counts, and in which games."""

    name: str
    figure: Callable[[HandGame], int]
    better: Callable[[int, int], int]
    outcomes: tuple[str, ...]

    def better_of(self, one: int | None, other: int | None) -> int | None:
        """Give the better of two figures, None being no figure."""
        if one is None or other is None:
            return one if other is None else other
        return self.better(one, other)


def _tours(game: HandGame) -> int:
    return dict(game.position.etat.nombres)["num_tour"]


def _tas_left(game: HandGame) -> int:
    return sum(tas.texte != "Talon" for tas in game.position.etat.tas)


def _slides(game: HandGame) -> int:
    steps = game.steps[: game.at]
    return sum(coup["type"] == "Glisser" for step in steps for coup in step.coups)


def _gone_up(game: HandGame) -> int:
    tas = game.position.etat.tas
    series = (t for t in tas if t.texte != "Talon" and not t.texte.startswith("S"))
    return sum(len(t.cartes) for t in series)


FEATS: Mapping[str, Feat] = {
    "r7": Feat(_("Le moins de tours, parties gagnées"), _tours, min, WON_ONLY),
    "qll": Feat(_("Le moins de tas à la fin, parties finies"), _tas_left, min, WON_OR_LOST),
    "c4": Feat(_("Le moins de cartes glissées, parties gagnées"), _slides, min, WON_ONLY),
    "md": Feat(_("Le plus de cartes montées, parties finies"), _gone_up, max, WON_OR_LOST),
}
"""By the code of the game."""

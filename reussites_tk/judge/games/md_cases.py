"""The scripts that try each function of Montée-Descente."""

from __future__ import annotations

from collections.abc import Iterable

from ...cours.donnes import donne
from ...worker.codec import carte_code
from ..tas.cases import HIDDEN
from .boards import Board, drawn
from .cases import GameCases
from .md_rules import board, board_of
from .scripts import AVEC, PLAY, SANS, Script, one

PLAY_GAME = f"{PLAY}_md"
WON_OR_LOST = (
    "9T RP AC DK 9C 8T RC AT 7K 8C 9P 10T 10K AK RK DP 8P VP 7T 10P VC 7C VK 7P VT RT DC 8K 9K DT 10C AP"
)
"""A whole pack, first drawn first: `ajuste` wins it, `premier` loses it at its 26th carte."""

EXAMPLES = (
    "RC DT DK AP 7C 8C",
    "8T 9T 10T VT DT",
    "9T 8T 7T",
    "8T 9K 10C VP 7T 9P RT",
    "8T 9T 10T VT 7T",
    " ".join(f"{rang}{c}" for c in "KCP" for rang in "7 8 9 10 V D R A".split()) + " 8T 9T 10T VT DT",
)
"""Beginnings of games, first drawn first; the other cartes follow in increasing order.

In the last but one, each storage pile gives its carte back; the last one is lost, but late.
"""

KNOWN = (31, 33)
"""Deals of seed 1: these are won by both strategies."""


def whole(beginning: str) -> Board:
    """Give the initial board whose first cartes drawn are these."""
    first = drawn(beginning)
    return board(talon=[*(code for code in reversed(HIDDEN[32]) if code not in first), *first])


class MdCases(GameCases):
    """Makes the scripts of Montée-Descente."""

    series_seed = 7
    """The first game of an analysis is then won: few are."""

    def dealt(self, order: Iterable[int]) -> Board:
        """Give the initial board formed from a shuffled pile."""
        return board(talon=list(order))

    def known(self) -> dict[tuple[int, ...], str]:
        """Give how the known deals are written in Python."""
        return {**self.keys({b: f"talon_de(32, 1, {n})" for n, b in self._won()}), **super().known()}

    def _won(self) -> list[tuple[int, Board]]:
        return [(n, self.dealt([carte_code(c) for c in donne(1, n, 32)])) for n in KNOWN]

    def used_boards(self) -> list[Board]:
        """Give boards between two cartes, and one that is won: a lost one is made by the file itself."""
        series = " ".join(f"{rang}{c}" for c in "TKCP" for rang in "7 8 9 10 V D R A".split())
        hidden = " ".join(f"({rang}{c})" for c in "CP" for rang in "7 8 10 V D".split())
        return [
            board_of("(9C) (8C)", "RC DT | AP", "7T 8T 9T"),
            board_of("(7K)", "RC DT DK 9P | AP RK | VC 9K | 10C 8C", "7T 8T"),
            board_of("", "", series),
            board_of(hidden, "RC 9C | | RP 9P"),
        ]

    def _playing_game(self) -> list[Script]:
        boards = [self.deal(1), whole(WON_OR_LOST), *map(whole, EXAMPLES), *(b for _n, b in self._won())]
        boards += [self.deal(n) for n in range(2, 6)]
        scripts = [one(PLAY_GAME, b, SANS) for b in boards]
        shown = [one(PLAY_GAME, b, AVEC) for b in boards[::9]]
        return [*scripts, *shown, *self._sequences()]

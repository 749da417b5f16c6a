"""The scripts that try each function of Les quatre couleurs."""

from __future__ import annotations

from collections.abc import Iterable

from .boards import Board
from .c4_rules import board, board_of, one_by_one
from .cases import GameCases
from .rules import Episode
from .scripts import AVEC, PLAY, SANS, Script, one

PLAY_GAME = f"{PLAY}_c4"
_FROM_8 = {c: " ".join(f"{rang}{c}" for rang in "8 9 10 V D R A".split()) for c in "TKCP"}


def examples() -> list[Board]:
    """Give the worked examples: their end is known from each pile."""
    top = {"trefle": "7T 8T 9T 10T VT DT RT AK", "carreau": "7K 8K 9K 10K VK DK RK AT"}
    return [
        board_of(),
        board_of(trefle=f"7K {_FROM_8['T']}", carreau=f"7T {_FROM_8['K']}"),
        board_of(coeur=f"7P {_FROM_8['C']}", pique=f"7C {_FROM_8['P']}"),
        board_of(**top),
    ]


class C4Cases(GameCases):
    """Makes the scripts of Les quatre couleurs, always with the whole pack: its piles hold eight cartes."""

    analysed_twice = ((3,), (4,))

    def dealt(self, order: Iterable[int]) -> Board:
        """Give the initial board formed from a shuffled pile, dealt one carte at a time."""
        return board(one_by_one(list(order)))

    def used_boards(self) -> list[Board]:
        """Give boards as a game leaves them, every carte face up: won, lost."""
        starts = [examples()[0], self.deal(3), self.deal(1), self.deal(2)]
        return [self.rules.play(Episode(b), self.rules.readings[0]).final for b in starts]

    def _playing_game(self) -> list[Script]:
        boards = [self.deal(1), *examples(), *(self.deal(n) for n in range(2, 10))]
        scripts = [one(PLAY_GAME, b, SANS) for b in boards]
        shown = [one(PLAY_GAME, b, AVEC) for b in boards[::5]]
        return [*scripts, *shown, *self._sequences()]

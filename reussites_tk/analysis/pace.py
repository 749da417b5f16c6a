"""Blocks of games for threads of this process: short at first, then as long as the machine plays in a blink.

The first figures come at once, a stop is quick whatever the game, and a window never waits. Counts do not
depend on how games are cut.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeVar

from .series import Series

FIRST_BLOCK, GROWTH = 10, 0.25
"""The games of the first block, and by how much of what is given out the next one carries the count further:
a curve has as many points in each decade of games."""
BLOCK_SECONDS = 0.01
"""How long a block should last: much longer than what giving it to a thread costs."""
LEAST, MOST = 20, 1 << 16
"""The limits of a block that was measured."""

T = TypeVar("T")


class Pace:
    """Cuts the games of a series into blocks as they are asked for, and learns from those played."""

    def __init__(self, series: Series) -> None:
        self._debut, self._parties = series.debut, series.parties
        self._most = MOST

    def calls(self, play: Callable[[int, int], T]) -> Iterator[partial[T]]:
        """Yield the calls that play the blocks, in order, each given its first number and its length."""
        done = 0
        while done < self._parties:
            grown = max(1, round(done * GROWTH)) if done else FIRST_BLOCK
            length = min(grown, self._most, self._parties - done)
            yield partial(self._timed, play, self._debut + done, length)
            done += length

    def _timed(self, play: Callable[[int, int], T], first: int, length: int) -> T:
        start = time.perf_counter()
        played = play(first, length)
        seconds = time.perf_counter() - start
        if seconds > 0:
            self._most = max(LEAST, min(MOST, int(length * BLOCK_SECONDS / seconds)))
        return played

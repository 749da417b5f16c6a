"""A chain of games of qll: each starts from the cartes that the one before left, gathered.

Nothing in it is left to chance after its first deal. When a start comes back, what followed it comes
back too; chains do so after some thousands of games at most, and are played no further.
"""

from functools import lru_cache
from threading import Lock
from typing import Any

import numpy as np

from ...cours.alea import MASQUE
from ...worker.parent.game_results import Cycle
from ..outcomes import WON
from .readings import Reading

STEP = 256
"""How many games are played at a time while the chain does not repeat itself."""


class Chain:
    """The games of one chain, as far as they were needed."""

    def __init__(self, graine: int, reading: Reading) -> None:
        from .qll_chain import deal

        cartes, self._whole_line, self._end = reading.arguments
        self._talon = np.empty(cartes, np.uint8)
        deal(np.uint64(graine & MASQUE), self._talon)
        self._codes = bytearray()
        self._starts: dict[bytes, int] = {}
        self._cycle: tuple[int, int] | None = None
        self._lock = Lock()

    def fill(self, first: int, codes: Any) -> None:
        """Fill `codes` with the bytes of games `first`, `first + 1`… of the chain (from 1)."""
        self._play_up_to(first - 1 + codes.size)
        played = np.frombuffer(bytes(self._codes), np.uint8)
        places = np.arange(first - 1, first - 1 + codes.size)
        if self._cycle is not None:
            start, length = self._cycle
            np.putmask(places, places >= start, start + (places - start) % length)
        codes[:] = played[places]

    def cycle(self, last: int) -> Cycle | None:
        """Give the cycle, if game `last` comes after the first start that was met before."""
        self._play_up_to(last)
        if self._cycle is None or last <= sum(self._cycle):
            return None
        start, length = self._cycle
        won = sum(code >= WON for code in self._codes[start : start + length])
        return Cycle(start + 1, length, won)

    def _play_up_to(self, games: int) -> None:
        with self._lock:
            while self._cycle is None and len(self._codes) < games:
                self._play_on()

    def _play_on(self) -> None:
        """Play some more games, and look for a start that was met before."""
        from .qll_chain import play_on

        codes, starts = np.empty(STEP, np.uint8), np.empty((STEP, self._talon.size), np.uint8)
        play_on(self._talon, codes, starts, self._whole_line, self._end)
        for code, start in zip(codes.tolist(), map(bytes, starts), strict=True):
            number = len(self._codes)
            before = self._starts.setdefault(start, number)
            if before < number:
                self._cycle = before, number - before
                self._starts.clear()
                return
            self._codes.append(code)


@lru_cache(maxsize=8)
def chain_of(graine: int, reading: Reading) -> Chain:
    """Give the chain of a seed: the same one as long as it is in use, for it goes on where it was."""
    return Chain(graine, reading)


def cycle_of(graine: int, last: int, reading: Reading) -> Cycle | None:
    """Give the cycle that a chain has entered at game `last`, if it has."""
    return chain_of(graine, reading).cycle(last)

"""Chains of QLL: each game starts from the cartes that the one before left, until a start comes back."""

import ctypes
from functools import lru_cache
from threading import Lock

from ...cours.alea import MASQUE
from ...native import BYTES, array_of, function
from ...worker.parent.game_results import Cycle
from ..outcomes import WON
from .readings import Reading

STEP = 256
"""How many games are played at a time while the chain does not repeat itself."""


class Chain:
    """The games of one chain, as far as they were needed.

    Nothing in it is left to chance after its first deal. When a start comes back, what followed it comes
    back too; chains do so after some thousands of games at most, and are played no further.
    """

    def __init__(self, graine: int, reading: Reading) -> None:
        self._cartes, *self._rules = reading.arguments
        self._talon = bytearray(self._cartes)
        deal = function("qll_deal", None, ctypes.c_uint64, BYTES, ctypes.c_int)
        deal(graine & MASQUE, array_of(self._talon), self._cartes)
        self._codes = bytearray()
        self._starts: dict[bytes, int] = {}
        self._cycle: tuple[int, int] | None = None
        self._lock = Lock()

    def fill(self, first: int, codes: bytearray) -> None:
        """Fill `codes` with the bytes of games `first`, `first + 1`… of the chain (from 1)."""
        begin, end = first - 1, first - 1 + len(codes)
        self._play_up_to(end)
        if self._cycle is None:
            codes[:] = self._codes[begin:end]
            return
        start, length = self._cycle
        before = self._codes[begin : min(end, start)]
        after = len(codes) - len(before)
        place = (max(begin, start) - start) % length
        codes[:] = before + (self._codes[start:] * (after // length + 2))[place : place + after]

    def cycle(self, last: int) -> Cycle | None:
        """Return the cycle, if game `last` comes after the first start that was met before."""
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
        codes, starts = bytearray(STEP), bytearray(STEP * self._cartes)
        play_on = function("qll_play_on", None, BYTES, BYTES, BYTES, ctypes.c_int64, *[ctypes.c_int] * 3)
        buffers = map(array_of, (self._talon, codes, starts))
        play_on(*buffers, STEP, self._cartes, *self._rules)
        for game, code in enumerate(codes):
            start = bytes(starts[game * self._cartes : (game + 1) * self._cartes])
            number = len(self._codes)
            before = self._starts.setdefault(start, number)
            if before < number:
                self._cycle = before, number - before
                self._starts.clear()
                return
            self._codes.append(code)


@lru_cache(maxsize=8)
def chain_of(graine: int, reading: Reading) -> Chain:
    """Return the chain of a seed: the same one as long as it is in use, for it goes on where it was."""
    return Chain(graine, reading)


def cycle_of(graine: int, last: int, reading: Reading) -> Cycle | None:
    """Return the cycle that a chain has entered at game `last`, if it has."""
    return chain_of(graine, reading).cycle(last)

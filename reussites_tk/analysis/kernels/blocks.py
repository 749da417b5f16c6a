"""Games played by a kernel, a few thousands at a time: counted in tables, or told one by one."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np

from ...cours.alea import MASQUE
from ..outcomes import Counts
from .readings import Reading

CHUNK = 1 << 14
"""How many bytes are held at once, however many games are played."""
CODES = 256

Player = Callable[[int, Any], None]
"""Fills an array with the bytes of the games from a number on."""


def play(jeu: str, graine: int, first: int, count: int, reading: Reading) -> Counts:
    """Play `count` games from number `first` on and count them."""
    from .tally import tally

    fill, codes = player(graine, reading), np.empty(min(CHUNK, count), np.uint8)
    many, lowest, highest = (np.zeros(CODES, np.int64) for _ in range(3))
    for start in range(first, first + count, CHUNK):
        chunk = codes[: first + count - start]
        fill(start, chunk)
        tally(chunk, start, many, lowest, highest)
    return Counts.of_tables(jeu, *(_seen(table, many) for table in (many, lowest, highest)))


def codes_of(graine: int, first: int, count: int, reading: Reading) -> bytes:
    """Give the bytes of `count` games from number `first` on."""
    codes = np.empty(count, np.uint8)
    player(graine, reading)(first, codes)
    return codes.tobytes()


def player(graine: int, reading: Reading) -> Player:
    """Give what plays the games of a seed, each from its own deal or all in a chain."""
    if reading.chained:
        from .chain import chain_of

        return chain_of(graine, reading).fill
    kernel, key = import_module(f".{reading.kernel}", __package__).play, np.uint64(graine & MASQUE)

    def fill(first: int, codes: Any) -> None:
        kernel(key, np.uint64(first & MASQUE), codes, *reading.arguments)

    return fill


def _seen(table: Any, many: Any) -> dict[int, int]:
    return {int(code): int(table[code]) for code in np.flatnonzero(many)}

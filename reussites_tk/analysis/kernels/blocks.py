"""Games played by a kernel, a few thousands at a time: counted in tables, or as one byte each."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np

from ...cours.alea import MASQUE
from ..outcomes import Counts
from .compiled import compiled
from .readings import PREVOYANTE, Reading

CHUNK = 1 << 14
"""How many bytes are held at once, however many games are played."""
CODES = 256

Player = Callable[[int, Any], None]
"""Fills an array with the bytes of the games from a number on."""


def play(jeu: str, graine: int, first: int, count: int, reading: Reading) -> Counts:
    """Play `count` games from number `first` on and count them."""
    fill, codes = player(graine, reading), np.empty(min(CHUNK, count), np.uint8)
    many, lowest, highest = (np.zeros(CODES, np.int64) for _ in range(3))
    for start in range(first, first + count, CHUNK):
        chunk = codes[: first + count - start]
        fill(start, chunk)
        tally(chunk, start, many, lowest, highest)
    return Counts.of_tables(jeu, *(_seen(table, many) for table in (many, lowest, highest)))


def codes_of(graine: int, first: int, count: int, reading: Reading) -> bytes:
    """Return the bytes of `count` games from number `first` on."""
    codes = np.empty(count, np.uint8)
    player(graine, reading)(first, codes)
    return codes.tobytes()


def player(graine: int, reading: Reading) -> Player:
    """Return what plays the games of a seed, each from its own deal or all in a chain."""
    if reading.chained:
        from .qll import chain_of  # each game's kernel is loaded when it is played

        return chain_of(graine, reading).fill
    if reading == PREVOYANTE:
        from .md_prevoyante import player_of

        return player_of(graine)
    kernel, key = import_module(f".{reading.kernel}", __package__).play, np.uint64(graine & MASQUE)

    def fill(first: int, codes: Any) -> None:
        kernel(key, np.uint64(first & MASQUE), codes, *reading.arguments)

    return fill


def _seen(table: Any, many: Any) -> dict[int, int]:
    return {int(code): int(table[code]) for code in np.flatnonzero(many)}


@compiled("void(uint8[::1], int64, int64[::1], int64[::1], int64[::1])")
def tally(codes: Any, first: Any, many: Any, lowest: Any, highest: Any) -> None:
    """Add games to the tables: how many end with each byte, and their lowest and highest numbers."""
    for i in range(codes.size):
        code = codes[i]
        if many[code] == 0:
            lowest[code] = first + i
        many[code] += 1
        highest[code] = first + i

"""Games played by a kernel, a few thousands at a time: counted in tables, or as one byte each."""

import ctypes
from collections.abc import Callable

from ...cours.alea import MASQUE
from ...native import BYTES, array_of, function
from ..outcomes import Counts
from .chains import chain_of
from .readings import PREVOYANTE, Reading

CHUNK = 1 << 14
"""How many bytes are held at once, however many games are played."""
CODES = 256

Player = Callable[[int, bytearray], None]
"""Fills an array with the bytes of the games from a number on."""
TABLE = ctypes.c_int64 * CODES


def play(jeu: str, graine: int, first: int, count: int, reading: Reading) -> Counts:
    """Play `count` games from number `first` on and count them."""
    fill, tables = player(graine, reading), (TABLE(), TABLE(), TABLE())
    for start in range(first, first + count, CHUNK):
        chunk = bytearray(min(CHUNK, first + count - start))
        fill(start, chunk)
        tally(chunk, start - first, tables)
    many, lowest, highest = tables
    codes = [code for code in range(CODES) if many[code]]
    return Counts.of_tables(
        jeu,
        {code: many[code] for code in codes},
        {code: first + lowest[code] for code in codes},
        {code: first + highest[code] for code in codes},
    )


def codes_of(graine: int, first: int, count: int, reading: Reading) -> bytes:
    """Return the bytes of `count` games from number `first` on."""
    codes = bytearray(count)
    player(graine, reading)(first, codes)
    return bytes(codes)


def player(graine: int, reading: Reading) -> Player:
    """Return what plays the games of a seed, each from its own deal or all in a chain."""
    if reading.chained:
        return chain_of(graine, reading).fill
    if reading == PREVOYANTE:
        from .md_prevoyante import player_of  # only this strategy needs its weights

        return player_of(graine)
    options = [ctypes.c_int] * len(reading.arguments)
    kernel = function(
        f"{reading.kernel}_play", None, ctypes.c_uint64, ctypes.c_uint64, BYTES, ctypes.c_int64, *options
    )

    def fill(first: int, codes: bytearray) -> None:
        kernel(graine & MASQUE, first & MASQUE, array_of(codes), len(codes), *reading.arguments)

    return fill


def tally(codes: bytearray, first: int, tables: tuple[ctypes.Array[ctypes.c_int64], ...]) -> None:
    """Add games to the tables: how many end with each byte, and their lowest and highest numbers."""
    count = function(
        "tally", None, BYTES, ctypes.c_int64, ctypes.c_int64, *[ctypes.POINTER(ctypes.c_int64)] * 3
    )
    count(array_of(codes), len(codes), first, *tables)

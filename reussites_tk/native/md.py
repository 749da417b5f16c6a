"""The compiled games of Montée-Descente that need more than a number: deals, prices, choices, weights.

A carte is a byte, its place in a new pack; a deal is 32 of them, first drawn first, and deals follow one
another. Everything here raises `RuntimeError` when there is no library (see `available`).
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from ctypes import c_char_p, c_double, c_int, c_int16, c_int64, c_uint8, c_uint64, c_void_p
from dataclasses import dataclass
from typing import Any

from .library import function

CARTES, TAS, RANGS = 32, 4, 8
MASK = (1 << 64) - 1
LOST, WON, NOT_ENDED = 0, 1, 2
"""What `replayed` finds."""


def deals(graine: int, first: int, count: int) -> bytes:
    """Return deals `first`, `first + 1`… of a seed."""
    filled = (c_uint8 * (CARTES * count))()
    function("md_deals", None, c_uint64, c_uint64, c_void_p, c_int64)(
        graine & MASK, first & MASK, filled, count
    )
    return bytes(filled)


# --- The exact search


@dataclass(frozen=True, slots=True)
class Searched:
    """What the search finds, deal by deal: 0 lost, 1 won, 2 unknown; and how many boards it looked at."""

    outcomes: bytes
    boards: tuple[int, ...]


def search(deals: bytes, size: int, tas: int, budget: int) -> Searched:
    """Search deals of `size` cartes with so many tas, at most four, and at most `budget` boards for each."""
    count = len(deals) // size
    outcomes, boards = (c_uint8 * count)(), (c_int64 * count)()
    arguments = c_char_p, c_int64, c_int, c_int, c_int64, c_void_p, c_void_p
    if not function("md_search", c_int, *arguments)(deals, count, size, tas, budget, outcomes, boards):
        raise MemoryError
    return Searched(bytes(outcomes), tuple(boards))


# --- The strategy « prevoyante »


def weights(fits: Sequence[int], emptyings: Sequence[int]) -> Any:
    """Return the weights that `play_prevoyante` takes: all those of `fits`, the last delay going fastest."""
    return (c_int16 * (len(fits) + len(emptyings)))(*fits, *emptyings)


def play_prevoyante(graine: int, first: int, codes: Any, count: int, weights: Any) -> None:
    """Fill `codes`, an array of `ctypes`, with the bytes of games from `first` on."""
    arguments = c_uint64, c_uint64, c_void_p, c_int64, c_void_p
    function("md_prevoyante", None, *arguments)(graine & MASK, first & MASK, codes, count, weights)


# --- The choices of somebody else


class Prices(ctypes.Structure):
    """What it costs to lay a carte: `over[rang][rang below][same couleur]`, `empty[how many tas are]`."""

    over: Any
    empty: Any
    _fields_ = [("over", c_double * 2 * RANGS * RANGS), ("empty", c_double * (TAS + 1))]


def won_by_prices(deals: bytes, prices: Prices) -> bytes:
    """Return 1 or 0 for each deal: won, or lost, where each carte goes on the tas of least price."""
    count = len(deals) // CARTES
    won = (c_uint8 * count)()
    arguments = c_char_p, c_int64, c_void_p, c_void_p
    function("md_priced", None, *arguments)(deals, count, ctypes.byref(prices), won)
    return bytes(won)


def replayed(deal: bytes, choices: bytes) -> int:
    """Play a deal with the choices made, a digit for each.

    It is `NOT_ENDED` where they end too soon, or where one is not permitted.
    """
    found: int = function("md_replay", c_int, c_char_p, c_char_p, c_int64)(deal, choices, len(choices))
    return found

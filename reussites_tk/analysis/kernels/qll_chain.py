"""The kernel of a chain of QLL: each game starts from the cartes that the one before left."""

from typing import Any

import numpy as np

from .compiled import compiled, inlined
from .qll_end import finish, outcome
from .qll_line import BOTTOM, MOST, PACK_32, PACK_52, PLACE, TOP, U32, settle
from .splitmix import ONE, U, deals_key, places, word


@compiled("void(uint64, uint8[::1])")
def deal(graine: Any, talon: Any) -> None:
    """Fill `talon` with the places in the pack of the cartes of deal 1, first drawn first."""
    cartes = talon.size
    chosen = np.empty(MOST, np.uint64)
    places(word(deals_key(graine, U(cartes)), ONE), cartes, chosen)
    for i in range(cartes):
        talon[i] = cartes - 1 - i
    for k in range(cartes - 1):  # the pack upside down: its top is talon[0]
        other = U(cartes - 1) - chosen[k]
        talon[k], talon[other] = talon[other], talon[k]


@inlined
def _gather(line: Any, tas: Any, above: Any, talon: Any) -> None:
    """Lay the cartes in the order of their next draw: the last tas first, each from its bottom."""
    drawn = 0
    for i in range(tas - 1, -1, -1):
        carte, top = line[i] >> BOTTOM, (line[i] >> TOP) & PLACE
        talon[drawn] = carte
        drawn += 1
        while carte != top:
            carte = U32(above[carte])
            talon[drawn] = carte
            drawn += 1


@compiled("void(uint8[::1], uint8[::1], uint8[:, ::1], int64, int64)")
def play_on(talon: Any, codes: Any, starts: Any, whole_line: Any, end: Any) -> None:
    """Fill `codes` with the next outcomes of a chain and `starts` with their talons, first drawn first.

    `talon` is the start of the first one; it is left as that of the one after the last.
    """
    cartes = talon.size
    line, above = np.empty(MOST, U32), np.empty(64, np.uint8)
    pack = PACK_52 if cartes == 52 else PACK_32
    for game in range(codes.size):
        for k in range(cartes):
            starts[game, k] = talon[k]
        tas = 0
        for k in range(cartes):
            line[tas] = pack[talon[k]]
            tas = settle(line, tas + 1, whole_line, above)
        tas = finish(line, tas, whole_line, end, above)
        codes[game] = outcome(tas)
        _gather(line, tas, above, talon)

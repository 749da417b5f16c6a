"""The kernel of R7: the cartes placed are one word of 64 bits, 16 for each couleur.

A carte is `16 * couleur + rang`, the rang counted from the seven and around: the series are runs of
bits that begin at bit 0 and grow at both ends, and a carte that is not placed can be when one
of its two neighbours is.
"""

from typing import Any

import numpy as np

from ..outcomes import WON
from .compiled import compiled, inlined
from .splitmix import ONE, U, deals_key, places, refill, word

CARTES, RANGS = 52, 13
SEVENS = U(0x0001000100010001)


def _carte(place: int) -> int:
    couleur, rang = divmod(place, RANGS)
    return 16 * couleur + (rang - 5) % RANGS


def _neighbours(carte: int) -> int:
    couleur, rang = divmod(carte, 16)
    return sum(1 << (16 * couleur + near % RANGS) for near in (rang - 1, rang + 1))


NEW_PACK = np.array([_carte(place) for place in range(CARTES)], np.uint8)
NO_CARTE = 63
"""Under the rebut: it has no neighbours, so replaying stops there."""
NEIGHBOURS = np.array([_neighbours(c) if c % 16 < RANGS else 0 for c in range(64)], np.uint64)


@inlined
def _take_back(placed: Any, rebut: Any, top: Any, at_most: Any) -> Any:
    """Place cartes from the top of the rebut, at most so many; return what is placed and the new top."""
    while at_most and placed & NEIGHBOURS[rebut[top]]:
        placed |= ONE << U(rebut[top])
        top -= ONE
        at_most -= 1
    return placed, top


@inlined
def _first_tour(chosen: Any, pack: Any, rebut: Any, at_most: Any) -> Any:
    """Shuffle and play each carte as it comes; return what is placed and the top of the rebut."""
    refill(pack, NEW_PACK)
    placed, top = SEVENS, U(0)
    for k in range(CARTES):
        last = CARTES - 1 - k
        carte = pack[last]
        if last:
            carte = pack[chosen[k]]
            pack[chosen[k]] = pack[last]
        if carte & 15:  # the sevens are out already
            top += ONE
            rebut[top] = carte
            placed, top = _take_back(placed, rebut, top, at_most)
    return placed, top


@inlined
def _next_tour(placed: Any, rebut: Any, drawn: Any, at_most: Any) -> Any:
    """Play a tour on the rebut turned over, which is written again below where it is read."""
    top = U(0)
    for k in range(U(1), drawn + ONE):
        top += ONE
        rebut[top] = rebut[k]
        placed, top = _take_back(placed, rebut, top, at_most)
    return placed, top


@compiled("void(uint64, uint64, uint8[::1], int64, int64)")
def play(graine: Any, first: Any, codes: Any, tours: Any, replays: Any) -> None:
    """Fill `codes` with the outcomes of games `first`, `first + 1`, and so on."""
    key, at_most = deals_key(graine, U(CARTES)), CARTES if replays else 1
    chosen, pack = np.empty(CARTES, np.uint64), np.empty(CARTES, np.uint8)
    rebut = np.empty(CARTES + 1, np.uint8)
    rebut[0] = NO_CARTE
    for game in range(codes.size):
        places(word(key, first + U(game)), CARTES, chosen)
        placed, top = _first_tour(chosen, pack, rebut, at_most)
        tour = 1
        while top and tour < tours:
            tour += 1
            placed, top = _next_tour(placed, rebut, top, at_most)
        codes[game] = 0 if top else tour | WON

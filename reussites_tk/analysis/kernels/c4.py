"""The kernel of C4: only the couleur of a carte matters, and a tas is a word of two bits per carte.

The two bits are the couleur of the carte and that of its tas, joined by exclusive or: 0 when it is at home.
"""

from typing import Any

import numpy as np

from ..outcomes import WON
from .compiled import compiled, inlined
from .splitmix import ONE, ZERO, U, deals_key, games_key, places, refill, whole, word

CARTES, TAS, HEIGHT = 32, 4, 8
NEW_PACK = np.array([place // HEIGHT for place in range(CARTES)], np.uint8)
EMPTY = ONE
"""A bit stays above the cartes of a tas: it is alone when no hidden one is left."""
TWO, COULEUR = U(2), U(3)


@inlined
def _lay_out(chosen: Any, pack: Any, hidden: Any, by_eight: Any) -> None:
    """Shuffle and lay the four tas: each draw goes on its tas at once."""
    refill(pack, NEW_PACK)
    for tas in range(TAS):
        hidden[tas] = EMPTY
    for k in range(CARTES):
        last = CARTES - 1 - k
        couleur = pack[last]
        if last:
            couleur = pack[chosen[k]]
            pack[chosen[k]] = pack[last]
        tas = k // HEIGHT if by_eight else k % TAS
        hidden[tas] = hidden[tas] << TWO | (U(couleur) ^ U(tas))


@inlined
def _go_round(hidden: Any, start: Any) -> Any:
    """Turn and slide cartes until a tas has no hidden one; return how many were slid."""
    current, moved = start, 0
    while hidden[current] != EMPTY:
        following = current ^ (hidden[current] & COULEUR)
        hidden[current] >>= TWO
        current = following
        moved += 1
    return moved


@inlined
def _at_home(hidden: Any) -> Any:
    """Return True if the hidden cartes left are in the tas of their couleur: no bit but the highest."""
    astray = ZERO
    for tas in range(TAS):
        astray |= hidden[tas] & (hidden[tas] - ONE)
    return astray == ZERO


@compiled("void(uint64, uint64, uint8[::1], int64, int64)")
def play(graine: Any, first: Any, codes: Any, any_start: Any, by_eight: Any) -> None:
    """Fill `codes` with the outcomes of games `first`, `first + 1`, and so on."""
    key, draws = deals_key(graine, U(CARTES)), games_key(graine)
    chosen, pack = np.empty(CARTES, np.uint64), np.empty(CARTES, np.uint8)
    hidden = np.empty(TAS, np.uint64)
    for game in range(codes.size):
        places(word(key, first + U(game)), CARTES, chosen)
        _lay_out(chosen, pack, hidden, by_eight)
        start = ZERO
        if any_start:
            start, _ = whole(word(draws, first + U(game)), ZERO, U(TAS))
        moved = _go_round(hidden, start)
        codes[game] = moved | WON if _at_home(hidden) else moved

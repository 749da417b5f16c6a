"""The course's random source, compiled: bit for bit `cours.alea`, and its shuffle `cours.donnes`.

The source is counter-based, so each game computes its own key from its number and nothing is
carried over. Whole numbers are unsigned, of 64 bits: Numba turns a mixture with signed ones into floats.
"""

from typing import Any

import numpy as np

from ...cours import alea
from ...cours.donnes import FLUX_DONNE, FLUX_PARTIE
from .compiled import inlined

U, U32 = np.uint64, np.uint32
GAMMA, FIRST_FACTOR, SECOND_FACTOR = U(alea.GAMMA), U(0xBF58476D1CE4E5B9), U(0x94D049BB133111EB)
ZERO, ONE = U(0), U(1)
LOW_HALF = U(0xFFFFFFFF)
S27, S30, S31, S32 = U(27), U(30), U(31), U(32)
DEAL_STREAM, GAME_STREAM = U(FLUX_DONNE), U(FLUX_PARTIE)
NEAR = U32(64)
"""More than any n that is drawn from."""


@inlined
def mix(x: Any) -> Any:
    """Scramble 64 bits (`alea.melange`)."""
    x = (x ^ (x >> S30)) * FIRST_FACTOR
    x = (x ^ (x >> S27)) * SECOND_FACTOR
    return x ^ (x >> S31)


@inlined
def word(key: Any, more: Any) -> Any:
    """Return the key of the stream `more` of a source (one step of `alea.cle_de`)."""
    return mix(mix(key) + (more + ONE) * GAMMA)


@inlined
def deals_key(graine: Any, cartes: Any) -> Any:
    """Return the key of the deals of a seed; `word` makes that of one deal of it."""
    return word(word(graine, DEAL_STREAM), cartes)


@inlined
def games_key(graine: Any) -> Any:
    """Return the key of what is drawn during the games of a seed; `word` makes that of one game."""
    return word(graine, GAME_STREAM)


@inlined
def whole(key: Any, counter: Any, n: Any) -> Any:
    """Draw from 0 to n - 1 (`Source.entier` less one, n up to 64); return it and the counter after it."""
    refused = True
    bits = ZERO
    while refused:
        counter += ONE
        bits = mix(key + counter * GAMMA)
        low = bits * n
        refused = low < n and low < (ZERO - n) % n
    # The high word of the product, by halves of 32 bits.
    return ((bits >> S32) * n + (((bits & LOW_HALF) * n) >> S32)) >> S32, counter


@inlined
def careful_places(key: Any, n: Any, chosen: Any) -> None:
    """Draw the places of a shuffle one by one, low halves and refusals included."""
    counter = ZERO
    for k in range(n - 1):
        place, counter = whole(key, counter, U(n - k))
        chosen[k] = place


@inlined
def places(key: Any, n: Any, chosen: Any) -> None:
    """Draw the places of a shuffle of n cartes: the k-th exchange is between n - k and `chosen[k]`.

    One loop without a branch, which the compiler makes several turns of at a time. It multiplies only
    the high half of each draw: what the low one adds can change the result, and a draw can be refused,
    only where the product is within 64 of a multiple of 2^32 (less than one deal in a million). Such
    a deal is drawn again with care. The exchanges themselves are written in each kernel, as it draws its
    cartes: in a function that they share, they take half the speed away from r7, qll and md (measured).
    """
    doubt: Any = False
    for k in range(n - 1):
        bits = mix(key + U(k + 1) * GAMMA)
        product = U(U32(bits >> S32)) * U(U32(n - k))
        doubt |= U32(U32(product) + NEAR) <= NEAR
        chosen[k] = product >> S32
    if doubt:
        careful_places(key, n, chosen)


@inlined
def refill(pack: Any, new_pack: Any) -> None:
    """Make a pack new again (a plain loop is compiled ten times sooner than an assignment of arrays)."""
    for place in range(new_pack.size):
        pack[place] = new_pack[place]

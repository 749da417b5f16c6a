"""The kernel of MD: a carte is `8 * couleur + rang`, a set of cartes has one bit for each.

A tas of stockage is a list from its top: `below` has the carte under each carte. Where only the tops are
looked at, the shuffle stops where the game does, and whole numbers are unsigned; `ready` then has one bit
for each couleur, that of the carte its serie waits for. Elsewhere they are signed.
"""

from typing import Any

import numpy as np

from ..outcomes import WON
from .compiled import compiled, inlined
from .splitmix import ONE, ZERO, U, deals_key, games_key, places, refill, whole, word

CARTES, TAS, RANGS = 32, 4, 8
BEST_FIT, FIRST_FIT, ANY_FIT = 0, 1, 2
"""The values of `strategie`."""


NEW_PACK = np.arange(CARTES, dtype=np.uint64)
NO_CARTE = U(CARTES + RANGS)
"""What an empty tas shows: no serie waits for it."""
RANG = U(7)
EMPTY_RANG = 8
SEVENS, ACES = U(0x01010101), U(0x80808080)


@inlined
def _after(ready: Any, carte: Any) -> Any:
    """Return what the series wait for once this carte is on its own: nothing after an ace."""
    bit = ONE << carte
    return (ready & ~bit) | (bit & ~ACES) << ONE


@inlined
def _raise(ready: Any, carte: Any, tops: Any, below: Any) -> Any:
    """Put a carte on its serie, then all those of the stockage that can follow."""
    ready, up, more = _after(ready, carte), 1, True
    while more:
        more = False
        for i in range(TAS):
            while ready >> tops[i] & ONE:
                ready = _after(ready, tops[i])
                tops[i] = below[tops[i]]
                up += 1
                more = True
    return ready, up


@inlined
def _rang(top: Any) -> Any:
    """Return the rang of a top, that of an empty tas being above all."""
    return U(EMPTY_RANG) if top == NO_CARTE else top & RANG


@inlined
def _best_fit(tops: Any, rang: Any) -> Any:
    """Return the tas of lowest rang that fits, the first of them; an empty one last; -1 if there is none."""
    best, place = U(EMPTY_RANG + 1), -1
    for i in range(TAS):
        top = _rang(tops[i])
        if rang <= top < best:
            best, place = top, i
    return place


@inlined
def _nth_fit(tops: Any, rang: Any, drawn: Any) -> Any:
    """Return the tas drawn among those that fit, counted from 0."""
    for i in range(TAS):
        if _rang(tops[i]) >= rang:
            if drawn == ZERO:
                return i
            drawn -= ONE
    return -1


@inlined
def _place(tops: Any, rang: Any, strategy: Any, draws: Any, counter: Any) -> Any:
    """Return the tas of stockage where a carte goes, -1 if there is none, and the counter of the draws."""
    if strategy == BEST_FIT:
        return _best_fit(tops, rang), counter
    fits = 0
    first = -1
    for i in range(TAS - 1, -1, -1):
        if _rang(tops[i]) >= rang:
            fits += 1
            first = i
    if strategy == FIRST_FIT or first < 0:
        return first, counter
    drawn, counter = whole(draws, counter, U(fits))
    return _nth_fit(tops, rang, drawn), counter


@inlined
def _game(chosen: Any, pack: Any, tops: Any, below: Any, strategy: Any, draws: Any) -> Any:
    """Play one game and return its byte."""
    for i in range(TAS):
        tops[i] = NO_CARTE
    ready, up, counter = SEVENS, 0, ZERO
    for k in range(CARTES):
        last = CARTES - 1 - k
        carte = pack[last]
        if last:
            carte = pack[chosen[k]]
            pack[chosen[k]] = pack[last]
        if ready >> carte & ONE:
            ready, more = _raise(ready, carte, tops, below)
            up += more
            continue
        place, counter = _place(tops, carte & RANG, strategy, draws, counter)
        if place < 0:
            return up
        below[carte] = tops[place]
        tops[place] = carte
    return CARTES | WON


@compiled("void(uint64, uint64, uint8[::1], int64)")
def play(graine: Any, first: Any, codes: Any, strategy: Any) -> None:
    """Fill `codes` with the outcomes of games `first`, `first + 1`, and so on."""
    key, draws = deals_key(graine, U(CARTES)), games_key(graine)
    chosen, pack = np.empty(CARTES, np.uint64), np.empty(CARTES, np.uint64)
    tops, below = np.empty(TAS, np.uint64), np.empty(CARTES, np.uint64)
    for game in range(codes.size):
        number = first + U(game)
        places(word(key, number), CARTES, chosen)
        refill(pack, NEW_PACK)
        codes[game] = _game(chosen, pack, tops, below, strategy, word(draws, number))

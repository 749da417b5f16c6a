"""The kernel of MD: a carte is `8 * couleur + rang`, a set of cartes has one bit for each.

A tas of stockage is a list from its top: `below` has the carte under each carte. Where only the tops are
looked at, the shuffle stops where the game does, and whole numbers are unsigned; `ready` then has one bit
for each couleur, that of the carte its serie waits for. Elsewhere they are signed.
"""

from collections.abc import Callable
from itertools import permutations
from typing import Any

import numpy as np

from ...cours.alea import MASQUE
from ...reussites import md_prevoyance
from ..outcomes import WON
from .compiled import compiled, inlined
from .splitmix import U, deals_key, places, word

CARTES, TAS, RANGS = 32, 4, 8


def player_of(graine: int) -> Callable[[int, bytearray], None]:
    """Return what plays the games of a seed."""

    def fill(first: int, codes: bytearray) -> None:
        key, number = U(graine & MASQUE), U(first & MASQUE)
        _play_prevoyante(key, number, np.frombuffer(codes, np.uint8), FITS, EMPTYINGS)

    return fill


# --- Boards, for what looks at more than the tops

EMPTY = 32
"""What stands for the top of an empty tas, and for what lies under the lowest carte."""


@inlined
def rises(up: Any, carte: Any) -> Any:
    """Return True if a carte that is not on its serie can go on it."""
    return carte & 7 == 0 or up >> (carte - 1) & 1


@inlined
def raise_all(up: Any, tops: Any, below: Any) -> Any:
    """Put on the series every top that follows; return the cartes of the series."""
    more = True
    while more:
        more = False
        for i in range(TAS):
            while tops[i] != EMPTY and rises(up, tops[i]):
                up |= 1 << tops[i]
                tops[i] = below[tops[i]]
                more = True
    return up


@inlined
def deal_of(chosen: Any, deal: Any) -> None:
    """Shuffle a new pack, and turn it over: the first carte is the first drawn."""
    for carte in range(CARTES):
        deal[carte] = carte
    for k in range(CARTES - 1):
        last, place = CARTES - 1 - k, np.int64(chosen[k])
        deal[last], deal[place] = deal[place], deal[last]
    for k in range(CARTES // 2):
        last = CARTES - 1 - k
        deal[k], deal[last] = deal[last], deal[k]


# --- The strategy « prevoyante » (`reussites.md_prevoyance`, the same on tas)

LONG, LONGEST = md_prevoyance.DELAI_MAX, md_prevoyance.ATTENTE_MAX
WAITS = LONG + 1


def _by_delays() -> Any:
    """Return the weights of the tas open to each rang, by the delays of the four tas in any order."""
    table = np.zeros((RANGS, WAITS, WAITS, WAITS, WAITS), np.int64)
    for rang, weights in enumerate(md_prevoyance.PLACES, start=1):
        for delays, weight in zip(md_prevoyance.DELAIS, weights, strict=True):
            for order in permutations(delays):
                table[(rang, *order)] = weight
    return table


# They are arguments of what is compiled: Numba would not see that they have changed.
FITS, EMPTYINGS = _by_delays(), np.array(md_prevoyance.VIDAGES, np.int64)


@inlined
def _how_many(cartes: Any) -> Any:
    """Count the cartes of a set."""
    cartes = cartes - (cartes >> 1 & 0x55555555)
    cartes = (cartes & 0x33333333) + (cartes >> 2 & 0x33333333)
    cartes = cartes + (cartes >> 4) & 0x0F0F0F0F
    return (cartes * 0x01010101 & 0xFFFFFFFF) >> 24


@inlined
def _await(unseen: Any, tops: Any, below: Any, awaited: Any, works: Any) -> None:
    """Fill `awaited` with the unseen cartes that each carte of the stockage must wait for."""
    place, over, chain = works
    for i in range(TAS):
        place[i], over[i], chain[i] = tops[i], 0, 0
    for rang in range(RANGS):
        for i in range(TAS):
            # From the top of a tas down, the rangs never go down.
            while place[i] != EMPTY and place[i] & 7 == rang:
                carte = place[i]
                over[i] |= chain[carte >> 3]
                awaited[carte] = over[i]
                chain[carte >> 3] = over[i]
                place[i] = below[carte]
        for couleur in range(TAS):
            chain[couleur] |= unseen & (1 << (8 * couleur + rang))


@inlined
def _delays(tops: Any, below: Any, awaited: Any, phase: Any, emptyings: Any, delays: Any) -> Any:
    """Fill the delay of each tas for each rang; return the worth of the tas for the day they are empty."""
    worth = 0
    for i in range(TAS):
        carte, lowest = tops[i], EMPTY
        for rang in range(1, RANGS + 1):
            while carte != EMPTY and carte & 7 < rang:
                lowest, carte = carte, below[carte]
            if rang < RANGS:
                delays[i, rang] = 0 if lowest == EMPTY else min(_how_many(awaited[lowest]), LONG)
        if lowest != EMPTY:
            worth += emptyings[phase, (lowest & 7) - 1, min(_how_many(awaited[lowest]), LONGEST)]
    return worth


@inlined
def _phase(unseen: Any) -> Any:
    """Return the part of the game: 0 at the start, 3 at the end."""
    left = _how_many(unseen)
    return (left < 20) + (left < 13) + (left < 7)


@inlined
def _worth(up: Any, unseen: Any, tops: Any, below: Any, fits: Any, emptyings: Any, works: Any) -> Any:
    """Return the worth of a board, before the next draw."""
    awaited, delays, lists = works
    _await(unseen, tops, below, awaited, lists)
    worth = _delays(tops, below, awaited, _phase(unseen), emptyings, delays)
    for rang in range(1, RANGS):
        to_come = 0
        for carte in range(rang, CARTES, RANGS):
            to_come += (unseen >> carte & 1) & (not rises(up, carte))
        a, b, c, d = delays[0, rang], delays[1, rang], delays[2, rang], delays[3, rang]
        worth += to_come * fits[rang, a, b, c, d]
    return worth


@inlined
def _best(
    carte: Any, up: Any, unseen: Any, tops: Any, below: Any, fits: Any, emptyings: Any, works: Any
) -> Any:
    """Return the tas of best promise for a carte, the first of them; -1 if there is none."""
    best, place = 0, -1
    for i in range(TAS):
        under = tops[i]
        if under != EMPTY and under & 7 < carte & 7:
            continue
        tops[i], below[carte] = carte, under
        worth = _worth(up, unseen, tops, below, fits, emptyings, works)
        tops[i] = under
        if place < 0 or worth > best:
            best, place = worth, i
    return place


@inlined
def _prevoyante_game(deal: Any, tops: Any, below: Any, fits: Any, emptyings: Any, works: Any) -> Any:
    """Play one game and return its byte."""
    up, unseen = 0, 0xFFFFFFFF
    for i in range(TAS):
        tops[i] = EMPTY
    for k in range(CARTES):
        carte = deal[k]
        unseen ^= 1 << carte
        if rises(up, carte):
            up = raise_all(up | 1 << carte, tops, below)
            continue
        place = _best(carte, up, unseen, tops, below, fits, emptyings, works)
        if place < 0:
            return _how_many(up)
        below[carte], tops[place] = tops[place], carte
    return CARTES | WON


@compiled("void(uint64, uint64, uint8[::1], int64[:,:,:,:,::1], int64[:,:,::1])")
def _play_prevoyante(graine: Any, first: Any, codes: Any, fits: Any, emptyings: Any) -> None:
    key, chosen, deal = deals_key(graine, U(CARTES)), np.empty(CARTES, np.uint64), np.empty(CARTES, np.int64)
    tops, below, awaited = np.empty(TAS, np.int64), np.empty(CARTES, np.int64), np.empty(CARTES, np.int64)
    lists = np.empty(TAS, np.int64), np.empty(TAS, np.int64), np.empty(TAS, np.int64)
    works = awaited, np.empty((TAS, RANGS), np.int64), lists
    for game in range(codes.size):
        places(word(key, first + U(game)), CARTES, chosen)
        deal_of(chosen, deal)
        codes[game] = _prevoyante_game(deal, tops, below, fits, emptyings, works)

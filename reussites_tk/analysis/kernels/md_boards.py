"""The boards of MD for the kernels that look at more than the tops.

A carte is `8 * couleur + rang`, a set of cartes one bit for each. A tas of stockage is a list from its
top: `below` has the carte under each carte. Whole numbers are signed.
"""

from typing import Any

import numpy as np

from .compiled import inlined

CARTES, TAS, RANGS = 32, 4, 8
EMPTY = 32
"""What stands for the top of an empty tas, and for what lies under the lowest carte."""


@inlined
def rises(up: Any, carte: Any) -> Any:
    """Tell whether a carte that is not on its serie can go on it."""
    return carte & 7 == 0 or up >> (carte - 1) & 1


@inlined
def raise_all(up: Any, tops: Any, below: Any) -> Any:
    """Put on the series every top that follows; give the cartes of the series."""
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

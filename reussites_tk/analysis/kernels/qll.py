"""The kernel of QLL: games each from its own deal."""

from typing import Any

import numpy as np

from .compiled import compiled
from .qll_end import finish, outcome
from .qll_line import MOST, PACK_32, PACK_52, U32, settle
from .splitmix import U, deals_key, places, refill, word


@compiled("void(uint64, uint64, uint8[::1], int64, int64, int64)")
def play(graine: Any, first: Any, codes: Any, cartes: Any, whole_line: Any, end: Any) -> None:
    """Fill `codes` with the outcomes of games `first`, `first + 1`, and so on, each from its own deal."""
    key = deals_key(graine, U(cartes))
    chosen, pack, line = np.empty(MOST, np.uint64), np.empty(MOST, U32), np.empty(MOST, U32)
    new_pack = PACK_52 if cartes == 52 else PACK_32
    for game in range(codes.size):
        places(word(key, first + U(game)), cartes, chosen)
        refill(pack, new_pack)
        tas = 0
        for k in range(cartes):
            last = cartes - 1 - k
            line[tas] = pack[last]
            if last:
                line[tas] = pack[chosen[k]]
                pack[chosen[k]] = pack[last]
            tas = settle(line, tas + 1, whole_line, None)
        codes[game] = outcome(finish(line, tas, whole_line, end, None))

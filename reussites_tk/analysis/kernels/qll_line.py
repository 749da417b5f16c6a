"""The line of QLL, compiled: each tas is one word, with what its top has in common with others.

Its low bits are those of the couleur and of the rang of its top carte: two tops go together when
their words share one of them. Above are the places in the pack of its top and its bottom; in a
chain, where the cartes are gathered, `above` has the word of the carte above each carte.
"""

from typing import Any

import numpy as np

from .compiled import inlined

U32 = np.uint32
FACE = U32(0x1FFFF)
"""The bits that two tops may share: 4 for the couleurs, 13 for the rangs."""
TOP, BOTTOM = U32(17), U32(23)
"""Where the places of the top and of the bottom are in a word."""
PLACE, UP_TO_TOP = U32(63), U32(0x7FFFFF)


def _pack(rangs: int) -> Any:
    faces = [1 << place // rangs | 16 << place % rangs for place in range(4 * rangs)]
    return np.array([face | place << 17 | place << 23 for place, face in enumerate(faces)], np.uint32)


PACK_32, PACK_52 = _pack(8), _pack(13)
MOST = PACK_52.size


@inlined
def joined(under: Any, over: Any, above: Any) -> Any:
    """Give the word of a tas with another put on it."""
    if above is None:
        return over
    above[(under >> TOP) & PLACE] = over >> BOTTOM
    return (over & UP_TO_TOP) | (under & ~UP_TO_TOP)


@inlined
def put(line: Any, tas: Any, middle: Any, above: Any) -> Any:
    """Put a tas of the line on its left neighbour; give how many tas are left.

    `above` is None where no one will gather the cartes: the compiler then leaves their places out.
    """
    line[middle - 1] = joined(line[middle - 1], line[middle], above)
    for i in range(middle, tas - 1):
        line[i] = line[i + 1]
    return tas - 1


@inlined
def settle(line: Any, tas: Any, whole_line: Any, above: Any) -> Any:
    """Make the line stable after a carte came at its right; give how many tas are left.

    As in `reussites.qll`: what a move may have made playable is just at its left.
    """
    middle = tas - 2
    floor = middle
    while middle >= max(floor, 1):
        if line[middle - 1] & line[middle + 1] & FACE:
            tas = put(line, tas, middle, above)
            floor = min(floor, middle - (2 if whole_line else 1))
        middle -= 1
    return tas


@inlined
def put_first(line: Any, tas: Any, above: Any) -> Any:
    """Put the first tas on the last one; give how many tas are left."""
    line[tas - 1] = joined(line[tas - 1], line[0], above)
    for i in range(tas - 1):
        line[i] = line[i + 1]
    return tas - 1

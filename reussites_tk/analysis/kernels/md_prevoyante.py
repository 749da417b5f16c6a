"""The kernel of MD with the strategy « prevoyante »: it is given the weights of `reussites.md_prevoyance`."""

from collections.abc import Callable, Iterator
from ctypes import c_uint8
from functools import cache
from itertools import chain, permutations, product
from typing import Any

from ...native import md
from ...reussites.md_prevoyance import DELAI_MAX, DELAIS, PLACES, VIDAGES


def player_of(graine: int) -> Callable[[int, bytearray], None]:
    """Return what fills an array with the bytes of the games of a seed, from a number on."""

    def fill(first: int, codes: bytearray) -> None:
        array = (c_uint8 * len(codes)).from_buffer(codes)
        md.play_prevoyante(graine, first, array, len(codes), weights())

    return fill


@cache
def weights() -> Any:
    """Return the weights as the kernel takes them: those of delays in any order, of every rang."""
    nothing = [0] * (DELAI_MAX + 1) ** 4  # the lowest rang is never laid
    fits = [nothing, *(list(_in_any_order(places)) for places in PLACES)]
    return md.weights(list(chain(*fits)), list(chain(*chain(*VIDAGES))))


def _in_any_order(places: tuple[int, ...]) -> Iterator[int]:
    worth = {
        order: weight for delays, weight in zip(DELAIS, places, strict=True) for order in permutations(delays)
    }
    return (worth[delays] for delays in product(range(DELAI_MAX + 1), repeat=4))

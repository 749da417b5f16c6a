"""What a sweep does at each height of its piles: the parent and the child make the same steps, and send none.

Piles grow carte by carte, from none to 52: first those of the pack of 32, which is in use as long as they do.
A legal call comes at each height, on places and modes that change, and illegal ones among them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from ..cours.cartes import cartes_du_jeu
from .codec import carte_code

Arg = tuple[str, int]
Args = tuple[Arg, ...]

TALLEST = 52
ALL_PLACES = 21
"""Up to this height, every carte of the pile is asked for."""

_PACKS = {n: [carte_code(c) for c in cartes_du_jeu(n)] for n in (32, TALLEST)}
_CODES = [
    code | (k % 3 != 0)
    for k, code in enumerate([*_PACKS[32], *(code for code in _PACKS[52] if code not in _PACKS[32])])
]
_MODES = ("empile", "etale")

_ONE: Args = (("t", 0),)
_SAME: Args = (("t", 0), ("t", 0))
_TWO: Args = (("t", 0), ("t", 1))
_BACK: Args = (("t", 1), ("t", 0))


class Hand(NamedTuple):
    """What is done by hand before a call: the carte put on each pile or 0, their modes, place and pack."""

    put: tuple[int, int]
    modes: tuple[str, str]
    place: tuple[int, int]
    n: int
    actif: bool = True
    """Is the second pile in use?"""


Steps = tuple[tuple[Hand | None, Args], ...]
"""The calls of a sweep, each after what is done by hand, None where nothing is."""


def steps_of(nom: str) -> Steps:
    """Return the steps of the sweep of a function on one pile or two."""
    if nom.startswith("deplacer_"):
        return _steps(_moving_named if nom == "deplacer_carte_sur" else _moving)
    return _steps(_OTHERS.get(nom, _growing))


@cache
def _steps(maker: Callable[[], Iterator[tuple[Hand | None, Args]]]) -> Steps:
    return tuple(maker())


def _hand(height: int, first: int = 0, second: int = 0, actif: bool = True, alike: bool = True) -> Hand:
    mode, other = height % 2, (height + (not alike)) % 2
    place = 1 + height % 9, 1 + height % 17
    return Hand((first, second), (_MODES[mode], _MODES[other]), place, 32 if height <= 32 else 52, actif)


def _grown(height: int, actif: bool = True) -> Hand:
    """Put one carte more on the first pile."""
    return _hand(height, _CODES[height - 1] if height else 0, actif=actif)


def _growing() -> Iterator[tuple[Hand | None, Args]]:
    for height in range(TALLEST + 1):
        yield _grown(height), _ONE


def _asking() -> Iterator[tuple[Hand | None, Args]]:
    for height in range(TALLEST + 1):
        few = (0, 1, height // 2, height, height + 1)
        hand: Hand | None = _grown(height)
        for i in range(height + 2) if height < ALL_PLACES else few:
            yield hand, (*_ONE, ("i", i))
            hand = None


def _exchanging() -> Iterator[tuple[Hand | None, Args]]:
    for height in range(TALLEST + 1):
        # Too high or too low, for one number or for the other.
        out = (0, height + 1)[height // 2 % 2], height // 2 + 1
        yield _grown(height), _numbers(*out[:: 1 if height % 2 else -1])
        if height:
            yield None, _numbers(1 + height * 7 % 5 % height, 1 + height * 11 % height)
            yield None, _numbers(height, 1 + height // 2 % height)


def _numbers(i: int, j: int) -> Args:
    return ("i", i), ("i", j), *_ONE


def _adding() -> Iterator[tuple[Hand | None, Args]]:
    for height, code in enumerate(_CODES):
        yield _hand(height), (("c", code), *_ONE)


def _moving() -> Iterator[tuple[Hand | None, Args]]:
    for height in range(TALLEST + 1):
        yield _grown(height), _SAME
        if height % 3 == 0:  # nothing may go on a removed pile
            yield _hand(height, actif=False), _TWO
    for height in range(TALLEST, -1, -1):
        yield _hand(height), _TWO


def _moving_named() -> Iterator[tuple[Hand | None, Args]]:
    for height in range(TALLEST + 1):
        yield _grown(height), (*_named(max(height - 1, 0) * 5 // 7), *_SAME)
        if height % 3 == 0:  # on a removed pile, then a carte that is not there
            yield _hand(height, actif=False), (*_named(height // 2), *_TWO)
            yield _hand(height), (*_named(min(height, TALLEST - 1)), *_SAME)
    for height in range(TALLEST, -1, -1):
        yield _hand(height), (*_named(height - 1), *_TWO)


def _named(place: int) -> Args:
    return ("k", _CODES[place] >> 5), ("r", _CODES[place] >> 1 & 15)


def _laying_on() -> Iterator[tuple[Hand | None, Args]]:
    for height in range(TALLEST + 1):
        # One carte goes on all the others, then all on none; the other way round the next time.
        here, there = (_TWO, _BACK)[:: 1 if height % 2 else -1]
        code = _CODES[height - 1] if height else 0
        put = (code, 0) if height % 2 else (0, code)
        if height % 3 == 0:
            yield _hand(height, alike=False), here
        yield _hand(height, *put), here
        yield None, there
        yield None, here


_OTHERS: dict[str, Callable[[], Iterator[tuple[Hand | None, Args]]]] = {
    "ieme_carte": _asking,
    "echanger_cartes": _exchanging,
    "ajouter_carte_sur_tas": _adding,
    "ajouter_carte_sous_tas": _adding,
    "poser_tas_sur_tas": _laying_on,
}

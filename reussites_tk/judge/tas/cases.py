"""One case = some piles, one call on them; and its description as JSON for the child."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, NamedTuple, TypeVar
from zlib import crc32

from ...cours.alea import cle_de
from ...cours.cartes import cartes_du_jeu
from ...worker.codec import carte_code

T = TypeVar("T")
Arg = tuple[Any, ...]
"""An argument: `("t", index of a pile)`, `("c", code)`, `("k", couleur)`, `("i", n)`…"""


class TasState(NamedTuple):
    """A pile as the judge lays it: carte numbers from the bottom up, mode, role, place.

    The last bit of a number is 1 for a carte face up (see `codec.carte_code`).
    """

    codes: tuple[int, ...] = ()
    mode: str = "empile"
    actif: bool = True
    place: tuple[int, int] = (1, 1)

    def as_json(self) -> Any:
        """Return the list that the bench builds the pile from (JSON makes lists of tuples)."""
        return self.codes, self.mode, self.actif, self.place


class Case(NamedTuple):
    """A call of `function` on laid piles; `n` is the pack in use (32 or 52), `graine` seeds the draws.

    `mode` is "call", or "twice" for a constructor called two times. A bench has other ways to run a case:
    `as_json("traced")` notes its inner calls, `as_json("steps")` counts its lines. `before` are the calls
    already made on the same piles, changed by hand since: the states and the arguments of each.

    Like a pile, a tuple with names: thousands are made, and looked up, for each file.
    """

    function: str
    tas: tuple[TasState, ...] = ()
    args: tuple[Arg, ...] = ()
    n: int = 52
    mode: str = "call"
    graine: int = 1
    before: tuple[tuple[tuple[TasState, ...], tuple[Arg, ...]], ...] = ()

    def as_json(self, mode: str | None = None) -> dict[str, Any]:
        """Return the item that the bench runs."""
        return {
            "f": self.function,
            "tas": [t.as_json() for t in self.tas],
            "args": self.args,
            "n": self.n,
            "graine": self.graine,
            "mode": mode or self.mode,
        }

    @property
    def size(self) -> tuple[int, int]:
        """How long the case is to read: number of cartes, then how many oddities (face down, spread)."""
        count = oddities = 0
        for t in self.tas:
            count += len(t.codes)
            oddities += [c & 1 for c in t.codes].count(0) + (t.mode == "etale")
        return count, oddities

    def with_tas(self, index: int, state: TasState) -> Case:
        """Return the same case with another pile in place `index`."""
        return self._replace(tas=(*self.tas[:index], state, *self.tas[index + 1 :]))


class Draws:
    """Draws of the judge: same seed, same cases, on every machine and every Python.

    Only `random()` and the seeding by an integer are used: Python promises that these never change.
    """

    def __init__(self, graine: int, *flux: str) -> None:
        """Start a sequence of draws of its own for each suite of words."""
        self._random = Random(cle_de(graine, *(crc32(word.encode()) for word in flux))).random

    def below(self, n: int) -> int:
        """Draw an integer in 0..n-1."""
        return int(self._random() * n)

    def one(self, things: Sequence[T]) -> T:
        """Draw one of the things."""
        return things[self.below(len(things))]

    def some(self, things: Iterable[T], count: int) -> list[T]:
        """Draw `count` different things, in random order."""
        pool, draw = list(things), self._random
        return [pool.pop(int(draw() * len(pool))) for _ in range(count)]


HIDDEN = {n: tuple(carte_code(c) for c in cartes_du_jeu(n)) for n in (32, 52)}
"""The carte numbers of each pack, face down, in increasing order."""

SHOWN = {n: tuple(code | 1 for code in codes) for n, codes in HIDDEN.items()}
"""The same, face up."""

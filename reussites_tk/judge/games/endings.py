"""Deals whose games end in a way that chance seldom gives: an analysis must count those too."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

from ...cours.donnes import donne
from ...worker.codec import carte_code
from ..tas.cases import HIDDEN

Order = tuple[int, ...]
"""The cartes of a pack, bottom up, as a pile that is shuffled takes them."""


def deal_of(size: int, number: int) -> Order:
    """Return the order of a deal of seed 1."""
    return tuple(carte_code(carte) for carte in donne(1, number, size))


@cache
def with_piles_left(size: int, left: int) -> Order:
    """Return a deal of À la queue leu leu that ends with that many piles, whatever the reading.

    Up to a carte, each one drawn matches the last but one, and its pile is moved at once; those that follow
    match none that they could, once the line is closed either.
    """
    draws = random.Random(left)
    while True:
        cartes = list(HIDDEN[size])
        draws.shuffle(cartes)
        line = _line_at_rest(cartes, left)
        before = _matching(cartes, line) if line else None
        if before is not None:
            return tuple(reversed([*before, *line]))


def _line_at_rest(cartes: list[int], length: int) -> list[int]:
    """Take out of `cartes` the tops of a line where no pile can move, even closed; none when stuck."""
    line: list[int] = []
    for i in range(length):
        # In a closed line, the two last piles have the two first ones as neighbours' neighbours.
        closing = [line[(i + 2) % length]] if length > 2 and 0 <= i + 2 - length < i else []
        near = [*line[-2:-1], *closing]
        found = next((c for c in cartes if not any(_alike(c, other) for other in near)), None)
        if found is None:
            return []
        cartes.remove(found)
        line.append(found)
    return line


def _matching(cartes: list[int], line: Sequence[int]) -> list[int] | None:
    """Put `cartes` before a line so that each is drawn two before one that it matches; None when stuck."""
    before: list[int] = []
    following = list(line[:2])
    while cartes:
        near = [c for c in cartes if _alike(c, following[1])]
        if not near:
            return None
        # First the one that few others match: it would be left over.
        chosen = min(near, key=lambda c: sum(_alike(c, other) for other in cartes))
        cartes.remove(chosen)
        before.insert(0, chosen)
        following = [chosen, following[0]]
    return before


def _alike(a: int, b: int) -> bool:
    """Return True if two cartes have the same couleur or the same rang."""
    return a >> 5 == b >> 5 or not (a ^ b) & 30

"""Laws of chance: whether counts may be those of a fair draw, at a level that no right program meets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from math import factorial, log, sqrt
from typing import TypeVar

from ..tas.shuffles import (
    chi_square,
    is_fair,
    is_fair_by_place,
    is_too_many,
    kept_neighbours,
    kept_places,
    limit,
)
from .form import Fair, Seen

T = TypeVar("T")
FAIR = frozenset({""})
UNFAIR: frozenset[str] = frozenset()


def uniform(readings: Mapping[str, Callable[[Seen], str | None]], cells: Mapping[str, int]) -> Fair:
    """Return the law of a draw where `cells[reading]` outcomes are equally likely.

    `readings` tell, for each honest reading, which outcome is seen; None for one that it excludes.
    """

    def fair(counts: Sequence[tuple[Seen, int]], power: int) -> frozenset[str]:
        return frozenset(name for name, of in readings.items() if agrees(of, cells[name], counts, power))

    def agrees(
        of: Callable[[Seen], str | None], cells: int, counts: Sequence[tuple[Seen, int]], power: int
    ) -> bool:
        found = _counted(of, counts)
        return found is not None and chi_square(found, cells) <= limit(cells - 1, power)

    return fair


def evenly(places: Mapping[str, Callable[[Seen], int | None]], cells: Mapping[str, int]) -> Fair:
    """Return the law of a number from 0 to `cells[reading]` - 1 where these are too many to be counted each.

    Dvoretzky, Kiefer and Wolfowitz (Massart, 1990, Annals of Probability 18): the part of n draws under a
    number departs from its law by more than e somewhere with a probability of at most 2 exp(-2 n e²).
    It does not tell two readings apart: what agrees with one of them is fair under all.
    """

    def fair(counts: Sequence[tuple[Seen, int]], power: int) -> frozenset[str]:
        agreed = any(agrees(of, cells[name], counts, power) for name, of in places.items())
        return frozenset(places) if agreed else UNFAIR

    def agrees(
        of: Callable[[Seen], int | None], cells: int, counts: Sequence[tuple[Seen, int]], power: int
    ) -> bool:
        found = _counted(of, counts)
        if found is None:
            return False
        total = sum(found.values())
        bound = sqrt((power * log(10) + log(2)) / (2 * total))
        under = accumulate(found[k] / total for k in range(cells))
        return all(abs(part - (k + 1) / cells) <= bound for k, part in enumerate(under))

    return fair


def _counted(of: Callable[[Seen], T | None], counts: Sequence[tuple[Seen, int]]) -> Counter[T] | None:
    """Count what `of` sees in the outcomes; return None if it excludes one of them."""
    found: Counter[T] = Counter()
    for seen, n in counts:
        outcome = of(seen)
        if outcome is None:
            return None
        found[outcome] += n
    return found


def orders(height: int) -> Fair:
    """Return the law of a list of 0…height-1 in an order at random; by places where the orders are many."""

    def agreed(counts: Sequence[tuple[Seen, int]], power: int) -> frozenset[str]:
        found = {" ".join(str(each[1]) for each in seen.value[1]): n for seen, n in counts}
        if factorial(height) <= 24:
            return FAIR if is_fair(found, height, power) else UNFAIR
        runs = sum(found.values())
        kept = (kept_places(found), kept_neighbours(found))
        followed = any(is_too_many(count, runs) for count in kept)
        fair = is_fair_by_place(found, height, power) and _is_even_enough(found, power)
        return FAIR if fair and not followed else UNFAIR

    return agreed


def _is_even_enough(found: Mapping[str, int], power: int) -> bool:
    """Return True if these orders may be even permutations one time in two, and odd ones as often.

    Hoeffding (1963, Journal of the American Statistical Association 58): the part of n draws departs from
    1/2 by more than e with a probability of at most 2 exp(-2 n e²).
    """
    runs = sum(found.values())
    even = sum(n for order, n in found.items() if _is_even([int(k) for k in order.split()]))
    return abs(even / runs - 0.5) <= sqrt((power * log(10) + log(2)) / (2 * runs))


def _is_even(order: Sequence[int]) -> bool:
    """Return True if a permutation is even: its elements are an even number more than its cycles."""
    seen: set[int] = set()
    cycles = 0
    for start in range(len(order)):
        cycles += start not in seen
        while start not in seen:
            seen.add(start)
            start = order[start]
    return (len(order) - cycles) % 2 == 0

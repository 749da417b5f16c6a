"""Is a shuffle fair? The chi-square test on the orders of a small pile, at a level no right program meets."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import factorial, log, sqrt

RUNS = 4_500
"""Shuffles of three cartes that are seen first: under a bias of 1/54 in one order out of six, they look
fair (at the level `DOUBT`) about once in 1,000 files."""

MORE = 12_000
"""How many more where they do not look fair: that bias is then seen at the level `CERTAIN`."""

DOUBT, CERTAIN = 1, 11
"""What does not look fair, and what is not: a fair shuffle gives it once in 10 tries, in 10^11 tries."""

SMALLEST = 20
"""Under this number of shuffles the law is not judged.

On 20 shuffles of three cartes the bound of `limit` is passed when 18 give the same order: once in 10^11.
"""


def chi_square(counts: Mapping[str, int], cells: int) -> float:
    """Give Pearson's statistic of `counts` against the uniform law on `cells` outcomes."""
    total = sum(counts.values())
    wanted = total / cells
    missing = cells - len(counts)
    return sum((n - wanted) ** 2 for n in counts.values()) / wanted + missing * wanted


def limit(freedom: int, power: int = CERTAIN) -> float:
    """Give a bound that a fair shuffle passes but once in more than 10^power tries.

    Tail bound of the chi-square law (Laurent and Massart, 2000, Annals of Statistics 28, lemma 1):
    P(X >= k + 2 sqrt(k x) + 2 x) <= exp(-x), with x = power log 10.
    """
    x = power * log(10)
    return freedom + 2 * sqrt(freedom * x) + 2 * x


def is_fair(counts: Mapping[str, int], height: int, power: int = CERTAIN) -> bool:
    """Say whether the orders of a pile of `height` cartes may come from a fair shuffle."""
    cells = factorial(height)
    if sum(counts.values()) < SMALLEST:
        return True
    return chi_square(counts, cells) <= limit(cells - 1, power)


def are_independent(pairs: Mapping[str, int], height: int) -> bool:
    """Say whether a shuffle and the next one may owe nothing to each other: every two orders as often.

    A pile turned a little more each time takes every order equally often, and nothing is left to chance.
    """
    cells = factorial(height) ** 2
    if sum(pairs.values()) < 5 * cells:
        return True
    return chi_square(pairs, cells) <= limit(cells - 1)


def is_fair_by_place(counts: Mapping[str, int], height: int, power: int = CERTAIN) -> bool:
    """Say the same of a taller pile by its places: each carte should go to each place as often.

    Pearson's statistic over the height * height table of (place after, place before).
    """
    runs = sum(counts.values())
    if runs < SMALLEST:
        return True
    table = [[0] * height for _ in range(height)]
    for order, count in counts.items():
        for after, before in enumerate(order.split()):
            table[after][int(before)] += count
    wanted = runs / height
    statistic = sum((n - wanted) ** 2 for row in table for n in row) / wanted
    return statistic <= limit(height * height, power)


def kept_places(counts: Mapping[str, int]) -> int:
    """Count the cartes that a shuffle leaves where they were, over all the shuffles."""
    return sum(n * sum(int(k) == i for i, k in enumerate(order.split())) for order, n in counts.items())


def kept_neighbours(counts: Mapping[str, int]) -> int:
    """Count the cartes that keep above them the carte that was there, over all the shuffles."""
    total = 0
    for order, n in counts.items():
        places = [int(k) for k in order.split()]
        total += n * sum(above == below + 1 for below, above in pairwise(places))
    return total


def is_too_many(count: int, runs: int) -> bool:
    """Say whether `runs` fair shuffles leave so many cartes in place, or beside their neighbour.

    Their factorial moments are at most those of Poisson's law of mean 1 a shuffle, hence Chernoff's bound:
    P(X >= x) <= exp(x - m - x log(x / m)), with m = runs.
    """
    return count > runs > 0 and count - runs - count * log(count / runs) < -CERTAIN * log(10)

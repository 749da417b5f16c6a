"""Confidence intervals of a proportion, of the difference between two on the same games, and of a mean."""

from collections.abc import Sequence
from functools import cache
from math import atan, ceil, cos, inf, pi, sin, sqrt
from statistics import fmean, stdev

Z_95 = 1.959963984540054
"""The 0.975 quantile of the normal law."""


def wilson(wins: int, games: int, z: float = Z_95) -> tuple[float, float]:
    """Return Wilson's score interval (95 % by default) of a rate seen as `wins` out of `games`.

    E. B. Wilson, « Probable inference, the law of succession, and statistical inference »,
    1927. Raises `ValueError` unless 0 ≤ wins ≤ games and games ≥ 1.
    """
    if not 0 <= wins <= games or games < 1:
        raise ValueError("wilson needs 0 <= wins <= games and at least one game")
    rate = wins / games
    weight = z * z / games
    middle = (rate + weight / 2) / (1 + weight)
    half = z * sqrt(rate * (1 - rate) / games + weight / (4 * games)) / (1 + weight)
    # At 0 and at `games` wins the bound is exact; rounding must not push it a hair away.
    low = 0.0 if wins == 0 else middle - half
    high = 1.0 if wins == games else middle + half
    return low, high


def half_width(rate: float, games: int, z: float = Z_95) -> float:
    """Return half the width of Wilson's interval of a rate seen over so many games."""
    weight = z * z / games
    return z * sqrt(rate * (1 - rate) / games + weight / (4 * games)) / (1 + weight)


def games_needed(rate: float, half: float, z: float = Z_95) -> int:
    """Return the least number of games whose Wilson interval is no wider than ± `half` at this rate.

    Raises `ValueError` unless 0 ≤ rate ≤ 1 and half > 0.
    """
    if not 0 <= rate <= 1 or not half > 0:
        raise ValueError("games_needed needs a rate between 0 and 1 and a half width above 0")
    high = 1
    while half_width(rate, high, z) > half:
        high *= 2
    low = high // 2  # too few games, or none
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if half_width(rate, middle, z) > half else (low, middle)
    return high


def paired_difference(
    both: int, only_one: int, only_other: int, neither: int, z: float = Z_95
) -> tuple[float, float]:
    """Return Newcombe's interval (95 % by default) of the difference of two rates over the same games.

    The difference is (only_one - only_other) / games. R. G. Newcombe, « Improved confidence intervals
    for the difference between binomial proportions based on paired data », Statistics in Medicine 17,
    1998, 2635-2650, method 10: the two Wilson intervals, joined through the correlation of the pairs.
    In his comparison of ten methods it covers about as often as it says, in closed form, and its bounds
    stay between -1 and 1; it is made of the Wilson intervals that are shown for the two rates.
    Raises `ValueError` when there is no game or a number is below 0.
    """
    games = both + only_one + only_other + neither
    if games < 1 or min(both, only_one, only_other, neither) < 0:
        raise ValueError("paired_difference needs at least one game and no number below 0")
    one, other = (both + only_one) / games, (both + only_other) / games
    low_one, high_one = wilson(both + only_one, games, z)
    low_other, high_other = wilson(both + only_other, games, z)
    phi = _correlation(both, only_one, only_other, neither)
    down = _joined(one - low_one, high_other - other, phi)
    up = _joined(high_one - one, other - low_other, phi)
    return max(-1.0, one - other - down), min(1.0, one - other + up)


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """Return Student's 95 % interval of the mean of independent values.

    One value tells nothing of how they vary: its interval is the whole line. Raises `ValueError` when there
    is no value.
    """
    if not values:
        raise ValueError("mean_interval needs at least one value")
    if len(values) == 1:
        return -inf, inf
    mean, half = fmean(values), student_95(len(values) - 1) * stdev(values) / sqrt(len(values))
    return mean - half, mean + half


@cache
def student_95(freedom: int) -> float:
    """Return the 0.975 quantile of Student's law. Raises `ValueError` below one degree of freedom."""
    if freedom < 1:
        raise ValueError("student_95 needs at least one degree of freedom")
    low, high = Z_95, 13.0  # those of an infinity of degrees, and of one
    while high - low > 1e-12:
        middle = (low + high) / 2
        low, high = (middle, high) if _student_within(middle, freedom) < 0.95 else (low, middle)
    return high


def _student_within(t: float, freedom: int) -> float:
    """Return the probability that a variable of Student's law is between -t and t.

    M. Abramowitz and I. Stegun, « Handbook of Mathematical Functions », 1964, 26.7.3 and 26.7.4.
    """
    theta = atan(t / sqrt(freedom))
    odd = freedom % 2
    term, total = (cos(theta) if odd else 1.0), 0.0
    for k in range(odd, freedom - 1, 2):
        total += term
        term *= cos(theta) ** 2 * (k + 1) / (k + 2)
    return 2 / pi * (theta + sin(theta) * total) if odd else sin(theta) * total


def pairs_needed(only_one: float, only_other: float, half: float, z: float = Z_95) -> int:
    """Return about how many games tell the difference of two rates over the same games to ± `half`.

    `only_one` and `only_other` are the shares of the games won in one way alone: the variance of a
    pair's difference is their sum less the square of the mean. Raises `ValueError` unless half > 0.
    """
    if not half > 0:
        raise ValueError("pairs_needed needs a half width above 0")
    variance = only_one + only_other - (only_one - only_other) ** 2
    return max(1, ceil(z * z * variance / (half * half)))


def _joined(one: float, other: float, phi: float) -> float:
    return sqrt(max(0.0, one * one - 2 * phi * one * other + other * other))


def _correlation(both: int, only_one: int, only_other: int, neither: int) -> float:
    """Return the correlation of the pairs, with the continuity correction of method 10."""
    product = (both + only_one) * (only_other + neither) * (both + only_other) * (only_one + neither)
    if product == 0:
        return 0.0
    agreement: float = both * neither - only_one * only_other
    if agreement > 0:
        agreement = max(0.0, agreement - (both + only_one + only_other + neither) / 2)
    return agreement / sqrt(product)


# --- means


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of independent values and its standard error, 0 for a single one.

    Raises `ValueError` when there is no value.
    """
    if not values:
        raise ValueError("mean_and_error needs at least one value")
    return fmean(values), stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def student_outside(t: float, freedom: int) -> float:
    """Return the probability that a variable of Student's law is farther from 0 than `t`.

    Raises `ValueError` below one degree of freedom.
    """
    if freedom < 1:
        raise ValueError("student_outside needs at least one degree of freedom")
    return max(0.0, 1.0 - _student_within(abs(t), freedom))


def holm(chances: Sequence[float], level: float = 0.05) -> tuple[bool, ...]:
    """Return which of several hypotheses are rejected, the chance to reject a true one being `level` in all.

    `chances` are their p-values. S. Holm, « A simple sequentially rejective multiple test procedure »,
    Scandinavian Journal of Statistics 6, 1979, 65-70: whatever links the hypotheses.
    """
    rejected = [False] * len(chances)
    for done, k in enumerate(sorted(range(len(chances)), key=lambda k: chances[k])):
        if chances[k] > level / (len(chances) - done):
            break
        rejected[k] = True
    return tuple(rejected)

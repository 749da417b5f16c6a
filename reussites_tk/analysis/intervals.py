"""Confidence intervals of a proportion."""

from math import sqrt

Z_95 = 1.959963984540054
"""The 0.975 quantile of the normal law."""


def wilson(wins: int, games: int, z: float = Z_95) -> tuple[float, float]:
    """Give Wilson's score interval (95 % by default) of a rate seen as `wins` out of `games`.

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

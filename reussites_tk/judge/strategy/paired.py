"""The difference between two rates seen on the same games, and its interval."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

Z_95 = 1.959963984540054
"""The 0.975 quantile of the normal law."""


@dataclass(frozen=True, slots=True)
class PairedDifference:
    """Rate of the first minus rate of the second, with the bounds of its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def is_sure(self) -> bool:
        """Say whether the interval leaves no difference at all out."""
        return self.low > 0 or self.high < 0


def paired_difference(only_first: int, only_second: int, games: int, z: float = Z_95) -> PairedDifference:
    """Compare two players of the same `games`, of which some were won by one of the two only.

    The interval is Wald's for matched pairs with half a game added to each of the four outcomes:
    A. Agresti and Y. Min, « Simple improved confidence intervals for comparing matched
    proportions », Statistics in Medicine 24, 2005. Raises `ValueError` without a game, or when more
    were won than played.
    """
    if games < 1 or min(only_first, only_second) < 0 or only_first + only_second > games:
        raise ValueError("paired_difference needs at least one game, and no more wins than games")
    total = games + 2
    apart = only_first + only_second + 1
    shift = only_first - only_second
    half = z * sqrt(apart - shift * shift / total) / total
    return PairedDifference(shift / games, shift / total - half, shift / total + half)

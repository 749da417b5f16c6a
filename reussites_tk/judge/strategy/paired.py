"""The difference between two rates seen on the same games, and its interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ...intervals import paired_difference


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


def compared(wins: Sequence[bool], theirs: Sequence[bool]) -> PairedDifference:
    """Compare two players game by game; raises `ValueError` without a game, or when one played more."""
    pairs = Counter(zip(wins, theirs, strict=True))
    only_first, only_second = pairs[True, False], pairs[False, True]
    low, high = paired_difference(pairs[True, True], only_first, only_second, pairs[False, False])
    return PairedDifference((only_first - only_second) / len(wins), low, high)

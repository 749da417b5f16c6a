"""Two strategies compared on the same games."""

import pytest

from reussites_tk.intervals import paired_difference
from reussites_tk.judge.strategy.references import PairedDifference, compared


def difference(only_first: int, only_second: int, games: int, both: int = 0) -> PairedDifference:
    """Compare two players who won so many games alone, and `both` together."""
    lost = games - both - only_first - only_second
    wins = [True] * (both + only_first) + [False] * (only_second + lost)
    theirs = [True] * both + [False] * only_first + [True] * only_second + [False] * lost
    return compared(wins, theirs)


def test_the_interval_is_that_of_every_paired_difference() -> None:
    found = difference(30, 12, 500, both=60)
    assert found.value == 18 / 500
    assert (found.low, found.high) == paired_difference(60, 30, 12, 398)


def test_only_the_games_won_by_one_of_the_two_count() -> None:
    assert difference(0, 0, 10_000, both=1_400).high < 0.0004
    assert not difference(0, 0, 10_000).is_sure
    assert not difference(105, 95, 10_000).is_sure
    assert difference(130, 70, 10_000).is_sure and difference(70, 130, 10_000).is_sure


def test_the_two_sides_are_treated_alike() -> None:
    one, other = difference(40, 25, 900), difference(25, 40, 900)
    assert (one.value, one.low, one.high) == pytest.approx((-other.value, -other.high, -other.low))


@pytest.mark.parametrize(("wins", "theirs"), [([], []), ([True], [True, False])])
def test_impossible_counts_are_refused(wins: list[bool], theirs: list[bool]) -> None:
    with pytest.raises(ValueError):
        compared(wins, theirs)

"""The interval of a difference seen on the same games: Agresti and Min's."""

from math import sqrt

import pytest

from reussites_tk.judge.strategy.references import Z_95, paired_difference


def test_the_interval_is_that_of_the_formula_written_out() -> None:
    found = paired_difference(30, 12, 500)
    middle, spread = (30.5 - 12.5) / 502, sqrt(30.5 + 12.5 - (30.5 - 12.5) ** 2 / 502) / 502
    assert found.value == 18 / 500
    assert (found.low, found.high) == pytest.approx((middle - Z_95 * spread, middle + Z_95 * spread))


def test_only_the_games_won_by_one_of_the_two_count() -> None:
    assert paired_difference(0, 0, 10_000).high < 0.0003
    assert not paired_difference(0, 0, 10_000).is_sure
    assert not paired_difference(105, 95, 10_000).is_sure
    assert paired_difference(130, 70, 10_000).is_sure and paired_difference(70, 130, 10_000).is_sure


def test_the_two_sides_are_treated_alike() -> None:
    one, other = paired_difference(40, 25, 900), paired_difference(25, 40, 900)
    assert (one.value, one.low, one.high) == pytest.approx((-other.value, -other.high, -other.low))


@pytest.mark.parametrize("counts", [(0, 0, 0), (-1, 0, 5), (3, 3, 5)])
def test_impossible_counts_are_refused(counts: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError):
        paired_difference(*counts)

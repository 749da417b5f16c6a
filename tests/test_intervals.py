"""Wilson's interval, Newcombe's for pairs and Student's, on known values; how many games are needed."""

import pytest

from reussites_tk.intervals import (
    games_needed,
    half_width,
    holm,
    mean_and_error,
    mean_interval,
    paired_difference,
    pairs_needed,
    student_95,
    student_outside,
    wilson,
)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
        (15, 148, 0.0624, 0.1605),
        (1, 29, 0.0061, 0.1718),
        (0, 20, 0.0, 0.1611),
        (20, 20, 0.8389, 1.0),
    ],
)
def test_published_values(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_bounds_are_exact_at_the_ends() -> None:
    assert wilson(0, 7)[0] == 0.0
    assert wilson(7, 7)[1] == 1.0


@pytest.mark.parametrize(("wins", "games"), [(-1, 5), (6, 5), (0, 0)])
def test_impossible_counts_are_refused(wins: int, games: int) -> None:
    with pytest.raises(ValueError, match="wilson"):
        wilson(wins, games)


@pytest.mark.parametrize(
    ("pairs", "low", "high"),
    [
        ((36, 12, 2, 0), 0.0569, 0.3404),  # Newcombe 1998 (paired data), method 10
    ],
)
def test_published_differences(pairs: tuple[int, int, int, int], low: float, high: float) -> None:
    assert paired_difference(*pairs) == pytest.approx((low, high), abs=5e-5)


def test_exchanging_the_two_ways_changes_the_sign() -> None:
    low, high = paired_difference(30, 12, 5, 53)
    assert paired_difference(30, 5, 12, 53) == pytest.approx((-high, -low))


def test_the_same_deals_give_a_narrower_interval() -> None:
    """Two ways that mostly agree: their difference is better known than two independent rates tell."""
    low, high = paired_difference(100, 30, 10, 860)
    one, other = wilson(130, 1000), wilson(110, 1000)
    assert high - low < (one[1] - one[0]) and low > 0 > one[0] - other[1]


def test_games_that_always_agree_leave_a_difference_around_zero() -> None:
    low, high = paired_difference(0, 0, 0, 500)
    assert low < 0 < high < 0.01
    assert paired_difference(1, 0, 0, 0)[1] <= 1


@pytest.mark.parametrize("pairs", [(0, 0, 0, 0), (5, -1, 0, 0)])
def test_impossible_pairs_are_refused(pairs: tuple[int, int, int, int]) -> None:
    with pytest.raises(ValueError, match="paired_difference"):
        paired_difference(*pairs)


@pytest.mark.parametrize("rate", [0.0, 0.006, 0.143, 0.5, 0.868, 1.0])
@pytest.mark.parametrize("half", [0.05, 0.001])
def test_the_games_needed_are_just_enough(rate: float, half: float) -> None:
    games = games_needed(rate, half)
    assert half_width(rate, games) <= half < half_width(rate, games - 1)


def test_a_tenth_of_a_per_cent_needs_about_a_million_games_at_worst() -> None:
    assert games_needed(0.5, 0.001) == pytest.approx(960_400, rel=1e-4)


@pytest.mark.parametrize(("rate", "half"), [(1.2, 0.1), (-0.1, 0.1), (0.5, 0.0), (0.5, float("nan"))])
def test_an_impossible_precision_is_refused(rate: float, half: float) -> None:
    with pytest.raises(ValueError, match="games_needed"):
        games_needed(rate, half)


def test_the_pairs_needed_give_an_interval_of_that_width() -> None:
    games = pairs_needed(0.03, 0.01, 0.002)
    only_one, only_other, both = (round(games * share) for share in (0.03, 0.01, 0.1))
    low, high = paired_difference(both, only_one, only_other, games - both - only_one - only_other)
    assert (high - low) / 2 == pytest.approx(0.002, rel=0.01)
    assert pairs_needed(0.0, 0.0, 0.001) == 1


def test_ways_that_agree_need_fewer_games_on_the_same_deals() -> None:
    assert pairs_needed(0.03, 0.001, 0.001) < games_needed(0.143, 0.001) / 3


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (10, 2.228), (30, 2.042), (120, 1.980)],
)
def test_the_quantiles_of_student_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert student_95(freedom) == pytest.approx(quantile, abs=5e-4)


def test_the_interval_of_a_mean_is_student_s_and_one_value_tells_nothing() -> None:
    low, high = mean_interval([1.0, 2.0, 3.0, 4.0])  # standard deviation sqrt(5/3), 3 degrees of freedom
    assert ((low + high) / 2, high - low) == pytest.approx((2.5, 2 * 3.18245 * (5 / 12) ** 0.5), abs=1e-4)
    assert mean_interval([7.0]) == (-float("inf"), float("inf"))


def test_no_value_and_no_degree_of_freedom_are_refused() -> None:
    with pytest.raises(ValueError, match="mean_interval"):
        mean_interval([])
    with pytest.raises(ValueError, match="student_95"):
        student_95(0)


@pytest.mark.parametrize("freedom", [1, 2, 7, 10, 99])
def test_the_chance_to_be_outside_is_5_percent_at_the_quantile(freedom: int) -> None:
    assert student_outside(student_95(freedom), freedom) == pytest.approx(0.05, abs=1e-9)
    assert student_outside(-student_95(freedom), freedom) == pytest.approx(0.05, abs=1e-9)
    assert student_outside(0.0, freedom) == 1.0


def test_a_mean_has_its_standard_error_and_one_value_has_none() -> None:
    assert mean_and_error([1.0, 2.0, 3.0, 4.0]) == pytest.approx((2.5, (5 / 12) ** 0.5))
    assert mean_and_error([7.0]) == (7.0, 0.0)
    with pytest.raises(ValueError, match="mean_and_error"):
        mean_and_error([])


def test_hypotheses_are_rejected_from_the_least_likely_until_one_is_not() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == (True, False, False, True)  # below 0.05 / 4, then 0.05 / 3
    assert holm([0.04, 0.01]) == (True, True) and holm([0.02, 0.04, 0.03]) == (False, False, False)
    assert holm([]) == ()

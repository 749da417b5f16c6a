"""Wilson's interval and Newcombe's for pairs, on known values; how many games are needed."""

import pytest

from reussites_tk.intervals import games_needed, half_width, paired_difference, pairs_needed, wilson


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

"""Charts: round ticks, bars with room for their labels, a band that holds its curve."""

import pytest

from reussites_tk.gui.analyse.chart_geometry import (
    Box,
    LogScale,
    Point,
    Scale,
    band_outline,
    bar_boxes,
    curve_lines,
    curve_range,
    dashes,
    free_labels,
    hatching,
    labels_apart,
    log_ticks,
    nice_range,
    nice_step,
    nice_ticks,
    percent_decimals,
    ticks_for,
)

BOX = Box(0, 0, 400, 100)


def point(parties: int, taux: float, half: float) -> Point:
    return Point(parties, taux, taux - half, taux + half)


@pytest.mark.parametrize(
    ("span", "count", "step"),
    [(1.0, 5, 0.2), (0.07, 5, 0.02), (2000, 4, 500), (2000, 5, 500), (13, 5, 5), (0, 5, 1.0), (100, 1, 100)],
)
def test_steps_are_one_two_or_five(span: float, count: int, step: float) -> None:
    assert nice_step(span, count) == pytest.approx(step)


def test_ticks_stay_between_the_ends() -> None:
    assert nice_ticks(0.0, 2000, 4) == [0, 500, 1000, 1500, 2000]
    assert nice_ticks(0.83, 0.91, 5) == [0.84, 0.86, 0.88, 0.9]


def test_a_range_holds_its_values_and_has_round_ends() -> None:
    assert nice_range(0.8431, 0.8979, 5) == (0.84, 0.9)
    low, high = nice_range(0.5, 0.5, 5)
    assert low <= 0.5 < high


def test_a_scale_without_range_stays_at_its_start() -> None:
    assert Scale(3, 3, 10, 20).at(3) == 10
    assert Scale(0, 10, 0, 100).at(2.5) == 25


def test_bars_stand_on_the_same_line_and_the_highest_fills_the_box() -> None:
    bars = bar_boxes([0.0, 0.25, 1.0], 1.0, BOX, widest=60, gap=20)
    assert [bar.y1 for bar in bars] == [100, 100, 100]
    assert [bar.y0 for bar in bars] == [100, 75, 0]


def test_bars_are_centred_and_never_wider_than_asked() -> None:
    bars = bar_boxes([1, 1], 1, BOX, widest=60, gap=20)
    assert [bar.x1 - bar.x0 for bar in bars] == [60, 60]
    assert bars[0].x0 - BOX.x0 == pytest.approx(BOX.x1 - bars[-1].x1)


def test_many_bars_share_the_width() -> None:
    bars = bar_boxes([1.0] * 50, 1.0, BOX, widest=60, gap=4)
    assert bars[0].x0 >= 0 and bars[-1].x1 <= 400
    assert all(left.x1 < right.x0 for left, right in zip(bars, bars[1:], strict=False))


def test_labels_are_thinned_when_bars_are_narrow() -> None:
    bars = bar_boxes([1.0] * 20, 1.0, BOX, widest=60, gap=4)
    assert labels_apart(bars, 15) == 1
    assert labels_apart(bars, 50) == 3
    assert labels_apart(bars[:1], 500) == 1


def test_labels_with_room_are_all_there_on_their_bars() -> None:
    bars = bar_boxes([0.2, 1.0, 0.5], 1.0, BOX, widest=40, gap=60)
    places = free_labels(bars, [50, 50, 50], 20, [0, 1, 2], (0, 400))
    assert {i: foot for i, (_, foot) in places.items()} == {i: bar.y0 for i, bar in enumerate(bars)}


def test_a_label_covers_neither_another_label_nor_a_higher_bar() -> None:
    bars = bar_boxes([0.5, 0.1, 1.0, 0.5], 1.0, BOX, widest=20, gap=2)
    places = free_labels(bars, [60] * 4, 20, [2, 0, 1, 3], (0, 400))
    assert list(places) == [2, 0], "there is no room for the others between higher bars"
    assert [places[2][1], places[0][1]] == [bars[2].y0, bars[0].y0]


def test_the_first_label_served_is_lifted_over_higher_bars() -> None:
    bars = bar_boxes([0.1, 1.0], 1.0, BOX, widest=20, gap=2)
    places = free_labels(bars, [60, 60], 20, [0, 1], (0, 400))
    assert list(places) == [0] and places[0][1] == bars[1].y0


def test_labels_stay_between_the_edges() -> None:
    bars = bar_boxes([1.0] * 2, 1.0, Box(0, 0, 100, 100), widest=10, gap=80)
    places = free_labels(bars, [80, 80], 20, [0], (0, 100))
    assert places[0][0] == 40


def test_shares_are_written_with_the_decimals_that_tell_them_apart() -> None:
    assert percent_decimals([0.8, 0.85, 0.9]) == 0
    assert percent_decimals([0.0, 0.005, 0.01]) == 1
    assert percent_decimals([0.0, 0.00005]) == 3
    assert percent_decimals([]) == 0


def test_a_low_chart_has_fewer_ticks() -> None:
    assert ticks_for(400, 18) == 6
    assert ticks_for(110, 18) == 3
    assert ticks_for(10, 18) == 2


def test_no_value_no_bar_and_all_zero_is_flat() -> None:
    assert bar_boxes([], 1, BOX, 60, 20) == []
    assert [bar.y0 for bar in bar_boxes([0, 0], 0, BOX, 60, 20)] == [100, 100]


def test_the_first_wide_bands_do_not_crush_the_curve() -> None:
    points = [point(10, 0.5, 0.3), *(point(n, 0.868, 0.01) for n in range(1000, 2001, 500))]
    low, high = curve_range(points)
    assert 0.84 <= low <= 0.858 and 0.878 <= high <= 0.9


def test_a_range_never_leaves_zero_and_one() -> None:
    assert curve_range([point(10, 1.0, 0.2)])[1] == 1.0
    assert curve_range([point(10, 0.0, 0.2)])[0] == 0.0


def test_the_exact_value_is_always_in_the_range() -> None:
    low, high = curve_range([point(1000, 0.5, 0.01)], 0.6)
    assert low <= 0.49 and high >= 0.6
    assert curve_range([point(1000, -0.02, 0.01)], 0.0, bounded=False)[0] <= -0.03


def test_the_band_goes_out_and_comes_back_around_the_curve() -> None:
    points = [point(100, 0.8, 0.1), point(200, 0.8, 0.05)]
    across, up = Scale(0, 200, 0, 200), Scale(0, 1, 100, 0)
    assert band_outline(points, across, up) == pytest.approx([100, 10, 200, 15, 200, 25, 100, 30])
    assert curve_lines(points, across, up) == [pytest.approx([100, 20, 200, 20])]


def test_a_curve_beyond_the_range_is_left_out_not_flattened() -> None:
    points = [point(n, taux, 0.0) for n, taux in ((0, 0.5), (10, 0.7), (20, 0.9), (30, 0.7), (40, 0.5))]
    lines = curve_lines(points, Scale(0, 40, 0, 40), Scale(0.6, 0.8, 100, 0))
    assert lines == [pytest.approx([5, 100, 10, 50, 15, 0]), pytest.approx([25, 0, 30, 50, 35, 100])]
    assert curve_lines(points[:1], Scale(0, 40, 0, 40), Scale(0.6, 0.8, 100, 0)) == []


def test_each_decade_of_games_has_the_same_width() -> None:
    across = LogScale(10, 1000, 0, 200)
    assert [across.at(n) for n in (10, 100, 1000)] == pytest.approx([0, 100, 200])
    assert across.at(1) == 0, "what is before the first point is held at it"
    assert LogScale(10, 10, 5, 9).at(10) == 5


@pytest.mark.parametrize(
    ("ends", "most", "ticks"),
    [
        ((10, 10**6), 6, [10, 100, 1000, 10**4, 10**5, 10**6]),
        ((10, 10**6), 3, [10, 1000, 10**5]),
        ((200, 1000), 5, [200, 500, 1000]),
        ((20, 300), 2, [100]),
    ],
)
def test_ticks_of_decades_are_powers_of_ten(ends: tuple[int, int], most: int, ticks: list[int]) -> None:
    assert log_ticks(*ends, most) == ticks


def test_hatching_covers_its_rectangle_and_stays_in_it() -> None:
    line = hatching(Box(10, 20, 40, 60), 7)
    assert all(10 <= x <= 40 for x in line[::2]) and all(20 <= y <= 60 for y in line[1::2])
    assert len(line) == 4 * 9, "as many slanted lines as fit in the width and the height together"


def test_dashes_go_on_around_the_corners() -> None:
    pieces = dashes([0, 0, 10, 0, 10, 10], 6, 4)
    assert pieces == [pytest.approx((0, 0, 6, 0)), pytest.approx((10, 0, 10, 6))]

"""Charts: round ticks, bars with room for their labels, a band that holds its curve."""

import pytest

from reussites_tk.gui.series.chart_geometry import (
    Box,
    Point,
    Scale,
    band_outline,
    bar_boxes,
    curve_line,
    curve_range,
    free_labels,
    labels_apart,
    nice_range,
    nice_step,
    nice_ticks,
    percent_decimals,
    thinned,
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


def test_the_band_goes_out_and_comes_back_around_the_curve() -> None:
    points = [point(100, 0.8, 0.1), point(200, 0.8, 0.05)]
    across, up = Scale(0, 200, 0, 200), Scale(0, 1, 100, 0)
    assert band_outline(points, across, up) == pytest.approx([100, 10, 200, 15, 200, 25, 100, 30])
    assert curve_line(points, across, up) == pytest.approx([100, 20, 200, 20])


def test_what_is_outside_the_range_is_held_at_its_edge() -> None:
    points = [point(10, 0.2, 0.1)]
    up = Scale(0.8, 0.9, 100, 0)
    assert curve_line(points, Scale(0, 10, 0, 10), up) == [10, 100]


def test_thinning_keeps_the_last_point() -> None:
    points = [point(n, 0.5, 0.1) for n in range(1, 1001)]
    kept = thinned(points, 100)
    assert len(kept) <= 101 and kept[-1] is points[-1]
    assert thinned(points[:3], 100) == points[:3]
    assert thinned([], 100) == []

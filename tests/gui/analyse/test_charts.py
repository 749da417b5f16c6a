"""Charts say their figures in French, and never draw outside themselves."""

import tkinter as tk

import pytest

from reussites_tk.gui.analyse.chart_geometry import Bar, Box, Point
from reussites_tk.gui.analyse.charts import BarChart, Chart, CurveChart
from reussites_tk.gui.analyse.drawing import Curves, late
from reussites_tk.gui.analyse.words import signed
from reussites_tk.gui.look.theme import Theme
from tests.gui.conftest import Pump
from tests.gui.drawn import drawn_words

POINTS = [Point(n, 0.868, 0.868 - 1 / n**0.5, 0.868 + 1 / n**0.5) for n in range(200, 2001, 200)]
BARS = [Bar("tour 1", 0, 0.0), Bar("tour 2", 49, 0.0245), Bar("perdues", 1951, 0.9755, "lost")]


def shown(chart: Chart, pump: Pump, width: int = 480, height: int = 320) -> None:
    chart.winfo_toplevel().geometry(f"{width}x{height}")
    chart.pack(fill="both", expand=True)
    pump(lambda: chart.winfo_width() == width)


def stays_inside(chart: Chart) -> bool:
    x0, y0, x1, y1 = chart.bbox("all")
    return x0 >= -1 and y0 >= -1 and x1 <= chart.winfo_width() + 1 and y1 <= chart.winfo_height() + 1


def overlapping_texts(chart: Chart) -> list[tuple[str, str]]:
    """The pairs of texts drawn one over the other."""
    texts = [
        item for item in chart.find_all() if str(chart.type(item)) == "text" and chart.itemcget(item, "text")
    ]
    boxes = {item: Box(*chart.bbox(item)).inset(2, 2, 2, 2) for item in texts}
    return [
        (chart.itemcget(a, "text"), chart.itemcget(b, "text"))
        for a in texts
        for b in texts
        if a < b and boxes[a].meets(boxes[b])
    ]


def test_bars_carry_their_name_their_count_and_their_share(root: tk.Tk, theme: Theme, pump: Pump) -> None:
    chart = BarChart(root, "Gagnées au tour…")
    shown(chart, pump)
    chart.show(BARS)
    words = drawn_words(chart)
    assert {"tour 2", "2,45\u00a0%", "49", "1\u00a0951", "97,55\u00a0%"} <= set(words)
    assert stays_inside(chart)


def test_the_curve_has_french_ticks_a_line_and_a_band(root: tk.Tk, theme: Theme, pump: Pump) -> None:
    chart = CurveChart(root, "Part gagnée")
    shown(chart, pump)
    chart.show(Curves((tuple(POINTS),), 2000))
    assert {"1\u00a0000", "2\u00a0000"} <= set(drawn_words(chart))
    assert chart.find_withtag("curve") and chart.find_withtag("band")
    assert stays_inside(chart)


def test_one_point_is_a_dot_without_a_line(root: tk.Tk, theme: Theme, pump: Pump) -> None:
    chart = CurveChart(root, "Part gagnée")
    shown(chart, pump)
    chart.show(Curves((tuple(POINTS[:1]),), 2000))
    assert not chart.find_withtag("curve")
    assert stays_inside(chart)


def test_the_exact_chance_is_a_line_with_its_words(root: tk.Tk, theme: Theme, pump: Pump) -> None:
    chart = CurveChart(root, "Part gagnée")
    shown(chart, pump)
    chart.show(Curves((tuple(POINTS),), 2000, exact=0.599079))
    assert "exact\u00a0: 59,9079\u00a0%" in drawn_words(chart)
    assert len(chart.find_withtag("exact")) == 2 and stays_inside(chart)


def test_two_ways_differ_by_more_than_their_colour(root: tk.Tk, theme: Theme, pump: Pump) -> None:
    chart = CurveChart(root, "Parts gagnées")
    shown(chart, pump)
    chart.show(Curves((tuple(POINTS), tuple(POINTS)), 2000))
    dashed = [bool(chart.itemcget(item, "dash")) for item in chart.find_withtag("curve")]
    assert dashed == [False, True] and {"1", "2"} <= set(drawn_words(chart))
    bars = BarChart(root, "Gagnées")
    bars.show(BARS, BARS, names=[("1", "auto"), ("2", "jamais")])
    shown(bars, pump)
    assert {"auto", "jamais"} <= set(drawn_words(bars)) and stays_inside(bars)


def test_a_difference_is_drawn_in_points_around_zero(root: tk.Tk, theme: Theme, pump: Pump) -> None:
    chart = CurveChart(root, "Différence")
    shown(chart, pump)
    chart.show(Curves((tuple(Point(n, -0.02, -0.03, -0.01) for n in (10, 2000)),), 2000, points_apart=True))
    assert {"0,0", "−2,0"} <= set(drawn_words(chart)) and chart.find_withtag("zero")
    assert [signed(n, 2) for n in (0.0282, -0.00001, 0.0)] == ["+2,82", "0,00", "0,00"]


def test_twenty_tours_still_fit(root: tk.Tk, theme: Theme, pump: Pump) -> None:
    chart = BarChart(root, "Gagnées au tour…")
    shown(chart, pump, 720)
    chart.show([Bar(f"tour {n}", 10, 0.05) for n in range(1, 21)])
    assert stays_inside(chart)


def test_forty_piles_left_can_be_read(root: tk.Tk, theme: Theme, pump: Pump) -> None:
    chart = BarChart(root, "Tas restants")
    shown(chart, pump, 660, 200)
    bars = [
        Bar(str(n), max(1, 100 - (n - 30) ** 2), max(1, 100 - (n - 30) ** 2) / 2000) for n in range(2, 41)
    ]
    chart.show(bars)
    words = drawn_words(chart)
    assert {"2", "30", "100", "5,00\u00a0%"} <= set(words), "the ends are named, the highest is labelled"
    assert stays_inside(chart) and not overlapping_texts(chart)


def test_the_bar_under_the_pointer_is_written_in_full(root: tk.Tk, theme: Theme, pump: Pump) -> None:
    chart = BarChart(root, "Gagnées au tour…")
    shown(chart, pump)
    chart.show(BARS)
    box = chart._boxes[0][1]
    chart.event_generate("<Motion>", x=round((box.x0 + box.x1) / 2), y=200)
    assert "tour 2 : 49 (2,45\u00a0%)" in drawn_words(chart)
    chart.event_generate("<Leave>")
    assert "Gagnées au tour…" in drawn_words(chart)


def test_a_curve_without_intervals_has_no_band(root: tk.Tk, theme: Theme, pump: Pump) -> None:
    chart = CurveChart(root, "Part gagnée")
    shown(chart, pump)
    chart.show(Curves((tuple(Point(n, n / 4000, n / 4000, n / 4000) for n in range(200, 2001, 200)),), 2000))
    assert chart.find_withtag("curve") and not chart.find_withtag("band")
    assert stays_inside(chart)


def test_a_narrow_curve_keeps_its_figures_apart(root: tk.Tk, theme: Theme, pump: Pump) -> None:
    chart = CurveChart(root, "")
    shown(chart, pump, 200, 200)
    chart.show(Curves((tuple(POINTS),), 1_000_000))
    assert not overlapping_texts(chart)


def test_the_first_points_of_a_long_curve_are_left_out() -> None:
    points = [Point(n, 0.5, 0.4, 0.6) for n in (10, 499, 500, 1000, 1_000_000)]
    assert [point.parties for point in late(points)] == [500, 1000, 1_000_000]


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_title_too_long_for_its_chart_goes_on_below(
    root: tk.Tk, theme: Theme, pump: Pump, text: float
) -> None:
    title = "Part gagnée selon le nombre de parties, et son intervalle à 95\u00a0%"
    theme.use(text=text)
    for chart in (BarChart(root, title), CurveChart(root, title)):
        shown(chart, pump, 300, 400)
        if isinstance(chart, BarChart):
            chart.show(BARS)
        else:
            chart.show(Curves((tuple(POINTS),), 2000))
        assert chart.itemcget("title", "text").replace("\n", " ") == title
        assert stays_inside(chart) and overlapping_texts(chart) == []
        chart.say("tour 3\u00a0: 84\u00a0241 (84,24\u00a0%) · 84\u00a0000 (84,00\u00a0%)")
        assert stays_inside(chart)
        chart.pack_forget()


def test_a_tiny_chart_draws_its_title_alone(root: tk.Tk, theme: Theme, pump: Pump) -> None:
    chart = BarChart(root, "Gagnées")
    chart.show(BARS)
    assert drawn_words(chart) == ["Gagnées"]


def test_a_change_of_theme_draws_again(root: tk.Tk, theme: Theme, pump: Pump) -> None:
    chart = BarChart(root, "Gagnées")
    shown(chart, pump)
    chart.show(BARS)
    light = str(chart.cget("background"))
    theme.toggle()
    assert str(chart.cget("background")) != light
    assert "tour 2" in drawn_words(chart)


@pytest.mark.parametrize("width", [640, 260, 110])
def test_a_legend_names_every_look_however_narrow_the_chart(
    root: tk.Tk, theme: Theme, pump: Pump, width: int
) -> None:
    chart = BarChart(root, "Tas")
    shown(chart, pump, width)
    chart.show(BARS, BARS, names=[("1", "1 · au plus juste, toujours"), ("2", "2 · premier possible")])
    words = {" ".join(text.split()) for text in drawn_words(chart)}
    assert {"1 · au plus juste, toujours", "2 · premier possible"} <= words
    assert stays_inside(chart)

"""Charts say their figures in French, and never draw outside themselves."""

import tkinter as tk
from collections.abc import Callable

import pytest

from reussites_tk.gui.chart import Bar, BarChart, Chart, CurveChart
from reussites_tk.gui.chart_geometry import Point
from reussites_tk.gui.theme import Theme
from tests.gui.drawn import drawn_words

POINTS = [Point(n, 0.868, 0.868 - 1 / n**0.5, 0.868 + 1 / n**0.5) for n in range(200, 2001, 200)]
BARS = [Bar("tour 1", 0, 0.0), Bar("tour 2", 49, 0.0245), Bar("perdues", 1951, 0.9755, "track")]


@pytest.fixture
def theme(root: tk.Tk) -> Theme:
    return Theme(root, scale=1.0)


def shown(chart: Chart, pump: Callable[..., None], width: int = 480, height: int = 320) -> None:
    chart.winfo_toplevel().geometry(f"{width}x{height}")
    chart.pack(fill="both", expand=True)
    pump(lambda: chart.winfo_width() == width)


def stays_inside(chart: Chart) -> bool:
    x0, y0, x1, y1 = chart.bbox("all")
    return x0 >= -1 and y0 >= -1 and x1 <= chart.winfo_width() + 1 and y1 <= chart.winfo_height() + 1


def test_bars_carry_their_name_their_count_and_their_share(
    root: tk.Tk, theme: Theme, pump: Callable[..., None]
) -> None:
    chart = BarChart(root, theme, "Gagnées au tour…")
    shown(chart, pump)
    chart.show(BARS)
    words = drawn_words(chart)
    assert {"tour 2", "2,45\u00a0%", "49", "1\u00a0951", "97,55\u00a0%"} <= set(words)
    assert stays_inside(chart)


def test_the_curve_has_french_ticks_a_line_and_a_band(
    root: tk.Tk, theme: Theme, pump: Callable[..., None]
) -> None:
    chart = CurveChart(root, theme, "Part gagnée")
    shown(chart, pump)
    chart.show(POINTS, 2000)
    assert {"1\u00a0000", "2\u00a0000"} <= set(drawn_words(chart))
    assert chart.find_withtag("curve") and chart.find_withtag("band")
    assert stays_inside(chart)


def test_one_point_is_a_dot_without_a_line(root: tk.Tk, theme: Theme, pump: Callable[..., None]) -> None:
    chart = CurveChart(root, theme, "Part gagnée")
    shown(chart, pump)
    chart.show(POINTS[:1], 2000)
    assert not chart.find_withtag("curve")
    assert stays_inside(chart)


def test_twenty_tours_still_fit(root: tk.Tk, theme: Theme, pump: Callable[..., None]) -> None:
    chart = BarChart(root, theme, "Gagnées au tour…")
    shown(chart, pump, 720)
    chart.show([Bar(f"tour {n}", 10, 0.05) for n in range(1, 21)])
    assert stays_inside(chart)


def test_a_tiny_chart_draws_its_title_alone(root: tk.Tk, theme: Theme, pump: Callable[..., None]) -> None:
    chart = BarChart(root, theme, "Gagnées")
    chart.show(BARS)
    assert drawn_words(chart) == ["Gagnées"]


def test_a_change_of_theme_draws_again(root: tk.Tk, theme: Theme, pump: Callable[..., None]) -> None:
    chart = BarChart(root, theme, "Gagnées")
    shown(chart, pump)
    chart.show(BARS)
    light = str(chart.cget("background"))
    theme.toggle()
    assert str(chart.cget("background")) != light
    assert "tour 2" in drawn_words(chart)

"""How shares settle as games are played, drawn as curves inside the bands of their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...texts import _, french_number, french_percent, typographic
from ..look.palette import blend
from .bar_drawing import colour_of
from .chart_geometry import (
    Box,
    LogScale,
    Point,
    Scale,
    band_outline,
    curve_lines,
    curve_range,
    held,
    log_ticks,
    nice_ticks,
    percent_decimals,
    ticks_for,
)
from .pens import Pen

MOST_TICKS = 6
BAND = 0.22
SHOWN = 2000
"""A curve begins at so small a part of its games."""


@dataclass(frozen=True, slots=True)
class Curves:
    """What is drawn: a curve for each way, over `planned` games; nothing without a point.

    `exact` is the chance known by calculation. `points_apart`: the values are differences of shares,
    told in points of percentage, around 0.
    """

    ways: tuple[tuple[Point, ...], ...] = ()
    planned: int = 1
    exact: float | None = None
    points_apart: bool = False
    names: tuple[str, ...] = field(default=())

    @property
    def drawn(self) -> bool:
        """Whether there is something to draw."""
        return bool(self.ways) and all(self.ways)


def draw_curves(pen: Pen, box: Box, curves: Curves) -> None:
    """Draw the grid, the bands, the curves and the line of the exact value."""
    ways = [late(way) for way in curves.ways]
    every = [point for way in ways for point in way]
    always = [0.0] if curves.points_apart else [] if curves.exact is None else [curves.exact]
    low, high = curve_range(every, *always, bounded=not curves.points_apart)
    ticks = nice_ticks(low, high, ticks_for(box.y1 - box.y0, pen.high("petit")))
    labels = _labels(ticks, curves.points_apart)
    widest = max((pen.wide("petit", label) for label in labels), default=0)
    last = pen.wide("petit", french_number(curves.planned)) // 2
    ends = max(pen.px(8) + last, pen.px(24) + (pen.wide("gras", "1") if len(curves.ways) > 1 else 0))
    inside = box.inset(widest + pen.px(12), pen.px(8), ends, pen.high("petit") + pen.px(12))
    up = Scale(low, high, inside.y1, inside.y0)
    across = LogScale(min(p.parties for p in every), max(curves.planned, 1), inside.x0, inside.x1)
    _draw_grid(pen, inside, across, [(up.at(tick), text) for tick, text in zip(ticks, labels, strict=True)])
    if curves.points_apart:
        pen.line((inside.x0, up.at(0.0), inside.x1, up.at(0.0)), pen.colours.ink, tag="zero")
    for n, way in enumerate(ways):
        _draw_band(pen, way, across, up, str(n + 1))
    if curves.exact is not None:
        _draw_exact(pen, inside, up, curves.exact)
    for n, way in enumerate(ways):
        _draw_curve(pen, way, across, up, str(n + 1), len(ways) > 1)


def late(points: Sequence[Point]) -> list[Point]:
    """Leave out the first points of a long curve: far from where it settles, they would not be seen whole."""
    return [point for point in points if point.parties * SHOWN >= points[-1].parties]


def _labels(ticks: Sequence[float], points_apart: bool) -> list[str]:
    decimals = percent_decimals(ticks)
    if not points_apart:
        return [french_percent(tick, decimals) for tick in ticks]
    return [signed(tick, decimals) for tick in ticks]


def signed(difference: float, decimals: int) -> str:
    """Write a difference of shares in points of percentage, with its sign: `+0,12`, `−3,50`, `0`."""
    written = french_number(100 * abs(difference), decimals)
    if not any(sign in "123456789" for sign in written):
        return written
    return ("+" if difference > 0 else "−") + written


def _draw_grid(pen: Pen, inside: Box, across: LogScale, values: Sequence[tuple[float, str]]) -> None:
    c, px = pen.colours, pen.px
    for y, label in values:
        pen.line((inside.x0, y, inside.x1, y), c.edge)
        pen.text(inside.x0 - px(8), y, label, "e", "petit", c.muted)
    widest = pen.wide("petit", french_number(across.high)) + px(16)
    most = min(MOST_TICKS, max(1, int((inside.x1 - inside.x0) / widest)))
    free = inside.x0 - px(24)
    for value in log_ticks(across.low, across.high, most):
        x, half = across.at(value), pen.wide("petit", french_number(value)) / 2
        if x - half > free:
            pen.line((x, inside.y1, x, inside.y1 + px(4)), c.outline)
            pen.text(x, inside.y1 + px(8), french_number(value), "n", "petit", c.muted)
            free = x + half + px(8)


def _draw_band(pen: Pen, points: Sequence[Point], across: LogScale, up: Scale, way: str) -> None:
    if len(points) > 1 and any(point.bas < point.haut for point in points):
        colour = blend(colour_of(pen, way), pen.colours.panel, BAND)
        pen.area(band_outline(points, across, up), colour, tag="band")


def _draw_curve(
    pen: Pen, points: Sequence[Point], across: LogScale, up: Scale, way: str, named: bool
) -> None:
    """Draw a curve (the second one is dashed), with its number at its end where there are two."""
    colour = colour_of(pen, way)
    if len(points) > 1:
        for line in curve_lines(points, across, up):
            pen.line(line, colour, pen.px(2), dashed=way == "2", tag="curve")
    x, y = across.at(points[-1].parties), up.at(held(points[-1].taux, up))
    pen.dot(x, y, pen.px(4), colour)
    if named:
        pen.text(x + pen.px(8), y, way, "w", "gras", colour)


def _draw_exact(pen: Pen, inside: Box, up: Scale, exact: float) -> None:
    """Draw the exact chance as a line, told over it (or under it, at the top) at the right."""
    y, line = up.at(exact), pen.high("petit")
    pen.line((inside.x0, y, inside.x1, y), pen.colours.good, pen.px(2), dashed=True, tag="exact")
    words = typographic(_("exact : {percent}").format(percent=french_percent(exact, 4)))
    over = y - line - pen.px(4)
    top = over if over > inside.y0 else y + pen.px(4)
    pen.text(inside.x1 - pen.px(4), top, words, "ne", "petit", pen.colours.ink, tag="exact")

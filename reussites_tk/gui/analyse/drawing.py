"""How the charts are drawn, with any pen: bars for how the games ended, curves for how shares settle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from ...texts import _, french_number, french_percent, typographic
from ..look.palette import blend
from ..look.wrapping import wrapped
from .chart_geometry import (
    Bar,
    Box,
    LogScale,
    Point,
    Scale,
    band_outline,
    bar_boxes,
    curve_lines,
    curve_range,
    free_labels,
    hatching,
    held,
    labels_apart,
    log_ticks,
    nice_ticks,
    percent_decimals,
    ticks_for,
)
from .pens import Pen
from .words import signed

WIDEST_BAR, BAR_GAP, LEAST_GAP = 72, 32, 3
FEW_BARS = 12
"""Up to so many bars stand well apart, and all are labelled."""
HATCH = 7
WORTH = 0.02
"""Among more bars, one is labelled if it is at least so high, as a share of the highest."""
LOOKS = {"won": _("gagnées"), "lost": _("perdues"), "both": _("gagnées ou perdues")}
"""What the look of a bar means: full, hatched grey, hatched in colour."""
Sides = Sequence[Sequence[Bar]]
MOST_TICKS = 6
BAND = 0.22
SHOWN = 2000
"""A curve begins at this part of its games: one in so many."""


def draw_bars(pen: Pen, box: Box, sides: Sides) -> list[list[Box]]:
    """Draw the bars of each way (one or two, with the same names), and return their boxes."""
    bars = sides[0]
    # Above a bar stand two lines, its share and its count; one line where two ways share the width.
    above = (pen.high("gras") if len(sides) == 1 else 0) + pen.high("petit") + pen.px(8)
    inside = box.inset(pen.px(4), above, pen.px(4), pen.high("petit") + pen.px(8))
    slots = _slots(pen, sides, inside)
    boxes = [_side_boxes(sides, slots, inside, n) for n in range(len(sides))]
    for n, (side, places) in enumerate(zip(sides, boxes, strict=True)):
        for bar, place in zip(side, places, strict=True):
            _draw_bar(pen, bar, place, n, len(sides))
    pen.line((inside.x0, inside.y1, inside.x1, inside.y1), pen.colours.outline)
    if len(sides) == 1:
        _label_bars(pen, bars, slots, inside)
    else:
        _label_pairs(pen, sides, boxes, inside)
    _name_bars(pen, bars, slots, inside)
    return boxes


Legend = Sequence[tuple[str, str]]
"""What each look stands for: a look, or a way ("1" or "2"), and its words."""
SWATCH, BESIDE_SWATCH, BETWEEN_NAMES = 12, 6, 16


def draw_legend(pen: Pen, box: Box, names: Legend) -> float:
    """Write a legend from the right, on as many rows as it needs; return their height."""
    top = box.y0
    for row in legend_rows(pen, names, box.x1 - box.x0):
        _draw_row(pen, box.x1, top, row)
        top += pen.high("petit") * max(words.count("\n") + 1 for _look, words in row)
    return top - box.y0


def legend_rows(pen: Pen, names: Legend, width: float) -> list[Legend]:
    """Return a legend as the rows that `width` pixels have room for, its words cut into lines if need be."""
    rows: list[list[tuple[str, str]]] = []
    for look, words in names:
        lines = wrapped(words, partial(pen.wide, "petit"), width - pen.px(SWATCH + BESIDE_SWATCH))
        name = look, "\n".join(lines)
        if rows and legend_width(pen, [*rows[-1], name]) <= width:
            rows[-1].append(name)
        else:
            rows.append([name])
    return list(rows)


def legend_width(pen: Pen, names: Legend) -> int:
    """Return the width of a legend on one row, in pixels."""
    around = SWATCH + BESIDE_SWATCH + BETWEEN_NAMES
    return sum(_width(pen, words) + pen.px(around) for _look, words in names) - pen.px(BETWEEN_NAMES)


def _width(pen: Pen, words: str) -> int:
    return max(pen.wide("petit", line) for line in words.split("\n"))


def _draw_row(pen: Pen, right: float, y: float, names: Legend) -> None:
    swatch = pen.px(SWATCH)
    for look, words in reversed(names):
        right -= _width(pen, words)
        pen.text(right, y, words, "nw", "petit", pen.colours.muted)
        right -= swatch + pen.px(BESIDE_SWATCH)
        top = y + (pen.high("petit") - swatch) / 2
        _paint(pen, Box(right, top, right + swatch, top + swatch), look)
        right -= pen.px(BETWEEN_NAMES)


def legend_of(sides: Sides) -> Legend:
    """Return the looks of the bars and their words, if there are several."""
    if len(sides) > 1:
        return []
    looks = {bar.look for bar in sides[0]}
    return [(look, words) for look, words in LOOKS.items() if look in looks] if len(looks) > 1 else []


def colour_of(pen: Pen, look: str) -> str:
    """Return the colour of a look, or of a way ("1" or "2")."""
    c = pen.colours
    return {"lost": c.track, "2": c.warn}.get(look, c.accent)


def _slots(pen: Pen, sides: Sides, inside: Box) -> list[Box]:
    few = len(sides[0]) <= FEW_BARS
    widest = max((pen.wide("petit", bar.name) for bar in sides[0]), default=0)
    highest = [max(side[i].share for side in sides) for i in range(len(sides[0]))]
    return bar_boxes(
        highest, max(highest), inside, max(pen.px(WIDEST_BAR), widest), pen.px(BAR_GAP if few else LEAST_GAP)
    )


def _side_boxes(sides: Sides, slots: Sequence[Box], inside: Box, n: int) -> list[Box]:
    """Return the boxes of one way: the whole slot, or its left or right half."""
    top = max(bar.share for side in sides for bar in side) or 1.0
    boxes = []
    for bar, slot in zip(sides[n], slots, strict=True):
        width = (slot.x1 - slot.x0) / len(sides)
        height = bar.share / top * (inside.y1 - inside.y0)
        left = slot.x0 + n * width
        boxes.append(Box(left, inside.y1 - height, left + width, inside.y1))
    return boxes


def _draw_bar(pen: Pen, bar: Bar, place: Box, n: int, ways: int) -> None:
    look = bar.look if ways == 1 else str(n + 1)
    if bar.count:  # at least one pixel: a single game out of a million is seen
        _paint(pen, Box(place.x0, min(place.y0, place.y1 - pen.px(1)), place.x1, place.y1), look)


def _paint(pen: Pen, box: Box, look: str) -> None:
    """Fill a box with a look; all but the full one are hatched, so that colour is not the only sign."""
    colour = colour_of(pen, look)
    if look in ("won", "1"):
        pen.fill(box, colour)
        return
    pen.fill(box, blend(colour, pen.colours.panel, 0.35), colour)
    line = hatching(box, pen.px(HATCH))
    if len(line) > 2:
        pen.line(line, colour)


def _label_bars(pen: Pen, bars: Sequence[Bar], boxes: Sequence[Box], inside: Box) -> None:
    """Write the share and the count above the bars: the main ones first, then the highest."""
    px, top = pen.px, max(bar.share for bar in bars)
    widths = [max(pen.wide("gras", share_of(bar)), pen.wide("petit", count_of(bar))) + px(8) for bar in bars]
    worth = [i for i, bar in enumerate(bars) if len(bars) <= FEW_BARS or bar.share >= WORTH * top]
    order = sorted(worth, key=lambda i: (not bars[i].main, -bars[i].count))
    line = pen.high("petit")
    height = pen.high("gras") + line + px(4)
    places = free_labels(boxes, widths, height, order, (inside.x0 - px(4), inside.x1 + px(4)))
    for i, (middle, foot) in places.items():
        pen.text(middle, foot - px(4), count_of(bars[i]), "s", "petit", pen.colours.muted)
        pen.text(middle, foot - px(4) - line, share_of(bars[i]), "s", "gras", pen.colours.ink)


def _label_pairs(pen: Pen, sides: Sides, boxes: Sequence[Sequence[Box]], inside: Box) -> None:
    """Write the share above each bar of the two ways, where there is room."""
    bars = [bar for side in sides for bar in side]
    places_of = [box for side in boxes for box in side]
    widths = [pen.wide("petit", share_of(bar)) + pen.px(4) for bar in bars]
    order = sorted(range(len(bars)), key=lambda i: -bars[i].count)
    edges = (inside.x0 - pen.px(4), inside.x1 + pen.px(4))
    top = max(bar.share for bar in bars)
    kept = [i for i in order if bars[i].count and bars[i].share >= WORTH * top]
    for i, (middle, foot) in free_labels(places_of, widths, pen.high("petit"), kept, edges).items():
        pen.text(middle, foot - pen.px(2), share_of(bars[i]), "s", "petit", pen.colours.ink)


def _name_bars(pen: Pen, bars: Sequence[Bar], boxes: Sequence[Box], inside: Box) -> None:
    """Write the names under the bars: the main ones, and as many others as there is room for."""
    px = pen.px
    widths = [pen.wide("petit", bar.name) + px(8) for bar in bars]
    step = labels_apart(boxes, max(widths, default=0))
    mains = [i for i, bar in enumerate(bars) if bar.main]
    flat = [Box(box.x0, inside.y1, box.x1, inside.y1) for box in boxes]
    order = mains + [i for i in range(0, len(bars), step) if i not in mains]
    for i, (middle, foot) in free_labels(
        flat, widths, 1, order, (inside.x0 - px(4), inside.x1 + px(4))
    ).items():
        pen.text(middle, foot + px(6), bars[i].name, "n", "petit", pen.colours.ink)


def share_of(bar: Bar) -> str:
    """Return the share of a bar, as a percentage."""
    return french_percent(bar.share)


def count_of(bar: Bar) -> str:
    """Return the count of a bar."""
    return french_number(bar.count)


@dataclass(frozen=True, slots=True)
class Curves:
    """What is drawn: one curve per way, over `planned` games.

    `exact` is the chance known by calculation. With `points_apart` the values are differences of shares,
    written in points of percentage, around 0.
    """

    ways: tuple[tuple[Point, ...], ...] = ()
    planned: int = 1
    exact: float | None = None
    points_apart: bool = False
    names: tuple[str, ...] = field(default=())

    @property
    def drawn(self) -> bool:
        """True if there is something to draw."""
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
    # On the right, room for half of the last number, or for the number of the way after its curve.
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
    """Leave out the first points of a long curve: far from where it settles, they would be cut."""
    return [point for point in points if point.parties * SHOWN >= points[-1].parties]


def _labels(ticks: Sequence[float], points_apart: bool) -> list[str]:
    decimals = percent_decimals(ticks)
    if not points_apart:
        return [french_percent(tick, decimals) for tick in ticks]
    return [signed(tick, decimals) for tick in ticks]


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
        if x - half > free:  # a number that would touch the one before is left out
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
    """Draw the exact chance as a line, with its words above it (below it, near the top)."""
    y, line = up.at(exact), pen.high("petit")
    pen.line((inside.x0, y, inside.x1, y), pen.colours.good, pen.px(2), dashed=True, tag="exact")
    words = typographic(_("exact : {percent}").format(percent=french_percent(exact, 4)))
    over = y - line - pen.px(4)
    top = over if over > inside.y0 else y + pen.px(4)
    pen.text(inside.x1 - pen.px(4), top, words, "ne", "petit", pen.colours.ink, tag="exact")

"""Where the parts of a chart go: plain numbers in, plain pixels out, no Tk here."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in pixels: left, top, right, bottom."""

    x0: float
    y0: float
    x1: float
    y1: float

    def inset(self, left: float, top: float, right: float, bottom: float) -> Box:
        """Return the rectangle left inside when each side moves in by so many pixels."""
        return Box(self.x0 + left, self.y0 + top, self.x1 - right, self.y1 - bottom)

    def meets(self, other: Box) -> bool:
        """Tell whether two rectangles have more than an edge in common."""
        return self.x0 < other.x1 and other.x0 < self.x1 and self.y0 < other.y1 and other.y0 < self.y1


@dataclass(frozen=True, slots=True)
class Scale:
    """A straight line between values (`low` to `high`) and pixels (`start` to `end`)."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """Return the pixel of `value`; everything falls on `start` when the range is empty."""
        if self.high == self.low:
            return self.start
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)


@dataclass(frozen=True, slots=True)
class Point:
    """One point of a convergence: games played, share won, and its interval (shares, 0 to 1)."""

    parties: int
    taux: float
    bas: float
    haut: float


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: its name, how many games, their share (0 to 1), the name of its colour.

    The labels of `main` bars come first when there is no room for all.
    """

    name: str
    count: int
    share: float
    colour: str = "accent"
    main: bool = False


def nice_step(span: float, count: int) -> float:
    """Return the step 1, 2 or 5 × 10^k that cuts `span` into at most `count` parts."""
    if span <= 0 or count < 1:
        return 1.0
    rough = span / count
    power = 10.0 ** math.floor(math.log10(rough))
    for factor in (1.0, 2.0, 5.0):
        if rough <= factor * power * (1 + 1e-9):
            return factor * power
    return 10.0 * power


def nice_ticks(low: float, high: float, count: int) -> list[float]:
    """Return the round values between `low` and `high`, at most `count` + 1 of them."""
    step = nice_step(high - low, count)
    first = math.ceil(low / step - 1e-9)
    last = math.floor(high / step + 1e-9)
    return [round(k * step, 12) for k in range(first, last + 1)]


def nice_range(low: float, high: float, count: int) -> tuple[float, float]:
    """Return the smallest range with round ends that holds `low` and `high`."""
    if high <= low:
        high = low + 1.0
    step = nice_step(high - low, count)
    return (
        round(math.floor(low / step + 1e-9) * step, 12),
        round(math.ceil(high / step - 1e-9) * step, 12),
    )


def bar_boxes(values: Sequence[float], top: float, box: Box, widest: float, gap: float) -> list[Box]:
    """Return one upright bar per value, centred as a group in `box`.

    `top` is the value that fills the height; a bar is at most `widest` pixels wide, and
    `gap` pixels stand between two bars as long as there is room for them.
    """
    if not values:
        return []
    slot = min(widest + gap, (box.x1 - box.x0) / len(values))
    width = min(widest, max(1.0, slot - gap))
    left = (box.x0 + box.x1 - slot * len(values)) / 2
    scale = Scale(0.0, top or 1.0, box.y1, box.y0)
    boxes = []
    for i, value in enumerate(values):
        middle = left + (i + 0.5) * slot
        boxes.append(Box(middle - width / 2, scale.at(value), middle + width / 2, box.y1))
    return boxes


def labels_apart(bars: Sequence[Box], label: float) -> int:
    """Return the step between labelled bars (1 for all) that keeps labels `label` pixels wide apart."""
    if len(bars) < 2:
        return 1
    return max(1, math.ceil(label / (bars[1].x0 - bars[0].x0)))


def free_labels(
    bars: Sequence[Box],
    widths: Sequence[float],
    height: float,
    order: Sequence[int],
    edges: tuple[float, float],
) -> dict[int, tuple[float, float]]:
    """Return where labels go: the middle and the foot of each one that has room, by its bar.

    A label stands on its bar, inside the `edges`, on no other label and no other bar: those that come
    first in `order` are served first, and the very first always, higher than its bar if need be.
    """
    taken: list[Box] = []
    places: dict[int, tuple[float, float]] = {}
    for i in order:
        half = widths[i] / 2
        middle = min(max((bars[i].x0 + bars[i].x1) / 2, edges[0] + half), edges[1] - half)
        foot = min(bar.y0 for bar in bars if bar.x0 < middle + half and middle - half < bar.x1)
        label = Box(middle - half, foot - height, middle + half, foot)
        if taken and (foot < bars[i].y0 or any(label.meets(other) for other in taken)):
            continue
        taken.append(label)
        places[i] = (middle, foot)
    return places


def ticks_for(height: float, line: float) -> int:
    """Return into how many parts a scale is cut at most: two lines of text each, from two to six."""
    return int(min(6, max(2, height // (2 * line))))


def percent_decimals(ticks: Sequence[float]) -> int:
    """Return how many decimals tell these shares apart, written as percentages."""
    for decimals in range(4):
        if all(abs(round(100 * tick, decimals) - 100 * tick) < 1e-7 for tick in ticks):
            return decimals
    return 4


def curve_range(points: Sequence[Point]) -> tuple[float, float]:
    """Return the shares between which a convergence is drawn: its whole band, within 0 and 1.

    The first points have bands that would crush the rest: once there are enough of them,
    only those of the last nineteen twentieths of the games count.
    """
    kept = [p for p in points if p.parties * 20 >= points[-1].parties]
    low, high = nice_range(min(p.bas for p in kept), max(p.haut for p in kept), 5)
    return max(0.0, low), min(1.0, high)


def band_outline(points: Sequence[Point], across: Scale, up: Scale) -> list[float]:
    """Return the outline of the band as x, y, x, y…: the upper side, then the lower one back."""
    upper = [(across.at(p.parties), up.at(min(p.haut, up.high))) for p in points]
    lower = [(across.at(p.parties), up.at(max(p.bas, up.low))) for p in reversed(points)]
    return [number for pair in upper + lower for number in pair]


def curve_line(points: Sequence[Point], across: Scale, up: Scale) -> list[float]:
    """Return the curve as x, y, x, y…, held inside the drawn range."""
    inside = [min(max(p.taux, up.low), up.high) for p in points]
    pairs = [(across.at(p.parties), up.at(taux)) for p, taux in zip(points, inside, strict=True)]
    return [number for pair in pairs for number in pair]


def thinned(points: Sequence[Point], most: int) -> list[Point]:
    """Return at most `most` + 1 of the points, evenly chosen, the last one always among them."""
    step = max(1, math.ceil(len(points) / most))
    kept = list(points[step - 1 :: step])
    if points and (not kept or kept[-1] is not points[-1]):
        kept.append(points[-1])
    return kept

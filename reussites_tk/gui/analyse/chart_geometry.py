"""Where the parts of a chart go: plain numbers in, plain pixels out. No Tk here."""

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
        """Return True if two rectangles have more than an edge in common."""
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
class LogScale:
    """The same for the logarithms of values above 0: each decade has the same width."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """Return the pixel of `value`, clamped between the ends."""
        if self.high <= self.low:
            return self.start
        share = math.log(min(max(value, self.low), self.high) / self.low) / math.log(self.high / self.low)
        return self.start + share * (self.end - self.start)


@dataclass(frozen=True, slots=True)
class Point:
    """One point of a convergence: games played, share won, and its interval (shares, 0 to 1)."""

    parties: int
    taux: float
    bas: float
    haut: float


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: its name, how many games, their share (0 to 1), the name of its look.

    If there is no room for all labels, those of `main` bars come first.
    """

    name: str
    count: int
    share: float
    look: str = "won"
    main: bool = False


def nice_step(span: float, count: int) -> float:
    """Return the step 1, 2 or 5 × 10^k that cuts `span` into at most `count` parts."""
    if span <= 0 or count < 1:
        return 1.0
    rough = span / count
    power = 10.0 ** math.floor(math.log10(rough))
    for factor in (1.0, 2.0, 5.0):
        # Rounding must not push a range of exactly so many steps to the next step.
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

    A label stands on its bar, inside the `edges`, over no other label and no other bar. The first ones in
    `order` are served first; the very first always has a place, higher than its bar if need be.
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
    """Return into how many parts to cut a scale at most: two lines of text each, from two to six parts."""
    return int(min(6, max(2, height // (2 * line))))


def percent_decimals(ticks: Sequence[float]) -> int:
    """Return how many decimals these shares need to differ, written as percentages."""
    for decimals in range(4):
        if all(abs(round(100 * tick, decimals) - 100 * tick) < 1e-7 for tick in ticks):
            return decimals
    return 4


def curve_range(points: Sequence[Point], *always: float, bounded: bool = True) -> tuple[float, float]:
    """Return the values between which convergences are drawn: their bands, and what is `always` shown.

    The first points have bands that would crush the rest: only those of the last two decades of games
    count. Shares are `bounded`: within 0 and 1.
    """
    last = max(p.parties for p in points)
    kept = [p for p in points if p.parties * 100 >= last]
    low, high = nice_range(min([p.bas for p in kept] + [*always]), max([p.haut for p in kept] + [*always]), 5)
    return (max(0.0, low), min(1.0, high)) if bounded else (low, high)


def log_ticks(low: float, high: float, most: int) -> list[int]:
    """Return the powers of ten from `low` to `high`, or 1, 2 and 5 times them when there are few."""
    exponents = range(math.floor(math.log10(low) + 1e-9), math.floor(math.log10(high) + 1e-9) + 1)
    powers = [10**k for k in exponents if low <= 10**k <= high]
    if len(powers) > 2:
        return powers[:: max(1, math.ceil(len(powers) / most))]
    between = [factor * 10**k for k in exponents for factor in (1, 2, 5)]
    ticks = [value for value in between if low <= value <= high]
    return ticks if len(ticks) <= most else powers[:most]


def hatching(box: Box, step: float) -> list[float]:
    """Return slanted lines that cover a rectangle, `step` pixels apart, as a single line.

    The line is x, y, x, y…, and joins each hatch to the next along the sides of the rectangle.
    """
    line: list[float] = []
    width, height = box.x1 - box.x0, box.y1 - box.y0
    along, upward = step, True
    while along < width + height:
        low, high = max(0.0, along - height), min(along, width)
        ends = [(box.x0 + x, box.y1 - (along - x)) for x in (low, high)]
        for end in ends if upward else reversed(ends):
            line.extend(end)
        along, upward = along + step, not upward
    return line


AnyScale = Scale | LogScale


def band_outline(points: Sequence[Point], across: AnyScale, up: Scale) -> list[float]:
    """Return the outline of the band as x, y, x, y…: the upper side, then the lower one back."""
    upper = [(across.at(p.parties), up.at(held(p.haut, up))) for p in points]
    lower = [(across.at(p.parties), up.at(held(p.bas, up))) for p in reversed(points)]
    return [number for pair in upper + lower for number in pair]


def curve_lines(points: Sequence[Point], across: AnyScale, up: Scale) -> list[list[float]]:
    """Return the curve as lines x, y, x, y…: what is outside the range is left out, not flattened."""
    lines: list[list[float]] = []
    for one, other in zip(points, points[1:], strict=False):
        ends = _inside(one.taux, other.taux, up)
        if ends is None:
            continue
        x0, x1 = across.at(one.parties), across.at(other.parties)
        y0, y1 = up.at(one.taux), up.at(other.taux)
        pieces = [(x0 + share * (x1 - x0), y0 + share * (y1 - y0)) for share in ends]
        if not lines or not lines[-1] or ends[0] > 0:
            lines.append([*pieces[0]])
        lines[-1].extend(pieces[1])
        if ends[1] < 1:
            lines.append([])
    return [line for line in lines if len(line) > 2]


def _inside(start: float, end: float, up: Scale) -> tuple[float, float] | None:
    """Return the part of a step, as two shares of it, that is in the range; None if it never is."""
    if start == end:
        return (0.0, 1.0) if up.low <= start <= up.high else None
    crossed = sorted((edge - start) / (end - start) for edge in (up.low, up.high))
    first, last = max(0.0, crossed[0]), min(1.0, crossed[1])
    return (first, last) if first < last else None


def held(value: float, up: Scale) -> float:
    """Return a value clamped between the ends of a scale."""
    return min(max(value, up.low), up.high)


def dashes(points: Sequence[float], on: float, off: float) -> list[tuple[float, float, float, float]]:
    """Cut a line (x, y, x, y…) into dashes."""
    pieces, along = [], 0.0
    for x0, y0, x1, y1 in zip(points[::2], points[1::2], points[2::2], points[3::2], strict=False):
        length = math.hypot(x1 - x0, y1 - y0)
        done = 0.0
        while length - done > 1e-6:
            place = along % (on + off)
            # The tiny margin keeps a dash from ending short of its end by rounding, and starting again there.
            room = min((on if place < on else on + off) - place + 1e-9, length - done)
            if place < on:
                a, b = done / length, (done + room) / length
                pieces.append(
                    (x0 + a * (x1 - x0), y0 + a * (y1 - y0), x0 + b * (x1 - x0), y0 + b * (y1 - y0))
                )
            done += room
            along += room
    return pieces

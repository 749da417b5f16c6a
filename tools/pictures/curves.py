"""Shapes as lists of points: SVG path data flattened, placed, mirrored, thickened.

A point is a complex number (x to the right, y down), so that moving is an addition,
and turning and scaling are one multiplication.
"""

from __future__ import annotations

import cmath
import math
import re
from collections.abc import Iterable, Iterator
from functools import cache

Contour = tuple[complex, ...]
Shape = tuple[Contour, ...]

_TOKENS = re.compile(r"[MLCQZ]|-?\d*\.?\d+")
_POINTS_OF = {"M": 1, "L": 1, "Q": 2, "C": 3}
_STEPS = 20


@cache
def shape(data: str) -> Shape:
    """Flatten SVG path data (absolute M, L, Q, C and Z only) into contours.

    Raises `ValueError` on any other command.
    """
    return tuple(_contour(part) for part in data.split("M") if part.strip())


def _contour(part: str) -> Contour:
    """Flatten one sub-path; a final Z repeats the first point."""
    points: list[complex] = []
    for command, ends in _commands("M " + part):
        if command == "Z":
            points.append(points[0])
        elif command in "ML":
            points.append(ends[0])
        else:
            points.extend(_bezier([points[-1], *ends]))
    return tuple(points)


def _commands(data: str) -> Iterator[tuple[str, list[complex]]]:
    """Yield each command with its points; a repeated command letter may be left out."""
    tokens = _TOKENS.findall(data)
    command, at = "", 0
    while at < len(tokens):
        if tokens[at].isalpha():
            command, at = tokens[at], at + 1
        size = 2 * _POINTS_OF.get(command, 0)
        numbers = [float(token) for token in tokens[at : at + size]]
        if len(numbers) < size:
            raise ValueError(f"path data cut short: {data!r}")
        yield command, [complex(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
        at += size


def _bezier(controls: list[complex]) -> Iterator[complex]:
    """Yield points of the curve with these controls, its first point left out (de Casteljau)."""
    for step in range(1, _STEPS + 1):
        t, level = step / _STEPS, controls
        while len(level) > 1:
            level = [a + (b - a) * t for a, b in zip(level, level[1:], strict=False)]
        yield level[0]


def ellipse(centre: complex, rx: float, ry: float | None = None) -> Contour:
    """Return an ellipse of half-axes `rx` and `ry` (a circle when `ry` is left out)."""
    ry = rx if ry is None else ry
    turns = _turns(48 if rx + ry > 3 else 16)
    return tuple(centre + complex(rx * z.real, ry * z.imag) for z in turns)


@cache
def _turns(sides: int) -> Contour:
    """Return the corners of a regular polygon around the origin, the first one twice."""
    return tuple(cmath.exp(1j * math.tau * step / sides) for step in range(sides + 1))


def rectangle(left: float, top: float, right: float, bottom: float) -> Contour:
    """Return a rectangle, closed."""
    corners = ((left, top), (right, top), (right, bottom), (left, bottom), (left, top))
    return tuple(complex(x, y) for x, y in corners)


def rounded(left: float, top: float, right: float, bottom: float, radius: float) -> Contour:
    """Return a rectangle with round corners, closed, from the end of its top left corner."""
    points: list[complex] = []
    centres = ((right, top, -1, 1), (right, bottom, -1, -1), (left, bottom, 1, -1), (left, top, 1, 1))
    for quarter, (x, y, inward, down) in enumerate(centres):
        centre = complex(x + inward * radius, y + down * radius)
        angles = (math.pi / 2 * (quarter - 1 + step / 16) for step in range(17))
        points.extend(centre + radius * cmath.exp(1j * angle) for angle in angles)
    return (*points, points[0])


def place(what: Shape, at: complex, scale: complex = 1) -> Shape:
    """Turn and scale a shape about its origin, then move it to `at`; a scale of -1 is half a turn."""
    return tuple(tuple(at + scale * point for point in contour) for contour in what)


def stretch(what: Iterable[Contour], wide: float, high: float) -> Shape:
    """Stretch a shape from the origin."""
    return tuple(tuple(complex(p.real * wide, p.imag * high) for p in contour) for contour in what)


def mirror(what: Shape, axis: float = 0) -> Shape:
    """Return the mirror image of a shape in the vertical line x = `axis`."""
    return tuple(tuple(2 * axis - point.conjugate() for point in contour) for contour in what)


def thicken(contour: Contour, width: float, height: float | None = None) -> Iterator[Contour]:
    """Yield convex pieces which together cover a stroke along the contour.

    The pen is an ellipse `width` wide and `height` high (a disc when `height` is left out):
    a pen wider than high makes upright strokes thick and level ones thin, as in print.
    """
    squash = 1.0 if height is None else width / height
    tall = stretch((contour,), 1, squash)[0]
    bars = (_bar(a, b, width / 2) for a, b in zip(tall, tall[1:], strict=False))
    yield from stretch(bars, 1, 1 / squash)
    for point in _joints(contour, width / 2):
        yield ellipse(point, width / 2, width / 2 / squash)


def _joints(contour: Contour, half: float) -> Iterator[complex]:
    """Yield both ends, and the points where the bars of a stroke leave a gap that could be seen."""
    yield contour[0]
    for before, point, after in zip(contour, contour[1:], contour[2:], strict=False):
        if point in (before, after) or half * abs(cmath.phase((after - point) / (point - before))) > 0.04:
            yield point
    yield contour[-1]


def _bar(a: complex, b: complex, half: float) -> Contour:
    """Return the rectangle around the segment from a to b; nothing but the point if they are the same."""
    if a == b:
        return (a, a, a)
    side = (b - a) / abs(b - a) * 1j * half
    return (a + side, b + side, b - side, a - side)


def bounds(what: Iterable[Contour]) -> tuple[float, float, float, float]:
    """Return the left, top, right and bottom of a shape."""
    points = [point for contour in what for point in contour]
    xs, ys = [p.real for p in points], [p.imag for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def dashes(contour: Contour, on: float, off: float) -> Iterator[Contour]:
    """Cut a closed contour into dashes, the first one centred on its first point.

    Lengths are near `on` and `off`: there are four times a whole number of dashes, so that they
    fall alike on all sides of a contour that begins in the middle of one.
    """
    lengths = [abs(b - a) for a, b in zip(contour, contour[1:], strict=False)]
    total = sum(lengths)
    period = total / (4 * round(total / (on + off) / 4))
    half = period * on / (on + off) / 2
    for number in range(round(total / period)):
        distances = (number * period - half + half * step / 4 for step in range(9))
        yield tuple(_along(contour, lengths, distance % total) for distance in distances)


def _along(contour: Contour, lengths: list[float], distance: float) -> complex:
    """Return the point of the contour at this distance from its start."""
    for point, following, length in zip(contour, contour[1:], lengths, strict=False):
        if distance <= length and length:
            return point + (following - point) * distance / length
        distance -= length
    return contour[-1]

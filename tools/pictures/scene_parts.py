"""What several scenes of the atouts share: the ground, rays, stars, leaves."""

from __future__ import annotations

import cmath
import math

from . import layout
from .curves import place, rectangle, shape
from .painter import LINE, Brush
from .palette import INK, PAPER, Colour

_LEAF = "M 0 0 C -.42 -.26 -.38 -.7 0 -1 C .38 -.7 .42 -.26 0 0 Z"

_CLOUD = (
    "M -8 3 C -11 3 -11 -1.6 -7.4 -1.6 C -7.6 -5.4 -2.6 -6.4 -1 -3.4 C 1 -6 5.8 -4.8 5.4 -1.4"
    " C 9.6 -2 10 3 6.6 3 Z"
)


def ground(brush: Brush, colour: Colour, top: float = 0) -> None:
    """Paint everything below `top`."""
    brush.lay((rectangle(0, top, layout.WIDTH, layout.HEIGHT),), colour, 0)


def turned(degrees: float) -> complex:
    """Return the unit turned clockwise by so many degrees: 0 is upwards."""
    return cmath.exp(1j * math.radians(degrees))


def toward(at: complex, degrees: float, length: float) -> complex:
    """Return the point `length` away from `at`, 0 degrees being upwards, 90 to the right."""
    return at - 1j * length * turned(degrees)


def rays(
    brush: Brush,
    at: complex,
    count: int,
    near: float,
    far: float,
    half: float,
    colour: Colour,
    start: float = 0,
) -> None:
    """Paint pointed rays around a point: `half` is half their width at the foot."""
    for step in range(count):
        angle = start + 360 * step / count
        side = turned(angle) * half
        foot = toward(at, angle, near)
        brush.lay(((foot - side, toward(at, angle, far), foot + side),), colour, 0)


def beams(brush: Brush, at: complex, count: int, colour: Colour, start: float = 0) -> None:
    """Paint every other one of so many sectors around a point, as far as the sheet goes."""
    for step in range(0, count, 2):
        edges = (start + 360 * (step + side) / count for side in (0, 1))
        brush.lay(((at, *(toward(at, edge, 200) for edge in edges)),), colour, 0)


def stars(brush: Brush, colour: Colour, *places: tuple[float, float, float]) -> None:
    """Paint stars with four points: the x, y and radius of each."""
    for x, y, radius in places:
        reach = (radius, radius * 0.36)
        corners = tuple(toward(complex(x, y), 45 * step, reach[step % 2]) for step in range(8))
        brush.lay((corners,), colour, 0)


def leaf(
    brush: Brush, at: complex, degrees: float, length: float, colour: Colour, line: float = LINE
) -> None:
    """Paint a leaf that grows out of a point."""
    brush.lay(place(shape(_LEAF), at, length * turned(degrees)), colour, line)


def bird(brush: Brush, at: complex, span: float) -> None:
    """Trace a bird far away."""
    brush.sheet.stroke(place(shape("M -.5 0 Q -.3 -.35 0 0 Q .3 -.35 .5 0"), at, span), INK, 0.9)


def cloud(brush: Brush, at: complex, scale: float) -> None:
    """Paint a small cloud about its middle."""
    brush.lay(place(shape(_CLOUD), at, scale), PAPER)

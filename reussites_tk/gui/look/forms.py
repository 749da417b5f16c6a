"""The drawings of the pairs of Mémorix: one form for each value, drawn with the pen of the icons.

No two values have the same form, so that they are told apart without their colour; the colour and the
count, which change from each value to the next, say it once more.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import Image

from .icons import Pen, Point

Shape = Callable[[Pen], None]


def form_mask(name: str, size: int) -> Image.Image:
    """Return the mask of a form, `size` pixels wide; KeyError if there is none of that name."""
    pen = Pen(size)
    FORMS[name](pen)
    return pen.mask


def _around(count: int, radius: float, start: float = -90.0) -> list[Point]:
    """Return points spread evenly on a circle around the middle, clockwise from `start` degrees."""
    angles = (math.radians(start + 360 * k / count) for k in range(count))
    return [(12 + radius * math.cos(angle), 12 + radius * math.sin(angle)) for angle in angles]


def _star(pen: Pen) -> None:
    outer, inner = _around(5, 11.5), _around(5, 4.8, -54)
    pen.polygon(*(point for both in zip(outer, inner, strict=True) for point in both))


def _heart(pen: Pen) -> None:
    pen.disc(7.2, 8.2, 5.4)
    pen.disc(16.8, 8.2, 5.4)
    pen.polygon((2.6, 11), (12, 8), (21.4, 11), (12, 22.6))


def _moon(pen: Pen) -> None:
    pen.disc(11, 12, 10.4)
    pen.disc(16, 9.6, 9, cut=True)


def _sun(pen: Pen) -> None:
    pen.disc(12, 12, 5.4)
    for (x, y), (to_x, to_y) in zip(_around(8, 8), _around(8, 10.6), strict=True):
        pen.line((x, y), (to_x, to_y), width=2.4)


def _house(pen: Pen) -> None:
    pen.polygon((12, 1.5), (23, 12), (1, 12))
    pen.bar(4, 11, 20, 22.5)
    pen.bar(9.8, 14.5, 14.2, 22.6, 0.2, cut=True)


def _tree(pen: Pen) -> None:
    for top, bottom, half in ((0.8, 9, 6), (5.4, 14.4, 8), (10.4, 20, 10)):
        pen.polygon((12, top), (12 + half, bottom), (12 - half, bottom))
    pen.bar(10.4, 19, 13.6, 23.4)


def _fish(pen: Pen) -> None:
    pen.polygon((1, 12), (5.5, 7.4), (11, 5.8), (15.5, 8.2), (18, 12), (15.5, 15.8), (11, 18.2), (5.5, 16.6))
    pen.polygon((15, 12), (23, 5.4), (23, 18.6))
    pen.disc(6.4, 11, 1.4, cut=True)


def _boat(pen: Pen) -> None:
    pen.polygon((1, 16), (23, 16), (18.6, 22.4), (5.4, 22.4))
    pen.polygon((13, 1.4), (13, 14.2), (22, 14.2))
    pen.polygon((11, 4.6), (11, 14.2), (3.4, 14.2))


def _key(pen: Pen) -> None:
    pen.ring(6.8, 6.8, 5.8, 3)
    pen.line((10.8, 10.8), (21.4, 21.4), width=3)
    pen.line((16.4, 16.4), (19.8, 13), width=2.8)
    pen.line((20.4, 20.4), (22.6, 17.4), width=2.4)


def _umbrella(pen: Pen) -> None:
    pen.disc(12, 12.4, 11)
    pen.bar(0, 12.4, 24, 24, 0, cut=True)
    for middle in (4.6, 12, 19.4):
        pen.disc(middle, 13, 2.6, cut=True)
    pen.line((12, 8), (12, 20), width=1.9)
    pen.arc(14.6, 20, 3.5, 0, 180, 1.9)


def _mushroom(pen: Pen) -> None:
    pen.disc(12, 12, 11)
    pen.bar(0, 13.4, 24, 24, 0, cut=True)
    pen.disc(7.4, 8.6, 2, cut=True)
    pen.disc(15, 6.4, 2.2, cut=True)
    pen.bar(8.4, 13.4, 15.6, 22.6, 2.6)


def _bell(pen: Pen) -> None:
    pen.disc(12, 9.4, 6.8)
    pen.polygon((5.2, 9.4), (18.8, 9.4), (22, 18.4), (2, 18.4))
    pen.disc(12, 20.4, 2.8)
    pen.disc(12, 2.4, 1.6)


def _cup(pen: Pen) -> None:
    pen.ring(17.4, 12, 5.4, 2.4)
    pen.bar(2, 6, 17, 19.4, 3)
    pen.bar(1, 20.6, 20.6, 22.8, 1)
    for x in (6.4, 12):
        pen.line((x, 1.6), (x, 3.8), width=1.8)


def _flower(pen: Pen) -> None:
    for x, y in _around(5, 6.8):
        pen.disc(x, y, 4.9)
    pen.disc(12, 12, 4.6, cut=True)
    pen.disc(12, 12, 2.9)


def _leaf(pen: Pen) -> None:
    pen.polygon((2.4, 21.6), (2.6, 12), (7, 5.4), (13.6, 2.4), (22, 2), (21.6, 10.4), (18.6, 17), (12, 21.4))
    pen.line((1.4, 22.6), (15.6, 8.4), width=1.7, cut=True)


def _drop(pen: Pen) -> None:
    pen.disc(12, 15.4, 7.4)
    pen.polygon((12, 0.6), (18.6, 12), (12, 17), (5.4, 12))


def _lightning(pen: Pen) -> None:
    pen.polygon((14.6, 0.6), (3.4, 13.6), (10.6, 13.6), (8, 23.4), (20.6, 9), (13, 9))


def _cloud(pen: Pen) -> None:
    pen.disc(7, 14, 5.6)
    pen.disc(13, 9.8, 6.8)
    pen.disc(18.4, 14.6, 5)
    pen.bar(6.4, 12, 18.6, 19.6, 0.4)


def _anchor(pen: Pen) -> None:
    pen.ring(12, 4, 3.4, 1.9)
    pen.line((12, 7), (12, 21), width=2.6)
    pen.line((7, 10.4), (17, 10.4), width=2.4)
    pen.arc(12, 12, 10, 20, 160, 2.8)
    pen.polygon((0.6, 16), (4.4, 11.4), (6.2, 17.4))
    pen.polygon((23.4, 16), (19.6, 11.4), (17.8, 17.4))


def _hourglass(pen: Pen) -> None:
    pen.bar(3.4, 1, 20.6, 4.2)
    pen.bar(3.4, 19.8, 20.6, 23)
    pen.polygon((5, 5.4), (19, 5.4), (12.8, 12), (19, 18.6), (5, 18.6), (11.2, 12))


def _note(pen: Pen) -> None:
    pen.disc(6, 19, 3.9)
    pen.disc(17.6, 16.6, 3.9)
    pen.bar(7.6, 4.4, 9.9, 19, 0.2)
    pen.bar(19.2, 2, 21.5, 16.6, 0.2)
    pen.polygon((7.6, 4.2), (21.5, 1.2), (21.5, 6.4), (7.6, 9.4))


def _target(pen: Pen) -> None:
    pen.ring(12, 12, 11.2, 2.7)
    pen.ring(12, 12, 6.6, 2.4)
    pen.disc(12, 12, 2.2)


def _cross(pen: Pen) -> None:
    pen.bar(8, 1.4, 16, 22.6, 0.8)
    pen.bar(1.4, 8, 22.6, 16, 0.8)


def _arrow(pen: Pen) -> None:
    pen.polygon((12, 1), (22.4, 12), (1.6, 12))
    pen.bar(8.4, 11, 15.6, 23)


def _chequers(pen: Pen) -> None:
    """A board of four lines of four squares in its frame."""
    pen.bar(1.2, 1.2, 22.8, 22.8, 0.8)
    side = 4.8
    for line in range(4):
        for column in range(1 - line % 2, 4, 2):
            left, top = 2.4 + side * column, 2.4 + side * line
            pen.bar(left, top, left + side, top + side, 0, cut=True)


def _triangle(pen: Pen) -> None:
    pen.polygon((12, 1.6), (23.2, 21.4), (0.8, 21.4))
    pen.polygon((12, 9), (16.6, 17.4), (7.4, 17.4), cut=True)


def _spiral(pen: Pen) -> None:
    turns = 2.3
    path = [
        (12 + 10.4 * t * math.cos(turns * math.tau * t), 12 + 10.4 * t * math.sin(turns * math.tau * t))
        for t in (k / 90 for k in range(91))
    ]
    pen.line(*path, width=2.5)


def _candle(pen: Pen) -> None:
    pen.disc(12, 6, 2.9)
    pen.polygon((12, 0), (14.6, 5.2), (9.4, 5.2))
    pen.bar(8.6, 10, 15.4, 20.4, 0.8)
    pen.bar(4, 20.2, 20, 23, 1.2)


def _eye(pen: Pen) -> None:
    above = ((1, 12), (5.2, 7.4), (12, 5), (18.8, 7.4), (23, 12))
    pen.polygon(*above, (18.8, 16.6), (12, 19), (5.2, 16.6))
    pen.disc(12, 12, 5, cut=True)
    pen.disc(12, 12, 3.2)


def _cherries(pen: Pen) -> None:
    pen.disc(6.2, 17.2, 5.4)
    pen.disc(17.8, 18, 5.2)
    pen.line((6.4, 13), (13.6, 3), (18, 14), width=1.8)
    pen.polygon((13.6, 3), (17.4, 0.6), (23, 2.8), (18.6, 6))


def _butterfly(pen: Pen) -> None:
    upper = ((12, 12), (13.4, 6.4), (17, 2.6), (21.6, 2), (23.4, 4.8), (22.2, 9), (18.4, 12.2))
    lower = ((12, 12), (17.4, 12.6), (21, 14.6), (21.2, 18.4), (18.6, 21.8), (15.4, 20.8), (13.2, 16.6))
    for wing in (upper, lower):
        for side in (1, -1):
            pen.polygon(*_smooth([(12 + side * (x - 12), y) for x, y in wing]))
    for side in (1, -1):
        pen.disc(12 + side * 7.2, 7, 1.7, cut=True)
    pen.line((12, 7), (12, 20.4), width=4.2, cut=True)
    for side in (1, -1):
        pen.line((12, 6), (12 + side * 3.2, 1.2), width=1.5)
    pen.line((12, 6.2), (12, 20.4), width=2.4)
    pen.disc(12, 5.6, 1.8)


def _smooth(corners: list[Point]) -> list[Point]:
    """Return a closed curve through these points, those of Catmull and Rom; the first one is sharp."""
    path: list[Point] = [corners[0]]
    points = [corners[0], *corners, corners[0], corners[0]]
    for before, one, other, after in zip(points, points[1:], points[2:], points[3:], strict=False):
        for step in range(1, 9):
            t = step / 8
            path.append(
                (_between(before, one, other, after, t, 0), _between(before, one, other, after, t, 1))
            )
    return path


def _between(before: Point, one: Point, other: Point, after: Point, t: float, axis: int) -> float:
    a, b, c, d = before[axis], one[axis], other[axis], after[axis]
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def _jester(pen: Pen) -> None:
    """The joker: a cap of three points with bells, over a smile."""
    pen.polygon((5, 13.6), (1.6, 4.6), (8.8, 8), (12, 1.6), (15.2, 8), (22.4, 4.6), (19, 13.6))
    for x, y in ((1.9, 4.4), (12, 2.2), (22.1, 4.4)):
        pen.disc(x, y, 1.9)
    pen.bar(4.6, 14.4, 19.4, 16.2, 0.4)
    pen.arc(12, 14.4, 7.6, 25, 155, 2.2)
    for x in (9.2, 14.8):
        pen.disc(x, 18.4, 1.2)


FORMS: dict[str, Shape] = {
    "star": _star,
    "heart": _heart,
    "moon": _moon,
    "sun": _sun,
    "house": _house,
    "tree": _tree,
    "fish": _fish,
    "boat": _boat,
    "key": _key,
    "umbrella": _umbrella,
    "mushroom": _mushroom,
    "bell": _bell,
    "cup": _cup,
    "flower": _flower,
    "leaf": _leaf,
    "drop": _drop,
    "lightning": _lightning,
    "cloud": _cloud,
    "anchor": _anchor,
    "hourglass": _hourglass,
    "note": _note,
    "target": _target,
    "cross": _cross,
    "arrow": _arrow,
    "chequers": _chequers,
    "triangle": _triangle,
    "spiral": _spiral,
    "candle": _candle,
    "eye": _eye,
    "cherries": _cherries,
    "butterfly": _butterfly,
    "jester": _jester,
}
"""Every form by its name."""

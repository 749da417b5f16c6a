"""The atouts 18 to 21: evening, night, dawn and noon."""

from __future__ import annotations

from .painter import Brush
from .palette import GOLD, INK, PAPER, SLATE, STRAW
from .scene_parts import beams, bird, ground, rays, stars, turned

# A ray of the sun that waves, drawn upwards from its middle.
_FLARE = "M -4.6 -16 C -7.6 -22 .6 -25 -2.8 -36 C 5 -31 .8 -24.6 4.6 -16 Z"


def evening(brush: Brush) -> None:
    """Paint the sun that sets behind a ship."""
    ground(brush, STRAW)
    brush.dot(42, 70, 30, PAPER, 0)
    brush.dot(42, 70, 23, GOLD, 0)
    ground(brush, INK, 72)
    brush.trace("M 22 76 L 62 76 M 27 81 L 57 81 M 24 86 L 50 86 M 31 91 L 55 91", GOLD, 1.5)
    brush.trace("M 28 96 L 46 96 M 35 101 L 49 101 M 36 106 L 45 106", GOLD, 1.5)
    for at, span in ((60 + 20j, 9), (68 + 27j, 7), (14 + 42j, 7)):
        bird(brush, at, span)
    # The ship comes home.
    brush.trace("M 50 76 L 50 31", INK, 1.6)
    brush.form("M 51.4 34 C 62 46 67 58 68.6 69 L 51.4 69 Z", PAPER)
    brush.form("M 48.6 38 C 47 50 40 62 33 69 L 48.6 69 Z", PAPER)
    brush.form("M 50 31 L 58 33 L 50 36 Z", INK, 0.4)
    brush.form("M 29 71.6 L 73 71.6 C 71 78 67 81.6 62 82 L 39 82 C 34 81 31 77 29 71.6 Z", SLATE)
    brush.trace("M 31 75 L 71 75", PAPER, 0.9)


def night(brush: Brush) -> None:
    """Paint an owl before the moon."""
    ground(brush, INK)
    brush.dot(42, 58, 27, GOLD, 0)
    brush.dots(STRAW, 0, (34, 44, 3), (60, 46, 4), (58, 72, 3), (23, 62, 2.6))
    stars(
        brush,
        PAPER,
        (34, 16, 2.2),
        (48, 22, 3),
        (64, 15, 2.2),
        (71, 30, 2.8),
        (14, 38, 2.6),
        (13, 86, 2),
        (70, 82, 2.2),
    )
    brush.trace("M 4 94 C 24 88 52 92 82 82", SLATE, 4.6)
    brush.trace("M 22 91 C 18 100 12 104 8 106 M 60 88 C 66 82 70 80 78 66", SLATE, 2.6)
    _owl(brush)


def _owl(brush: Brush) -> None:
    brush.form(
        "M 27 40 L 34 45 Q 42 42 50 45 L 57 40 C 59 48 58 52 57.4 55"
        " C 62 66 60 82 51 91 L 33 91 C 24 82 22 66 26.6 55 C 26 52 25 48 27 40 Z",
        INK,
        0,
    )
    brush.form("M 34 68 Q 42 64 50 68 C 52 78 48 86 42 90 C 36 86 32 78 34 68 Z", SLATE, 0)
    for feather in (38 + 72j, 46 + 72j, 42 + 77j, 38.4 + 81j, 45.6 + 81j):
        brush.trace("M -1.8 -1 Q 0 1.6 1.8 -1", STRAW, 0.9, feather)
    for x in (34.6, 49.4):
        brush.dot(x, 54, 6.6, STRAW, 0)
        brush.dot(x, 54, 3.4, INK, 0)
        brush.dot(x + 1.1, 52.8, 1, PAPER, 0)
    brush.form("M 39.8 57 L 44.2 57 L 42 62.6 Z", GOLD, 0)
    brush.trace("M 36 90 L 36 94 M 39 90 L 39 94 M 45 89.4 L 45 93.4 M 48 89 L 48 93", GOLD, 1.6)


def dawn(brush: Brush) -> None:
    """Paint a cock that crows at sunrise."""
    ground(brush, STRAW)
    beams(brush, 42 + 88j, 32, PAPER, 5.625)
    brush.dot(42, 88, 26, GOLD, 0)
    brush.form("M 0 86 C 26 78 54 80 84 86 L 84 118 L 0 118 Z", SLATE, 0)
    brush.form("M 0 96 L 84 92 L 84 118 L 0 118 Z", INK, 0)
    _cock(brush)


def _cock(brush: Brush) -> None:
    brush.trace("M 38 80 L 37 92 M 46 80 L 47 92 M 33 93 L 41 93 M 43 93 L 51 93", GOLD, 1.7)
    # The tail, feather after feather.
    brush.form("M 34 68 C 22 66 8 58 11 42 C 13 36 19 35 21 40 C 15 46 22 54 34 58 Z", INK, 0.5)
    brush.form("M 34 64 C 24 58 16 50 20 38 C 22 33 28 33 29 37.6 C 24 44 30 52 38 56 Z", GOLD, 0.7)
    brush.form("M 34 60 C 28 52 26 44 30 36 C 33 32 37 34 36.6 38 C 33 44 37 52 44 56 Z", INK, 0.5)
    brush.form(
        "M 52 26 C 58 26 61.6 30.4 61 35 C 60 42 62 50 61 60 C 59.6 74 50 82 42 82 C 32 82 26 74 28 64"
        " C 34 68 42 64 45 56 C 48 48 45 40 46 33 C 46.6 28.6 49 26 52 26 Z",
        INK,
        0.5,
    )
    brush.form("M 37 68 C 42 64 49 63 53 66 C 52 74 45 78 38 76 C 40 73 39 70 37 68 Z", SLATE)
    brush.trace("M 48.6 40 L 50 47 M 52.6 40 L 53.4 48 M 56.6 40 L 56.8 48", GOLD, 1)
    brush.form(
        "M 47 28 C 44 24 45 20 48 20.6 C 48.4 16 52.6 15.6 53.4 19 C 56 15.6 60 18 58.6 22"
        " C 61 22 62 25 60 28 C 56 25 51 25 47 28 Z",
        GOLD,
        0.7,
    )
    brush.form("M 60.6 28.6 L 69 25 L 62.4 32 Z", GOLD, 0.7)
    brush.form("M 61.4 33 L 67.6 35 L 60.6 35.6 Z", GOLD, 0.7)
    brush.form("M 59 36 C 63.6 37 64.6 43 61.4 45 C 58.6 44 58 39 59 36 Z", GOLD, 0.7)
    brush.dot(55.4, 31, 1.8, PAPER, 0)
    brush.dot(55.8, 31, 0.9, INK, 0)


def noon(brush: Brush) -> None:
    """Paint the sun at its height."""
    ground(brush, STRAW)
    at = 44 + 52j
    beams(brush, at, 48, PAPER, 3.75)
    brush.form("M 0 100 C 20 90 36 94 50 99 C 60 102 70 98 84 92 L 84 118 L 0 118 Z", INK)
    rays(brush, at, 12, 17, 30, 4, INK, 15)
    rays(brush, at, 12, 15, 27, 3, GOLD, 15)
    for step in range(12):
        Brush(brush.sheet, at, turned(30 * step)).form(_FLARE, GOLD, 0.8)
    brush.dot(at.real, at.imag, 19, GOLD, 1)
    _face(Brush(brush.sheet, at))


def _face(brush: Brush) -> None:
    """Paint the face of the sun about its middle."""
    brush.trace("M -11 -6 Q -7 -9.6 -2.6 -6.6 C -1 -5 -2 0 -3 3.4 Q 0 5.4 2.6 3.6", INK, 1.1)
    brush.trace("M 11 -6 Q 7 -9.6 3 -6.6", INK, 1.1)
    brush.pair_at(0, "M 3.4 -2 Q 7 -5.6 10.6 -2 Q 7 .8 3.4 -2 Z", PAPER)
    brush.dots(INK, 0, (-7, -2.3, 1.3), (7, -2.3, 1.3))
    brush.dots(STRAW, 0, (-9.8, 4, 2), (9.8, 4, 2))
    brush.trace("M -5.4 8.4 Q 0 12.6 5.4 8.4", INK, 1.2)


SCENES = {"a18": evening, "a19": night, "a20": dawn, "a21": noon}

"""The atouts 14 to 17: spring, summer, autumn and winter."""

from __future__ import annotations

from .painter import Brush
from .palette import GOLD, INK, MIST, PAPER, SLATE, STRAW
from .scene_parts import ground, leaf, toward


def spring(brush: Brush) -> None:
    """Paint a bird that sings on a branch in blossom."""
    ground(brush, STRAW)
    brush.trace("M 2 96 C 20 82 40 80 56 66 C 66 57 70 40 78 28", INK, 3.4)
    brush.trace(
        "M 30 83 C 36 92 46 96 54 96 M 62 60 C 70 60 74 64 80 68 M 16 88 C 14 78 16 70 20 62", INK, 2.2
    )
    leaves = (
        (52 + 95j, 60),
        (75 + 63j, 150),
        (20 + 62j, 20),
        (46 + 75j, 170),
        (70 + 44j, 110),
        (25 + 85j, 200),
    )
    for at, degrees in leaves:
        leaf(brush, at, degrees, 11, GOLD)
    _bird(brush)
    _blossoms(
        brush,
        (66, 24, 6.6),
        (73, 44, 5),
        (16, 74, 5.6),
        (44, 95, 6),
        (73, 66, 5),
        (62.6, 76, 5.6),
        (20, 99, 5),
    )


def _bird(brush: Brush) -> None:
    brush.trace("M 40 73 L 39 79 M 45 71 L 45.4 76", INK, 1.2)
    brush.form("M 28 64 C 22 68 16 76 12.6 84 L 20 83 C 25 79 30 75 35 72 Z", INK)
    brush.form(
        "M 60.4 41 C 55 37 48 39 46 45 C 44 51 34 52 28 60 C 26 66 30 72 38 73"
        " C 50 74 57 64 57 53 C 57 50 56.6 48 57.4 46 Z",
        GOLD,
    )
    brush.form("M 57 53 C 57 64 50 74 38 73 C 46 70 50 62 50 55 Z", PAPER, 0.5)
    brush.form("M 44 52 C 36 52 28 60 20 71 C 30 73 44 70 46 60 C 46.6 57 46 54 44 52 Z", INK)
    brush.trace("M 41.6 58 C 37 60 33 64 29 69 M 43 62.6 C 39 64 36.6 66 34 69.6", PAPER, 0.7)
    brush.form("M 57.6 40 L 66 38.6 L 59.4 43.4 Z", INK, 0.4)
    brush.form("M 58.6 44 L 64.6 46.4 L 57.4 46.6 Z", INK, 0.4)
    brush.dot(53, 43.4, 1.1, INK, 0)


def _blossoms(brush: Brush, *places: tuple[float, float, float]) -> None:
    """Paint flowers with five petals: the x, y and radius of each."""
    for x, y, radius in places:
        for step in range(5):
            petal = toward(complex(x, y), 72 * step + 12, radius * 0.62)
            brush.dot(petal.real, petal.imag, radius * 0.48, PAPER, 0.6)
        brush.dot(x, y, radius * 0.34, GOLD, 0.5)


def summer(brush: Brush) -> None:
    """Paint a sheaf of wheat and a sickle."""
    ground(brush, STRAW)
    ground(brush, GOLD, 94)
    brush.trace("M 0 94 L 84 94", INK, 0.7)
    brush.trace("M 0 100 L 84 100 M 0 107 L 84 107", INK, 0.5)
    for angle in (-34, 34, -24, 24, -14, 14, -5, 5):
        _ear(brush, 42 + 70j, angle)
    brush.form("M 37 64 L 47 64 C 47 74 52 88 60 98 L 24 98 C 32 88 37 74 37 64 Z", GOLD)
    brush.trace("M 38.6 68 Q 38.6 84 29 98 M 41.4 68 Q 41.4 84 39 98 M 44 68 Q 44 84 49 98", INK, 0.6)
    brush.trace("M 40 68 Q 40 84 34 98 M 42.6 68 Q 42.6 84 44 98 M 45.4 68 Q 45.4 84 54 98", INK, 0.6)
    brush.form("M 35.6 64.4 Q 42 67 48.4 64.4 L 48.8 71.4 Q 42 74 35.2 71.4 Z", INK)
    brush.form("M 47 67 L 55 62.6 L 54.6 67.4 L 58 72.4 Z", INK)
    # The sickle leans on the sheaf.
    brush.form(
        "M 13 98 C 4 88 8 72 22 68.6 C 28 67.4 33 70 35 73.4 C 28 71 20 73 16.6 79"
        " C 13.4 84.6 14.6 90 17.4 94 Z",
        MIST,
    )
    brush.form("M 11.6 96.6 L 17 92.6 L 27.6 104 L 23.6 108 Z", INK)


def _ear(brush: Brush, foot: complex, angle: float) -> None:
    """Paint a stalk and its ear of wheat, at `angle` degrees from upright."""
    top = toward(foot, angle, 38)
    brush.sheet.stroke(((foot, top),), INK, 1.9)
    brush.sheet.stroke(((foot, top),), GOLD, 0.9)
    for step in range(5):
        at = toward(top, angle, 3.4 * step - 3)
        for side in (-34, 34):
            leaf(brush, at, angle + side, 7, GOLD, 0.6)
    tip = toward(top, angle, 13.6)
    leaf(brush, tip, angle, 7.4, GOLD, 0.6)


_VINE_LEAF = (
    "M 33 29 C 30 25 24 25.4 21 28.4 C 19 28 17 29.6 16.6 31.4 C 13.4 31 11 33 9.6 36"
    " C 12 37 12.4 39.4 14.4 40.6 C 11.6 43 11.6 47 12 50.4 C 15 50 16.6 51.6 19 52"
    " C 20 55.6 23.6 57.6 26.4 61 C 28 57.4 31.4 57.6 33 54.6 C 35.6 54.6 38 55 40 53.4"
    " C 39.6 51 41 49.4 42 48 C 44.6 47.8 46.6 47 48 45 C 45.6 42.6 46.6 39.4 44.4 37"
    " C 44 31.6 38.6 28.4 33 29 Z"
)


def autumn(brush: Brush) -> None:
    """Paint a bunch of grapes under its leaf."""
    ground(brush, STRAW)
    brush.trace("M 20 25 C 36 33 56 22 80 22", INK, 4)
    brush.trace("M 44 27 C 45 34 43 38 43 44", INK, 2.4)
    brush.trace("M 66 24 C 76 30 72 40 66 38 C 61 36 64 30 69 33 C 74 36 74 46 68 50", INK, 1)
    rows = ((52.6, 5), (61, 6), (69.6, 5), (78, 4), (86.4, 3), (94.4, 2), (102, 1))
    for y, count in rows:
        for step in range(count):
            x = 43 + (step - (count - 1) / 2) * 9.4
            brush.dot(x, y, 5.5, STRAW, 0)
            brush.dot(x, y, 5.0, SLATE if (step + count) % 3 == 0 else INK, 0)
            brush.trace("M -2.6 -1 Q -2.2 -2.6 -.6 -2.8", PAPER, 0.9, complex(x, y))
    brush.form(_VINE_LEAF, GOLD, 0.8)
    brush.trace(
        "M 33 27 L 27 58 M 32 33 L 12 36 M 32 33 L 44 45 M 30 42 L 15.6 51 M 30.6 40 L 38 52", INK, 0.7
    )


def winter(brush: Brush) -> None:
    """Paint a snowman among the firs."""
    ground(brush, SLATE)
    _fir(brush, 66 + 76j, 44)
    _fir(brush, 12.6 + 84j, 26)
    brush.form("M 0 84 C 20 76 60 72 84 80 L 84 118 L 0 118 Z", PAPER)
    brush.trace("M 30 72 L 14 60 M 18 63 L 18.6 56.6 M 52 70 L 66 56 M 62 60 L 62 53.4", INK, 1.7)
    _snowman(brush)
    brush.dots(
        PAPER, 0, (30, 14, 1.4), (56, 13, 1.7), (70, 20, 1.3), (58, 32, 1.3), (14, 40, 1.5), (22, 50, 1.1)
    )
    brush.dots(PAPER, 0, (72, 48, 1.2), (43, 17, 1), (27, 30, 1), (64, 25, 1), (11, 54, 1), (74, 33, 1.1))


def _snowman(brush: Brush) -> None:
    brush.dot(40, 90, 16.6, PAPER, 0.9)
    brush.dot(40, 66, 12.4, PAPER, 0.9)
    brush.dot(40, 47, 9.6, PAPER, 0.9)
    brush.form("M 29 40 L 51 40 L 51 43 L 29 43 Z", INK)
    brush.form("M 32.6 24 L 47.4 24 L 47 40 L 33 40 Z", INK)
    brush.form("M 32.9 34.6 L 47.1 34.6 L 47 38.2 L 33 38.2 Z", GOLD, 0.4)
    brush.form("M 31.4 53.6 Q 40 59.6 48.6 53.6 L 50 58 Q 40 64 30 58 Z", GOLD)
    brush.form("M 45.6 59 L 50 57 L 55 72 L 49 74 Z", GOLD)
    brush.form("M 40 47 L 52.4 50 L 40 50.6 Z", GOLD, 0.6)
    brush.dots(
        INK,
        0,
        (36.6, 45.6, 1.3),
        (43.6, 45.6, 1.3),
        (39, 66, 1.3),
        (39.4, 73, 1.3),
        (40, 85, 1.3),
        (40, 93, 1.3),
    )


def _fir(brush: Brush, at: complex, high: float) -> None:
    """Paint a fir under the snow."""
    for share, half in ((0, 0.34), (0.3, 0.27), (0.58, 0.19)):
        top, low = -high * min(1, share + 0.5), -high * share
        wide, middle = high * half, (top + low) / 2
        brush.form(f"M 0 {top} L {wide} {low} L {-wide} {low} Z", INK, 0, at)
        snow = f"M 0 {top} L {wide / 2} {middle} L 0 {middle - 1.6} L {-wide / 2} {middle} Z"
        brush.form(snow, PAPER, 0, at)


SCENES = {"a14": spring, "a15": summer, "a16": autumn, "a17": winter}

"""The atouts 10 to 13: music, painting, theatre and letters."""

from __future__ import annotations

from .painter import Brush
from .palette import GOLD, INK, PAPER, SLATE, STRAW, Colour
from .scene_parts import ground, turned

_VIOLIN = (
    "M 0 -22 C 7 -22 12 -18 12 -12 C 12 -7 7 -6 7 -1 C 7 3 15 4 15 12"
    " C 15 20 8 24 0 24 C -8 24 -15 20 -15 12"
    " C -15 4 -7 3 -7 -1 C -7 -6 -12 -7 -12 -12 C -12 -18 -7 -22 0 -22 Z"
)

# What tells one mask from the other: eyes, brows, mouth.
_MERRY = (
    "M 3 -4 Q 8 -10.6 13 -4 Q 8 -6 3 -4 Z",
    "M 2.6 -10 Q 7 -15 13.6 -10.6",
    "M -10 4.6 Q 0 10 10 4.6 Q 7 15.6 0 15.6 Q -7 15.6 -10 4.6 Z",
)
_SAD = (
    "M 3 -6 Q 8 -2 12.6 -3 Q 7 1.6 3 -6 Z",
    "M 2.6 -12.6 Q 8 -12.6 13.6 -7.6",
    "M -8 14 Q -6 5 0 5 Q 6 5 8 14 Q 0 9 -8 14 Z",
)


def music(brush: Brush) -> None:
    """Paint a violin and its bow on a sheet of music."""
    ground(brush, STRAW)
    for y in (78, 82, 86, 90, 94):
        brush.trace(f"M 0 {y} Q 42 {y - 9} 84 {y + 3}", INK, 0.5)
    for note in (14 + 82j, 22 + 76j, 69 + 80j):
        brush.form("M 0 -2.2 C 3.1 -3.1 4.1 .5 1.2 1.9 C -1.9 3.1 -3.8 .2 0 -2.2 Z", INK, 0, note)
        brush.trace("M 2.2 -.6 L 2.2 -11", INK, 0.8, note)
    _violin(Brush(brush.sheet, 43 + 66j, turned(14)))
    brush.trace("M 69.4 44 L 14.4 66", INK, 1.9)
    brush.trace("M 69.6 47.4 L 14.6 69", INK, 0.6)
    brush.form("M 70.6 41.6 L 72.6 46 L 66.6 49.4 L 64.8 45 Z", INK)


def _violin(brush: Brush) -> None:
    """Paint a violin about the middle of its body."""
    brush.form(_VIOLIN, GOLD)
    brush.form("M -2.6 -48 L 2.6 -48 L 3.2 4 L -3.2 4 Z", INK)
    brush.form("M -4 24 L 4 24 L 2.4 8 L -2.4 8 Z", INK)
    brush.form("M -5.4 5.6 L 5.4 5.6 L 4.4 8.6 L -4.4 8.6 Z", PAPER, 0.5)
    brush.pair_at(0, "M -6.6 -3 C -9.4 -1 -5.4 5 -8.6 9.4 C -9.4 5 -9.4 1 -6.6 -3 Z", INK, 0.5)
    brush.form("M -3.4 -48 C -4.6 -54 4.6 -55 4 -49.6 C 3.6 -47 0 -47.4 .4 -49.6 L -1 -45 Z", INK)
    brush.form("M 0 -43.6 L 7 -44.6 L 7 -42.2 L 0 -42.2 Z", INK, 0.4)
    brush.form("M 0 -41 L -7 -42 L -7 -39.6 L 0 -39.6 Z", INK, 0.4)
    brush.trace("M -1.2 -46 L -2 12 M 0 -46 L 0 12 M 1.2 -46 L 2 12", PAPER, 0.35)


def painting(brush: Brush) -> None:
    """Paint an easel with a landscape, a palette at its foot."""
    ground(brush, STRAW)
    ground(brush, GOLD, 96)
    brush.trace("M 0 96 L 84 96", INK, 0.7)
    brush.trace("M 44 12 L 44 88 M 39 60 L 23 104 M 49 60 L 66 107", INK, 3.4)
    brush.form("M 24.5 35 L 72 35 L 72 72 L 14 72 L 14 35 Z", PAPER)
    brush.form("M 17 38 L 69 38 L 69 69 L 17 69 Z", STRAW, 0.6)
    brush.dot(55, 48, 6.4, GOLD, 0.6)
    brush.form("M 17 62 L 30 46 L 40 58 L 47 52 L 60 66 L 69 62 L 69 69 L 17 69 Z", INK, 0)
    brush.form("M 30 46 L 34.4 51.4 L 31 50.4 L 28.6 53 L 26.4 50.4 Z", PAPER, 0)
    brush.form("M 10 72 L 76 72 L 76 76 L 10 76 Z", INK)
    _palette(brush)


def _palette(brush: Brush) -> None:
    brush.trace("M 31 88 L 44 76 M 34 90 L 49 82", INK, 1.5)
    brush.form("M 44 76 C 45 73 48 71.6 50 71.6 C 49.6 74 48 76.6 45 77.4 Z", GOLD, 0.6)
    brush.form("M 49 82 C 50.6 79.6 53.6 79 56 79.4 C 55 81.6 52.6 83.4 49.6 83.2 Z", PAPER, 0.6)
    brush.form(
        "M 28 81 C 40 80 48 86 47 94 C 46 102 34 107 22 106 C 13 105 8.6 99 10 93 C 11.4 87 19 82 28 81 Z",
        PAPER,
    )
    brush.dot(38.4, 96.6, 3, GOLD, 0.7)
    brush.dots(INK, 0.5, (17, 93, 2.7), (28.6, 101.4, 2.7))
    brush.dots(GOLD, 0.5, (23, 87.4, 2.7), (20, 100, 2.7))
    brush.dot(32, 87, 2.7, SLATE, 0.5)


def theatre(brush: Brush) -> None:
    """Paint the two masks, between the curtains."""
    ground(brush, STRAW)
    brush.form("M 0 22 L 17 22 C 18 44 15 62 9 76 L 13 118 L 0 118 Z", INK, 0)
    brush.form("M 84 22 L 67 22 C 66 44 69 62 75 76 L 71 118 L 84 118 Z", INK, 0)
    brush.trace_pair_at(42, "M 17 24 C 18 44 15 62 9 76", GOLD, 1.4)
    for x in range(0, 96, 12):
        brush.form(f"M {x} 0 L {x + 12} 0 L {x + 12} 22 Q {x + 6} 30 {x} 22 Z", INK, 0)
        brush.trace(f"M {x + 12} 22 Q {x + 6} 30 {x} 22", GOLD, 1.6)
    ground(brush, GOLD, 100)
    brush.trace("M 0 100 L 84 100", INK, 0.8)
    _mask(Brush(brush.sheet, 51 + 71j, turned(10)), PAPER, *_SAD)
    _mask(Brush(brush.sheet, 33.6 + 52j, turned(-12)), GOLD, *_MERRY)


def _mask(brush: Brush, colour: Colour, eyes: str, brows: str, mouth: str) -> None:
    """Paint a mask about its middle."""
    brush.form("M -16.6 -17 Q 0 -22 16.6 -17 C 18.6 -4 16 14 0 22 C -16 14 -18.6 -4 -16.6 -17 Z", colour, 0.8)
    brush.pair_at(0, eyes, INK, 0.6)
    brush.trace_pair_at(0, brows, INK, 1.5)
    brush.trace("M 0 -6 L -1.6 1.4 Q 0 2.6 1.6 1.4", INK, 0.9)
    brush.form(mouth, INK, 0.8)


def letters(brush: Brush) -> None:
    """Paint an open book, an inkpot and a quill."""
    ground(brush, STRAW)
    ground(brush, GOLD, 90)
    brush.trace("M 0 90 L 84 90", INK, 0.7)
    # The quill stands in the inkpot.
    feather = Brush(brush.sheet, 56)
    feather.form("M -.6 62 C 6 50 8 34 0 20 C -4 14 -10 11 -16 10.6 C -18.6 24 -16 42 -5 54 Z", PAPER)
    feather.trace("M 2.6 44 L -2 43 M 3.4 36 L -4 34 M -8.6 34 L -15 28 M -6.6 44 L -12.6 39", INK, 0.6)
    feather.trace("M -14 14 C -6 26 -2.6 44 -.4 68", INK, 1)
    brush.form(
        "M 50.6 66 L 62.6 66 L 62.6 69.6 C 68 71 70 75 70 79 L 70 87"
        " L 43 87 L 43 79 C 43 75 45 71 50.6 69.6 Z",
        INK,
    )
    brush.trace("M 47 80 L 66 80", GOLD, 1.4)
    _book(brush)


def _book(brush: Brush) -> None:
    brush.form("M 10 74 C 18 70 28 70 33.4 75 C 39 70 49 70 57 74 L 57 105 L 10 105 Z", INK)
    brush.form("M 12 71 C 19 67 28 67.6 33.4 73 L 33.4 102 C 28 97.6 19 97 12 100.6 Z", PAPER)
    brush.form("M 55 71 C 48 67 39 67.6 33.4 73 L 33.4 102 C 39 97.6 48 97 55 100.6 Z", PAPER)
    for y in (77, 81.4, 85.8, 90.2, 94.6):
        brush.trace(f"M 16 {y - 1} Q 23.6 {y - 4} 30 {y + 1}", SLATE, 0.9)
        brush.trace(f"M 51 {y - 1} Q 43.4 {y - 4} 37 {y + 1}", SLATE, 0.9)
    brush.form("M 15 74.6 L 21.4 73 L 21.4 81 L 15 82.4 Z", GOLD, 0.5)


SCENES = {"a10": music, "a11": painting, "a12": theatre, "a13": letters}

"""The atouts 6 to 9: earth, water, air and fire."""

from __future__ import annotations

from .curves import ellipse
from .painter import Brush
from .palette import GOLD, INK, MIST, PAPER, SLATE, STRAW, Colour
from .scene_parts import bird, cloud, ground, stars

_FISH_BODY = (
    "M 66 49 C 60 34 44 26 31 33 C 20 39 15.6 52 19 68 C 23 62.6 28 60 32.6 60.4 C 38 54 44 52 49 53.4"
    " C 55 55.4 61 54.6 66 49 Z"
)


def earth(brush: Brush) -> None:
    """Paint mountains above ploughed fields."""
    ground(brush, STRAW)
    brush.form("M 34 84 L 66 26 L 100 84 Z", SLATE)
    brush.form("M 66 26 L 75.6 42.4 L 71 40 L 67.6 45 L 63.6 39.6 L 57.4 41.6 Z", PAPER)
    brush.form("M -12 88 L 32 36 L 72 88 Z", INK)
    brush.form("M 32 36 L 44.6 52.4 L 38.4 51 L 34 57 L 29.6 50 L 20.6 49.4 Z", PAPER)
    brush.form("M 0 82 C 24 72 54 74 84 82 L 84 118 L 0 118 Z", GOLD)
    brush.trace("M 30 76.4 Q 24 90 -6 118 M 36 76.4 Q 32 90 10 118 M 42 76.4 Q 42 90 28 118", INK, 0.9)
    brush.trace("M 48 76.4 Q 52 90 46 118 M 54 76.4 Q 62 90 64 118", INK, 0.9)
    brush.form("M 68 64 L 72.6 81 L 63.4 81 Z", INK, 0.5)
    brush.form("M 61.4 67 L 64.6 79 L 58.2 79 Z", INK, 0.5)
    brush.form("M 74.6 69 L 78.1 82 L 71.1 82 Z", INK, 0.5)


def water(brush: Brush) -> None:
    """Paint a fish that leaps out of the waves."""
    ground(brush, STRAW)
    _fish(Brush(brush.sheet, -6j))
    brush.dots(
        PAPER, 0.6, (70, 58, 1.8), (65, 65, 1.4), (73, 68, 1.3), (11, 50, 1.2), (39, 66, 1.5), (47, 70, 1)
    )
    for y, colour, shift in ((80, SLATE, 0), (89, INK, 9), (98, SLATE, 0), (107, INK, 9)):
        _wave(brush, y, colour, shift)


def _fish(brush: Brush) -> None:
    brush.form(
        "M 21 61 C 15 60.6 9.4 63.6 7.6 69 C 12 68.6 16 69.6 19 72 C 22 71.6 26.6 73 30 76.6"
        " C 30.6 69.6 27 63.6 21 61 Z",
        INK,
    )
    brush.form("M 34 31.6 C 36 24 44 19.6 51 21.4 C 49.6 26 50 29 52.6 32.6 Z", INK)
    brush.form(_FISH_BODY, GOLD)
    brush.form("M 46 49 C 44 56 47 62 52 64 C 53 59 53 54 51.6 50 Z", INK)
    brush.form(
        "M 66 49 C 61 55 55 55.4 49 53.4 C 44 52 38 54 32.6 60.4 C 28 60 23 62.6 19 68"
        " C 21 56 28 49.6 38 48 C 48 46.6 56 51 66 49 Z",
        PAPER,
        0.5,
    )
    brush.trace("M 52.6 33 C 49.6 37 49.6 43 52.4 47", INK, 0.8)
    for scale in (44 + 35j, 38 + 37j, 44 + 41j, 37 + 43j, 31 + 41j, 30 + 48j, 25 + 48j):
        brush.trace("M 0 -2.6 Q -3 0 0 2.6", INK, 0.7, scale)
    brush.dot(58.6, 40.6, 2, PAPER, 0.6)
    brush.dot(59, 40.6, 0.9, INK, 0)
    brush.trace("M 65.4 49 Q 62 47.6 61 45.6", INK, 0.7)


def _wave(brush: Brush, y: float, colour: Colour, shift: float) -> None:
    """Paint a row of waves that roll to the right, each with its crest."""
    for x in range(-18, 90, 18):
        at = complex(x + shift, y)
        brush.form(
            "M 0 0 C 2 -7 10 -10 15.6 -5.4 C 12.6 -5.4 11.6 -3 13 -1.4 C 14.4 0 17 0 18 -1 L 18 14 L 0 14 Z",
            colour,
            0,
            at,
        )
        brush.trace(
            "M 0 0 C 2 -7 10 -10 15.6 -5.4 C 12.6 -5.4 11.6 -3 13 -1.4 C 14.4 0 17 0 18 -1", PAPER, 1.1, at
        )


def air(brush: Brush) -> None:
    """Paint a balloon among the clouds."""
    ground(brush, STRAW)
    cloud(brush, 20 + 50j, 1.1)
    bird(brush, 66 + 18j, 8)
    bird(brush, 72 + 24j, 6)
    brush.trace("M 32 60 L 39 79 M 58 60 L 51 79 M 45 64 L 45 79", INK, 0.7)
    brush.lay((ellipse(45 + 41j, 22, 23),), PAPER)
    brush.form("M 45 18 C 34 22 31 54 41.6 65 L 48.4 65 C 59 54 56 22 45 18 Z", GOLD)
    brush.form("M 45 18 C 40.6 26 40.6 54 43.6 65 L 46.4 65 C 49.4 54 49.4 26 45 18 Z", INK, 0.5)
    brush.form("M 24.4 33 C 22 39 22 47 26 53 C 24 46 24 38 24.4 33 Z", MIST, 0)
    brush.form("M 45 18 C 30 18 23 30 23 41 C 23 52 31 60 41.6 65 C 30 54 30 24 45 18 Z", INK, 0.5)
    brush.form("M 45 18 C 60 18 67 30 67 41 C 67 52 59 60 48.4 65 C 60 54 60 24 45 18 Z", INK, 0.5)
    brush.form("M 38 78 L 52 78 L 50.6 88 L 39.4 88 Z", GOLD)
    brush.trace("M 38.4 81 L 51.6 81 M 42 81 L 42.6 88 M 45 81 L 45 88 M 48 81 L 47.4 88", INK, 0.6)
    cloud(brush, 64 + 84j, 1.3)
    cloud(brush, 24 + 98j, 1.7)


def fire(brush: Brush) -> None:
    """Paint a great fire."""
    ground(brush, INK)
    brush.form(
        "M 43 14 C 45 26 60 32 58 46 C 61.6 44 63 40 62.6 36 C 71 46 72.6 60 68 71 C 64 82 54 88 42 88"
        " C 30 88 20 82 16 71 C 12 60 15 50 22 42 C 22 47 23.4 50 26 52 C 25 38 40 32 43 14 Z",
        GOLD,
        0,
    )
    brush.form(
        "M 41 40 C 44 50 56 54 57 66 C 58.6 77 52 85 42 86 C 32 85 25 77 27 66 C 28 60 31 58 32 54"
        " C 33 57 34 59 36 60 C 35 52 39 48 41 40 Z",
        STRAW,
        0,
    )
    brush.form(
        "M 42 61 C 44 67 49 70 49 77 C 49 82 46 86 42 86 C 38 86 35 82 35 77 C 35 71 40 68 42 61 Z", PAPER, 0
    )
    brush.form("M 12 82 L 68 93 L 66.4 100 L 10.6 89 Z", SLATE)
    brush.form("M 72 80 L 16 93 L 17.6 100 L 74 87 Z", MIST)
    brush.dot(14.6, 96.4, 4, PAPER)
    brush.dot(14.6, 96.4, 1.9, MIST, 0.5)
    brush.dot(11.6, 85.6, 3.8, PAPER)
    brush.dot(11.6, 85.6, 1.8, MIST, 0.5)
    stars(brush, GOLD, (30, 24, 2.2), (60, 20, 2.6), (70, 32, 1.8), (14, 38, 2), (66, 13, 1.4), (36, 13, 1.6))


SCENES = {"a6": earth, "a7": water, "a8": air, "a9": fire}

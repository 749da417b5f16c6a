"""The atouts 1 to 5: a small flame, then the four ages of life."""

from __future__ import annotations

from .painter import Brush
from .palette import GOLD, INK, MIST, PAPER, SLATE, STRAW
from .scene_parts import beams, bird, cloud, ground, rays, stars


def flame(brush: Brush) -> None:
    """Paint a candle that burns in the dark."""
    ground(brush, INK)
    rays(brush, 42 + 40j, 16, 19, 27, 0.8, GOLD)
    rays(brush, 42 + 40j, 16, 19, 23, 0.8, GOLD, 11.25)
    _candle(brush)
    brush.trace("M 8 100 L 60 100", GOLD, 1)
    brush.trace("M 8 104 L 60 104", GOLD, 0.7)


def _candle(brush: Brush) -> None:
    brush.form(
        "M 42 20 C 47 28 52.5 34 52.5 42 C 52.5 49 48 53.5 42 53.5 C 36 53.5 31.5 49 31.5 42"
        " C 31.5 35 39 30 42 20 Z",
        GOLD,
        0,
    )
    brush.form(
        "M 42.6 33 C 45 38 47.6 40.6 47.6 45 C 47.6 49 45 51.4 42 51.4"
        " C 39 51.4 36.4 49 36.4 45.4 C 36.4 41 41 38.6 42.6 33 Z",
        STRAW,
        0,
    )
    brush.trace("M 42 58 C 42 54 41.6 52 42.4 48", INK, 1.3)
    brush.form("M 34.6 58.4 Q 42 55 49.4 58.4 L 49.4 84 L 34.6 84 Z", PAPER)
    brush.form(
        "M 34.6 58 C 34.6 63 34.6 70 36.6 70 C 38.8 70 37.6 64 39.6 64"
        " C 41.4 64 40.8 67 42.4 67 C 44.6 67 43.6 60 49.4 61 L 49.4 58.4"
        " Q 42 54.6 34.6 58 Z",
        STRAW,
    )
    brush.trace("M 15.6 82.4 C 9.6 80 10 91.4 17.6 89.6", GOLD, 2)
    brush.form(
        "M 13.4 81.6 L 70.6 81.6 C 68.6 88 63 90.6 56.6 91.4 L 27.4 91.4 C 21 90.6 15.4 88 13.4 81.6 Z", GOLD
    )
    brush.form("M 31.6 76.6 L 52.4 76.6 L 53.4 81.6 L 30.6 81.6 Z", GOLD)


def childhood(brush: Brush) -> None:
    """Paint a child with a kite."""
    ground(brush, STRAW)
    cloud(brush, 20 + 46j, 1)
    cloud(brush, 66 + 66j, 0.9)
    brush.form("M 0 92 C 20 80 44 82 84 94 L 84 118 L 0 118 Z", INK)
    brush.trace("M 39 66.4 C 48 62 54 54 56.4 42.6", INK, 0.7)
    brush.form("M 57 13 L 69.4 25.4 L 56.4 43 L 46.4 26.6 Z", GOLD)
    brush.form("M 57 13 L 57 28 L 46.4 26.6 Z", INK, 0.5)
    brush.form("M 56.4 43 L 57 28 L 69.4 25.4 Z", INK, 0.5)
    brush.trace("M 56.4 43 C 62 46 60 52 65 53 C 70 54 69 48 73 49", INK, 0.8)
    for knot in (60.6 + 48j, 67.4 + 53j):
        brush.form("M 0 0 L -3 -2 L -3 2 L 3 -2 L 3 2 Z", GOLD, 0.5, knot)
    _child(brush)


def _child(brush: Brush) -> None:
    brush.trace("M 24 84 L 22 92 M 31 84 L 34 91.4", INK, 2.6)
    brush.form("M 25.4 66 L 31 66 C 33 74 35 79 36.6 85 L 17.4 85 C 20 79 23.4 74 25.4 66 Z", GOLD)
    brush.trace("M 30 68.6 L 39 66.4 M 25.6 69 L 19.6 75", INK, 3)
    brush.dot(39.4, 66.2, 1.5, STRAW, 0.5)
    brush.dot(28.4, 58.6, 7, PAPER)
    brush.form(
        "M 21.4 59.6 C 19.6 52 26 49.6 29 50.2 C 33.6 50.6 36.4 54 35.6 58"
        " C 32.6 57.6 31 56 30 54.4 C 28.6 57.2 25 58.4 23.6 58.4 Z",
        INK,
        0.4,
    )
    brush.dot(30.6, 59.6, 0.7, INK, 0)
    brush.trace("M 30.4 62.4 Q 32 62.8 33 61.6", INK, 0.6)


def youth(brush: Brush) -> None:
    """Paint two dancers."""
    ground(brush, STRAW)
    brush.trace("M 20 12 Q 40 30 80 12", INK, 0.8)
    for at, colour in ((32 + 18.4j, GOLD), (42.6 + 21j, INK), (53.4 + 20.4j, GOLD), (64 + 17.4j, INK)):
        brush.form("M -3 0 L 3 0 L 0 6 Z", colour, 0.5, at)
    ground(brush, GOLD, 90)
    brush.trace("M 0 90 L 84 90", INK, 0.8)
    brush.trace("M 0 99 L 84 99 M 20 90 L 12 112 M 42 90 L 42 112 M 64 90 L 70 112", INK, 0.5)
    _man(brush)
    _woman(brush)
    brush.dots(INK, 0, (27.8, 46.7, 0.65), (32.6, 46.7, 0.65), (53, 46.7, 0.65), (57.2, 46.7, 0.65))


def _man(brush: Brush) -> None:
    brush.trace("M 25.6 72 C 24 80 20 84 18.6 91", INK, 3.6)
    brush.trace("M 29 72 C 34 78 31 84 35 91", INK, 3.6)
    brush.trace("M 18.6 91.6 L 15 92 M 35 91.6 L 39 91", INK, 2)
    brush.form("M 21.6 54 C 24 51.6 31 51.6 33.4 54 L 32.6 64 L 36 75 L 19.6 75 L 22.6 64 Z", INK)
    brush.trace("M 22.6 65.6 L 32.6 65.6", GOLD, 1.6)
    brush.trace("M 31.6 55.4 C 38 53 40 46 43.4 41.4", INK, 3.4)
    brush.trace("M 23 55.4 C 18 60 17 64 20.4 68", INK, 3.2)
    brush.dot(28.4, 45, 6, PAPER)
    brush.form(
        "M 22.2 45.4 C 20.6 39.6 25 37.4 28.6 37.6 C 32.4 37.8 35 40.4 34.2 43"
        " C 30.6 43.6 27.6 42.6 26.4 41.6 C 25.6 44 24.4 46.4 22.2 45.4 Z",
        INK,
        0.4,
    )


def _woman(brush: Brush) -> None:
    brush.form("M 54.4 62 L 60.6 62 C 63.6 72 70 79 73.4 85.6 Q 57 92 43 86 C 48 80 52.4 72 54.4 62 Z", PAPER)
    brush.form(
        "M 54.4 62 L 60.6 62 C 63 70 68.4 75 70.6 80.4 Q 58 86 46.4 80.4 C 50 77 53 70 54.4 62 Z", GOLD
    )
    brush.form("M 52.4 52.6 Q 57.6 55.6 62.6 52.6 L 60.8 63 L 54.2 63 Z", INK)
    brush.trace("M 53.4 54.4 C 48.6 52 46 47 43.4 41.4", INK, 2.8)
    brush.trace("M 61.8 54.4 C 67 58 69 64 71.6 69", INK, 2.8)
    brush.dot(43.4, 40.8, 2, STRAW, 0.6)
    brush.dot(72, 69.8, 1.5, STRAW, 0.5)
    brush.dot(57, 45.4, 5.8, PAPER)
    brush.dot(63.4, 41.4, 3, INK, 0)
    brush.form(
        "M 63 46 C 64.4 40 61 38.2 57.2 38.4 C 53 38.4 50.4 41 51.4 43.6"
        " C 55.4 43.6 58.4 43 59.6 42 C 60.4 44.6 61.4 46.6 63 46 Z",
        INK,
        0.4,
    )


def maturity(brush: Brush) -> None:
    """Paint a smith at the anvil."""
    ground(brush, STRAW)
    beams(brush, 56 + 66j, 24, PAPER, 7.5)
    ground(brush, SLATE, 96)
    brush.form("M 44 84 L 70 84 L 72 98 L 42 98 Z", SLATE)
    brush.form(
        "M 38 66 L 77 66 C 76 71 71 73 66 73.4 L 64 78 L 68 85 L 44 85"
        " L 48 78 L 47 73.4 C 42 73 39 70 38 66 Z",
        INK,
    )
    brush.form("M 47 62.6 L 66 62.6 L 66 66 L 47 66 Z", GOLD)
    stars(brush, GOLD, (50, 55, 3.4), (64, 52, 4.4), (57, 47.4, 2.8), (71, 59, 2.8), (43.6, 60, 2.4))
    _smith(brush)


def _smith(brush: Brush) -> None:
    brush.form("M 17 80 L 33 80 L 34 98 L 27 98 L 25 86 L 22 98 L 14 98 Z", INK)
    brush.form("M 15 54 C 18 49 31 48 34.6 53 L 33.6 82 L 16 82 Z", PAPER)
    brush.form("M 19 58 L 31.6 58 L 34.4 90 L 15.4 90 Z", GOLD)
    brush.trace("M 20 58 L 20.6 51 M 31 58 L 30 52", INK, 1)
    # The arm that is raised, and the hammer.
    brush.form("M 60 17 L 64 27 L 52 32 L 48 22 Z", INK)
    brush.trace("M 55.6 24.6 L 41.4 30.6", INK, 3)
    brush.trace("M 55.6 24.6 L 41.4 30.6", GOLD, 1.6)
    brush.form("M 29 53 C 34 47 38 40 39.4 32.6 L 45 34.4 C 44.4 43 40 52 33.4 59 Z", PAPER)
    brush.dot(42.4, 31, 3.2, STRAW, 0.7)
    brush.form("M 17.4 56 C 13 62 14 69 22 71 L 40 66.4 L 39 62 L 24 64 C 21 63 22 60 23 58 Z", PAPER)
    brush.dot(40.4, 64, 2.6, STRAW, 0.7)
    brush.dot(25.4, 42, 7, STRAW)
    brush.form(
        "M 18.6 43.4 C 19 50.4 22.6 54.4 27 54 C 31 53.6 33 49.4 32.4 44.6"
        " C 30 46.6 26.4 46.4 24 45 C 22 45.6 20.4 45 18.6 43.4 Z",
        INK,
        0.4,
    )
    brush.form(
        "M 17.8 40.6 C 17.4 33.6 22 31.8 25.6 31.8 C 30 31.8 33.4 34.4 32.8 38.8 Q 25 36.6 17.8 40.6 Z",
        INK,
        0.4,
    )
    brush.dot(28.6, 41.6, 0.75, INK, 0)


def old_age(brush: Brush) -> None:
    """Paint an old man with his stick, at the end of the day."""
    ground(brush, STRAW)
    brush.dot(58, 58, 19, GOLD, 0)
    brush.dot(58, 58, 15.6, STRAW, 0)
    brush.dot(58, 58, 13.4, GOLD, 0)
    brush.form("M 0 90 C 24 84 50 88 84 84 L 84 118 L 0 118 Z", INK)
    bird(brush, 66 + 22j, 9)
    bird(brush, 56 + 27j, 9)
    # The old man goes to the right, bent over his stick.
    brush.trace("M 60 60 C 59 72 60.6 80 60 90", INK, 2.2)
    brush.form("M 26 50 C 18 58 15 74 14 93 L 46 93 C 46.6 82 45 74 46.6 66 C 48 58 44 48 38 46 Z", SLATE)
    brush.trace("M 24 62 C 21 72 20 82 20 92 M 34 64 C 32 74 32 84 32 92", INK, 0.6)
    brush.form("M 33 52 C 40 56 50 60 58 59.4 L 59.6 64 C 50 67 38 66 31 62 Z", SLATE)
    brush.dot(60, 61.6, 2.6, PAPER)
    brush.form("M 37 50 C 41 60 44 70 51 74 C 55 68 55.4 58 52.6 50 Z", PAPER)
    brush.trace("M 45 56 C 46.6 62 48 66 50.6 70", INK, 0.5)
    brush.dot(45, 45.4, 7.6, PAPER)
    brush.form(
        "M 35.6 52.6 C 31 46 34 36 42 35.4 C 48 35 52.6 37.4 53.6 41.6"
        " C 50 39.6 46 41 44.6 44 C 43.4 48 42.6 52 38 54 Z",
        INK,
    )
    brush.dot(49.4, 44.4, 0.8, INK, 0)
    brush.trace("M 47 41.8 Q 49.4 40.8 51.4 41.8", MIST, 1)


SCENES = {"a1": flame, "a2": childhood, "a3": youth, "a4": maturity, "a5": old_age}

"""The Excuse: a jester, half black and half gold, with his bauble."""

from __future__ import annotations

from .painter import Brush, Livery, Painter
from .palette import BROWN, DARK, GOLD, INK, PAPER, RED, SKIN, STRAW, Colour
from .persons import face, hand
from .scene_parts import beams, ground

# The heads of the cartes are half as large again in the wider frame of an atout.
_SCALE, _LIFT = 1.5, -20.5 + 5.5j
_MOTLEY = Livery("", INK, robe=INK, sleeve=GOLD, panel=STRAW, trim=PAPER, veil=GOLD, beard=DARK, hair=DARK)

_HOOD = "M 43 17 C 33.6 17 33.4 26 34 33 C 34.4 38.6 36.6 42 38.6 45 L 43 45 Z"
_HORN = (
    "M 43 22.4 C 39.4 22.6 37.4 24.6 36.4 28 C 33 27.4 31.6 24.4 28.8 25 C 26.4 25.6 25.8 28.4 25.6 31.4"
    " C 21 26.6 21.6 17.6 28.4 15.2 C 34 13.2 40 15 43 18.6 Z"
)
_CREST = (
    "M 37.8 19.6 C 36.4 12 38.4 6.6 43.6 5 C 47.8 3.8 51 5.8 51.6 9.6 C 49 8.4 47.4 9.6 47.6 12.4"
    " C 47.8 15 48.8 17.4 48.2 19.6 Q 43 23 37.8 19.6 Z"
)
_BODY = "M 15 76 L 15 60 C 17 51 27 47.4 37 45 L 43 45 L 43 76 Z"
_COLLAR = "M 43 42 C 38 42 32 44 26.6 49.4 L 26 57 L 31.6 51.6 L 35 60 L 38.6 52 L 43 61 Z"


def jester(brush: Brush) -> None:
    """Paint a jester down to the waist."""
    ground(brush, STRAW)
    beams(brush, 44 + 50j, 32, PAPER, 5.6)
    painter = Painter(brush.sheet, _MOTLEY, _LIFT, _SCALE)
    _both(painter, _BODY, INK, GOLD)
    painter.dots(PAPER, 0.6, (43, 63, 1.2), (43, 67.6, 1.2))
    _both(painter, _HOOD, GOLD, INK)
    _both(painter, _COLLAR, GOLD, INK)
    _bells(painter, 26 + 57.6j, 35 + 60.6j, 43 + 61.4j, 51 + 60.6j, 60 + 57.6j)
    face(painter, DARK)
    painter.form("M 39.4 33.8 Q 43 35.4 46.6 33.8 Q 45.8 37.2 43 37.2 Q 40.2 37.2 39.4 33.8 Z", RED, 0.5)
    _both(painter, _HORN, INK, GOLD)
    painter.form(_CREST, PAPER)
    painter.trace("M 41.6 20.6 C 40.6 14 42 9.4 46.6 7", INK, 0.5)
    _bells(painter, 25.4 + 32.4j, 60.6 + 32.4j, 51.8 + 10.8j)
    _bauble(painter)


def _both(painter: Painter, half: str, left: Colour, right: Colour) -> None:
    """Paint the left half of something, and its mirror image in another colour."""
    painter.form(half, left)
    painter.mirrored(half, right)


def _bells(painter: Painter, *places: complex) -> None:
    for at in places:
        painter.dot(at.real, at.imag, 1.7, GOLD)
        painter.trace("M 0 .2 L 0 1.5", INK, 0.5, at)


def _bauble(painter: Painter) -> None:
    """Paint the little head on a stick, a jester too."""
    painter.form("M 24.4 48 L 26 47.6 L 30 70 L 28.4 70.4 Z", BROWN, 0.6)
    painter.form("M 21.6 47.6 L 24.6 44.6 L 28.4 46.8 L 27.4 50.6 L 25 48.8 L 22.6 51 Z", PAPER, 0.6)
    painter.dot(24.4, 41.6, 4, SKIN, 0.7)
    painter.form(
        "M 24.4 39.4 C 22 39.4 21 40.4 20.4 42.6 C 18.6 41.4 18.4 37 21.4 36 C 22.8 35.6 24 36.4 24.4 37.4 Z",
        GOLD,
        0.6,
    )
    painter.form(
        "M 24.4 39.4 C 26.8 39.4 27.8 40.4 28.4 42.6 C 30.2 41.4 30.4 37 27.4 36"
        " C 26 35.6 24.8 36.4 24.4 37.4 Z",
        INK,
        0.6,
    )
    painter.dots(INK, 0, (23, 41.8, 0.5), (25.8, 41.8, 0.5))
    painter.trace("M 22.8 43.6 Q 24.4 45 26 43.6", RED, 0.5)
    hand(painter, 28 + 60j)


SCENES = {"EX": jester}

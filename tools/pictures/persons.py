"""What all heads share: face, shoulders, hand."""

from __future__ import annotations

from .painter import Painter
from .palette import BLUSH, BROWN, INK, RED, SKIN, Colour

_FACE = (
    "M 36.9 27 C 36.6 33.5 39.2 38.8 43 38.8 C 46.8 38.8 49.4 33.5 49.1 27 C 49.1 21 46.5 19.5 43 19.5"
    " C 39.5 19.5 36.9 21 36.9 27 Z"
)
_NECK = "M 40.2 35 L 45.8 35 L 46.4 41 L 50 43 Q 43 48 36 43 L 39.6 41 Z"
_BODY = "M 18 74 L 18 54 C 20 47 29 43.6 37 41.8 L 49 41.8 C 57 43.6 64 47 66 54 L 66 74 Z"
_SLEEVE = "M 18 76 L 18 54 C 19.5 48.6 25 45.8 30.4 43.8 C 33.2 50 33.4 62 31.6 76 Z"
_PANEL = "M 38 41 L 48 41 L 49.4 77 L 36.6 77 Z"
# A hand closed around something upright, drawn about the middle of what it holds.
_HAND = "M -3 -1.5 C -2 -3 2 -3 2.7 -1.4 C 3.2 0 2.8 2.6 1 3.4 C -1 3.6 -3.4 1.5 -3 -1.5 Z"
_CUFF = "M -7 8 L -3.8 1 L 1.8 3.4 L -1 10.4 Z"
_FINGERS = "M .2 -.8 L 2.6 -.6 M .2 .8 L 2.6 1"


def face(painter: Painter, brows: Colour = BROWN) -> None:
    """Paint a bare face seen from the front."""
    painter.form(_FACE, SKIN)
    for x in (39.2, 46.8):
        painter.dot(x, 32, 1.4, BLUSH, 0)
    for x in (40.3, 45.7):
        painter.dot(x, 28.9, 0.9, INK, 0)
    painter.trace_pair("M 38.7 26.9 Q 40.3 25.6 41.9 26.6", brows, 0.7)
    painter.trace("M 43.1 28.8 L 42.3 31.8 L 43.5 32.1", BROWN, 0.5)


def mouth(painter: Painter, y: float = 34.8) -> None:
    """Paint a small smile."""
    painter.trace(f"M 41.4 {y} Q 43 {y + 1.2} 44.6 {y}", RED, 0.9)


def body(painter: Painter) -> None:
    """Paint shoulders, sleeves and the panel down the front."""
    wear = painter.livery
    painter.form(_BODY, wear.robe)
    painter.pair(_SLEEVE, wear.sleeve)
    painter.form(_PANEL, wear.panel)


def neck(painter: Painter) -> None:
    """Paint the neck and what the collar leaves bare."""
    painter.form(_NECK, SKIN)


def hand(painter: Painter, at: complex = 57.8 + 50.5j) -> None:
    """Paint a hand closed around something upright, with its cuff."""
    painter.form(_CUFF, painter.livery.trim, at=at)
    painter.form(_HAND, SKIN, at=at)
    painter.trace(_FINGERS, BROWN, 0.5, at=at)

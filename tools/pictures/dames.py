"""The four dames: long hair, veil and coronet, each holding a flower of her own."""

from __future__ import annotations

import cmath
import math

from .painter import Painter
from .palette import BLUE, FELT, GOLD, INK, PAPER, RED, SKIN
from .persons import body, face, hand

_VEIL = (
    "M 43 15.6 C 33.6 15.6 31.8 25 32.2 33 C 32.4 39 29.6 42.6 27 46 L 59 46 C 56.4 42.6 53.6 39 53.8 33"
    " C 54.2 25 52.4 15.6 43 15.6 Z"
)
_HAIR = (
    "M 43 18.6 C 36 18.2 34 23.6 34.6 29.6 C 35 33.6 34 37.4 32.2 41.4 C 35.4 44 38.6 42.4 38.8 38.4"
    " C 37.4 34 36.8 28.6 38.6 25.6 C 39.8 23.8 41.4 22.9 43 22.6 Z"
)
_LOCK = "M 36.2 25 C 35.8 31 37 35 34.6 41.2"
_BUST = (
    "M 40.4 36 L 45.6 36 L 46.2 41 L 50.6 42 C 49.6 47.4 46 50 43 50 C 40 50 36.4 47.4 35.4 42 L 39.8 41 Z"
)
_CORONET = (
    "M 36.8 20.4 L 36 15.6 L 38.6 17.8 L 40.4 13.6 L 43 16.6 L 45.6 13.6 L 47.4 17.8 L 50 15.6 L 49.2 20.4"
    " Q 43 18.8 36.8 20.4 Z"
)
_NECKLINE = "M 35.8 42.6 C 37 47.6 40.4 50 43 50 C 45.6 50 49 47.6 50.2 42.6"
_NECKLACE = "M 39.4 41.4 Q 43 48.6 46.6 41.4"
_STEM = "M 57.6 58 C 57.2 48 58.4 42 57.6 33"
_IRIS_FALL = "M 57.4 31 C 55 29.4 52.6 30 52.4 33.4 C 52.4 35.4 54.4 35.8 55.2 34.2 Q 56 32.6 57.4 34 Z"
_LEAF = "M 57.9 43.6 C 59 40 61.4 39.2 63 39.4 C 62.6 42 60.6 44 57.9 43.6 Z"


def dame(painter: Painter) -> None:
    """Paint a dame down to the belt."""
    painter.form(_VEIL, painter.livery.veil)
    body(painter)
    _bust(painter)
    _flower(painter)
    face(painter)
    _features(painter)
    painter.pair(_HAIR, painter.livery.hair)
    painter.trace_pair(_LOCK, INK, 0.4)
    _coronet(painter)


def _bust(painter: Painter) -> None:
    """Paint neck, neckline and necklace, and a clasp below."""
    painter.form(_BUST, SKIN)
    painter.trace(_NECKLINE, painter.livery.trim, 2.2)
    painter.trace(_NECKLACE, INK, 0.5)
    painter.dot(43, 46.2, 1.3, painter.livery.panel, 0.6)
    painter.sign(43, 54.6, 4.6, painter.livery.badge)


def _features(painter: Painter) -> None:
    """Paint lashes and lips."""
    painter.trace("M 38.8 29 Q 39.4 27.6 41.6 28.2 M 44.4 28.2 Q 46.6 27.6 47.2 29", INK, 0.6)
    painter.form("M 41.4 34.6 Q 42.4 33.9 43 34.4 Q 43.6 33.9 44.6 34.6 Q 43 36.6 41.4 34.6 Z", RED, 0)


def _coronet(painter: Painter) -> None:
    """Paint a light crown set on the hair."""
    painter.form(_CORONET, GOLD)
    painter.form("M 36.6 22.2 Q 43 20.6 49.4 22.2 L 49.2 20 Q 43 18.4 36.8 20 Z", GOLD)
    for x, y in ((36, 15.2), (40.4, 13.2), (45.6, 13.2), (50, 15.2)):
        painter.dot(x, y, 1, PAPER, 0.5)
    painter.dot(43, 20.2, 1, painter.livery.jewel, 0.4)


def _flower(painter: Painter) -> None:
    """Paint the flower of the couleur in the closed hand."""
    painter.trace(_STEM, INK, 1.9)
    painter.trace(_STEM, FELT, 1)
    painter.form(_LEAF, FELT, 0.5)
    _BLOOMS[painter.livery.couleur](painter)
    hand(painter)


def _daisy(painter: Painter) -> None:
    """Paint a daisy."""
    for step in range(8):
        spoke = cmath.exp(1j * math.tau * step / 8)
        painter.dot(57.4 + 3.3 * spoke.real, 30 + 3.3 * spoke.imag, 1.5, PAPER, 0.6)
    painter.dot(57.4, 30, 2.1, GOLD, 0.6)


def _tulip(painter: Painter) -> None:
    """Paint a tulip."""
    painter.pair_at(57.4, "M 57.4 34.4 C 52.6 34 52.4 29 53.2 25.4 Q 56 27 57.4 34.4 Z", RED)
    painter.form("M 57.4 34.6 C 54.6 32 54.8 27.6 57.4 24.2 C 60 27.6 60.2 32 57.4 34.6 Z", GOLD)


def _rose(painter: Painter) -> None:
    """Paint a rose."""
    for step in range(5):
        spoke = cmath.exp(1j * (math.tau * step / 5 - math.pi / 2))
        painter.dot(57.4 + 2.5 * spoke.real, 30 + 2.5 * spoke.imag, 2.5, RED, 0.6)
    painter.dot(57.4, 30, 2.5, RED, 0.6)
    painter.dot(57.4, 30, 1, GOLD, 0)


def _iris(painter: Painter) -> None:
    """Paint an iris."""
    painter.pair_at(57.4, _IRIS_FALL, BLUE)
    painter.form("M 57.4 32.6 C 54.4 30.4 54.6 27 57.4 24.4 C 60.2 27 60.4 30.4 57.4 32.6 Z", BLUE)
    painter.form("M 55.6 31.4 L 59.2 31.4 L 58.6 34 L 56.2 34 Z", GOLD, 0.5)


_BLOOMS = {"T": _daisy, "K": _tulip, "C": _rose, "P": _iris}

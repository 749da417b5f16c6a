"""The four rois: crowned, bearded, ermine on the shoulders, each with his own attribute in hand."""

from __future__ import annotations

from .painter import Painter
from .palette import BLUE, BROWN, GOLD, INK, PAPER, RED, STEEL
from .persons import body, face, hand

_HAIR = "M 37.4 23 C 33.6 26 35 30.5 33.6 34 C 32.6 37 33.6 39.8 36 40.2 C 38.4 39.6 38.6 36 38 33 L 38 24 Z"
_LONG_BEARD = (
    "M 36.9 28.5 C 36.2 36 38.8 44 43 46 C 47.2 44 49.8 36 49.1 28.5 C 48 32 46.4 33.4 43 33.2"
    " C 39.6 33.4 38 32 36.9 28.5 Z"
)
_ROUND_BEARD = (
    "M 36.9 28.5 C 35.6 35 36.6 41.6 43 42.4 C 49.4 41.6 50.4 35 49.1 28.5 C 48 32 46.4 33.4 43 33.2"
    " C 39.6 33.4 38 32 36.9 28.5 Z"
)
_FORKED_BEARD = (
    "M 36.9 28.5 C 36 36 37.4 43 40.4 45 C 41.6 44.4 42.6 43 43 41.4 C 43.4 43 44.4 44.4 45.6 45"
    " C 48.6 43 50 36 49.1 28.5 C 48 32 46.4 33.4 43 33.2 C 39.6 33.4 38 32 36.9 28.5 Z"
)
_BEARDS = {"T": _ROUND_BEARD, "K": _FORKED_BEARD, "C": _ROUND_BEARD, "P": _LONG_BEARD}
_MOUSTACHE = (
    "M 43 32.9 C 41.4 32 39.2 33.2 38.2 35.2 C 40.4 36 42 35.4 43 34.4 C 44 35.4 45.6 36 47.8 35.2"
    " C 46.8 33.2 44.6 32 43 32.9 Z"
)
_CROWN = "M 36 20.4 L 34.2 13.6 L 38.8 17.2 L 43 11.6 L 47.2 17.2 L 51.8 13.6 L 50 20.4 Q 43 22 36 20.4 Z"
_BAND = "M 35.8 23.4 Q 43 25.2 50.2 23.4 L 50.2 20.2 Q 43 22 35.8 20.2 Z"
_LINING = "M 37.6 20.4 L 37.4 16 Q 43 13 48.6 16 L 48.4 20.4 Z"
_ERMINE = (
    "M 28.6 45 C 33 43.6 36 42.6 37.4 40 L 48.6 40 C 50 42.6 53 43.6 57.4 45 C 55.6 49.6 49 51 43 51"
    " C 37 51 30.4 49.6 28.6 45 Z"
)
_CROSS = (
    "M 56.7 38.8 L 56.7 35.6 L 54.6 35.6 L 54.6 34 L 56.7 34 L 56.7 31.8 L 58.1 31.8 L 58.1 34 L 60.2 34"
    " L 60.2 35.6 L 58.1 35.6 L 58.1 38.8 Z"
)
_LILY_LEAF = "M 57 21.6 C 56.6 18.6 53.8 16.8 53 19 C 52.8 20.4 54 20.8 54.6 20.2 Q 55.6 21 56 23 Z"
_HARP_NECK = (
    "M 52.4 32.6 C 53 27.4 56 31.6 58.6 29.6 C 60 28.6 61.6 27.2 63 28 L 62.6 31.4"
    " C 60 30.6 58.6 33.4 56 33 C 54.4 32.6 53.6 32 52.4 32.6 Z"
)


def roi(painter: Painter) -> None:
    """Paint a roi down to the belt."""
    body(painter)
    painter.sign(43, 55, 4.6, painter.livery.badge)
    _ermine(painter)
    _ATTRIBUTES[painter.livery.couleur](painter)
    painter.pair(_HAIR, painter.livery.beard)
    face(painter)
    _beard(painter)
    _crown(painter)


def _ermine(painter: Painter) -> None:
    """Paint the white collar with its black tails."""
    painter.form(_ERMINE, PAPER)
    for x, y in ((32.6, 46.2), (36.6, 48.4), (43, 49), (49.4, 48.4), (53.4, 46.2)):
        painter.trace(f"M {x} {y - 0.7} L {x} {y + 0.7}", INK, 0.9)


def _beard(painter: Painter) -> None:
    """Paint beard and moustache, cut in the manner of the couleur."""
    painter.form(_BEARDS[painter.livery.couleur], painter.livery.beard)
    painter.trace("M 42 36.2 Q 43 36.9 44 36.2", RED, 0.9)
    painter.form(_MOUSTACHE, painter.livery.beard, 0.5)
    painter.trace_pair("M 40.4 37.6 Q 40.4 39.6 41.4 41", INK, 0.4)


def _crown(painter: Painter) -> None:
    """Paint the crown, pearls on its points and jewels on its band."""
    painter.form(_LINING, painter.livery.trim if painter.livery.trim != GOLD else BLUE)
    painter.form(_CROWN, GOLD)
    painter.form(_BAND, GOLD)
    for x, y in ((34.2, 13.4), (43, 11.6), (51.8, 13.4)):
        painter.dot(x, y, 1.25, PAPER, 0.6)
    for x, y, jewel in ((38.6, 22.6, BLUE), (43, 23.1, RED), (47.4, 22.6, BLUE)):
        painter.dot(x, y, 0.8, jewel, 0)


def _sword(painter: Painter) -> None:
    """Paint an upright sword, held below its guard."""
    painter.form("M 56.3 46 L 56.3 16 L 57.8 11.6 L 59.3 16 L 59.3 46 Z", STEEL)
    painter.trace("M 57.8 16 L 57.8 44", INK, 0.4)
    painter.form("M 57 46 L 58.6 46 L 58.6 55 L 57 55 Z", GOLD)
    painter.dot(57.8, 55.6, 1.5, GOLD)
    hand(painter)
    painter.form("M 53 44.8 Q 57.8 46 62.6 44.8 L 62.6 47 Q 57.8 48 53 47 Z", GOLD)


def _sceptre(painter: Painter) -> None:
    """Paint a sceptre that ends in a lily."""
    painter.form("M 57.1 24 L 58.5 24 L 58.5 60 L 57.1 60 Z", GOLD)
    painter.form("M 57.8 12.4 Q 60.4 16.6 58.6 21.4 L 57 21.4 Q 55.2 16.6 57.8 12.4 Z", GOLD)
    painter.pair_at(57.8, _LILY_LEAF, GOLD)
    painter.form("M 55.4 21.4 L 60.2 21.4 L 60.2 23.6 L 55.4 23.6 Z", RED)
    hand(painter)


def _orb(painter: Painter) -> None:
    """Paint a globe with its cross, resting on the hand."""
    hand(painter, 57.4 + 51j)
    painter.dot(57.4, 43.6, 4.8, BLUE)
    painter.form("M 52.7 42.6 L 62.1 42.6 L 62.1 44.6 L 52.7 44.6 Z", GOLD, 0.5)
    painter.form("M 56.5 38.9 L 58.3 38.9 L 58.3 42.6 L 56.5 42.6 Z", GOLD, 0.5)
    painter.form(_CROSS, GOLD, 0.6)


def _harp(painter: Painter) -> None:
    """Paint the harp of David, held by its foot."""
    for x, top in ((55.6, 31.4), (57.4, 31), (59.2, 32)):
        painter.trace(f"M {x} {top} L {x} {47.6 - (x - 55.6) * 1.2}", BROWN, 0.5)
    painter.form("M 61.2 29 L 63 29.6 L 56.6 51 L 54.6 50.4 Z", GOLD)
    painter.form("M 53.4 50 C 54.2 43 54 37 52.8 31.4 L 54.6 31 C 56 37 56 43 55.2 50 Z", GOLD)
    painter.form(_HARP_NECK, GOLD)
    hand(painter, 56 + 52j)


_ATTRIBUTES = {"T": _orb, "K": _sceptre, "C": _sword, "P": _harp}

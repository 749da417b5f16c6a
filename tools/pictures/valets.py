"""The four valets: a beret with its feather, a white collar, and a weapon on a long shaft."""

from __future__ import annotations

from .painter import Painter
from .palette import BROWN, GOLD, INK, PAPER, STEEL
from .persons import body, face, hand, mouth, neck

_HAIR = "M 37.8 21 C 34 24 35.4 30.6 33.8 36.6 Q 36.4 40.2 39 37.4 C 37.8 33 37 27.6 38.8 24.4 L 40 21 Z"
_BERET = (
    "M 34.6 22.6 C 30.6 17.4 35 11.4 43.4 11.6 C 52 11.8 56.4 16.6 51.6 22.4 C 46 20.4 40 20.4 34.6 22.6 Z"
)
_BRIM = "M 35 24.2 C 40 21.6 46 21.6 51.2 24 L 51.6 21.4 C 46 19.2 40 19.2 34.6 21.6 Z"
_FEATHER = "M 37.6 20.8 C 33.8 19.6 31.6 15 34.4 11.4 C 36.4 9.6 40 9.8 41.6 11 C 38.6 11.6 37 15 37.6 20.8 Z"
_COLLAR = "M 43 44 L 39.4 39.6 L 34.4 41 L 31.6 46.4 L 39.6 49.4 Z"
_MOUSTACHE = "M 43 33 C 41.6 32.8 41 34.5 39 32.9"
_BLADE = (
    "M 58.8 17.4 C 60.6 17.4 62 16.4 62.8 15 C 63.6 18 63.4 22.6 62.2 25.4 C 61.2 23.6 60 22.8 58.8 22.8 Z"
)
_SHAFT = "M 57.1 14 L 58.5 14 L 58.5 76 L 57.1 76 Z"
_SLASHES = "M 26.4 47.4 L 27.4 62 M 30 45.6 L 30.6 62 M 56 45.6 L 55.6 62 M 59.6 47.4 L 58.8 62"


def valet(painter: Painter) -> None:
    """Paint a valet down to the belt."""
    body(painter)
    painter.trace(_SLASHES, painter.livery.trim, 1.2)
    _tunic(painter)
    neck(painter)
    painter.pair(_COLLAR, PAPER)
    _weapon(painter)
    face(painter)
    mouth(painter, 35.2)
    if painter.livery.couleur in "KP":
        painter.trace_pair(_MOUSTACHE, painter.livery.hair, 0.9)
    painter.pair(_HAIR, painter.livery.hair)
    _beret(painter)


def _tunic(painter: Painter) -> None:
    """Paint the sign of the couleur on the tunic."""
    painter.sign(43, 53.8, 5, painter.livery.badge)


def _beret(painter: Painter) -> None:
    """Paint the beret, its brim and its feather."""
    painter.form(_BERET, painter.livery.sleeve)
    painter.form(_BRIM, painter.livery.trim)
    painter.form(_FEATHER, PAPER, 0.6)
    painter.trace("M 37.2 20 C 35.2 16.6 35.4 13 38.6 11", INK, 0.4)
    painter.dot(37.6, 21.6, 1.4, GOLD, 0.6)


def _weapon(painter: Painter) -> None:
    """Paint the weapon of the couleur in the closed hand."""
    painter.form(_SHAFT, BROWN)
    _WEAPONS[painter.livery.couleur](painter)
    hand(painter)


def _halberd(painter: Painter) -> None:
    """Paint the head of a halberd: a point, a blade, a hook."""
    painter.form("M 56.6 24 L 56.8 16 L 57.8 10.6 L 58.8 16 L 59 24 Z", STEEL)
    painter.form(_BLADE, STEEL)
    painter.form("M 56.8 18 L 53.2 20.4 L 56.8 22.4 Z", STEEL)


def _lance(painter: Painter) -> None:
    """Paint the head of a lance with a pennant."""
    painter.form("M 57.8 10.4 L 59.6 16.4 L 57.8 19 L 56 16.4 Z", STEEL)
    painter.form("M 58.5 20 L 63.4 22 L 61.4 24.4 L 63.4 27 L 58.5 28.6 Z", painter.livery.robe)


def _axe(painter: Painter) -> None:
    """Paint the head of an axe with two blades."""
    painter.form("M 56.8 12.6 L 58.8 12.6 L 58.8 26 L 56.8 26 Z", STEEL)
    painter.pair_at(57.8, "M 58.8 17 Q 61 16.6 62.6 14.4 Q 64 19.4 62.6 24.4 Q 61 22.2 58.8 21.8 Z", STEEL)


def _partisan(painter: Painter) -> None:
    """Paint the head of a partisan: a broad point between two horns."""
    painter.pair_at(57.8, "M 57.8 23.4 C 60 23 62.2 21.4 63 17.8 C 61.2 19 59.8 19.4 58 19.4 Z", STEEL)
    painter.form("M 57.8 10.2 Q 61 15.6 59.2 24.6 L 56.4 24.6 Q 54.6 15.6 57.8 10.2 Z", STEEL)
    painter.trace("M 57.8 13 L 57.8 23", INK, 0.4)


_WEAPONS = {"T": _lance, "K": _axe, "C": _halberd, "P": _partisan}

"""The four cavaliers: a helmet with a plume that sweeps back, and the head of their horse beside them."""

from __future__ import annotations

from .painter import Painter
from .palette import AUBURN, BROWN, DARK, FAIR, GOLD, GREY, INK, PAPER, STEEL, Colour
from .persons import body, face, hand, mouth

_HELMET = (
    "M 35.4 33.4 C 33.6 22 34.6 11.6 43 11.6 C 51.4 11.6 52.4 22 50.6 33.4 L 48 37.4"
    " C 48.8 33 49.2 29.4 48.6 25.6 Q 43 22.6 37.4 25.6 C 36.8 29.4 37.2 33 38 37.4 Z"
)
_VISOR = "M 35 25.4 C 35.4 20.8 39 18.4 43 18.4 C 47 18.4 50.6 20.8 51 25.4 Q 43 20.8 35 25.4 Z"
_PLUME = (
    "M 42.6 12 C 45 8.8 53.6 9 58.4 13.4 C 63 17.8 63 26.4 60.6 33 C 60 29.2 58.2 26.6 55.6 25.4"
    " C 56 22.6 54 20 51 19.6 C 51 16.6 46.6 15.8 42.6 12 Z"
)
_PLUME_RIB = "M 44 12 C 52 12 58.6 18 60.2 28"
_MOUSTACHE = "M 43 33 C 41.6 32.8 41 34.5 39 32.9"
_GORGET = "M 36.6 38 Q 43 41.8 49.4 38 L 52.6 43.4 Q 43 49.4 33.4 43.4 Z"
_HORSE = (
    "M 40.5 71.3 C 41.4 59 42.5 48.5 47 41.5 L 47.2 35 L 50.6 38.4 L 52.1 34.1"
    " L 53.9 39.5 C 56.6 41.5 58.2 44.2 59.3 47.1 L 62.4 54.1 C 63.5 56.8 62.6 59.4 60.4 59.9"
    " C 58.4 60.3 56.6 59.2 55.5 57.2 C 53.9 57.2 52.8 56.8 51.7 55.6 C 52.3 60.1 54.8 65.7 58.4 73.6 Z"
)
_MANE = (
    "M 49.4 35.3 C 45.4 36.2 44.3 39.3 43.2 40.4 C 42.7 43.3 40.5 45.1 40.5 48.2"
    " C 38.7 50.7 39.4 53.8 38.2 56.8 L 37.6 71.3 L 42.5 71.3 C 42.7 60.1 43.8 51.2 48.1 43.3 Z"
)
_FORELOCK = "M 49.7 36.6 C 52.8 37.5 54.1 41.1 53.2 44.4 C 51.4 42.6 50.3 40 49.7 36.6 Z"
_BRIDLE = "M 49 43.8 L 55.7 55.9 M 55.5 56.5 Q 57.5 53.2 60.6 50.5"
_REINS = "M 55.5 56.5 C 50.8 60.4 44.8 59 38.2 53.4"

# What the horse of each couleur wears: its coat, then its mane.
_HORSES: dict[str, tuple[Colour, Colour]] = {
    "T": (BROWN, DARK),
    "K": (AUBURN, FAIR),
    "C": (FAIR, PAPER),
    "P": (GREY, INK),
}


def cavalier(painter: Painter) -> None:
    """Paint a cavalier and the head of his horse down to the belt."""
    body(painter)
    painter.form(_PLUME, painter.livery.veil)
    painter.trace(_PLUME_RIB, INK, 0.4)
    painter.form(_GORGET, STEEL)
    face(painter)
    mouth(painter, 35.2)
    if painter.livery.couleur in "KP":
        painter.trace_pair(_MOUSTACHE, painter.livery.hair, 0.9)
    _helmet(painter)
    _horse(painter)


def _helmet(painter: Painter) -> None:
    """Paint the helmet, its visor raised."""
    painter.form(_HELMET, STEEL)
    painter.form(_VISOR, GOLD)
    painter.trace("M 43 12 L 43 18.4", INK, 0.5)
    painter.trace_pair("M 38.8 23.8 L 39 21.4", INK, 0.5)
    painter.dot(42.8, 12, 1.2, GOLD, 0.6)


def _horse(painter: Painter) -> None:
    """Paint the head of the horse, its bridle, and the hand that holds the reins."""
    coat, mane = _HORSES[painter.livery.couleur]
    painter.form(_HORSE, coat)
    painter.form(_MANE, mane)
    painter.form(_FORELOCK, mane, 0.5)
    painter.trace("M 58.6 57.9 L 60.8 56.5", INK, 0.5)
    painter.dot(54.1, 45.3, 0.95, INK, 0)
    painter.dot(61, 54.7, 0.55, INK, 0)
    for width, colour in ((1.9, INK), (1.0, painter.livery.trim)):
        painter.trace(_BRIDLE, colour, width)
        painter.trace(_REINS, colour, width)
    painter.dot(55.5, 56.5, 1.2, GOLD, 0.5)
    hand(painter, 38.4 + 52.6j)

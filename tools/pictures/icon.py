"""The icon of the window: two cartes, fanned out on the felt."""

from __future__ import annotations

import cmath
import math

from PIL import Image

from .canvas import Sheet
from .couleurs import couleur_shape
from .curves import Shape, place, rounded, stretch
from .glyphs import rang_pieces
from .palette import FELT, INK, PAPER, RED, Colour

# The icon is 32 units wide; its smallest version has one pixel for each.
_SIDE = 32
_HALF_WIDTH, _HALF_HEIGHT = 7.8, 10.9


def icon(side: int) -> Image.Image:
    """Draw the icon, `side` pixels wide and high: 32, 64 or a larger multiple of 32."""
    sheet = Sheet(_SIDE, _SIDE, side // _SIDE, FELT)
    _lay(sheet, 11.8 + 16.6j, -13, INK, (*_seven(), *couleur_shape("P", -4.6 - 1.2j, 3.8)))
    _lay(sheet, 19.6 + 16j, 9, RED, (*_seven(), *couleur_shape("C", 0.6 + 2.6j, 10)))
    return sheet.cut(sheet.cover((rounded(0, 0, _SIDE, _SIDE, 6.5),)))


def _lay(sheet: Sheet, at: complex, degrees: float, colour: Colour, signs: Shape) -> None:
    """Lay a carte down, turned by so many degrees, with a thin shade of felt around it."""
    turn = cmath.exp(1j * math.radians(degrees))
    for margin, paint in ((0.8, FELT), (0.0, PAPER)):
        sheet.fill(place(_border(margin), at, turn), paint)
    sheet.fill(place(signs, at, turn), colour)


def _border(margin: float) -> Shape:
    """Return the border of a carte about its centre, wider by `margin`."""
    wide, high = _HALF_WIDTH + margin, _HALF_HEIGHT + margin
    return (rounded(-wide, -high, wide, high, 1.6 + margin),)


def _seven() -> Shape:
    """Return a seven for the top left corner."""
    return place(stretch(rang_pieces("7"), 0.42, 0.42), -6.5 - 9.6j)

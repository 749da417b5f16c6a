"""The back of the cartes and the empty place."""

from __future__ import annotations

from PIL import Image

from . import layout
from .canvas import Sheet, one_bit
from .curves import Contour, Shape, dashes, ellipse, rounded, thicken
from .faces import blank, outline, silhouette
from .palette import FELT, FELT_PALE, OUTLINE

_PITCH = complex(10, 15)
_MARGIN = 5.0
# Whole pixels, since the picture has no half transparent ones.
_DASH_LINE = {1: 2.0, 2: 1.5}


def dos(size: int) -> Image.Image:
    """Draw the back: a lattice of thin lozenges on felt green, inside a white margin."""
    sheet = blank(size)
    sheet.fill(_inside(_MARGIN), FELT)
    sheet.fill(_inside(_MARGIN + 1.5), FELT_PALE)
    sheet.paste(_cloth(size), _inside(_MARGIN + 2.25))
    return sheet.cut(silhouette(size))


def _inside(margin: float) -> Shape:
    """Return the field of the back, drawn in by `margin`."""
    right, bottom = layout.WIDTH - margin, layout.HEIGHT - margin
    return (rounded(margin, margin, right, bottom, layout.CORNER - margin + 1.5),)


def _cloth(size: int) -> Sheet:
    """Return the lattice, without its margin."""
    cloth = Sheet(layout.WIDTH, layout.HEIGHT, size, FELT)
    cloth.stroke(_lattice(), FELT_PALE, 0.7)
    cloth.fill(_studs(), FELT_PALE)
    return cloth


def _lattice() -> Shape:
    """Return the two families of slanting lines, alike on both sides of the centre."""
    lines: list[Contour] = []
    for number in range(-20, 21):
        middle = layout.CENTRE + (number + 0.5) * _PITCH.real
        slant = 10 * _PITCH
        lines += [(middle - slant, middle + slant), (middle - slant.conjugate(), middle + slant.conjugate())]
    return tuple(lines)


def _studs() -> Shape:
    """Return a dot in the middle of each lozenge."""
    steps = [complex(x, y) for x in range(-12, 13) for y in range(-12, 13) if (x + y) % 2 == 0]
    return tuple(
        ellipse(layout.CENTRE + complex(s.real * _PITCH.real, s.imag * _PITCH.imag) / 2, 1.1) for s in steps
    )


def vide(size: int) -> Image.Image:
    """Draw the empty place: a dashed outline and nothing inside."""
    sheet = Sheet(layout.WIDTH, layout.HEIGHT, size, OUTLINE)
    line = _DASH_LINE[size]
    border = outline(line / 2)[0]
    top = complex(layout.CENTRE.real, line / 2)
    pieces = [piece for dash in dashes((top, *border[:-1], top), 6.0, 4.4) for piece in thicken(dash, line)]
    return sheet.cut(one_bit(sheet.cover(pieces)))

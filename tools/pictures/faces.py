"""The faces: white paper, an index in two corners, then pips or a head."""

from __future__ import annotations

from functools import cache

from PIL import Image

from . import layout
from .canvas import Sheet, one_bit
from .couleurs import couleur_shape
from .curves import Shape, place, rounded, stretch
from .figures import draw_figure
from .glyphs import HEIGHT as GLYPH_HEIGHT
from .glyphs import rang_pieces, width_of
from .palette import EDGE, PAPER, TWO_COLOURS, Colour


def outline(inset: float = 0) -> Shape:
    """Return the border of a carte, drawn in by `inset`."""
    right, bottom = layout.WIDTH - inset, layout.HEIGHT - inset
    return (rounded(inset, inset, right, bottom, layout.CORNER - inset),)


def blank(size: int) -> Sheet:
    """Return a sheet with the paper and its thin edge."""
    sheet = Sheet(layout.WIDTH, layout.HEIGHT, size, EDGE)
    sheet.fill(outline(1.0 if size == 1 else 0.75), PAPER)
    return sheet


@cache
def silhouette(size: int) -> Image.Image:
    """Return what a carte covers, its corners cut without half transparent pixels."""
    sheet = blank(size)
    return one_bit(sheet.cover(outline()))


def face(rang: str, couleur: str, size: int, colours: dict[str, Colour] = TWO_COLOURS) -> Image.Image:
    """Draw one face, `size` pixels for one unit."""
    sheet, colour = blank(size), colours[couleur]
    for shape in index_shapes(rang, couleur):
        sheet.fill(shape, colour)
    for pip in layout.pips(rang):
        sheet.fill(couleur_shape(couleur, pip.centre, pip.height, pip.turned), colour)
    if rang in "VCDR":
        draw_figure(sheet, rang, couleur, colour)
    return sheet.cut(silhouette(size))


def index_shapes(rang: str, couleur: str) -> tuple[Shape, ...]:
    """Return the rang over the couleur in the top corner, and both again after half a turn."""
    sign = _rang_shape(rang)
    left = layout.INDEX_CENTRE - width_of(sign) / 2
    upper = (
        place(sign, complex(left, layout.INDEX_TOP)),
        couleur_shape(couleur, complex(layout.INDEX_CENTRE, layout.SIGN_Y), layout.SIGN_HEIGHT),
    )
    return upper + tuple(place(shape, 2 * layout.CENTRE, -1) for shape in upper)


def _rang_shape(rang: str) -> Shape:
    """Return the sign of a rang at its size in the index; the ten, with two figures, stays narrow."""
    high = layout.RANG_HEIGHT / GLYPH_HEIGHT
    return stretch(rang_pieces(rang), high if rang == "10" else high * layout.RANG_STRETCH, high)

"""The atouts of the Tarot and the Excuse: a large number in two corners, a double frame, a scene."""

from __future__ import annotations

from PIL import Image

from . import layout
from .curves import Contour, Shape, bounds, ellipse, place, stretch
from .faces import blank, silhouette
from .glyphs import HEIGHT as GLYPH_HEIGHT
from .glyphs import rang_pieces, width_of
from .palette import INK

EXCUSE = "EX"
CODES = (*(f"a{number}" for number in range(1, 22)), EXCUSE)
BOUTS = ("a1", "a21", EXCUSE)


def face(code: str, size: int) -> Image.Image:
    """Draw the face of an atout (`a1` to `a21`) or of the Excuse, `size` pixels for one unit."""
    sheet = blank(size)
    sheet.stroke((frame(),), INK, 1.0)
    sheet.stroke((frame(layout.ATOUT_GAP),), INK, 0.7)
    for shape in index_shapes(code):
        sheet.fill(shape, INK)
    return sheet.cut(silhouette(size))


def frame(inset: float = 0) -> Contour:
    """Return the frame, drawn in by `inset`: a rectangle without two of its corners, closed."""
    edge, notch = layout.ATOUT_MARGIN + inset, layout.ATOUT_NOTCH + complex(inset, inset)
    top, far = complex(notch.real, edge), complex(layout.WIDTH - edge, edge)
    half = (complex(edge, notch.imag), notch, top, far)
    return (*half, *(2 * layout.CENTRE - corner for corner in half), half[0])


def index_shapes(code: str) -> tuple[Shape, ...]:
    """Return the number in the top corner, a dot under that of a bout, and both again after half a turn."""
    number = _number(code.removeprefix("a"))
    upper = [place(number, complex(layout.NUMBER_CENTRE - width_of(number) / 2, layout.NUMBER_TOP))]
    if code in BOUTS:
        upper.append((ellipse(complex(layout.NUMBER_CENTRE, layout.DOT_Y), layout.DOT_RADIUS),))
    return (*upper, *(place(shape, 2 * layout.CENTRE, -1) for shape in upper))


def _number(text: str) -> Shape:
    """Return the number at its size, made narrower where it has two figures."""
    high = layout.NUMBER_HEIGHT / GLYPH_HEIGHT
    pieces = rang_pieces(text)
    left, _, right, _ = bounds(pieces)
    return stretch(pieces, min(high, layout.NUMBER_WIDTH / (right - left)), high)

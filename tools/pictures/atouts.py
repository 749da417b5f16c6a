"""The atouts of the Tarot and the Excuse: a large number in two corners, a double frame, a scene."""

from __future__ import annotations

from PIL import Image

from . import ages, arts, elements, excuse, hours, layout, seasons
from .canvas import Sheet
from .curves import Contour, Shape, bounds, ellipse, place, stretch
from .faces import blank, silhouette
from .glyphs import HEIGHT as GLYPH_HEIGHT
from .glyphs import rang_pieces, width_of
from .painter import Brush
from .palette import GOLD, INK, PAPER

# From a small flame to the sun at noon, by way of the ages, the elements, the arts and the seasons.
SCENES = {**ages.SCENES, **elements.SCENES, **arts.SCENES, **seasons.SCENES, **hours.SCENES, **excuse.SCENES}
CODES = tuple(SCENES)
BOUTS = ("a1", "a21", "EX")


def face(code: str, size: int) -> Image.Image:
    """Draw the face of an atout (`a1` to `a21`) or of the Excuse, `size` pixels for one unit."""
    sheet = blank(size)
    scene = sheet.twin(PAPER)
    SCENES[code](Brush(scene))
    sheet.paste(scene, (frame(code, layout.ATOUT_GAP),))
    sheet.stroke((frame(code),), INK, 1.0)
    sheet.stroke((frame(code, layout.ATOUT_GAP),), INK, 0.7)
    for number in index_shapes(code):
        sheet.fill(number, INK)
    if code in BOUTS:
        _dots(sheet)
    return sheet.cut(silhouette(size))


def frame(code: str, inset: float = 0) -> Contour:
    """Return the frame, drawn in by `inset`: a rectangle without two of its corners, closed."""
    edge = layout.ATOUT_MARGIN + inset
    notch = (layout.BOUT_NOTCH if code in BOUTS else layout.ATOUT_NOTCH) + complex(inset, inset)
    top, far = complex(notch.real, edge), complex(layout.WIDTH - edge, edge)
    half = (complex(edge, notch.imag), notch, top, far)
    return (*half, *(2 * layout.CENTRE - corner for corner in half), half[0])


def index_shapes(code: str) -> tuple[Shape, Shape]:
    """Return the number in the top corner, and the same after half a turn."""
    number = _number(code.removeprefix("a"))
    left, top, right, bottom = bounds(number)
    middle = layout.NUMBER_TOP + layout.NUMBER_HEIGHT / 2
    upper = place(number, complex(layout.NUMBER_CENTRE - (left + right) / 2, middle - (top + bottom) / 2))
    return upper, place(upper, 2 * layout.CENTRE, -1)


def _number(text: str) -> Shape:
    """Return the number at its size, made narrower where it has two figures."""
    high = (layout.NUMBER_HEIGHT if text.isdecimal() else layout.RANG_HEIGHT) / GLYPH_HEIGHT
    pieces = rang_pieces(text)
    return stretch(pieces, min(high, layout.NUMBER_WIDTH / width_of(pieces)), high)


def _dots(sheet: Sheet) -> None:
    """Mark a bout: a dot of gold under each of its numbers."""
    centre = complex(layout.NUMBER_CENTRE, layout.DOT_Y)
    for at in (centre, 2 * layout.CENTRE - centre):
        sheet.fill((ellipse(at, layout.DOT_RADIUS),), INK)
        sheet.fill((ellipse(at, layout.DOT_RADIUS - 0.9),), GOLD)

"""The heads of the V, the C, the D and the R: half a person, then the same after half a turn."""

from __future__ import annotations

from .canvas import Sheet
from .cavaliers import cavalier
from .couleurs import couleur_shape
from .curves import Shape, ellipse, rectangle
from .dames import dame
from .layout import CENTRE, FRAME
from .painter import LINE, LIVERIES, Painter
from .palette import GOLD, INK, PAPER, Colour
from .rois import roi
from .valets import valet

_LEFT, _TOP, _RIGHT, _BOTTOM = FRAME
# The two halves meet along a belt that goes down to the right, at this slope.
_SLOPE = 0.34
_BELT = 2.4
_PERSONS = {"R": roi, "D": dame, "V": valet, "C": cavalier}


def draw_figure(sheet: Sheet, rang: str, couleur: str, colour: Colour) -> None:
    """Draw the head of a rang V, C, D or R in its frame."""
    half = sheet.twin(PAPER)
    _PERSONS[rang](Painter(half, LIVERIES[couleur]))
    half.fill(couleur_shape(couleur, complex(26.4, 14.4), 9.4), colour)
    sheet.paste(half, _upper())
    sheet.paste(half.turned(), _lower())
    _belt(sheet, couleur)
    sheet.stroke((rectangle(*FRAME),), colour, 1.0)


def _seam(x: float, above: float = 0) -> complex:
    """Return the point of the belt's middle line at x, moved up by `above`."""
    return complex(x, CENTRE.imag + (x - CENTRE.real) * _SLOPE - above)


def _upper() -> Shape:
    """Return the part of the frame above the belt's middle line."""
    return ((complex(_LEFT, _TOP), complex(_RIGHT, _TOP), _seam(_RIGHT), _seam(_LEFT)),)


def _lower() -> Shape:
    """Return the part of the frame below the belt's middle line."""
    return ((complex(_LEFT, _BOTTOM), complex(_RIGHT, _BOTTOM), _seam(_RIGHT), _seam(_LEFT)),)


def _belt(sheet: Sheet, couleur: str) -> None:
    """Draw the belt between the two halves."""
    edge = (_seam(_LEFT, _BELT), _seam(_RIGHT, _BELT), _seam(_RIGHT, -_BELT), _seam(_LEFT, -_BELT))
    sheet.fill((edge,), GOLD)
    sheet.stroke(((edge[0], edge[1]), (edge[2], edge[3])), INK, LINE)
    for step in (-3, -2, -1, 1, 2, 3):
        at = _seam(CENTRE.real + step * 6.2)
        sheet.fill(couleur_shape(couleur, at, 3.6, turned=step > 0), LIVERIES[couleur].sign)
    sheet.fill((ellipse(CENTRE, 2.9),), INK)
    sheet.fill((ellipse(CENTRE, 2.3),), LIVERIES[couleur].jewel)

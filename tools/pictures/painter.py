"""A painter of heads: shapes with a thin ink line around them, in the colours of a livery."""

from __future__ import annotations

from dataclasses import dataclass

from .canvas import Sheet
from .couleurs import couleur_shape
from .curves import Contour, Shape, ellipse, mirror, place, shape
from .palette import AUBURN, BLUE, BROWN, DARK, FAIR, GOLD, GREY, INK, RED, Colour

# The line around every shape of a head, in pixels at 1x, and the axis of a head.
LINE = 0.7
AXIS = 43.0
# Heads are drawn for a frame that begins at y = 9; it begins a little higher.
LIFT = -2j


@dataclass(frozen=True, slots=True)
class Livery:
    """What the heads of one couleur wear, and the sign they carry."""

    couleur: str
    sign: Colour
    robe: Colour
    sleeve: Colour
    panel: Colour
    trim: Colour
    veil: Colour
    beard: Colour
    hair: Colour

    @property
    def badge(self) -> Colour:
        """The colour of a sign on the panel."""
        return RED if self.panel == GOLD else GOLD

    @property
    def jewel(self) -> Colour:
        """The colour of a stone set in gold."""
        return BLUE if self.panel == BLUE else RED


LIVERIES = {
    "T": Livery("T", INK, robe=BLUE, sleeve=GOLD, panel=INK, trim=RED, veil=GOLD, beard=DARK, hair=BROWN),
    "K": Livery("K", RED, robe=GOLD, sleeve=RED, panel=BLUE, trim=GOLD, veil=BLUE, beard=BROWN, hair=AUBURN),
    "C": Livery("C", RED, robe=RED, sleeve=BLUE, panel=GOLD, trim=RED, veil=BLUE, beard=FAIR, hair=FAIR),
    "P": Livery("P", INK, robe=INK, sleeve=BLUE, panel=RED, trim=GOLD, veil=RED, beard=GREY, hair=DARK),
}


class Brush:
    """Lays down shapes on a sheet, one over the other, with a thin ink line around them.

    Each point is turned and scaled about the origin by `scale`, then moved by `lift`.
    """

    def __init__(self, sheet: Sheet, lift: complex = 0, scale: complex = 1) -> None:
        """Take a sheet, and where shapes are put on it."""
        self.sheet, self._lift, self._scale = sheet, lift, scale

    def form(self, data: str, colour: Colour, line: float = LINE, at: complex = 0) -> None:
        """Paint one shape given as path data about `at`, with its ink line."""
        self.lay(place(shape(data), at), colour, line)

    def pair_at(self, axis: float, data: str, colour: Colour, line: float = LINE) -> None:
        """Paint a shape and its mirror image in the vertical line x = `axis`."""
        self.lay(shape(data), colour, line)
        self.lay(mirror(shape(data), axis), colour, line)

    def dot(self, x: float, y: float, radius: float, colour: Colour, line: float = LINE) -> None:
        """Paint a disc with its ink line."""
        self.lay((ellipse(complex(x, y), radius),), colour, line)

    def dots(self, colour: Colour, line: float, *discs: tuple[float, float, float]) -> None:
        """Paint discs alike: the x, y and radius of each."""
        for x, y, radius in discs:
            self.dot(x, y, radius, colour, line)

    def trace(self, data: str, colour: Colour = INK, width: float = LINE, at: complex = 0) -> None:
        """Follow a path given about `at` with a round pen."""
        self._follow(place(shape(data), at), colour, width)

    def trace_pair_at(self, axis: float, data: str, colour: Colour = INK, width: float = LINE) -> None:
        """Follow a path and its mirror image in the vertical line x = `axis` with a round pen."""
        self._follow((*shape(data), *mirror(shape(data), axis)), colour, width)

    def lay(self, what: Shape, colour: Colour, line: float = LINE) -> None:
        """Fill a shape and go around it, unless `line` is 0."""
        put = place(what, self._lift, self._scale)
        self.sheet.fill(put, colour)
        if line:
            self.sheet.stroke((_closed(contour) for contour in put), INK, line)

    def _follow(self, what: Shape, colour: Colour, width: float) -> None:
        self.sheet.stroke(place(what, self._lift, self._scale), colour, width * abs(self._scale))


class Painter(Brush):
    """The brush of a head, in the colours of a livery."""

    def __init__(self, sheet: Sheet, livery: Livery, lift: complex = LIFT, scale: complex = 1) -> None:
        """Take a sheet and the colours to wear."""
        super().__init__(sheet, lift, scale)
        self.livery = livery

    def pair(self, data: str, colour: Colour, line: float = LINE) -> None:
        """Paint a shape and its mirror image on the other side of the head."""
        self.pair_at(AXIS, data, colour, line)

    def mirrored(self, data: str, colour: Colour, line: float = LINE) -> None:
        """Paint the mirror image of a shape alone."""
        self.lay(mirror(shape(data), AXIS), colour, line)

    def trace_pair(self, data: str, colour: Colour = INK, width: float = LINE) -> None:
        """Follow a path and its mirror image on the other side of the head."""
        self.trace_pair_at(AXIS, data, colour, width)

    def sign(self, x: float, y: float, height: float, colour: Colour) -> None:
        """Paint the sign of the couleur, without a line."""
        self.lay(couleur_shape(self.livery.couleur, complex(x, y), height), colour, 0)


def _closed(contour: Contour) -> Contour:
    """Repeat the first point at the end."""
    return (*contour, contour[0])

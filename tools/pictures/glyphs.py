"""The index letters and figures, drawn as a sign painter would: a broad pen and small serifs.

Every glyph stands on y = 14 and is 14 units high; strokes follow a pen that is wider than high.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .curves import Contour, Shape, bounds, ellipse, place, shape, thicken

HEIGHT = 14.0
_PEN = (2.7, 1.6)
_GAP = 1.3


@dataclass(frozen=True, slots=True)
class Glyph:
    """One sign: the lines the pen follows, the surfaces filled as they are, and round endings."""

    strokes: str = ""
    fills: str = ""
    dots: tuple[tuple[float, float, float], ...] = ()

    def pieces(self) -> Iterator[Contour]:
        """Yield contours which together cover the sign."""
        yield from shape(self.fills)
        for line in shape(self.strokes):
            yield from thicken(line, *_PEN)
        for x, y, radius in self.dots:
            yield ellipse(complex(x, y), radius)


_SIX = (
    "M 7.9 2.7 C 7.4 1.4 6.5 .8 5.3 .8 C 2.6 .8 1.4 4 1.4 7.8 C 1.4 11.4 2.8 13.2 5 13.2"
    " C 7.3 13.2 8.6 11.5 8.6 9.3 C 8.6 7 7.2 5.6 5.2 5.6 C 3.5 5.6 2.1 6.6 1.5 8.4"
)

GLYPHS = {
    "1": Glyph(fills="M 2.2 0 L 4.2 0 L 4.2 14 L 1.4 14 L 1.4 2.9 L -.2 3.3 L -.2 2 Z"),
    "0": Glyph(
        "M 3.8 .8 C 1.7 .8 1.35 3.6 1.35 7 C 1.35 10.4 1.7 13.2 3.8 13.2 C 5.9 13.2 6.25 10.4 6.25 7"
        " C 6.25 3.6 5.9 .8 3.8 .8"
    ),
    "2": Glyph(
        "M 1.9 3.6 C 2.2 1.7 3.3 .8 5 .8 C 7.2 .8 8.4 2.1 8.4 3.9 C 8.4 6.6 5.2 8.4 2 12.4",
        "M .6 14 L .6 12.6 L 3 11.2 L 8 11.5 L 8.4 10 L 9.7 10 L 9.3 14 Z",
        ((2.2, 3.9, 1.6),),
    ),
    "3": Glyph(
        "M 1.9 3 C 2.4 1.5 3.5 .8 5 .8 C 7 .8 8.2 1.9 8.2 3.6 C 8.2 5.4 6.8 6.6 4.6 6.6"
        " C 7.2 6.6 8.6 8 8.6 9.9 C 8.6 12 7.2 13.2 5 13.2 C 3.2 13.2 1.9 12.3 1.7 10.8",
        "",
        ((2.1, 3.2, 1.5), (2, 10.6, 1.5)),
    ),
    "4": Glyph(
        "",
        "M 5.7 0 L 8.4 0 L 8.4 14 L 5.7 14 Z M 5.8 0 L 7 3 L 2.5 9.6 L .1 9.4 Z"
        " M .1 9 L 10 9 L 10 11 L .1 11 Z",
    ),
    "5": Glyph(
        "M 2.6 6.9 C 3.2 6 4 5.6 5 5.6 C 7.2 5.6 8.6 7 8.6 9.2 C 8.6 11.6 7.1 13.2 4.9 13.2"
        " C 3.1 13.2 1.9 12.4 1.6 10.9",
        "M 1.8 0 L 8.8 0 L 8.5 2.2 L 3.3 2.2 L 3.1 6.4 L 1.5 7.2 Z",
        ((1.9, 10.6, 1.5),),
    ),
    "6": Glyph(_SIX, "", ((7.6, 2.9, 1.5),)),
    "7": Glyph(
        "M 8.4 1.4 C 5.8 5 4.4 9 4.3 13.2", "M .8 0 L 9.7 0 L 9.5 1.8 L 8 2.6 L 3 2.4 L 2.3 4.2 L .8 4.2 Z"
    ),
    "8": Glyph(
        "M 5 .8 C 3 .8 1.8 1.9 1.8 3.6 C 1.8 6.8 8.6 6.7 8.6 10 C 8.6 12 7.2 13.2 5 13.2"
        " C 2.8 13.2 1.4 12 1.4 10 C 1.4 6.9 8.1 6.7 8.1 3.6 C 8.1 1.9 7 .8 5 .8"
    ),
    "V": Glyph(
        "",
        "M .8 .8 L 4.2 .8 L 6.3 9.4 L 8.4 .8 L 10 .8 L 6.6 14 L 4.7 14 Z"
        " M 0 0 L 5 0 L 5 1.4 L 0 1.4 Z M 7.2 0 L 11.2 0 L 11.2 1.4 L 7.2 1.4 Z",
    ),
    "A": Glyph(
        "",
        "M 4.9 0 L 6.8 0 L 10.5 13.2 L 7.2 13.2 L 5.1 4.2 L 3 13.2 L 1.4 13.2 Z"
        " M 2.9 8.4 L 7.6 8.4 L 7.6 10 L 2.9 10 Z"
        " M 0 12.6 L 4.2 12.6 L 4.2 14 L 0 14 Z M 6.2 12.6 L 11.4 12.6 L 11.4 14 L 6.2 14 Z",
    ),
    "D": Glyph(
        "M 2.6 .8 L 5 .8 C 8.2 .8 9.3 3.6 9.3 7 C 9.3 10.4 8.2 13.2 5 13.2 L 2.6 13.2",
        "M 1.4 0 L 4.1 0 L 4.1 14 L 1.4 14 Z M 0 0 L 3 0 L 3 1.4 L 0 1.4 Z M 0 12.6 L 3 12.6 L 3 14 L 0 14 Z",
    ),
    "C": Glyph(
        "M 8.7 4 C 8.3 2 7.2 .8 5.4 .8 C 2.5 .8 1.35 3.8 1.35 7 C 1.35 10.2 2.5 13.2 5.4 13.2"
        " C 7.4 13.2 8.7 12 9.1 9.9",
        "M 8.5 0 L 9.7 0 L 9.7 5 L 8.2 5 L 7.2 2 Z",
    ),
    "E": Glyph(
        "",
        "M 1.4 0 L 4.1 0 L 4.1 14 L 1.4 14 Z M 0 0 L 9.2 0 L 9.2 4 L 7.8 4 L 7.2 1.5 L 0 1.5 Z"
        " M 3 6.2 L 5.6 6.2 L 5.8 4.8 L 7 4.8 L 7 9.2 L 5.8 9.2 L 5.6 7.8 L 3 7.8 Z"
        " M 0 14 L 9.6 14 L 9.8 9.8 L 8.4 9.8 L 7.6 12.5 L 0 12.5 Z",
    ),
    "X": Glyph(
        "",
        "M 1 .6 L 4.2 .6 L 10.6 13.4 L 7.4 13.4 Z M 8 .6 L 9.8 .6 L 3.2 13.4 L 1.4 13.4 Z"
        " M 0 0 L 5 0 L 5 1.4 L 0 1.4 Z M 6.8 0 L 11 0 L 11 1.4 L 6.8 1.4 Z"
        " M 0 12.6 L 4 12.6 L 4 14 L 0 14 Z M 6.2 12.6 L 11.6 12.6 L 11.6 14 L 6.2 14 Z",
    ),
    "R": Glyph(
        "M 2.6 .8 L 5.4 .8 C 7.4 .8 8.3 2.2 8.3 3.9 C 8.3 5.8 7.2 7.2 5.2 7.2 L 3 7.2",
        "M 1.4 0 L 4.1 0 L 4.1 14 L 1.4 14 Z M 0 0 L 3 0 L 3 1.4 L 0 1.4 Z"
        " M 0 12.6 L 5.4 12.6 L 5.4 14 L 0 14 Z"
        " M 4.4 7.2 L 7 6.6 L 9.9 12.6 L 11.1 12.6 L 11.1 14 L 8.2 14 Z",
    ),
}


def rang_pieces(rang: str) -> Shape:
    """Return the sign of a rang (`7`, `10`, `V`...), its top left corner at the origin."""
    pieces: list[Contour] = []
    left = 0.0
    for sign in rang:
        glyph = place(_sign_pieces(sign), complex(left, 0))
        left = bounds(glyph)[2] + _GAP
        pieces += glyph
    return tuple(pieces)


def _sign_pieces(sign: str) -> Shape:
    """Return one letter or figure; a nine is a six on its head."""
    if sign == "9":
        return _flush(place(tuple(GLYPHS["6"].pieces()), complex(10, HEIGHT), -1))
    return _flush(tuple(GLYPHS[sign].pieces()))


def _flush(what: Shape) -> Shape:
    """Move a sign so that it begins at x = 0."""
    return place(what, complex(-round(bounds(what)[0], 3), 0))


def width_of(what: Shape) -> float:
    """Return the width of a sign."""
    left, _, right, _ = bounds(what)
    return right - left

"""The icons: drawn here with Pillow on a 24 × 24 grid, smoothed, in a colour of the theme."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from PIL import Image, ImageDraw, ImageTk

from .palette import rgb
from .theme import Theme

FINENESS = 8
"""Icons are drawn this many times larger, then reduced."""
GRID = 24
STROKE = 2.2
"""Width of a line, in units of the grid."""

Point = tuple[float, float]


class IconSet:
    """The icons of the window, each made once per size and colour."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._cache: dict[tuple[str, int, str], ImageTk.PhotoImage] = {}

    def image(self, name: str, size: int = 16, colour: str = "ink") -> ImageTk.PhotoImage:
        """Return an icon; `size` in dots at 96 per inch, `colour` a name of the palette or `#RRGGBB`.

        It follows the size of the texts, as the words that it goes with.
        """
        value = colour if colour.startswith("#") else str(getattr(self._theme.colours, colour))
        key = (name, self._theme.px_of_text(size), value)
        if key not in self._cache:
            self._cache[key] = ImageTk.PhotoImage(paint(*key))
        return self._cache[key]


def paint(name: str, size: int, colour: str) -> Image.Image:
    """Draw the icon `name` (see `NAMES`), `size` pixels wide, on nothing; KeyError if there is none."""
    picture = Image.new("RGBA", (size, size), (*rgb(colour), 0))
    picture.putalpha(mask(name, size * FINENESS).resize((size, size), Image.Resampling.BOX))
    return picture


class Pen:
    """Draws on a mask in units of the grid; `cut` draws with nothing instead of ink."""

    def __init__(self, size: int) -> None:
        self.mask = Image.new("L", (size, size), 0)
        self._draw = ImageDraw.Draw(self.mask)
        self._unit = size / GRID

    def polygon(self, *points: Point, cut: bool = False) -> None:
        """Fill a polygon."""
        self._draw.polygon(self._scaled(points), fill=0 if cut else 255)

    def disc(self, x: float, y: float, radius: float, cut: bool = False) -> None:
        """Fill a disc."""
        self._draw.ellipse(
            self._corners(x - radius, y - radius, x + radius, y + radius), fill=0 if cut else 255
        )

    def ring(self, x: float, y: float, radius: float, width: float = STROKE) -> None:
        """Draw a circle."""
        self.disc(x, y, radius)
        self.disc(x, y, radius - width, cut=True)

    def half(self, x: float, y: float, radius: float) -> None:
        """Fill the left half of a disc."""
        box = self._corners(x - radius, y - radius, x + radius, y + radius)
        self._draw.pieslice(box, 90, 270, fill=255)

    def arc(self, x: float, y: float, radius: float, start: float, end: float, width: float = STROKE) -> None:
        """Draw a part of a circle, angles in degrees, clockwise from three o'clock."""
        box = self._corners(x - radius, y - radius, x + radius, y + radius)
        self._draw.arc(box, start, end, fill=255, width=round(width * self._unit))

    def bar(
        self, left: float, top: float, right: float, bottom: float, radius: float = 0.6, cut: bool = False
    ) -> None:
        """Fill a rectangle with round corners."""
        box = self._corners(left, top, right, bottom)
        self._draw.rounded_rectangle(box, radius * self._unit, fill=0 if cut else 255)

    def line(self, *points: Point, width: float = STROKE, cut: bool = False) -> None:
        """Draw a broken line with round ends."""
        fill = 0 if cut else 255
        self._draw.line(self._scaled(points), fill=fill, width=round(width * self._unit), joint="curve")
        for x, y in (points[0], points[-1]):
            self.disc(x, y, width / 2, cut=cut)

    def _scaled(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self._unit, y * self._unit) for x, y in points]

    def _corners(self, left: float, top: float, right: float, bottom: float) -> list[float]:
        return [left * self._unit, top * self._unit, right * self._unit - 1, bottom * self._unit - 1]


def mask(name: str, size: int) -> Image.Image:
    """Return the mask of an icon; KeyError if there is none of that name."""
    pen = Pen(size)
    SHAPES[name](pen)
    return pen.mask


def _play(pen: Pen) -> None:
    pen.polygon((6.5, 3.5), (20, 12), (6.5, 20.5))


def _pause(pen: Pen) -> None:
    pen.bar(5.5, 4, 10, 20)
    pen.bar(14, 4, 18.5, 20)


def _stop(pen: Pen) -> None:
    pen.bar(5, 5, 19, 19, 1.5)


def _next(pen: Pen) -> None:
    pen.polygon((8, 5.5), (17.5, 12), (8, 18.5))


def _back(pen: Pen) -> None:
    pen.polygon((16, 5.5), (6.5, 12), (16, 18.5))


def _last(pen: Pen) -> None:
    pen.polygon((4.5, 5), (15, 12), (4.5, 19))
    pen.bar(16.5, 5, 19, 19)


def _first(pen: Pen) -> None:
    pen.polygon((19.5, 5), (9, 12), (19.5, 19))
    pen.bar(5, 5, 7.5, 19)


def _sun(pen: Pen) -> None:
    pen.disc(12, 12, 4.6)
    for k in range(8):
        x, y = math.cos(k * math.pi / 4), math.sin(k * math.pi / 4)
        pen.line((12 + 7.4 * x, 12 + 7.4 * y), (12 + 9.8 * x, 12 + 9.8 * y), width=2)


def _moon(pen: Pen) -> None:
    pen.disc(11.5, 12.5, 8.6)
    pen.disc(15.6, 9, 7.6, cut=True)


def _check(pen: Pen) -> None:
    pen.line((4.5, 12.8), (9.8, 18), (19.5, 6.5), width=3)


def _cross(pen: Pen) -> None:
    pen.line((5.5, 5.5), (18.5, 18.5), width=3)
    pen.line((18.5, 5.5), (5.5, 18.5), width=3)


def _half_circle(pen: Pen) -> None:
    pen.ring(12, 12, 9)
    pen.half(12, 12, 8)


def _clock(pen: Pen) -> None:
    pen.ring(12, 12, 9.4)
    pen.line((12, 6.6), (12, 12.4), (15.8, 14.8), width=2)


def _warning(pen: Pen) -> None:
    pen.polygon((12, 2.4), (22.6, 21), (1.4, 21))
    pen.bar(10.9, 8.6, 13.1, 15.4, cut=True)
    pen.disc(12, 18, 1.3, cut=True)


def _info(pen: Pen) -> None:
    pen.disc(12, 12, 9.6)
    pen.bar(10.8, 10.4, 13.2, 17.4, cut=True)
    pen.disc(12, 7.4, 1.5, cut=True)


def _folder(pen: Pen) -> None:
    pen.bar(2.5, 5, 11, 12, 1.4)
    pen.bar(2.5, 7.4, 21.5, 19.5, 1.4)
    pen.bar(4.6, 10.6, 19.4, 11.8, cut=True)


def _file(pen: Pen) -> None:
    pen.bar(5, 2.5, 19, 21.5, 1.4)
    pen.bar(7, 4.5, 17, 19.5, 0.4, cut=True)
    for top in (8, 11.4, 14.8):
        pen.bar(8.8, top, 15.2, top + 1.6)


def _copy(pen: Pen) -> None:
    pen.bar(8, 2.5, 20.5, 16, 1.6)
    pen.bar(9.9, 4.4, 18.6, 14.1, 0.4, cut=True)
    pen.bar(3.5, 7.5, 16, 21.5, 1.6)
    pen.bar(5.4, 9.4, 14.1, 19.6, 0.4, cut=True)


def _save(pen: Pen) -> None:
    pen.line((12, 3.5), (12, 14))
    pen.line((7.2, 9.8), (12, 14.6), (16.8, 9.8))
    pen.line((4, 16.5), (4, 20), (20, 20), (20, 16.5))


def _gear(pen: Pen) -> None:
    for k in range(8):
        x, y = math.cos(k * math.pi / 4), math.sin(k * math.pi / 4)
        pen.line((12 + 5 * x, 12 + 5 * y), (12 + 9 * x, 12 + 9 * y), width=3.2)
    pen.disc(12, 12, 7.4)
    pen.disc(12, 12, 3.2, cut=True)


def _book(pen: Pen) -> None:
    pen.polygon((2.5, 5), (11.2, 6.6), (11.2, 20.4), (2.5, 18.6))
    pen.polygon((21.5, 5), (12.8, 6.6), (12.8, 20.4), (21.5, 18.6))


def _manual(pen: Pen) -> None:
    pen.bar(4.5, 2.5, 20, 21.5, 1.8)
    pen.bar(7.4, 17.2, 20, 19.4, 0.4, cut=True)
    pen.bar(8.4, 6, 16.4, 7.8, cut=True)
    pen.bar(8.4, 9.8, 14, 11.6, cut=True)


def _again(pen: Pen) -> None:
    pen.arc(12, 12.5, 8.6, 320, 250)
    pen.polygon((13.6, 0.8), (13.6, 8.8), (7.6, 4.8))


def _undo(pen: Pen) -> None:
    pen.arc(12.5, 14, 7, 200, 30)
    pen.polygon((2.2, 14.4), (9.6, 14.4), (5.2, 7.6))


def _redo(pen: Pen) -> None:
    pen.arc(11.5, 14, 7, 150, 340)
    pen.polygon((21.8, 14.4), (14.4, 14.4), (18.8, 7.6))


def _plus(pen: Pen) -> None:
    pen.bar(10.7, 4, 13.3, 20)
    pen.bar(4, 10.7, 20, 13.3)


def _forward(pen: Pen) -> None:
    pen.line((8.5, 4.5), (16, 12), (8.5, 19.5))


def _down(pen: Pen) -> None:
    pen.line((4.5, 8.5), (12, 16), (19.5, 8.5))


def _up(pen: Pen) -> None:
    pen.line((4.5, 15.5), (12, 8), (19.5, 15.5))


def _cap(pen: Pen) -> None:
    """A mortarboard: the page of the teacher."""
    pen.polygon((1.5, 9.2), (12, 4), (22.5, 9.2), (12, 14.4))
    pen.polygon((5.6, 12.9), (12, 16), (18.4, 12.9), (18.4, 17), (12, 20), (5.6, 17))
    pen.bar(20.2, 9.4, 21.8, 17.5)


def _cup(pen: Pen) -> None:
    """A cup with two handles: the page of tournaments."""
    pen.ring(12, 7.5, 9, 2)
    pen.polygon((6, 2.5), (18, 2.5), (17, 10), (14, 13.5), (10, 13.5), (7, 10))
    pen.bar(0, 0, 24, 2.5, 0, cut=True)
    pen.bar(0, 12, 8.6, 24, 0, cut=True)
    pen.bar(15.4, 12, 24, 24, 0, cut=True)
    pen.bar(10.9, 13, 13.1, 18)
    pen.bar(6.5, 18, 17.5, 21)


def _disc(pen: Pen) -> None:
    pen.disc(12, 12, 6)


def _dash(pen: Pen) -> None:
    pen.bar(4.5, 10.6, 19.5, 13.4)


def _ring(pen: Pen) -> None:
    pen.ring(12, 12, 9)


def _players(pen: Pen) -> None:
    """Two people: the page of the games of several players."""
    for x, radius in ((8.4, 4.4), (17.4, 3.4)):
        pen.disc(x, 11.2 - radius, radius)
        pen.disc(x, 20.4, radius * 1.66)
        pen.bar(0, 20.4, 24, 24, 0, cut=True)


def _path(pen: Pen) -> None:
    pen.line((5, 19), (9.5, 12.5), (15, 12.5), (19, 6), width=2)
    for x, y in ((5, 19), (12, 12.5)):
        pen.disc(x, y, 3.4)
    pen.disc(19, 6, 4.4)
    pen.disc(19, 6, 2, cut=True)


def _cartes(pen: Pen) -> None:
    pen.bar(2.5, 5, 13.5, 20.5, 1.6)
    pen.bar(4.7, 7.2, 11.3, 18.3, 0.4, cut=True)
    pen.bar(8.2, 2.2, 22, 20.4, 2.2, cut=True)
    pen.bar(10, 4, 20.5, 20.5, 1.6)


def _chart(pen: Pen) -> None:
    for left, top in ((4, 13), (10.2, 8), (16.4, 4)):
        pen.bar(left, top, left + 3.8, 18.4, 0.6)
    pen.line((2.6, 20.8), (21.6, 20.8), width=2)


def _trefle(pen: Pen) -> None:
    for x, y in ((12, 6.6), (6.6, 14), (17.4, 14)):
        pen.disc(x, y, 4.9)
    pen.bar(10.8, 8, 13.2, 18, 0)
    _foot(pen)


def _carreau(pen: Pen) -> None:
    pen.polygon((12, 1.2), (20.4, 12), (12, 22.8), (3.6, 12))


def _coeur(pen: Pen) -> None:
    for x in (7.2, 16.8):
        pen.disc(x, 8, 5.2)
    pen.polygon((2.7, 10.6), (12, 7), (21.3, 10.6), (12, 22.6))


def _pique(pen: Pen) -> None:
    for x in (7.2, 16.8):
        pen.disc(x, 13.4, 5)
    pen.polygon((2.8, 11), (12, 1), (21.2, 11), (12, 16))
    _foot(pen)


def _foot(pen: Pen) -> None:
    """The foot of a trèfle and of a pique."""
    pen.polygon((12, 12), (16.6, 22.8), (7.4, 22.8))


SHAPES: dict[str, Callable[[Pen], None]] = {
    "play": _play,
    "pause": _pause,
    "stop": _stop,
    "next": _next,
    "back": _back,
    "last": _last,
    "first": _first,
    "sun": _sun,
    "moon": _moon,
    "check": _check,
    "cross": _cross,
    "half": _half_circle,
    "clock": _clock,
    "warning": _warning,
    "info": _info,
    "folder": _folder,
    "file": _file,
    "copy": _copy,
    "save": _save,
    "gear": _gear,
    "book": _book,
    "manual": _manual,
    "again": _again,
    "undo": _undo,
    "redo": _redo,
    "plus": _plus,
    "forward": _forward,
    "down": _down,
    "up": _up,
    "cap": _cap,
    "cup": _cup,
    "disc": _disc,
    "dash": _dash,
    "path": _path,
    "cartes": _cartes,
    "chart": _chart,
    "players": _players,
    "ring": _ring,
    "trefle": _trefle,
    "carreau": _carreau,
    "coeur": _coeur,
    "pique": _pique,
}
NAMES: tuple[str, ...] = tuple(SHAPES)
"""The names of the icons."""

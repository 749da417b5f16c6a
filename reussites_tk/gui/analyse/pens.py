"""What the charts draw with: a canvas of the window, or a picture to be saved."""

from __future__ import annotations

import tkinter as tk
import unicodedata
from collections.abc import Sequence
from functools import cache
from typing import Literal, Protocol

from PIL import Image, ImageDraw, ImageFont

from ..look.palette import LIGHT, Palette
from ..look.theme import BOLD_FONTS, FONT_PIXELS
from ..services import theme_of
from .chart_geometry import Box, dashes

Anchor = Literal["n", "s", "e", "w", "nw", "ne"]
DASH = (6, 4)
"""Dots drawn and left out by a dashed line."""
SMOOTH = 3
"""The picture is drawn so many times larger, then reduced: Pillow does not smooth lines."""
FILES = (
    ("segoeui.ttf", "segoeuib.ttf"),
    ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf"),
    ("LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf"),
    ("NotoSans-Regular.ttf", "NotoSans-Bold.ttf"),
    ("Arial.ttf", "Arial Bold.ttf"),
)
"""Fonts of Windows, Linux and macOS, which Pillow looks for where the system keeps them."""
ANCHORS = {"n": "ma", "s": "md", "e": "rm", "w": "lm", "nw": "la", "ne": "ra"}
Font = ImageFont.FreeTypeFont | ImageFont.ImageFont


class Pen(Protocol):
    """Draws in pixels, with the colours, the density and the fonts of a look; fonts by their name."""

    @property
    def colours(self) -> Palette:
        """The colours in use."""

    def px(self, n: float) -> int:
        """Return the pixels of `n` dots (at 96 per inch)."""

    def wide(self, font: str, text: str) -> int:
        """Return the width of a text."""

    def high(self, font: str) -> int:
        """Return the height of a line of text."""

    def fill(self, box: Box, colour: str, edge: str = "") -> None:
        """Fill a rectangle."""

    def line(
        self, points: Sequence[float], colour: str, width: int = 1, *, dashed: bool = False, tag: str = ""
    ) -> None:
        """Draw a line through points, given as x, y, x, y and so on."""

    def area(self, points: Sequence[float], colour: str, tag: str = "") -> None:
        """Fill a polygon."""

    def dot(self, x: float, y: float, radius: float, colour: str) -> None:
        """Draw a disc with a thin edge of the ground."""

    def text(
        self, x: float, y: float, text: str, anchor: Anchor, font: str, colour: str, tag: str = ""
    ) -> None:
        """Write a line; `anchor` is the part of it that (x, y) is. From the top ("n…"), it may be several."""


class CanvasPen:
    """Draws on a canvas with the look of the window."""

    def __init__(self, canvas: tk.Canvas) -> None:
        self._canvas = canvas
        self._theme = theme_of(canvas)

    @property
    def colours(self) -> Palette:
        """The colours in use."""
        return self._theme.colours

    def px(self, n: float) -> int:
        """Return the pixels of `n` dots (at 96 per inch)."""
        return self._theme.px(n)

    def wide(self, font: str, text: str) -> int:
        """Return the width of a text."""
        return int(self._theme.font(font).measure(text))

    def high(self, font: str) -> int:
        """Return the height of a line of text."""
        return int(self._theme.font(font).metrics("linespace"))

    def fill(self, box: Box, colour: str, edge: str = "") -> None:
        """Fill a rectangle."""
        self._canvas.create_rectangle(
            box.x0, box.y0, box.x1, box.y1, width=1 if edge else 0, fill=colour, outline=edge
        )

    def line(
        self, points: Sequence[float], colour: str, width: int = 1, *, dashed: bool = False, tag: str = ""
    ) -> None:
        """Draw a line through points, given as x, y, x, y and so on."""
        dash = tuple(self.px(n) for n in DASH) if dashed else ()
        self._canvas.create_line(*points, fill=colour, width=width, dash=dash, tags=tag)

    def area(self, points: Sequence[float], colour: str, tag: str = "") -> None:
        """Fill a polygon."""
        self._canvas.create_polygon(*points, fill=colour, outline="", tags=tag)

    def dot(self, x: float, y: float, radius: float, colour: str) -> None:
        """Draw a disc with a thin edge of the ground."""
        self._canvas.create_oval(
            x - radius, y - radius, x + radius, y + radius,
            fill=colour, outline=self.colours.panel, width=self.px(1),
        )  # fmt: skip

    def text(
        self, x: float, y: float, text: str, anchor: Anchor, font: str, colour: str, tag: str = ""
    ) -> None:
        """Write a line; `anchor` is the part of it that (x, y) is. From the top ("n…"), it may be several."""
        self._canvas.create_text(x, y, text=text, anchor=anchor, font=font, fill=colour, tags=tag)


class ImagePen:
    """Draws on a picture of its own, at `scale` pixels per dot, in the light look: it may be printed."""

    def __init__(self, width: int, height: int, scale: float = 2.0) -> None:
        self._scale = scale * SMOOTH
        self.size = Box(0, 0, self.px(width), self.px(height))
        self._image = Image.new("RGB", (self.px(width), self.px(height)), self.colours.panel)
        self._draw = ImageDraw.Draw(self._image)

    @property
    def colours(self) -> Palette:
        """The colours in use."""
        return LIGHT

    @property
    def picture(self) -> Image.Image:
        """What was drawn, smooth."""
        return self._image.reduce(SMOOTH)

    def px(self, n: float) -> int:
        """Return the pixels of `n` dots (at 96 per inch)."""
        return round(n * self._scale)

    def wide(self, font: str, text: str) -> int:
        """Return the width of a text."""
        return round(self._font(font).getlength(written(text)))

    def high(self, font: str) -> int:
        """Return the height of a line of text."""
        return round(FONT_PIXELS[font] * self._scale * 1.25)

    def fill(self, box: Box, colour: str, edge: str = "") -> None:
        """Fill a rectangle."""
        if box.x1 > box.x0 and box.y1 > box.y0:
            self._draw.rectangle(
                (box.x0, box.y0, box.x1, box.y1), fill=colour or None, outline=edge or None, width=SMOOTH
            )

    def line(
        self, points: Sequence[float], colour: str, width: int = 1, *, dashed: bool = False, tag: str = ""
    ) -> None:
        """Draw a line through points, given as x, y, x, y and so on."""
        thick = width if width > 1 else self.px(1)
        if dashed:
            on, off = (self.px(n) for n in DASH)
            for piece in dashes(points, on, off):
                self._draw.line(piece, fill=colour, width=thick)
        else:
            self._draw.line(list(points), fill=colour, width=thick, joint="curve")

    def area(self, points: Sequence[float], colour: str, tag: str = "") -> None:
        """Fill a polygon."""
        self._draw.polygon(list(points), fill=colour)

    def dot(self, x: float, y: float, radius: float, colour: str) -> None:
        """Draw a disc with a thin edge of the ground."""
        box = (x - radius, y - radius, x + radius, y + radius)
        self._draw.ellipse(box, fill=colour, outline=self.colours.panel, width=self.px(1))

    def text(
        self, x: float, y: float, text: str, anchor: Anchor, font: str, colour: str, tag: str = ""
    ) -> None:
        """Write a line; `anchor` is the part of it that (x, y) is. From the top ("n…"), it may be several."""
        for n, line in enumerate(text.split("\n")):
            place = (x, y + n * self.high(font))
            self._draw.text(place, written(line), fill=colour, anchor=ANCHORS[anchor], font=self._font(font))

    def _font(self, name: str) -> Font:
        return loaded(name in BOLD_FONTS, round(FONT_PIXELS[name] * self._scale))


@cache
def loaded(bold: bool, size: int) -> Font:
    """Return a font of the system, or the one inside Pillow."""
    for pair in FILES:
        try:
            return ImageFont.truetype(pair[bold], size)
        except OSError:
            continue
    return ImageFont.load_default(size)


@cache
def has_accents() -> bool:
    """Return True if the font found can write French: the one inside Pillow has no accents."""
    return isinstance(loaded(False, 12), ImageFont.FreeTypeFont) and any(
        bool(loaded(False, 12).getlength("é") != loaded(False, 12).getlength(sign)) for sign in "àœ−"
    )


def written(text: str) -> str:
    """Return a text as the font can write it: better without accents than with boxes."""
    if has_accents():
        return text
    plain = unicodedata.normalize("NFKD", text.replace("−", "-").replace("œ", "oe"))
    return "".join(sign for sign in plain if not unicodedata.combining(sign))

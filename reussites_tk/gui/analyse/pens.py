"""What the charts draw with: a canvas of the window here, a picture to be saved in `image_pen`."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, Protocol

from ..look.palette import Palette
from .chart_geometry import Box

if TYPE_CHECKING:
    from ..look.theme import Theme

Anchor = Literal["n", "s", "e", "w", "nw", "ne"]
DASH = (6, 4)
"""Dots drawn and left out by a dashed line."""


class Pen(Protocol):
    """Draws in pixels, with the colours, the density and the fonts (by name) of a look."""

    @property
    def colours(self) -> Palette:
        """The colours in use."""

    def px(self, n: float) -> int:
        """Give in pixels a length of `n` dots."""

    def wide(self, font: str, text: str) -> int:
        """Give the width of a text."""

    def high(self, font: str) -> int:
        """Give the height of a line of text."""

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
        """Write one line; `anchor` is the part of it that (x, y) is."""


class CanvasPen:
    """Draws on a canvas with the look of the window."""

    def __init__(self, canvas: tk.Canvas, theme: Theme) -> None:
        self._canvas = canvas
        self._theme = theme

    @property
    def colours(self) -> Palette:
        """The colours in use."""
        return self._theme.colours

    def px(self, n: float) -> int:
        """Give in pixels a length of `n` dots."""
        return self._theme.px(n)

    def wide(self, font: str, text: str) -> int:
        """Give the width of a text."""
        return int(self._theme.font(font).measure(text))

    def high(self, font: str) -> int:
        """Give the height of a line of text."""
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
        """Write one line; `anchor` is the part of it that (x, y) is."""
        self._canvas.create_text(x, y, text=text, anchor=anchor, font=font, fill=colour, tags=tag)

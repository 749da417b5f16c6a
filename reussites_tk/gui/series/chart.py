"""Charts drawn on our own canvas: what they share, and the curve of a convergence."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from ...texts import french_number, french_percent
from ..look.palette import blend
from .chart_geometry import (
    Box,
    Point,
    Scale,
    band_outline,
    curve_line,
    curve_range,
    nice_ticks,
    percent_decimals,
    thinned,
    ticks_for,
)

if TYPE_CHECKING:
    from ..look.theme import Theme

MOST_POINTS = 300
Anchor = Literal["n", "s", "e", "w"]


class Chart(tk.Canvas):
    """A canvas that draws itself again for each size and each look."""

    def __init__(self, master: tk.Misc, theme: Theme, title: str) -> None:
        super().__init__(master, highlightthickness=0, borderwidth=0, takefocus=0, width=10, height=10)
        self._theme = theme
        self._title = title
        self.bind("<Configure>", lambda _event: self.draw())
        theme.follow(self, self.draw)

    def rename(self, title: str) -> None:
        """Give another title, shown at the next drawing."""
        self._title = title

    def say(self, text: str) -> None:
        """Write something else in the place of the title, until the next drawing; "" for the title."""
        self.itemconfigure("title", text=text or self._title)

    def draw(self) -> None:
        """Draw everything for the present size."""
        self.delete("all")
        c, px = self._theme.colours, self._theme.px
        self.configure(background=c.panel)
        self.create_text(0, 0, text=self._title, anchor="nw", font="gras", fill=c.ink, tags="title")
        top = self._line("gras") + px(8)
        width, height = self.winfo_width(), self.winfo_height()
        if width > px(80) and height > top + px(60):
            self._draw_inside(Box(0, top, width, height))

    def _draw_inside(self, box: Box) -> None:
        raise NotImplementedError

    def _line(self, font: str) -> int:
        return int(self._theme.font(font).metrics("linespace"))

    def _label(
        self, x: float, y: float, text: str, anchor: Anchor, *, font: str = "petit", colour: str = "muted"
    ) -> None:
        fill = getattr(self._theme.colours, colour)
        self.create_text(x, y, text=text, anchor=anchor, font=font, fill=fill)


class CurveChart(Chart):
    """How the share won settles as games are played, inside the band of its 95 % interval."""

    def __init__(self, master: tk.Misc, theme: Theme, title: str) -> None:
        self._points: tuple[Point, ...] = ()
        self._planned = 1
        super().__init__(master, theme, title)

    def show(self, points: Sequence[Point], planned: int, title: str = "") -> None:
        """Draw other points, under another title if one is given; `planned` games fill the width."""
        self.rename(title or self._title)
        self._points = tuple(points)
        self._planned = max(1, planned)
        self.draw()

    def _draw_inside(self, box: Box) -> None:
        if not self._points:
            return
        px, line = self._theme.px, self._line("petit")
        low, high = curve_range(self._points)
        ticks = nice_ticks(low, high, ticks_for(box.y1 - box.y0, line))
        decimals = percent_decimals(ticks)
        labels = [french_percent(tick, decimals) for tick in ticks]
        widest = max((int(self._theme.font("petit").measure(label)) for label in labels), default=0)
        inside = box.inset(widest + px(12), px(8), px(24), line + px(12))
        up = Scale(low, high, inside.y1, inside.y0)
        across = Scale(0, self._planned, inside.x0, inside.x1)
        self._draw_grid(
            inside, across, [(up.at(tick), label) for tick, label in zip(ticks, labels, strict=True)]
        )
        self._draw_curve(thinned(self._points, MOST_POINTS), across, up)

    def _draw_grid(self, inside: Box, across: Scale, shares: Sequence[tuple[float, str]]) -> None:
        px, c = self._theme.px, self._theme.colours
        for y, label in shares:
            self.create_line(inside.x0, y, inside.x1, y, fill=c.edge)
            self._label(inside.x0 - px(8), y, label, "e")
        widest = self._theme.font("petit").measure(french_number(across.high)) + px(16)
        most = min(4, int(across.high), max(1, int(inside.x1 - inside.x0) // widest))
        for value in nice_ticks(0, across.high, most):
            self._label(across.at(value), inside.y1 + px(8), french_number(value), "n")

    def _draw_curve(self, points: Sequence[Point], across: Scale, up: Scale) -> None:
        px, c = self._theme.px, self._theme.colours
        if len(points) > 1:
            if any(point.bas < point.haut for point in points):
                band = blend(c.accent, c.panel, 0.22)
                self.create_polygon(*band_outline(points, across, up), fill=band, outline="", tags="band")
            self.create_line(*curve_line(points, across, up), fill=c.accent, width=px(2), tags="curve")
        x, y = curve_line(points[-1:], across, up)
        self.create_oval(
            x - px(4), y - px(4), x + px(4), y + px(4), fill=c.accent, outline=c.panel, width=px(1)
        )

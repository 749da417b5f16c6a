"""The two charts of the page of analysis, drawn on our own canvas."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from ..texts import french_number, french_percent
from .chart_geometry import (
    Box,
    Point,
    Scale,
    band_outline,
    bar_boxes,
    curve_line,
    curve_range,
    labels_apart,
    nice_ticks,
    thinned,
)
from .palette import blend

if TYPE_CHECKING:
    from .theme import Theme

WIDEST_BAR, BAR_GAP = 72, 32
MOST_POINTS = 300
Anchor = Literal["n", "s", "e", "w", "nw"]


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: its name, how many games, their share (0 to 1), and the name of its colour."""

    name: str
    count: int
    share: float
    colour: str = "accent"


class Chart(tk.Canvas):
    """A canvas that draws itself again for each size and each look."""

    def __init__(self, master: tk.Misc, theme: Theme, title: str) -> None:
        super().__init__(master, highlightthickness=0, borderwidth=0, takefocus=0, width=10, height=10)
        self._theme = theme
        self._title = title
        self.bind("<Configure>", lambda _event: self.draw())
        theme.follow(self, self.draw)

    def draw(self) -> None:
        """Draw everything for the present size."""
        self.delete("all")
        c, px = self._theme.colours, self._theme.px
        self.configure(background=c.panel)
        self.create_text(0, 0, text=self._title, anchor="nw", font="gras", fill=c.ink)
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


class BarChart(Chart):
    """How the games ended: one bar a way, its share and its count written over it."""

    def __init__(self, master: tk.Misc, theme: Theme, title: str) -> None:
        self._bars: tuple[Bar, ...] = ()
        super().__init__(master, theme, title)

    def show(self, bars: Sequence[Bar]) -> None:
        """Draw other bars."""
        self._bars = tuple(bars)
        self.draw()

    def _draw_inside(self, box: Box) -> None:
        px, c = self._theme.px, self._theme.colours
        above = self._line("gras") + self._line("petit") + px(4)
        label = self._widest_label()
        crowded = len(self._bars) * label > box.x1 - box.x0
        side = label / 2 if crowded else px(4)
        inside = box.inset(side, above, side, self._line("petit") + px(8))
        top = max((bar.share for bar in self._bars), default=1.0)
        boxes = bar_boxes(
            [bar.share for bar in self._bars], top, inside, max(px(WIDEST_BAR), label), px(BAR_GAP)
        )
        for bar, place in zip(self._bars, boxes, strict=True):
            low = min(place.y0, place.y1 - 1)
            self.create_rectangle(place.x0, low, place.x1, place.y1, width=0, fill=getattr(c, bar.colour))
        # Counted from the right: the last bar (the games lost) always has its label.
        for i in range(len(boxes) - 1, -1, -labels_apart(boxes, label + px(6))):
            self._label_bar(self._bars[i], boxes[i])
        self.create_line(inside.x0, inside.y1, inside.x1, inside.y1, fill=c.outline)

    def _widest_label(self) -> int:
        """Measure the widest thing written over or under a bar."""
        texts = [text for bar in self._bars for text in (french_percent(bar.share), bar.name)]
        return max((self._theme.font("gras").measure(text) for text in texts), default=0)

    def _label_bar(self, bar: Bar, place: Box) -> None:
        middle = (place.x0 + place.x1) / 2
        base = place.y0 - self._theme.px(4)
        self._label(middle, base, french_number(bar.count), "s")
        share = french_percent(bar.share)
        self._label(middle, base - self._line("petit"), share, "s", font="gras", colour="ink")
        self._label(middle, place.y1 + self._theme.px(6), bar.name, "n", colour="ink")


class CurveChart(Chart):
    """How the share won settles as games are played, inside the band of its 95 % interval."""

    def __init__(self, master: tk.Misc, theme: Theme, title: str) -> None:
        self._points: tuple[Point, ...] = ()
        self._planned = 1
        super().__init__(master, theme, title)

    def show(self, points: Sequence[Point], planned: int) -> None:
        """Draw other points; `planned` games fill the width."""
        self._points = tuple(points)
        self._planned = max(1, planned)
        self.draw()

    def _draw_inside(self, box: Box) -> None:
        px = self._theme.px
        digits = self._theme.font("petit").measure(french_percent(0.888, 1))
        inside = box.inset(digits + px(12), px(8), px(24), self._line("petit") + px(12))
        low, high = curve_range(self._points) if self._points else (0.0, 1.0)
        up = Scale(low, high, inside.y1, inside.y0)
        across = Scale(0, self._planned, inside.x0, inside.x1)
        self._draw_grid(inside, across, up)
        if self._points:
            self._draw_curve(thinned(self._points, MOST_POINTS), across, up)

    def _draw_grid(self, inside: Box, across: Scale, up: Scale) -> None:
        px, c = self._theme.px, self._theme.colours
        decimals = 0 if up.high - up.low >= 0.04 else 1
        for value in nice_ticks(up.low, up.high, 5):
            y = up.at(value)
            self.create_line(inside.x0, y, inside.x1, y, fill=c.edge)
            self._label(inside.x0 - px(8), y, french_percent(value, decimals), "e")
        for value in nice_ticks(0, across.high, 4):
            self._label(across.at(value), inside.y1 + px(8), french_number(value), "n")

    def _draw_curve(self, points: Sequence[Point], across: Scale, up: Scale) -> None:
        px, c = self._theme.px, self._theme.colours
        if len(points) > 1:
            band = blend(c.accent, c.panel, 0.22)
            self.create_polygon(*band_outline(points, across, up), fill=band, outline="", tags="band")
            self.create_line(*curve_line(points, across, up), fill=c.accent, width=px(2), tags="curve")
        x, y = curve_line(points[-1:], across, up)
        self.create_oval(
            x - px(4), y - px(4), x + px(4), y + px(4), fill=c.accent, outline=c.panel, width=px(1)
        )

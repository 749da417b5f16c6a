"""The chart of how the games ended, drawn on our own canvas."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...texts import french_number, french_percent
from .chart import Chart
from .chart_geometry import Bar, Box, bar_boxes, free_labels, labels_apart

if TYPE_CHECKING:
    from ..look.theme import Theme

WIDEST_BAR, BAR_GAP, LEAST_GAP = 72, 32, 3
FEW_BARS = 12
"""Up to so many bars stand well apart."""


class BarChart(Chart):
    """How the games ended: one bar a way, its share and its count written over it.

    With many bars only the main ones, then the highest, are labelled; the pointer tells the others.
    """

    def __init__(self, master: tk.Misc, theme: Theme, title: str) -> None:
        self._bars: tuple[Bar, ...] = ()
        self._boxes: list[Box] = []
        super().__init__(master, theme, title)
        self.bind("<Motion>", lambda event: self._point_at(event.x))
        self.bind("<Leave>", lambda _event: self.say(""))

    def show(self, bars: Sequence[Bar], title: str = "") -> None:
        """Draw other bars, under another title if one is given."""
        self._bars = tuple(bars)
        self.rename(title or self._title)
        self.draw()

    def _draw_inside(self, box: Box) -> None:
        if not self._bars:
            return
        px = self._theme.px
        above = self._line("gras") + self._line("petit") + px(8)
        inside = box.inset(px(4), above, px(4), self._line("petit") + px(8))
        few = len(self._bars) <= FEW_BARS
        self._boxes = bar_boxes(
            [bar.share for bar in self._bars],
            max(bar.share for bar in self._bars),
            inside,
            max(px(WIDEST_BAR), self._widest_name()),
            px(BAR_GAP if few else LEAST_GAP),
        )
        self._draw_bars(inside)
        self._label_bars(inside)
        self._name_bars(inside)

    def _draw_bars(self, inside: Box) -> None:
        c = self._theme.colours
        for bar, place in zip(self._bars, self._boxes, strict=True):
            low = min(place.y0, place.y1 - 1)
            self.create_rectangle(place.x0, low, place.x1, place.y1, width=0, fill=getattr(c, bar.colour))
        self.create_line(inside.x0, inside.y1, inside.x1, inside.y1, fill=c.outline)

    def _label_bars(self, inside: Box) -> None:
        """Write the share and the count over the bars, the main and the highest first."""
        px, bars = self._theme.px, self._bars
        widths = [max(self._wide("gras", _share(bar)), self._wide("petit", _count(bar))) for bar in bars]
        worth = [i for i, bar in enumerate(bars) if bar.count or len(bars) <= FEW_BARS]
        order = sorted(worth, key=lambda i: (not bars[i].main, -bars[i].count))
        height = self._line("gras") + self._line("petit") + px(4)
        padded = [width + px(8) for width in widths]
        places = free_labels(self._boxes, padded, height, order, (inside.x0 - px(4), inside.x1 + px(4)))
        for i, (middle, foot) in places.items():
            self._label(middle, foot - px(4), _count(bars[i]), "s")
            line = self._line("petit")
            self._label(middle, foot - px(4) - line, _share(bars[i]), "s", font="gras", colour="ink")

    def _name_bars(self, inside: Box) -> None:
        """Write the names under the bars: the main ones, and as many others as there is room for."""
        px, bars = self._theme.px, self._bars
        widths = [self._wide("petit", bar.name) + px(8) for bar in bars]
        step = labels_apart(self._boxes, max(widths, default=0))
        mains = [i for i, bar in enumerate(bars) if bar.main]
        flat = [Box(box.x0, inside.y1, box.x1, inside.y1) for box in self._boxes]
        order = mains + [i for i in range(0, len(bars), step) if i not in mains]
        places = free_labels(flat, widths, 1, order, (inside.x0 - px(4), inside.x1 + px(4)))
        for i, (middle, foot) in places.items():
            self._label(middle, foot + px(6), bars[i].name, "n", colour="ink")

    def _wide(self, font: str, text: str) -> int:
        return int(self._theme.font(font).measure(text))

    def _widest_name(self) -> int:
        return max((self._wide("petit", bar.name) for bar in self._bars), default=0)

    def _point_at(self, x: int) -> None:
        """Say in full, in the place of the title, which bar the pointer is over."""
        reach = self._theme.px(LEAST_GAP)
        pairs = zip(self._boxes, self._bars, strict=False)
        bar = next((bar for box, bar in pairs if box.x0 - reach <= x <= box.x1 + reach), None)
        self.say("" if bar is None else f"{bar.name} : {_count(bar)} ({_share(bar)})")


def _share(bar: Bar) -> str:
    return french_percent(bar.share)


def _count(bar: Bar) -> str:
    return french_number(bar.count)

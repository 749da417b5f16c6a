"""Charts of the window: canvases that draw themselves again for each size and each look."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence
from typing import TYPE_CHECKING

from .bar_drawing import LEAST_GAP, Sides, count_of, draw_bars, draw_legend, legend_of, legend_width, share_of
from .chart_geometry import Bar, Box
from .curve_drawing import Curves, draw_curves
from .pens import CanvasPen, Pen

if TYPE_CHECKING:
    from ..look.theme import Theme

Legend = Sequence[tuple[str, str]]


def draw_titled(pen: Pen, box: Box, title: str, legend: Legend) -> Box:
    """Write a title and, at its right or else under it, a legend; give the room that is left."""
    pen.text(box.x0, box.y0, title, "nw", "gras", pen.colours.ink, tag="title")
    top = box.y0 + pen.high("gras") + pen.px(8)
    if legend:
        beside = pen.wide("gras", title) + legend_width(pen, legend) < box.x1 - box.x0
        row = box.y0 if beside else top
        draw_legend(pen, Box(box.x0, row, box.x1, box.y1), legend)
        top = top if beside else top + pen.high("petit") + pen.px(4)
    return Box(box.x0, top, box.x1, box.y1)


class Chart(tk.Canvas):
    """A canvas with a title, and a legend where there are several looks."""

    def __init__(self, master: tk.Misc, theme: Theme, title: str) -> None:
        super().__init__(master, highlightthickness=0, borderwidth=0, takefocus=0, width=10, height=10)
        self._theme = theme
        self._title = title
        self.bind("<Configure>", lambda _event: self.draw())
        theme.follow(self, self.draw)

    @property
    def title(self) -> str:
        """What the chart shows."""
        return self._title

    def rename(self, title: str) -> None:
        """Give another title, shown at the next drawing."""
        self._title = title

    def say(self, text: str) -> None:
        """Write something else in the place of the title, until the next drawing; "" for the title."""
        self.itemconfigure("title", text=text or self._title)

    def draw(self) -> None:
        """Draw everything for the present size."""
        self.delete("all")
        px = self._theme.px
        self.configure(background=self._theme.colours.panel)
        pen = CanvasPen(self, self._theme)
        width, height = self.winfo_width(), self.winfo_height()
        roomy = width > px(80) and height > pen.high("gras") + px(68)
        left = draw_titled(pen, Box(0, 0, width, height), self._title, self._legend() if roomy else ())
        if roomy:
            self.draw_inside(pen, left)

    def draw_inside(self, pen: Pen, box: Box) -> None:
        """Draw the figures, with any pen."""
        raise NotImplementedError

    def _legend(self) -> Legend:
        return ()


class BarChart(Chart):
    """How the games ended: one bar a way of ending, its share and its count written over it.

    With many bars only the main ones, then the highest, are labelled; the pointer tells the others.
    """

    def __init__(self, master: tk.Misc, theme: Theme, title: str) -> None:
        self._sides: Sides = ()
        self._boxes: list[list[Box]] = []
        self._names: Legend = ()
        super().__init__(master, theme, title)
        self.bind("<Motion>", lambda event: self._point_at(event.x))
        self.bind("<Leave>", lambda _event: self.say(""))

    def show(self, *sides: Sequence[Bar], title: str = "", names: Legend = ()) -> None:
        """Draw other bars (those of two ways have the same names), under another title if one is given."""
        self._sides = [tuple(side) for side in sides if side]
        self._names = names
        self.rename(title or self._title)
        self.draw()

    @property
    def legend(self) -> Legend:
        """What the looks of the bars stand for."""
        return self._legend()

    def draw_inside(self, pen: Pen, box: Box) -> None:
        """Draw the bars, with any pen."""
        if self._sides:
            boxes = draw_bars(pen, box, self._sides)
            if isinstance(pen, CanvasPen):
                self._boxes = boxes

    def _legend(self) -> Legend:
        return self._names or (legend_of(self._sides) if self._sides else ())

    def _point_at(self, x: int) -> None:
        """Say in full, in the place of the title, which bars the pointer is over."""
        reach = self._theme.px(LEAST_GAP)
        for n in range(len(self._sides[0]) if self._sides and self._boxes else 0):
            if self._boxes[0][n].x0 - reach <= x <= self._boxes[-1][n].x1 + reach:
                told = " · ".join(f"{count_of(side[n])} ({share_of(side[n])})" for side in self._sides)
                self.say(f"{self._sides[0][n].name} : {told}")
                return
        self.say("")


class CurveChart(Chart):
    """How the share won settles as games are played, inside the band of its 95 % interval."""

    def __init__(self, master: tk.Misc, theme: Theme, title: str) -> None:
        self._curves = Curves()
        super().__init__(master, theme, title)

    def show(self, curves: Curves, title: str = "") -> None:
        """Draw other curves, under another title if one is given."""
        self._curves = curves
        self.rename(title or self._title)
        self.draw()

    def draw_inside(self, pen: Pen, box: Box) -> None:
        """Draw the curves, with any pen."""
        if self._curves.drawn:
            draw_curves(pen, box, self._curves)

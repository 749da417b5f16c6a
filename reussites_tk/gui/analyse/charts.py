"""The charts of a session: how games ended, how the share settles, the difference of two ways.

They are canvases, which draw themselves again for each size and each look of the window.
"""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from functools import partial
from tkinter import ttk

from ..look.wrapping import wrapped
from ..services import theme_of
from .chart_geometry import Bar, Box
from .drawing import (
    LEAST_GAP,
    Curves,
    Legend,
    Sides,
    count_of,
    draw_bars,
    draw_curves,
    draw_legend,
    legend_of,
    legend_width,
    share_of,
)
from .model import Session
from .model_figures import bars_title, sides_of
from .pens import CanvasPen, Pen
from .words import curve_title, exact_of, gap_title, short_names

CHART_HEIGHT = 150
"""The least height of a chart, in dots, at the usual text size; with less room the page scrolls."""


def draw_titled(pen: Pen, box: Box, title: str, legend: Legend) -> Box:
    """Write a title and, to its right or else under it, a legend; return the box left for the chart."""
    lines = title_lines(pen, title, box.x1 - box.x0)
    pen.text(box.x0, box.y0, "\n".join(lines), "nw", "gras", pen.colours.ink, tag="title")
    top = box.y0 + len(lines) * pen.high("gras") + pen.px(8)
    if legend:
        beside = pen.wide("gras", title) + pen.px(16) + legend_width(pen, legend) < box.x1 - box.x0
        row = box.y0 if beside else top
        height = draw_legend(pen, Box(box.x0, row, box.x1, box.y1), legend)
        top = top if beside else top + height + pen.px(4)
    return Box(box.x0, top, box.x1, box.y1)


def title_lines(pen: Pen, title: str, width: float) -> list[str]:
    """Return a title as the lines that `width` pixels have room for."""
    return wrapped(title, partial(pen.wide, "gras"), width)


class Chart(tk.Canvas):
    """A canvas with a title, and a legend if there are several looks."""

    def __init__(self, master: tk.Misc, title: str = "") -> None:
        # It asks for nothing, and takes the room it is given: Tk would ask for 378 × 265 pixels.
        super().__init__(master, highlightthickness=0, borderwidth=0, takefocus=0, width=10, height=10)
        self._theme = theme_of(self)
        self._title = title
        self.bind("<Configure>", lambda _event: self.draw())
        self._theme.follow(self, self.draw)

    @property
    def title(self) -> str:
        """What the chart shows."""
        return self._title

    def rename(self, title: str) -> None:
        """Change the title, at the next drawing."""
        self._title = title

    def say(self, text: str) -> None:
        """Write something else in place of the title, until the next drawing; "" for the title."""
        lines = title_lines(CanvasPen(self), text or self._title, self.winfo_width())
        self.itemconfigure("title", text="\n".join(lines))

    def draw(self) -> None:
        """Draw everything for the current size."""
        self.delete("all")
        px = self._theme.px
        self.configure(background=self._theme.colours.panel)
        pen = CanvasPen(self)
        width, height = self.winfo_width(), self.winfo_height()
        # With too little room for figures, the title stands alone.
        lines = len(title_lines(pen, self._title, width))
        roomy = width > px(80) and height > lines * pen.high("gras") + px(68)
        left = draw_titled(pen, Box(0, 0, width, height), self._title, self._legend() if roomy else ())
        if roomy:
            self.draw_inside(pen, left)

    def draw_inside(self, pen: Pen, box: Box) -> None:
        """Draw the figures, with any pen."""
        raise NotImplementedError

    def _legend(self) -> Legend:
        return ()


class BarChart(Chart):
    """How the games ended: one bar per way of ending, its share and its count above it.

    Of many bars only the main ones, then the highest, are labelled; the pointer shows the others.
    """

    def __init__(self, master: tk.Misc, title: str = "") -> None:
        # Set before the canvas is made, because it draws itself at once.
        self._sides: Sides = ()
        self._boxes: list[list[Box]] = []
        self._names: Legend = ()
        super().__init__(master, title)
        self.bind("<Motion>", lambda event: self._point_at(event.x))
        self.bind("<Leave>", lambda _event: self.say(""))

    def show(self, *sides: Sequence[Bar], title: str = "", names: Legend = ()) -> None:
        """Draw other bars (those of two ways have the same names), under a new title if one is given."""
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
            # Kept for the pointer, which has no business with the bars of a saved picture.
            if isinstance(pen, CanvasPen):
                self._boxes = boxes

    def _legend(self) -> Legend:
        return self._names or (legend_of(self._sides) if self._sides else ())

    def _point_at(self, x: int) -> None:
        """Write in full, in place of the title, the bars under the pointer."""
        reach = self._theme.px(LEAST_GAP)
        for n in range(len(self._sides[0]) if self._sides and self._boxes else 0):
            if self._boxes[0][n].x0 - reach <= x <= self._boxes[-1][n].x1 + reach:
                figures = " · ".join(f"{count_of(side[n])} ({share_of(side[n])})" for side in self._sides)
                self.say(f"{self._sides[0][n].name} : {figures}")
                return
        self.say("")


class CurveChart(Chart):
    """How the share won settles as games are played, inside the band of its 95 % interval."""

    def __init__(self, master: tk.Misc, title: str = "") -> None:
        self._curves = Curves()
        super().__init__(master, title)

    def show(self, curves: Curves, title: str = "") -> None:
        """Draw other curves, under a new title if one is given."""
        self._curves = curves
        self.rename(title or self._title)
        self.draw()

    def draw_inside(self, pen: Pen, box: Box) -> None:
        """Draw the curves, with any pen."""
        if self._curves.drawn:
            draw_curves(pen, box, self._curves)


class ChartsFrame(ttk.Frame):
    """The bars over the curves; that of the difference is beside the curve of the shares."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self.bars = BarChart(self)
        self.curve = CurveChart(self)
        self.gap = CurveChart(self)
        self._two = False
        self._planned = 1
        self._theme.follow(self, self._lay_out)

    @property
    def least_height(self) -> int:
        """The least height of the charts, in pixels."""
        return 2 * round(self._theme.px(CHART_HEIGHT) * self._theme.text) + self._theme.px(16)

    @property
    def curves(self) -> list[CurveChart]:
        """The curves shown."""
        return [self.curve, self.gap] if self._two else [self.curve]

    def clear(self) -> None:
        """Draw nothing."""
        self.bars.show(title=" ")  # a space, because "" keeps the title of before
        for chart in (self.curve, self.gap):
            chart.show(Curves(), " ")

    def show(self, session: Session) -> None:
        """Draw what is counted so far."""
        for step in self.steps(session, False):
            step()

    def steps(self, session: Session, running: bool) -> list[Callable[[], None]]:
        """Return what draws each chart; while `running`, the curves leave room for the games to come."""
        self._planned = session.asked if running else session.parties
        drawn = [self._show_bars, self._show_curve, *([self._show_gap] if session.facing is not None else [])]
        return [partial(draw, session) for draw in drawn]

    def _show_bars(self, session: Session) -> None:
        order = session.order
        if (session.facing is not None) != self._two:
            self._two = session.facing is not None
            self._lay_out()
        names = [(str(n), name) for n, name in enumerate(short_names(order), 1)] if self._two else []
        sides = sides_of(order.one.jeu, session.counts)
        self.bars.show(*sides, title=bars_title(order.one.jeu, session.counts[0]), names=names)

    def _show_curve(self, session: Session) -> None:
        order = session.order
        exact = exact_of(order.one)
        ways = tuple(tuple(points) for points in session.points)
        self.curve.show(
            Curves(ways, self._planned, None if exact is None else float(exact)), curve_title(order)
        )

    def _show_gap(self, session: Session) -> None:
        curves = Curves((tuple(session.gaps),), self._planned, points_apart=True)
        self.gap.show(curves, gap_title())

    def _lay_out(self) -> None:
        px = self._theme.px
        least = round(px(CHART_HEIGHT) * self._theme.text)
        self.rowconfigure((0, 1), weight=1, uniform="charts", minsize=least)
        self.columnconfigure(0, weight=3, uniform="across")
        self.columnconfigure(1, weight=2, uniform="across")
        self.bars.grid(row=0, column=0, columnspan=2, sticky="nsew")
        self.curve.grid(row=1, column=0, columnspan=1 if self._two else 2, sticky="nsew", pady=(px(16), 0))
        self.gap.grid(row=1, column=1, sticky="nsew", padx=(px(16), 0), pady=(px(16), 0))
        if not self._two:
            self.gap.grid_remove()

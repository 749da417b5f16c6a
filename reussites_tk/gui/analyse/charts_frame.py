"""The charts of a session: how games ended, how the share settles, and the difference of two ways."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from functools import partial
from tkinter import ttk
from typing import TYPE_CHECKING

from .bars import bars_title, sides_of
from .chart import BarChart, CurveChart
from .curve_drawing import Curves
from .session import Session
from .words import curve_title, exact_of, gap_title, short_names

if TYPE_CHECKING:
    from ..look.theme import Theme

CHART_HEIGHT = 150
"""Dots that a chart needs, at the usual text size; below, the figures scroll."""


class ChartsFrame(ttk.Frame):
    """The bars over the curves; that of the difference is beside the curve of the shares."""

    def __init__(self, master: tk.Misc, theme: Theme) -> None:
        super().__init__(master)
        self._theme = theme
        self.bars = BarChart(self, theme, "")
        self.curve = CurveChart(self, theme, "")
        self.gap = CurveChart(self, theme, "")
        self._two = False
        self._planned = 1
        theme.follow(self, self._lay_out)

    @property
    def least_height(self) -> int:
        """The pixels that the charts need."""
        return 2 * round(self._theme.px(CHART_HEIGHT) * self._theme.text) + self._theme.px(16)

    @property
    def curves(self) -> list[CurveChart]:
        """The curves shown."""
        return [self.curve, self.gap] if self._two else [self.curve]

    def clear(self) -> None:
        """Draw nothing."""
        self.bars.show(title=" ")
        for chart in (self.curve, self.gap):
            chart.show(Curves(), " ")

    def show(self, session: Session) -> None:
        """Draw what is counted so far."""
        for step in self.steps(session, False):
            step()

    def steps(self, session: Session, running: bool) -> list[Callable[[], None]]:
        """Give what draws each chart; while it is `running`, there is room for the games to come."""
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

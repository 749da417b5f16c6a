"""What a series shows: the big figure, what it is worth, whose games they are, and two charts."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk
from typing import TYPE_CHECKING

from ...analysis.engine import Series
from ...cours import Histoire
from ...texts import typographic
from ...worker.games import Cycle
from .bar_chart import BarChart
from .bars import bars_of, bars_title
from .chart import CurveChart
from .chart_geometry import Point
from .words import (
    CHAIN_WARNING,
    curve_title,
    cycle_text,
    figure_text,
    interval_text,
    point_of,
    population_text,
)

if TYPE_CHECKING:
    from ..look.theme import Theme

CHART_HEIGHT = 150
"""Dots that a chart needs, at the usual text size; below, the figures scroll."""


class SeriesView(ttk.Frame):
    """The figures of one series, as they come."""

    def __init__(self, master: tk.Misc, theme: Theme) -> None:
        super().__init__(master)
        self._theme = theme
        self.points: list[Point] = []
        self.figure = ttk.Label(self, style="Chiffre.TLabel")
        self.interval = ttk.Label(self, style="Petit.TLabel")
        self.population = ttk.Label(self, style="Petit.TLabel")
        self.note = ttk.Label(self, style="Warn.TLabel")
        self.fault = ttk.Label(self, style="Bad.TLabel")
        self.progress = ttk.Progressbar(self, mode="determinate")
        self.status = ttk.Label(self, style="Petit.TLabel")
        self.bars = BarChart(self, theme, "")
        self.curve = CurveChart(self, theme, "")
        self.bind("<Configure>", lambda _event: self._fit())
        theme.follow(self, self._lay_out)

    def begin(self, series: Series) -> None:
        """Forget the series before, and be ready for this one."""
        self.points = []
        for label in (self.figure, self.interval, self.population, self.note):
            label.configure(text="")
        self.say_fault("")
        self._place_note("")
        self.bars.show([], " ")
        self.curve.show([], series.parties, " ")
        self.progress.configure(value=0, maximum=series.parties)
        self.progress.grid()

    def show(self, series: Series, histoire: Histoire, cycle: Cycle | None) -> None:
        """Show what is counted so far."""
        if not histoire.parties:
            return
        point = point_of(histoire, series.chained)
        if not self.points or self.points[-1] != point:
            self.points.append(point)
        self.progress.configure(value=histoire.parties)
        self.figure.configure(text=figure_text(histoire))
        self.interval.configure(text=typographic(interval_text(histoire, series.chained)))
        self.population.configure(text=typographic(population_text(series, histoire.parties)))
        self._place_note(chain_note(series, cycle))
        self.bars.show(bars_of(series.jeu, histoire), bars_title(series.jeu, histoire))
        self.curve.show(self.points, series.parties, curve_title(series.chained))
        self._fit()

    def end(self) -> None:
        """Take away what only a running series shows."""
        self.progress.grid_remove()

    def say_fault(self, sentence: str) -> None:
        """Say why the series stopped before its end; what is counted stays."""
        self.fault.configure(text=typographic(sentence))
        if sentence:
            self.fault.grid()
        else:
            self.fault.grid_remove()

    def say_status(self, sentence: str) -> None:
        """Say how far the series is, or how it ended."""
        self.status.configure(text=typographic(sentence))

    def _place_note(self, text: str) -> None:
        self.note.configure(text=typographic(text))
        if text:
            self.note.grid()
        else:
            self.note.grid_remove()

    def _lay_out(self) -> None:
        px = self._theme.px
        self.columnconfigure(0, weight=1)
        least = round(px(CHART_HEIGHT) * self._theme.text)
        self.rowconfigure((7, 8), weight=1, uniform="charts", minsize=least)
        self.figure.grid(row=0, sticky="w")
        self.interval.grid(row=1, sticky="w")
        self.population.grid(row=2, sticky="w", pady=(px(4), 0))
        self.note.grid(row=3, sticky="w", pady=(px(8), 0))
        self.fault.grid(row=4, sticky="w", pady=(px(8), 0))
        self.status.grid(row=5, sticky="w", pady=(px(8), 0))
        self.progress.grid(row=6, sticky="ew", pady=(px(8), 0))
        self.rowconfigure(6, minsize=self.progress.winfo_reqheight() + px(8))
        self.bars.grid(row=7, sticky="nsew", pady=(px(12), 0))
        self.curve.grid(row=8, sticky="nsew", pady=(px(16), 0))
        self._place_note(str(self.note.cget("text")))
        self.say_fault(str(self.fault.cget("text")))
        self.progress.grid_remove()
        self._fit()

    def _fit(self) -> None:
        """Wrap the sentences, and write the figure smaller where it would be cut."""
        width = self.winfo_width()
        if width < 2:
            return
        for label in (self.interval, self.population, self.note, self.fault, self.status):
            label.configure(wraplength=width)
        wide = self._theme.font("chiffre").measure(str(self.figure.cget("text"))) > width
        self.figure.configure(style="Titre.TLabel" if wide else "Chiffre.TLabel")


def chain_note(series: Series, cycle: Cycle | None) -> str:
    """Warn of what a chain of games is, and announce its cycle; "" for games of their own deals."""
    if not series.chained:
        return ""
    return CHAIN_WARNING if cycle is None else f"{CHAIN_WARNING}\n{cycle_text(cycle)}"

"""The figures in words: the share won in large, what it is worth, what was played."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk
from typing import TYPE_CHECKING

from ...texts import typographic
from .session import Session
from .words import (
    agreement_text,
    difference_text,
    exact_of,
    exact_text,
    figure_text,
    interval_text,
    population_text,
    way_names,
    worth_text,
)

if TYPE_CHECKING:
    from ..look.theme import Theme


class Figures(ttk.Frame):
    """The words; two ways stand one under the other, each under its name."""

    def __init__(self, master: tk.Misc, theme: Theme) -> None:
        super().__init__(master)
        self._theme = theme
        self.names = [ttk.Label(self, style="Gras.TLabel") for _ in range(2)]
        self.shares = [ttk.Label(self, style="Chiffre.TLabel") for _ in range(2)]
        self.intervals = [ttk.Label(self, style="Petit.TLabel") for _ in range(2)]
        self.difference = ttk.Label(self, style="Gras.TLabel")
        self.agreement = ttk.Label(self, style="Gras.TLabel")
        self.worth = ttk.Label(self, style="Petit.TLabel")
        self.population = ttk.Label(self, style="Petit.TLabel")
        self._wraps = [self.difference, self.agreement, self.worth, self.population]
        theme.follow(self, self._lay_out)

    @property
    def labels(self) -> list[ttk.Label]:
        """Every label, in reading order."""
        pairs = [label for way in zip(self.names, self.shares, self.intervals, strict=True) for label in way]
        return [*pairs, *self._wraps]

    @property
    def sentences(self) -> list[str]:
        """What is said, in reading order."""
        return [text for label in self.labels if (text := str(label.cget("text")))]

    def clear(self) -> None:
        """Say nothing."""
        for label in self.labels:
            _say(label, "")

    def show(self, session: Session) -> None:
        """Say what is counted so far."""
        series, names = session.order.one, way_names(session.order)
        for n in range(2):
            counts = session.counts[n] if n < len(session.counts) else None
            _say(self.names[n], f"{n + 1} · {names[n]}" if counts is not None and len(names) > 1 else "")
            _say(self.shares[n], "" if counts is None else figure_text(counts))
            _say(
                self.intervals[n],
                "" if counts is None else interval_text(counts, series.chained, len(names) > 1),
            )
        facing, exact = session.facing, exact_of(series)
        twins = session.order.twins
        _say(self.difference, "" if facing is None or twins else difference_text(facing))
        _say(self.agreement, agreement_text(facing) if facing is not None and twins else "")
        told = [worth_text(session), "" if exact is None else exact_text(exact)]
        _say(self.worth, " · ".join(filter(None, reversed(told))))
        _say(self.population, population_text(series, session.parties, session.asked))

    def fit(self, width: int) -> None:
        """Wrap the sentences in `width` pixels, and write the figures smaller where they would be cut."""
        side = (width - self._theme.px(16)) // 2 if self.names[1].cget("text") else width
        for label in self._wraps:
            label.configure(wraplength=width)
        for label in (*self.names, *self.intervals):
            label.configure(wraplength=side)
        font = self._theme.font("chiffre")
        wide = any(font.measure(str(share.cget("text"))) > side for share in self.shares)
        for share in self.shares:
            share.configure(wraplength=side, style="Titre.TLabel" if wide else "Chiffre.TLabel")

    def _lay_out(self) -> None:
        px = self._theme.px
        self.columnconfigure((0, 1), weight=1, uniform="")
        for n in range(2):
            gap = (0 if n == 0 else px(16), 0)
            for row, label in enumerate((self.names[n], self.shares[n], self.intervals[n])):
                label.grid(row=row, column=n, sticky="nw", padx=gap)
        for row, label in enumerate(self._wraps, 3):
            above = px(8) if label in (self.difference, self.agreement) else px(4)
            label.grid(row=row, column=0, columnspan=2, sticky="w", pady=(above, 0))
        for label in self.labels:
            _say(label, str(label.cget("text")))


def _say(label: ttk.Label, text: str) -> None:
    """Say a sentence in its place, or take the place away."""
    label.configure(text=typographic(text))
    if text:
        label.grid()
    else:
        label.grid_remove()

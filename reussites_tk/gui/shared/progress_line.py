"""The line at the bottom of a page where a long work runs."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk

from ..services import theme_of
from ..widgets.reading import Shortened


class ProgressLine(ttk.Frame):
    """The line at the bottom: one sentence on where things are, and a bar while something is under way."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self.status = Shortened(self, "Petit.TLabel", "petit")
        self.bar = ttk.Progressbar(self, orient="horizontal", mode="determinate")
        self._shown = False
        self._theme.follow(self, self._lay_out)

    def say(self, words: str) -> None:
        """Show where things are."""
        self.status.say(words)

    def advance(self, done: int, total: int) -> None:
        """Show how far the work is."""
        self.bar.configure(maximum=max(1, total), value=done)
        if not self._shown:
            self._shown = True
            self.bar.grid()

    def rest(self) -> None:
        """Take the bar away: nothing is under way."""
        self._shown = False
        self.bar.grid_remove()

    def _lay_out(self) -> None:
        px = self._theme.px
        self.columnconfigure(0, weight=3, uniform="line")
        self.columnconfigure(1, weight=2, uniform="line")
        self.status.grid(row=0, column=0, sticky="ew")
        self.bar.grid(row=0, column=1, sticky="ew", padx=(px(16), 0))
        if not self._shown:
            self.bar.grid_remove()

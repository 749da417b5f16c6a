"""A row of widgets that goes on under itself when it is too long for its width."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk

from ..services import theme_of

GAP = 8


class FlowRow(ttk.Frame):
    """Lays what is put in it from left to right, on as many lines as its width asks for.

    The width is its own, as its master gives it, until `fit` says another one: a text gives none.
    """

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._laid: tuple[tk.Widget, ...] = ()
        self._limit: int | None = None
        self.bind("<Configure>", lambda _event: self._place_again())

    def lay(self, *widgets: tk.Widget) -> None:
        """Take these widgets, made with this row as master, in the order of reading."""
        self._laid = widgets
        for widget in widgets:  # a larger text asks for another layout
            widget.bind("<Configure>", lambda _event: self._place_again(), add="+")
        self._place(sum(widget.winfo_reqwidth() + self._theme.px(GAP) for widget in widgets))

    def fit(self, width: int) -> None:
        """Stay within `width` pixels."""
        self._limit = width
        self._place(width)

    def _place_again(self) -> None:
        width = self.winfo_width() if self._limit is None else self._limit
        if width > 1:
            self._place(width)

    def _place(self, width: int) -> None:
        """Place the widgets, each in the middle of its line; the row takes the height that they need."""
        gap, y, wide = self._theme.px(GAP), 0, 0
        for line in self._lines(max(width, 1)):
            tall = max(widget.winfo_reqheight() for widget in line)
            x = 0
            for widget in line:
                across, down = min(widget.winfo_reqwidth(), max(width, 1)), widget.winfo_reqheight()
                widget.place(x=x, y=y + (tall - down) // 2, width=across, height=down)
                x += across + gap
            y, wide = y + tall + gap // 2, max(wide, x - gap)
        self.configure(width=min(wide, max(width, 1)), height=max(1, y - gap // 2))

    def _lines(self, width: int) -> list[list[tk.Widget]]:
        """Cut the widgets in lines that fit in `width` pixels."""
        gap, x, lines = self._theme.px(GAP), 0, list[list[tk.Widget]]()
        for widget in self._laid:
            across = widget.winfo_reqwidth()
            if not lines or x + across > width:
                lines.append([])
                x = 0
            lines[-1].append(widget)
            x += across + gap
        return lines

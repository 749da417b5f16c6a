"""The figures as a table: what the charts show, for whoever reads rather than looks."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence
from tkinter import ttk
from typing import TYPE_CHECKING

from ..look.focus_ring import FocusRing
from .table_rows import Row

if TYPE_CHECKING:
    from ..look.theme import Theme

WORDS_WIDTH, LEAST_WIDTH = 220, 80


class FiguresTable(ttk.Frame):
    """The table; the arrows walk over its lines."""

    def __init__(self, master: tk.Misc, theme: Theme) -> None:
        super().__init__(master)
        self._theme = theme
        ring = FocusRing(self)
        self.tree = ttk.Treeview(ring, show="headings", selectmode="browse", height=4)
        ring.surround(self.tree)
        bar = ttk.Scrollbar(self, orient="vertical", command=self.tree.yview, takefocus=False)
        self.tree.configure(yscrollcommand=bar.set)
        ring.pack(side="left", fill="both", expand=True)
        bar.pack(side="right", fill="y")
        theme.follow(self, self._fit)

    def show(self, heads: Sequence[str], rows: Sequence[Row]) -> None:
        """Show these lines in the place of those before; the line chosen stays chosen."""
        chosen = self.tree.index(self.tree.selection()[0]) if self.tree.selection() else 0
        columns = tuple(map(str, range(len(heads))))
        if tuple(self.tree.cget("columns")) != columns:
            self.tree.configure(columns=columns)
        self.tree.delete(*self.tree.get_children())
        for n, head in enumerate(heads):
            self.tree.heading(str(n), text=f" {head} ", anchor="w" if n == 0 else "e")
        for row in rows:
            self.tree.insert("", "end", values=(row.words, *row.cells))
        items = self.tree.get_children()
        if items:
            self.tree.selection_set(items[min(chosen, len(items) - 1)])
            self.tree.focus(items[min(chosen, len(items) - 1)])
        self._fit()

    @property
    def lines(self) -> list[tuple[str, ...]]:
        """The lines shown."""
        return [tuple(map(str, self.tree.item(item, "values"))) for item in self.tree.get_children()]

    def _fit(self) -> None:
        px, text = self._theme.px, self._theme.text
        for n, column in enumerate(self.tree.cget("columns")):
            width = round(px(WORDS_WIDTH if n == 0 else LEAST_WIDTH) * text)
            self.tree.column(column, width=width, minwidth=width // 2, anchor="w" if n == 0 else "e")

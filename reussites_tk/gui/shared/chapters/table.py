"""A table in a text: its columns take the width that there is, and their words go to the next line."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence
from dataclasses import dataclass
from tkinter import ttk

from ....outside import clean
from ...services import icons_of, theme_of

GAP, LINE = 16, 6
NARROWEST = 48


@dataclass(frozen=True, slots=True)
class Cell:
    """The words of a cell, their style, the icon before them (a name and a colour of the palette)."""

    words: str
    style: str = "TLabel"
    icon: str = ""
    colour: str = "ink"


class TableView(ttk.Frame):
    """Shows rows of cells under a head; `align` says where the words of each column stand."""

    def __init__(
        self,
        master: tk.Misc,
        head: Sequence[str],
        rows: Sequence[Sequence[Cell]],
        align: Sequence[str] = (),
    ) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._align = [{"right": "e", "center": "center"}.get(side, "w") for side in align]
        heads = [[Cell(words, "Gras.TLabel") for words in head]] if any(head) else []
        self._cells = [*heads, *rows]
        self.labels = [[self._label(cell) for cell in row] for row in self._cells]
        self._lines = [ttk.Frame(self, style="Edge.TFrame", height=1) for _row in self._cells]
        self._width = 0
        self._theme.follow(self, self._lay_out)

    def fit(self, width: int) -> None:
        """Share a width among the columns: those that need less than their part have what they need."""
        self._width = width
        if width < 2:
            return
        needed = self._widths()
        gap = self._theme.px(GAP)
        for column, room in enumerate(shared_width(needed, width - gap * len(needed))):
            for row in self.labels:
                if column < len(row):
                    row[column].configure(wraplength=max(self._theme.px(NARROWEST), room))

    def _label(self, cell: Cell) -> ttk.Label:
        words = f" {clean(cell.words)}" if cell.icon else clean(cell.words)
        return ttk.Label(self, text=words, style=cell.style, compound="left")

    def _widths(self) -> list[int]:
        """Return the width that each column needs for all its words to stand on one line."""
        for row in self.labels:
            for label in row:
                label.configure(wraplength=0)
        columns = max(map(len, self.labels), default=0)
        return [
            max((row[i].winfo_reqwidth() for row in self.labels if i < len(row)), default=0)
            for i in range(columns)
        ]

    def _lay_out(self) -> None:
        px, icons = self._theme.px, icons_of(self)
        for i, row in enumerate(self.labels):
            for column, label in enumerate(row):
                cell = self._cells[i][column]
                if cell.icon:
                    label.configure(image=icons.image(cell.icon, 16, cell.colour))
                side = self._align[column] if column < len(self._align) else "w"
                label.grid(
                    row=2 * i, column=column, sticky=f"n{side}" if side in "we" else "n",
                    padx=(0, px(GAP)), pady=px(LINE),
                )  # fmt: skip
            self._lines[i].grid(row=2 * i + 1, column=0, columnspan=max(1, len(row)), sticky="ew")
        self.fit(self._width)


def shared_width(needed: Sequence[int], width: int) -> list[int]:
    """Share `width` among columns: each has what it needs, or an equal part of what those leave."""
    rooms = [0] * len(needed)
    left, waiting = width, sorted(range(len(needed)), key=lambda i: needed[i])
    while waiting:
        first = waiting.pop(0)
        rooms[first] = min(needed[first], left // (len(waiting) + 1))
        left -= rooms[first]
    return rooms

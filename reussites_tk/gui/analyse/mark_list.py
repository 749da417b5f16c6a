"""The remarkable games, as buttons that open them on the table of level 2."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from functools import partial
from tkinter import ttk
from typing import TYPE_CHECKING

from ...texts import _, french_number, typographic
from ..widgets.flow import FlowRow
from .remarkable import Mark

if TYPE_CHECKING:
    from ..look.theme import Theme


class MarkList(ttk.Frame):
    """The buttons, in reading order; `on_open` receives the game of the one pressed."""

    def __init__(self, master: tk.Misc, theme: Theme, on_open: Callable[[Mark], object]) -> None:
        super().__init__(master)
        self._theme = theme
        self._on_open = on_open
        self.title = ttk.Label(
            self, text=_("Parties remarquables, à ouvrir sur la table"), style="Gras.TLabel"
        )
        self._row = FlowRow(self)
        self.buttons: list[ttk.Button] = []
        self.marks: tuple[Mark, ...] = ()
        theme.follow(self, self._lay_out)

    def show(self, marks: Sequence[Mark]) -> None:
        """Show these games; the same number of buttons are the same, and keep the keyboard."""
        if tuple(marks) == self.marks:
            return
        before: tuple[Mark | None, ...] = self.marks
        self.marks = tuple(marks)
        if len(before) != len(marks):
            self._make_buttons(len(marks))
            before = (None,) * len(marks)
            self._lay_out()
        for button, mark, old in zip(self.buttons, marks, before, strict=True):
            if mark != old:  # a button is long to draw
                button.configure(text=words_of(mark), command=partial(self._on_open, mark))

    def _make_buttons(self, many: int) -> None:
        """Make other buttons: the row is told once which ones it lays."""
        for button in self.buttons:
            button.destroy()
        padding = (self._theme.px(8), self._theme.px(4))
        self.buttons = [ttk.Button(self._row, padding=padding) for _mark in range(many)]
        self._row.lay(*self.buttons)

    def fit(self, width: int) -> None:
        """Stay within `width` pixels."""
        self._row.fit(width)

    def _lay_out(self) -> None:
        if not self.marks:
            self.title.pack_forget()
            self._row.pack_forget()
            return
        self.title.pack(anchor="w", pady=(0, self._theme.px(4)))
        self._row.pack(fill="x")


def words_of(mark: Mark) -> str:
    """Write a game on its button."""
    return typographic(f"{mark.words} · n° {french_number(mark.numero)}").replace(
        "n° ", "n°\N{NO-BREAK SPACE}"
    )

"""The menu of the primitives: by families, each line is the very call that it makes."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from typing import TYPE_CHECKING

from ...play.course_words import call_code
from ...tas.catalogue import FAMILLES, PRIMITIVES, Genre, Primitive
from .call_form import default_values

if TYPE_CHECKING:
    from ..look.theme import Theme
    from ..shared.piles_board import Board


class PilesMenu(tk.Menu):
    """Opened over a pile, it fills the calls with this pile first; `on_call` receives the one chosen."""

    def __init__(self, master: tk.Misc, theme: Theme, board: Board, on_call: Callable[[str], object]) -> None:
        super().__init__(master, tearoff=False)
        self._theme, self._board, self._on_call = theme, board, on_call
        self.families: dict[str, tk.Menu] = {}

    def open_at(self, x: int, y: int, first: str = "") -> None:
        """Open the menu at a place of the screen, for the pile called `first`."""
        self.fill(first)
        self.tk_popup(x, y)

    def fill(self, first: str = "") -> None:
        """Write the calls again: the piles there are now, the one called `first` before the others."""
        self.delete(0, "end")
        for menu in self.families.values():
            menu.destroy()
        self.families = {famille: tk.Menu(self, tearoff=False) for famille in FAMILLES}
        for famille, menu in self.families.items():
            self.add_cascade(label=famille, menu=menu)
        for primitive in PRIMITIVES:
            code = self._code(primitive, first)
            self.families[primitive.famille].add_command(label=code, command=self._caller(code))
        self._paint()

    def _code(self, primitive: Primitive, first: str) -> str:
        names = [first, *(n for n in self._board.names if n != first)] if first else list(self._board.names)
        values = default_values(primitive, names, self._board.free_place)
        target = self._board.first_free if primitive.resultat is Genre.TAS else ""
        return call_code(primitive, values, target)

    def _caller(self, code: str) -> Callable[[], object]:
        return lambda: self._on_call(code)

    def _paint(self) -> None:
        c = self._theme.colours
        for menu in (self, *self.families.values()):
            menu.configure(
                background=c.field,
                foreground=c.ink,
                activebackground=c.selection,
                activeforeground=c.ink,
                font="texte" if menu is self else "code",
                relief="flat",
                borderwidth=1,
                activeborderwidth=self._theme.px(4),
            )

"""The middle of level 1: the piles as cartes or as cells, what is seen in them, the form, the typed call."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass
from tkinter import ttk
from typing import TYPE_CHECKING

from ..page import Window
from ..shared.linked.view import LinkedView
from ..widgets.base import EmptyState
from .call_form import CallForm
from .call_line import CallLine
from .menu import PilesMenu
from .table import PilesTable
from .tools import CARTES

if TYPE_CHECKING:
    from ..shared.piles_board import Board

STYLES = {"bad": "Bad.TLabel", "warn": "Warn.TLabel"}


@dataclass(frozen=True, slots=True)
class CentreActions:
    """What the person does there: a call typed, the fields changed, the button of the empty state."""

    call: Callable[[str], object]
    changed: Callable[[], None]
    begin: Callable[[], object]


class PilesCentre(ttk.Frame):
    """Made in reading order, which is that of the key Tab."""

    def __init__(self, master: tk.Misc, app: Window, board: Board, actions: CentreActions) -> None:
        super().__init__(master)
        theme, px = app.theme, app.theme.px
        self._app = app
        self.columnconfigure(0, weight=1)
        self.rowconfigure(0, weight=1)
        self.table = PilesTable(self, theme, app.faces, self._pick, actions.call)
        self.cells = LinkedView(self, theme)
        self.empty = EmptyState(self, style="Felt", command=actions.begin)
        self.seen = ttk.Label(self, padding=(px(16), px(6)), anchor="nw")
        below = ttk.Frame(self, padding=(px(16), px(8), px(16), px(8)))
        below.columnconfigure(0, weight=1)
        self.form = CallForm(below, theme, actions.changed, lambda: self.line.submit())
        self.line = CallLine(below, theme, app.icons, actions.call, self._open_whole_menu)
        self.menu = PilesMenu(self, theme, board, actions.call)
        for canvas in (self.table, self.cells):
            canvas.grid(row=0, column=0, sticky="nsew")
            canvas.bind("<Button-3>", self._open_menu, add="+")
        self.seen.grid(row=1, column=0, sticky="new")
        below.grid(row=2, column=0, sticky="ew")
        self.form.grid(row=0, column=0, sticky="ew", pady=(0, px(8)))
        self.line.grid(row=1, column=0, sticky="ew")
        self.seen.bind("<Configure>", _wrap)

    def bring(self, view: str, with_form: bool) -> None:
        """Bring the cartes or the cells to the front."""
        as_cartes = view == CARTES
        self.form.grid() if with_form else self.form.grid_remove()
        (self.table if as_cartes else self.cells).grid()
        (self.cells if as_cartes else self.table).grid_remove()
        # Two lines are kept for what is said of the cells, so that these do not move when it comes.
        kept = 2 * self._app.theme.font("texte").metrics("linespace") + self._app.theme.px(12)
        self.rowconfigure(1, minsize=0 if as_cartes else kept)
        self.seen.grid_remove() if as_cartes else self.seen.grid()

    def say_seen(self, words: str, colour: str) -> None:
        """Write under the cells what is to be seen in them; `colour` is muted, warn or bad."""
        self.seen.configure(text=words, style=STYLES.get(colour, "Petit.TLabel"))

    def show_empty(self, icon: str, words: str, button: str) -> None:
        """Lay a sentence and a button over the piles; no words, no more of it."""
        if not words:
            self.empty.place_forget()
            return
        self.empty.say(icon, words, button)
        self.empty.place(
            in_=self.table if self.table.winfo_manager() else self.cells, relwidth=1, relheight=1
        )
        tk.Misc.lift(self.empty)

    def _pick(self, name: str) -> None:
        self.form.pick(name)

    def _open_menu(self, event: tk.Event[tk.Misc]) -> None:
        name = self.table.name_at(event.x, event.y) if event.widget is self.table else ""
        self.menu.open_at(event.x_root, event.y_root, name)

    def _open_whole_menu(self) -> None:
        button = self.line.menu_button
        self.menu.open_at(button.winfo_rootx(), button.winfo_rooty() + button.winfo_height())


def _wrap(event: tk.Event[ttk.Label]) -> None:
    """Break the lines of a label at its width."""
    event.widget.configure(wraplength=max(50, event.width - 32))

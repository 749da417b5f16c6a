"""The left of the page: the table of each game, what goes on from the end of a round, the veil."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

from ..services import find, theme_of
from ..shared.game_panel import show_if
from .course import Course
from .kit import Phase, Table
from .kits import KITS
from .model import MatchCommands
from .veil import Veil
from .words import GO_ON

HEARD = "MatchTable"
"""The tag of the widgets of a table whose clicks and keys are heard here first."""


class Stage(ttk.Frame):
    """The tables, each made when its game is first shown; `on_made` hears of a table that is made."""

    def __init__(self, master: tk.Misc, on_made: Callable[[Table], object]) -> None:
        super().__init__(master)
        self._on_made = on_made
        self.tables: dict[str, Table] = {}
        self.veil = Veil(self)
        # Espace does the same, from wherever the keyboard is.
        self.go_on = ttk.Button(self, text=GO_ON, style="Accent.TButton", takefocus=False)
        self.go_on.configure(command=find(self, MatchCommands).go_on)
        self._course: Course | None = None
        self.grid_propagate(False)  # Tk lays nothing out again when it comes to ask for 1 × 1 pixel
        self.columnconfigure(0, weight=1)
        self.rowconfigure(0, weight=1)
        self.veil.grid(row=0, column=0, sticky="nsew")
        self.veil.grid_remove()
        for event in ("<ButtonPress-1>", "<space>", "<Return>", "<KP_Enter>"):
            self.bind_class(HEARD, event, self._go_on)

    def table(self, jeu: str) -> Table:
        """Return the table of a game."""
        if jeu not in self.tables:
            table = self.tables[jeu] = KITS[jeu].table(self)
            table.widget.grid(row=0, column=0, sticky="nsew")
            self._on_made(table)
        return self.tables[jeu]

    def show(self, jeu: str, course: Course) -> bool:
        """Show a game, or the veil in its place; return whether the veil has come or gone."""
        self._course = course
        turn = course.match.turn
        veiled = course.phase is Phase.VEIL and turn is not None
        table = self.table(jeu)
        table.show(course.scene)  # under the veil too: it forgets the hand that it showed
        self._hear(table.widget)
        for name, other in self.tables.items():
            show_if(other.widget, name == jeu and not veiled)
        if turn is not None:
            self.veil.show(turn.nom)
        changed = veiled != self.veiled
        show_if(self.veil, veiled)
        self._show_go_on(course.stays)
        return changed

    def _show_go_on(self, wanted: bool) -> None:
        """Show the button under the end of a round, where everybody looks."""
        if wanted:
            self.go_on.place(relx=0.5, rely=1.0, y=-theme_of(self).px(8), anchor="s")
            self.go_on.lift()
        else:
            self.go_on.place_forget()

    @property
    def veiled(self) -> bool:
        """Whether the veil is there."""
        return bool(self.veil.winfo_manager())

    def take_keyboard(self, jeu: str) -> None:
        """Give the keyboard to the veil, or to the table of a game."""
        if self.veiled:
            self.veil.button.focus_set()
        else:
            self.table(jeu).take_keyboard()

    def take_sign(self, jeu: str, sign: str) -> bool:
        """Take a sign typed while a button had the keyboard; return whether the table knows it."""
        return not self.veiled and self.table(jeu).take_sign(sign)

    def holds(self, widget: tk.Misc) -> bool:
        """Return True if a widget is a part of this one."""
        return f"{widget}.".startswith(f"{self}.")

    def _hear(self, widget: tk.Misc) -> None:
        """Hear, before a table does, what is done on it and on its parts."""
        tags = widget.bindtags()
        if HEARD not in tags and not isinstance(widget, ttk.Button | ttk.Scrollbar):
            widget.bindtags((HEARD, *tags))
        for child in widget.winfo_children():
            if not isinstance(child, tk.Toplevel):
                self._hear(child)

    def _go_on(self, _event: object) -> str | None:
        """End what stays in view: a click or a key that does so chooses nothing on the table."""
        course = self._course
        if course is None or course.phase is not Phase.SHOWING or not course.waits_for_go_on:
            return None
        course.go_on()
        return "break"

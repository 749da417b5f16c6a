"""The line at the bottom while one plays by hand: back and forth, hint, why, the end, the pile in words."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass
from tkinter import ttk
from typing import TYPE_CHECKING

from ....texts import _
from ...widgets.buttons import IconButton
from .desk import View

if TYPE_CHECKING:
    from ...look.icons import IconSet
    from ...look.theme import Theme


@dataclass(frozen=True, slots=True)
class HandActions:
    """What the line does: each is called in the Tk loop."""

    restart: Callable[[], object]
    undo: Callable[[], object]
    redo: Callable[[], object]
    hint: Callable[[], object]
    why: Callable[[], object]
    finish: Callable[[], object]


def clock_text(seconds: float) -> str:
    """Write a time: « 2 min 05 »."""
    minutes, rest = divmod(int(seconds), 60)
    return _("{minutes} min {seconds:02}").format(minutes=minutes, seconds=rest)


class PlayBar(ttk.Frame):
    """The line; it shows what it is told and tells what the person does."""

    def __init__(self, master: tk.Misc, theme: Theme, icons: IconSet, actions: HandActions) -> None:
        super().__init__(master)
        self._theme = theme

        def button(icon: str, hint: str, command: Callable[[], object]) -> IconButton:
            return IconButton(self, icon, hint=hint, command=command)

        # Made in reading order, which is also that of the Tab key.
        self.restart = button("first", _("Recommencer cette donne (F5)"), actions.restart)
        self.undo = button("undo", _("Annuler le coup (Ctrl+Z)"), actions.undo)
        self.redo = button("redo", _("Refaire le coup (Ctrl+Maj+Z)"), actions.redo)
        self.counter = ttk.Label(self)
        self.clock = ttk.Label(self, style="Petit.TLabel")
        self.pile = ttk.Label(self, style="Petit.TLabel", anchor="w")
        self.hint = ttk.Button(self, text=_("Indice (H)"), command=actions.hint)
        self.why = ttk.Button(self, text=_("Pourquoi ?"), command=actions.why)
        self.finish = ttk.Button(self, text=_("Finir"), command=actions.finish)
        theme.follow(self, self._lay_out)

    def show(self, view: View | None) -> None:
        """Show where a game is; None: there is none on the table."""
        self.counter.configure(text=counter_text(view))
        position = None if view is None else view.position
        advised = position is not None and position.advice is not None
        usable: tuple[tuple[ttk.Button, bool], ...] = (
            (self.restart, view is not None and view.can_undo),
            (self.undo, view is not None and view.can_undo),
            (self.redo, view is not None and view.can_redo),
            (self.hint, advised),
            (self.why, advised or (view is not None and view.can_undo)),
            (self.finish, position is not None and position.can_finish),
        )
        for button, can in usable:
            button.state(["!disabled" if can else "disabled"])

    def show_clock(self, seconds: float | None) -> None:
        """Show the time of play; None: the person does not want it."""
        self.clock.configure(text="" if seconds is None else clock_text(seconds))

    def say_pile(self, words: str) -> None:
        """Say the pile that has the keyboard."""
        self.pile.configure(text=words)

    def _lay_out(self) -> None:
        px = self._theme.px
        for column, button in enumerate((self.restart, self.undo, self.redo)):
            button.grid(row=0, column=column, padx=(px(16) if column == 0 else px(4), px(4)), pady=px(12))
        self.counter.grid(row=0, column=3, padx=(px(12), px(8)))
        self.clock.grid(row=0, column=4, padx=(0, px(8)))
        self.pile.configure(width=1)  # the column gives the width
        self.pile.grid(row=0, column=5, sticky="ew", padx=px(8))
        for column, worded in enumerate((self.hint, self.why, self.finish), 6):
            worded.grid(row=0, column=column, padx=(px(4), px(16) if column == 8 else px(4)))
        self.columnconfigure(5, weight=1)


def counter_text(view: View | None) -> str:
    """Say how many coups are on the table, and how many can be played again."""
    if view is None:
        return ""
    if view.can_redo:
        return _("Coup {at} sur {last}").format(at=view.at, last=view.count - 1)
    return _("Coup {at}").format(at=view.at)

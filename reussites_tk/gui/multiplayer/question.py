"""The question asked before a game under way is left for another one."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

from ...texts import _, typographic
from ..services import theme_of
from ..shared.game_panel import panel_width


class LeaveQuestion(ttk.Frame):
    """The question and its two answers, in the place of other widgets; `on_keep` hears the careful one."""

    def __init__(self, master: tk.Misc, on_keep: Callable[[], object]) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._on_leave: Callable[[], object] = lambda: None
        words = typographic(_("Abandonner la partie en cours ?"))
        self.words = ttk.Label(self, text=words, style="Gras.TLabel", justify="left")
        self.leave = ttk.Button(self, text=_("Abandonner"), command=self._leave)
        self.keep = ttk.Button(self, text=_("Garder (Échap)"), command=on_keep)
        for key in ("<Return>", "<KP_Enter>"):
            for button in (self.leave, self.keep):
                button.bind(key, lambda event: event.widget.invoke())
        self._theme.follow(self, self._lay_out)

    def ask(self, on_leave: Callable[[], object]) -> None:
        """Ask; `on_leave` is called if the game may go."""
        self._on_leave = on_leave
        self.keep.focus_set()

    def _leave(self) -> None:
        self._on_leave()

    def _lay_out(self) -> None:
        px = self._theme.px
        self.words.configure(wraplength=panel_width(self) - px(52))
        self.words.grid(row=0, column=0, columnspan=2, sticky="w", pady=(0, px(8)))
        self.leave.grid(row=1, column=0, sticky="ew", padx=(0, px(8)))
        self.keep.grid(row=1, column=1, sticky="ew")
        for column in (0, 1):
            self.columnconfigure(column, weight=1)

"""The tick of the teacher's page that lets the source of our own piles be read on this computer."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk

from ...texts import _
from ..page import window_of
from ..widgets.buttons import Tooltip

VARIABLE = "show_our_code"
"""The variable of Tk that all these ticks share: they say the same."""
WORDS = _("Montrer le code de nos tas")
HINT = _("« Pas à pas » montre alors, à tous sur cet ordinateur, le code que les étudiants ont à écrire.")


class OurCodeTick(ttk.Checkbutton):
    """The tick; it takes effect at once, and is remembered."""

    def __init__(self, master: tk.Misc) -> None:
        app = self._app = window_of(master)
        self.ticked = tk.BooleanVar(app.root, app.settings.show_our_code, VARIABLE)
        super().__init__(master, text=WORDS, variable=self.ticked, command=self._choose)
        Tooltip(self, lambda: HINT)

    def _choose(self) -> None:
        self._app.settings.show_our_code = self.ticked.get()
        self._app.theme.use()  # so that what shows our code, or hides it, hears of it

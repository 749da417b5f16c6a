"""The question asked before the results that a folder holds are replaced."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

from ...arena.renewal import Renewal
from ...texts import _, typographic
from ..services import theme_of
from ..widgets.buttons import IconButton
from ..widgets.frames import FlowRow
from .words import again_sentence


class AgainQuestion(ttk.Frame):
    """What has changed and what would follow, and two answers: `on_keep` hears the careful one."""

    def __init__(
        self, master: tk.Misc, on_again: Callable[[], object], on_keep: Callable[[], object]
    ) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self.words = ttk.Label(self, style="Gras.TLabel", justify="left")
        self._row = FlowRow(self)
        self.again = IconButton(self._row, "play", text=_("Tout rejouer"), command=on_again)
        words = typographic(_("Garder ces résultats (Échap)"))
        self.keep = ttk.Button(self._row, text=words, command=on_keep)
        self._row.lay(self.again, self.keep)
        self.bind("<Configure>", lambda _event: self._fit())
        self._theme.follow(self, self._lay_out)

    def ask(self, renewal: Renewal) -> None:
        """Ask; the keyboard is on the careful answer."""
        self.words.configure(text=again_sentence(renewal))
        self.keep.focus_set()

    def _fit(self) -> None:
        self.words.configure(wraplength=max(self._theme.px(200), self.winfo_width() - self._theme.px(8)))

    def _lay_out(self) -> None:
        self.columnconfigure(0, weight=1)
        self.words.grid(row=0, column=0, sticky="ew", pady=(0, self._theme.px(8)))
        self._row.grid(row=1, column=0, sticky="ew")
        self._fit()

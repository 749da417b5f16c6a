"""The line that opens one game of a series on the table: its number, one button."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk
from typing import TYPE_CHECKING

from ...texts import _
from ..widgets.base import IconButton
from ..widgets.number_field import NumberField

if TYPE_CHECKING:
    from ..look.icons import IconSet
    from ..look.theme import Theme

MOST_NUMBER = 10**9


class DealOpener(ttk.Frame):
    """The line; `on_open` receives the number asked for."""

    def __init__(
        self, master: tk.Misc, theme: Theme, icons: IconSet, on_open: Callable[[int], object]
    ) -> None:
        super().__init__(master)
        self._theme = theme
        self._on_open = on_open
        self.title = ttk.Label(self, text=_("Voir une partie de la série"), style="Gras.TLabel")
        self._name = ttk.Label(self, text=_("Partie n°"))
        self.number = NumberField(
            self, _("Partie n°"), 1, low=1, high=MOST_NUMBER, width=7, on_enter=self.open, labelled=False
        )
        self.button = IconButton(self, "forward", text=_("Ouvrir"), command=self.open)
        self.fault = ttk.Label(self, style="Bad.TLabel", font="petit")
        theme.follow(self, self._lay_out)

    def open(self) -> None:
        """Open the game of the number typed, or say why it cannot be."""
        fault = self.number.check()
        self.fault.configure(text=fault)
        if fault:
            self.fault.grid()
            return
        self.fault.grid_remove()
        assert self.number.value is not None
        self._on_open(self.number.value)

    def _lay_out(self) -> None:
        px = self._theme.px
        self.columnconfigure(1, weight=1)
        self.title.grid(row=0, column=0, columnspan=3, sticky="w", pady=(0, px(8)))
        self._name.grid(row=1, column=0, sticky="w", padx=(0, px(8)))
        self.number.grid(row=1, column=1, sticky="ew", padx=(0, px(8)))
        self.button.grid(row=1, column=2)
        self.fault.configure(wraplength=px(268))
        self.fault.grid(row=2, column=0, columnspan=3, sticky="w", pady=(px(4), 0))
        if not self.fault.cget("text"):
            self.fault.grid_remove()

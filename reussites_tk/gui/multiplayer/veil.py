"""The veil over the table between two persons who hide their hands from each other."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk

from ...outside import clean
from ...texts import _, typographic
from ..services import find, theme_of
from .model import MatchCommands


class Veil(ttk.Frame):
    """The name of the next player, and one button that shows their hand."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master, style="Felt.TFrame")
        self._theme = theme_of(self)
        self._inside = ttk.Frame(self, style="Felt.TFrame")
        self.name = ttk.Label(self._inside, style="Felt.TLabel", font="titre", justify="center")
        advice = typographic(_("Les autres ne regardent pas ? Montrez votre main."))
        self.advice = ttk.Label(self._inside, text=advice, style="Felt.TLabel", justify="center")
        words = _("Voir ma main (Espace)")
        self.button = ttk.Button(
            self._inside, text=words, command=find(self, MatchCommands).go_on, style="Accent.TButton"
        )
        self.columnconfigure(0, weight=1)
        self.rowconfigure(0, weight=1)
        self._theme.follow(self, self._lay_out)

    def show(self, nom: str) -> None:
        """Name the player whose turn it is."""
        self.name.configure(text=clean(_("Au tour de {nom}").format(nom=nom)))

    def _lay_out(self) -> None:
        px = self._theme.px
        self._inside.grid(row=0, column=0)
        self._inside.columnconfigure(0, weight=1)
        for row, (widget, below) in enumerate(((self.name, 8), (self.advice, 24), (self.button, 0))):
            widget.grid(row=row, column=0, pady=(0, px(below)))
        self.advice.configure(wraplength=px(400))

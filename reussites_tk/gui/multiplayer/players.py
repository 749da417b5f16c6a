"""The players of a game beside the table: who speaks, scores, tries left."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence
from tkinter import ttk

from ...jeux.memorix_vue import VueMemorix
from ...outside import one_line
from ...play.match import Seat
from ...play.memorix_words import tries_sentence
from ..services import icons_of, theme_of
from ..shared.options.model import level_words
from .words import signed

LONGEST_FILE = 16
"""Letters shown of the name of a student's file."""


class PlayerRow(ttk.Frame):
    """One player: the mark of the one who speaks, name, level of a computer, tries left, score."""

    def __init__(self, master: tk.Misc, seat: Seat) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._icons = icons_of(self)
        self.speaks = False
        self.mark = ttk.Label(self)
        self.name = ttk.Label(self, text=seat.nom, style="Gras.TLabel")
        self.score = ttk.Label(self, style="Titre.TLabel", anchor="e")
        self.under = ttk.Label(self, style="Petit.TLabel")
        kind = one_line(seat.file.name, LONGEST_FILE) if seat.file is not None else level_words(seat.level)
        self.kind = ttk.Label(self, text=kind, style="Petit.TLabel")
        self._theme.follow(self, self._lay_out)

    def show(self, score: int, tries: str, speaks: bool) -> None:
        """Show how a player stands."""
        self.speaks = speaks
        self.score.configure(text=signed(score))
        self.under.configure(text=tries)
        self._show_mark()

    def _show_mark(self) -> None:
        # The place of the mark is kept: the names do not move when the turn does.
        colour = "accent" if self.speaks else "panel"
        self.mark.configure(image=self._icons.image("play", 16, colour))

    def _lay_out(self) -> None:
        px = self._theme.px
        self.mark.grid(row=0, column=0, padx=(0, px(8)))
        self.name.grid(row=0, column=1, sticky="w")
        self.kind.grid(row=0, column=2, sticky="w", padx=(px(8), 0))
        self.score.grid(row=0, column=3, rowspan=2, sticky="e", padx=(px(8), 0))
        self.under.grid(row=1, column=1, columnspan=2, sticky="w")
        self.columnconfigure(2, weight=1)
        self._show_mark()


class PlayerTable(ttk.Frame):
    """The players, in the order in which they play."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._seats: tuple[Seat, ...] = ()
        self.rows: list[PlayerRow] = []
        self.columnconfigure(0, weight=1)
        self._theme.follow(self, self._lay_out)

    def show(self, seats: Sequence[Seat], vue: VueMemorix, speaker: int | None) -> None:
        """Show how the players stand; `speaker` is the number of the one whose turn it is."""
        if tuple(seats) != self._seats:
            for row in self.rows:
                row.destroy()
            self._seats = tuple(seats)
            self.rows = [PlayerRow(self, seat) for seat in seats]
            self._lay_out()
        standing = zip(self.rows, vue.scores, vue.echecs, strict=True)
        for joueur, (row, score, echecs) in enumerate(standing, 1):
            row.show(score, tries_sentence(vue.e, echecs), joueur == speaker)

    def _lay_out(self) -> None:
        for place, row in enumerate(self.rows):
            row.grid(row=place, column=0, sticky="ew", pady=(0, self._theme.px(8)))

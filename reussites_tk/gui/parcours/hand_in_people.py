"""Who hands in: a field for each person, and what the hand-out says of their number."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from tkinter import ttk

from ...grading.signed import MOST_PEOPLE
from ...hand_in.people import cleaned
from ...texts import _, typographic
from ..services import theme_of


class HandInPeople(ttk.Frame):
    """The fields (`entries`); `on_typed` hears that a name changed, `on_return` the key Entrée."""

    def __init__(
        self,
        master: tk.Misc,
        names: Sequence[str],
        on_typed: Callable[[], object],
        on_return: Callable[[], object],
    ) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._who = ttk.Label(self, text=_("Qui rend ce travail"), style="Gras.TLabel")
        self._hint = ttk.Label(
            self, text=_("Une personne par champ : le nom, puis le prénom."), style="Petit.TLabel"
        )
        self._fields = ttk.Frame(self)
        self.entries = [ttk.Entry(self._fields, font="texte") for _place in range(MOST_PEOPLE)]
        for entry, name in zip(self.entries, names, strict=False):
            entry.insert(0, name)
        for entry in self.entries:
            entry.bind("<KeyRelease>", lambda _event: on_typed())
            entry.bind("<Return>", lambda _event: on_return())
        self.team = ttk.Label(self, style="Warn.TLabel")
        self._theme.follow(self, self._lay_out)

    @property
    def names(self) -> list[str]:
        """The people typed."""
        return cleaned(entry.get() for entry in self.entries)

    def show_remark(self, remark: str) -> None:
        """Show what the hand-out says of how many people hand in, "" for nothing."""
        self.team.configure(text=typographic(remark))

    def fit(self, width: int) -> None:
        """Take a width: sentences go to the next line."""
        for label in (self._hint, self.team):
            label.configure(wraplength=width)

    def _lay_out(self) -> None:
        px = self._theme.px
        self._who.pack(anchor="w")
        self._hint.pack(anchor="w")
        self._fields.pack(fill="x", pady=(px(4), 0))
        self._fields.columnconfigure((0, 1), weight=1, uniform="people")
        for place, entry in enumerate(self.entries):
            row, column = divmod(place, 2)
            entry.grid(row=row, column=column, sticky="ew", padx=(px(8) * column, 0), pady=(px(4) * row, 0))
        self.team.pack(anchor="w")

"""The games of one player: Entrée or a double click shows one again on the table."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk
from typing import Literal

from ...outside import one_line
from ...texts import _
from ..services import theme_of
from ..widgets.frames import ringed_list
from ..widgets.reading import Shortened, shortened
from .model import GameRow, Shown
from .words import LONGEST_NAME, game_words

MOST_ROWS = 2_000
WHERE, OTHERS, POINTS, FAULTS = "#0", "others", "points", "faults"


class GamesList(ttk.Frame):
    """The list; `on_open` receives the game to be shown again."""

    def __init__(self, master: tk.Misc, on_open: Callable[[GameRow], None]) -> None:
        super().__init__(master)
        self._theme, self._on_open = theme_of(self), on_open
        self._rows: list[GameRow] = []
        self._key: object = None
        self._against: dict[str, str] = {}
        """The names of the others, whole, by the row."""
        self.title = Shortened(self, "Gras.TLabel", "gras")
        self._list = ttk.Frame(self)
        self.tree = ringed_list(self._list, columns=(OTHERS, POINTS, FAULTS), height=6)
        self.open_button = ttk.Button(self, text=_("Revoir la partie (Entrée)"), command=self.open_chosen)
        for event in ("<Return>", "<Double-Button-1>"):
            self.tree.bind(event, lambda _event: self.open_chosen())
        self.tree.bind("<Configure>", lambda _event: self._fit())
        self._theme.follow(self, self._repaint)
        self.show(None, None)

    def show(self, shown: Shown | None, player: int | None) -> None:
        """Show the games of a player; None for nobody."""
        known = shown is not None and player is not None and shown.line_of(player) is not None
        self.open_button.state(["!disabled" if known else "disabled"])
        if not known or shown is None or player is None:
            self.title.say(_("Choisissez un joueur dans le classement pour voir ses parties."))
            self._fill([], None, None)
            return
        self.title.say(_("Les parties de {nom}").format(nom=one_line(shown.names[player], LONGEST_NAME)))
        self._fill(shown.games_of(player)[:MOST_ROWS], shown, player)

    def open_chosen(self) -> None:
        """Show the game chosen again, the first one if none is."""
        selection = self.tree.selection()
        if self._rows:
            self._on_open(self._rows[int(selection[0]) if selection else 0])

    def focus_list(self) -> None:
        """Give the list the keyboard, its first game being chosen."""
        self.tree.focus_set()
        if self._rows and not self.tree.selection():
            self.tree.selection_set("0")
            self.tree.focus("0")

    def _fill(self, rows: list[GameRow], shown: Shown | None, player: int | None) -> None:
        if self._rows == rows and self._key == player:
            return
        self._against = {}
        chosen = self.tree.selection() if self._key == player else ()
        self._rows, self._key = rows, player
        self.tree.delete(*self.tree.get_children())
        for number, row in enumerate(rows):
            if shown is not None:
                where, *values = game_words(row, shown)
                tag = "fault" if row.faults else ""
                self.tree.insert("", "end", str(number), text=where, values=values, tags=(tag,))
                self._against[str(number)] = values[0]
        self._fit()
        for item in chosen:
            if self.tree.exists(item):
                self.tree.selection_set(item)

    def _fit(self) -> None:
        """Give the names of the others the room that is left, and cut what is too long for it by « … »."""
        px, texte = self._theme.px, self._theme.font("texte")
        wheres = (self.tree.item(item, "text") for item in self._against)
        widths = {
            WHERE: max(map(texte.measure, (*wheres, _("Partie")))) + px(36),
            POINTS: texte.measure("−1 000") + px(16),
            FAULTS: max(texte.measure("1 000"), self._theme.font("petit").measure(_("Fautes"))) + px(16),
        }
        for name, width in widths.items():
            self.tree.column(name, width=width, minwidth=px(40), stretch=False)
        room = max(px(60), self.tree.winfo_width() - sum(widths.values()))
        self.tree.column(OTHERS, width=room, minwidth=px(40), stretch=True)
        for item, names in self._against.items():
            self.tree.set(item, OTHERS, shortened(names, texte, room - px(12)))

    def _repaint(self) -> None:
        px = self._theme.px
        self.columnconfigure(0, weight=1)
        self.rowconfigure(1, weight=1)
        self.title.grid(row=0, column=0, sticky="ew", pady=(0, px(4)))
        self._list.grid(row=1, column=0, sticky="nsew")
        self.open_button.grid(row=2, column=0, sticky="w", pady=(px(8), px(4)))
        titles = {WHERE: _("Partie"), OTHERS: _("Contre"), POINTS: _("Points"), FAULTS: _("Fautes")}
        for name, title in titles.items():
            side: Literal["e", "w"] = "e" if name in (POINTS, FAULTS) else "w"
            self.tree.heading(name, text=title, anchor=side)
            self.tree.column(name, anchor=side)
        self._fit()
        self.tree.tag_configure("fault", foreground=self._theme.colours.bad)

"""The form of a game: deal number and seed, new deal, whose game, whose piles."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from tkinter import ttk
from typing import TYPE_CHECKING

from ..texts import _
from .game_panel import panel_width
from .game_request import REFERENCES, GameRequest
from .game_words import parse_number
from .outside import one_line
from .widgets import Choice, IconButton

if TYPE_CHECKING:
    from .icons import IconSet
    from .theme import Theme

ASK = "demander"
FILE = "fichier"
OURS = "cours"
PILES = {
    "liste_double": _("Double chaînage"),
    "liste_simple": _("Simple chaînage"),
    "tableau": _("Tableau"),
    "file": _("File"),
}


class GameForm(ttk.Frame):
    """The form; `on_request` receives each new game asked for, `ask_file` chooses a file or gives None."""

    def __init__(
        self,
        master: tk.Misc,
        theme: Theme,
        icons: IconSet,
        on_request: Callable[[GameRequest], None],
        ask_file: Callable[[str], Path | None],
    ) -> None:
        super().__init__(master)
        self._theme = theme
        self._request = GameRequest()
        self._on_request = on_request
        self._ask_file = ask_file
        self._line = ttk.Frame(self, style="Edge.TFrame", height=1)
        # Made in reading order, which is also that of the Tab key.
        self._labels = [ttk.Label(self, text=text) for text in (_("Jeu"), _("Tas"))]
        self.avec = Choice(self, theme, self._choose_game)
        self.tas = Choice(self, theme, self._choose_piles)
        self._names = [ttk.Label(self, text=text) for text in (_("Donne n°"), _("Graine"))]
        self.numero = self._entry()
        self.graine = self._entry()
        self.error = ttk.Label(self, style="Bad.TLabel", font="petit")
        self._buttons = ttk.Frame(self)
        self.show_deal = ttk.Button(self._buttons, text=_("Rejouer"), command=self.submit)
        self.new_deal = IconButton(
            self._buttons, theme, icons, "again", text="  " + _("Nouvelle donne"), command=self.ask_new_deal
        )
        theme.follow(self, self._lay_out)
        self.show(self._request)

    def show(self, request: GameRequest) -> None:
        """Show a request in the fields."""
        self._request = request
        for entry, value in ((self.numero, request.numero), (self.graine, request.graine)):
            entry.delete(0, "end")
            entry.insert(0, str(value))
            entry.state(["!invalid"])
        self.error.configure(text="")
        self._offer_games(request.avec)
        self._offer_piles(request.tas)

    def submit(self) -> bool:
        """Ask for the game of the fields; False, with a sentence, if one is not a number."""
        try:
            request = replace(
                self._request, numero=self._read(self.numero, 0), graine=self._read(self.graine, 1)
            )
        except ValueError as error:
            self.error.configure(text=one_line(str(error)))
            return False
        self._on_request(request)
        return True

    def ask_new_deal(self) -> None:
        """Ask for the deal after this one."""
        self._on_request(replace(self._request, numero=self._request.numero + 1))

    def ask_game_file(self) -> None:
        """Let the person choose a game of theirs."""
        file = self._ask_file(_("Choisir votre réussite"))
        if file is None:
            self._offer_games(self._request.avec)
        else:
            self._on_request(replace(self._request, avec=file))

    def _entry(self) -> ttk.Entry:
        entry = ttk.Entry(self, width=7, font="texte")
        for key in ("<Return>", "<KP_Enter>"):
            entry.bind(key, lambda _event: self.submit())
        return entry

    def _read(self, entry: ttk.Entry, which: int) -> int:
        try:
            number = parse_number(entry.get(), str(self._names[which].cget("text")))
        except ValueError:
            entry.state(["invalid"])
            entry.focus_set()
            raise
        entry.state(["!invalid"])
        return number

    def _offer_games(self, avec: Path | None) -> None:
        choices = [(OURS, _("Celui du cours"))]
        if avec is not None:
            choices.append((FILE, one_line(avec.name)))
        choices.append((ASK, _("Mon fichier…")))
        self.avec.offer(choices, OURS if avec is None else FILE)

    def _offer_piles(self, tas: str | Path) -> None:
        choices = [(name, PILES[name]) for name in REFERENCES]
        if isinstance(tas, Path):
            choices.append((FILE, one_line(tas.name)))
        choices.append((ASK, _("Mon fichier…")))
        self.tas.offer(choices, FILE if isinstance(tas, Path) else tas)

    def _choose_game(self, value: str) -> None:
        if value == ASK:
            self.ask_game_file()
        elif value == OURS:
            self._on_request(replace(self._request, avec=None))

    def _choose_piles(self, value: str) -> None:
        if value == ASK:
            self._ask_piles_file()
        elif value != FILE:
            self._on_request(replace(self._request, tas=value))

    def _ask_piles_file(self) -> None:
        file = self._ask_file(_("Choisir vos tas"))
        if file is None:
            self._offer_piles(self._request.tas)
        else:
            self._on_request(replace(self._request, tas=file))

    def _lay_out(self) -> None:
        px = self._theme.px
        self._line.grid(row=0, column=0, columnspan=4, sticky="ew", pady=(0, px(16)))
        for row, (label, choice) in enumerate(zip(self._labels, (self.avec, self.tas), strict=True), 1):
            label.grid(row=row, column=0, sticky="w", padx=(0, px(8)), pady=(0, px(8)))
            choice.grid(row=row, column=1, columnspan=3, sticky="ew", pady=(0, px(8)))
        fields = zip(self._names, (self.numero, self.graine), (0, 2), strict=True)
        for label, entry, column in fields:
            label.grid(row=3, column=column, sticky="w", padx=(0 if column == 0 else px(12), px(8)))
            entry.grid(row=3, column=column + 1, sticky="ew")
        self.error.configure(wraplength=panel_width(self._theme) - px(32))
        self.error.grid(row=4, column=0, columnspan=4, sticky="ew", pady=(px(4), px(4)))
        self._buttons.grid(row=5, column=0, columnspan=4, sticky="ew")
        self.show_deal.pack(side="left", fill="x", expand=True, padx=(0, px(8)))
        self.new_deal.pack(side="left", fill="x", expand=True)
        for column in (1, 3):
            self.columnconfigure(column, weight=1)

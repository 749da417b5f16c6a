"""Whose game and whose piles: ours, or a student's file."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from tkinter import ttk

from ...outside import one_line
from ...play.request import REFERENCES, GameRequest
from ...texts import _
from ..services import theme_of
from ..widgets.fields import Choice
from .options.model import PILES

AskFile = Callable[[str], Path | None]
ASK = "demander"
FILE = "fichier"
OURS = "cours"


class PiecesForm(ttk.Frame):
    """Two choices; `on_request` receives each new game asked for, `ask_file` a file or None."""

    def __init__(
        self,
        master: tk.Misc,
        on_request: Callable[[GameRequest], None],
        ask_file: AskFile,
    ) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._request = GameRequest()
        self._on_request = on_request
        self._ask_file = ask_file
        self._labels = [ttk.Label(self, text=text) for text in (_("Jeu"), _("Tas"))]
        self.avec = Choice(self, self._choose_game)
        self.tas = Choice(self, self._choose_piles)
        self._theme.follow(self, self._lay_out)
        self.show(self._request, by_hand=False)

    def show(self, request: GameRequest, by_hand: bool) -> None:
        """Show a request; by hand, the rules are always those of the course."""
        self._request = request
        self._offer_games(request.jeu_file)
        self.avec.state(["disabled" if by_hand else "!disabled"])
        self._offer_piles(request.tas)

    def ask_game_file(self) -> None:
        """Let the person choose a game of theirs."""
        file = self._ask_file(_("Choisir votre réussite"))
        if file is None:  # the list still shows « Mon fichier… »
            self._offer_games(self._request.jeu_file)
        else:
            self._on_request(self._request.with_game(file))

    def ask_piles_file(self) -> None:
        """Let the person choose piles of theirs."""
        file = self._ask_file(_("Choisir vos tas"))
        if file is None:  # the same
            self._offer_piles(self._request.tas)
        else:
            self._on_request(replace(self._request, tas=file))

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
        elif value == OURS and self._request.jeu_file is not None:
            self._on_request(self._request.with_game(None))

    def _choose_piles(self, value: str) -> None:
        if value == ASK:
            self.ask_piles_file()
        elif value not in (FILE, self._request.tas):
            self._on_request(replace(self._request, tas=value))

    def _lay_out(self) -> None:
        px = self._theme.px
        for row, (label, choice) in enumerate(zip(self._labels, (self.avec, self.tas), strict=True)):
            label.grid(row=row, column=0, sticky="w", padx=(0, px(8)), pady=(0, px(8)))
            choice.grid(row=row, column=1, sticky="ew", pady=(0, px(8)))
        self.columnconfigure(1, weight=1)

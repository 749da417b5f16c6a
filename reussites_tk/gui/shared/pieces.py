"""Whose game and whose piles: ours, or a student's file."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from tkinter import ttk

from ...outside import one_line
from ...play.request import REFERENCES, GameRequest
from ...texts import _
from ..page import window_of
from ..services import theme_of
from ..widgets.fields import Choice
from .model_exercise_files import PILES as PILES_EXERCISES
from .model_exercise_files import ExerciseFile, find_exercises, folder_of
from .options.model import PILES

AskFile = Callable[[str], Path | None]
ASK = "demander"
OURS = "cours"
LONGEST_NAME = 32


class PiecesForm(ttk.Frame):
    """Two choices; `on_request` receives each new game asked for, `ask_file` a file or None.

    The files of the student's folder are offered; any other is asked for.
    """

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
        self._mine: list[ExerciseFile] = []
        self._labels = [ttk.Label(self, text=text) for text in (_("Jeu"), _("Tas"))]
        self.avec = Choice(self, self._choose_game)
        self.tas = Choice(self, self._choose_piles)
        self.bind("<Map>", self._look_for_files)
        self._theme.follow(self, self._lay_out)
        self.show(self._request, by_hand=False)

    def show(self, request: GameRequest, by_hand: bool) -> None:
        """Show a request; by hand, the rules are always those of the course."""
        self._request = request
        self.avec.state(["disabled" if by_hand else "!disabled"])
        self._offer()

    def ask_game_file(self) -> None:
        """Let the person choose a game of theirs."""
        file = self._ask_file(_("Choisir votre réussite"))
        if file is None:  # the list still shows « Mon fichier… »
            self._offer()
        else:
            self._on_request(self._request.with_game(file))

    def ask_piles_file(self) -> None:
        """Let the person choose piles of theirs."""
        file = self._ask_file(_("Choisir vos tas"))
        if file is None:  # the same
            self._offer()
        else:
            self._on_request(replace(self._request, tas=file))

    def _look_for_files(self, _event: object) -> None:
        """Offer what the student's folder has now."""
        self._mine = find_exercises(folder_of(window_of(self).settings.last_folder))
        self._offer()

    def _offer(self) -> None:
        file, tas = self._request.jeu_file, self._request.tas
        games = [mine.path for mine in self._mine if mine.exercise == self._request.jeu]
        self.avec.offer(choices_of([(OURS, _("Celui du cours"))], games, file), str(file or OURS))
        ours = [(name, PILES[name]) for name in REFERENCES]
        piles = [mine.path for mine in self._mine if mine.exercise in PILES_EXERCISES]
        self.tas.offer(choices_of(ours, piles, tas if isinstance(tas, Path) else None), str(tas))

    def _choose_game(self, value: str) -> None:
        if value == ASK:
            self.ask_game_file()
        elif value != str(self._request.jeu_file or OURS):
            self._on_request(self._request.with_game(None if value == OURS else Path(value)))

    def _choose_piles(self, value: str) -> None:
        if value == ASK:
            self.ask_piles_file()
        elif value != str(self._request.tas):
            self._on_request(replace(self._request, tas=value if value in REFERENCES else Path(value)))

    def _lay_out(self) -> None:
        px = self._theme.px
        for row, (label, choice) in enumerate(zip(self._labels, (self.avec, self.tas), strict=True)):
            label.grid(row=row, column=0, sticky="w", padx=(0, px(8)), pady=(0, px(8)))
            choice.grid(row=row, column=1, sticky="ew", pady=(0, px(8)))
        self.columnconfigure(1, weight=1)


def choices_of(
    ours: Sequence[tuple[str, str]], mine: Sequence[Path], chosen: Path | None
) -> list[tuple[str, str]]:
    """Return what a list offers: ours, the files of the folder and the one chosen, the way to another."""
    files = [*mine, *([chosen] if chosen is not None and chosen not in mine else [])]
    return [
        *ours,
        *((str(file), one_line(file.name, LONGEST_NAME)) for file in files),
        (ASK, _("Mon fichier…")),
    ]

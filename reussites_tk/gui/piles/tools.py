"""The line on top of level 1: how the piles are looked at, whose they are, the way back, the program."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tkinter import ttk

from ...texts import _
from ..page import window_of
from ..services import find, theme_of
from ..shared.model_exercise_files import PILES as PILES_EXERCISES
from ..shared.model_exercise_files import find_exercises, folder_of
from ..shared.options.model import PILES
from ..shared.pieces import ASK, choices_of
from ..widgets.buttons import IconButton
from ..widgets.fields import Choice

CARTES, CELLS, LINES = "cartes", "cellules", "pas"
VIEWS = ((CARTES, _("Cartes")), (CELLS, _("Cellules")), (LINES, _("Pas à pas")))
WIDE, NARROW = 18, 14
"""Letters of the list of piles, the second where there is little room."""


@dataclass(frozen=True, slots=True)
class ToolCommands:
    """What the buttons of the line do; a service of the page."""

    view: Callable[[str], object]
    piles: Callable[[str | Path], object]
    ask_file: Callable[[], Path | None]
    undo: Callable[[], object]
    redo: Callable[[], object]
    reset: Callable[[], object]
    open: Callable[[], object]


class PilesTools(ttk.Frame):
    """The line; `show_view` and `show_piles` say what it shows."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._commands = commands = find(self, ToolCommands)
        self._piles: str | Path = "liste_double"
        self._mine: list[Path] = []
        self.views = {
            name: ttk.Button(self, text=text, command=partial(commands.view, name)) for name, text in VIEWS
        }
        self.label = ttk.Label(self, text=_("Tas"))
        self.piles = Choice(self, self._choose)
        self.undo = IconButton(self, "undo", hint=_("Annuler l’appel (Ctrl+Z)"), command=commands.undo)
        self.redo = IconButton(self, "redo", hint=_("Refaire l’appel (Ctrl+Maj+Z)"), command=commands.redo)
        self.reset = IconButton(self, "again", hint=_("Reprendre au départ"), command=commands.reset)
        self.open = IconButton(self, "folder", hint=_("Ouvrir un programme (Ctrl+O)"), command=commands.open)
        self.show_piles("liste_double")
        self._theme.follow(self, self._lay_out)
        self.bind("<Map>", self._look_for_files)
        self.bind("<Configure>", lambda _event: self._fit())

    @property
    def right_buttons(self) -> Sequence[IconButton]:
        """The buttons on the right, in reading order."""
        return self.undo, self.redo, self.reset, self.open

    def show_view(self, view: str) -> None:
        """Mark the way the piles are looked at."""
        for name, button in self.views.items():
            button.configure(style="Accent.TButton" if name == view else "TButton")

    def show_piles(self, piles: str | Path) -> None:
        """Show whose piles they are."""
        self._piles = piles
        chosen = piles if isinstance(piles, Path) else None
        self.piles.offer(choices_of(list(PILES.items()), self._mine, chosen), str(piles))

    def allow(self, undo: bool, redo: bool, reset: bool) -> None:
        """Grey what can do nothing now."""
        for button, usable in ((self.undo, undo), (self.redo, redo), (self.reset, reset)):
            button.state(("!disabled",) if usable else ("disabled",))

    def _look_for_files(self, _event: object) -> None:
        """Offer what the student's folder has now."""
        found = find_exercises(folder_of(window_of(self).settings.last_folder))
        self._mine = [mine.path for mine in found if mine.exercise in PILES_EXERCISES]
        self.show_piles(self._piles)

    def _choose(self, value: str) -> None:
        if value == ASK:
            file = self._commands.ask_file()
            self.show_piles(self._piles)  # the list shows « Mon fichier… »: put back what is in use
            if file is not None:
                self._commands.piles(file)
        elif value != str(self._piles):
            self._commands.piles(value if value in PILES else Path(value))

    def _lay_out(self) -> None:
        px = self._theme.px
        self.configure(padding=(px(16), px(8)))
        for column, button in enumerate(self.views.values()):
            button.grid(row=0, column=column, padx=(0, px(4)))
        self.label.grid(row=0, column=3, padx=(px(20), px(8)))
        self.piles.grid(row=0, column=4)
        self.columnconfigure(5, weight=1)
        for column, button in enumerate(self.right_buttons, 6):
            button.grid(row=0, column=column, padx=(px(8) if column == 9 else px(4), 0))
        self._fit()

    def _fit(self) -> None:
        """Where the words are too large for the window, leave out the one before the list of piles."""
        px, width = self._theme.px, self.winfo_width()
        self.piles.configure(width=WIDE)
        buttons = (*self.views.values(), *self.right_buttons)
        taken = sum(button.winfo_reqwidth() + px(4) for button in buttons) + px(72)
        if width < 2 or taken + self.label.winfo_reqwidth() + self.piles.winfo_reqwidth() <= width:
            self.label.grid()
        else:
            self.label.grid_remove()
            self.piles.configure(width=NARROW)

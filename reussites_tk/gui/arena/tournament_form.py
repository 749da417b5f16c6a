"""What a person asks for: the players, the game, the deals, the rules; then « Commencer »."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tkinter import ttk

from ...arena.kinds import KINDS
from ...jeux import PARTIES
from ...outside import one_line
from ...texts import _
from ..services import find, theme_of
from ..widgets.buttons import IconButton, Segments
from ..widgets.fields import Choice, NumberField
from ..widgets.frames import FlowRow
from ..widgets.reading import Shortened

DEALS, MOST_DEALS = 50, 100_000
USUAL_RULES, ASK = "", "?"


@dataclass(frozen=True, slots=True)
class FormActions:
    """What the form asks the page for; the page provides it."""

    ask_folder: Callable[[], None]
    ask_archive: Callable[[], None]
    ask_rules: Callable[[], None]
    changed: Callable[[], None]
    press: Callable[[], None]


class TournamentForm(ttk.Frame):
    """The form; `jeu`, `deals` and `parameters` are what was chosen."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme, self._actions = theme_of(self), find(self, FormActions)
        self.jeu = next(iter(KINDS))
        self.parameters: Path | None = None
        self.source = Shortened(self, "Gras.TLabel", "gras")
        self.row = FlowRow(self)
        self.folder_button = IconButton(
            self.row, "folder", text=_("Dossier…"), command=self._actions.ask_folder
        )
        self.archive_button = ttk.Button(self.row, text=_("Archive…"), command=self._actions.ask_archive)
        self.games = Segments(self.row, [(code, PARTIES[code].titre) for code in KINDS], self.choose_game)
        self.deals = NumberField(
            self.row, _("Donnes"), DEALS, low=1, high=MOST_DEALS, width=7, labelled=False,
            on_enter=self._actions.press,
        )  # fmt: skip
        self._deals_label = ttk.Label(self.row, text=_("Donnes"), style="Petit.TLabel")
        self.rules = Choice(self.row, self._rules_chosen)
        self.rules.configure(width=17)
        self.use_parameters(None)
        self.button = IconButton(
            self.row, "play", text=_("Commencer (F5)"), style="Accent.TButton", command=self._actions.press
        )
        self.row.lay(
            self.folder_button, self.archive_button, self.games, self._deals_label, self.deals, self.rules,
            self.button,
        )  # fmt: skip
        self._theme.follow(self, self._lay_out)

    def show_source(self, words: str) -> None:
        """Show whose players are in front, and how many there are."""
        self.source.say(words)

    def choose_game(self, jeu: str) -> None:
        """Choose a game."""
        if jeu != self.jeu:
            self.jeu = jeu
            self.games.show(jeu)
            self._actions.changed()

    def use_parameters(self, file: Path | None) -> None:
        """Show which rules are played: the usual ones, or those of a file."""
        self.parameters = file
        choices = [(USUAL_RULES, _("Règles habituelles"))]
        if file is not None:
            choices.append((str(file), one_line(file.name, 24)))
        choices.append((ASK, _("Choisir un fichier…")))
        self.rules.offer(choices, USUAL_RULES if file is None else str(file))

    def show_running(self, running: bool) -> None:
        """Make the main button stop what runs, or start; what runs locks the choices."""
        self.button.configure(text=_("Arrêter (Échap)") if running else _("Commencer (F5)"))
        self.button.set_icon("stop" if running else "play")
        state = ["disabled" if running else "!disabled"]
        locked = (self.folder_button, self.archive_button, self.deals.entry, self.rules)
        for widget in (*locked, *self.games.buttons.values()):
            widget.state(state)

    def _rules_chosen(self, value: str) -> None:
        if value == ASK:
            self.use_parameters(self.parameters)  # the choice changes once there is a file
            self._actions.ask_rules()
            return
        self.parameters = Path(value) if value else None
        self._actions.changed()

    def _lay_out(self) -> None:
        px = self._theme.px
        self.columnconfigure(0, weight=1)
        self.source.grid(row=0, column=0, sticky="ew")
        self.row.grid(row=1, column=0, sticky="ew", pady=(px(4), px(8)))

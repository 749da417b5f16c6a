"""Before a game: who plays, with which options, which deal."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping
from functools import partial
from tkinter import ttk
from typing import Any

from ...jeux import PARTIES
from ...jeux.options import HUMAIN
from ...play.match import MatchRequest
from ...play.option_words import form_words
from ...texts import _, typographic
from ..file_dialogs import ask_program
from ..services import find, theme_of
from ..shared.game_panel import show_if
from ..shared.options.form import OptionForm
from ..shared.options.rules_file import RulesFile
from ..widgets.buttons import IconButton, Segments
from ..widgets.fields import MOST_DIGITS, NumberField, start_with_enter
from ..widgets.frames import Scrolled
from .kits import KITS
from .model import MatchCommands

FORM_WIDTH = 560
HIGHEST = 10**9
LARGEST_SEED = 10**MOST_DIGITS - 1
"""The largest seed that a field takes, whatever its sign: a file of parameters may have chosen any."""
PEOPLE = "joueurs"


class SetupView(ttk.Frame):
    """The form of any game of `KITS`; the deal and the buttons stay in view under what scrolls.

    `on_start` receives what is asked for once it can be played, `on_back` nothing.
    """

    def __init__(
        self,
        master: tk.Misc,
        on_start: Callable[[MatchRequest], object],
        on_back: Callable[[], object],
    ) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._on_start = on_start
        self._request = MatchRequest(next(iter(KITS)))
        self.column = Scrolled(self)
        self._form = ttk.Frame(self.column.inside)
        games = [(jeu, PARTIES[jeu].titre) for jeu in KITS]
        self.games = Segments(self._form, games, self._choose)
        self.about = ttk.Label(
            self._form,
            style="Petit.TLabel",
            text=typographic(
                _("Choisissez le jeu, les joueurs, les options, puis commencez. F1 donne les règles.")
            ),
        )
        ask_player = partial(ask_program, self, _("Choisir un joueur"))
        self.options = OptionForm(self._form, self.check, ask_player=ask_player)
        self.rules = RulesFile(self._form, self.options, self._seed, self._take_rules, worded=True)
        self._make_foot(on_back)
        start_with_enter(self, self.start)
        self._theme.follow(self, self._lay_out)

    def _make_foot(self, on_back: Callable[[], object]) -> None:
        """Make what stays in view: why the game cannot be played, its deal, the buttons."""
        self._edge = ttk.Frame(self, style="Edge.TFrame", height=1)
        self._bottom = ttk.Frame(self)
        self._foot = ttk.Frame(self._bottom)
        self._waiting = ttk.Frame(self._foot)
        self.waiting = ttk.Label(self._waiting, justify="left")
        words = "  " + _("Revenir à la partie")
        self.back = IconButton(self._waiting, "back", text=words, command=on_back, style="Accent.TButton")
        self.fault = ttk.Label(self._foot, style="Bad.TLabel", justify="left")
        self._deal = ttk.Frame(self._foot)
        self.numero = self._number(_("Partie n°"), 1, HIGHEST)
        self.graine = self._number(_("Graine"), -LARGEST_SEED, LARGEST_SEED)
        self._buttons = ttk.Frame(self._deal)
        self.begin = IconButton(
            self._buttons, "play", text="  " + _("Commencer"), command=self.start, style="Accent.TButton"
        )

    def _number(self, label: str, low: int, high: int) -> NumberField:
        """Return a field of the deal, written as the table and the terminal write it."""
        field = NumberField(self._deal, label, 1, low=low, high=high, grouped=False)
        field.entry.bind("<FocusOut>", lambda _event: self.check(), add="+")
        return field

    def show(self, request: MatchRequest, waiting: str = "") -> None:
        """Show what was asked last; `waiting` says how far a game is that can be gone back to."""
        self._request = request
        self.games.show(request.jeu)
        self.options.show(request.game, dict(request.options), files=request.files)
        self.numero.set(request.numero)
        self.graine.set(request.graine)
        words = _("Une partie vous attend : {progress}.").format(progress=waiting)
        self.waiting.configure(text=typographic(words) if waiting else "")
        self._show_waiting()
        self.check()

    def _seed(self) -> int:
        return self._request.graine if self.graine.value is None else self.graine.value

    def _take_rules(self, options: Mapping[str, Any], graine: int) -> None:
        """Show the rules of a file."""
        self.options.show(self._request.game, options)
        self.graine.set(graine)
        self.check()

    def _choose(self, jeu: str) -> None:
        """Go to another game; the keyboard stays on the one chosen: the key Tab goes on to its players."""
        find(self, MatchCommands).choose_game(jeu)
        if self.winfo_viewable():
            self.games.buttons[jeu].focus_set()

    def check(self) -> str:
        """Say what cannot be played, and return it; "" when everything can, as far as the options go.

        What cannot be used in a field leaves the button alone: its owner is still writing.
        """
        reason = self._reason()
        self._say(reason or self.numero.check() or self.graine.check())
        self.begin.state(["disabled" if reason else "!disabled"])
        return reason

    def start(self) -> None:
        """Begin the game that is asked for, unless it cannot be played."""
        if self.options.report():  # said under its field
            self.column.see(self.options.fault)
            return
        numero, graine = self.numero.value, self.graine.value
        if self.check() or numero is None or graine is None:
            return
        request = MatchRequest(self._request.jeu, graine, numero, self.options.values, self.options.files)
        self._on_start(request)

    def _reason(self) -> str:
        """Return why what is asked for cannot be played, in the words of the form."""
        if self.options.check():
            return ""  # the form says it already, under the field
        game = self._request.game
        values = game.avec_defauts(self.options.values)
        if not any(player["type"] == HUMAIN for player in values[PEOPLE]):
            return _("Ici, une personne au moins joue : changez un des joueurs.")
        return form_words(game, game.refus_ensemble(values) or "")

    def _show_waiting(self) -> None:
        """Show the way back to a game under way, which is then what is most likely wanted."""
        waits = bool(self.waiting.cget("text"))
        show_if(self._waiting, waits)
        self.begin.configure(style="TButton" if waits else "Accent.TButton")
        self.begin.set_icon("play")  # in the colour of its style

    def _say(self, reason: str) -> None:
        self.fault.configure(text=typographic(reason))
        show_if(self.fault, bool(reason))

    def _lay_out(self) -> None:
        px = self._theme.px
        self.columnconfigure(0, weight=1)
        self.rowconfigure(0, weight=1)
        for row, part in enumerate((self.column, self._edge, self._bottom)):
            part.grid(row=row, column=0, sticky="nsew")
        for holder, inner, above in ((self.column.inside, self._form, 24), (self._bottom, self._foot, 0)):
            holder.columnconfigure(0, weight=1)
            inner.grid(row=0, column=0, sticky="n", padx=px(16), pady=(px(above), 0))
            inner.columnconfigure(0, weight=1, minsize=px(FORM_WIDTH))
        rows: tuple[tuple[tk.Widget, int], ...] = (
            (self.games, 12),
            (self.about, 24),
            (self.options, 8),
            (self.rules, 16),
        )
        for row, (widget, below) in enumerate(rows):
            widget.grid(row=row, column=0, sticky="ew", pady=(0, px(below)))
        self._waiting.grid(row=0, column=0, sticky="ew", pady=(px(12), 0))
        self._waiting.columnconfigure(0, weight=1)
        self.waiting.grid(row=0, column=0, sticky="w")
        self.back.grid(row=0, column=1, sticky="e")
        self._show_waiting()
        self.fault.grid(row=1, column=0, sticky="w", pady=(px(12), 0))
        self._deal.grid(row=2, column=0, sticky="ew", pady=px(12))
        for label in (self.about, self.fault):
            label.configure(wraplength=px(FORM_WIDTH))
        self.numero.pack(side="left", padx=(0, px(16)))
        self.graine.pack(side="left")
        self._buttons.pack(side="right", anchor="s", padx=(px(16), 0))
        self.begin.pack(side="left")
        self.check()

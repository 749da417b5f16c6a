"""The panel of the analysis: what to play, and the line that opens one game of the series."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from tkinter import ttk
from typing import Any

from ...analysis.series import Series
from ...play.request import GameRequest
from ...reussites import JEUX, Jeu
from ...texts import _, french_number, typographic
from ..file_dialogs import ask_program
from ..look.wrapping import wrapped
from ..services import theme_of
from ..shared.game_panel import panel_width
from ..shared.options.form import OptionForm
from ..shared.options.rules_file import RulesFile
from ..shared.pieces import PiecesForm
from ..widgets.buttons import IconButton
from ..widgets.fields import Choice, NumberField
from .model import Order
from .variant_form import VariantForm

USUAL_GAMES, MOST_GAMES = 2000, 10**9
MOST_SEED = 10**9
MOST_NUMBER = 10**9


class SeriesForm(ttk.Frame):
    """Which game, how many, from which seed, with which rules and whose pieces.

    `launch` is called by the main button and by Entrée, `go_on` by the button shown when a count can be
    continued, `on_game` when another game is chosen.
    """

    def __init__(
        self,
        master: tk.Misc,
        launch: Callable[[], object],
        go_on: Callable[[], object],
        on_game: Callable[[], object],
    ) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._on_game = on_game
        self._request = GameRequest()
        self._others: dict[str, GameRequest] = {}
        self.jeu_choice = Choice(self, self._choose_game)
        self._numbers = ttk.Frame(self)
        self.games = self._number(_("Parties"), USUAL_GAMES, 1, MOST_GAMES, launch)
        self.seed = self._number(_("Graine"), 1, 0, MOST_SEED, launch)
        self._options_head = ttk.Frame(self)
        self._options_title = ttk.Label(self._options_head, text=_("Règles"), style="Gras.TLabel")
        self.options = OptionForm(
            self,
            lambda: self._show_request(self.request),
            lambda: ask_program(self, _("Choisir votre stratégie")),
        )
        self.rules = RulesFile(
            self._options_head, self.options, lambda: self.request.graine, self._take_rules
        )
        self.options.lift()  # the key Tab comes to it after the buttons above it
        self._pieces_title = ttk.Label(self, text=_("Avec"), style="Gras.TLabel")
        self.pieces = PiecesForm(self, self._show_request, partial(ask_program, self))
        self._variant_title = ttk.Label(self, text=_("Comparer, mêmes donnes"), style="Gras.TLabel")
        self.variant = VariantForm(self, lambda: self.say_fault(""))
        self._buttons = ttk.Frame(self)
        self.start_button = IconButton(
            self._buttons, "play", text=_("Lancer (F5)"), command=launch, style="Accent.TButton"
        )
        self._more = _("Continuer")
        self.more_button = IconButton(self._buttons, "next", text=self._more, command=go_on)
        self.fault = ttk.Label(self, style="Bad.TLabel", font="petit")
        self._theme.follow(self, self._lay_out)
        self.offer_more(0)
        self.show(self._request)

    @property
    def jeu(self) -> Jeu:
        """The game chosen."""
        return JEUX[self._request.jeu]

    @property
    def request(self) -> GameRequest:
        """What is chosen, as one game: the seed, the options, whose pieces."""
        seed = self._request.graine if self.seed.value is None else self.seed.value
        asked = self._request.with_options(self.options.values, self.options.strategy)
        return replace(asked, graine=seed)

    def show(self, request: GameRequest) -> None:
        """Show a request, without calling `on_game`."""
        self.seed.set(request.graine)
        self._show_request(request)

    def check(self) -> str:
        """Mark the fields that cannot be used, show what is wrong with the first, and return it, else ""."""
        fault = next(filter(None, (self.games.check(), self.seed.check(), self.variant.check())), "")
        self.say_fault(fault)
        return self.options.report() or fault  # the options say theirs under their field

    def say_fault(self, fault: str) -> None:
        """Show under the form what cannot be done; "" for nothing."""
        self.fault.configure(text=fault)
        if fault:
            self.fault.pack(fill="x", pady=(self._theme.px(8), 0))
        else:
            self.fault.pack_forget()

    def order(self) -> Order:
        """Return what is asked for; only once `check` has found nothing."""
        assert self.games.value is not None
        asked = self.request
        one = Series(
            asked.jeu,
            self.games.value,
            graine=asked.graine,
            avec=asked.avec,
            tas=asked.tas,
            options=asked.options,
        )
        return Order(one, self.variant.second(one))

    def show_running(self, running: bool) -> None:
        """Make the main button stop what runs, or start."""
        self.start_button.configure(text=_("Arrêter (Échap)") if running else _("Lancer (F5)"))
        self.start_button.set_icon("stop" if running else "play")

    def offer_more(self, games: int) -> None:
        """Offer to continue with so many games; 0 offers nothing."""
        if games:
            self._more = typographic(_("Continuer : encore {n}").format(n=french_number(games)))
            self._write_more()
            self.more_button.grid()
        else:
            # A button that goes away must not take the keyboard with it.
            if self.focus_get_safely() is self.more_button:
                self.start_button.focus_set()
            self.more_button.grid_remove()

    def _write_more(self) -> None:
        """Write the button that continues on two lines where one has no room."""
        self.more_button.configure(text=self._more)
        measure = self._theme.font("texte").measure
        around = self.more_button.winfo_reqwidth() - measure(self._more)
        lines = wrapped(self._more, measure, panel_width(self) - self._theme.px(40) - around)
        self.more_button.configure(text="\n".join(lines))

    def focus_get_safely(self) -> tk.Misc | None:
        """Return the widget that has the keyboard, or None if tkinter does not know it."""
        try:
            return self.focus_get()
        except KeyError:  # the list that drops from a combobox, which Tk makes by itself
            return None

    # --- what a person does

    def _choose_game(self, code: str) -> None:
        """Show another game, as it was left."""
        if code != self._request.jeu:
            asked = self.request
            # Kept, so that coming back to this game finds it as it was left.
            self._others[asked.jeu] = asked
            left = self._others.get(code, asked.of_game(code))
            self._show_request(replace(left, tas=asked.tas))
            self._on_game()

    # --- what is shown

    def _show_request(self, request: GameRequest) -> None:
        self._request = request
        self.jeu_choice.offer([(code, jeu.titre) for code, jeu in JEUX.items()], request.jeu)
        self.pieces.show(request, by_hand=False)
        self.options.show(JEUX[request.jeu], request.options, strategy=request.strategie)
        self.variant.show(request)

    def _take_rules(self, options: Mapping[str, Any], graine: int) -> None:
        """Show the rules of a file."""
        self.show(replace(self.request.with_options(options, self.options.strategy), graine=graine))

    def _number(
        self, label: str, value: int, low: int, high: int, launch: Callable[[], object]
    ) -> NumberField:
        return NumberField(self._numbers, label, value, low=low, high=high, width=8, on_enter=launch)

    def _lay_out(self) -> None:
        px = self._theme.px
        self.jeu_choice.pack(fill="x")
        self._numbers.pack(fill="x", pady=(px(12), 0))
        self.games.pack(side="left", fill="x", expand=True, padx=(0, px(8)))
        self.seed.pack(side="left", fill="x", expand=True)
        self._options_head.pack(fill="x", pady=(px(8), px(4)))
        self._options_title.pack(side="left")
        self.rules.pack(side="right")
        self.options.pack(fill="x")
        self._pieces_title.pack(anchor="w", pady=(px(12), px(8)))
        self.pieces.pack(fill="x")
        self._variant_title.pack(anchor="w", pady=(px(12), px(8)))
        self.variant.pack(fill="x")
        self._lay_out_buttons()
        self.fault.configure(wraplength=panel_width(self) - px(40))

    def _lay_out_buttons(self) -> None:
        px, shown = self._theme.px, bool(self.more_button.winfo_manager())
        self._buttons.pack(fill="x", pady=(px(8), 0))
        self._buttons.columnconfigure(0, weight=1)
        self.start_button.grid(row=0, column=0, sticky="ew")
        self.more_button.grid(row=1, column=0, sticky="ew", pady=(px(8), 0))
        self._write_more()
        if not shown:
            self.more_button.grid_remove()


class DealOpener(ttk.Frame):
    """The line that opens one game of a series on the table; `on_open` receives its number."""

    def __init__(self, master: tk.Misc, on_open: Callable[[int], object]) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._on_open = on_open
        self.title = ttk.Label(self, text=_("Voir une partie de la série"), style="Gras.TLabel")
        self._name = ttk.Label(self, text=_("Partie n°"))
        self.number = NumberField(
            self, _("Partie n°"), 1, low=1, high=MOST_NUMBER, width=7, on_enter=self.open, labelled=False
        )
        self.button = IconButton(self, "forward", text=_("Ouvrir"), command=self.open)
        self.fault = ttk.Label(self, style="Bad.TLabel", font="petit")
        self._theme.follow(self, self._lay_out)

    def open(self) -> None:
        """Open the game of the number typed, or show why it cannot be."""
        fault = self.number.check()
        self.fault.configure(text=fault)
        if fault:
            self.fault.grid()
            return
        self.fault.grid_remove()
        assert self.number.value is not None
        self._on_open(self.number.value)

    def _lay_out(self) -> None:
        px = self._theme.px
        self.columnconfigure(1, weight=1)
        self.title.grid(row=0, column=0, columnspan=3, sticky="w", pady=(0, px(8)))
        self._name.grid(row=1, column=0, sticky="w", padx=(0, px(8)))
        self.number.grid(row=1, column=1, sticky="ew", padx=(0, px(8)))
        self.button.grid(row=1, column=2)
        self.fault.configure(wraplength=px(268))
        self.fault.grid(row=2, column=0, columnspan=3, sticky="w", pady=(px(4), 0))
        if not self.fault.cget("text"):
            self.fault.grid_remove()

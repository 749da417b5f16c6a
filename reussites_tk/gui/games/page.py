"""Level 2: the four solitaires, watched while they play by themselves, or played by hand."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping
from dataclasses import replace
from tkinter import ttk
from typing import Any

from ...errors import UserError
from ...play.deals import read_deal
from ...play.last_deals import fresh_deal
from ...play.request import GameRequest
from ...texts import _
from ..page import Page, Window
from ..services import provide, theme_of
from ..table.canvas import TableCanvas
from ..widgets.frames import EmptyState
from .by_hand.mode import PlayMode
from .model import PLAY, WATCH, GameCommands, Wanted
from .side import GameSide
from .stage import PlacesStrip, Stage
from .watch import WatchMode
from .words import without_remarks


class GamesPage(Page):
    """The table at left, the panel at right, the line of the mode at the bottom."""

    titre = _("Réussites")

    def __init__(self, master: tk.Misc, app: Window) -> None:
        super().__init__(master, app)
        self.mode_name = WATCH
        commands = GameCommands(
            ask=self.ask,
            choose_game=self.choose_game,
            choose_mode=self.choose_mode,
            edit_places=self.edit_places,
            paste_deal=self.paste_deal,
            use_timer=self.use_timer,
            code_source=lambda: self.mode.source(),
        )
        provide(self, commands)
        self._edge = ttk.Frame(self, style="Edge.TFrame", height=1)
        # Made in reading order, which is also that of the Tab key.
        self.canvas = TableCanvas(self)
        self.side = GameSide(self)
        self.empty = EmptyState(self, style="Felt", command=lambda: self.mode.start_ours())
        self.stage = Stage(self, self.canvas, self.side, self.empty)
        self.watch = WatchMode(self.stage)
        self._play: PlayMode | None = None
        self.places_strip = PlacesStrip(self, self.stage, lambda: self.mode.redraw())
        # How each solitaire was left, per mode: it is found so when the person comes back to it.
        self._left: dict[tuple[str, str], GameRequest] = {}
        self.bind("<Destroy>", self._destroyed)
        self.canvas.bind("<Button-1>", self._clicked, add="+")
        theme_of(self).follow(self, self._lay_out)

    @property
    def mode(self) -> WatchMode | PlayMode:
        """The mode in front."""
        return self.watch if self.mode_name == WATCH else self.play

    @property
    def play(self) -> PlayMode:
        """The mode « Jouer », its widgets made when first needed: the window opens sooner."""
        if self._play is None:
            self._play = PlayMode(self.stage)
        return self._play

    @property
    def request(self) -> GameRequest:
        """The game in front."""
        return self.mode.request

    # --- What the window asks

    def open(self, **what: Any) -> None:
        """Show a game: what a `GameRequest` has, `mode`, `vue` (a view of the panel), and a state of it.

        The state is the one of number `etat` (from 1), or the first that calls the primitive `appel`.
        """
        if "partie" in what:  # the number of a game in a series is that of its deal
            what["numero"] = what.pop("partie")
        mode, view = what.pop("mode", WATCH), what.pop("vue", "")
        wanted = Wanted(what.pop("etat", 0), what.pop("appel", ""))
        request = self._asked(what)
        self._change_mode(mode)
        self.mode.enter(request)
        if view:
            self.side.show_view(view)
        if mode == WATCH and (wanted.etat or wanted.appel):
            self.watch.go_to(wanted)

    def shown(self) -> None:
        """Begin with a deal that this person has not had yet, unless a game is there already."""
        if self.watch.task is None and self._play is None:
            self.watch.request = self._asked({})
        self.mode.enter(self.mode.request)

    def _asked(self, what: Mapping[str, Any]) -> GameRequest:
        """Return the game that a door opens on: that of the course where it names one, and says no more.

        Where it says no deal, the one in front stays, unless another game asks for one new to this person.
        """
        before = self.watch.request
        request = replace(before, parties=1)
        if "jeu" in what:
            request = GameRequest(what["jeu"], before.graine, before.numero, donne=before.donne)
        said = what.keys() & {"graine", "numero", "donne"}
        if said:
            request = replace(request, donne=(), suite=())
        elif self.watch.task is None or request.jeu != before.jeu:
            graine, numero = fresh_deal(request.jeu)
            request = request.with_deal(numero, graine)
        return replace(request, **what)

    def hidden(self) -> None:
        """Stop moving in time."""
        self.places_strip.end()
        self.mode.leave()

    def notice_room(self) -> tk.Widget | None:
        """Return the table: what is beside it stays in view."""
        return self.canvas if self.canvas.winfo_manager() else None

    def shortcuts(self) -> Mapping[str, Callable[[], object]]:
        """Return the keys of the mode, and those of the deal."""
        if self.places_strip.open:
            return {"<Escape>": self.places_strip.end}
        return {"<Key-n>": self.side.deal.ask_new_deal, **self.mode.shortcuts()}

    # --- What a person asks

    def ask(self, request: GameRequest) -> None:
        """Start what a form asks for."""
        self.places_strip.end()
        self.mode.start(request)

    def choose_game(self, jeu: str) -> None:
        """Go to another solitaire: as it was left, or with the deal of the same number."""
        self.places_strip.end()
        request = self.request
        if jeu == request.jeu:
            return
        self._left[self.mode_name, request.jeu] = request
        left = self._left.get((self.mode_name, jeu))
        other = left or request.of_game(jeu)
        graine, numero = fresh_deal(jeu)
        if (
            self.mode_name == PLAY and left is None and other.graine == graine
        ):  # no deal is to be counted twice
            other = other.with_deal(max(other.numero, numero), graine)
        self.mode.leave()
        self.mode.enter(other)

    def choose_mode(self, mode: str) -> None:
        """Watch the deal that was played, or play the one that was watched."""
        self.places_strip.end()
        if mode == self.mode_name:
            return
        request = self.watch.in_view
        if mode == WATCH and self.play.request.hand_request == request.hand_request:
            request = self.watch.request  # the games in a row that this one is of
        elif mode == WATCH:
            request = self.watch.request.watched_as(self.play.request)
        self._change_mode(mode)
        self.mode.enter(request)

    def edit_places(self) -> None:
        """Let the person move the piles of this game about, or end it."""
        if self.places_strip.open:
            self.places_strip.end()
        else:
            self.mode.suspend()
            self.places_strip.begin(self.request)

    def paste_deal(self) -> None:
        """Play the deal that is in the clipboard; raises `UserError` when it is none."""
        try:
            text = self.clipboard_get()
        except tk.TclError:  # empty, or a picture
            text = ""
        if not text.strip():
            raise UserError(_("Le presse-papiers est vide : copiez d’abord une donne."))
        request = self.request
        cartes = read_deal(without_remarks(text), request.jeu, request.options)
        self.ask(replace(request, donne=cartes, suite=()))

    def use_timer(self, wanted: bool) -> None:
        """Show the time of play to those who want it, and remember it."""
        self.app.settings.timer = wanted
        if self._play is not None:
            self._play.clock.refresh()

    def _change_mode(self, mode: str) -> None:
        self.mode.leave()
        self.mode.bar.grid_forget()
        self.mode_name = mode
        self._lay_out()

    # --- Making the page

    def _lay_out(self) -> None:
        self.side.configure(width=self.side.wanted_width)
        self.canvas.grid(row=0, column=0, sticky="nsew")
        self.side.grid(row=0, column=1, rowspan=2, sticky="ns")
        self._edge.grid(row=2, column=0, columnspan=2, sticky="ew")
        self.mode.bar.grid(row=3, column=0, columnspan=2, sticky="ew")
        self.columnconfigure(0, weight=1)
        self.rowconfigure(0, weight=1)
        if self.winfo_ismapped() and not self.places_strip.open:
            self.mode.redraw()

    def _clicked(self, _event: object) -> None:
        """Take the keyboard, as a click takes it elsewhere: the space bar plays."""
        if self.mode_name == WATCH and not self.places_strip.open:
            self.focus_set()

    def _destroyed(self, event: tk.Event[tk.Misc]) -> None:
        if event.widget is self:  # the page hears of its children as well
            self.watch.close()
            if self._play is not None:
                self._play.close()

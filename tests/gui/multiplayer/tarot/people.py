"""Somebody at the table of the Tarot, with real events: what a page would do is done here, at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reussites_tk.gui.app import App
from reussites_tk.gui.multiplayer.kit import Phase, Scene
from reussites_tk.gui.multiplayer.tarot.kit import pause
from reussites_tk.gui.multiplayer.tarot.table import TarotTable
from reussites_tk.jeux.tarot_vue import VueTarot
from reussites_tk.play.match import Match
from tests.gui.conftest import click
from tests.gui.multiplayer.tarot.matches import match_of, view_in_turn


class Person:
    """The one whose turn it is, each time, at a table alone in its window.

    `showing`: what a coup did stays in view, until `show` shows what comes next.
    """

    def __init__(self, app: App, pump: Callable[..., None], width: int = 724, height: int = 580) -> None:
        self.pump = pump
        self.coups: list[Any] = []
        self.refused: list[str] = []
        self.walked: list[str] = []
        self.showing = False
        self.match = match_of(4)
        app.root.geometry("1024x700+0+0")
        self.table = TarotTable(app.root)
        self.table.on_coup = self.play
        self.table.on_refused = self.refused.append
        self.table.on_walk = self.walked.append
        self.table.widget.place(x=0, y=0, width=width, height=height)
        self.pump(lambda: self.table.view.winfo_width() == width)

    @property
    def vue(self) -> VueTarot:
        """What the one whose turn it is knows."""
        return view_in_turn(self.match)

    @property
    def hand(self) -> tuple[str, ...]:
        """The hand that is open."""
        return self.table.view.hand

    def sit(self, match: Match) -> None:
        """Sit down at a match, as the one whose turn it is."""
        self.match = match
        self.show()

    def show(self) -> None:
        """Show the match as it is, to the one whose turn it is."""
        turn = self.match.turn
        phase = Phase.OVER if turn is None else Phase.PERSON
        self.show_as(phase, None if turn is None else turn.joueur)

    def show_as(self, phase: Phase, viewer: int | None) -> None:
        """Show the match to somebody, or to nobody."""
        self.table.show(Scene(self.match, phase, viewer))
        self.pump()

    def play(self, coup: Any) -> None:
        """Play what the table heard; keep it in view if that is wanted."""
        self.coups.append(coup)
        before = self.vue
        events = self.match.play(coup)
        if self.showing and pause(before, events, {}) is not None:
            self.table.show(Scene(self.match, Phase.SHOWING, before.joueur, events, before))
            self.pump()
        else:
            self.show()

    def press(self, *keys: str) -> None:
        """Press keys on the table."""
        for key in keys:
            self.table.view.focus_force()
            self.table.view.event_generate(f"<{key}>")
            self.pump()

    def click_carte(self, code: str) -> None:
        """Click on the index of a carte of the hand."""
        layout = self.table.view.layout
        assert layout is not None
        left, top = layout.hand[self.hand.index(code)]
        click(self.table.view, left + 6, top + layout.height // 2)
        self.pump()

    def walk_to(self, code: str) -> None:
        """Go to a carte of the hand with the arrows."""
        self.press("Home")
        while self.table.view.here != self.hand.index(code):
            self.press("Right")

    @property
    def reason(self) -> str:
        """The words above the buttons."""
        return str(self.table.choices.reason.cget("text")).replace("\u00a0", " ")

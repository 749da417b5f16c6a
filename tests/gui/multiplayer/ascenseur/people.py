"""Somebody at the table of the Ascenseur, with real events: what a page would do is done here, at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reussites_tk.gui.app import App
from reussites_tk.gui.multiplayer.ascenseur.table import AscenseurTable
from reussites_tk.gui.multiplayer.kit import Phase, Scene
from reussites_tk.jeux.ascenseur_vue import PliPris, VueAscenseur
from reussites_tk.play.match import Match
from tests.gui.conftest import click
from tests.gui.multiplayer.ascenseur.matches import match_of


class Person:
    """The one whose turn it is, each time, at a table alone in its window."""

    def __init__(self, app: App, pump: Callable[..., None], width: int = 724, height: int = 580) -> None:
        self.pump = pump
        self.coups: list[Any] = []
        self.refused: list[str] = []
        self.walked: list[str] = []
        self.match = match_of(2)
        app.root.geometry("1024x700+0+0")
        self.table = AscenseurTable(app.root)
        self.table.on_coup = self.play
        self.table.on_refused = self.refused.append
        self.table.on_walk = self.walked.append
        self.table.widget.place(x=0, y=0, width=width, height=height)
        self.pump(lambda: self.table.view.winfo_width() == width)
        self.showing = False

    @property
    def vue(self) -> VueAscenseur:
        """What the one whose turn it is knows."""
        turn = self.match.turn
        vue: VueAscenseur = self.match.view(1 if turn is None else turn.joueur)
        return vue

    def sit(self, match: Match) -> None:
        """Sit down at a match, as the one whose turn it is."""
        self.match = match
        self.show()

    def scene(self) -> Scene:
        """The match as it is, to the one whose turn it is."""
        turn = self.match.turn
        phase = Phase.OVER if turn is None else Phase.PERSON
        return Scene(self.match, phase, None if turn is None else turn.joueur)

    def show(self) -> None:
        """Show the match as it is."""
        self.table.show(self.scene())
        self.pump()

    def show_as(self, phase: Phase, viewer: int | None) -> None:
        """Show the match to somebody, or to nobody."""
        self.table.show(Scene(self.match, phase, viewer))
        self.pump()

    def play(self, coup: Any) -> None:
        """Play what the table heard; keep a whole trick in view if that is wanted."""
        self.coups.append(coup)
        before = self.vue
        events = self.match.play(coup)
        if self.showing and any(isinstance(event, PliPris) for event in events):
            self.table.show(Scene(self.match, Phase.SHOWING, before.joueur, events, before))
        else:
            self.show()

    def press(self, *keys: str) -> None:
        """Press keys on the table."""
        for key in keys:
            self.table.view.focus_force()
            self.table.view.event_generate(f"<{key}>")
            self.pump()

    def click_carte(self, place: int) -> None:
        """Click on the index of a carte of the hand."""
        layout = self.table.view.layout
        assert layout is not None
        left, top = layout.hand[place]
        click(self.table.view, left + 6, top + layout.height // 2)
        self.pump()

    def place_of(self, *, allowed: bool) -> int:
        """The place in the hand of the first carte that may be played, or may not."""
        refusals = [self.table.view.refusal(carte) for carte in self.table.view.hand]
        return next(place for place, reason in enumerate(refusals) if (reason is None) == allowed)

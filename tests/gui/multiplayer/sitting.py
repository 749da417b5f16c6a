"""People at the Ascenseur on the page *Jeux*, with real events and a clock that moves when it is told to."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk
from typing import Any

from reussites_tk.gui.multiplayer.ascenseur.table import AscenseurTable
from reussites_tk.gui.multiplayer.course import Course
from reussites_tk.gui.multiplayer.kit import Phase
from reussites_tk.gui.multiplayer.page import MatchPage
from reussites_tk.jeux.ascenseur_vue import VueAscenseur
from tests.gui.multiplayer.matches import ADA, BLAISE, Clock

B1 = {"nom": "B1", "type": "ordinateur", "profil": "regles"}
B2 = {"nom": "B2", "type": "ordinateur", "profil": "hasard"}
LONG = 100.0
"""Seconds after which every wait is over."""


class Sitting:
    """Those who play, one after the other, at the only screen; computers play at once."""

    def __init__(self, page: MatchPage, pump: Callable[..., None]) -> None:
        self.page, self.pump, self.clock = page, pump, Clock()

    def begin(self, *joueurs: dict[str, str], files: Any = None, **options: Any) -> None:
        """Begin a game of four rounds: 1, 2, 2 and 1 cartes."""
        self.page.set_speed(self.page.bar.speed.cget("to"))
        asked = {"cartes_max": 2, **options, "joueurs": joueurs or (ADA, BLAISE)}
        self.page.open(jeu="ascenseur", graine=3, numero=1, options=asked, files=files or {})
        self.sit()

    def sit(self) -> None:
        """Take the clock of the game that is on the table."""
        self.course._clock = self.clock
        self.course._since = self.clock.now
        self.wait()

    @property
    def course(self) -> Course:
        """The game under way."""
        assert self.page.course is not None
        return self.page.course

    @property
    def phase(self) -> Phase:
        """What the table waits for."""
        return self.course.phase

    def waits_for(self, phase: Phase) -> bool:
        """Return True if the table waits for this."""
        return self.course.phase is phase

    @property
    def table(self) -> AscenseurTable:
        """The table of the Ascenseur."""
        table = self.page.table
        assert isinstance(table, AscenseurTable)
        return table

    @property
    def vue(self) -> VueAscenseur:
        """What the one whose turn it is knows."""
        turn = self.course.match.turn
        vue: VueAscenseur = self.course.match.view(1 if turn is None else turn.joueur)
        return vue

    @property
    def told(self) -> str:
        """The line of the panel that says whose turn it is."""
        return self.page.side.game.turn.text.replace("\u00a0", " ")

    def wait(self) -> None:
        """Wait until no computer thinks."""
        self.pump(lambda: self.phase is not Phase.COMPUTER)
        self.pump()

    def press(self, *keys: str) -> None:
        """Press keys where the keyboard is."""
        for key in keys:
            focused = self.page.focus_get()
            assert focused is not None
            focused.focus_force()  # another test may have taken the keyboard of the screen
            focused.event_generate(f"<{key}>")
            self.pump()

    def lift(self) -> None:
        """Lift the veil, after the time it asks for."""
        self.clock.now += LONG
        self.press("space")
        self.pump()

    def go_on(self) -> None:
        """End what stays in view."""
        self.clock.now += LONG
        self.press("space")
        self.wait()

    def play(self) -> None:
        """Do what is asked, whatever it is, with the keyboard: a bet, a carte, what ends a wait."""
        self.clock.now += LONG
        if self.phase is Phase.VEIL:
            self.lift()
        elif self.phase is Phase.SHOWING:
            self.go_on()
        elif self.vue.bas is not None:
            self.press(f"Key-{self.vue.bas}", "Return")
        else:
            for sign in str(self.vue.permises[0]):
                self.press(f"Key-{sign}")
            self.press("Return")
        self.wait()

    def play_until(self, done: Callable[[], object]) -> None:
        """Play until something holds."""
        while not done():
            assert not self.course.match.over, "the game ended first"
            self.play()


def written_on(widget: tk.Misc) -> list[str]:
    """Everything that is written on a page, whether it is in view or not."""
    texts = [str(widget.cget("text"))] if isinstance(widget, ttk.Label | ttk.Button) else []
    if isinstance(widget, tk.Canvas):
        texts += [widget.itemcget(i, "text") for i in widget.find_all() if str(widget.type(i)) == "text"]
    return texts + [text for child in widget.winfo_children() for text in written_on(child)]

"""Somebody at the page *Jeux*, with real events, and what a game hides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reussites_tk.gui.app import App
from reussites_tk.gui.multiplayer.course import Course
from reussites_tk.gui.multiplayer.kit import Phase
from reussites_tk.gui.multiplayer.memorix.grid import PairGrid
from reussites_tk.gui.multiplayer.memorix.table import MemorixTable
from reussites_tk.gui.multiplayer.page import MatchPage
from reussites_tk.jeux.memorix import Partie
from tests.gui.conftest import click

ADA = {"nom": "Ada", "type": "humain"}
BLAISE = {"nom": "Blaise", "type": "humain"}
SMALL: dict[str, Any] = {"colonnes": 5, "duree_affichage": 0.0}
TWO_PEOPLE: dict[str, Any] = {**SMALL, "joueurs": (ADA, BLAISE)}


def computer(nom: str, niveau: str) -> dict[str, str]:
    """A computer in the list of the players."""
    return {"nom": nom, "type": "ordinateur", "niveau": niveau}


class Clock:
    """A clock that moves when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Person:
    """Somebody in front of the page; they know the whole board, as a very good memory would."""

    def __init__(self, page: MatchPage, pump: Callable[..., None]) -> None:
        self.page = page
        self.pump = pump

    @property
    def course(self) -> Course:
        assert self.page.course is not None
        return self.page.course

    @property
    def table(self) -> MemorixTable:
        """The table of Mémorix."""
        table = self.page.table
        assert isinstance(table, MemorixTable)
        return table

    @property
    def grid(self) -> PairGrid:
        """The grid on the table."""
        return self.table.grid

    @property
    def seen(self) -> dict[int, int]:
        """The values that are seen, by cell."""
        return self.table.seen

    def begin(self, **options: Any) -> None:
        """Begin a game, computers at full speed; `files` are students' players by seat."""
        files = options.pop("files", {})
        self.page.set_speed(self.page.bar.speed.cget("to"))
        self.page.open(jeu="memorix", graine=3, numero=1, options=options, files=files)
        self.pump(self.grid.winfo_viewable)
        self.grid.focus_force()
        self.pump(lambda: self.grid.layout.width > 8)

    def hidden_values(self) -> list[int | None]:
        """The board, which nobody may know."""
        partie = self.course.match._partie
        assert isinstance(partie, Partie)
        return partie.tableau

    @property
    def phase(self) -> Phase:
        """What the table waits for."""
        return self.course.phase

    @property
    def turn(self) -> str:
        """The line of the panel that says whose turn it is, how a coup ended, or why one is refused."""
        return self.page.side.game.turn.text.replace("\u00a0", " ")

    @property
    def notice(self) -> str:
        """The sentence at the bottom of the window."""
        assert isinstance(self.page.app, App)
        return self.page.app.notice.text

    def find(self, value: int) -> tuple[int, ...]:
        """The cells of a value."""
        return tuple(case for case, other in enumerate(self.hidden_values()) if other == value)

    def pair(self) -> tuple[int, int]:
        """The cells of a pair that is still there."""
        value = next(v for v in self.hidden_values() if v)
        first, second = self.find(value)
        return first, second

    def failure(self) -> tuple[int, int]:
        """Two cells that are no pair, neither of them the joker."""
        one, other = [v for v in dict.fromkeys(self.hidden_values()) if v][:2]
        return self.find(one)[0], self.find(other)[0]

    def press(self, key: str) -> None:
        """Press a key on the table."""
        self.grid.focus_force()  # another test may have taken the keyboard of the screen
        self.grid.event_generate(f"<{key}>")
        self.pump()

    def type(self, case: int) -> None:
        """Type the number of a cell, and Entrée."""
        for digit in str(case):
            self.press(f"Key-{digit}")
        self.press("Return")

    def walk(self, case: int) -> None:
        """Go to a cell with the arrows, and press Entrée."""
        grid = self.grid
        columns = grid.layout.colonnes
        while grid.here // columns != case // columns:
            self.press("Down" if grid.here < case else "Up")
        while grid.here != case:
            self.press("Right" if grid.here < case else "Left")
        self.press("Return")

    def click(self, case: int) -> None:
        """Click on a cell."""
        grid = self.grid
        x, y = grid.layout.corner(case)
        click(grid, x + grid.layout.width // 2, y + grid.layout.height // 2)
        self.pump()

    def wait_for_turn(self) -> None:
        """Wait until a person may play, or the game is over."""
        self.pump(lambda: self.course.phase in (Phase.PERSON, Phase.OVER))

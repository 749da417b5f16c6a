"""What a person may ask of a game by hand: each is put in the queue of the desk, under its kind."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ....cours.table import Localisation
from ....play.hand import Choice, HandGame
from .desk import Ask
from .words import why_sentence

COUP, UNDO, REDO, RESTART, FINISH = "coup", "undo", "redo", "restart", "finish"
HINT, WHY, STABLE, PILES, LEFT = "hint", "why", "stable", "piles", "left"

ANSWERS = (HINT, WHY, STABLE)
"""The asks that change nothing on the table."""


class PlayAsks:
    """The asks; `ask` takes a kind and what to do with the game."""

    def __init__(self, ask: Callable[[str, Ask], None]) -> None:
        self._ask = ask

    def gesture(self, source: Localisation, cible: Localisation | None) -> None:
        """Play the coup of a click or of a drop; the rules say whether there is one."""
        self._ask(COUP, lambda game: game.gesture(source, cible))

    def play(self, choice: Choice, guess: bool | None = None) -> None:
        """Play a coup that is no gesture on the table."""
        self._ask(COUP, lambda game: game.play(choice.coup, guess))

    def undo(self) -> None:
        """Take the last step back."""
        self._ask(UNDO, HandGame.undo)

    def redo(self) -> None:
        """Play again the step taken back."""
        self._ask(REDO, HandGame.redo)

    def restart(self) -> None:
        """Take all the steps back; they can be played again."""
        self._ask(RESTART, HandGame.restart)

    def hint(self) -> None:
        """Show the coup that our own play would make."""
        self._ask(HINT, HandGame.hint)

    def why(self) -> None:
        """Say the rule that allowed the last coup."""
        self._ask(WHY, why_sentence)

    def finish(self) -> None:
        """Play to the end what leaves nothing to decide."""
        self._ask(FINISH, HandGame.finish)

    def claim_stable(self) -> None:
        """Check that the line is stable, as the person says."""
        self._ask(STABLE, HandGame.claim_stable)

    def change_piles(self, tas: str | Path) -> None:
        """Go on with other piles."""
        self._ask(PILES, lambda game: game.change_piles(tas))

"""Where a game by hand is played: one thread holds it, asks come to it in order, answers go to the window.

Nothing that a person does is lost or waits in the window: a second gesture made while the first
one is on its way stands in the queue, and is judged on the table that it finds.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ....cours.table import Localisation
from ....play.hand import HandGame, HandRequest, Past
from ....play.position import Choice, Position
from ...background import Background, Task
from . import model as play_book
from .words import why_sentence

START = "start"
LISTEN_SECONDS = 0.05
Ask = Callable[[HandGame], Any]


@dataclass(frozen=True, slots=True)
class View:
    """A game as it was after an ask: what the window shows, whatever the thread does meanwhile."""

    jeu: str
    position: Position
    at: int
    count: int
    guess_was_right: bool | None
    kept: bool = True
    """False when the disk refused to keep the game."""

    @property
    def under_way(self) -> bool:
        """Whether the game was begun and is not over."""
        return self.count > 1 and self.position.issue is None

    @property
    def can_undo(self) -> bool:
        """Whether a step can be taken back."""
        return self.at > 0

    @property
    def can_redo(self) -> bool:
        """Whether a step taken back can be played again."""
        return self.at + 1 < self.count


@dataclass(frozen=True, slots=True)
class Reply:
    """What came of an ask: its `kind`, its value, and the game then (None before its first position)."""

    kind: str
    value: Any
    view: View | None


class _Either(threading.Event):
    """Set when it is told, or when the window closes: a game that ends does not stop its task."""

    def __init__(self, other: threading.Event) -> None:
        super().__init__()
        self._other = other

    def is_set(self) -> bool:
        """Return True if one of the two is set."""
        return super().is_set() or self._other.is_set()


class Desk:
    """One game under way; `on_reply` hears every reply, in the Tk loop, in the order of the asks."""

    def __init__(
        self,
        background: Background,
        request: HandRequest,
        past: Past | None,
        on_reply: Callable[[Desk, Reply], None],
        on_fault: Callable[[BaseException], None],
    ) -> None:
        self.request = request
        self.game: HandGame | None = None
        self.pending = 0
        self._past = past
        self._asks: queue.Queue[tuple[str, Ask] | None] = queue.Queue()
        self._on_reply = on_reply
        self.ask(START, HandGame.start)
        self.task: Task = background.start(self._work, self._hear, on_error=on_fault)

    def ask(self, kind: str, ask: Ask) -> None:
        """Put an ask in the queue."""
        self.pending += 1
        self._asks.put((kind, ask))

    def end(self) -> None:
        """Let the thread go once it has done what was asked; harmless twice."""
        self._asks.put(None)

    def _hear(self, reply: Reply) -> None:
        self.pending -= 1
        self._on_reply(self, reply)

    # --- in the thread

    def _work(self, stopping: threading.Event) -> Iterator[Reply]:
        game = HandGame(self.request, self._past, stop=_Either(stopping))
        self.game = game
        try:
            for kind, ask in self._listen(stopping):
                yield _reply(game, kind, ask)
        finally:
            game.close()

    def _listen(self, stopping: threading.Event) -> Iterator[tuple[str, Ask]]:
        while not stopping.is_set():
            try:
                asked = self._asks.get(timeout=LISTEN_SECONDS)
            except queue.Empty:
                continue
            if asked is None:
                return
            yield asked


def _reply(game: HandGame, kind: str, ask: Ask) -> Reply:
    """Do what is asked; the game is kept as soon as it has changed."""
    before = (game.at, game.steps, game.hints, game.request) if game.started else None
    value = ask(game)
    if not game.started:
        return Reply(kind, value, None)
    changed = before is not None and before != (game.at, game.steps, game.hints, game.request)
    kept = play_book.keep(game) if changed else True
    view = View(game.request.jeu, game.position, game.at, len(game.positions), game.guess_was_right, kept)
    return Reply(kind, value, view)


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

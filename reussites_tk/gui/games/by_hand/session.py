"""Where a game by hand is played: one thread holds it; commands come in order, replies go to the window.

Nothing that a person does is lost or waits in the window: a second gesture made while the first
one is on its way stands in the queue, and is judged on the table that it finds.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

from ....cours.table import Localisation
from ....play.hand import Choice, HandGame, HandRequest, Past
from ...background import Background, Task
from .model import (
    COUP,
    FINISH,
    HINT,
    PILES,
    REDO,
    RESTART,
    STABLE,
    START,
    UNDO,
    WHY,
    Command,
    Reply,
    execute,
)
from .words import why_sentence

LISTEN_SECONDS = 0.05


class HandCommands:
    """What a person may ask of a game by hand; the widgets of the mode find it above them."""

    def ask(self, kind: str, command: Command) -> None:
        """Put a command in the queue of the game, under its kind."""
        raise NotImplementedError

    def gesture(self, source: Localisation, cible: Localisation | None) -> None:
        """Play the coup of a click or of a drop, if the rules have one."""
        self.ask(COUP, lambda game: game.gesture(source, cible))

    def play(self, choice: Choice, guess: bool | None = None) -> None:
        """Play a coup that is no gesture on the table."""
        self.ask(COUP, lambda game: game.play(choice.coup, guess))

    def undo(self) -> None:
        """Take the last step back."""
        self.ask(UNDO, HandGame.undo)

    def redo(self) -> None:
        """Play again the step taken back."""
        self.ask(REDO, HandGame.redo)

    def restart(self) -> None:
        """Take all the steps back; they can be played again."""
        self.ask(RESTART, HandGame.restart)

    def hint(self) -> None:
        """Ask for the coup that our own play would make."""
        self.ask(HINT, HandGame.hint)

    def why(self) -> None:
        """Ask for the rule that allowed the last coup."""
        self.ask(WHY, why_sentence)

    def finish(self) -> None:
        """Play to the end what leaves nothing to decide."""
        self.ask(FINISH, HandGame.finish)

    def claim_stable(self) -> None:
        """Check that the line is stable, as the person claims."""
        self.ask(STABLE, HandGame.claim_stable)

    def change_piles(self, tas: str | Path) -> None:
        """Go on with other piles."""
        self.ask(PILES, lambda game: game.change_piles(tas))


class HandSession:
    """One game under way in its thread.

    `on_reply` hears every reply, in the Tk loop, in the order of the commands; `pending` counts the
    commands that have none yet.
    """

    def __init__(
        self,
        background: Background,
        request: HandRequest,
        past: Past | None,
        on_reply: Callable[[HandSession, Reply], None],
        on_fault: Callable[[BaseException], None],
    ) -> None:
        self.request = request
        self.game: HandGame | None = None
        self.pending = 0
        self._past = past
        self._commands: queue.Queue[tuple[str, Command] | None] = queue.Queue()
        self._on_reply = on_reply
        self.ask(START, HandGame.start)
        self.task: Task = background.start(self._work, self._hear, on_error=on_fault)

    def ask(self, kind: str, command: Command) -> None:
        """Put a command in the queue."""
        self.pending += 1
        self._commands.put((kind, command))

    def end(self) -> None:
        """End the thread once it has executed what was asked; harmless twice."""
        self._commands.put(None)

    def _hear(self, reply: Reply) -> None:
        self.pending -= 1
        self._on_reply(self, reply)

    # --- in the thread

    def _work(self, stopping: threading.Event) -> Iterator[Reply]:
        game = HandGame(self.request, self._past, stop=_EitherEvent(stopping))
        self.game = game  # the window reads it and never changes it
        try:
            for kind, command in self._listen(stopping):
                yield execute(game, kind, command)
        finally:
            game.close()

    def _listen(self, stopping: threading.Event) -> Iterator[tuple[str, Command]]:
        while not stopping.is_set():
            try:
                # A window that closes puts nothing in the queue: look now and then whether it has.
                asked = self._commands.get(timeout=LISTEN_SECONDS)
            except queue.Empty:
                continue
            if asked is None:
                return
            yield asked


class _EitherEvent(threading.Event):
    """Set by itself, or when the window closes: a game that ends does not stop its task."""

    def __init__(self, other: threading.Event) -> None:
        super().__init__()
        self._other = other

    def is_set(self) -> bool:
        """Return True if one of the two is set."""
        return super().is_set() or self._other.is_set()

"""What game to play, with what: plain data, and its states as they come from the child process."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..cours.etat import Etat

if TYPE_CHECKING:
    from ..worker.games import PlayEnd

REFERENCES = ("liste_double", "liste_simple", "tableau", "file")
"""The pile implementations of the course, by module."""
BATCH_SECONDS = 0.05
BATCH_LENGTH = 500
"""States reach the window in batches: the first at once, then at least this often."""


@dataclass(frozen=True, slots=True)
class GameRequest:
    """One game: deal (`graine`, `numero`), piles (a module of ours or a file), `avec` a student's game."""

    jeu: str = "r7"
    graine: int = 1
    numero: int = 1
    tas: str | Path = REFERENCES[0]
    avec: Path | None = None
    options: Mapping[str, Any] = field(default_factory=dict)

    def play(self, stopping: threading.Event) -> Iterator[list[Etat] | PlayEnd]:
        """Play the game in a child process: batches of states, then how it ended."""
        from ..worker import games

        states = games.play(
            self.jeu,
            avec=self.avec,
            tas=self.tas,
            graine=self.graine,
            numero=self.numero,
            options=self.options,
            stop=stopping,
        )
        return in_batches(states)


def in_batches(items: Iterable[Etat | PlayEnd]) -> Iterator[list[Etat] | PlayEnd]:
    """Gather states into lists; what is not a state passes alone, in order."""
    batch: list[Etat] = []
    due = 0.0
    for item in items:
        if not isinstance(item, Etat):
            if batch:
                yield batch
            batch = []
            yield item
            continue
        batch.append(item)
        if len(batch) >= BATCH_LENGTH or time.monotonic() >= due:
            yield batch
            batch, due = [], time.monotonic() + BATCH_SECONDS
    if batch:
        yield batch

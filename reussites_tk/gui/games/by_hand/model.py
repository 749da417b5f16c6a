"""What goes between the window and the thread of a game by hand: commands, and the reply to each.

A game is kept on disk here, after each command that changed it (`execute`), and counted once it is over.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ....play import saved, statistics
from ....play.hand import HandGame, Position

START = "start"
COUP, UNDO, REDO, RESTART, FINISH = "coup", "undo", "redo", "restart", "finish"
HINT, WHY, STABLE, PILES, LEFT, TAKEN_BACK = "hint", "why", "stable", "piles", "left", "taken back"
"""The kinds of commands; `START` is the first one of each game."""
QUESTIONS = (HINT, WHY, STABLE)
"""Those that change nothing on the table."""

Command = Callable[[HandGame], Any]


@dataclass(frozen=True, slots=True)
class View:
    """A game as it was after a command: what the window shows, whatever the thread does meanwhile.

    `at` is the index of `position` among the `count` positions known, those taken back included.
    """

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
    """What came of a command: its `kind`, its value, and the game then (None before its first position)."""

    kind: str
    value: Any
    view: View | None


def execute(game: HandGame, kind: str, command: Command) -> Reply:
    """Execute a command, and keep the game at once if it has changed."""
    before = (game.at, game.steps, game.hints, game.request) if game.started else None
    value = command(game)
    if not game.started:
        return Reply(kind, value, None)
    changed = before is not None and before != (game.at, game.steps, game.hints, game.request)
    kept = keep(game) if changed else True
    view = View(game.request.jeu, game.position, game.at, len(game.positions), game.guess_was_right, kept)
    return Reply(kind, value, view)


def keep(game: HandGame) -> bool:
    """Keep a game that has changed: it is there the next time, or counted if it is over.

    Return False when the disk refuses: never a reason to stop playing.
    """
    if game.position.issue is None:
        return saved.save(game) if game.steps else True
    return statistics.count(game) and _delete_saved(game)


def abandon(game: HandGame) -> bool:
    """Leave a game for another one, counted as abandoned if it was begun and not over.

    Return False when the disk refuses.
    """
    return not game.started or (statistics.count_abandoned(game) and _delete_saved(game))


def take_back(game: HandGame) -> bool:
    """Go on with a game that was left for another one: it is not abandoned any more, and kept again.

    Return False when the disk refuses.
    """
    return statistics.take_back(game) and (not game.steps or saved.save(game))


def _delete_saved(game: HandGame) -> bool:
    """Delete the saved game unless another one has taken its place; return False when the disk refuses."""
    found = saved.load(game.request.jeu)
    if not isinstance(found, saved.Saved) or found.past.identity != game.identity:
        return True
    try:
        saved.save_file(game.request.jeu).unlink(missing_ok=True)
    except OSError:
        return False
    return True

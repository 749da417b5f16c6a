"""What is written down of the games by hand: the unfinished one of each kind, and the figures."""

from __future__ import annotations

from ....play import saved, statistics
from ....play.hand import HandGame


def keep(game: HandGame) -> bool:
    """Keep a game that has changed: it is there the next time, or counted if it is over.

    False when the disk refuses: never a reason to stop playing.
    """
    if game.position.issue is None:
        return saved.save(game) if game.steps else True
    return statistics.count(game) and _forget_saved(game)


def abandon(game: HandGame) -> bool:
    """Leave a game for another one: counted as abandoned if it was begun and not over."""
    return not game.started or (statistics.leave(game) and _forget_saved(game))


def _forget_saved(game: HandGame) -> bool:
    """Take the saved game away, unless another one has taken its place; False when the disk refuses."""
    found = saved.load(game.request.jeu)
    if not isinstance(found, saved.Saved) or found.past.identity != game.identity:
        return True
    try:
        saved.save_file(game.request.jeu).unlink(missing_ok=True)
    except OSError:
        return False
    return True

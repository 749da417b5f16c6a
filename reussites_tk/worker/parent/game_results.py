"""What playing games gives: how one ended, what a block of them counts, and what went wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ..messages import Failed


@dataclass(frozen=True)
class PlayError:
    """What a game or its piles raised.

    `type` is the exception's, or `absente` (a function or an option is not defined) or `etats` (too
    many states), or what `LoadFailed.kind` says; `file` is the file that `line` belongs to.
    """

    type: str
    message: str = ""
    line: int | None = None
    file: Path | None = None


@dataclass(frozen=True, slots=True)
class GameOver:
    """One of the games shown has ended: whether it was won."""

    gagnee: bool


@dataclass(frozen=True)
class PlayEnd:
    """The end of the games shown: their results, in order, what was printed, what went wrong."""

    resultats: tuple[bool, ...]
    failure: Failed | PlayError | None = None
    output: str = ""


@dataclass(frozen=True)
class Cycle:
    """Where a chain of games begins to repeat itself: its first game (from 1), its length, its wins."""

    debut: int
    longueur: int
    gagnees: int


@dataclass(frozen=True)
class CountBlock:
    """The count of the next games, from number `debut` on.

    `detail` counts them by the game's own number (r7: the tour of those won; qll: the piles left; c4:
    the cartes placed; md: those on the series); `cycle` is the one that a chain has entered; `codes`
    has the byte of each game (see `game_forms.code_of`).
    """

    parties: int
    gagnees: int
    detail: Mapping[int, int] = field(default_factory=dict)
    cycle: Cycle | None = None
    debut: int = 1
    codes: bytes = b""


@dataclass(frozen=True)
class CountFailed:
    """Why the count stops before its end."""

    failure: Failed | PlayError


def cut_runs(debut: int, parties: int, size: int) -> Iterator[tuple[int, int]]:
    """Cut the numbers from `debut` on into blocks, given as first number and length."""
    end = debut + parties
    for first in range(debut, end, size):
        yield first, min(size, end - first)

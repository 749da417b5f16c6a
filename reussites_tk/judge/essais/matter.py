"""What a student's tests are about: functions, right programs where tests must pass, faults to catch.

The piles are one such matter, each game is another: the judge of tests knows nothing more of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from ..mutants import Mutant
from .runs import Text
from .words import Said


class Right(Protocol):
    """A program that does all that the hand-out says."""

    @property
    def what(self) -> str:
        """What it is made of, or how it reads the rules."""
        ...

    @property
    def usual(self) -> bool:
        """False for one that does as few people would."""
        ...

    @property
    def text(self) -> Text:
        """Its text, as the bench is asked for it."""
        ...

    def lines_with(self, nom: str) -> tuple[str, ...]:
        """Return lines that run a test on it by hand."""
        ...


@dataclass(frozen=True, slots=True)
class Matter:
    """What tests are about; the faults are made in the first of the right programs."""

    functions: tuple[str, ...]
    right: tuple[Right, ...]
    asked_for: Callable[[str], tuple[Mutant, ...]]
    """The faults that are asked for in a function."""
    text_of: Callable[[Mutant], Text]
    draws: frozenset[str]
    """The functions that draw at random."""
    heavy: int
    """Calls past which a test only runs on the faults that no test before it has caught."""
    more: int
    """Calls that a run on a fault may make, beyond a few times those on right ones: enough for what ends."""
    said: Said

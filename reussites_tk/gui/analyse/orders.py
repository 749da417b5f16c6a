"""What a person asks to play: one series, or two over the same games; and what comes back of it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ...analysis.comparison import Pairs
from ...analysis.engine import Series
from ...analysis.moteurs import COURS, RAPIDE, Choice, choose_moteur
from ...analysis.outcomes import Counts
from ...worker.parent.game_results import CountFailed, Cycle

MOST_KEPT = 3
"""How many games that differ are kept."""
FIRST_RUN, GROWTH = 10, 1.25


@dataclass(frozen=True, slots=True)
class Order:
    """One series, or two (`other` is the second way of playing the same games)."""

    one: Series
    other: Series | None = None

    @property
    def ways(self) -> tuple[Series, ...]:
        """The series to play."""
        return (self.one,) if self.other is None else (self.one, self.other)

    @property
    def twins(self) -> bool:
        """Whether both ways should end each game alike: the same rules, one of them in a student's file."""
        return self.other is not None and self.one.options == self.other.options

    def part(self, debut: int, parties: int) -> Order:
        """Give the same order for other games."""
        ways = [replace(series, debut=debut, parties=parties) for series in self.ways]
        return Order(*ways)

    def choice(self, ready: bool = False) -> Choice:
        """Choose the engine of both ways; `ready`: the quick one is there, whatever its start costs.

        A frozen program has no quick one: it would be its own child, and open a second window.
        """
        wanted = COURS if getattr(sys, "frozen", False) else RAPIDE if ready else None
        choices = [choose_moteur(series, wanted) for series in self.ways]
        return next((choice for choice in choices if choice.moteur == COURS), choices[0])


@dataclass(frozen=True, slots=True)
class Facing:
    """Games played in two ways; parts of disjoint games add up.

    `differing` counts the games that do not end alike (their whole byte, not only won or lost), and
    `first` has the lowest numbers of such games.
    """

    pairs: Pairs
    differing: int = 0
    first: tuple[int, ...] = ()

    def __add__(self, other: Facing) -> Facing:
        first = tuple(sorted({*self.first, *other.first}))[:MOST_KEPT]
        return Facing(self.pairs + other.pairs, self.differing + other.differing, first)


Item = Counts | Facing | Cycle | CountFailed
"""What comes of an order as it is played: the count of all its games so far, a cycle, a failing file."""


def growing_runs(debut: int, parties: int) -> Iterator[tuple[int, int]]:
    """Cut numbers into longer and longer runs, so that a convergence has as many points in each decade."""
    done, edge = 0, float(FIRST_RUN)
    while done < parties:
        length = min(max(1, round(edge) - done), parties - done)
        yield debut + done, length
        done += length
        edge *= GROWTH

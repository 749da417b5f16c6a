"""What is asked to be played, one series or two over the same games, and what is counted. No Tk here."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from ...analysis.moteurs import COURS, Choice, choose_moteur
from ...analysis.outcomes import Counts, Pairs
from ...analysis.series import Series
from ...intervals import wilson
from ...worker.parent.game_results import CountFailed, Cycle
from .chart_geometry import Point

MOST_KEPT = 3
"""How many numbers of games that differ are kept."""
MOST_POINTS = 120
Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Order:
    """One series, or two: `other` is a second way of playing the same games."""

    one: Series
    other: Series | None = None

    @property
    def ways(self) -> tuple[Series, ...]:
        """The series to play."""
        return (self.one,) if self.other is None else (self.one, self.other)

    @property
    def twins(self) -> bool:
        """True if both ways should end each game alike: the same rules, one of them in a student's file."""
        return self.other is not None and self.one.options == self.other.options

    def part(self, debut: int, parties: int) -> Order:
        """Return the same order for other games."""
        ways = [replace(series, debut=debut, parties=parties) for series in self.ways]
        return Order(*ways)

    def choice(self) -> Choice:
        """Return the engine for both ways."""
        choices = [choose_moteur(series) for series in self.ways]
        return next((choice for choice in choices if choice.moteur == COURS), choices[0])


@dataclass(frozen=True, slots=True)
class Facing:
    """The same games played in two ways; parts with different games add up.

    `differing` counts the games that do not end alike (by their whole code, not only won or lost), and
    `first` has the lowest numbers of these games.
    """

    pairs: Pairs
    differing: int = 0
    first: tuple[int, ...] = ()

    def __add__(self, other: Facing) -> Facing:
        first = tuple(sorted({*self.first, *other.first}))[:MOST_KEPT]
        return Facing(self.pairs + other.pairs, self.differing + other.differing, first)


Item = Counts | Facing | Cycle | CountFailed
"""What comes from an order as it is played: the count of its games so far, a cycle, or a failing file."""


@dataclass
class Session:
    """An order as it is played, stopped and continued: always its first games, without a hole.

    `asked` is how many games are to be played in all, those before a continuation included.
    """

    order: Order
    asked: int
    total: Counts | Facing | None = None
    cycle: Cycle | None = None
    failure: CountFailed | None = None
    points: tuple[list[Point], ...] = ()
    gaps: list[Point] = field(default_factory=list)
    seconds: float = 0.0
    clock: Clock = time.monotonic
    _before: Counts | Facing | None = None
    _began: float = 0.0
    _timed: int = 0
    _timed_from: int = 0

    def __post_init__(self) -> None:
        self.points = tuple([] for _ in self.order.ways)

    @property
    def parties(self) -> int:
        """How many games are counted."""
        return self.counts[0].parties if self.counts else 0

    @property
    def counts(self) -> tuple[Counts, ...]:
        """The count of each way; empty before the first game."""
        if isinstance(self.total, Facing):
            return self.total.pairs.one, self.total.pairs.other
        return () if self.total is None else (self.total,)

    @property
    def facing(self) -> Facing | None:
        """The two ways matched game by game, if there are two."""
        return self.total if isinstance(self.total, Facing) else None

    @property
    def left(self) -> int:
        """How many games are still to be played."""
        return self.asked - self.parties

    @property
    def speed(self) -> float:
        """Games per second since the games were asked for; 0 while it is unknown."""
        return self._timed / self.seconds if self.seconds > 0 else 0.0

    @property
    def seconds_left(self) -> float | None:
        """How long the rest will take at this speed; None while it is unknown."""
        return self.left / self.speed if self.speed else None

    def rest(self, asked: int) -> Order:
        """Begin to play, or continue, up to `asked` games in all; return the order for the games left."""
        self.asked, self._before = asked, self.total
        self._began, self._timed, self.seconds = self.clock(), 0, 0.0
        self._timed_from = self.parties
        return self.order.part(self.order.one.debut + self.parties, asked - self.parties)

    def take(self, item: Item) -> None:
        """Take what came from the order."""
        if isinstance(item, CountFailed):
            self.failure = item
        elif isinstance(item, Cycle):
            self.cycle = self.cycle or item
        elif self._before is None:
            self._count(item)
        else:
            self._count(self._before + item)  # type: ignore[operator]  # both of the same kind

    def _count(self, total: Counts | Facing) -> None:
        played = self.parties
        self.total = total
        if self.parties == played:
            return
        self._timed, self.seconds = self.parties - self._timed_from, self.clock() - self._began
        self._mark()

    def _mark(self) -> None:
        """Add the points of the curves; those of a chain have no interval."""
        chained = self.order.one.chained
        for points, counts in zip(self.points, self.counts, strict=True):
            points.append(point_of(counts, chained))
        if self.facing is not None:
            low, high = self.facing.pairs.interval
            self.gaps.append(Point(self.parties, self.facing.pairs.difference, low, high))
        for points in (*self.points, self.gaps):
            # Thinned only when twice too many: each thinning reads them all.
            if len(points) > 2 * MOST_POINTS:
                points[:] = spread(points, MOST_POINTS)


def point_of(counts: Counts, chained: bool = False) -> Point:
    """Return the share won after these games, and its 95 % Wilson interval (of no width for a chain)."""
    share = counts.gagnees / counts.parties
    low, high = (share, share) if chained else wilson(counts.gagnees, counts.parties)
    return Point(counts.parties, share, low, high)


def spread(points: Sequence[Point], most: int) -> list[Point]:
    """Return about `most` of the points, as many in each decade of games, both ends kept."""
    ratio = (points[-1].parties / points[0].parties) ** (1 / most)
    kept: list[Point] = [points[0]]
    for point in points[1:-1]:
        if point.parties >= kept[-1].parties * ratio:
            kept.append(point)
    return [*kept, points[-1]]

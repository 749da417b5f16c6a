"""What has been counted of an order, and how it settled as games were played; no Tk here."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from ...analysis.outcomes import Counts
from ...intervals import wilson
from ...worker.parent.game_results import CountFailed, Cycle
from .chart_geometry import Point
from .orders import Facing, Item, Order

MOST_POINTS = 120
Clock = Callable[[], float]


@dataclass
class Session:
    """An order as it is played, stopped, and continued: always its first games, without a hole.

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
    _began: float | None = None
    _timed: int = 0
    _unseen: int = 0

    def __post_init__(self) -> None:
        self.points = tuple([] for _ in self.order.ways)

    @property
    def parties(self) -> int:
        """How many games are counted."""
        return self.counts[0].parties if self.counts else 0

    @property
    def counts(self) -> tuple[Counts, ...]:
        """The count of each way; nothing before the first game."""
        if isinstance(self.total, Facing):
            return self.total.pairs.one, self.total.pairs.other
        return () if self.total is None else (self.total,)

    @property
    def facing(self) -> Facing | None:
        """The two ways matched, when there are two."""
        return self.total if isinstance(self.total, Facing) else None

    @property
    def left(self) -> int:
        """How many games are still to be played."""
        return self.asked - self.parties

    @property
    def speed(self) -> float:
        """Games a second since the first count; 0 as long as it cannot be known."""
        return self._timed / self.seconds if self.seconds > 0 else 0.0

    @property
    def seconds_left(self) -> float | None:
        """How long the rest will take at this pace."""
        return self.left / self.speed if self.speed else None

    def rest(self, asked: int, from_now: bool) -> Order:
        """Begin (again) to play, up to `asked` games in all; give the order of those that are left.

        `from_now`: the clock starts now, and not with the first count: nothing has to be prepared.
        """
        self.asked, self._before = asked, self.total
        self._began, self._timed, self.seconds = (self.clock() if from_now else None), 0, 0.0
        self._unseen = 0
        return self.order.part(self.order.one.debut + self.parties, asked - self.parties)

    def take(self, item: Item) -> None:
        """Take what came of the order."""
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
        if self._began is None:  # the games of the first count were played while all was being prepared
            self._began, self._unseen = self.clock(), self.parties
        else:
            start = self._unseen or (self._before and _parties(self._before)) or 0
            self._timed, self.seconds = self.parties - start, self.clock() - self._began
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
            if len(points) > 2 * MOST_POINTS:
                points[:] = spread(points, MOST_POINTS)


def _parties(total: Counts | Facing) -> int:
    return total.pairs.parties if isinstance(total, Facing) else total.parties


def point_of(counts: Counts, chained: bool = False) -> Point:
    """Return the share won after these games, and its 95 % interval (nothing wide for a chain)."""
    share = counts.gagnees / counts.parties
    low, high = (share, share) if chained else wilson(counts.gagnees, counts.parties)
    return Point(counts.parties, share, low, high)


def spread(points: Sequence[Point], most: int) -> list[Point]:
    """Return at most about `most` of the points, as many in each decade of games, both ends kept."""
    ratio = (points[-1].parties / points[0].parties) ** (1 / most)
    kept: list[Point] = [points[0]]
    for point in points[1:-1]:
        if point.parties >= kept[-1].parties * ratio:
            kept.append(point)
    return [*kept, points[-1]]

"""Orders played with the compiled kernels, in a process of their own: the window never loads them."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterable, Iterator

from ...analysis.analyse import BLOCK
from ...analysis.kernel_process import KernelProcess
from ...analysis.moteurs import RAPIDE
from ...analysis.outcomes import Counts, Pairs
from ...analysis.series import Series
from ...worker.parent.game_results import cut_runs
from .model import Facing, Item, Order, growing_runs

GROWING = 50_000
"""Games played in runs that grow, each of them shown: a curve begins with few games."""
EVERY_SECONDS = 0.04
"""Beyond them, a count is shown at most so often: the window has better to do."""


class QuickPlayer:
    """Starts the process at the first order and keeps it for the next ones; `close` ends it."""

    def __init__(self) -> None:
        self._process = KernelProcess()

    @property
    def ready(self) -> bool:
        """True when the process is there, its kernels perhaps loaded already."""
        return self._process.ready

    def play(self, order: Order, stopping: threading.Event) -> Iterator[Item]:
        """Play an order; for a thread of its own. Ends early when `stopping` is set."""
        counts = self._process.play(order.one, order.other, runs_of(order.one), stopping)
        yield from now_and_then(Facing(item) if isinstance(item, Pairs) else item for item in counts)

    def close(self) -> None:
        """End the process at once; harmless twice. The next order starts another."""
        self._process.close()


def runs_of(series: Series) -> Iterator[tuple[int, int]]:
    """Cut the games of an order into runs: growing ones, then as long as the processors play at once."""
    growing = min(series.parties, GROWING)
    yield from growing_runs(series.debut, growing)
    at_once = BLOCK[RAPIDE] * (os.cpu_count() or 1)
    yield from cut_runs(series.debut + growing, series.parties - growing, at_once)


def now_and_then(items: Iterable[Item]) -> Iterator[Item]:
    """Leave out some counts of more than `GROWING` games, never the last one."""
    left_out: Item | None = None
    due = 0.0
    for item in items:
        if games_of(item) > GROWING:
            if time.monotonic() < due:
                left_out = item
                continue
            due = time.monotonic() + EVERY_SECONDS
        yield item
        left_out = None
    if left_out is not None:
        yield left_out


def games_of(item: Item) -> int:
    """Return how many games an item counts; 0 for what is no count."""
    match item:
        case Facing(pairs):
            return pairs.parties
        case Counts():
            return item.parties
    return 0

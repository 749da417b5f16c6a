"""Orders played with the compiled kernels, in threads of the window's own process."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import closing

from ...analysis.analyse import growing
from ...analysis.comparison import growing_pairs
from ...analysis.moteurs import RAPIDE
from ...analysis.outcomes import Counts, Pairs
from .model import Facing, Item, Order

EVERY_COUNT = 50_000
"""Up to so many games every count is shown: a curve begins with few games."""
EVERY_SECONDS = 0.04
"""Beyond them, a count is shown at most so often: the window has better to do."""


def play_quickly(order: Order, stop: threading.Event) -> Iterator[Item]:
    """Play an order, for a thread of its own, until its end or until `stop` is set."""
    if order.other is None:
        with closing(growing(order.one, RAPIDE, stop=stop)) as counts:
            yield from now_and_then(counts)
    else:
        with closing(growing_pairs(order.one, order.other, RAPIDE, stop=stop)) as pairs:
            yield from now_and_then(Facing(item) if isinstance(item, Pairs) else item for item in pairs)


def now_and_then(items: Iterable[Item]) -> Iterator[Item]:
    """Leave out some counts of more than `EVERY_COUNT` games, never the last one."""
    left_out: Item | None = None
    due = 0.0
    for item in items:
        if games_of(item) > EVERY_COUNT:
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

"""The `cours` engine: the game itself, played many times by children side by side, and counted.

Game N of seed G is the same deal for everybody, so the children share the numbers out in blocks, each
taking the next one, and one child or sixteen give the same count. Blocks are summed in order: what is
counted is always games `debut`, `debut + 1`… without a hole, and can be continued.
"""

import os
import queue
import threading
from collections.abc import Generator, Iterator
from contextlib import closing, suppress

from ..worker.parent.game_results import CountBlock, CountFailed, Cycle, cut_runs
from ..worker.parent.games import count
from .outcomes import Counts, counts_of_block
from .series import Series

GAMES_PER_CHILD = 500
"""Below this, starting one more child costs more than it brings."""
GAMES_PER_BLOCK = 200
POLL_SECONDS = 0.1


def count_series(
    series: Series, stop: threading.Event | None = None, children: int | None = None
) -> Generator[Counts | Cycle | CountFailed]:
    """Play the games; yield the count of all those finished so far each time a block ends.

    The last `Counts` is the whole count (of the first games after `stop`); the `Cycle` that a chain
    enters comes just before the first count that knows of it. When the student's file fails, the
    last item is the `CountFailed`. Closing the iterator ends the children.
    """
    total, cycle = Counts.empty(), None
    with closing(play_blocks(series, stop, children)) as blocks:
        for block in blocks:
            if isinstance(block, CountFailed):
                yield block
                return
            if cycle is None and block.cycle is not None:
                cycle = block.cycle
                yield cycle
            total = total + counts_of_block(series.jeu, block)
            yield total


def play_blocks(
    series: Series, stop: threading.Event | None = None, children: int | None = None
) -> Generator[CountBlock | CountFailed]:
    """Play the games in blocks of `GAMES_PER_BLOCK`, and yield the blocks in order.

    Ends with a `CountFailed` when a file fails, and early when `stop` is set. Closing the iterator
    ends the children.
    """
    runs = _Runs(cut_runs(series.debut, series.parties, GAMES_PER_BLOCK))
    done: queue.Queue[_Item] = queue.Queue()
    halt = threading.Event()
    as_many = max(1, min(os.cpu_count() or 1, series.parties // GAMES_PER_CHILD))
    many = 1 if series.chained else children or as_many
    threads = [
        threading.Thread(target=_play_in_one_child, args=(series, runs, halt, done), daemon=True)
        for _ in range(many)
    ]
    for thread in threads:
        thread.start()
    try:
        yield from _in_order(series.debut, _until_all_end(done, many, stop, halt))
    finally:
        halt.set()
        for thread in threads:
            thread.join()


_Item = CountBlock | CountFailed | BaseException | None
"""What a thread sends: a block, the failure of a file, a fault of ours, or None at its end."""


class _Runs:
    """Blocks of numbers that threads take one after the other."""

    def __init__(self, runs: Iterator[tuple[int, int]]) -> None:
        self._runs = runs
        self._lock = threading.Lock()

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return self

    def __next__(self) -> tuple[int, int]:
        with self._lock:
            return next(self._runs)


def _play_in_one_child(
    series: Series, runs: _Runs, halt: threading.Event, done: "queue.Queue[_Item]"
) -> None:
    """Play blocks in one child as long as there are any; whatever happens, end with None."""
    try:
        for item in count(
            series.jeu,
            avec=series.avec,
            tas=series.tas,
            graine=series.graine,
            parties=series.parties,
            options=series.options,
            stop=halt,
            runs=runs,
        ):
            done.put(item)
    except BaseException as fault:  # the caller's thread raises it
        done.put(fault)
    finally:
        done.put(None)


def _until_all_end(
    done: "queue.Queue[_Item]", threads: int, stop: threading.Event | None, halt: threading.Event
) -> Iterator[CountBlock | CountFailed]:
    """Yield what the threads send until every one has ended; raises a fault of ours."""
    while threads:
        if stop is not None and stop.is_set():
            halt.set()
        with suppress(queue.Empty):
            item = done.get(timeout=POLL_SECONDS)
            if item is None:
                threads -= 1
            elif isinstance(item, BaseException):
                raise item
            else:
                yield item


def _in_order(debut: int, items: Iterator[CountBlock | CountFailed]) -> Iterator[CountBlock | CountFailed]:
    """Yield blocks in the order of their numbers: each waits for those before it."""
    waiting: dict[int, CountBlock] = {}
    wanted = debut
    for item in items:
        if isinstance(item, CountFailed):
            yield item
            return
        waiting[item.debut] = item
        while (block := waiting.pop(wanted, None)) is not None:
            wanted += block.parties
            yield block

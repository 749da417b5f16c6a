"""Blocks of games given to threads of this process, or to any executor: few at a time, results in order."""

import os
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from functools import partial
from itertools import islice
from typing import TypeVar

from ..worker.parent.game_results import cut_runs
from .pace import Pace
from .series import Series

OUTSTANDING = 256
"""Calls given and not yet summed: enough for the workers of a cluster, little enough for the memory."""
AHEAD = 4
"""The same for each thread of ours: it never waits for its next block, which is cut as the last ones went."""
POLL_SECONDS = 0.1

T = TypeVar("T")


def played_in_blocks(
    series: Series,
    play: Callable[[int, int], T],
    executor: Executor | None = None,
    stop: threading.Event | None = None,
    size: int = 1_000,
) -> Generator[T]:
    """Yield what `play` makes of each block of a series (first number, length), in order.

    An executor is given blocks of `size` games. Without one threads play, as many as processors, blocks cut
    by a `Pace`: `play` lets go of the interpreter's lock.
    """
    if executor is not None:
        runs = cut_runs(series.debut, series.parties, size)
        yield from results_in_order(executor, (partial(play, *run) for run in runs), stop)
        return
    many = os.cpu_count() or 1
    with _threads(many) as threads:
        yield from results_in_order(threads, Pace(series).calls(play), stop, AHEAD * many)


@contextmanager
def _threads(many: int) -> Iterator[Executor]:
    """Yield threads that end with the block."""
    threads = ThreadPoolExecutor(many, thread_name_prefix="analyse")
    try:
        yield threads
    finally:
        threads.shutdown(wait=True, cancel_futures=True)


def results_in_order(
    executor: Executor,
    calls: Iterable[partial[T]],
    stop: threading.Event | None = None,
    outstanding: int = OUTSTANDING,
) -> Generator[T]:
    """Yield the results of calls in their order, as they end.

    After `stop`, those of the first calls only: those that had begun, as far as there is no hole. What
    a call raises is raised here; closing the iterator cancels the calls that have not begun.
    """
    rest = iter(calls)
    waiting: deque[Future[T]] = deque()
    try:
        while stop is None or not stop.is_set():
            room = outstanding - len(waiting)
            for call in islice(rest, room):
                waiting.append(executor.submit(call.func, *call.args, **call.keywords))
            if not waiting:
                return
            if wait([waiting[0]], timeout=POLL_SECONDS).done:
                yield waiting.popleft().result()
        yield from _those_begun(waiting)
    finally:
        for future in reversed(waiting):
            future.cancel()


def _those_begun(waiting: deque[Future[T]]) -> Iterator[T]:
    """Cancel what has not begun, the last first so that nothing begins meanwhile; yield the rest."""
    for future in reversed(waiting):
        future.cancel()
    while waiting and not waiting[0].cancelled():
        yield waiting.popleft().result()

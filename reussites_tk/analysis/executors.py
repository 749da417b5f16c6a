"""Executors: threads by default, calls given a bounded number at a time, results in order."""

import os
import threading
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from functools import partial
from itertools import islice
from typing import TypeVar

OUTSTANDING = 256
"""Calls given and not yet summed: enough for the workers of a cluster, little enough for the memory."""
POLL_SECONDS = 0.1

T = TypeVar("T")


@contextmanager
def default_executor(executor: Executor | None) -> Iterator[Executor]:
    """Yield the executor given, or threads that end with the block."""
    if executor is not None:
        yield executor
        return
    threads = ThreadPoolExecutor(os.cpu_count() or 1, thread_name_prefix="analyse")
    try:
        yield threads
    finally:
        threads.shutdown(wait=True, cancel_futures=True)


def results_in_order(
    executor: Executor, calls: Iterable[partial[T]], stop: threading.Event | None = None
) -> Generator[T]:
    """Yield the results of calls in their order, as they end.

    After `stop`, those of the first calls only: those that had begun, as far as there is no hole. What
    a call raises is raised here; closing the iterator cancels the calls that have not begun.
    """
    rest = iter(calls)
    waiting: deque[Future[T]] = deque()
    try:
        while stop is None or not stop.is_set():
            room = OUTSTANDING - len(waiting)
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

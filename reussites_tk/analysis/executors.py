"""Calls given to an executor, a bounded number at a time, and their results in order."""

import threading
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import Executor, Future, wait
from functools import partial
from itertools import islice
from typing import TypeVar

OUTSTANDING = 256
"""Calls given and not yet summed: enough for the workers of a cluster, little enough for the memory."""
POLL_SECONDS = 0.1

T = TypeVar("T")


def results_in_order(
    executor: Executor, calls: Iterable[partial[T]], stop: threading.Event | None = None
) -> Generator[T]:
    """Give the results of calls in their order, as they end.

    After `stop`, those of the first calls only: those that had begun, as far as there is no hole. What
    a call raises is raised here; closing the iterator cancels the calls that have not begun.
    """
    rest = iter(calls)
    waiting: deque[Future[T]] = deque()
    try:
        while stop is None or not stop.is_set():
            room = OUTSTANDING - len(waiting)
            waiting.extend(_submitted(executor, call) for call in islice(rest, room))
            if not waiting:
                return
            if wait([waiting[0]], timeout=POLL_SECONDS).done:
                yield waiting.popleft().result()
        yield from _those_begun(waiting)
    finally:
        for future in reversed(waiting):
            future.cancel()


def _submitted(executor: Executor, call: partial[T]) -> Future[T]:
    return executor.submit(call.func, *call.args, **call.keywords)


def _those_begun(waiting: deque[Future[T]]) -> Iterator[T]:
    """Cancel what has not begun, the last first so that nothing begins meanwhile; give the rest."""
    for future in reversed(waiting):
        future.cancel()
    while waiting and not waiting[0].cancelled():
        yield waiting.popleft().result()

"""Runs calls by any executor of `concurrent.futures`, a bounded number at a time, as they end."""

from __future__ import annotations

import threading
from collections.abc import Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from functools import partial
from itertools import islice
from typing import TypeVar

OUTSTANDING = 64
"""Calls given and not yet ended: enough for the workers of a cluster; each carries the files of a table."""
POLL_SECONDS = 0.1

T = TypeVar("T")


def results_as_they_end(
    executor: Executor, calls: Iterable[partial[T]], stop: threading.Event
) -> Generator[T]:
    """Yield the results of calls as they end, in no order.

    After `stop`, those that had begun, then no more. What a call raises is raised here; closing the
    iterator cancels the calls that have not begun.
    """
    rest = iter(calls)
    waiting: set[Future[T]] = set()
    try:
        while not stop.is_set():
            for call in islice(rest, OUTSTANDING - len(waiting)):
                waiting.add(executor.submit(call.func, *call.args, **call.keywords))
            if not waiting:
                return
            done, waiting = wait(waiting, POLL_SECONDS, FIRST_COMPLETED)
            for future in done:
                yield future.result()
        waiting = {future for future in waiting if not future.cancel()}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        for future in waiting:
            future.cancel()

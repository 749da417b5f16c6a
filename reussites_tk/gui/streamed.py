"""From callbacks to a stream: what a long work tells as it goes, as the items that the background wants."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from typing import Any

FAREWELL_SECONDS = 4.0
"""How long a work that nobody listens to any more may take to end its children."""

Tell = Callable[[Any], None]
_END = object()


def streamed(work: Callable[[Tell, threading.Event], None], stopping: threading.Event) -> Iterator[Any]:
    """Run `work(tell, stop)` in a thread and yield what it tells; what it raises is raised here.

    Closing the iterator, or setting `stopping`, sets `stop` and waits a little for the work to end.
    """
    told: queue.SimpleQueue[Any] = queue.SimpleQueue()
    stop = threading.Event()
    faults: list[BaseException] = []

    def follow() -> None:
        try:
            work(told.put, stop)
        except BaseException as fault:  # our fault or a UserError: raised again where it is read
            faults.append(fault)
        told.put(_END)

    thread = threading.Thread(target=follow, daemon=True, name="reussites-work")
    thread.start()
    try:
        yield from _listen(told, stopping)
    finally:
        stop.set()
        thread.join(FAREWELL_SECONDS)
    if faults and not stopping.is_set():
        raise faults[0]


def _listen(told: queue.SimpleQueue[Any], stopping: threading.Event) -> Iterator[Any]:
    while not stopping.is_set():
        try:
            item = told.get(timeout=0.1)
        except queue.Empty:
            continue
        if item is _END:
            return
        yield item

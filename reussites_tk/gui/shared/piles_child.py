"""The child that holds the piles of the board: it stays while the page lives, and answers in turn."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..background import Background, Task
from .linked.model_trace import TraceAnswer, read_answer

JSON = Any

BENCH = "trace"
SECONDS, WALL_SECONDS = 1.0, 5.0
"""Computing time, then time on the clock, that one request may take."""
MEMORY_BYTES = 256 << 20
WAIT_SECONDS = 0.05
"""How soon the thread notices that its child is wanted no more."""


@dataclass(frozen=True, slots=True)
class _Delivery:
    """The answer to one request, for whoever asked."""

    answer: TraceAnswer
    take: Callable[[TraceAnswer], None]


class PilesChild:
    """Sends requests to the bench `trace` on some piles: a module of ours by name, or a student's file."""

    def __init__(self, background: Background) -> None:
        self._background = background
        self._requests: queue.SimpleQueue[tuple[JSON, Callable[[TraceAnswer], None]]] = queue.SimpleQueue()
        self._task: Task | None = None
        self.waiting = 0

    @property
    def opened(self) -> bool:
        """True while there is a child, or one is starting."""
        return self._task is not None

    def open(self, piles: str | Path) -> None:
        """Load these piles in a new child; what the one before has not answered yet is forgotten."""
        self.close()
        # A queue of its own: what waits in the old one was meant for the child before.
        requests = self._requests = queue.SimpleQueue()
        self._task = self._background.start(
            lambda stopping: _converse(piles, requests, stopping), self._take, on_error=self._failed
        )

    def ask(self, request: JSON, take: Callable[[TraceAnswer], None]) -> None:
        """Send a session; `take` is called in the Tk loop with its answer."""
        self.waiting += 1
        self._requests.put((request, take))

    def close(self) -> None:
        """End the child; a second call does nothing."""
        self.waiting = 0
        if self._task is not None:
            self._task.stop()
            self._task = None

    def _take(self, delivery: _Delivery) -> None:
        self.waiting -= 1
        delivery.take(delivery.answer)

    def _failed(self, fault: BaseException) -> None:
        self.waiting = 0
        raise fault  # ours: the hook of the window logs it and shows it


def _converse(
    piles: str | Path,
    requests: queue.SimpleQueue[tuple[JSON, Callable[[TraceAnswer], None]]],
    stopping: threading.Event,
) -> Iterator[_Delivery]:
    """Run in a thread: load the piles once, then answer until the end."""
    # Loaded when needed: the window opens sooner.
    from ...worker.limits import Limits
    from ...worker.messages import LoadFailed
    from ...worker.parent.child import Child

    ours = isinstance(piles, str)
    limits = Limits(seconds=SECONDS, wall_seconds=WALL_SECONDS, memory_bytes=MEMORY_BYTES)
    options = {"piles": piles} if ours else {}
    with Child(None if isinstance(piles, str) else piles, BENCH, options, limits, stopping) as child:
        loaded = child.load()
        while not stopping.is_set():
            try:
                request, take = requests.get(timeout=WAIT_SECONDS)
            except queue.Empty:
                continue
            if isinstance(loaded, LoadFailed):  # every request has the same answer
                yield _Delivery(TraceAnswer(failure=loaded, output=loaded.output), take)
            else:
                yield _Delivery(read_answer(child.stream(request)), take)

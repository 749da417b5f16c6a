"""The only bridge between threads and Tk: a thread works, its items arrive in the Tk loop.

A thread never touches Tk. It puts its items in a queue, which the window reads with `after`: at most ten
items per tick, so that the window always answers.
"""

from __future__ import annotations

import queue
import threading
import tkinter as tk
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeVar

from . import collector

T = TypeVar("T")

TICK_MS = 15
ITEMS_PER_TICK = 10
QUEUE_LENGTH = 200
"""A thread waits once so many of its items are unread."""
FAREWELL_SECONDS = 5.0
"""How long `close` waits for each thread to clean up after itself: to end its child, and so on."""
WORK_FAREWELL_SECONDS = 4.0
"""How long `streamed` waits for a work that is no longer wanted to end its children."""
Tell = Callable[[Any], None]
_END = object()
"""Stands for the end of the work in the queue of `streamed`."""


@dataclass(frozen=True, slots=True)
class _Item:
    value: Any


@dataclass(frozen=True, slots=True)
class _End:
    error: BaseException | None


@dataclass(eq=False)
class Task:
    """A piece of work in a thread; once it is stopped, nothing more is delivered."""

    on_item: Callable[[Any], None]
    on_end: Callable[[], None]
    on_error: Callable[[BaseException], None]
    stopping: threading.Event = field(default_factory=threading.Event)
    messages: queue.Queue[_Item | _End] = field(default_factory=lambda: queue.Queue(QUEUE_LENGTH))
    thread: threading.Thread | None = None
    finished: bool = False

    def stop(self) -> None:
        """Ask the work to end; harmless twice, and after the end."""
        self.stopping.set()
        self.finished = True

    @property
    def running(self) -> bool:
        """True while items may still arrive."""
        return not self.finished


def wait_for(tasks: Iterable[Task], seconds: float) -> None:
    """Wait until the threads of these tasks have ended, each for so long at most. Never in the Tk loop."""
    for task in tasks:
        if task.thread is not None:
            task.thread.join(seconds)


class Background:
    """The tasks of a window."""

    def __init__(self, root: tk.Misc) -> None:
        self._root = root
        self._tasks: list[Task] = []
        self._threads: list[threading.Thread] = []
        self._after: str | None = None
        self._closed = False

    @property
    def busy(self) -> bool:
        """True while some task may still deliver something."""
        return bool(self._tasks)

    def start(
        self,
        work: Callable[[threading.Event], Iterator[T]],
        on_item: Callable[[T], None],
        on_end: Callable[[], None] = lambda: None,
        on_error: Callable[[BaseException], None] | None = None,
    ) -> Task:
        """Run `work(stopping)` in a thread; the three callbacks are called in the Tk loop.

        Exactly one of `on_end` and `on_error` comes last, unless the task is stopped before.
        Without `on_error`, the exception is raised in the Tk loop, and reaches the hook of the window.
        """
        task = Task(on_item, on_end, on_error or _raise)
        thread = threading.Thread(target=_work, args=(task, work), daemon=True, name="reussites-task")
        task.thread = thread
        self._tasks.append(task)
        self._threads.append(thread)
        collector.pause()
        thread.start()
        self._wake()
        return task

    def close(self) -> None:
        """Stop all tasks and wait, a few seconds at most, until their threads have tidied up."""
        self._closed = True
        if self._after is not None:
            self._root.after_cancel(self._after)
            self._after = None
        for task in self._tasks:
            task.stop()
        self._tasks.clear()
        for thread in self._threads:
            thread.join(FAREWELL_SECONDS)
        self._forget_dead_threads()

    def _wake(self) -> None:
        if self._after is None and (self._tasks or self._threads) and not self._closed:
            self._after = self._root.after(TICK_MS, self._tick)

    def _tick(self) -> None:
        """Deliver what has come, then wait for the next tick, even if a callback has failed."""
        self._after = None
        try:
            left = ITEMS_PER_TICK
            for task in tuple(self._tasks):
                left = self._deliver(task, left)
        finally:
            self._tasks = [task for task in self._tasks if not task.finished]
            collector.collect_if_due()
            self._forget_dead_threads()
            self._wake()

    def _forget_dead_threads(self) -> None:
        self._threads = [thread for thread in self._threads if thread.is_alive()]
        if not self._threads:
            collector.resume()

    def _deliver(self, task: Task, left: int) -> int:
        while left and not task.finished:
            try:
                message = task.messages.get_nowait()
            except queue.Empty:
                break
            left -= 1
            _hand_over(task, message)
        return left


def _hand_over(task: Task, message: _Item | _End) -> None:
    if isinstance(message, _Item):
        task.on_item(message.value)
        return
    task.finished = True
    if message.error is None:
        task.on_end()
    else:
        task.on_error(message.error)


def _work(task: Task, work: Callable[[threading.Event], Iterator[Any]]) -> None:
    """Run in the thread. The generator is closed here too, so that its `finally` ends its child."""
    error: BaseException | None = None
    try:
        items = work(task.stopping)
        try:
            for value in items:
                if not _put(task, _Item(value)):
                    break
        finally:
            close = getattr(items, "close", None)
            if close is not None:
                close()
    except BaseException as caught:  # anything goes to the window, which decides
        error = caught
    _put(task, _End(error))


def _put(task: Task, message: _Item | _End) -> bool:
    """Put a message in the queue, waiting for room; return False once the task is stopped."""
    while not task.stopping.is_set():
        try:
            task.messages.put(message, timeout=0.05)
        except queue.Full:
            continue
        return True
    return False


def _raise(error: BaseException) -> None:
    raise error


def streamed(work: Callable[[Tell, threading.Event], None], stopping: threading.Event) -> Iterator[Any]:
    """Turn callbacks into a stream: run `work(tell, stop)` in a thread, and yield each item given to `tell`.

    What the work raises is raised here. Closing the iterator, or setting `stopping`, sets `stop` and waits a
    few seconds for the work to end.
    """
    items: queue.SimpleQueue[Any] = queue.SimpleQueue()
    stop = threading.Event()
    faults: list[BaseException] = []

    def follow() -> None:
        try:
            work(items.put, stop)
        except BaseException as fault:  # our fault or a UserError: raised again where it is read
            faults.append(fault)
        items.put(_END)

    thread = threading.Thread(target=follow, daemon=True, name="reussites-work")
    thread.start()
    try:
        yield from _until_end(items, stopping)
    finally:
        stop.set()
        thread.join(WORK_FAREWELL_SECONDS)
    if faults and not stopping.is_set():
        raise faults[0]


def _until_end(items: queue.SimpleQueue[Any], stopping: threading.Event) -> Iterator[Any]:
    while not stopping.is_set():
        try:
            item = items.get(timeout=0.1)  # looks at `stopping` ten times per second
        except queue.Empty:
            continue
        if item is _END:
            return
        yield item

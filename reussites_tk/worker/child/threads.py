"""In the child: the threads that a student's code starts, those of the load apart from those of a call."""

from __future__ import annotations

import _thread
import sys
from _thread import get_ident
from collections.abc import Callable
from typing import Any

from .sealed import sealed

LARGEST_STACK = 64 << 20
"""More would not fit in what a child may use."""
_frame_at = sys._getframe


class Threads:
    """Counts the threads of the student's that were started by a call and are not over.

    The interpreter's own count lags: a new thread is in it only once it runs.
    """

    alive = 0
    loaded = False
    """True once the file is loaded."""
    of_load: set[int] = set()  # noqa: RUF012
    """The threads that the load started, and those that they started in turn."""
    started: list[tuple[str, int | None]] = []  # noqa: RUF012
    """The name of each thread that the load started and that is not over, and the line where it did."""


def watch_threads(files: tuple[str, ...]) -> None:
    """Count the threads that are started from now on; `files` are the student's."""
    for name in ("start_new_thread", "start_new", "start_joinable_thread"):
        if hasattr(_thread, name):
            setattr(_thread, name, sealed(_counting(getattr(_thread, name), files)))
    resize = _thread.stack_size

    def stack_size(*size: Any) -> int:
        return resize(*(min(each, LARGEST_STACK) if type(each) is int else each for each in size))

    vars(_thread)["stack_size"] = sealed(stack_size)


def _counting(start: Callable[..., Any], files: tuple[str, ...]) -> Callable[..., Any]:
    """Wrap a function of `_thread` which starts a thread."""

    def counted(function: Callable[..., Any], *args: Any, **options: Any) -> Any:
        of_load = not Threads.loaded or get_ident() in Threads.of_load
        mark = _name_of(function), _line_in(files)

        def body(*args: Any, **options: Any) -> Any:
            if of_load:
                Threads.of_load.add(get_ident())
            try:
                return function(*args, **options)
            finally:
                Threads.of_load.discard(get_ident())
                _count(-1, of_load, mark)

        _count(1, of_load, mark)  # before it starts: the thread may end before we come back
        try:
            return start(body, *args, **options)
        except BaseException:
            _count(-1, of_load, mark)
            raise

    return counted


def _count(change: int, of_load: bool, mark: tuple[str, int | None]) -> None:
    if not of_load:
        Threads.alive += change
    elif change > 0:
        Threads.started.append(mark)
    else:
        Threads.started.remove(mark)


def _name_of(function: Any) -> str:
    """Return the name of the `threading.Thread` that a function belongs to; "" for a bare one."""
    try:
        name = vars(function.__self__)["_name"]
    except BaseException:
        return ""
    return name if type(name) is str else ""


def _line_in(files: tuple[str, ...]) -> int | None:
    frame = _frame_at(1)
    while frame is not None:
        if frame.f_code.co_filename in files:
            return frame.f_lineno
        frame = frame.f_back  # type: ignore[assignment]
    return None

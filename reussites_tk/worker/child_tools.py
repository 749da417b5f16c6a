"""In the child: what the benches share, first of all how to describe a student's exception."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from types import TracebackType
from typing import Any

JSON = Any

MESSAGE_CHARS = 2000
TRACE_LINES = 6


class Memory:
    """Remembers that memory ran out while an item ran, even if a bench made an observation of it."""

    ran_out = False


def describe_exception(exc: BaseException, file: object) -> dict[str, JSON]:
    """Describe what a student's code raised: `{"type", "message", "line", "trace"}`.

    `line` is the deepest line inside `file`, or None; `trace` has one `[function, line]` for each
    call inside it, the outer and inner ones when there are many. Runs no code but the exception's own
    `__str__`, which may fail.
    """
    if isinstance(exc, MemoryError):
        Memory.ran_out = True
    steps = _steps(exc.__traceback__, str(file))
    line = steps[-1][1] if steps else None
    if isinstance(exc, SyntaxError) and exc.filename == str(file):
        line = exc.lineno
    return {"type": str(type(exc).__name__), "message": _message(exc), "line": line, "trace": steps}


def _message(exc: BaseException) -> str:
    try:
        text = exc.msg if isinstance(exc, SyntaxError) else str(exc)
        return "".join(text[:MESSAGE_CHARS])
    except BaseException:  # a student's __str__ may raise anything, an exit included
        return ""


def _steps(trace: TracebackType | None, file: str) -> list[list[JSON]]:
    """Give the first and the last calls inside a file; there may be millions between them."""
    first: list[list[JSON]] = []
    last: deque[list[JSON]] = deque(maxlen=TRACE_LINES)
    while trace is not None:
        code = trace.tb_frame.f_code
        if code.co_filename == file:
            (first if len(first) < TRACE_LINES else last).append([code.co_name, trace.tb_lineno])
        trace = trace.tb_next
    return [*first, *last]


class Parts:
    """Where a bench leaves the pieces of a long answer (see `send_part`)."""

    send: Callable[[JSON], None] | None = None


def send_part(data: JSON) -> None:
    """Send a piece of the answer to the current item now; the clock of the item starts again."""
    if Parts.send is not None:
        Parts.send(data)

"""In the child: what the benches share, first of all how to describe a student's exception."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable
from types import ModuleType, TracebackType
from typing import Any

from ...cours import PreconditionNonRespectee

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
    kind = type(exc)
    if issubclass(kind, MemoryError):
        Memory.ran_out = True
    steps = _steps(_trace_of(exc), str(file))
    line = steps[-1][1] if steps else None
    if issubclass(kind, SyntaxError):
        line = _line_of(exc, str(file), line)
    message = _message(exc, str(file))
    return {"type": _name_of(kind)[:MESSAGE_CHARS], "message": message, "line": line, "trace": steps}


def raised(exc: BaseException, file: object) -> JSON:
    """Return what a call raised as observations write it: `["x", type, message, line]`."""
    described = describe_exception(exc, file)
    return ["x", described["type"], described["message"], described["line"]]


def raised_or_refused(exc: BaseException, file: object) -> JSON:
    """Return the same with a fifth field: True if it is a refusal, of a precondition that is not met."""
    return [*raised(exc, file), issubclass(type(exc), PreconditionNonRespectee)]


_trace_of: Callable[[BaseException], TracebackType | None] = vars(BaseException)["__traceback__"].__get__
_name_of: Callable[[type], str] = vars(type)["__name__"].__get__
_names_of: Callable[[ModuleType], dict[str, Any]] = vars(ModuleType)["__dict__"].__get__
"""What reads an exception, a class, a module, whatever a class of the student's puts in the way."""


def globals_of(module: ModuleType) -> dict[str, Any]:
    """Return the names of a module, without running any code of it."""
    return _names_of(module)


def _line_of(exc: Any, file: str, line: int | None) -> int | None:
    """Return the line that a `SyntaxError` tells, if it is one of the file."""
    try:
        number, name = exc.lineno, exc.filename
    except BaseException:  # properties of the student's own
        return line
    return number if type(number) is int and type(name) is str and name == file else line


def _message(exc: BaseException, file: str) -> str:
    """Return the message of an exception, without the folder of the file: it is the person's own."""
    try:
        # In another file, Python says which one and at which line: that is kept.
        own = isinstance(exc, SyntaxError) and exc.filename == file
        text = exc.msg if own else str(exc)  # type: ignore[attr-defined]
        folder = os.path.dirname(file) + os.sep
        return "".join(text[:MESSAGE_CHARS]).replace(folder if len(folder) > 1 else file, "")
    except BaseException:  # a student's __str__ may raise anything, an exit included
        return ""


def neighbour_of(exc: BaseException, file: str, holds: Callable[[str], bool]) -> tuple[str, int] | None:
    """Return the module beside `file`, and its line, where an exception was raised; None elsewhere.

    A `SyntaxError` names its file by itself.
    """
    trace = None if issubclass(type(exc), SyntaxError) else _trace_of(exc)
    found, folder = None, os.path.dirname(file) + os.sep
    while trace is not None:
        path = trace.tb_frame.f_code.co_filename
        if path == file:
            found = None
        elif holds(path):
            found = path.removeprefix(folder), trace.tb_lineno
        trace = trace.tb_next
    return found


def _steps(trace: TracebackType | None, file: str) -> list[list[JSON]]:
    """Return the first and the last calls inside a file; there may be millions between them."""
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
    wait: Callable[[], JSON] | None = None
    """Waits for what a person answers (see `Listener.told`)."""


def send_part(data: JSON) -> None:
    """Send a piece of the answer to the current item now; the clock of the item starts again."""
    if Parts.send is not None:
        Parts.send(data)

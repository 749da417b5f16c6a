"""In the child: follows one call line by line, within one file, and tells each step as it is made.

A step is told once its line has run: the state is the one that the line left. Nothing here ends the
call: past the last step told it simply goes on unseen, and the parent holds the clock.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import process_time
from types import FrameType
from typing import Any, NamedTuple

from ..child_tools import describe_exception
from .trace_look import Eye, Shot

JSON = Any

BATCH = 40
"""Steps sent together."""
LONGEST_SECONDS = 2.0
"""Processor time after which a call goes on unseen, however few its lines."""
DEEPEST = 20
"""Calls of the student's whose local names are still looked at, from the innermost."""
MOST_NAMES = 16


class _Pending(NamedTuple):
    """A line that runs: it is told once it has run. `resumed` is True when it made a call in between."""

    frame: FrameType
    line: int
    resumed: bool = False


class Tracer:
    """Traces the frames of `file`; `roots` gives the piles of the board, `send` receives lists of steps."""

    def __init__(
        self, eye: Eye, file: str, roots: Callable[[], list[Any]], send: Callable[[JSON], None], most: int
    ) -> None:
        self.count = 0
        self.capped = False
        self._eye, self._file, self._roots, self._send, self._most = eye, file, roots, send, most
        self._stack: list[FrameType] = []
        self._pending: _Pending | None = None
        self._lines: dict[FrameType, int] = {}
        self._names: dict[FrameType, JSON] = {}
        self._raising: FrameType | None = None
        self._last: Shot = {}
        self._batch: list[JSON] = []
        self._end = 0.0

    def run(self, action: Callable[[], Any]) -> Any:
        """Run `action` traced; what it raises goes through."""
        self._end = process_time() + LONGEST_SECONDS
        sys.settrace(self._global)
        try:
            return action()
        finally:
            sys.settrace(None)
            self._flush()

    def _global(self, frame: FrameType, event: str, arg: Any) -> Any:
        if frame.f_code.co_filename != self._file or self.capped:
            return None
        self._finish()
        self._stack.append(frame)
        self._emit("call", frame, frame.f_lineno)
        return self._local

    def _local(self, frame: FrameType, event: str, arg: Any) -> Any:
        if self.capped:
            return None
        if event == "line":
            self._finish()
            self._raising = None
            self._pending = _Pending(frame, frame.f_lineno)
            self._lines[frame] = frame.f_lineno
        elif event == "return":
            self._leave(frame, arg)
        elif event == "exception" and not issubclass(arg[0], (StopIteration, GeneratorExit)):
            self._raise(frame, arg[1])
        return self._local

    def _finish(self) -> None:
        """Tell the line that has just run; one that a call had interrupted, if it did something since."""
        pending, self._pending = self._pending, None
        if pending is not None:
            self._emit("line", pending.frame, pending.line, if_new=pending.resumed)

    def _leave(self, frame: FrameType, value: Any) -> None:
        """Tell the end of a call, with the line that ended it; the line of its caller goes on."""
        if self._raising is not frame:
            self._emit("return", frame, self._lines.get(frame, frame.f_lineno), ["r", self._eye.tell(value)])
        self._pending = None
        if self._stack and self._stack[-1] is frame:
            self._stack.pop()
        self._names.pop(frame, None)
        self._lines.pop(frame, None)
        caller = self._stack[-1] if self._stack else None
        if caller is not None and caller in self._lines:
            self._pending = _Pending(caller, self._lines[caller], resumed=True)

    def _raise(self, frame: FrameType, raised: Any) -> None:
        self._pending = None
        self._raising = frame
        told = describe_exception(raised, self._file) if isinstance(raised, BaseException) else {}
        end = ["x", told.get("type", "?"), told.get("message", "")[:300]]
        self._emit("exception", frame, frame.f_lineno, end)

    def _emit(
        self, kind: str, frame: FrameType, line: int, result: JSON = None, *, if_new: bool = False
    ) -> None:
        """Add one step: only what has changed since the step before is told of the state."""
        names = [[name, self._eye.tell(value)] for name, value in list(frame.f_locals.items())[:MOST_NAMES]]
        shot = self._eye.look([*self._roots(), *self._held()])
        changed = {number: thing for number, thing in shot.items() if self._last.get(number) != thing}
        gone = [number for number in self._last if number not in shot]
        if if_new and not changed and not gone and self._names.get(frame) == names:
            return
        step = {"k": kind, "l": line, "f": frame.f_code.co_name, "d": len(self._stack), "r": result}
        self._batch.append({**step, "v": names, "s": changed, "g": gone})
        self._last, self._names[frame] = shot, names
        self._count()

    def _held(self) -> list[Any]:
        """Give what the local names of the calls under way hold."""
        frames = self._stack[-DEEPEST:]
        return [value for frame in frames for value in list(frame.f_locals.values())[:MOST_NAMES]]

    def _count(self) -> None:
        self.count += 1
        if self.count >= self._most or process_time() > self._end:
            self.capped = True
            sys.settrace(None)
        if self.capped or len(self._batch) >= BATCH:
            self._flush()

    def _flush(self) -> None:
        if self._batch:
            self._send({"steps": self._batch})
            self._batch = []

"""How far a long command is, on one line of the terminal; and Ctrl+C that keeps what is done."""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Protocol, Self

from ..terminal import write_code
from ..texts import _, duration, french_number

EVERY_SECONDS = 0.2
SURE_SECONDS = 0.1
"""How long is left is not said before: the first games come with the start of what plays them."""
CLEAR_LINE = "\r\x1b[K"


class TerminalLine:
    """Writes over one line of standard error, when it is a terminal; wipes it at the end."""

    def __init__(self) -> None:
        self._shown = sys.stderr is not None and sys.stderr.isatty()
        self._last = 0.0

    def is_due(self) -> bool:
        """Return True if there is a line to write: it is shown, and was not written a moment ago."""
        return self._shown and time.monotonic() - self._last >= EVERY_SECONDS

    def write(self, line: str) -> None:
        """Write over the line now."""
        if self._shown:
            self._last = time.monotonic()
            write_code(CLEAR_LINE, sys.stderr)
            print(line, end="", file=sys.stderr, flush=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shown:
            write_code(CLEAR_LINE, sys.stderr)


class Played(Protocol):
    """Anything that counts games."""

    @property
    def parties(self) -> int:
        """How many were played."""


class Progress(TerminalLine):
    """The line that shows how many games were played, and how long those left will take."""

    def __init__(self, asked: int) -> None:
        super().__init__()
        self._asked = asked
        self._start = time.monotonic()

    def __call__(self, played: Played) -> None:
        """Show how many games were played so far, unless it was shown a moment ago."""
        if self.is_due():
            self.write(progress_line(played.parties, self._asked, time.monotonic() - self._start))


def progress_line(played: int, asked: int, seconds: float) -> str:
    """Return how many games were played, and how long those left will take at this pace, as one line."""
    line = _("{percent} % · {played} parties sur {asked}").format(
        percent=100 * played // asked, played=french_number(played), asked=french_number(asked)
    )
    if seconds < SURE_SECONDS or not played:
        return line
    return line + _(" · encore {left}").format(left=duration(seconds * (asked - played) / played))


@contextmanager
def stopped_by_interrupt() -> Iterator[threading.Event]:
    """Yield an event that Ctrl+C sets; a second Ctrl+C interrupts at once, as usual."""
    stop = threading.Event()
    usual = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or usual is not signal.default_int_handler:
        yield stop
        return

    def end(_number: int, _frame: object) -> None:
        signal.signal(signal.SIGINT, usual)
        stop.set()

    signal.signal(signal.SIGINT, end)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, usual)

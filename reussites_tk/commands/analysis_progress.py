"""While games are played: how far it is and how long is left, and Ctrl+C that keeps what is done."""

import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Protocol

from ..texts import _, french_number

EVERY_SECONDS = 0.2
CLEAR_LINE = "\r\x1b[K"


class Played(Protocol):
    """Anything that counts games."""

    @property
    def parties(self) -> int:
        """How many were played."""


class Progress:
    """Writes over one line of standard error, when it is a terminal; wipes it at the end."""

    def __init__(self, asked: int) -> None:
        self._asked = asked
        self._shown = sys.stderr is not None and sys.stderr.isatty()
        self._start = time.monotonic()
        self._last = self._start

    def __call__(self, played: Played) -> None:
        """Tell how many games were played so far, unless it was told a moment ago."""
        now = time.monotonic()
        if not self._shown or now - self._last < EVERY_SECONDS:
            return
        self._last = now
        self._write(progress_line(played.parties, self._asked, now - self._start))

    def _write(self, line: str) -> None:
        print(f"{CLEAR_LINE}{line}", end="", file=sys.stderr, flush=True)

    def __enter__(self) -> "Progress":
        if self._shown:  # the first games may wait for a kernel to be compiled
            self._write(_("Préparation…"))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shown:
            print(CLEAR_LINE, end="", file=sys.stderr, flush=True)


def progress_line(played: int, asked: int, seconds: float) -> str:
    """Write how many games were played, and how long those left will take at this pace."""
    left = seconds * (asked - played) / played if played else 0.0
    return _("{percent} % · {played} parties sur {asked} · encore {left}").format(
        percent=100 * played // asked,
        played=french_number(played),
        asked=french_number(asked),
        left=duration(left),
    )


def duration(seconds: float) -> str:
    """Write a time as people say it: `8 s`, `3 min 20 s`, `2 h 05 min`."""
    whole = round(seconds)
    minutes, rest = divmod(whole, 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours} h {minutes:02d} min"
    return f"{minutes} min {rest:02d} s" if minutes else f"{rest} s"


@contextmanager
def stopped_by_interrupt() -> Iterator[threading.Event]:
    """Give an event that Ctrl+C sets; a second Ctrl+C interrupts at once, as usual."""
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

"""While games are played: how far it is and how long is left, and Ctrl+C that keeps what is done."""

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol, Self

from ..texts import _, duration, french_number
from .terminal_line import TerminalLine


class Played(Protocol):
    """Anything that counts games."""

    @property
    def parties(self) -> int:
        """How many were played."""


class Progress(TerminalLine):
    """Tells how many games were played, and how long those left will take."""

    def __init__(self, asked: int) -> None:
        super().__init__()
        self._asked = asked
        self._start = time.monotonic()

    def __call__(self, played: Played) -> None:
        """Return the sentence that says how many games were played so far, unless it was told a moment ago."""
        if self.is_due():
            self.write(progress_line(played.parties, self._asked, time.monotonic() - self._start))

    def __enter__(self) -> Self:
        self.write(_("Préparation…"))  # the first games may wait for a kernel to be compiled
        return self


def progress_line(played: int, asked: int, seconds: float) -> str:
    """Write how many games were played, and how long those left will take at this pace."""
    left = seconds * (asked - played) / played if played else 0.0
    return _("{percent} % · {played} parties sur {asked} · encore {left}").format(
        percent=100 * played // asked,
        played=french_number(played),
        asked=french_number(asked),
        left=duration(left),
    )


@contextmanager
def stopped_by_interrupt() -> Iterator[threading.Event]:
    """Return an event that Ctrl+C sets; a second Ctrl+C interrupts at once, as usual."""
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

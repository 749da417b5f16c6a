"""One line of the terminal that says how far a long command is, over and over."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Self

EVERY_SECONDS = 0.2
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
            print(f"{CLEAR_LINE}{line}", end="", file=sys.stderr, flush=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shown:
            print(CLEAR_LINE, end="", file=sys.stderr, flush=True)

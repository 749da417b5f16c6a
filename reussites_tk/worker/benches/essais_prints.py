"""What a student's test prints, kept apart: the same test runs dozens of times, and is read once."""

from __future__ import annotations

import io
import sys
from types import TracebackType
from typing import Self, TextIO

MOST_CHARS = 20_000
"""What one run may print."""
KEPT_CHARS = 2_000


class TooMuchPrinted(BaseException):
    """A run prints too much: out of the reach of a student's `except Exception`."""


class Prints(io.TextIOBase):
    """Takes the place of both standard streams, and keeps the beginning of what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.too_many = False
        self._chars = 0
        self._kept: tuple[TextIO, TextIO] = sys.stdout, sys.stderr

    def __enter__(self) -> Self:
        sys.stdout = sys.stderr = self
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        sys.stdout, sys.stderr = self._kept

    def writable(self) -> bool:
        """Say that one may write here."""
        return True

    def write(self, text: str) -> int:
        """Keep the beginning, count the rest; raises `TooMuchPrinted` past the limit."""
        if type(text) is not str:
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        self.text += text[: KEPT_CHARS - len(self.text)]
        self._chars += len(text)
        if self._chars > MOST_CHARS:
            self.too_many = True
            raise TooMuchPrinted
        return len(text)

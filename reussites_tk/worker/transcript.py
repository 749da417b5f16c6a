"""Long output cut short: its beginning and its end are kept, and how much is missing is said."""

from __future__ import annotations

from os import SEEK_SET, lseek, read

HEAD = 20_000
TAIL = 5_000
START_OF_OUTPUT = "\x1e"
"""Printed before the last call: what its session printed before is not its own."""


def read_ends(file: int, size: int, head: int = HEAD, tail: int = TAIL) -> str:
    """Read a file of that many bytes from its descriptor: all of it, or its two ends when it is longer."""
    lseek(file, 0, SEEK_SET)
    if size <= head + tail:
        return _read(file, size)
    start = _read(file, head)
    lseek(file, size - tail, SEEK_SET)
    return start + gap(size - head - tail) + _read(file, tail)


def gap(missing: int) -> str:
    """Return the words for characters that were left out."""
    return f"\n[… {missing} caractères coupés …]\n"


def _read(file: int, size: int) -> str:
    return read(file, size).decode("utf-8", "replace")


class Transcript:
    """What a file printed, piece by piece; holds no more than the two ends."""

    def __init__(self, head: int = HEAD, tail: int = TAIL) -> None:
        self._limits = head, tail
        self._head, self._tail, self._missing = "", "", 0

    def add(self, text: str) -> None:
        """Take what was printed next."""
        if not text:
            return
        head, tail = self._limits
        room = head - len(self._head)
        self._head += text[:room] if room > 0 else ""
        rest = self._tail + (text[room:] if room > 0 else text)
        self._missing += max(0, len(rest) - tail)
        self._tail = rest[-tail:]

    def __str__(self) -> str:
        return self._head + (gap(self._missing) if self._missing else "") + self._tail

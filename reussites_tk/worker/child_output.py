"""In the child: what a student's code prints, kept apart from our answers.

The parent gives one file as standard error; both standard outputs of the student go there. The
parent can see its size at any time, so code that prints without end is noticed from outside.
"""

from __future__ import annotations

import os
import sys
from typing import IO

from .transcript import TAIL, read_ends


class Capture:
    """The file which receives prints, read and emptied after each item."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._file = os.dup(2)
        os.dup2(2, 1)
        self._streams = _open(1), _open(2)
        self.install()

    def install(self) -> None:
        """Make ours the two standard streams again, whatever the student's code did to them."""
        if any(stream.closed for stream in self._streams):
            os.dup2(self._file, 1)
            os.dup2(self._file, 2)
            self._streams = _open(1), _open(2)
        sys.stdout, sys.stderr = sys.__stdout__, sys.__stderr__ = self._streams  # type: ignore[misc,assignment]

    def take(self) -> tuple[str, bool]:
        """Give what was printed since last time, and whether it is more than allowed; empties the file."""
        if sys.stdout is not self._streams[0] or sys.stderr is not self._streams[1]:
            self.install()
        try:
            for stream in self._streams:
                stream.flush()
        except (ValueError, OSError):
            self.install()
        size = os.fstat(self._file).st_size
        return (self._read(size), size > self._limit) if size else ("", False)

    def _read(self, size: int) -> str:
        tail = min(TAIL, self._limit // 4)
        text = read_ends(self._file, size, self._limit - tail, tail)
        os.ftruncate(self._file, 0)
        os.lseek(self._file, 0, os.SEEK_SET)
        return text


def _open(descriptor: int) -> IO[str]:
    """Open a stream that passes each line on at once: what was printed before a crash is kept."""
    return open(
        descriptor, "w", buffering=1, encoding="utf-8", errors="backslashreplace", newline="\n", closefd=False
    )


def open_private() -> tuple[int, int]:
    """Move our two pipes away from the standard descriptors; give the ends for requests and answers.

    After it, standard input is empty: `input()` raises `EOFError` at once.
    """
    requests, answers = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    sys.stdin = open(0, encoding="utf-8", closefd=False)
    return requests, answers

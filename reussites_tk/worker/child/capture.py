"""In the child: what the student's code prints, whatever it does with the two standard streams."""

from __future__ import annotations

import sys
from _io import BufferedWriter, FileIO, TextIOWrapper
from _thread import get_ident
from os import SEEK_SET, dup, dup2, fstat, ftruncate, lseek
from typing import Any

from ..transcript import TAIL, read_ends
from .threads import Threads

MOST_KEPT = 16
_names = vars(sys)


class Capture:
    """The file which receives prints, read and emptied after each item.

    The parent gives it as standard error; both standard outputs of the student go there. The parent can see
    its size at any time, so code that prints without end is noticed from outside.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._file = dup(2)
        self._theirs: list[Any] = []
        self._known = fstat(2).st_ino
        dup2(2, 1)
        self._streams = Stream.on(1), Stream.on(2)
        self._show()

    def install(self) -> None:
        """Make ours the two standard streams again; they may be closed, detached, set otherwise, replaced."""
        for name in ("stdout", "stderr"):
            theirs = _names.get(name)
            ours = any(theirs is stream for stream in self._streams)
            if len(self._theirs) < MOST_KEPT and not ours:
                self._theirs.append(theirs)  # its end would close what it is made of, which may be ours
        theirs = None
        self._show()
        if not all(map(_is_sound, self._streams)) or not self._is_open(1) or not self._is_open(2):
            dup2(self._file, 1)
            dup2(self._file, 2)
            self._streams = Stream.on(1), Stream.on(2)
            self._show()

    def _show(self) -> None:
        out, err = self._streams
        _names.update(stdout=out, __stdout__=out, stderr=err, __stderr__=err)

    def _is_open(self, descriptor: int) -> bool:
        try:
            return fstat(descriptor).st_ino == self._known
        except OSError:
            return False

    def take(self) -> tuple[str, bool]:
        """Return what was printed since last time, and True if it is more than allowed; empty the file."""
        out, err = _names.get("stdout"), _names.get("stderr")
        for stream in (out, err, *self._streams):
            try:
                stream.flush()  # type: ignore[union-attr]
            except BaseException:  # not ours: it may do anything
                continue
        del out, err, stream
        self.install()
        size = fstat(self._file).st_size
        return (self._read(size), size > self._limit) if size else ("", False)

    def _read(self, size: int) -> str:
        tail = min(TAIL, self._limit // 4)
        text = read_ends(self._file, size, self._limit - tail, tail)
        ftruncate(self._file, 0)
        lseek(self._file, 0, SEEK_SET)
        return text


class Stream(TextIOWrapper):
    """A standard stream that passes each line on at once: what was printed before a crash is kept.

    What a thread started at the load writes later is no function's doing: it is dropped.
    """

    @classmethod
    def on(cls, descriptor: int) -> Stream:
        """Open a stream on a descriptor, which stays open after it."""
        raw = BufferedWriter(FileIO(descriptor, "w", closefd=False))
        return cls(raw, encoding="utf-8", errors="backslashreplace", newline="\n", line_buffering=True)

    def write(self, text: str) -> int:
        """Write a text, unless it comes from a thread that the load has left."""
        if Threads.loaded and get_ident() in Threads.of_load:
            return len(text)
        return super().write(text)


def _is_sound(stream: Stream) -> bool:
    try:
        settings = stream.encoding, stream.errors, stream.line_buffering
        return not stream.closed and settings == ("utf-8", "backslashreplace", True)
    except BaseException:  # detached
        return False

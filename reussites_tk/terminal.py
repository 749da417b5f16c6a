"""The streams of a command: nothing that is written there moves the cursor, but for our own codes.

What comes from students (names, files, messages, prints) passes here whatever the command and the sentence,
so that no path is forgotten.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TextIO

from .texts import visible


class PlainStream:
    """A stream that shows control characters instead of obeying them; all the rest is that of `stream`."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        """Write a text; return its length."""
        self.stream.write(visible(text))
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        """Write lines, which hold their own ends."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


@contextmanager
def plain_streams() -> Iterator[None]:
    """Make the standard output and error `PlainStream`s for a while; one that is missing stays so."""
    before = sys.stdout, sys.stderr
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is not None:
            setattr(sys, name, PlainStream(getattr(sys, name)))
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def write_code(code: str, stream: TextIO) -> None:
    """Write one of our own codes, which moves the cursor or erases, at once."""
    obeying = stream.stream if isinstance(stream, PlainStream) else stream
    obeying.write(code)
    obeying.flush()

"""The processes behind a wall, seen from outside: their numbers come from bubblewrap (see `wall`)."""

from __future__ import annotations

import contextlib
import os
import select
from types import TracebackType
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    import psutil

# `psutil` and `json` are slow to load: only once the child is on its way.

INFO_SECONDS = 2.0
"""How long bubblewrap has to say the number of the first process."""


class Inside:
    """The processes of a world seen from outside: the first one, and the child itself."""

    def __init__(self) -> None:
        self._reading, self.writing = os.pipe()
        self._first: psutil.Process | None = None
        self._child: psutil.Process | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.forget()

    def started(self) -> None:
        """Keep only our end of the pipe, once the process that writes in it is started."""
        os.close(self.writing)
        self.writing = -1

    def first(self) -> psutil.Process | None:
        """Give the first process of the world, whose end is that of all the others; None without a world."""
        if self._reading >= 0:
            import psutil

            number = _number_in(self._reading)
            self.forget()
            with contextlib.suppress(psutil.Error, OSError):
                self._first = psutil.Process(number) if number else None
        return self._first

    def child(self) -> psutil.Process | None:
        """Give the child, None while it is not there yet."""
        first = self.first()
        if self._child is None and first is not None:
            import psutil

            with contextlib.suppress(psutil.Error, OSError, ValueError, IndexError):
                self._child = psutil.Process(_children_of(first)[0])
        return self._child

    def forget(self) -> None:
        """Give the pipe back."""
        for descriptor in (self._reading, self.writing):
            if descriptor >= 0:
                os.close(descriptor)
        self._reading = self.writing = -1


def _children_of(process: psutil.Process) -> list[int]:
    try:  # many times quicker than looking at every process
        with open(f"/proc/{process.pid}/task/{process.pid}/children", encoding="ascii") as stream:
            return [int(word) for word in stream.read().split()]
    except FileNotFoundError:
        return [child.pid for child in process.children()]


def _number_in(reading: int) -> int:
    """Read the number that bubblewrap gives; 0 when it gives none."""
    import json

    told = b""
    while select.select([reading], [], [], INFO_SECONDS)[0]:
        data = os.read(reading, 4096)
        told += data
        with contextlib.suppress(ValueError, KeyError, TypeError):
            return int(json.loads(told)["child-pid"])
        if not data:
            break
    return 0

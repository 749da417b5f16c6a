"""One writer at a time, even when two windows are open: a lock that the system frees with its owner."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

TRIES, WAIT_SECONDS = 100, 0.02


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Hold the lock of a file, in a file beside it.

    Raises `BlockingIOError` when another process keeps it for two seconds, `OSError` when the folder
    cannot be written.
    """
    with open(file.with_name(f".{file.name}.lock"), "ab") as stream:
        for left in range(TRIES, -1, -1):
            try:
                _lock(stream)
                break
            except OSError as fault:
                if not left:  # Windows has another name for it
                    raise BlockingIOError(*fault.args) from None
                time.sleep(WAIT_SECONDS)
        try:
            yield
        finally:
            _unlock(stream)


if sys.platform == "win32":
    import msvcrt

    def _lock(stream: IO[bytes]) -> None:
        stream.seek(0)
        msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)

    def _unlock(stream: IO[bytes]) -> None:
        stream.seek(0)
        msvcrt.locking(stream.fileno(), msvcrt.LK_UNLCK, 1)
else:
    import fcntl

    def _lock(stream: IO[bytes]) -> None:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _unlock(stream: IO[bytes]) -> None:
        fcntl.flock(stream, fcntl.LOCK_UN)

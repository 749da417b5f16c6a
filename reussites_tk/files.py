"""Files on the disk: written whole or not at all, by one writer at a time; read no further than a bound."""

from __future__ import annotations

import os
import stat
import sys
import tempfile
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from itertools import chain, count
from pathlib import Path
from typing import IO


class NotOrdinary(OSError):
    """A pipe or a device: reading it may never end, and writing a file in its place destroys it."""


def read_beginning(path: Path, most: int) -> bytes:
    """Read `most` bytes of an ordinary file, all of it if it is shorter.

    Raises `OSError` when it cannot be read, `NotOrdinary` when it is a pipe or a device.
    """
    _check_ordinary(path)
    with path.open("rb") as stream:
        return stream.read(most)


def check_writable(path: Path) -> None:
    """Raise the `OSError` that `write_atomically` would raise, as far as it can be known before."""
    with suppress(FileNotFoundError):
        _check_ordinary(path)
    handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    os.close(handle)
    os.unlink(temporary)


def write_atomically(path: Path, content: bytes) -> None:
    """Write `content` in `path`: a reader sees the old file or the new one, never a half.

    Raises `OSError` when the folder cannot be written, `NotOrdinary` where there is a pipe or a device; what
    was there is then untouched.
    """
    with suppress(FileNotFoundError):
        _check_ordinary(path)
    handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        os.chmod(temporary, _permissions_of(path))
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def put_aside(path: Path, word: str) -> Path:
    """Rename a file after a word that says why, and return where it is.

    `a.json` becomes `a_word.json`; the next one is `a_word_2.json`, and so on: no file that was put aside
    before is replaced. Raises `OSError` when the folder cannot be written.
    """
    numbers = chain([""], (f"_{number}" for number in count(2)))
    names = (f"{path.stem}_{word}{number}{path.suffix}" for number in numbers)
    aside = next(found for found in map(path.with_name, names) if not os.path.lexists(found))
    os.rename(path, aside)
    return aside


def free_name(path: Path, word: str) -> Path:
    """Return a place beside `path` that nothing has: its name, a word, then a number if need be.

    With the word `.old`, `a.json` gives `a.json.old`, then `a.json.old.2`.
    """
    numbers = chain([""], (f".{number}" for number in count(2)))
    places = (path.with_name(f"{path.name}{word}{number}") for number in numbers)
    return next(place for place in places if not os.path.lexists(place))


def remove_halves(folder: Path, names: Collection[str]) -> None:
    """Remove what a run that was killed had begun to write of these files; raises `OSError`."""
    for half in folder.glob(".*.tmp"):
        if half.name[1:].rsplit(".", 2)[0] in names:
            half.unlink(missing_ok=True)


def _check_ordinary(path: Path) -> None:
    """Raise `NotOrdinary` for what is neither a file nor a folder, through links too; and `OSError`."""
    mode = path.stat().st_mode
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):  # opening a folder says by itself that it is one
        raise NotOrdinary(path)


def _permissions_of(path: Path) -> int:
    """Return a file's permissions; those that `open` would give, for a new one."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


# --- one writer at a time ---------------------------------------------------------------------

TRIES, WAIT_SECONDS = 100, 0.02
"""Two seconds in all: whoever holds the lock only writes a small file."""


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Hold the lock of a file, in a file beside it; the system frees it when its owner dies.

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

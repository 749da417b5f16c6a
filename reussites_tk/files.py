"""Writing a file whole or not at all.

And reading one that a person names: an ordinary file, and no more of it than a bound.
"""

import os
import stat
import tempfile
from collections.abc import Collection
from pathlib import Path


class NotOrdinary(OSError):
    """A pipe or a device: reading it may never end."""


def read_beginning(path: Path, most: int) -> bytes:
    """Read `most` bytes of an ordinary file, all of it if it is shorter.

    Raises `OSError` when it cannot be read, `NotOrdinary` when it is a pipe or a device.
    """
    mode = path.stat().st_mode
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):  # opening a folder says by itself that it is one
        raise NotOrdinary(path)
    with path.open("rb") as stream:
        return stream.read(most)


def check_writable(path: Path) -> None:
    """Raise the `OSError` that `write_atomically` would raise, as far as it can be known before."""
    handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    os.close(handle)
    os.unlink(temporary)


def write_atomically(path: Path, content: bytes) -> None:
    """Write `content` in `path`: a reader sees the old file or the new one, never a half.

    Raises `OSError` when the folder cannot be written; the old file is then untouched.
    """
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


def remove_halves(folder: Path, names: Collection[str]) -> None:
    """Remove what a run that was killed had begun to write of these files; raises `OSError`."""
    for half in folder.glob(".*.tmp"):
        if half.name[1:].rsplit(".", 2)[0] in names:
            half.unlink(missing_ok=True)


def _permissions_of(path: Path) -> int:
    """Keep a file's permissions; give a new one those that `open` would give."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask

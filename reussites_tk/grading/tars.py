"""The entries of a tar, read from its beginning to its end within the bounds.

Nothing is ever written on the disk, and no entry is followed: a link or a device is only named.
"""

from __future__ import annotations

import io
import tarfile
from collections.abc import Callable, Iterator
from datetime import datetime
from typing import IO

from ..source_text import LARGEST_BYTES
from .problems import LINK, SPECIAL, TOO_BIG, Problem
from .zips import ArchiveFault, Entry, is_archive_name


def content_reader(content: bytes) -> Callable[[int], bytes]:
    """Return what reads the beginning of some bytes."""
    return lambda most: content[:most]


def kept_bytes(name: str) -> int:
    """Return how many bytes of a file are kept: the beginning is enough, but of an archive."""
    return -1 if is_archive_name(name) else LARGEST_BYTES + 1


def date_of(seconds: float) -> datetime | None:
    """Return the date of a number of seconds; None for one that no calendar has."""
    try:
        return datetime.fromtimestamp(int(seconds)) if seconds > 0 else None
    except (ValueError, OverflowError, OSError):
        return None


class _Bounded(io.RawIOBase):
    """A stream that refuses to give more than so many bytes, whatever the archive claims."""

    def __init__(self, stream: IO[bytes], most: int) -> None:
        super().__init__()
        self._stream, self._left = stream, most

    def readable(self) -> bool:
        """Return True: it is read."""
        return True

    def read(self, size: int = -1) -> bytes:
        """Return the next bytes; raises `ArchiveFault` beyond the bound."""
        content = self._stream.read(min(size, self._left + 1) if size >= 0 else self._left + 1)
        self._left -= len(content)
        if self._left < 0:
            raise ArchiveFault(TOO_BIG)
        return content


def tar_entries(stream: IO[bytes], most: int) -> Iterator[Entry]:
    """Yield the entries of a tar, read from its beginning to its end."""
    bounded = _Bounded(stream, most)
    with tarfile.open(fileobj=bounded, mode="r|", encoding="utf-8", errors="surrogateescape") as archive:
        for info in archive:
            problem = _tar_problem(info)
            content = b""
            if problem is None and info.isreg():
                found = archive.extractfile(info)
                content = b"" if found is None else found.read(kept_bytes(info.name))
            yield Entry(
                info.name.removeprefix("./") or ".",
                content_reader(content),
                size=info.size if info.isreg() else 0,
                date=date_of(info.mtime),
                is_folder=info.isdir(),
                problem=problem,
            )


def _tar_problem(info: tarfile.TarInfo) -> Problem | None:
    if info.issym() or info.islnk():
        return LINK
    return None if info.isdir() or (info.isreg() and not info.issparse()) else SPECIAL

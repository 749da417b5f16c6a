"""Opens an archive by what it holds, whatever its name: a zip, a tar, plain or compressed, or a 7z.

A zip is read where it is. The others cannot be read in any order without being unpacked each time: they are
read once, in memory, within the bounds.
"""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, cast

from .problems import DAMAGED, problem_of_start
from .sevens import seven_entries
from .tars import tar_entries
from .zips import Archive, ArchiveFault, Entry, ZipArchive

START = 262
"""Bytes of a file that tell which kind of archive it is: the mark of a tar ends there."""
_SEVEN, _TAR_MARK, _ZIP = b"7z\xbc\xaf\x27\x1c", b"ustar", b"PK"


def _gunzipped(stream: IO[bytes]) -> IO[bytes]:
    return cast(IO[bytes], gzip.GzipFile(fileobj=stream))


_OPENERS: dict[bytes, Callable[[IO[bytes]], IO[bytes]]] = {
    b"\x1f\x8b": _gunzipped,
    b"BZh": bz2.BZ2File,
    b"\xfd7zXZ": lzma.LZMAFile,
}
"""What unpacks a compressed tar, by how it begins."""


def open_archive(source: Path | bytes, name: str, most: int) -> Archive:
    """Open an archive by what it holds, whatever its name; at most `most` bytes are unpacked.

    Raises `ArchiveFault` when it is none, is damaged, is too big or needs a reader that is not there.
    """
    try:
        stream: IO[bytes] = open(source, "rb") if isinstance(source, Path) else io.BytesIO(source)
        with stream:
            start = stream.read(START)
            stream.seek(0)
            if start.startswith(_SEVEN):
                return MemoryArchive(seven_entries(source, most))
            opener = next((opener for mark, opener in _OPENERS.items() if start.startswith(mark)), None)
            is_tar = start[257:].startswith(_TAR_MARK) or name.casefold().endswith(".tar")
            if opener is not None or (is_tar and start):
                return MemoryArchive(tar_entries(stream if opener is None else opener(stream), most))
    except ArchiveFault:
        raise
    except Exception as fault:  # a damaged archive may make what unpacks it raise anything
        raise ArchiveFault from fault
    try:
        return ZipArchive(source)
    except ArchiveFault:
        is_zip = start.startswith(_ZIP)
        raise ArchiveFault((None if is_zip else problem_of_start(start)) or DAMAGED) from None


class MemoryArchive:
    """An archive of which all that may be read is in memory."""

    def __init__(self, entries: Iterator[Entry]) -> None:
        self._entries = [*entries]

    def entries(self) -> Iterator[Entry]:
        """Yield the entries, those near the top first, otherwise in their order."""
        return iter(sorted(self._entries, key=lambda entry: len(entry.parts)))

    def close(self) -> None:
        """Do nothing: no file is open."""

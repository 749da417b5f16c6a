"""The entries of one zip, read in place; what is wrong with one of them is said of that one only."""

from __future__ import annotations

import io
import stat
import threading
import zipfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from ..source_text import LARGEST_BYTES
from ..texts import _
from .entry_names import Leaves, parts_of, shortened, true_name

UTF8_FLAG, LOCKED_FLAG = 0x800, 0x1
LONGEST_PATH = 1_000
"""The characters of a path that a person made; longer ones are not even cut into parts."""
LONG = _("ce chemin est trop long : il n'est pas suivi.")
LOCKED = _("ce fichier est protégé par un mot de passe : il n'est pas lu.")


class ZipFault(Exception):
    """This is no zip, or it is damaged."""


def is_zip_name(name: str) -> bool:
    """Say whether a file is a zip, by its name."""
    return name.casefold().endswith(".zip")


class Archive:
    """A zip, its file open from the moment that something of it is read until `close`.

    Raises `ZipFault` when it cannot be read: a damaged zip, or one packed in an unknown way, may make
    `zipfile` and what unpacks raise anything.
    """

    def __init__(self, source: Path | bytes) -> None:
        self._source = source
        self._lock = threading.Lock()
        self._zip: zipfile.ZipFile | None = None
        try:
            self._infos = self._opened().infolist()
        except Exception as fault:
            raise ZipFault(str(fault)) from None

    def entries(self) -> Iterator[Entry]:
        """Give the entries, those near the top first, else in their order."""
        return (Entry(self, info) for info in sorted(self._infos, key=_depth))

    def beginning(self, info: zipfile.ZipInfo, most: int) -> bytes:
        """Give the first bytes of an entry; raises `OSError` when it is damaged, or the zip is gone."""
        try:
            with self._lock:
                stream = self._opened().open(info)
            with stream:
                return stream.read(most)
        except Exception as fault:
            raise OSError(str(fault)) from None

    def close(self) -> None:
        """Let the file go, which may be moved or thrown away from now on; reading opens it again."""
        with self._lock:
            if self._zip is not None:
                self._zip.close()
                self._zip = None

    def _opened(self) -> zipfile.ZipFile:
        if self._zip is None:
            source = self._source
            self._zip = zipfile.ZipFile(source if isinstance(source, Path) else io.BytesIO(source))
        return self._zip


def _depth(info: zipfile.ZipInfo) -> int:
    return info.filename.count("/")


class Entry:
    """One entry: where it is, what it is, and why it cannot be taken, if it cannot."""

    def __init__(self, archive: Archive, info: zipfile.ZipInfo) -> None:
        self._archive, self._info = archive, info
        name = info.filename if info.flag_bits & UTF8_FLAG else true_name(info.filename)
        self.is_folder = name.endswith(("/", "\\"))
        self.fault = ""
        try:
            self.parts = parts_of(name[:LONGEST_PATH])
            self.fault = LONG if len(name) > LONGEST_PATH else ""
        except Leaves:
            self.parts = (shortened(name),)
            self.fault = _("cette entrée sortirait du dossier : elle est refusée.")
        self.fault = self.fault or self._why_not()

    def _why_not(self) -> str:
        kind = stat.S_IFMT(self._info.external_attr >> 16)
        if kind == stat.S_IFLNK:
            return _("c'est un lien vers un autre fichier : il n'est pas suivi.")
        if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
            return _("ce n'est pas un fichier ordinaire : il n'est pas lu.")
        if self._info.flag_bits & LOCKED_FLAG:
            return LOCKED
        return ""

    @property
    def size(self) -> int:
        """How many bytes it says it has."""
        return self._info.file_size

    @property
    def ratio(self) -> float:
        """How many times smaller it is in the archive."""
        return self._info.file_size / max(self._info.compress_size, 1)

    @property
    def date(self) -> datetime | None:
        """When it was written, if the archive tells a real date."""
        try:
            return datetime(*self._info.date_time) if self._info.date_time > NO_DATE else None
        except ValueError:
            return None

    def read(self) -> bytes:
        """Give its first bytes, as many as a program may have and one more; raises `OSError`."""
        return self._archive.beginning(self._info, LARGEST_BYTES + 1)

    def read_whole(self, most: int) -> bytes:
        """Give all its bytes; raises `OSError` when there are more than `most`, whatever it says."""
        content = self._archive.beginning(self._info, most + 1)
        if len(content) > most:
            raise OSError(self._info.filename)
        return content


NO_DATE = (1980, 1, 1, 0, 0, 0)
"""The date of an entry that has none."""

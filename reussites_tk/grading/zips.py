"""The entries of one zip, read in place: what is wrong with one of them costs nothing to the others."""

from __future__ import annotations

import io
import re
import stat
import threading
import unicodedata
import zipfile
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Protocol

from ..source_text import LARGEST_BYTES
from ..texts import without_controls
from .bounds import LONGEST_PATH, LONGEST_SHOWN_NAME
from .damaged_names import mended
from .problems import DAMAGED, LINK, LOCKED, LONG, METHOD, OUTSIDE, SPECIAL, Problem

UTF8_FLAG, LOCKED_FLAG = 0x800, 0x1
NO_DATE = (1980, 1, 1, 0, 0, 0)
"""The date of an entry that has none."""
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA)
"""The methods of compression that `zipfile` reads: Windows packs large files in another, Deflate64."""
ARCHIVE_ENDS = (".zip", ".7z", ".tar", ".tgz", ".tbz", ".tbz2", ".txz", ".tar.gz", ".tar.bz2", ".tar.xz")


class ArchiveFault(Exception):
    """This is no archive, it is damaged, or it is not to be opened: `problem` says which."""

    def __init__(self, problem: Problem = DAMAGED) -> None:
        super().__init__(problem.sentence)
        self.problem = problem


def is_archive_name(name: str) -> bool:
    """Return True for a file named as an archive that may be opened."""
    return name.casefold().endswith(ARCHIVE_ENDS)


def without_archive_end(name: str) -> str:
    """Return the name of an archive without what says that it is one."""
    end = max((end for end in ARCHIVE_ENDS if name.casefold().endswith(end)), key=len, default="")
    return name[: len(name) - len(end)]


class Entry:
    """One entry of an archive: where it is, what it is, and in `problem` why it cannot be taken, if so."""

    def __init__(
        self,
        name: str,
        read: Callable[[int], bytes],
        *,
        size: int,
        packed: int = 0,
        date: datetime | None = None,
        is_folder: bool = False,
        problem: Problem | None = None,
    ) -> None:
        self._name, self._read = name, read
        self.size, self.date = size, date
        self.ratio = size / max(packed, 1) if packed else 1.0
        """How many times smaller it is in the archive, as far as is known."""
        self.is_folder = is_folder or name.endswith(("/", "\\"))
        self.problem = problem
        try:
            self.parts = parts_of(name[:LONGEST_PATH])
            """None for the folder itself, which holds all the rest."""
            if len(name) > LONGEST_PATH:
                self.parts, self.problem = self.parts or (shortened(name),), LONG
        except LeavesFolder:
            self.parts, self.problem = (shortened(name),), OUTSIDE

    def read(self) -> bytes:
        """Return its first bytes, as many as a program may have and one more; raises `OSError`."""
        return self._read(LARGEST_BYTES + 1)

    def read_all(self, most: int) -> bytes:
        """Return all its bytes; raises `OSError` when there are more than `most`, whatever it claims."""
        content = self._read(most + 1)  # one more, to see that there is more
        if len(content) > most:
            raise OSError(self._name)
        return content


class Archive(Protocol):
    """An archive that is read where it is."""

    def entries(self) -> Iterator[Entry]:
        """Yield the entries, those near the top first, otherwise in their order."""

    def close(self) -> None:
        """Close the file; reading opens it again."""


class ZipArchive:
    """A zip; its file is open from the first reading until `close`.

    Raises `ArchiveFault` when it cannot be read: a damaged zip, or one packed in an unknown way, may make
    `zipfile` and the unpackers below it raise anything.
    """

    def __init__(self, source: Path | bytes) -> None:
        self._source = source
        self._lock = threading.Lock()
        self._zip: zipfile.ZipFile | None = None
        try:
            self._infos = self._opened().infolist()
        except Exception as fault:  # any at all: see above
            raise ArchiveFault from fault

    def entries(self) -> Iterator[Entry]:
        """Yield the entries, those near the top first, otherwise in their order."""
        # Whoever stops early, at a bound, leaves what is deepest.
        infos = sorted(self._infos, key=lambda info: info.filename.count("/"))
        return map(self._entry, infos)

    def _entry(self, info: zipfile.ZipInfo) -> Entry:
        name = info.filename if info.flag_bits & UTF8_FLAG else true_name(info.filename)
        return Entry(
            name,
            lambda most: self.read_beginning(info, most),
            size=info.file_size,
            packed=max(info.compress_size, 1),
            date=_date_of(info),
            problem=_problem_of(info),
        )

    def read_beginning(self, info: zipfile.ZipInfo, most: int) -> bytes:
        """Return the first bytes of an entry; raises `OSError` when it is damaged, or the zip is gone."""
        try:
            with self._lock:  # entries are read by several threads
                stream = self._opened().open(info)
            with stream:
                return stream.read(most)
        except Exception as fault:
            raise OSError(str(fault)) from None

    def close(self) -> None:
        """Close the file, which may be moved or deleted from now on; reading opens it again."""
        with self._lock:
            if self._zip is not None:
                self._zip.close()
                self._zip = None

    def _opened(self) -> zipfile.ZipFile:
        if self._zip is None:
            source = self._source
            self._zip = zipfile.ZipFile(source if isinstance(source, Path) else io.BytesIO(source))
        return self._zip


def _problem_of(info: zipfile.ZipInfo) -> Problem | None:
    """Return why an entry of a zip cannot be taken; None when it can."""
    kind = stat.S_IFMT(info.external_attr >> 16)
    if kind == stat.S_IFLNK:
        return LINK
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR):  # 0: made by a system that has no kinds
        return SPECIAL
    if info.flag_bits & LOCKED_FLAG:
        return LOCKED
    return None if info.compress_type in METHODS else METHOD


def _date_of(info: zipfile.ZipInfo) -> datetime | None:
    """Return when an entry was written, if the zip holds a real date."""
    try:
        return datetime(*info.date_time) if info.date_time > NO_DATE else None
    except ValueError:
        return None


# --- names inside an archive or a folder

LITTER = {
    *("__macosx", ".ds_store", "thumbs.db", "desktop.ini", "__pycache__", ".git", ".idea", ".vscode"),
    *(".venv", "venv", "node_modules", "site-packages", ".mypy_cache", ".pytest_cache", ".ruff_cache"),
}
"""What systems, editors and the installation of packages leave, in small letters."""
LITTER_ENDS = (".pyc", ".pyo", "~", ".bak", ".swp", ".tmp", ".part")
MADE_BY_VENV, VENV_NAMES = "pyvenv.cfg", {"env", "virtualenv", "myenv", "mon_env", ".env"}
"""The file that marks a folder of installed packages, and the other names that it is likely to have."""

FRENCH = set("àâäçéèêëîïíñóôöùúûüÿœæÀÂÄÇÉÈÊËÎÏÍÑÓÔÖÙÚÛÜŸŒÆ’–—«»°")
"""The letters that the name of a student or of a file is likely to hold besides those of ASCII."""
OLD_ENCODINGS = ("cp437", "cp850", "cp1252")
"""Those in which a zip without the flag of UTF-8 was written, the one of the norm first."""

_DRIVE = re.compile(r"[A-Za-z]:")


class LeavesFolder(ValueError):
    """A name that would lead out of the folder."""


def is_litter(name: str) -> bool:
    """Return True if a file or a folder was left by a system or an editor, and is nobody's work."""
    return is_of_system(name) or name.casefold().endswith(LITTER_ENDS)


def is_of_system(name: str) -> bool:
    """Return True for what a system or an editor leaves everywhere, in which no work can be lost."""
    small = name.casefold()
    return small in LITTER or small.startswith("._")


def without_litter_end(name: str) -> str:
    """Return the name of the file that a backup copy is of: `tas.py~` and `tas.py.bak` give `tas.py`."""
    end = next((end for end in LITTER_ENDS if name.casefold().endswith(end)), "")
    return name[: len(name) - len(end)] or name


def is_environment(folder: str, marked: bool) -> bool:
    """Return True if a folder is full of installed packages; `marked` if it holds `MADE_BY_VENV`."""
    return marked and folder.casefold() in VENV_NAMES


def shortened(name: str) -> str:
    """Return a name, cut when it is too long to be shown."""
    return name if len(name) <= LONGEST_SHOWN_NAME else f"{name[:LONGEST_SHOWN_NAME]}…"


def parts_of(name: str) -> tuple[str, ...]:
    """Return the parts of a name (see `clean`); raises `LeavesFolder` when it leads out of the folder.

    There is none in the name of the folder itself: `./`, as `tar` writes it, or nothing at all.
    """
    # Windows writes backslashes in its zips.
    parts = [part for part in re.split(r"[\\/]", name) if part not in ("", ".")]
    if ".." in parts or (parts and name.startswith(("/", "\\"))) or _DRIVE.match(name):
        raise LeavesFolder(name)
    return tuple(map(clean, parts))


def clean(name: str) -> str:
    """Return a name in NFC and on one line; bytes that are no UTF-8 are read as old Windows wrote them.

    UTF-8 that was read as another encoding is undone first: its control codes are letters.
    """
    name = mended(name)
    if not name.isprintable():
        from_disk = any("\udc80" <= letter <= "\udcff" for letter in name)  # see os.fsdecode
        written = name.encode("utf-8", "surrogateescape" if from_disk else "replace")
        name = written.decode("cp1252" if from_disk else "utf-8", "replace")
    return unicodedata.normalize("NFC", without_controls(name).strip() or "_")


def true_name(name: str) -> str:
    """Return the name of an entry that is not flagged as UTF-8, and was therefore read in cp437.

    Many programs write UTF-8 without the flag; others, the encoding of their system.
    """
    try:
        written = name.encode("cp437")
    except UnicodeEncodeError:
        return name
    for encoding in ("utf-8", *OLD_ENCODINGS):
        try:
            decoded = written.decode(encoding)
        except UnicodeDecodeError:
            continue
        if encoding == "utf-8" or all(letter.isascii() or letter in FRENCH for letter in decoded):
            return decoded
    return name

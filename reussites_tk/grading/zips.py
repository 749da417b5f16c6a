"""The entries of one zip, read in place: what is wrong with one of them costs nothing to the others."""

from __future__ import annotations

import io
import re
import stat
import threading
import unicodedata
import zipfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from ..source_text import LARGEST_BYTES
from ..texts import _, without_controls
from .bounds import LONGEST_PATH, LONGEST_SHOWN_NAME
from .damaged_names import mended

UTF8_FLAG, LOCKED_FLAG = 0x800, 0x1
NO_DATE = (1980, 1, 1, 0, 0, 0)
"""The date of an entry that has none."""
LONG = _("ce chemin est trop long : il n'est pas suivi.")
LOCKED = _("ce fichier est protégé par un mot de passe : il n'est pas lu.")


class ZipFault(Exception):
    """This is no zip, or it is damaged."""


def is_zip_name(name: str) -> bool:
    """Return True for a file named as a zip."""
    return name.casefold().endswith(".zip")


class Archive:
    """A zip; its file is open from the first reading until `close`.

    Raises `ZipFault` when it cannot be read: a damaged zip, or one packed in an unknown way, may make
    `zipfile` and the unpackers below it raise anything.
    """

    def __init__(self, source: Path | bytes) -> None:
        self._source = source
        self._lock = threading.Lock()
        self._zip: zipfile.ZipFile | None = None
        try:
            self._infos = self._opened().infolist()
        except Exception as fault:  # any at all: see above
            raise ZipFault(str(fault)) from None

    def entries(self) -> Iterator[Entry]:
        """Yield the entries, those near the top first, otherwise in their order."""
        # Whoever stops early, at a bound, leaves what is deepest.
        infos = sorted(self._infos, key=lambda info: info.filename.count("/"))
        return (Entry(self, info) for info in infos)

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


class Entry:
    """One entry: where it is, what it is, and in `fault` why it cannot be taken, if it cannot."""

    def __init__(self, archive: Archive, info: zipfile.ZipInfo) -> None:
        self._archive, self._info = archive, info
        name = info.filename if info.flag_bits & UTF8_FLAG else true_name(info.filename)
        self.is_folder = name.endswith(("/", "\\"))
        self.fault = ""
        try:
            self.parts = parts_of(name[:LONGEST_PATH])
            self.fault = LONG if len(name) > LONGEST_PATH else ""
        except LeavesFolder:
            self.parts = (shortened(name),)
            self.fault = _("cette entrée sortirait du dossier : elle est refusée.")
        self.fault = self.fault or self._why_no_plain_file()

    def _why_no_plain_file(self) -> str:
        kind = stat.S_IFMT(self._info.external_attr >> 16)
        if kind == stat.S_IFLNK:
            return _("c'est un lien vers un autre fichier : il n'est pas suivi.")
        if kind not in (0, stat.S_IFREG, stat.S_IFDIR):  # 0: made by a system that has no kinds
            return _("ce n'est pas un fichier ordinaire : il n'est pas lu.")
        if self._info.flag_bits & LOCKED_FLAG:
            return LOCKED
        return ""

    @property
    def size(self) -> int:
        """How many bytes it claims to have."""
        return self._info.file_size

    @property
    def ratio(self) -> float:
        """How many times smaller it is in the archive."""
        return self._info.file_size / max(self._info.compress_size, 1)

    @property
    def date(self) -> datetime | None:
        """When it was written, if the archive holds a real date."""
        try:
            return datetime(*self._info.date_time) if self._info.date_time > NO_DATE else None
        except ValueError:
            return None

    def read(self) -> bytes:
        """Return its first bytes, as many as a program may have and one more; raises `OSError`."""
        return self._archive.read_beginning(self._info, LARGEST_BYTES + 1)

    def read_all(self, most: int) -> bytes:
        """Return all its bytes; raises `OSError` when there are more than `most`, whatever it claims."""
        content = self._archive.read_beginning(self._info, most + 1)  # one more, to see that there is more
        if len(content) > most:
            raise OSError(self._info.filename)
        return content


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
    small = name.casefold()
    return small in LITTER or small.startswith("._") or small.endswith(LITTER_ENDS)


def is_environment(folder: str, marked: bool) -> bool:
    """Return True if a folder is full of installed packages; `marked` if it holds `MADE_BY_VENV`."""
    return marked and folder.casefold() in VENV_NAMES


def shortened(name: str) -> str:
    """Return a name, cut when it is too long to be shown."""
    return name if len(name) <= LONGEST_SHOWN_NAME else f"{name[:LONGEST_SHOWN_NAME]}…"


def parts_of(name: str) -> tuple[str, ...]:
    """Return the parts of a name (see `clean`); raises `LeavesFolder` when it leads out of the folder."""
    if name.startswith(("/", "\\")) or _DRIVE.match(name):
        raise LeavesFolder(name)
    # Windows writes backslashes in its zips.
    parts = [part for part in re.split(r"[\\/]", name) if part not in ("", ".")]
    if ".." in parts or not parts:
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

"""The names inside an archive: in which encoding they were written, and which are no student's file."""

from __future__ import annotations

import re
import unicodedata

from ..texts import without_controls

LITTER = {
    *("__macosx", ".ds_store", "thumbs.db", "desktop.ini", "__pycache__", ".git", ".idea", ".vscode"),
    *(".venv", "venv", "node_modules", "site-packages", ".mypy_cache", ".pytest_cache", ".ruff_cache"),
}
"""What systems, editors and the installation of packages leave, in small letters."""
MADE_BY_VENV, VENV_NAMES = "pyvenv.cfg", {"env", "virtualenv", "myenv", "mon_env", ".env"}
"""The file that marks a folder of installed packages, and the other names that it is likely to have."""
LITTER_ENDS = (".pyc", ".pyo", "~", ".bak", ".swp", ".tmp", ".part")

FRENCH = set("àâäçéèêëîïíñóôöùúûüÿœæÀÂÄÇÉÈÊËÎÏÍÑÓÔÖÙÚÛÜŸŒÆ’–—«»°")
"""The letters that the name of a student or of a file is likely to hold besides those of ASCII."""
OLD_ENCODINGS = ("cp437", "cp850", "cp1252")
"""Those in which a zip without the flag of UTF-8 was written, the one of the norm first."""

LONGEST_SHOWN = 120
"""What is shown at most of one name."""

_DRIVE = re.compile(r"[A-Za-z]:")


class Leaves(ValueError):
    """A name that would lead out of the folder."""


def is_litter(name: str) -> bool:
    """Say whether a file or a folder was left by a system or an editor, and is nobody's work."""
    small = name.casefold()
    return small in LITTER or small.startswith("._") or small.endswith(LITTER_ENDS)


def is_environment(folder: str, marked: bool) -> bool:
    """Say whether a folder is full of installed packages; `marked` when it holds the file that says so."""
    return marked and folder.casefold() in VENV_NAMES


def shortened(name: str) -> str:
    """Give the beginning of a name that is too long to be shown."""
    return name if len(name) <= LONGEST_SHOWN else f"{name[:LONGEST_SHOWN]}…"


def parts_of(name: str) -> tuple[str, ...]:
    """Cut a name into its parts (see `clean`); raises `Leaves` when it leads out of the folder."""
    if name.startswith(("/", "\\")) or _DRIVE.match(name):
        raise Leaves(name)
    parts = [part for part in re.split(r"[\\/]", name) if part not in ("", ".")]
    if ".." in parts or not parts:
        raise Leaves(name)
    return tuple(map(clean, parts))


def clean(name: str) -> str:
    """Write a name in NFC and on one line; bytes that are no UTF-8 are read as old Windows wrote them."""
    if not name.isprintable():
        from_disk = any("\udc80" <= letter <= "\udcff" for letter in name)  # see os.fsdecode
        written = name.encode("utf-8", "surrogateescape" if from_disk else "replace")
        name = written.decode("cp1252" if from_disk else "utf-8", "replace")
    return unicodedata.normalize("NFC", without_controls(name).strip() or "_")


def true_name(name: str) -> str:
    """Give the name of an entry that is not flagged as UTF-8, and was therefore read in cp437.

    Many programs write UTF-8 without the flag; others, the encoding of their system.
    """
    try:
        written = name.encode("cp437")
    except UnicodeEncodeError:
        return name
    for encoding in ("utf-8", *OLD_ENCODINGS):
        try:
            told = written.decode(encoding)
        except UnicodeDecodeError:
            continue
        if encoding == "utf-8" or all(letter.isascii() or letter in FRENCH for letter in told):
            return told
    return name

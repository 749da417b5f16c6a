"""The archive of a hand-in: the same bytes for the same files, under a name that nothing has."""

from __future__ import annotations

import ast
import io
import os
import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from itertools import count, islice
from pathlib import Path

from ..errors import UserError, cannot_write
from ..files import read_beginning, write_atomically
from ..judge.source import imported_names
from ..source_text import LARGEST_BYTES
from ..texts import _

LARGEST_FILE = 20_000_000
"""A larger file is no report: nobody could send it."""
MOST_MODULES, MOST_FILES = 200, 500
"""Files taken of one folder, and of all: more are not a student's own."""
LONGEST_NAME = 100
"""Characters of a text that may name a file."""
OLDEST_DATE = (1980, 1, 1, 0, 0, 0)
"""The date of every file: that of a disk would make another archive of the same work."""
_ORDINARY_FILE = 0o100644 << 16


def make_archive(folder: Path, stem: str, files: Iterable[Path]) -> Path:
    """Write an archive of these files of a folder, and of their own modules; return where it is.

    No older archive is replaced. Raises `UserError` when a file does not read, or when the folder cannot be
    written.
    """
    content = zip_bytes(contents_of(folder, files))
    place = free_place(folder, stem)
    try:
        write_atomically(place, content)
    except OSError as fault:
        raise UserError(cannot_write(folder, fault, place.name)) from None
    return place


def contents_of(folder: Path, files: Iterable[Path]) -> dict[str, bytes]:
    """Return the bytes of these files and of what they name in their folder, by their places.

    Raises `UserError` for one that does not read, or is too large.
    """
    wanted = _with_needed(folder, files)
    return {file.relative_to(folder).as_posix(): _bytes_of(file) for file in sorted(wanted)}


def _with_needed(folder: Path, files: Iterable[Path]) -> set[Path]:
    """Return these files and what they name in their folder: modules, folders of modules, data."""
    taken: set[Path] = set()
    waiting = list(files)
    while waiting and len(taken) < MOST_FILES:
        file = waiting.pop()
        if file not in taken:
            taken.add(file)
            waiting += _named_in(file, folder) if file.suffix == ".py" else ()
    return taken


def _named_in(file: Path, folder: Path) -> Iterator[Path]:
    """Yield the files that a program imports or names in a text, in its folder and in that of the hand-in."""
    for name in _names_in(file):
        for place in {folder, file.parent}:
            module, entry = place / f"{name}.py", place / name
            yield from (each for each in (module, entry) if each.is_file() and each != file)
            if entry.is_dir():
                yield from islice(filter(_is_kept, entry.rglob("*")), MOST_MODULES)


def _names_in(file: Path) -> set[str]:
    """Return the first words of the modules that a program imports, and the first part of short texts."""
    try:
        tree = ast.parse(read_beginning(file, LARGEST_BYTES))
    except (SyntaxError, ValueError, OSError, RecursionError, MemoryError):
        return set()
    nodes = list(ast.walk(tree))
    texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    parts = {re.split(r"[/\\]", text, maxsplit=1)[0] for text in texts if len(text) <= LONGEST_NAME}
    imported = {name for node in nodes for name in imported_names(node)}
    return {name for name in imported | parts | {part.partition(".")[0] for part in parts} if _is_name(name)}


def _is_name(name: str) -> bool:
    return bool(name) and not name.startswith(".") and name.isprintable() and name not in ("~", "__pycache__")


def _is_kept(file: Path) -> bool:
    return "__pycache__" not in file.parts and not file.name.startswith(".") and file.is_file()


def _bytes_of(file: Path) -> bytes:
    try:
        content = read_beginning(file, LARGEST_FILE + 1)
    except (OSError, ValueError):
        sentence = _("Le fichier « {file} » ne se lit pas : vérifiez ses permissions.")
        raise UserError(sentence.format(file=file.name)) from None
    if len(content) > LARGEST_FILE:
        raise UserError(_("« {file} » est trop gros pour être rendu : allégez-le.").format(file=file.name))
    return content


def zip_bytes(contents: Mapping[str, bytes]) -> bytes:
    """Return a zip of these files, in the order of their names."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(contents):
            entry = zipfile.ZipInfo(name, OLDEST_DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3  # else it would say on which system it was made
            entry.external_attr = _ORDINARY_FILE
            archive.writestr(entry, contents[name])
    return written.getvalue()


def free_place(folder: Path, stem: str) -> Path:
    """Return a place for an archive that nothing has: `stem.zip`, then `stem_2.zip`, and so on."""
    names = (f"{stem}.zip" if number == 1 else f"{stem}_{number}.zip" for number in count(1))
    return next(place for place in map(folder.joinpath, names) if not os.path.lexists(place))

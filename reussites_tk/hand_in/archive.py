"""The archive of a hand-in: the same bytes for the same files, under a name that nothing has."""

from __future__ import annotations

import io
import os
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from itertools import count, islice
from pathlib import Path

from ..errors import UserError, cannot_write
from ..files import read_beginning, write_atomically
from ..judge.source import own_modules
from ..texts import _

LARGEST_FILE = 20_000_000
"""A larger file is no report: nobody could send it."""
MOST_MODULES = 200
"""Modules taken of one folder: more are not a student's own."""
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
    """Return the bytes of these files and of the modules beside them that they import, by their places.

    Raises `UserError` for one that does not read, or is too large.
    """
    wanted = {place for file in files for place in (file, *_modules_of(file))}
    return {file.relative_to(folder).as_posix(): _bytes_of(file) for file in sorted(wanted)}


def _modules_of(file: Path) -> Iterator[Path]:
    """Yield the modules beside a program that it imports; of a folder that is one, all its modules."""
    for module in own_modules(file) if file.suffix == ".py" else ():
        yield module
        if module.name == "__init__.py":
            yield from islice(module.parent.rglob("*.py"), MOST_MODULES)


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

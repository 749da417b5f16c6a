"""The archive of a hand-in: the same bytes for the same files, under a name that nothing has."""

from __future__ import annotations

import io
import os
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from pathlib import Path

from ..errors import UserError, cannot_write
from ..files import read_beginning, write_atomically
from ..grading.signed import NAMES_FILE, names_text
from ..judge.own_files import own_files
from ..texts import _

LARGEST_FILE = 20_000_000
"""A larger file is no report: nobody could send it."""
OLDEST_DATE = (1980, 1, 1, 0, 0, 0)
"""The date of every file: that of a disk would make another archive of the same work."""
_ORDINARY_FILE = 0o100644 << 16


def write_archive(folder: Path, stem: str, contents: Mapping[str, bytes]) -> Path:
    """Write an archive of these files in a folder; return where it is.

    No older archive is replaced. Raises `UserError` when the folder cannot be written.
    """
    place = free_place(folder, stem)
    try:
        write_atomically(place, zip_bytes(contents))
    except OSError as fault:
        raise UserError(cannot_write(folder, fault, place.name)) from None
    return place


def contents_of(folder: Path, files: Iterable[Path], names: Sequence[str] = ()) -> dict[str, bytes]:
    """Return the bytes of these files and of their own files beside them, by their places.

    With the `names` of those who hand in, a file that says them comes too. Raises `UserError` for one that
    does not read, or is too large.
    """
    wanted = {place for file in files for place in (file, *needed_by([file]))}
    contents = {file.relative_to(folder).as_posix(): _bytes_of(file) for file in sorted(wanted)}
    return {**contents, NAMES_FILE: names_text(names)} if names else contents


def needed_by(files: Iterable[Path]) -> set[Path]:
    """Return what the programs among these files need of their folders."""
    return {needed for file in files if file.suffix == ".py" for needed in own_files(file)}


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

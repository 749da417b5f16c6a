"""Lays the files to complete in a student's folder, for the command and for the window."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from .errors import UserError, cannot_write
from .files import write_atomically
from .paths import exercises_folder


@dataclass
class Laid:
    """Names of the files laid, of those already there untouched, of those kept because they differ."""

    new: list[str] = field(default_factory=list)
    same: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)


def lay_stubs(folder: Path) -> Laid:
    """Lay every stub in `folder`, as `lay_files` does."""
    stubs = sorted(exercises_folder().glob("*_a_completer.py"))
    return lay_files(folder, {stub.name: stub.read_bytes() for stub in stubs})


def lay_files(folder: Path, contents: Mapping[str, bytes]) -> Laid:
    """Lay files in `folder`, made if need be, by their names; one that differs is never overwritten.

    A name may be that of a file in a folder of its own, `a/b`. Raises `UserError` when a folder cannot be
    made or written.
    """
    laid, place = Laid(), folder
    try:
        for name, content in contents.items():
            place = (folder / name).parent
            place.mkdir(parents=True, exist_ok=True)
            _lay(content, folder, name, laid)
    except (OSError, ValueError) as fault:
        raise UserError(cannot_write(place, fault)) from None
    return laid


def _lay(content: bytes, folder: Path, name: str, laid: Laid) -> None:
    """Write a file if nothing stands there, not even a broken link; line ends make no difference."""
    target = folder / name
    if not (target.exists() or target.is_symlink()):
        write_atomically(target, content)
        laid.new.append(name)
    elif target.is_file() and same_text(target.read_bytes(), content):
        laid.same.append(name)
    else:
        laid.kept.append(name)


def same_text(one: bytes, other: bytes) -> bool:
    """Return True if two files hold the same text, whatever the ends of their lines."""
    return one.replace(b"\r\n", b"\n") == other.replace(b"\r\n", b"\n")

"""Lays the files to complete in a student's folder, for the command and for the window."""

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
    """Lay every stub in `folder`, made if need be, never overwriting a file that differs.

    Raises `UserError` when the folder cannot be made or written.
    """
    laid = Laid()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for stub in sorted(exercises_folder().glob("*_a_completer.py")):
            _lay(stub.read_bytes(), folder / stub.name, laid)
    except (OSError, ValueError) as fault:
        raise UserError(cannot_write(folder, fault)) from None
    return laid


def _lay(content: bytes, target: Path, laid: Laid) -> None:
    """Write `target` if nothing stands there, not even a broken link; line ends make no difference."""
    if not (target.exists() or target.is_symlink()):
        write_atomically(target, content)
        laid.new.append(target.name)
    elif target.is_file() and same_text(target.read_bytes(), content):
        laid.same.append(target.name)
    else:
        laid.kept.append(target.name)


def same_text(one: bytes, other: bytes) -> bool:
    """Return True if two files hold the same text, whatever the ends of their lines."""
    return one.replace(b"\r\n", b"\n") == other.replace(b"\r\n", b"\n")

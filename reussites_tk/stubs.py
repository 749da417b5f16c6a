"""Laying the files to complete in a student's folder, for the command and for the window."""

import errno
from dataclasses import dataclass, field
from pathlib import Path

from .errors import UserError
from .files import write_atomically
from .paths import exercises_folder
from .texts import _


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
    """Write `target` if nothing stands there, not even a broken link."""
    if not (target.exists() or target.is_symlink()):
        write_atomically(target, content)
        laid.new.append(target.name)
    elif _holds(target, content):
        laid.same.append(target.name)
    else:
        laid.kept.append(target.name)


def _holds(target: Path, content: bytes) -> bool:
    """Tell whether `target` holds exactly `content`, line ends apart."""
    return target.is_file() and target.read_bytes().replace(b"\r\n", b"\n") == content.replace(b"\r\n", b"\n")


def cannot_write(folder: Path, fault: Exception, file: str = "") -> str:
    """Say why the folder does not do, and what to do; never in the words of the system, which are English.

    `file` is the name of the file to write there, if it is one that the person chose.
    """
    if file and isinstance(fault, FileNotFoundError):
        sentence = _("Le dossier « {folder} » n'existe pas : créez-le, ou choisissez-en un autre.")
    elif isinstance(fault, (FileExistsError, NotADirectoryError)):
        sentence = _("« {folder} » est un fichier : donnez le nom d'un dossier.")
    elif isinstance(fault, PermissionError) or _number(fault) == errno.EROFS:
        sentence = _("Le dossier « {folder} » est protégé : choisissez-en un autre.")
    elif _number(fault) in (errno.ENOSPC, errno.EDQUOT):
        sentence = _("Le disque de « {folder} » est plein : choisissez un autre dossier.")
    elif _number(fault) == errno.ENAMETOOLONG:
        sentence = _("Le nom « {name} » est trop long : choisissez-en un plus court.")
    else:
        sentence = _("On ne peut pas écrire dans « {folder} » : choisissez un autre dossier.")
    return sentence.format(folder=folder, name=file or folder)


def _number(fault: Exception) -> int | None:
    """Give the number the system gave to its refusal."""
    return fault.errno if isinstance(fault, OSError) else None

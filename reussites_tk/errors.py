"""The one family of errors that a person at the keyboard can mend, and what a disk refuses in their words."""

import errno
from pathlib import Path

from .texts import _


class UserError(Exception):
    """A mistake of the person at the keyboard, told in one French sentence that says what to do next.

    `cli.main` prints the sentence and leaves with code 2; the window shows it in the page.
    """


def cannot_write(folder: Path, fault: Exception, file: str = "") -> str:
    """Return the sentence that says why the folder does not do, and what to do; never in the words of the system, which are English.

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
    """Return the number the system gave to its refusal."""
    return fault.errno if isinstance(fault, OSError) else None

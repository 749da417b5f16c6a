"""The errors that a person at the keyboard can mend, each in one French sentence."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .files import NotOrdinary
from .texts import _, without_controls


class UserError(Exception):
    """A mistake of the person at the keyboard: one French sentence that says what to do next.

    `cli.main` prints the sentence and leaves with code 2; the window shows it in the page.
    """


def cannot_write(folder: Path, fault: Exception, file: str = "") -> str:
    """Return the sentence that says why a folder cannot be written, and what to do.

    `file` is the name of the file to write there, if it is one that the person chose.
    """
    if isinstance(fault, NotOrdinary):
        sentence = _("« {name} » n'est pas un fichier ordinaire : donnez un autre nom.")
    elif file and isinstance(fault, FileNotFoundError):
        sentence = _("Le dossier « {folder} » n'existe pas : créez-le, ou choisissez-en un autre.")
    elif isinstance(fault, (FileExistsError, NotADirectoryError)):
        sentence = _("« {folder} » est un fichier : donnez le nom d'un dossier.")
    elif isinstance(fault, PermissionError) or _number(fault) == errno.EROFS:
        sentence = _("Le dossier « {folder} » est protégé : choisissez-en un autre.")
    elif is_full(fault):
        sentence = _(
            "Le disque de « {folder} » est plein : faites de la place et recommencez, ou choisissez un autre "
            "dossier."
        )
    elif _number(fault) == errno.ENAMETOOLONG:
        sentence = _("Le nom « {name} » est trop long : choisissez-en un plus court.")
    else:
        sentence = _("On ne peut pas écrire dans « {folder} » : choisissez un autre dossier.")
    return sentence.format(folder=folder, name=file or folder)


def is_full(fault: BaseException) -> bool:
    """Return True if the system refused for lack of room on a disk."""
    return isinstance(fault, OSError) and fault.errno in (errno.ENOSPC, errno.EDQUOT)


def no_room(folder: str) -> str:
    """Return the sentence that says that a temporary folder is full, and what to do."""
    sentence = _(
        "Il n'y a plus assez de place dans le dossier temporaire « {folder} » : faites de la place, puis "
        "relancez la même commande. Ce qui est déjà jugé est gardé."
    )
    return sentence.format(folder=folder)


def _number(fault: Exception) -> int | None:
    """Return the number the system gave to its refusal."""
    return fault.errno if isinstance(fault, OSError) else None


@contextmanager
def in_one_sentence() -> Iterator[None]:
    """Raise again any `UserError` on one line, without control characters; decorates a command's `execute`.

    The name of a file or the words of the person may hold line ends.
    """
    try:
        yield
    except UserError as fault:
        raise UserError(without_controls(str(fault))) from None

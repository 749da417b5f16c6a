"""Writes what a person saves from the window, whole or not at all, and says where it went."""

from __future__ import annotations

from pathlib import Path

from ..errors import UserError
from ..files import write_atomically
from ..outside import one_line
from ..texts import _


def save(file: Path, content: bytes) -> str:
    """Write a file and give the sentence that says so; raises `UserError` when the disk refuses."""
    name = one_line(file.name)
    try:
        write_atomically(file, content)
    except OSError as fault:
        sentence = _("Le fichier « {file} » ne peut pas être écrit ({why}) : choisissez un autre dossier.")
        raise UserError(sentence.format(file=name, why=fault.strerror or fault)) from None
    return _("Enregistré dans {file}.").format(file=name)

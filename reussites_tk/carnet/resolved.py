"""The files of `--avec` in a notebook: a file, or the name of an exercise whose cells were checked."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..errors import UserError
from ..judge import EXERCISES
from ..texts import _
from .program import Programs


def with_cells(arguments: argparse.Namespace, programs: Programs) -> argparse.Namespace:
    """Return the words of a command where the names of exercises are the files of their cells."""
    files = [_file_of(word, programs) for word in arguments.avec]
    return argparse.Namespace(**{**vars(arguments), "avec": files})


def _file_of(word: Path, programs: Programs) -> Path:
    if str(word) not in EXERCISES or word.exists():
        return word
    file = programs.file_of(str(word))
    if file is None:
        sentence = _(
            "Aucune cellule de l’exercice {name} n’a été vérifiée : exécutez d’abord celles qui "
            "commencent par « %%verifier {name} »."
        )
        raise UserError(sentence.format(name=word))
    return file

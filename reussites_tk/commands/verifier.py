"""`reussites verifier FICHIER`: judges one file and prints its bulletin."""

import argparse
import json
from pathlib import Path

from ..errors import UserError
from ..texts import _
from .one_sentence import in_one_sentence


@in_one_sentence()
def execute(arguments: argparse.Namespace) -> int:
    """Judge the file; 0 when all is right, 1 otherwise. Raises `UserError` for an unusable call."""
    from ..judge import judge

    file = readable_file(arguments.fichier)
    exercise = _exercise(file, arguments.exercice)
    bulletin = judge(file, exercise, graine=arguments.graine)
    if arguments.json:
        print(json.dumps(bulletin.en_json(), ensure_ascii=False))
    else:
        from .report import report

        print("\n".join(report(bulletin)))
    return 0 if bulletin.tout_juste else 1


def readable_file(file: Path) -> Path:
    """Give the file back if it can be read; raises `UserError` otherwise."""
    try:
        with file.open("rb"):
            return file
    except FileNotFoundError:
        sentence = _("Le fichier « {file} » n'existe pas : vérifiez son nom et son dossier.")
    except IsADirectoryError:
        sentence = _("« {file} » est un dossier : donnez le nom d'un fichier Python.")
    except PermissionError:
        sentence = (
            _("« {file} » est un dossier : donnez le nom d'un fichier Python.")
            if file.is_dir()  # as Windows says it
            else _("Le fichier « {file} » ne se lit pas : vérifiez ses permissions.")
        )
    except (OSError, ValueError):
        sentence = _("Le fichier « {file} » ne se lit pas : vérifiez son nom.")
    raise UserError(sentence.format(file=file))


def _exercise(file: Path, name: str | None) -> str:
    """Give the exercise asked for, or the one guessed from the file; raises `UserError` otherwise."""
    from ..judge import EXERCISES, guess_exercise

    known = ", ".join(EXERCISES)
    if name is not None:
        if name in EXERCISES:
            return name
        raise UserError(
            _("L'exercice « {name} » n'existe pas ; les exercices sont : {known}.").format(
                name=name, known=known
            )
        )
    guessed = guess_exercise(file)
    if guessed is None:
        raise UserError(
            _("On ne reconnaît pas l'exercice de « {file} » : ajoutez --exercice NOM ({known}).").format(
                file=file.name, known=known
            )
        )
    return guessed

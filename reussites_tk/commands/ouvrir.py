"""`reussites ouvrir FICHIER`: opens the window on a student's file, on one function of it, on its subject."""

import argparse

from ..errors import UserError
from ..judge import exercise_in, guess_exercise
from ..judge.asked import home_of
from ..student_file import readable_file
from ..texts import _
from .window import open_window


def execute(arguments: argparse.Namespace) -> int:
    """Open the window and wait until it is closed; raises `UserError` for what it could not show."""
    file = readable_file(arguments.fichier).resolve()
    exercise = guess_exercise(file)
    if exercise is None:
        raise UserError(
            _("« {file} » n'est pas un exercice que l'on reconnaît.").format(file=arguments.fichier.name)
        )
    function: str | None = arguments.fonction
    if function is not None and function not in exercise_in(file, exercise).names:
        sentence = _("La fonction « {name} » n'est pas de l'exercice {exercise}.")
        raise UserError(sentence.format(name=function, exercise=exercise))
    if not arguments.sujet:
        return open_window("exercices", folder=file.parent, file=file, function=function)
    if function is None:
        raise UserError(_("--sujet veut aussi --fonction NOM."))
    return _open_subject(exercise, function)


def _open_subject(exercise: str, function: str) -> int:
    home = home_of(exercise, function)
    if not home:
        raise UserError(_("Le sujet ne dit rien de « {name} ».").format(name=function))
    return open_window("sujet", fonction=f"{home}/{function}")

"""Why the files of one student are no answers: which of these reasons is said, of which file."""

from __future__ import annotations

from collections.abc import Sequence

from ..judge.exercises import EXERCISES
from ..texts import _, without_controls
from .contents import Parts
from .hand_ins import Handed
from .problems import (
    NO_FUNCTION,
    NO_FUNCTION_ASKED,
    NOT_OF_CLASS,
    OTHER_EXERCISE,
    SEND_EXERCISE,
    UNKNOWN_BROKEN,
    Problem,
)
from .recogniser import exercise_named


class Faults:
    """Why files of one student are no answers, the gravest reason first."""

    def __init__(self) -> None:
        self._found: list[tuple[int, Handed, Problem]] = []
        self._others: dict[Parts, tuple[Handed, str]] = {}
        self._strangers: list[Handed] = []
        self._broken: list[Handed] = []

    def add(self, handed: Handed, problem: Problem, *, grave: bool = False) -> None:
        """Add a file that is no program; `grave` when it may well be the whole work."""
        self._found.append((0 if grave else 2, handed, problem.about(shown_place(handed))))

    def add_other(self, handed: Handed, exercice: str) -> None:
        """Add a file that answers another exercise."""
        self._others[handed.place] = handed, exercice

    def add_stranger(self, handed: Handed) -> None:
        """Add a program that defines nothing of what is asked for."""
        self._strangers.append(handed)

    def add_broken(self, handed: Handed) -> None:
        """Add a program that does not load and that nothing shows to be an answer: alone, it is judged."""
        self._broken.append(handed)

    def has(self, handed: Handed) -> bool:
        """Return True if something is known against a file."""
        some = (*(each for _weight, each, _problem in self._found), *self._strangers)
        return handed.place in self._others or any(each.place == handed.place for each in some)

    def named(self) -> set[str]:
        """Return the exercises that these files are named after."""
        names = {exercise_named(handed.place[-1]) for _weight, handed, _problem in self._found}
        return {nom for nom in names if nom is not None}

    def sentence_of(self, handed: Handed) -> str:
        """Return what is said of a file that does not read."""
        return next(problem.sentence for _weight, each, problem in self._found if each is handed)

    def worst(self, exercice: str, *, strict: bool) -> tuple[Handed, Problem] | None:
        """Return the file that best shows why an exercise is not judged; None when nothing does.

        When the student answered another exercise (`strict`), only what may be the answer to this one counts:
        what does not open, what does not load, what bears its name.
        """
        some = [
            (
                weight if exercise_named(handed.place[-1]) != exercice else min(weight, 1),
                handed.place,
                handed,
                problem,
            )
            for weight, handed, problem in self._found
        ]
        some += [(1, h.place, h, UNKNOWN_BROKEN.about(shown_place(h))) for h in self._broken]
        if not strict:
            some += [(1, h.place, h, _of_other(h, other, exercice)) for h, other in self._others.values()]
            some += [(2, h.place, h, _of_stranger(h, exercice)) for h in self._strangers]
        some = [each for each in some if each[0] < 2 or not strict]
        if not some:
            return None
        _weight, _place, handed, problem = min(some, key=lambda each: each[:2])
        return handed, problem


def _of_other(handed: Handed, other: str, exercice: str) -> Problem:
    file = shown_place(handed)
    not_asked = NOT_OF_CLASS.format(file=file, other=other)
    if not exercice:
        return Problem(not_asked)
    sentence = OTHER_EXERCISE.format(file=file, other=other, name=exercice)
    return Problem(sentence, _send(exercice), of_several=not_asked)


def _of_stranger(handed: Handed, exercice: str) -> Problem:
    file = shown_place(handed)
    if not exercice:
        return Problem(_("« {file} » ne répond à aucun exercice connu.").format(file=file))
    sentence = NO_FUNCTION.format(file=file, name=exercice)
    return Problem(sentence, _send(exercice), of_several=NO_FUNCTION_ASKED.format(file=file))


def _send(exercice: str) -> str:
    return SEND_EXERCISE.format(stub=EXERCISES[exercice].stub)


def few_names(names: Sequence[str]) -> str:
    """Return the first names of a list, and how many there are more."""
    more = len(names) - 5
    return ", ".join(names[:5]) + (_(" et {n} de plus").format(n=more) if more > 0 else "")


def shown_place(handed: Handed) -> str:
    """Return the place of a file as it is shown; an archive that was not opened is there twice."""
    path = handed.member.path
    twice = len(path) > 1 and path[-1] == path[-2] and len(handed.place) > 1
    place = handed.place[:-1] if twice else handed.place
    return without_controls("/".join(place))

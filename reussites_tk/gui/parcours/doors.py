"""Where the buttons of each step lead: plain data, tested without Tk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ...judge.exercises import EXERCISES
from ...reussites import JEUX
from ...texts import _
from ..shared.model_exercise_files import ExerciseFile
from .steps import ANALYSE, FREE, GAME, OBSERVE, OTHER_GAMES, PILES, TRIALS, Step

GAMES_PAGE, SERIES_PAGE, EXERCISES_PAGE = "reussites", "analyse", "exercices"
OURS: Mapping[str, Any] = {"avec": None, "options": {}}
"""The game of the course, under its usual rules."""


@dataclass(frozen=True, slots=True)
class Door:
    """A button: its words, the page it opens, what that page is asked to show.

    `lays` is the file that is not there yet: the files to complete are laid before the page opens.
    """

    words: str
    page: str
    what: Mapping[str, Any] = field(default_factory=dict)
    lays: str = ""


@dataclass(frozen=True, slots=True)
class Folder:
    """The student's folder of the last time, and the exercises in it; `path` is None when there is none."""

    path: Path | None = None
    files: Sequence[ExerciseFile] = ()

    def file_of(self, exercice: str) -> Path | None:
        """Give the file of an exercise: where there are several, the one saved last."""
        found = [file.path for file in self.files if file.exercise == exercice]
        return max(found, key=_saved, default=None)


def doors_of(step: Step, folder: Folder) -> tuple[Door, ...]:
    """Give the doors of a step, the main one first."""
    return _DOORS[step.nom](step, folder)


def _observe(_step: Step, _folder: Folder) -> tuple[Door, ...]:
    what = {"jeu": "r7", "mode": "observer", **OURS}
    return (Door(_("Observer une partie"), GAMES_PAGE, what),)


def _analyse(_step: Step, folder: Folder) -> tuple[Door, ...]:
    write = _exercise_door(_("Écrire analyser_r7"), "r7", folder)
    return write, Door(_("Voir une analyse"), SERIES_PAGE, {"jeu": "r7", **OURS})


def _game(step: Step, folder: Folder) -> tuple[Door, ...]:
    """Give the game that is most advanced first: nobody is asked to choose again."""
    part = step.parts[0]
    others = [code for code in OTHER_GAMES if code != part.nom]
    first = _("Continuer {jeu}") if part.begun else _("Programmer {jeu}")
    words = first.format(jeu=JEUX[part.nom].titre)
    return (
        _exercise_door(words, part.nom, folder),
        *(_exercise_door(JEUX[code].titre, code, folder) for code in others),
    )


def _piles(step: Step, folder: Folder) -> tuple[Door, ...]:
    """Give the piles first, then the jeux d'essais; the other way round once the piles are right."""
    piles = _exercise_door(_("Coder les primitives"), "tas", folder)
    trials = _exercise_door(_("Écrire des jeux d’essais"), TRIALS, folder)
    return (trials, piles) if step.parts[0].done is not None and step.done is None else (piles, trials)


def _free(_step: Step, folder: Folder) -> tuple[Door, ...]:
    return (_exercise_door(_("Écrire une autre représentation"), "tas_libre", folder),)


_DOORS = {OBSERVE: _observe, ANALYSE: _analyse, GAME: _game, PILES: _piles, FREE: _free}


def _exercise_door(words: str, exercice: str, folder: Folder) -> Door:
    """Give the door to the file of an exercise, or to where one can be laid."""
    if folder.path is None:
        return Door(words, EXERCISES_PAGE)
    file = folder.file_of(exercice)
    if file is not None:
        return Door(words, EXERCISES_PAGE, {"folder": folder.path, "file": file})
    stub = EXERCISES[exercice].stub
    return Door(words, EXERCISES_PAGE, {"folder": folder.path, "file": folder.path / stub}, lays=stub)


def _saved(file: Path) -> int:
    try:
        return file.stat().st_mtime_ns
    except OSError:
        return 0

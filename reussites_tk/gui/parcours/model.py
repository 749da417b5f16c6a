"""How far the five steps of the hand-out are, and where the buttons of each lead.

Nothing is ticked by hand. The window has seen a game of Relais des 7 to its end; the judge has seen
the rest. What was right once stays ticked, whatever became of the file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from ...judge.exercises import EXERCISES
from ...judge.records import Record
from ...judge.verdicts import Kind
from ...reussites import JEUX
from ...texts import _
from ..shared.model_exercise_files import ExerciseFile, find_exercises, latest_file
from ..shared.model_r7_start import lacks_model

OBSERVE, ANALYSE, GAME, PILES, FREE = "observer", "analyser", "reussite", "tas", "libre"
"""The steps, in the order of the hand-out."""
TRIALS, GAME_TRIALS = "essais_tas", "essais_jeu"
"""The exercises of the jeux d'essais: for the piles, for a game."""
ANALYSER = "analyser_r7"
"""The function of the second step."""
OTHER_GAMES = ("qll", "c4", "md")
ENOUGH = 0.75
"""The share of its points at which a file of jeux d'essais is worth a tick: three faults found in four."""


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that a step asks for, at its best: `right` out of `total`, 0 out of 0 when never seen.

    `nom` is a function, an exercise, or the step itself; `done` is when it was first reached.
    """

    nom: str
    right: float = 0.0
    total: float = 0.0
    done: datetime | None = None

    @property
    def begun(self) -> bool:
        """Whether something of it is right."""
        return self.done is not None or self.right > 0


@dataclass(frozen=True, slots=True)
class Step:
    """A step: done when each of its parts is."""

    nom: str
    parts: tuple[Part, ...]

    @property
    def done(self) -> datetime | None:
        """When the step was finished, None while it is not."""
        dates = [part.done for part in self.parts if part.done is not None]
        return max(dates) if len(dates) == len(self.parts) else None

    @property
    def begun(self) -> bool:
        """Whether something of it is right."""
        return any(part.begun for part in self.parts)


def steps_of(records: Sequence[Record], observed: datetime | None) -> tuple[Step, ...]:
    """Return the five steps, from all kept checks (the oldest first), and when R7 was observed to its end."""
    analysis = _best(records, "r7", ANALYSER, 1, lambda record: record.verdicts.get(ANALYSER) == Kind.JUSTE)
    return (
        Step(OBSERVE, (Part(OBSERVE, done=observed),)),
        Step(ANALYSE, (analysis,)),
        Step(
            GAME,
            (_foremost([_exercise(records, code) for code in OTHER_GAMES]), _trials(records, GAME_TRIALS)),
        ),
        Step(PILES, (_exercise(records, "tas"), _trials(records, TRIALS))),
        Step(FREE, (_exercise(records, "tas_libre"),)),
    )


def current_of(steps: Sequence[Step]) -> Step | None:
    """Return the step that comes next: the first that is not done; None when all are."""
    return next((step for step in steps if step.done is None), None)


# --- the parts


def _exercise(records: Sequence[Record], exercice: str) -> Part:
    """Return how many functions of an exercise are right, at best."""
    names = EXERCISES[exercice].names

    def right(record: Record) -> float:
        return sum(record.verdicts.get(nom) == Kind.JUSTE for nom in names)

    return _best(records, exercice, exercice, len(names), right)


def _trials(records: Sequence[Record], exercice: str) -> Part:
    """Return the best mark of jeux d'essais, out of the one that is worth a tick."""
    bareme = max((record.bareme for record in records if record.exercice == exercice), default=0.0)
    return _best(records, exercice, exercice, ENOUGH * bareme, lambda record: record.note)


def _best(
    records: Sequence[Record], exercice: str, nom: str, total: float, right: Callable[[Record], float]
) -> Part:
    """Return the best that was seen of an exercise, and when `total` was first reached."""
    seen = [record for record in records if record.exercice == exercice]
    if not seen:
        return Part(nom)
    # Without a known bareme, `total` is 0: nothing is reached.
    first = next((record for record in seen if right(record) >= total > 0), None)
    return Part(nom, max(map(right, seen)), total, first.moment if first else None)


def _foremost(parts: Sequence[Part]) -> Part:
    """Return the part that was finished first, else the one nearest to its end (the first when equal)."""
    done = [part for part in parts if part.done is not None]
    # One game is enough: another one that is only begun does not take the tick away.
    if done:
        return min(done, key=lambda part: part.done.timestamp() if part.done else 0.0)
    return max(parts, key=lambda part: part.right / part.total if part.total else 0.0)


GAMES_PAGE, SERIES_PAGE, EXERCISES_PAGE = "reussites", "analyse", "exercices"
OURS: Mapping[str, Any] = {"avec": None, "options": {}}
"""The game of the course, under its usual rules."""
IN_A_ROW = 10
"""How many games the first step offers to observe one after the other."""


@dataclass(frozen=True, slots=True)
class Door:
    """A button: its words, the page it opens, what that page is asked to show.

    `lays` is the file that is not there yet: the files to complete are laid before the page opens. That of
    the `model` starts from the model of R7. A door that `stays` has its button even where the step is not
    the current one.
    """

    words: str
    page: str
    what: Mapping[str, Any] = field(default_factory=dict)
    lays: str = ""
    stays: bool = False
    model: bool = False


@dataclass(frozen=True, slots=True)
class Folder:
    """The student's folder of the last time, and the exercises in it; `path` is None when there is none.

    `lacks_model` is whether some functions of R7 that the course gives are not written there.
    """

    path: Path | None = None
    files: Sequence[ExerciseFile] = ()
    lacks_model: bool = True

    def file_of(self, exercice: str) -> Path | None:
        """Return the file of an exercise: where there are several, the one saved last."""
        return latest_file(self.files, exercice)


def folder_in(path: Path | None) -> Folder:
    """Return what a folder of the student's holds; nothing where there is none."""
    if path is None:
        return Folder()
    files = tuple(find_exercises(path))
    return Folder(path, files, lacks_model(latest_file(files, "r7")))


def doors_of(step: Step, steps: Sequence[Step], folder: Folder) -> tuple[Door, ...]:
    """Return the doors of a step, the main one first."""
    own = {OBSERVE: _observe, ANALYSE: _analyse, GAME: _game, PILES: _piles, FREE: _free}[step.nom](
        step, folder
    )
    return (*own, *_own_game_doors(step, steps, folder))


def _observe(_step: Step, _folder: Folder) -> tuple[Door, ...]:
    what = {"jeu": "r7", "mode": "observer", **OURS}
    return (
        Door(_("Observer une partie"), GAMES_PAGE, what),
        Door(_("{n} parties à la suite").format(n=IN_A_ROW), GAMES_PAGE, {**what, "parties": IN_A_ROW}),
        Door(_("Lire son code"), GAMES_PAGE, {**what, "vue": "code"}),
    )


def _analyse(step: Step, folder: Folder) -> tuple[Door, ...]:
    verb = _("Écrire {name}") if step.done is None else _("Revoir {name}")
    write = _exercise_door(verb.format(name=ANALYSER), "r7", folder, ANALYSER)
    again = step.done is not None and folder.path is not None
    model = Door(_("Partir du modèle"), EXERCISES_PAGE, model=True, stays=again)
    analysis = Door(_("Voir une analyse"), SERIES_PAGE, {"jeu": "r7", **OURS})
    return (write, analysis, model) if folder.lacks_model else (write, analysis)


def _game(step: Step, folder: Folder) -> tuple[Door, ...]:
    """Return the doors of the games, the most advanced first, and of the trials; these first after a game."""
    part = step.parts[0]
    others = [code for code in OTHER_GAMES if code != part.nom]
    verb = _verb(part, _("Programmer {jeu}"), _("Continuer {jeu}"), _("Revoir {jeu}"))
    game = _exercise_door(verb.format(jeu=JEUX[part.nom].titre), part.nom, folder)
    trials = _trials_door(step.parts[1], folder)
    if part.done is not None:
        return (trials, game) if step.done is None else (game, trials)
    return game, *(_exercise_door(JEUX[code].titre, code, folder) for code in others), trials


def _piles(step: Step, folder: Folder) -> tuple[Door, ...]:
    """Return the doors of the piles, then of the jeux d'essais; trials first once the piles are right."""
    verb = _verb(
        step.parts[0],
        _("Coder les primitives"),
        _("Continuer les primitives"),
        _("Revoir les primitives"),
    )
    piles = _exercise_door(verb, "tas", folder)
    trials = _trials_door(step.parts[1], folder)
    return (trials, piles) if step.parts[0].done is not None and step.done is None else (piles, trials)


def _free(step: Step, folder: Folder) -> tuple[Door, ...]:
    verb = _verb(
        step.parts[0],
        _("Écrire une autre représentation"),
        _("Continuer votre représentation"),
        _("Revoir votre représentation"),
    )
    return (_exercise_door(verb, "tas_libre", folder),)


def _trials_door(part: Part, folder: Folder) -> Door:
    verb = _verb(
        part,
        _("Écrire des jeux d’essais"),
        _("Continuer les jeux d’essais"),
        _("Revoir les jeux d’essais"),
    )
    return _exercise_door(verb, part.nom, folder)


def _verb(part: Part, new: str, begun: str, done: str) -> str:
    """Return the words of a door for how far its part is."""
    if part.done is not None:
        return done
    return begun if part.begun else new


def _own_game_doors(step: Step, steps: Sequence[Step], folder: Folder) -> tuple[Door, ...]:
    """Return the door that plays the student's own game on the piles of a step, once both are there."""
    game = next(each for each in steps if each.nom == GAME).parts[0]
    piles = step.parts[0]
    if step.nom not in (PILES, FREE) or not (game.begun and piles.begun):
        return ()
    avec, tas = folder.file_of(game.nom), folder.file_of(piles.nom)
    if avec is None or tas is None:
        return ()
    what = {"jeu": game.nom, "mode": "observer", "avec": avec, "tas": tas, "options": {}}
    return (Door(_("Jouer votre réussite sur vos tas"), GAMES_PAGE, what, stays=True),)


def _exercise_door(words: str, exercice: str, folder: Folder, function: str = "") -> Door:
    """Return the door to the file of an exercise, or to where one can be laid; `function` is put in front."""
    named = {"function": function} if function else {}
    if folder.path is None:
        return Door(words, EXERCISES_PAGE, {"exercise": exercice, **named})
    file = folder.file_of(exercice)
    lays = "" if file is not None else EXERCISES[exercice].stub
    what = {"folder": folder.path, "file": file or folder.path / lays, **named}
    return Door(words, EXERCISES_PAGE, what, lays=lays)

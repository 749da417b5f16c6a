"""Judges mutants and right programs, each through the whole judge, several at a time."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

from ..tas import REFERENCES
from .certificate import FalseAlarm, Judged, judged
from .check import judge
from .mutants import Mutant, apply, reference_text
from .mutants.reference import whole_text
from .verdicts import Bulletin, Kind

COPIES = Path(__file__).parents[2] / "tests" / "copies"
"""Where a source checkout keeps right programs that look unusual; it is not installed."""

Progress = Callable[[str], None]
T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class RightProgram:
    """A right program: the exercise it answers, its name, its text."""

    exercice: str
    nom: str
    text: str


def right_programs(exercices: Sequence[str]) -> list[RightProgram]:
    """Give our references, then the unusual programs of a checkout, for these exercises."""
    found = [RightProgram(e, f"reference_{e}", reference_text(e)) for e in exercices]
    if "tas" in exercices:
        texts = {name: whole_text("tas", name) for name in REFERENCES}
        found += [RightProgram("tas_libre", f"reference_{name}", text) for name, text in texts.items()]
    kinds = [*exercices, "tas_libre"] if "tas" in exercices else exercices
    for kind in kinds:
        for file in sorted((COPIES / kind / "justes").glob("*.py")):
            found.append(RightProgram(kind, file.stem, file.read_text(encoding="utf-8")))
    return found


def judged_mutants(mutants: Sequence[Mutant], jobs: int, tell: Progress) -> Iterator[Judged]:
    """Judge each mutant, in no order."""
    for mutant, seen in _done(judged_mutant, mutants, jobs):
        tell(mutant.nom)
        yield seen


def false_alarms(programs: Sequence[RightProgram], jobs: int, tell: Progress) -> Iterator[FalseAlarm]:
    """Judge right programs, and give the functions that are not called right."""
    for program, alarms in _done(alarms_of, programs, jobs):
        tell(program.nom)
        yield from alarms


def _done(work: Callable[[T], R], things: Sequence[T], jobs: int) -> Iterator[tuple[T, R]]:
    """Do the same work on each thing, here or in as many processes; give each thing with what it gave."""
    if jobs == 1:
        yield from ((thing, work(thing)) for thing in things)
        return
    # A fork would copy live threads.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        told = {pool.submit(work, thing): thing for thing in things}
        for done in as_completed(told):
            yield told[done], done.result()


def judged_mutant(mutant: Mutant) -> Judged:
    """Judge one mutant."""
    return judged(mutant, _bulletin(apply(mutant), mutant.exercice))


def alarms_of(program: RightProgram) -> list[FalseAlarm]:
    """Judge one right program."""
    bulletin = _bulletin(program.text, program.exercice)
    name = f"{program.exercice}/{program.nom}"
    return [
        FalseAlarm(name, v.nom, v.verdict.value)
        for v in bulletin.fonctions
        if v.verdict is not Kind.JUSTE or v.points < v.bareme
    ]


def _bulletin(text: str, exercice: str) -> Bulletin:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "copie.py"
        file.write_text(text, encoding="utf-8")
        return judge(file, exercice)

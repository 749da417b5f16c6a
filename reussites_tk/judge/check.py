"""One file in, one `Bulletin` out: the child is started first, and the rest of the judge loaded meanwhile."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from ..texts import _
from ..worker.parent.child import Child
from ..worker.parent.watchdog import Limits
from .by_exercise import ahead_of, bench_of, judge_of, limits_of
from .exercises import EXERCISES, Exercise

if TYPE_CHECKING:
    from ..worker.parent.start import StartedProcess
    from .told import Told
    from .verdicts import Bulletin, Verdict

    OnVerdict = Callable[[Verdict], None]

LIMITS = Limits(seconds=1.0, total_seconds=90.0)


class UnknownExercise(ValueError):
    """No exercise of that name, or none that a file looks like."""


def judge(
    file: Path,
    exercise: str | None = None,
    *,
    graine: int = 1,
    graine_cachee: int | None = None,
    on_verdict: OnVerdict | None = None,
    stop: threading.Event | None = None,
    launch: StartedProcess | None = None,
    limits: Limits = LIMITS,
) -> Bulletin:
    """Judge one student's file; never raises for what the file does.

    `exercise` is guessed from the file when None. `on_verdict` is called in this thread as soon as
    each verdict is known. With `graine_cachee`, what is right is tried again on the teacher's own seed
    (see `hidden`). `launch` is a child that was started for this file before, `limits` what each child may
    use. Raises `UnknownExercise` when the exercise cannot be told, `Stopped` when `stop` was set before
    the end.
    """
    nom = exercise or _guessed(file)
    if nom is None or nom not in EXERCISES:
        raise UnknownExercise(_("On ne reconnaît pas l'exercice de {file}.").format(file=file.name))

    def check(seed: int, tell: OnVerdict) -> Bulletin:
        return _Check(file, EXERCISES[nom], seed, tell, stop, launch, limits).bulletin()

    if graine_cachee is None:
        return check(graine, on_verdict or _nothing)
    from .hidden import with_hidden

    return with_hidden(check, graine, graine_cachee, on_verdict or _nothing)


def _guessed(file: Path) -> str | None:
    from .source import guess_exercise

    return guess_exercise(file)


def _nothing(verdict: Verdict) -> None:
    """Hear a verdict and do nothing of it."""


class _Check:
    """One run of the judge on one file."""

    def __init__(
        self,
        file: Path,
        exercise: Exercise,
        graine: int,
        on_verdict: OnVerdict,
        stop: threading.Event | None,
        launch: StartedProcess | None = None,
        limits: Limits = LIMITS,
    ) -> None:
        self.launch, self.limits = launch, limits
        self.file, self.exercise, self.graine = file, exercise, graine
        self.on_verdict, self.stop = on_verdict, stop
        self.children: list[Child] = []

    def bulletin(self) -> Bulletin:
        """Load the file in a child, judge its functions, and tell."""
        with self._child() as child:
            child.meanwhile = partial(self._prepare, child)
            loaded = child.load()
            told = self._told.bulletin(child, loaded)
        return replace(told, remarques=(*told.remarques, *self._tampering()))

    def _prepare(self, child: Child) -> bool:
        """Load the rest of the judge, and let it work ahead, while the child starts."""
        told = self._told
        judge_of(told.exercise.nom)
        child.meanwhile = ahead_of(told.exercise.nom, told.graine)
        return True

    @cached_property
    def _told(self) -> Told:
        from .told import Told  # slow to load: only once the child is on its way

        return Told(self.file, self.exercise, self.graine, self.on_verdict, self._child)

    def _tampering(self) -> tuple[str, ...]:
        """Gather what the file did in each of its children that no exercise asks for."""
        return tuple(dict.fromkeys(said for child in self.children for said in child.tampering))

    def _child(self, **options: object) -> Child:
        nom = self.exercise.nom
        bench, told = bench_of(nom)
        told = {"names": list(self.exercise.names), **told, **options}
        limits = limits_of(nom, self.limits)
        self.children.append(Child(self.file, bench, told, limits, self.stop, self.launch))
        return self.children[-1]

"""One file in, one `Bulletin` out: starts the children, and loads the judge of the exercise meanwhile."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path

from ..texts import _
from ..worker.limits import Limits
from ..worker.parent.child import Child
from ..worker.parent.wall import weakest
from .benches import bench_of, limits_of
from .exercises import EXERCISES, Exercise
from .source import guess_exercise
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
    limits: Limits = LIMITS,
) -> Bulletin:
    """Judge one student's file; never raises for what the file does.

    `exercise` is guessed from the file when None. `on_verdict` is called in this thread as soon as
    each verdict is known. With `graine_cachee`, what is right is tried again on the teacher's own seed
    (see `hidden`). `limits` is what each child may use. Raises `UnknownExercise` when the exercise cannot be
    guessed, `Stopped` when `stop` was set before the end.
    """
    nom = exercise or guess_exercise(file)
    if nom is None or nom not in EXERCISES:
        raise UnknownExercise(_("On ne reconnaît pas l'exercice de {file}.").format(file=file.name))

    def check(seed: int, on_verdict: OnVerdict, decided: Sequence[Verdict]) -> Bulletin:
        return _Check(file, EXERCISES[nom], seed, on_verdict, stop, limits).bulletin(decided)

    listener = on_verdict or (lambda verdict: None)
    if graine_cachee is None:
        return check(graine, listener, ())
    from .hidden import with_hidden  # as slow to load as the judge itself (see `_load_judge`)

    return with_hidden(check, graine, graine_cachee, listener)


class _Check:
    """One run of the judge on one file."""

    def __init__(
        self,
        file: Path,
        exercise: Exercise,
        graine: int,
        on_verdict: OnVerdict,
        stop: threading.Event | None,
        limits: Limits = LIMITS,
    ) -> None:
        self.file, self.exercise, self.graine = file, exercise, graine
        self.on_verdict, self.stop, self.limits = on_verdict, stop, limits
        self.children: list[Child] = []

    def bulletin(self, decided: Sequence[Verdict] = ()) -> Bulletin:
        """Load the file in a child, judge its functions, and add what the file did to its children.

        The functions of the verdicts that are `decided` are not run for their own sake.
        """
        with self._fresh_child() as child:
            child.meanwhile = self._load_judge
            loaded = child.load()
            from .bulletins import BulletinMaker  # loaded by now, unless the child was quicker

            maker = BulletinMaker(self.file, self.exercise, self.graine, self.on_verdict, self._fresh_child)
            bulletin = maker.bulletin(child, loaded, decided)
        # What a child tells of tampering is only whole once it has ended.
        tampering = dict.fromkeys(sentence for child in self.children for sentence in child.tampering)
        wall = weakest(wall for child in self.children for wall in child.walls)
        return replace(bulletin, remarques=(*bulletin.remarques, *tampering), mur=wall.value if wall else "")

    def _load_judge(self) -> bool:
        """Load the rest of the judge while the child starts; return False: there is no more to do.

        It takes some 100 ms of processor, as long as the start of the child. In turn on one file of
        the 38 primitives (two busy cores, 15 and 25 rounds), a whole check takes 10 and 24 % more when
        all is loaded first.
        """
        import_module(".bulletins", __package__).judge_of(self.exercise.nom)
        return False

    def _fresh_child(self, **options: object) -> Child:
        """Make a child for the file; `options` change those of its bench."""
        nom = self.exercise.nom
        bench, more = bench_of(nom)
        options = {"names": list(self.exercise.names), **more, **options}
        limits = limits_of(nom, self.limits)
        # All are kept: what a file did to any of its children closes the bulletin.
        self.children.append(Child(self.file, bench, options, limits, self.stop))
        return self.children[-1]

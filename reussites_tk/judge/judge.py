"""One file in, one `Bulletin` out."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from ..texts import _
from ..worker.messages import LoadFailed, Observed
from ..worker.parent import Child, Limits
from . import words
from .by_exercise import bench_of, judge_of
from .exercises import EXERCISES, Exercise
from .file_remarks import file_remarks
from .hidden import with_hidden
from .load_words import loading_error, not_loaded
from .printed import without_folder
from .source import guess_exercise, read_source
from .trials import Stopped, observe
from .verdicts import Bulletin, Erreur, Kind, Verdict

LIMITS = Limits(seconds=1.0, total_seconds=90.0)
OnVerdict = Callable[[Verdict], None]


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
) -> Bulletin:
    """Judge one student's file; never raises for what the file does.

    `exercise` is guessed from the file when None. `on_verdict` is called in this thread as soon as
    each verdict is known. With `graine_cachee`, what is right is tried again on the teacher's own seed
    (see `hidden`). Raises `UnknownExercise` when the exercise cannot be told, `Stopped` when
    `stop` was set before the end.
    """
    nom = exercise or guess_exercise(file)
    if nom is None or nom not in EXERCISES:
        raise UnknownExercise(_("On ne reconnaît pas l'exercice de {file}.").format(file=file.name))

    def check(seed: int, tell: OnVerdict) -> Bulletin:
        return _Check(file, EXERCISES[nom], seed, tell, stop).bulletin()

    if graine_cachee is None:
        return check(graine, on_verdict or _nothing)
    return with_hidden(check, graine, graine_cachee, on_verdict or _nothing)


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
    ) -> None:
        self.file, self.exercise, self.graine = file, exercise, graine
        self.on_verdict, self.stop = on_verdict, stop
        self.children: list[Child] = []
        self.source = read_source(file)

    def bulletin(self) -> Bulletin:
        """Load the file in a child, judge its functions, and tell."""
        with self._child() as child:
            loaded = child.load()
            told = (
                self._not_loaded(loaded)
                if isinstance(loaded, LoadFailed)
                else self._told(self._judged(child), child.output)
            )
        return replace(told, remarques=(*told.remarques, *self._tampering()))

    def _tampering(self) -> tuple[str, ...]:
        """Gather what the file did in each of its children that no exercise asks for."""
        return tuple(dict.fromkeys(said for child in self.children for said in child.tampering))

    def _child(self, **options: object) -> Child:
        nom = self.exercise.nom
        bench, told = bench_of(nom)
        told = {"names": list(self.exercise.names), **told, **options}
        self.children.append(Child(self.file, bench, told, LIMITS, stop=self.stop))
        return self.children[-1]

    def _judged(self, child: Child) -> tuple[Verdict, ...]:
        functions, kind = self.exercise.functions, judge_of(self.exercise.nom)
        present = _present(child)
        judge = kind(child, self.source, functions, self.graine, present, self.on_verdict, self._child)
        return tuple(judge.judge())

    def _verdict(self, nom: str, kind: Kind, message: str) -> Verdict:
        bareme = next(f.bareme for f in self.exercise.functions if f.nom == nom)
        verdict = Verdict(nom, kind, 0.0, bareme, message, ligne=self.source.lines.get(nom))
        self.on_verdict(verdict)
        return verdict

    def _not_loaded(self, failed: LoadFailed) -> Bulletin:
        if failed.kind == "arrete":
            raise Stopped
        ours = failed.kind == "erreur_banc"
        kind = Kind.ERREUR_JUGE if ours else Kind.ABSENTE
        sentence = words.JUDGE_FAULT if ours else not_loaded(failed)
        functions = tuple(self._verdict(f.nom, kind, sentence) for f in self.exercise.functions)
        erreur = Erreur(failed.kind, sentence, None) if ours else loading_error(failed, self.source.text)
        return self._told(functions, failed.output, erreur)

    def _told(self, functions: tuple[Verdict, ...], output: str, erreur: Erreur | None = None) -> Bulletin:
        sortie = without_folder(output, self.file)
        return Bulletin(
            self.exercise.nom, str(self.file), functions, sortie, erreur, file_remarks(self.source)
        )


def _present(child: Child) -> frozenset[str]:
    outcome = observe(child, {"mode": "present"})
    names = outcome.data if isinstance(outcome, Observed) and isinstance(outcome.data, list) else []
    return frozenset(name for name in names if isinstance(name, str))

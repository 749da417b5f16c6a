"""One file in, one `Bulletin` out."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path

from ..texts import _
from ..worker.messages import LoadFailed, Observed
from ..worker.parent import Child, Limits
from . import words
from .exercises import EXERCISES, Exercise
from .games.c4_cases import C4Cases
from .games.c4_rules import C4Rules
from .games.cases import GameCases
from .games.judge import GameJudge
from .games.md_cases import MdCases
from .games.md_rules import MdRules
from .games.qll_cases import QllCases
from .games.qll_rules import QllRules
from .games.r7_cases import R7Cases
from .games.r7_rules import R7Rules
from .games.rules import Rules
from .games.scripts import helpers_of
from .games.trials import LISTS
from .ledger import FunctionJudge
from .libre.judge import LibreJudge
from .source import guess_exercise, read_source
from .strategy.judge import StrategyJudge
from .tas_judge import TasJudge
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
    on_verdict: OnVerdict | None = None,
    stop: threading.Event | None = None,
) -> Bulletin:
    """Judge one student's file; never raises for what the file does.

    `exercise` is guessed from the file when None. `on_verdict` is called in this thread as soon as
    each verdict is known. Raises `UnknownExercise` when the exercise cannot be told, `Stopped` when
    `stop` was set before the end.
    """
    nom = exercise or guess_exercise(file)
    if nom is None or nom not in EXERCISES:
        raise UnknownExercise(_("On ne reconnaît pas l'exercice de {file}.").format(file=file.name))
    return _Check(file, EXERCISES[nom], graine, on_verdict or _nothing, stop).bulletin()


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
        self.source = read_source(file)

    def bulletin(self) -> Bulletin:
        """Load the file in a child, judge its functions, and tell."""
        with self._child() as child:
            loaded = child.load()
            if isinstance(loaded, LoadFailed):
                return self._not_loaded(loaded)
            return self._told(self._judged(child), child.output)

    def _child(self, **options: object) -> Child:
        nom = self.exercise.nom
        bench, told = _bench(nom)
        told = {"names": list(self.exercise.names), **told, **options}
        return Child(self.file, bench, told, LIMITS, stop=self.stop)

    def _judged(self, child: Child) -> tuple[Verdict, ...]:
        functions, kind = self.exercise.functions, _judge_of(self.exercise.nom)
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
        kind = Kind.ERREUR_JUGE if failed.kind == "erreur_banc" else Kind.ABSENTE
        told = failed.kind if failed.line is None or failed.kind not in words.OWN_SENTENCE else ""
        sentence = words.JUDGE_FAULT if kind is Kind.ERREUR_JUGE else words.not_loaded(told)
        functions = tuple(self._verdict(f.nom, kind, sentence) for f in self.exercise.functions)
        unread = failed.kind in words.OWN_SENTENCE and failed.line is None
        ours = unread or not failed.message
        erreur = Erreur(failed.kind, sentence if ours else failed.message, failed.line)
        return self._told(functions, failed.output, erreur)

    def _told(self, functions: tuple[Verdict, ...], output: str, erreur: Erreur | None = None) -> Bulletin:
        return Bulletin(self.exercise.nom, str(self.file), functions, output, erreur)


def _present(child: Child) -> frozenset[str]:
    outcome = observe(child, {"mode": "present"})
    names = outcome.data if isinstance(outcome, Observed) and isinstance(outcome.data, list) else []
    return frozenset(name for name in names if isinstance(name, str))


_GAMES: dict[str, tuple[type[Rules], type[GameCases]]] = {
    "r7": (R7Rules, R7Cases),
    "qll": (QllRules, QllCases),
    "c4": (C4Rules, C4Cases),
    "md": (MdRules, MdCases),
}


def _bench(nom: str) -> tuple[str, dict[str, object]]:
    """Name the bench of an exercise, and give what it is told besides the judged functions."""
    if nom not in _GAMES:
        return {"tas": "cells", "tas_libre": "program", "strategie_md": "strategy"}[nom], {}
    layout = _GAMES[nom][0].layout
    told: dict[str, object] = {
        "jeu": nom,
        "fields": layout.as_json(),
        "helpers": list(helpers_of(nom)),
        "tas": LISTS,
    }
    return "board", told


def _judge_of(nom: str) -> Callable[..., FunctionJudge]:
    """Give what makes the judge of an exercise for one file."""
    if nom in _GAMES:
        return partial(GameJudge, *_GAMES[nom])
    return {"tas": TasJudge, "tas_libre": LibreJudge, "strategie_md": StrategyJudge}[nom]

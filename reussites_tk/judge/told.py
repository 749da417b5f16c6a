"""What is told of a file once its child has loaded it, or could not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ..worker.messages import LoadFailed, LoadOk, Observed
from ..worker.parent.child import Child
from . import words
from .by_exercise import judge_of
from .exercises import Exercise
from .file_remarks import file_remarks
from .load_words import loading_error, not_loaded
from .printed import without_folder
from .source import read_source
from .trials import Stopped, observe
from .verdicts import Bulletin, Erreur, Kind, Verdict


class Told:
    """The verdicts of one file."""

    def __init__(
        self,
        file: Path,
        exercise: Exercise,
        graine: int,
        on_verdict: Callable[[Verdict], None],
        fresh: Callable[..., Child],
    ) -> None:
        """Read the text of the file; `fresh` gives a new child (see `FunctionJudge`)."""
        self.file, self.exercise, self.graine = file, exercise, graine
        self.on_verdict, self.fresh = on_verdict, fresh
        self.source = read_source(file)

    def bulletin(self, child: Child, loaded: LoadOk | LoadFailed) -> Bulletin:
        """Judge the functions of a loaded file, and tell."""
        if isinstance(loaded, LoadFailed):
            return self._not_loaded(loaded)
        return self._told(self._judged(child), child.output)

    def _judged(self, child: Child) -> tuple[Verdict, ...]:
        functions, kind = self.exercise.functions, judge_of(self.exercise.nom)
        present = _present(child)
        judge = kind(child, self.source, functions, self.graine, present, self.on_verdict, self.fresh)
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

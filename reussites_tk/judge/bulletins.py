"""Builds the bulletin of one file from what its child answers: its verdicts, or why it cannot be loaded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from ..worker.failures import BENCH_FAULT, NO_WALL
from ..worker.messages import LoadFailed, LoadOk, Observed
from ..worker.parent.child import Child
from . import words
from .benches import FORMS, GAMES, PLAYERS, form_of, game_class
from .essais.reading import exercise_of
from .exercises import Exercise
from .file_remarks import file_remarks, threads_remark
from .function_judge import FunctionJudge, without_folder
from .runner import observe
from .source import read_source
from .verdicts import Bulletin, Erreur, Kind, Stopped, Verdict

OUR_FAULTS = {BENCH_FAULT: words.JUDGE_FAULT, NO_WALL: words.NO_WALL}
"""By a failure that is never the student's, its sentence."""


class BulletinMaker:
    """Makes the bulletin of one file."""

    def __init__(
        self,
        file: Path,
        exercise: Exercise,
        graine: int,
        on_verdict: Callable[[Verdict], None],
        fresh: Callable[..., Child],
    ) -> None:
        """Read the text of the file; `fresh` makes a new child (see `FunctionJudge`)."""
        self.file, self.graine = file, graine
        self.on_verdict, self.fresh = on_verdict, fresh
        self.source = read_source(file)
        self.exercise = exercise_of(exercise, self.source)
        self._judge = judge_of(exercise.nom)

    def bulletin(
        self, child: Child, loaded: LoadOk | LoadFailed, decided: Sequence[Verdict] = ()
    ) -> Bulletin:
        """Judge the functions of a loaded file, or report what its loading stopped on.

        Of some functions, the verdict may be `decided` already.
        """
        if isinstance(loaded, LoadFailed):
            return self._not_loaded(loaded)
        # Each bench answers this item with the judged functions that the loaded file defines.
        outcome = observe(child, {"mode": "present"})
        names = outcome.data if isinstance(outcome, Observed) and isinstance(outcome.data, list) else []
        present = frozenset(name for name in names if isinstance(name, str))
        functions = self.exercise.functions
        judge = self._judge(child, self.source, functions, self.graine, present, self.on_verdict, self.fresh)
        judge.decide(decided)
        verdicts = tuple(judge.judge())
        return self._bulletin(verdicts, child.output, remark=threads_remark(loaded.started))

    def _not_loaded(self, failed: LoadFailed) -> Bulletin:
        if failed.kind == "arrete":
            raise Stopped
        # The bench stands between the file and us: when it cannot start, no student is to blame.
        ours = failed.kind in OUR_FAULTS
        kind = Kind.ERREUR_JUGE if ours else Kind.ABSENTE
        sentence = OUR_FAULTS[failed.kind] if ours else words.not_loaded(failed)
        verdicts = tuple(
            Verdict(f.nom, kind, 0.0, f.bareme, sentence, ligne=self.source.line_of(f.nom))
            for f in self.exercise.functions
        )
        for verdict in verdicts:
            self.on_verdict(verdict)
        erreur = (
            Erreur(failed.kind, sentence, None) if ours else words.loading_error(failed, self.source.text)
        )
        return self._bulletin(verdicts, failed.output, erreur)

    def _bulletin(
        self, verdicts: tuple[Verdict, ...], output: str, erreur: Erreur | None = None, remark: str = ""
    ) -> Bulletin:
        sortie = without_folder(output, self.file)
        remarks = (*file_remarks(self.source), *([remark] if remark else ()))
        return Bulletin(self.exercise.nom, str(self.file), verdicts, sortie, erreur, remarks)


def judge_of(nom: str) -> Callable[..., FunctionJudge]:
    """Return what makes the judge of an exercise for one file; the other exercises' are not loaded."""
    if nom == "tas":
        from .tas.judge import TasJudge

        return TasJudge
    if nom == "tas_libre":
        from .tas.libre_judge import LibreJudge

        return LibreJudge
    if nom == "essais_tas":
        from .essais.judge import EssaisJudge

        return EssaisJudge
    if nom == "essais_jeu":
        from .essais.game_judge import GameEssaisJudge

        return GameEssaisJudge
    if nom in FORMS:
        from .forms.judge import FormJudge

        return partial(FormJudge, form_of(nom))
    if nom in GAMES:
        from .games.judge import GameJudge

        return partial(GameJudge, game_class(nom, "Rules"), game_class(nom, "Cases"))
    if nom in PLAYERS:
        from .players.form import player_form
        from .players.judge import PlayerJudge

        return partial(PlayerJudge, player_form(PLAYERS[nom]))
    from .strategy.judge import StrategyJudge

    return StrategyJudge

"""Judges the exercises that are players: is every decision permitted, and how does it fare beside ours?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from typing import Any, cast

from ...worker.failures import NOT_RUN
from ...worker.messages import Failed
from ...worker.parent.child import Child
from ...worker.parent.players import DEAL_SECONDS, PlayerSeat, Raised, Reply
from ...worker.parent.referee import Fault
from .. import words
from ..function_judge import FunctionJudge
from ..runner import Runner, failure
from ..verdicts import Difference, Exemple, Kind, Verdict
from . import words as player_words
from .form import Duel, Played, PlayerForm
from .trials import Trials

MOST_LOST = 3
"""Lost calls of a deal that are waited for: a check is no game, and one is enough for its verdict."""


@dataclass(slots=True)
class Run:
    """What the deals left in which some functions of a file were asked; the last one may be faulty.

    A `slow` player met none of ours, or not all.
    """

    games: int = 0
    decisions: Counter[str] = field(default_factory=Counter)
    duels: list[Duel[Any]] = field(default_factory=list)
    faulty: Played | None = None
    slow: bool = False
    renewals: int = 0

    def count(self, played: Played) -> None:
        """Count a deal of the varied tables."""
        self.games += 1
        self.decisions.update(played.decisions)


class PlayerJudge(FunctionJudge):
    """Judges the functions of a player, together as long as none makes a fault.

    A function keeps its points whatever another one does. Where another one is wrong, ours decides in its
    place; and one that then goes wrong, for it counts on what the other one keeps, is right if it makes no
    fault beside it.
    """

    def __init__(self, form: PlayerForm[Any], *args: Any) -> None:
        """Keep the form of the game; the other arguments are those of every judge."""
        super().__init__(*args)
        self.form = form
        self._whole: Run | None = None

    def judged(self, nom: str) -> Verdict:
        """Play varied tables, then many deals against ours; a function is right when it makes no fault."""
        if self._whole is None:
            written = [name for name in self.form.functions if self.is_written(name)]
            self._whole = self._run(self.runner, written)
        run = self._whole
        others = {name for name in self.form.functions if name != nom and not self.is_written(name)}
        if run.faulty is not None and run.faulty.culprit != nom:
            others.add(run.faulty.culprit)
            with self._fresh() as child:
                run = self._run(child, [nom], compared=False)
            if run.faulty is not None:
                beside = self._beside(nom)
                if beside.faulty is None:
                    return self._right(nom, beside)
        if run.faulty is not None:
            return self.with_lent(self._wrong(nom, run.faulty, others), others)
        return self.with_lent(self._right(nom, run), others)

    def _run(self, runner: Runner, asked: Collection[str], compared: bool = True) -> Run:
        """Ask some functions at varied tables, then, to have them compared, against ours.

        Stop at the first deal with a fault.
        """
        player, run = _player(runner), Run()
        trials = Trials(self.form, player, runner, self.graine, asked)
        for played in trials.varied():
            if played.deal.faults:
                run.faulty = played
                return run
            run.count(played)
        for left, opponent in enumerate(self.form.opponents if compared else ()):
            if trials.late:
                run.slow = True
                break
            duel = trials.duel(opponent, len(self.form.opponents) - left)
            if duel.faulty is not None:
                run.faulty = duel.faulty
                return run
            run.duels.append(duel)
        run.renewals = player.renewals
        return run

    def _beside(self, nom: str) -> Run:
        """Ask all that is written at the varied tables, where only the faults of one function count."""
        run = Run()
        with self._fresh() as child:
            written = [name for name in self.form.functions if self.is_written(name)]
            trials = Trials(self.form, _player(child), child, self.graine, written)
            for played in trials.varied():
                if played.faults_of([nom]):
                    run.faulty = played
                    break
                run.count(played)
                if trials.late:
                    break
        return run

    def _fresh(self) -> AbstractContextManager[Runner]:
        return self.fresh()

    def _right(self, nom: str, run: Run) -> Verdict:
        remarks = [said for duel in run.duels if (said := self.form.duel_sentence(nom, duel))]
        if run.slow:
            remarks.append(player_words.TOO_SLOW)
        if run.renewals:
            remarks.append(player_words.renewals_sentence(run.renewals))
        message = self.form.legal_sentence(nom, run.decisions[nom], run.games)
        return replace(self.right(nom, remarks), message=message)

    # --- a fault

    def _wrong(self, nom: str, played: Played, lent: Collection[str]) -> Verdict:
        faults = played.faults_of([nom]) or played.deal.faults  # it may have taken the time of another one
        fault = faults[0]
        difference = self._difference(fault)
        sentences = [
            difference.message,
            self.form.place_sentence(played, self.graine, fault),
            self.form.replaced_sentence(nom, len(faults), played.decisions[nom]),
        ]
        if not isinstance(fault.reply, Failed) and not self._is_there_alone(fault):
            sentences.append(words.AFTER_OTHERS)
        message = " ".join(sentences)
        code = self.form.code(nom, fault.vue)
        return replace(
            self.plain(nom, difference.kind, message),
            contre_exemple=code.lines,
            attendu=difference.attendu,
            obtenu=difference.obtenu,
            ligne=difference.ligne,
            exemple=Exemple(code.lines, self.form.drawn(fault.vue), (), (), message, code.pose),
            sortie=fault.reply.output,
        )

    def _is_there_alone(self, fault: Fault) -> bool:
        """Return True if a module that was asked nothing before makes the same fault from that view."""
        with self._fresh() as child:
            return _same(_player(child).ask(fault.function, fault.vue), fault.reply)

    def _difference(self, fault: Fault) -> Difference:
        """Return what a fault expected and obtained, and the sentence that says it."""
        reply, allowed = fault.reply, self.form.allowed_text(fault.vue)
        if isinstance(reply, Failed):
            if reply.kind == NOT_RUN:
                sentence = player_words.DEAL_TOO_LONG
                return Difference(Kind.TEMPS_DEPASSE, allowed, sentence, sentence)
            return replace(failure(reply), attendu=allowed)
        if isinstance(reply, Raised):
            observed = ["x", reply.kind, reply.message, reply.line]
            raised = words.exception_text(observed)
            sentence = player_words.raised_sentence(observed, self.form.hints)
            return Difference(Kind.EXCEPTION, allowed, raised, sentence, reply.line)
        sentence = self.form.choice_sentence(fault, reply.value)
        return Difference(Kind.FAUX, allowed, self.form.given_text(reply.value), sentence)


def _player(runner: Runner) -> PlayerSeat:
    return PlayerSeat(cast(Child, runner), most_lost=MOST_LOST, most_waited=DEAL_SECONDS)


def _same(one: Reply, other: Reply) -> bool:
    """Return True if two replies are the same fault, whatever each printed."""
    if isinstance(one, Failed) or isinstance(other, Failed):
        return False
    return replace(one, output="") == replace(other, output="")

"""Judges the exercise `joueur_memorix`: is every decision permitted, and how does it fare beside ours?"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Any, cast

from ...worker.failures import NOT_RUN
from ...worker.messages import Failed
from ...worker.parent.child import Child
from ...worker.parent.players import DEAL_SECONDS, PlayerSeat, Raised, Reply
from ...worker.parent.referee import CHOOSE_CELL, Fault, StudentSeat
from .. import words
from ..function_judge import FunctionJudge
from ..runner import Runner, failure
from ..tas.examples import Code
from ..verdicts import Difference, Exemple, Kind, Verdict
from . import words as player_words
from .trials import OPPONENTS, Duel, Played, Trials

MOST_LOST = 3
"""Lost calls of a deal that are waited for: a check is no game, and one is enough for its verdict."""


class PlayerJudge(FunctionJudge):
    """Judges the function `choisir_case_memorix` of one loaded file."""

    def judged(self, nom: str) -> Verdict:
        """Play varied tables, then many deals against ours; a player is right when it makes no fault."""
        player = _player(self.runner)
        trials = Trials(StudentSeat(player), self.runner, self.graine)
        games = decisions = 0
        for played in trials.varied():
            if played.deal.faults:
                return self._wrong(nom, played)
            games, decisions = games + 1, decisions + played.decisions
        duels: list[Duel] = []
        for left, opponent in enumerate(OPPONENTS):
            duels.append(trials.duel(opponent, len(OPPONENTS) - left))
            if (faulty := duels[-1].faulty) is not None:
                return self._wrong(nom, faulty)
        remarks = [player_words.duel_sentence(duel) for duel in duels]
        if player.renewals:
            remarks.append(player_words.renewals_sentence(player.renewals))
        return replace(self.right(nom, remarks), message=player_words.legal_sentence(decisions, games))

    # --- a fault

    def _wrong(self, nom: str, played: Played) -> Verdict:
        fault = played.deal.faults[0]
        difference = _difference(fault)
        sentences = [
            difference.message,
            player_words.place_sentence(played, self.graine),
            player_words.replaced_sentence(played),
        ]
        if not isinstance(fault.reply, Failed) and not self._is_there_alone(fault):
            sentences.append(words.AFTER_OTHERS)
        message = " ".join(sentences)
        code = player_code(fault.vue)
        return replace(
            self.plain(nom, difference.kind, message),
            contre_exemple=code.lines,
            attendu=difference.attendu,
            obtenu=difference.obtenu,
            ligne=difference.ligne,
            exemple=Exemple(code.lines, (), (), (), message, code.pose),
            sortie=fault.reply.output,
        )

    def _is_there_alone(self, fault: Fault) -> bool:
        """Return True if a module that was asked nothing before makes the same fault from that view."""
        fresh: AbstractContextManager[Runner] = self.fresh()
        with fresh as child:
            return _same(_player(child).ask(CHOOSE_CELL, fault.vue), fault.reply)


def _player(runner: Runner) -> PlayerSeat:
    return PlayerSeat(cast(Child, runner), most_lost=MOST_LOST, most_waited=DEAL_SECONDS)


def _same(one: Reply, other: Reply) -> bool:
    """Return True if two replies are the same fault, whatever each printed."""
    if isinstance(one, Failed) or isinstance(other, Failed):
        return False
    return replace(one, output="") == replace(other, output="")


def _difference(fault: Fault) -> Difference:
    """Return what a fault expected and obtained, and the sentence that says it."""
    reply, allowed = fault.reply, player_words.allowed_text(fault.vue)
    if isinstance(reply, Failed):
        if reply.kind == NOT_RUN:
            sentence = player_words.DEAL_TOO_LONG
            return Difference(Kind.TEMPS_DEPASSE, allowed, sentence, sentence)
        return replace(failure(reply), attendu=allowed)
    if isinstance(reply, Raised):
        observed = ["x", reply.kind, reply.message, reply.line]
        raised = words.exception_text(observed)
        sentence = player_words.raised_sentence(observed)
        return Difference(Kind.EXCEPTION, allowed, raised, sentence, reply.line)
    sentence = player_words.choice_sentence(fault, reply.value)
    return Difference(Kind.FAUX, allowed, words.value_text(reply.value), sentence)


# --- the example

PER_LINE = 3
"""Events written on one line of an example."""


def player_code(vue: Mapping[str, Any]) -> Code:
    """Return the call as a student would type it, with the class of the stub."""
    lines = ["vue = VueMemorix("]
    for champ, valeur in vue.items():
        if champ == "evenements" and valeur:
            lines += _events(valeur)
        else:
            shown = tuple(valeur) if isinstance(valeur, list | tuple) else valeur
            lines.append(f"    {champ}={shown!r},")
    return Code((*lines, ")", f"{CHOOSE_CELL}(vue)"), len(lines) + 1)


def _events(events: Any) -> list[str]:
    rows = [
        ", ".join(repr(tuple(e)) for e in events[k : k + PER_LINE]) for k in range(0, len(events), PER_LINE)
    ]
    return ["    evenements=(", *(f"        {row}," for row in rows), "    ),"]

"""Judges the exercise `strategie_md`: every choice permitted, then how often it wins beside ours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...texts import _
from ...worker.messages import Failed, Observed
from .. import words
from ..compare import Difference, threads_left
from ..ledger import FunctionJudge
from ..trials import STUDENT_FAILURES, failure
from ..verdicts import Exemple, Kind, Verdict
from . import words as strategy_words
from .example import draw_view, strategy_code
from .paired import compared
from .references import References, references
from .trials import StrategyFault, located, play_strategy, played_alone

GAMES = 10_000
"""Games that a strategy plays."""

OURS = {
    "premier": _("« premier »"),
    "ajuste": _("« ajuste »"),
    "econome": _("la meilleure règle courte que nous connaissions"),
}
"""How our strategies are named beside a student's."""


class StrategyJudge(FunctionJudge):
    """Judges the function `choisir_stockage` of one loaded file."""

    def judged(self, nom: str) -> Verdict:
        """Play thousands of games; a strategy is right when it never makes a choice that is not permitted."""
        games = references(self.graine, GAMES)
        played = play_strategy(self.runner, games)
        if played.fault is not None:
            return self._wrong(nom, played.fault, games)
        return self._right(nom, played.wins, games)

    def _right(self, nom: str, wins: Sequence[bool], games: References) -> Verdict:
        """Tell the rate, and how it compares: no rate is too low to be right."""
        told = [self._compared(ours, wins, games) for ours in OURS]
        message = strategy_words.rate_sentence(sum(wins), len(wins), games.total)
        return replace(self.right(nom, told), message=message)

    def _compared(self, ours: str, wins: Sequence[bool], games: References) -> str:
        theirs = games.wins(ours, len(wins))
        return strategy_words.comparison_sentence(OURS[ours], sum(theirs) / len(wins), compared(wins, theirs))

    # --- a fault

    def _wrong(self, nom: str, fault: StrategyFault, games: References) -> Verdict:
        if isinstance(fault.told, Failed) and fault.told.kind in STUDENT_FAILURES:
            fault = located(self.runner, fault, games)
        told = _difference(fault)
        circumstances, printed = self._circumstances(fault)
        message = " ".join([told.message, *circumstances])
        bareme = self.functions[nom].bareme
        verdict = Verdict(nom, told.kind, 0.0, bareme, message, (), told.attendu, told.obtenu, told.ligne)
        if fault.vue is None:
            return replace(verdict, sortie=printed)
        code = strategy_code(fault.vue)
        exemple = Exemple(code.lines, draw_view(fault.vue), (), (), message, code.pose)
        return replace(verdict, contre_exemple=code.lines, exemple=exemple, sortie=printed)

    def _circumstances(self, fault: StrategyFault) -> tuple[list[str], str]:
        """Say where it happens, whether earlier games have a part in it, and what was printed then."""
        printed = fault.told.output if isinstance(fault.told, Failed | Observed) else ""
        if fault.vue is None:
            return [], printed
        told = [strategy_words.place_sentence(fault.numero, self.graine, len(fault.made))]
        if isinstance(fault.told, list):
            with self.fresh() as child:
                alone, printed = played_alone(child, self.graine, fault)
            told += [] if alone else [words.AFTER_OTHERS]
        return told, printed


def _difference(fault: StrategyFault) -> Difference:
    """Turn a fault into what is expected, what is obtained, and the sentence that says it."""
    told = fault.told
    if isinstance(told, Failed):
        return failure(told)
    if isinstance(told, Observed):
        return threads_left(told.threads)
    assert fault.vue is not None
    allowed = strategy_words.allowed_text(fault.vue)
    if told[0] == "x":
        raised = words.exception_text(told)
        return Difference(Kind.EXCEPTION, allowed, raised, strategy_words.raised_sentence(told), told[3])
    if told[0] == "m":
        sentence = strategy_words.changed_sentence()
        return Difference(Kind.EFFET_DE_BORD, strategy_words.UNCHANGED, strategy_words.CHANGED, sentence)
    sentence = strategy_words.choice_sentence(fault.vue, told[1])
    return Difference(Kind.FAUX, allowed, words.value_text(told[1]), sentence)

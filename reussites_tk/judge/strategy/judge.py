"""Judges the exercise `strategie_md`: is every choice permitted, and how often does it win beside ours?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ...cours import Carte
from ...cours.cartes import code_de
from ...reussites.md_vue import Vue
from ...texts import _
from ...worker.messages import Failed, Observed
from .. import words
from ..function_judge import FunctionJudge
from ..runner import STUDENT_FAILURES, failure
from ..tas.compare import threads_left
from ..tas.examples import Code
from ..verdicts import Difference, Exemple, Kind, TasDessine, Verdict
from . import words as strategy_words
from .references import References, compared, references
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
        """Return a verdict with the rate, and how it compares: no rate is too low to be right."""
        remarks = []
        for ours, name in OURS.items():
            theirs = games.wins(ours, len(wins))
            rate = sum(theirs) / len(wins)
            remarks.append(strategy_words.comparison_sentence(name, rate, compared(wins, theirs)))
        message = strategy_words.rate_sentence(sum(wins), len(wins), games.total)
        return replace(self.right(nom, remarks), message=message)

    # --- a fault

    def _wrong(self, nom: str, fault: StrategyFault, games: References) -> Verdict:
        # A child that died answered nothing: its game is played again, one call more each time.
        if isinstance(fault.answer, Failed) and fault.answer.kind in STUDENT_FAILURES:
            fault = located(self.runner, fault, games)
        difference = _difference(fault)
        circumstances, printed = self._circumstances(fault, games)
        message = " ".join([difference.message, *circumstances])
        bareme = self.functions[nom].bareme
        verdict = Verdict(
            nom,
            difference.kind,
            0.0,
            bareme,
            message,
            (),
            difference.attendu,
            difference.obtenu,
            difference.ligne,
        )
        if fault.vue is None:
            return replace(verdict, sortie=printed)
        code = strategy_code(fault.vue)
        exemple = Exemple(code.lines, draw_view(fault.vue), (), (), message, code.pose)
        return replace(verdict, contre_exemple=code.lines, exemple=exemple, sortie=printed)

    def _circumstances(self, fault: StrategyFault, games: References) -> tuple[list[str], str]:
        """Return where it happens and whether earlier games have a part in it, then what was printed."""
        printed = fault.answer.output if isinstance(fault.answer, Failed | Observed) else ""
        if fault.vue is None:
            return [], printed
        circumstances = [strategy_words.place_sentence(fault.numero, self.graine, len(fault.made))]
        if isinstance(fault.answer, list):
            with self.fresh() as child:
                alone, printed = played_alone(child, games, fault)
            circumstances += [] if alone else [words.AFTER_OTHERS]
        return circumstances, printed


def _difference(fault: StrategyFault) -> Difference:
    """Return what a fault expected and obtained, and the sentence that says it."""
    answer = fault.answer
    if isinstance(answer, Failed):
        return failure(answer)
    if isinstance(answer, Observed):
        return threads_left(answer.threads)
    assert fault.vue is not None
    allowed = strategy_words.allowed_text(fault.vue)
    if answer[0] == "x":
        raised = words.exception_text(answer)
        return Difference(Kind.EXCEPTION, allowed, raised, strategy_words.raised_sentence(answer), answer[3])
    if answer[0] == "m":
        sentence = strategy_words.changed_sentence()
        return Difference(Kind.EFFET_DE_BORD, strategy_words.UNCHANGED, strategy_words.CHANGED, sentence)
    sentence = strategy_words.choice_sentence(fault.vue, answer[1])
    return Difference(Kind.FAUX, allowed, words.value_text(answer[1]), sentence)


# --- the example ------------------------------------------------------------------------------


def strategy_code(vue: Vue) -> Code:
    """Return the call as a student would type it; `vue_md` works out the permitted piles."""
    series = ", ".join(f'"{_codes(serie)}"' for serie in vue.series.values())
    stockage = ", ".join(f'"{_codes(tas)}"' for tas in vue.stockage)
    lines = (
        "from reussites_tk.cours.essais import vue_md",
        f'vue = vue_md("{code_de(vue.carte)}", [{series}], [{stockage}])',
        "choisir_stockage(vue)",
    )
    return Code(lines, 2)


def draw_view(vue: Vue) -> tuple[TasDessine, ...]:
    """Return the piles to draw of what the call was given: the carte, the storage, the series begun."""
    storage = [_drawn(f"vue.stockage[{index}]", tas) for index, tas in enumerate(vue.stockage)]
    series = [_drawn(f"vue.series[{c.name}]", serie) for c, serie in vue.series.items() if serie]
    return (_drawn("vue.carte", [vue.carte]), *storage, *series)


def _drawn(nom: str, cartes: Iterable[Carte]) -> TasDessine:
    codes = tuple(map(code_de, cartes))
    return TasDessine(nom, codes, "empile", True, str(len(codes)))


def _codes(cartes: Iterable[Carte]) -> str:
    return " ".join(map(code_de, cartes))

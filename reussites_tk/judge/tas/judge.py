"""Judges the exercise `tas`: each function on its own, on piles that the child builds cell by cell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from ...tas.catalogue import PAR_NOM, Cout
from ...worker.messages import Observed
from .. import words
from ..function_judge import FunctionJudge
from ..observations import checked
from ..runner import PATIENCE_SECONDS, PATIENCE_WALL, Patience, patient
from ..verdicts import SHARES, Difference, Exemple, Kind, Verdict
from .case_makers import cases_of
from .cases import HIDDEN, SHOWN, Case, TasState
from .compare import remark
from .examples import Code, code_of, draw_example, right_to_lay
from .failing_cases import culprits, shrink
from .group_trials import GroupTrials, in_groups
from .oracle import Oracle, thread_oracle
from .shuffles import shuffle_fault, shuffle_remark
from .trials import Trial, doubts, mixed, table_items, trials, up_to_costly
from .words import DEAR, outcome_text

TRACED_AT_MOST = 48
"""Failing cases looked into for a call of another wrong function."""

PAST_TRIED = 16
"""Earlier cases looked at when a case fails only after another one."""

MOST_MORE_STEPS = 40
"""Lines more on 52 cartes than on 2 that make a constant primitive a dear one."""


class TasJudge(FunctionJudge):
    """Judges the 38 primitives of one loaded file."""

    @cached_property
    def oracle(self) -> Oracle:
        """The oracle of the thread in which this file is judged."""
        return thread_oracle()

    @cached_property
    def _group_trials(self) -> GroupTrials:
        return GroupTrials(self.runner, self.oracle)

    def judge(self) -> list[Verdict]:
        """Return the verdict of every function, in the order of the hand-out."""
        for group in in_groups(self.functions):
            names = [nom for nom in group if self.is_written(nom) and nom not in self._known]
            items = [item for nom in names for item in (*table_items(nom), *self._cost_items(nom))]
            self._group_trials.run({nom: self._cases(nom) for nom in names}, items)
            for nom in group:
                self.verdict_of(nom)  # reports it now; all are returned below
        return super().judge()

    def judged(self, nom: str) -> Verdict:
        """Judge one primitive on piles built without any other."""
        legal, illegal = self._cases(nom)
        done = self._group_trials.legal(nom, legal)
        failing = [t for t in done if t.wrong]
        if not failing and table_items(nom):
            # A table only says which calls to try by themselves; where none fails then, what it saw counts.
            (outcome,) = self._group_trials.outcomes(table_items(nom))
            found = doubts(outcome, self.oracle, nom)
            again = up_to_costly(patient(self.runner, trials(self.runner, self.oracle, found.cases)))
            failing = [t for t in again if t.wrong] or found.seen
        if failing:
            return self._wrong(nom, failing)
        unfair = self._unfair(nom)
        if unfair is not None:
            return unfair
        # Last, so that a missing check is only reported of what is right otherwise.
        wrong = next((t for t in self._group_trials.mixed(nom, mixed(illegal, legal)) if t.wrong), None)
        if wrong is not None:
            return self._shown(nom, wrong) if wrong.expected.refusal else self._wrong(nom, [wrong])
        printed = next((t.output for t in done if t.output), "")
        return replace(self.right(nom, self._remarks(nom, done)), sortie=printed)

    def _cases(self, nom: str) -> tuple[list[Case], list[Case]]:
        """Return the legal cases, then the illegal ones."""
        legal: list[Case] = []
        illegal: list[Case] = []
        for case in cases_of(nom, self.graine):
            (illegal if self.oracle.expected(case).refusal else legal).append(case)
        return legal, illegal

    def _wrong(self, nom: str, failing: list[Trial]) -> Verdict:
        own, through = self._own_fault(failing)
        if own is None:
            return self.blocked(self._shown(nom, failing[0]), through)
        earlier = self._needed_before(own, nom)
        if earlier is not None:
            return after_others(self._shown(nom, own), self._code(nom, earlier))
        # A smaller case might go wrong through another function: then this one is the example.
        return self._shown(nom, own if through else self._smallest(own))

    def _needed_before(self, trial: Trial, nom: str) -> Case | None:
        """Return the earlier case without which a failing one is right in a fresh child, if so it is."""
        # In a child where nothing was called yet: there a fault that is the call's own shows again.
        if trial.died or self._fails_after(trial.case):
            return None
        cases = cases_of(nom, self.graine)
        # What a table showed comes after all the cases.
        own = cases[: cases.index(trial.case) if trial.case in cases else None][::-1]
        others = [cases_of(other, self.graine)[0] for other in self.functions if self.is_written(other)]
        tried = (*own[:PAST_TRIED], *others)
        return next((c for c in tried if self._fails_after(trial.case, c)), tried[0])

    def _fails_after(self, case: Case, *before: Case) -> bool:
        with self.fresh() as child:
            *_earlier, last = trials(child, self.oracle, [*before, case])
        return last.wrong is not None

    def _own_fault(self, failing: list[Trial]) -> tuple[Trial | None, list[str]]:
        """Return a failing trial that is the function's own doing, and the wrong functions met before it."""
        through: dict[str, None] = {}
        for trial in _of_each_shape(failing):
            names = [n for n in self._called_wrong(trial) if self.is_wrong(n)]
            if not names:
                return trial, list(through)
            through.update(dict.fromkeys(names))
        return None, list(through)

    def _called_wrong(self, trial: Trial) -> list[str]:
        """Return the names of the functions that a failing call went through, or may have."""
        if trial.died:  # no trace comes back from a child that ended: the text has to do
            return self._reached(trial.case.function)
        return culprits(self.runner, self.oracle, trial.case)

    def _reached(self, nom: str) -> list[str]:
        """Return the names of the judged functions that the text of a function leads to."""
        return [name for name in self.source.reached_from(nom) if name in self.functions]

    def _smallest(self, trial: Trial) -> Trial:
        if trial.died or trial.wrong is None:
            return trial
        kind = trial.wrong.kind
        patience = Patience(self.runner, PATIENCE_SECONDS, PATIENCE_WALL)  # for all the rounds

        def failing(cases: Sequence[Case]) -> list[bool]:
            if patience.over():
                return []
            tried = patient(self.runner, trials(self.runner, self.oracle, cases))
            return [t.wrong is not None and t.wrong.kind is kind and not t.expected.refusal for t in tried]

        case = shrink(trial.case, failing)
        return trial if case == trial.case else next(iter(trials(self.runner, self.oracle, [case])))

    # --- verdicts -----------------------------------------------------------------------------

    def _shown(self, nom: str, trial: Trial) -> Verdict:
        assert trial.wrong is not None
        return self._with_example(nom, trial, trial.wrong)

    def _with_example(self, nom: str, trial: Trial, wrong: Difference) -> Verdict:
        code = self._code(nom, trial.case)
        bareme = self.functions[nom].bareme
        drawn = draw_example(trial.case, trial.expected, trial.observed)
        return Verdict(
            nom,
            wrong.kind,
            bareme * SHARES.get(wrong.kind, 0.0),
            bareme,
            wrong.message,
            code.lines,
            wrong.attendu or outcome_text(trial.case, trial.expected),
            wrong.obtenu,
            wrong.ligne,
            exemple=Exemple(code.lines, *drawn, wrong.message, code.pose),
            sortie=trial.output,
        )

    def _code(self, nom: str, case: Case) -> Code:
        """Write a case; its piles are laid by those of the file's own primitives that are right."""
        names = sorted(right_to_lay(case) - {nom})
        verdicts = {name: self.verdict_of(name) for name in names}
        return code_of(case, {n for n, v in verdicts.items() if v is not None and v.verdict is Kind.JUSTE})

    def _unfair(self, nom: str) -> Verdict | None:
        """Return the verdict of a shuffle whose law is wrong, None for any other function."""
        unfair = shuffle_fault(self.runner, Case.as_json, self.graine) if nom == "battre_tas" else None
        if unfair is None:
            return None
        shown = self._with_example(
            nom, Trial(_SHUFFLED, self.oracle.expected(_SHUFFLED), None, unfair), unfair
        )
        through = [name for name in self._reached(nom) if self.is_wrong(name)]
        return self.blocked(shown, through) if through else shown

    def _remarks(self, nom: str, done: list[Trial]) -> list[str]:
        found = [remark(t.case, t.expected, t.observed) for t in done]
        found += [shuffle_remark(self.runner, Case.as_json, self.graine)] if nom == "battre_tas" else []
        found += [DEAR] if self._is_dear(nom) else []
        return list(dict.fromkeys(r for r in found if r))

    def _cost_items(self, nom: str) -> list[Any]:
        """Return the items that count the steps of a function on two heights; none if it may be slow."""
        if PAR_NOM[nom].cout is not Cout.CONSTANT:
            return []
        return [case.as_json("steps") for case in _two_heights(nom, self.graine)]

    def _is_dear(self, nom: str) -> bool:
        """Return True if a function that can answer at once takes longer on a taller pile."""
        items = self._cost_items(nom)
        outcomes = map(checked, items, self._group_trials.outcomes(items))
        costs = [o.data["steps"] for o in outcomes if isinstance(o, Observed)]
        return len(costs) == 2 and costs[1] - costs[0] > MOST_MORE_STEPS


_SHUFFLED = Case("battre_tas", (TasState(SHOWN[52][5:8]),), (("t", 0),))


def after_others(shown: Verdict, earlier: Code) -> Verdict:
    """Put before an example the earlier call that it needs to go wrong, and say so."""
    assert shown.exemple is not None
    lines = (*earlier.lines, *shown.contre_exemple)
    exemple = replace(shown.exemple, code=lines, pose=len(earlier.lines) + shown.exemple.pose)
    message = f"{shown.message} {words.AFTER_OTHERS}"
    return replace(shown, message=message, contre_exemple=lines, exemple=exemple)


def _of_each_shape(failing: Sequence[Trial]) -> list[Trial]:
    """Choose two failing trials for each set of heights: a fault may hide behind another one in some only."""
    chosen: dict[tuple[int, ...], list[Trial]] = {}
    for trial in failing:
        alike = chosen.setdefault(tuple(len(t.codes) for t in trial.case.tas), [])
        if len(alike) < 2:
            alike.append(trial)
    return [trial for alike in chosen.values() for trial in alike][:TRACED_AT_MOST]


def _two_heights(nom: str, graine: int) -> list[Case]:
    """Return the same legal call on a pile of 2 cartes and on one of all the others, or nothing."""
    for case in cases_of(nom, graine):
        if (
            case.tas
            and all(t.actif for t in case.tas)
            and len(case.tas[0].codes) == 2
            and case.mode == "call"
        ):
            taken = {c & ~1 for t in case.tas[1:] for c in t.codes}
            taken |= {a[1] & ~1 for a in case.args if a[0] == "c"}
            high = case.tas[0]._replace(codes=tuple(c for c in HIDDEN[52] if c not in taken))
            return [case, case.with_tas(0, high)]
    return []

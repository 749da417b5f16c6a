"""Judges the exercise `tas`: each function on its own, on piles that the child builds cell by cell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..tas.catalogue import PAR_NOM, Cout, Genre
from ..worker.messages import Observed
from . import words
from .ahead import in_groups
from .case_makers import cases_of
from .cases import HIDDEN, SHOWN, Case, TasState
from .compare import Difference, remark
from .ledger import FunctionJudge
from .oracle import Oracle, thread_oracle
from .prefetch import Prefetched
from .shuffles import shuffle_fault, shuffle_remark
from .tables import doubts, table_item
from .together import Together, up_to_costly
from .trials import PATIENCE_SECONDS, PATIENCE_WALL, Patience, Trial, mixed, outcomes_of, patient, trials
from .verdicts import SHARES, Exemple, Kind, Verdict

if TYPE_CHECKING:
    from .code import Code

# What only a wrong function needs (`blame`, `code`, `drawing`, `shrink`) is imported where it is used:
# a right file is judged before it would be loaded.

TRACED_AT_MOST = 48
"""Failing cases looked into for a call of another wrong function."""

PAST_TRIED = 16
"""Earlier cases looked at when a case fails only after another one."""

DEAR = 40
"""Lines more on 52 cartes than on 2 that make a constant primitive a dear one."""


class TasJudge(FunctionJudge):
    """Judges the 38 primitives of one loaded file."""

    oracle: Oracle

    def judge(self) -> list[Verdict]:
        """Give the verdict of every function, in the order of the hand-out."""
        self.oracle = thread_oracle()
        for names in in_groups(self.functions):
            self._try_together([n for n in names if self.is_written(n) and n not in self._known])
            for nom in names:
                self.verdict_of(nom)
        return super().judge()

    def _try_together(self, names: Sequence[str]) -> None:
        """Try several functions ahead, so that the child has always some more to do."""
        cases = {nom: self._cases(nom) for nom in names}
        self._asked.waiting = [item for nom in names for item in self._other_items(nom)]
        self._legal.try_all({nom: legal for nom, (legal, _) in cases.items()}, self._asked)
        right = [nom for nom in names if self._legal.all_right(nom)]
        self._mixed.try_all({nom: mixed(*reversed(cases[nom])) for nom in right})

    def _other_items(self, nom: str) -> list[Any]:
        """Give what is asked of a function besides its trials: its table, its cost."""
        return [*table_item(nom), *self._cost_items(nom)]

    @cached_property
    def _legal(self) -> Together:
        return Together(self.runner, self.oracle)

    @cached_property
    def _asked(self) -> Prefetched:
        return Prefetched(self.runner)

    @cached_property
    def _mixed(self) -> Together:
        return Together(self.runner, self.oracle)

    def judged(self, nom: str) -> Verdict:
        """Judge one primitive on piles built without any other."""
        legal, illegal = self._cases(nom)
        done = self._legal.of(nom, legal)
        failing = [t for t in done if t.wrong]
        if not failing:
            found = doubts(self._asked, self.oracle, nom)
            failing = [t for t in self._tried(found.cases) if t.wrong] or found.told
        if failing:
            return self._wrong(nom, failing)
        unfair = self._unfair(nom)
        if unfair is not None:
            return unfair
        wrong = next((t for t in self._mixed.of(nom, mixed(illegal, legal)) if t.wrong), None)
        if wrong is not None:
            return self._shown(nom, wrong) if wrong.expected.refusal else self._wrong(nom, [wrong])
        printed = next((t.output for t in done if t.output), "")
        return replace(self.right(nom, self._remarks(nom, done)), sortie=printed)

    def _cases(self, nom: str) -> tuple[list[Case], list[Case]]:
        """Give the legal cases, then the illegal ones."""
        legal: list[Case] = []
        illegal: list[Case] = []
        for case in cases_of(nom, self.graine):
            (illegal if self.oracle.expected(case).refusal else legal).append(case)
        return legal, illegal

    def _tried(self, cases: Sequence[Case]) -> list[Trial]:
        return up_to_costly(patient(self.runner, trials(self.runner, self.oracle, cases)))

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
        """Give the earlier case without which a failing one is right in a fresh child, if so it is."""
        if trial.died or self._fails_after(trial.case):
            return None
        cases = cases_of(nom, self.graine)
        # What a table showed comes after all the cases.
        before = cases[: cases.index(trial.case) if trial.case in cases else None][::-1]
        return next((c for c in before[:PAST_TRIED] if self._fails_after(trial.case, c)), before[0])

    def _fails_after(self, case: Case, *before: Case) -> bool:
        with self.fresh() as child:
            *_earlier, last = trials(child, self.oracle, [*before, case])
        return last.wrong is not None

    def _own_fault(self, failing: list[Trial]) -> tuple[Trial | None, list[str]]:
        """Give a failing trial that is the function's own doing, and the wrong functions met before it."""
        through: dict[str, None] = {}
        for trial in _of_each_shape(failing):
            names = [n for n in self._called_wrong(trial) if self.is_wrong(n)]
            if not names:
                return trial, list(through)
            through.update(dict.fromkeys(names))
        return None, list(through)

    def _called_wrong(self, trial: Trial) -> list[str]:
        if trial.died:
            return self._reached(trial.case.function)
        from .blame import culprits

        return culprits(self.runner, self.oracle, trial.case)

    def _reached(self, nom: str) -> list[str]:
        """Name the judged functions that the text of a function leads to."""
        return [name for name in self.source.reached_from(nom) if name in self.functions]

    def _smallest(self, trial: Trial) -> Trial:
        if trial.died or trial.wrong is None:
            return trial
        from .shrink import shrink

        kind = trial.wrong.kind
        patience = Patience(self.runner, PATIENCE_SECONDS, PATIENCE_WALL)  # for all the rounds

        def failing(cases: Sequence[Case]) -> list[bool]:
            if patience.over():
                return []
            return [
                _fails_alike(t, kind) for t in patient(self.runner, trials(self.runner, self.oracle, cases))
            ]

        case = shrink(trial.case, failing)
        return trial if case == trial.case else next(iter(trials(self.runner, self.oracle, [case])))

    # --- verdicts -----------------------------------------------------------------------------

    def _shown(self, nom: str, trial: Trial) -> Verdict:
        assert trial.wrong is not None
        return self._with_example(nom, trial, trial.wrong)

    def _with_example(self, nom: str, trial: Trial, wrong: Difference) -> Verdict:
        from .drawing import draw_example

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
            wrong.attendu or words.outcome_text(trial.case, trial.expected),
            wrong.obtenu,
            wrong.ligne,
            exemple=Exemple(code.lines, *drawn, wrong.message, code.pose),
            sortie=trial.output,
        )

    def _code(self, nom: str, case: Case) -> Code:
        from .code import code_of, right_to_lay

        return code_of(case, self._right_among(right_to_lay(case) - {nom}))

    def _right_among(self, names: set[str]) -> set[str]:
        return {n for n in sorted(names) if (v := self.verdict_of(n)) is not None and v.verdict is Kind.JUSTE}

    def _unfair(self, nom: str) -> Verdict | None:
        """Give the verdict of a shuffle whose law is wrong, None for any other function."""
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
        found += [words.DEAR] if self._is_dear(nom) else []
        return list(dict.fromkeys(r for r in found if r))

    def _cost_items(self, nom: str) -> list[Any]:
        if PAR_NOM[nom].cout is not Cout.CONSTANT or not _takes_tas(nom):
            return []
        return [case.as_json("steps") for case in _two_heights(nom, self.graine)]

    def _is_dear(self, nom: str) -> bool:
        outcomes = outcomes_of(self._asked, self._cost_items(nom))
        costs = [o.data["steps"] for o in outcomes if isinstance(o, Observed)]
        return len(costs) == 2 and costs[1] - costs[0] > DEAR


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


def _takes_tas(nom: str) -> bool:
    return any(p.genre is Genre.TAS for p in PAR_NOM[nom].parametres)


def _fails_alike(trial: Trial, kind: Kind) -> bool:
    return trial.wrong is not None and trial.wrong.kind is kind and not trial.expected.refusal


def _two_heights(nom: str, graine: int) -> list[Case]:
    """Give the same legal call on a pile of 2 cartes and on one of 50."""
    for case in cases_of(nom, graine):
        if (
            case.tas
            and all(t.actif for t in case.tas)
            and len(case.tas[0].codes) == 2
            and case.mode == "call"
        ):
            high = case.tas[0]._replace(codes=_high_pile(case))
            return [case, case.with_tas(0, high)]
    return []


def _high_pile(case: Case) -> tuple[int, ...]:
    taken = {c & ~1 for t in case.tas[1:] for c in t.codes} | {a[1] & ~1 for a in case.args if a[0] == "c"}
    return tuple(c for c in HIDDEN[52] if c not in taken)

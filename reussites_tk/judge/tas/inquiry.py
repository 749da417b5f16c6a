"""What is seen of one function in one child: the calls that go wrong, or the remarks on a right one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from ...tas.catalogue import PAR_NOM, Cout
from ...worker.messages import Observed
from ..observations import checked
from ..runner import PATIENCE_SECONDS, PATIENCE_WALL, Patience, Runner, observe, patient
from ..verdicts import Difference
from .cases import HIDDEN, Case
from .compare import remark
from .failing_cases import culprits, shrink
from .group_trials import GroupTrials
from .lives import is_confirmed, life_item, life_items, life_of, life_trials, lived, lives_of
from .oracle import Oracle
from .shuffles import shuffle_fault, shuffle_remark
from .sweeps import doubtful, sweep_items, swept_right
from .trials import Trial, doubts, mixed, table_items, trials, up_to_costly
from .words import DEAR

MOST_MORE_STEPS = 40
"""Lines more on 52 cartes than on 2 that make a constant primitive a dear one."""

TRACED_AT_MOST = 6
"""Failing cases of which the inner calls are noted."""

Cases = tuple[list[Case], list[Case]]
"""The legal cases of a function, then the illegal ones."""


@dataclass(frozen=True, slots=True)
class Found:
    """What was seen of a function: one of the first three, or nothing wrong.

    `failing` are legal calls that went wrong, `unfair` what is wrong with the law of a shuffle, `refusal` an
    illegal call that is not refused, or not properly.
    """

    failing: tuple[Trial, ...] = ()
    unfair: Difference | None = None
    refusal: Trial | None = None
    remarks: tuple[str, ...] = ()
    printed: str = ""

    @property
    def is_right(self) -> bool:
        """True when nothing is wrong."""
        return not self.failing and self.unfair is None and self.refusal is None

    @property
    def wrong_trials(self) -> tuple[Trial, ...]:
        """The calls that went wrong, legal or not."""
        return self.failing or ((self.refusal,) if self.refusal is not None else ())


class Inquiry:
    """Tries functions in one child."""

    def __init__(self, runner: Runner, oracle: Oracle, graine: int, cases: Callable[[str], Cases]) -> None:
        """Begin; `cases` gives the cases of a function."""
        self.runner, self.oracle, self.graine, self._cases = runner, oracle, graine, cases
        self._group = GroupTrials(runner, oracle)

    def begin(self, names: Sequence[str]) -> None:
        """Try at once what is nearly always asked of some functions: the answers wait for `found`."""
        items = {
            nom: (*table_items(nom), *life_items(nom), *sweep_items(nom), *self._cost_items(nom))
            for nom in names
        }
        self._group.run({nom: self._cases(nom) for nom in names}, items)

    def found(self, nom: str) -> Found:
        """Try a function in all ways, up to the first that shows it wrong."""
        legal, illegal = self._cases(nom)
        done = self._group.legal(nom, legal)
        failing = [t for t in done if t.wrong] or self._wrong_in_table(nom) or self._wrong_in_lives(nom)
        swept = [] if failing else self._wrong_in_sweep(nom)
        failing = failing or [t for t in swept if not t.expected.refusal]
        if failing:
            return Found(tuple(failing))
        unfair = shuffle_fault(self.runner, Case.as_json, self.graine) if nom == "battre_tas" else None
        if unfair is not None:
            return Found(unfair=unfair)
        # Last, so that a missing check is only reported of what is right otherwise.
        wrong = next((t for t in self._group.mixed(nom, mixed(illegal, legal)) if t.wrong), None)
        if wrong is not None:
            return Found(refusal=wrong) if wrong.expected.refusal else Found((wrong,))
        if swept:
            return Found(refusal=swept[0])
        printed = next((t.output for t in done if t.output), "")
        return Found(remarks=tuple(self._remarks(nom, done)), printed=printed)

    def _wrong_in_table(self, nom: str) -> list[Trial]:
        """Return the wrong calls of the tables of a function; none for one without a table."""
        items = table_items(nom)
        for item, outcome in zip(items, self._group.outcomes(items) if items else (), strict=True):
            # A table only says which calls to try by themselves; where none fails then, what it saw counts.
            found = doubts(item, outcome, self.oracle)
            again = up_to_costly(patient(self.runner, trials(self.runner, self.oracle, found.cases)))
            wrong = [t for t in again if t.wrong] or found.seen
            if wrong:
                return wrong
        return []

    def _wrong_in_lives(self, nom: str) -> list[Trial]:
        """Return the first wrong call of each life of the piles."""
        items = life_items(nom)
        outcomes = self._group.outcomes(items) if items else []
        lived = (life_trials(self.oracle, *each) for each in zip(lives_of(nom), outcomes, strict=True))
        return [trials[-1] for trials in lived if trials and trials[-1].wrong and self._confirmed(trials[-1])]

    def _confirmed(self, trial: Trial) -> bool:
        """Return True if a call on piles that have served goes wrong after the file's own functions too."""
        if not trial.case.before:
            return True
        return is_confirmed(self.oracle, trial, observe(self.runner, life_item(life_of(trial), "lived")))

    def _wrong_in_sweep(self, nom: str) -> list[Trial]:
        """Return the wrong calls of the sweep of a function over all heights, each tried again."""
        items = sweep_items(nom)
        if not items or swept_right(nom, self._group.outcomes(items)[0]):
            return []
        (whole,) = sweep_items(nom, whole=True)
        past = doubtful(nom, self.oracle, checked(whole, observe(self.runner, whole)))
        again = trials(self.runner, self.oracle, [cases[-1] for cases in past])
        wrong = [t for t in up_to_costly(patient(self.runner, again)) if t.wrong]
        return wrong or [t for cases in past for t in self._wrong_after(cases)]

    def _wrong_after(self, cases: Sequence[Case]) -> list[Trial]:
        """Return the wrong calls among some that are made one after another on the same piles."""
        life = lived(cases, self.oracle)
        if len(life) < 2:
            return []
        done = life_trials(self.oracle, life, observe(self.runner, life_item(life)))
        return [t for t in done if t.wrong and t.case.before and self._confirmed(t)]

    def inner_wrong(self, found: Found) -> Iterator[str]:
        """Yield the functions that gave something wrong to calls that went wrong."""
        for trial in found.wrong_trials[:TRACED_AT_MOST]:
            if not trial.died and not trial.case.before:
                yield from culprits(self.runner, self.oracle, trial.case)

    def smallest(self, trial: Trial) -> Trial:
        """Return the smallest case that fails in the same way."""
        if trial.died or trial.wrong is None or trial.case.before:
            return trial
        kind = trial.wrong.kind
        patience = Patience(self.runner, PATIENCE_SECONDS, PATIENCE_WALL)  # for all the rounds

        def failing(cases: Sequence[Case]) -> list[bool]:
            if patience.over():
                return []
            tried = patient(self.runner, trials(self.runner, self.oracle, cases))
            return [t.wrong is not None and t.wrong.kind is kind and not t.expected.refusal for t in tried]

        case = shrink(trial.case, failing)
        if case == trial.case:
            return trial
        with closing(trials(self.runner, self.oracle, [case])) as flow:
            again = next(flow)
        return again if again.wrong is not None else trial

    # --- a right function ---------------------------------------------------------------------

    def _remarks(self, nom: str, done: Sequence[Trial]) -> list[str]:
        found = [remark(t.case, t.expected, t.observed) for t in done]
        found += [shuffle_remark(self.runner, Case.as_json, self.graine)] if nom == "battre_tas" else []
        found += [DEAR] if self._is_dear(nom) else []
        return list(dict.fromkeys(r for r in found if r))

    def _cost_items(self, nom: str) -> list[Any]:
        """Return the items that count the steps of a function on two heights; none if it may be slow."""
        if PAR_NOM[nom].cout is not Cout.CONSTANT:
            return []
        return [case.as_json("steps") for case in _two_heights(self._cases(nom)[0])]

    def _is_dear(self, nom: str) -> bool:
        """Return True if a function that can answer at once takes longer on a taller pile."""
        items = self._cost_items(nom)
        outcomes = map(checked, items, self._group.outcomes(items))
        costs = [o.data["steps"] for o in outcomes if isinstance(o, Observed)]
        return len(costs) == 2 and costs[1] - costs[0] > MOST_MORE_STEPS


def _two_heights(cases: Sequence[Case]) -> list[Case]:
    """Return the same legal call on a pile of 2 cartes and on one of all the others, or nothing."""
    for case in cases:
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

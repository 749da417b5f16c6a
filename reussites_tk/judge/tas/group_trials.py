"""Tries the functions of a group one after another, before any of them is judged.

First the legal calls of each, then the tables and the costs, then the illegal calls among some legal
ones. What a file prints, or keeps from one call to the next, shows this order: it must not change.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from typing import Any

from ...worker.messages import Observed, Outcome
from ..runner import Runner, patient, raw_outcomes
from .cases import Case
from .oracle import Oracle
from .trials import Trial, is_costly, mixed, spread, trials, up_to_costly

GROUP = 18
"""Functions of a group."""


def in_groups(names: Iterable[str]) -> Iterator[list[str]]:
    """Yield the functions by groups: the first alone, so that a verdict comes soon, then `battre_tas`."""
    # No need is left for `battre_tas` to be second, but this is the order that must not change.
    first, *others = names
    second, *others = sorted(others, key="battre_tas".__ne__)
    yield from ([first], [second])
    yield from (others[i : i + GROUP] for i in range(0, len(others), GROUP))


class GroupTrials:
    """The trials of the functions of a file; each is given once, made now where it was not before."""

    def __init__(self, runner: Runner, oracle: Oracle) -> None:
        """Begin with none."""
        self._runner, self._oracle = runner, oracle
        self._legal: dict[str, list[Trial]] = {}
        self._mixed: dict[str, list[Trial]] = {}
        self._outcomes: dict[str, Outcome] = {}

    def run(
        self,
        cases: Mapping[str, tuple[Sequence[Case], Sequence[Case]]],
        items: Mapping[str, Sequence[Any]],
    ) -> None:
        """Try the legal and the illegal cases of each function of a group; between them, run its items."""
        with suppress(Exception):  # it will come again, and be reported, when that function is judged
            quick = []
            for nom, (legal, _) in cases.items():
                tried = self._legal[nom] = self._first_trials(legal)
                # Of one that is slow, or never ends, the items are run when they are asked for, if they are.
                if len(tried) == len(legal) and not (tried and is_costly(tried[-1])):
                    quick.append(nom)
            self._run_items([item for nom in quick for item in items[nom]])
        # An illegal call says nothing of a function that is wrong on legal ones.
        right = [nom for nom in cases if nom in self._legal and not any(t.wrong for t in self._legal[nom])]
        with suppress(Exception):
            for nom in right:
                legal, illegal = cases[nom]
                self._mixed[nom] = self._first_trials(mixed(illegal, legal))

    def legal(self, nom: str, cases: Sequence[Case]) -> list[Trial]:
        """Return the trials of the legal cases of a function."""
        return self._completed(self._legal.pop(nom, None), cases)

    def mixed(self, nom: str, cases: Sequence[Case]) -> list[Trial]:
        """Return the trials of the illegal cases of a function, among some legal ones."""
        return self._completed(self._mixed.pop(nom, None), cases)

    def outcomes(self, items: Sequence[Any]) -> list[Outcome]:
        """Return the outcomes of some items: those that were kept, if all of them were."""
        keys = [repr(item) for item in items]
        if all(key in self._outcomes for key in keys):
            return [self._outcomes.pop(key) for key in keys]
        with closing(raw_outcomes(self._runner, items)) as outcomes:
            return list(outcomes)

    def _run_items(self, items: Sequence[Any]) -> None:
        """Run items and keep their outcomes, up to the first that failed or left a thread."""
        with closing(raw_outcomes(self._runner, items)) as outcomes:
            for item, outcome in zip(items, outcomes, strict=True):
                if not isinstance(outcome, Observed) or outcome.threads:
                    return
                self._outcomes[repr(item)] = outcome

    def _first_trials(self, cases: Sequence[Case]) -> list[Trial]:
        """Try cases for as long as patience lasts, up to the first that costs a child."""
        with closing(trials(self._runner, self._oracle, cases)) as flow:
            return up_to_costly(patient(self._runner, flow))

    def _completed(self, done: list[Trial] | None, cases: Sequence[Case]) -> list[Trial]:
        """Add, where patience ended early, a few trials of every size, however long they take."""
        done = self._first_trials(cases) if done is None else done
        left = spread(cases, len(done)) if done and not is_costly(done[-1]) else []
        with closing(trials(self._runner, self._oracle, left)) as flow:
            return done + up_to_costly(flow)

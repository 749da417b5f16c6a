"""Tries several functions in one run: the child never waits for the judge between two of them."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import closing
from itertools import chain, islice
from typing import Any

from ..worker.messages import Outcome
from .cases import Case
from .oracle import Oracle
from .prefetch import Prefetched
from .trials import AT_ONCE, Runner, Trial, judged, patient, raw_outcomes, spread, trials


class Together:
    """Trials made ahead, and kept until they are asked for."""

    def __init__(self, runner: Runner, oracle: Oracle) -> None:
        """Begin with none."""
        self._runner, self._oracle = runner, oracle
        self._done: dict[str, list[Trial]] = {}

    def try_all(self, cases: Mapping[str, Sequence[Case]], kept: Prefetched | None = None) -> None:
        """Try the cases of each function; after one that costs a child, go on with the next function.

        The items of which `kept` waits are run after them, in the same breath.
        """
        left = dict(cases)
        while left:
            try:
                every = [*chain(*left.values())]
                items = [*(case.as_json() for case in every), *(kept.waiting if kept else ())]
                with closing(raw_outcomes(self._runner, items, AT_ONCE)) as outcomes:
                    self._read(self._held(every, items, outcomes), left)
                    if kept is not None and not left:
                        kept.keep(outcomes)
            except Exception:  # it will come again, and be told, when that function is judged
                return

    def _held(
        self, cases: Sequence[Case], items: Sequence[Any], outcomes: Iterator[Outcome]
    ) -> Iterator[Trial]:
        for case, item, outcome in zip(cases, items, outcomes, strict=False):
            yield judged(self._oracle, case, item, outcome)

    def _read(self, flow: Iterator[Trial], left: dict[str, Sequence[Case]]) -> None:
        """Share out the trials of a run, up to a function whose trials were not all made."""
        while left:
            nom, cases = next(iter(left.items()))
            self._done[nom] = done = up_to_costly(patient(self._runner, islice(flow, len(cases))))
            del left[nom]
            if len(done) < len(cases):
                return

    def of(self, nom: str, cases: Sequence[Case]) -> list[Trial]:
        """Give the trials of a function: those made ahead if there are, else made now."""
        done = self._done.pop(nom, None)
        if done is None:
            with closing(self._trials(cases)) as flow:
                done = up_to_costly(patient(self._runner, flow))
        if done and not is_costly(done[-1]):
            with closing(self._trials(spread(cases, len(done)))) as flow:
                done += up_to_costly(flow)
        return done

    def all_right(self, nom: str) -> bool:
        """Say whether all that was tried ahead of a function is right."""
        return nom in self._done and not any(trial.wrong for trial in self._done[nom])

    def _trials(self, cases: Sequence[Case]) -> Generator[Trial, None, None]:
        return trials(self._runner, self._oracle, cases)


def up_to_costly(results: Iterator[Trial]) -> list[Trial]:
    """Read trials up to the first that costs a child: one that ends it, or leaves a thread in it."""
    done: list[Trial] = []
    for trial in results:
        done.append(trial)
        if is_costly(trial):
            break
    return done


def is_costly(trial: Trial) -> bool:
    """Say whether a trial costs a child: it ended it, or left a thread in it."""
    return trial.died or "threads" in trial.observed

"""Runs cases in the child and holds each against the oracle: a `Trial` a case."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from ..worker.messages import Failed, Outcome
from . import words
from .cases import Case
from .compare import Difference, difference, not_refused
from .oracle import Expected, Oracle
from .verdicts import Kind

PATIENCE_SECONDS = 5.0
"""Wall time given to the trials of one function: a slow one is tried on fewer cases."""

STUDENT_FAILURES = {kind.value for kind in (Kind.TEMPS_DEPASSE, Kind.MEMOIRE, Kind.SORTIE, Kind.TUE)}


T = TypeVar("T")


class JudgeFault(Exception):
    """The judge itself failed: never the student's fault."""


class Stopped(Exception):
    """The person asked for the check to end."""


class Runner(Protocol):
    """What runs items: a `worker.parent.Child`; `stop` ends the run, `meanwhile` is called while it waits."""

    stop: threading.Event
    meanwhile: Callable[[], bool] | None

    def run(self, items: Sequence[Any], chunk: int = 64) -> Iterator[tuple[int, Outcome]]:
        """Give one outcome an item, in order."""
        ...


@dataclass(frozen=True, slots=True)
class Trial:
    """A case, what it should give, what it gave (None when the child died), and the difference."""

    case: Case
    expected: Expected
    observed: Any
    wrong: Difference | None
    output: str = ""

    @property
    def died(self) -> bool:
        """True when the call ended the child: too long, too large, killed."""
        return self.observed is None


def trials(runner: Runner, oracle: Oracle, cases: Sequence[Case], mode: str | None = None) -> Iterator[Trial]:
    """Try cases in order; the caller may stop reading at any moment."""
    items = [case.as_json(mode) for case in cases]
    with closing(outcomes_of(runner, items)) as outcomes:
        for case, outcome in zip(cases, outcomes, strict=True):
            yield judged(oracle, case, outcome)


def outcomes_of(runner: Runner, items: Sequence[Any]) -> Generator[Outcome, None, None]:
    """Give one outcome an item, in order; raises `Stopped` when the run was ended before."""
    count = 0
    for _index, outcome in runner.run(items):
        count += 1
        yield outcome
    if count < len(items):
        raise Stopped


def observe(runner: Runner, item: Any) -> Outcome:
    """Run one item alone; raises `Stopped` when the run was ended before."""
    return next(outcomes_of(runner, [item]))


def patient(results: Iterator[T]) -> Iterator[T]:
    """Give results as they come, for as long as patience lasts."""
    end = time.monotonic() + PATIENCE_SECONDS
    for result in results:
        yield result
        if time.monotonic() > end:
            return


def judged(oracle: Oracle, case: Case, outcome: Outcome) -> Trial:
    """Hold one outcome against the truth."""
    expected = oracle.expected(case)
    if isinstance(outcome, Failed):
        wrong = failure(outcome)
        if expected.refusal:
            wrong = not_refused(case.function, wrong.obtenu)
        return Trial(case, expected, None, wrong, outcome.output)
    observed = dict(outcome.data)
    if outcome.threads:
        observed["threads"] = outcome.threads
    return Trial(case, expected, observed, difference(case, expected, observed), outcome.output)


def failure(outcome: Failed) -> Difference:
    """Turn the end of a child into a difference; raises when it was not the student's doing."""
    if outcome.kind == "arrete":
        raise Stopped
    if outcome.kind == "non_execute":
        return Difference(Kind.TEMPS_DEPASSE, "", words.NO_TIME_LEFT, words.NO_TIME_LEFT)
    if outcome.kind not in STUDENT_FAILURES:
        raise JudgeFault(f"{outcome.kind}: {outcome.detail}")
    sentence = words.failure_sentence(outcome.kind)
    return Difference(Kind(outcome.kind), "", sentence, sentence, outcome.line)

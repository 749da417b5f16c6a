"""Runs cases in the child and holds each against the oracle: a `Trial` a case."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from itertools import islice
from typing import Any, NamedTuple, Protocol, TypeGuard, TypeVar

from ..journal import log_fault
from ..worker.failures import BENCH_FAULT
from ..worker.messages import Failed, Observed, Outcome
from . import words
from .cases import Case
from .compare import Difference, difference, not_refused
from .observations import checked
from .oracle import Expected, Oracle
from .verdicts import Kind

PATIENCE_SECONDS, PATIENCE_WALL = 5.0, 20.0
"""What the trials of one function may take: a slow one is tried on fewer cases."""

FEWEST, SPREAD = 30, 12
"""Trials under which patience is not enough, and how many more are made then, however long they take."""

STUDENT_FAILURES = {kind.value for kind in (Kind.TEMPS_DEPASSE, Kind.MEMOIRE, Kind.SORTIE, Kind.TUE)}

AT_ONCE = 128
"""Cases that travel together: these are short calls, and each message has its cost."""

C = TypeVar("C")
T = TypeVar("T")


class JudgeFault(Exception):
    """The judge itself failed: never the student's fault."""


class Stopped(Exception):
    """The person asked for the check to end."""


class Runner(Protocol):
    """What runs items: a `Child`; `stop` ends the run, `meanwhile` is called while it waits."""

    stop: threading.Event
    meanwhile: Callable[[], bool] | None

    @property
    def seconds(self) -> float:
        """The processor seconds used so far."""
        ...

    def run(self, items: Sequence[Any], chunk: int = 64) -> Iterator[tuple[int, Outcome]]:
        """Give one outcome an item, in order."""
        ...


class Trial(NamedTuple):
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


def trials(
    runner: Runner, oracle: Oracle, cases: Sequence[Case], mode: str | None = None
) -> Generator[Trial, None, None]:
    """Try cases in order; the caller may stop reading at any moment."""
    items = [case.as_json(mode) for case in cases]
    with closing(raw_outcomes(runner, items, AT_ONCE)) as outcomes:
        for case, item, outcome in zip(cases, items, outcomes, strict=True):
            yield judged(oracle, case, item, outcome)


def outcomes_of(runner: Runner, items: Sequence[Any]) -> Generator[Outcome, None, None]:
    """Give one outcome an item, in order, of a sure shape; raises `Stopped` when the run was ended before."""
    with closing(raw_outcomes(runner, items)) as outcomes:
        for item, outcome in zip(items, outcomes, strict=True):
            yield checked(item, outcome)


def raw_outcomes(runner: Runner, items: Sequence[Any], chunk: int = 64) -> Generator[Outcome, None, None]:
    """Give the same as they come: whoever finds in them anything but what is right must check them."""
    count = 0
    for _index, outcome in runner.run(items, chunk):
        count += 1
        yield outcome
    if count < len(items):
        raise Stopped


def observe(runner: Runner, item: Any) -> Outcome:
    """Run one item alone; raises `Stopped` when the run was ended before."""
    return next(outcomes_of(runner, [item]))


class Patience:
    """How long a runner may still be tried: a machine that is busy elsewhere takes nothing from it.

    So it is counted in processor seconds of the child; the wall only bounds a file that waits.
    """

    def __init__(self, runner: Runner, seconds: float, wall: float) -> None:
        """Begin to count."""
        self._runner, self._seconds, self._wall = runner, seconds, wall
        self._used, self._start = runner.seconds, time.monotonic()

    def over(self, share: float = 1.0) -> bool:
        """Say whether it is time to be content with what was seen: that share of it is used up."""
        lasted = time.monotonic() - self._start
        if lasted <= share * self._seconds:  # the system need not be asked
            return False
        return lasted > share * self._wall or self._runner.seconds - self._used > share * self._seconds


def patient(runner: Runner, results: Iterator[T]) -> Iterator[T]:
    """Give results as they come, for as long as patience lasts."""
    patience = Patience(runner, PATIENCE_SECONDS, PATIENCE_WALL)
    for result in results:
        yield result
        if patience.over():
            return


def spread(cases: Sequence[C], seen: int) -> list[C]:
    """Choose among the cases that patience left out, when it ended after too few: some of every size.

    The first cases are the smallest: a function that only takes its time would pass for right on them.
    """
    left = cases[seen:][::-1] if seen < FEWEST else []
    return list(left[:: max(1, len(left) // SPREAD)][:SPREAD])


def mixed(illegal: Sequence[C], legal: Sequence[C]) -> list[C]:
    """Put some legal calls among the illegal ones: to count the calls does not tell which they are."""
    some = iter(legal)
    return [
        c for i, case in enumerate(illegal) for c in ((case, *islice(some, 1)) if i % 3 == 0 else (case,))
    ]


def judged(oracle: Oracle, case: Case, item: Any, outcome: Outcome) -> Trial:
    """Hold one outcome against the truth; its shape is only looked at when it is not what is right."""
    expected = oracle.expected(case)
    if _is_right(outcome, expected):  # nearly always: there is nothing else to look for
        return Trial(case, expected, outcome.data, None, outcome.output)
    trial = _held(case, expected, outcome) if isinstance(outcome, Observed) else None
    if trial is not None and trial.wrong is None:
        return trial
    sure = checked(item, outcome)
    if isinstance(sure, Failed):
        wrong = failure(sure)
        if expected.refusal:
            wrong = not_refused(case.function, wrong.obtenu)
        return Trial(case, expected, None, wrong, sure.output)
    if trial is None:
        raise JudgeFault("an observation that cannot be read")
    return trial


def _is_right(outcome: Outcome, expected: Expected) -> TypeGuard[Observed]:
    """Say whether an observation is, to the letter, what a right function gives."""
    if not isinstance(outcome, Observed) or outcome.threads or expected.refusal:
        return False
    return bool(outcome.data == expected.right())


def _held(case: Case, expected: Expected, outcome: Observed) -> Trial | None:
    """Hold an observation against the truth; give None for what is perhaps no observation."""
    try:
        observed = dict(outcome.data)
        if outcome.threads:
            observed["threads"] = outcome.threads
        return Trial(case, expected, observed, difference(case, expected, observed), outcome.output)
    except (TypeError, ValueError, LookupError, AttributeError):
        return None


def failure(outcome: Failed) -> Difference:
    """Turn the end of a child into a difference; raises when it was not the student's doing."""
    if outcome.kind == BENCH_FAULT:
        log_fault(JudgeFault(outcome.detail))  # should it be ours after all
        return Difference(Kind.TUE, "", words.DISTURBED, words.DISTURBED, outcome.line)
    if outcome.kind == "arrete":
        raise Stopped
    if outcome.kind == "non_execute":
        return Difference(Kind.TEMPS_DEPASSE, "", words.NO_TIME_LEFT, words.NO_TIME_LEFT)
    if outcome.kind not in STUDENT_FAILURES:
        raise JudgeFault(f"{outcome.kind}: {outcome.detail}")
    sentence = words.failure_sentence(outcome.kind)
    return Difference(Kind(outcome.kind), "", sentence, sentence, outcome.line)

"""Runs items in a child: outcomes in order and of a sure shape, patience, and what a failure means."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from typing import Any, Protocol, TypeVar

from ..journal import log_fault
from ..worker.failures import BENCH_FAULT, NO_WALL
from ..worker.messages import Failed, Outcome
from . import words
from .observations import checked
from .verdicts import Difference, Kind, Stopped

PATIENCE_SECONDS, PATIENCE_WALL = 5.0, 20.0
"""What the trials of one function may take: a slow one is tried on fewer cases."""

STUDENT_FAILURES = {kind.value for kind in (Kind.TEMPS_DEPASSE, Kind.MEMOIRE, Kind.SORTIE, Kind.TUE)}

T = TypeVar("T")


class JudgeFault(Exception):
    """The judge itself failed: never the student's fault."""


class Runner(Protocol):
    """What runs items: a `Child` of the worker, or of a test.

    `stop` ends the run, `meanwhile` is called while the child works.
    """

    stop: threading.Event
    meanwhile: Callable[[], bool] | None

    @property
    def seconds(self) -> float:
        """The processor seconds used so far."""
        ...

    def run(self, items: Sequence[Any], chunk: int = 64) -> Iterator[tuple[int, Outcome]]:
        """Yield one outcome per item, in order."""
        ...


def outcomes_of(runner: Runner, items: Sequence[Any]) -> Generator[Outcome, None, None]:
    """Yield one outcome per item, in order, of the shape that its bench answers (see `observations`).

    Raises `Stopped` when the run was cut short.
    """
    # Closed at once when the caller stops reading: the child must not go on with the rest.
    with closing(raw_outcomes(runner, items)) as outcomes:
        for item, outcome in zip(items, outcomes, strict=True):
            yield checked(item, outcome)


def raw_outcomes(runner: Runner, items: Sequence[Any], chunk: int = 64) -> Generator[Outcome, None, None]:
    """Yield the outcomes as the child sent them, of any shape.

    Checking shapes takes time: a caller may first compare an outcome with the right one, and only give
    those that differ to `checked`.
    """
    count = 0
    for _index, outcome in runner.run(items, chunk):
        count += 1
        yield outcome
    if count < len(items):  # a run that nobody stops answers every item, be it by a failure
        raise Stopped


def observe(runner: Runner, item: Any) -> Outcome:
    """Run one item alone; raises `Stopped` when the run was cut short."""
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
        """Return True once that share of it is used up: time to be content with what was seen."""
        lasted = time.monotonic() - self._start
        if lasted <= share * self._seconds:  # the system need not be asked
            return False
        return lasted > share * self._wall or self._runner.seconds - self._used > share * self._seconds


def patient(runner: Runner, results: Iterator[T]) -> Iterator[T]:
    """Yield results as they come, for as long as patience lasts."""
    patience = Patience(runner, PATIENCE_SECONDS, PATIENCE_WALL)
    for result in results:
        yield result
        if patience.over():
            return


def failure(outcome: Failed) -> Difference:
    """Turn the end of a child into a difference.

    Raises `Stopped` when the person asked for it, `JudgeFault` when it was not the student's doing.
    """
    if outcome.kind == BENCH_FAULT:
        log_fault(JudgeFault(outcome.detail))  # should it be ours after all
        return Difference(Kind.TUE, "", words.DISTURBED, words.DISTURBED, outcome.line)
    if outcome.kind == "arrete":
        raise Stopped
    if outcome.kind == "non_execute":
        return Difference(Kind.TEMPS_DEPASSE, "", words.NO_TIME_LEFT, words.NO_TIME_LEFT)
    if outcome.kind == NO_WALL:
        raise JudgeFault(words.NO_WALL)
    if outcome.kind not in STUDENT_FAILURES:
        raise JudgeFault(f"{outcome.kind}: {outcome.detail}")
    sentence = words.failure_sentence(outcome.kind, outcome.detail)
    return Difference(Kind(outcome.kind), "", sentence, sentence, outcome.line)

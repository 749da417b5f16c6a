"""The parent's side: a `Child` loads one file, then gives one outcome for each item, whatever happens.

Items travel by chunks. When a chunk is lost (too slow, too much memory, dead child), the child is
replaced and the items of that chunk run one by one: the culprit is named, the others keep their
result. Nothing that a student's file does raises an exception here.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from .launch import Launch
from .messages import JSON, Failed, LoadFailed, LoadOk, Observed, Outcome, Part, Results
from .process import Process
from .seat import Seat
from .tampering import tampering_sentences
from .transcript import Transcript
from .watch import Limits, Lost
from .words import KILLED, LATE, MEMORY, NOT_RUN, STOPPED

__all__ = ["Child", "Failed", "Limits", "LoadFailed", "LoadOk", "Observed", "Outcome", "Part"]

HURRY = 4
"""A chunk of several items is only given a quarter of what one item may take: then it is cut up."""

RETRIED = frozenset({LATE, MEMORY, KILLED})

Numbered = Generator[tuple[int, Outcome], None, int]

Ahead = tuple[Sequence[JSON], int, Process]
"""The items of a run, the number of the first one of the chunk sent before its turn, and to which process."""


class Child:
    """One file in a child process, replaced as often as needed.

    `bench` is a module of `worker.benches`, or any module if the name has a dot; `options` go to its
    `prepare`. Setting `stop` ends everything within a few hundredths of a second. To be used with
    `with`, in one thread. Raises `OSError` when the system itself can start no process. `meanwhile`, if
    set, is called while the child or its outcomes are waited for, until it has nothing more to do: then it
    says False. A `launch` is a process that was started for it before.
    """

    def __init__(
        self,
        file: Path | None,
        bench: str,
        options: Mapping[str, Any] | None = None,
        limits: Limits | None = None,
        stop: threading.Event | None = None,
        launch: Launch | None = None,
    ) -> None:
        self.limits = limits or Limits()
        self.stop = stop or threading.Event()
        path = None if file is None else str(file.absolute())
        self._seat = Seat(path, bench, dict(options or {}), self.limits, self.stop, launch)
        self._transcript = Transcript()
        self._ahead: Ahead | None = None
        self.meanwhile: Callable[[], bool] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def output(self) -> str:
        """What the file printed so far: the beginning and the end when it is long."""
        return str(self._transcript)

    @property
    def refused(self) -> frozenset[str]:
        """The closed rooms of ours that the file asked for, even if it caught the refusal."""
        return frozenset(self._seat.refused)

    @property
    def strangers(self) -> int:
        """How many lines on our private channel were not ours; only known after the child's end."""
        return self._seat.strangers

    @property
    def tampering(self) -> tuple[str, ...]:
        """What the file did that no exercise asks for, in sentences; only whole after the child's end."""
        return tampering_sentences(self._seat.strangers, self._seat.unasked, self.refused)

    @property
    def seconds(self) -> float:
        """The processor seconds that its processes have used so far."""
        return self._seat.seconds()

    def close(self) -> None:
        """End the child and all that it started; harmless when done twice."""
        self._seat.drop()

    def load(self) -> LoadOk | LoadFailed:
        """Start a child that loads the file; say how it went."""
        self._ahead = None
        answer = self._seat.start(self._work_meanwhile)
        self._transcript.add(answer.output)
        return answer

    def run(self, items: Sequence[JSON], chunk: int = 64) -> Iterator[tuple[int, Outcome]]:
        """Run items; give `(number, outcome)` for each of them, in order.

        Ends early only when `stop` is set. Once the total time is over, the rest is `non_execute`.
        While the caller looks at the outcomes of a chunk, the child already runs the next one.
        """
        first = 0
        try:
            while first < len(items) and not self.stop.is_set():
                first += yield from self._run_block(items, first, chunk)
        finally:
            if self._ahead is not None and self._ahead[0] is items:
                self._abandon()  # the caller stopped reading

    def stream(self, item: JSON) -> Generator[Part | Outcome, None, None]:
        """Run one long item: its parts as they come, then its outcome. It is never run twice.

        The clock of `limits.seconds` starts again with each part.
        """
        busy = True
        self._abandon()
        try:
            watch = self._seat.send(0, [item], 1)
            while busy:
                answer = watch.answer()
                if isinstance(answer, Part):
                    yield answer
                    watch.start(self.limits.seconds, self.limits.wall_seconds)
                elif isinstance(answer, Results) and answer.outcomes:
                    busy = False
                    yield self._settle(self._seat.note(answer)[0])
        except Lost as lost:
            busy = False
            yield self._settle(self._seat.fail(lost))
        finally:
            if busy:  # the caller stopped listening: the child must not go on
                self._seat.drop()

    def _run_block(self, items: Sequence[JSON], first: int, chunk: int) -> Numbered:
        """Run a chunk; return how many of its items have their outcome."""
        block = items[first : first + chunk]
        outcomes = self._together(items, first, block)
        for number, outcome in enumerate(outcomes, first):
            yield number, self._settle(outcome)
        return len(outcomes) or (yield from self._one_by_one(first, block))

    def _send_ahead(self, items: Sequence[JSON], first: int, many: int) -> None:
        block = items[first : first + many]
        process = self._seat.post(first, block) if len(block) > 1 else None
        if process is not None:
            self._ahead = items, first, process

    def _was_sent(self, items: Sequence[JSON], first: int) -> bool:
        """Say whether these items are already with the child of the moment."""
        ahead, self._ahead = self._ahead, None
        if ahead is None or not self._seat.holds(ahead[2]):
            return False
        if ahead[0] is items and ahead[1] == first:
            return True
        self._seat.drop()  # it runs a chunk which nobody will ask for
        return False

    def _abandon(self) -> None:
        """End a child that runs a chunk which nobody will ask for."""
        self._was_sent((), 0)

    def _one_by_one(self, first: int, block: Sequence[JSON]) -> Numbered:
        for number, item in enumerate(block, first):
            outcome = Failed(STOPPED) if self.stop.is_set() else self._alone(number, item)
            if isinstance(outcome, Failed) and outcome.kind == STOPPED:
                return number - first
            yield number, self._settle(outcome)
        return len(block)

    def _together(self, items: Sequence[JSON], first: int, block: Sequence[JSON]) -> list[Outcome]:
        """Run a chunk at once; give the sure outcomes: none when it was lost, less when it was spoilt."""
        if len(block) < 2 or self._seat.over():
            return []
        try:
            outcomes = self._ask(items, first, block, HURRY)
        except Lost as lost:
            self._seat.fail(lost)
            return []
        return outcomes if isinstance(outcomes[-1], Observed) else outcomes[:-1]

    def _alone(self, number: int, item: JSON) -> Outcome:
        """Run one item by itself; once more, in a fresh child, when its failure may not be its own.

        It may have been slow by accident, or have suffered from what earlier items left behind.
        """
        fresh = self._seat.fresh
        outcome = self._try(number, item)
        if isinstance(outcome, Failed) and (outcome.kind == LATE or not fresh) and outcome.kind in RETRIED:
            outcome = self._try(number, item)
        return outcome

    def _try(self, number: int, item: JSON) -> Outcome:
        if self._seat.over():
            return Failed(NOT_RUN)
        try:
            return self._ask([item], number, [item], 1)[0]
        except Lost as lost:
            return self._seat.fail(lost)

    def _ask(self, items: Sequence[JSON], first: int, block: Sequence[JSON], hurry: int) -> list[Outcome]:
        """Run items in the child as it is; give the outcomes that it sends. Raises `Lost`.

        The items that follow are sent at once: the child goes on with them without waiting for us.
        """
        sent = self._was_sent(items, first)
        watch = self._seat.watch(hurry) if sent else self._seat.send(first, block, hurry)
        self._send_ahead(items, first + len(block), len(block))
        self._work_meanwhile()
        while True:
            answer = watch.answer()
            if isinstance(answer, Results):
                if answer.index == first and 0 < len(answer.outcomes) <= len(block):
                    return self._seat.note(answer)
                self._seat.unasked += 1

    def _work_meanwhile(self) -> None:
        while self.meanwhile is not None and not self._seat.answered() and self.meanwhile():
            pass

    def _settle(self, outcome: Outcome) -> Outcome:
        self._transcript.add(outcome.output)
        return outcome

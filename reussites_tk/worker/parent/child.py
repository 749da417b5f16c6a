"""A `Child` loads one file in a process of its own, then gives one outcome per item, whatever happens.

Items travel by chunks. When a chunk is lost (too slow, too much memory, dead child), the child is
replaced and the items of that chunk run one by one: the culprit is named, the others keep their
result. Nothing that a student's file does raises an exception here.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Generator, Iterator, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from ...texts import _, without_controls
from ..failures import DISK, KILLED, LATE, MEMORY, NOT_RUN, STOPPED
from ..limits import Limits
from ..messages import JSON, Failed, LoadFailed, LoadOk, Observed, Outcome, Part, Results
from ..transcript import Transcript
from .process import ChildProcess
from .supervisor import Supervisor
from .wall import Wall
from .watchdog import Lost

HURRY = 4
"""A chunk of several items is only given a quarter of what one item may take: then it is cut up."""

RETRIED = frozenset({LATE, MEMORY, KILLED})

Numbered = Generator[tuple[int, Outcome], None, int]

SentEarly = tuple[Sequence[JSON], int, ChildProcess]
"""The items of a run, the number of the first one of the chunk sent before its turn, and to which process."""


class Child:
    """One file in a child process, replaced as often as needed.

    `bench` is a module of `worker.benches`, or any module if the name has a dot; `options` go to its
    `prepare`. Setting `stop` ends everything within a few hundredths of a second. To be used with
    `with`, in one thread. Raises `OSError` when the system itself can start no process. `meanwhile`, if
    set, is called while the child or its outcomes are waited for, until it returns False for having nothing
    more to do.
    """

    def __init__(
        self,
        file: Path | None,
        bench: str,
        options: Mapping[str, Any] | None = None,
        limits: Limits | None = None,
        stop: threading.Event | None = None,
    ) -> None:
        self.limits = limits or Limits()
        self.stop = stop or threading.Event()
        path = None if file is None else str(file.absolute())
        self._supervisor = Supervisor(path, bench, dict(options or {}), self.limits, self.stop)
        self._transcript = Transcript()
        self._sent_early: SentEarly | None = None
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
        return frozenset(self._supervisor.refused)

    @property
    def walls(self) -> frozenset[Wall]:
        """What held the processes where the file ran, besides their guard; none before it is loaded."""
        return frozenset(self._supervisor.walls)

    @property
    def strangers(self) -> int:
        """How many lines on our private channel were not ours; only known after the child's end."""
        return self._supervisor.strangers

    @property
    def tampering(self) -> tuple[str, ...]:
        """What the file did that no exercise asks for, in sentences; only whole after the child's end."""
        return tampering_sentences(self._supervisor.strangers, self._supervisor.unasked, self.refused)

    @property
    def seconds(self) -> float:
        """The processor seconds that its processes have used so far."""
        return self._supervisor.seconds()

    @property
    def waited(self) -> float:
        """The seconds that its processes were seen waiting during items; Windows does not tell."""
        return self._supervisor.waited()

    def close(self) -> None:
        """End the child and all that it started; harmless when done twice."""
        self._supervisor.drop()

    def load(self) -> LoadOk | LoadFailed:
        """Start a child that loads the file; return how it went."""
        self._sent_early = None
        answer = self._supervisor.start(self._work_meanwhile)
        self._transcript.add(answer.output)
        return answer

    def run(self, items: Sequence[JSON], chunk: int = 64) -> Iterator[tuple[int, Outcome]]:
        """Run items; yield `(number, outcome)` for each of them, in order.

        Ends early only when `stop` is set. Once the total time is over, the rest is `non_execute`.
        While the caller looks at the outcomes of a chunk, the child already runs the next one.
        """
        first = 0
        try:
            while first < len(items) and not self.stop.is_set():
                first += yield from self._run_block(items, first, chunk)
        finally:
            if self._sent_early is not None and self._sent_early[0] is items:
                self._abandon()  # the caller stopped reading

    def stream(self, item: JSON) -> Generator[Part | Outcome, None, None]:
        """Run one long item; yield its parts as they come, then its outcome. It is never run twice.

        The clock of `limits.seconds` starts again with each part.
        """
        busy = True
        self._abandon()
        try:
            watchdog = self._supervisor.send(0, [item], 1)
            while busy:
                answer = watchdog.answer()
                if isinstance(answer, Part):
                    yield answer
                    watchdog.start_item()
                elif isinstance(answer, Results) and answer.outcomes:
                    busy = False
                    yield self._settle(self._supervisor.take(answer)[0])
        except Lost as lost:
            busy = False
            yield self._settle(self._supervisor.fail(lost))
        finally:
            if busy:  # the caller stopped listening: the child must not go on
                self._supervisor.drop()

    def _run_block(self, items: Sequence[JSON], first: int, chunk: int) -> Numbered:
        """Run a chunk; return how many of its items have their outcome."""
        block = items[first : first + chunk]
        outcomes = self._run_at_once(items, first, block)
        for number, outcome in enumerate(outcomes, first):
            yield number, self._settle(outcome)
        return len(outcomes) or (yield from self._one_by_one(first, block))

    def _send_next(self, items: Sequence[JSON], first: int, many: int) -> None:
        """Send the chunk that begins at `first` before its turn; one item alone waits for its own."""
        block = items[first : first + many]
        process = self._supervisor.send_early(first, block) if len(block) > 1 else None
        if process is not None:
            self._sent_early = items, first, process

    def _claim(self, items: Sequence[JSON], first: int) -> bool:
        """Return True if these items are already with the current process; end one that runs others."""
        early, self._sent_early = self._sent_early, None
        if early is None or not self._supervisor.holds(early[2]):
            return False
        if early[0] is items and early[1] == first:
            return True
        self._supervisor.drop()  # it runs a chunk which nobody will ask for
        return False

    def _abandon(self) -> None:
        """End a child that runs a chunk which nobody will ask for."""
        self._claim((), 0)  # no chunk is this one

    def _one_by_one(self, first: int, block: Sequence[JSON]) -> Numbered:
        for number, item in enumerate(block, first):
            outcome = Failed(STOPPED) if self.stop.is_set() else self._alone(number, item)
            if isinstance(outcome, Failed) and outcome.kind == STOPPED:
                return number - first
            yield number, self._settle(outcome)
        return len(block)

    def _run_at_once(self, items: Sequence[JSON], first: int, block: Sequence[JSON]) -> list[Outcome]:
        """Run a chunk at once; return the sure outcomes: none when it was lost, fewer when it was spoilt."""
        # One item alone, or with little time left, is run by `_alone`, which may try it twice.
        if len(block) < 2 or self._supervisor.over():
            return []
        try:
            outcomes = self._ask(items, first, block, HURRY)
        except Lost as lost:
            self._supervisor.fail(lost)
            return []
        # The item that spoilt the child may have suffered from those before: it runs again by itself.
        return outcomes if isinstance(outcomes[-1], Observed) else outcomes[:-1]

    def _alone(self, number: int, item: JSON) -> Outcome:
        """Run one item by itself; once more, in a fresh child, when its failure may not be its own.

        It may have been slow by accident, or have suffered from what earlier items left behind.
        """
        fresh = self._supervisor.fresh
        outcome = self._try(number, item)
        if not isinstance(outcome, Failed):
            return outcome
        again = outcome.kind == LATE or not fresh
        if again and (outcome.kind in RETRIED or outcome.detail == DISK):
            outcome = self._try(number, item)
        return outcome

    def _try(self, number: int, item: JSON) -> Outcome:
        if self._supervisor.over():
            return Failed(NOT_RUN)
        try:
            return self._ask([item], number, [item], 1)[0]
        except Lost as lost:
            return self._supervisor.fail(lost)

    def _ask(self, items: Sequence[JSON], first: int, block: Sequence[JSON], hurry: int) -> list[Outcome]:
        """Run items in the child as it is; return the outcomes that it sends. Raises `Lost`.

        The items that follow are sent at once: the child goes on with them without waiting for us.
        """
        sent = self._claim(items, first)
        watchdog = self._supervisor.watch(hurry) if sent else self._supervisor.send(first, block, hurry)
        self._send_next(items, first + len(block), len(block))
        self._work_meanwhile()
        while True:
            answer = watchdog.answer()
            if isinstance(answer, Results):
                if answer.index == first and 0 < len(answer.outcomes) <= len(block):
                    return self._supervisor.take(answer)
                self._supervisor.unasked += 1

    def _work_meanwhile(self) -> None:
        while self.meanwhile is not None and not self._supervisor.answered() and self.meanwhile():
            pass

    def _settle(self, outcome: Outcome) -> Outcome:
        """Return an outcome once what it printed is kept."""
        self._transcript.add(outcome.output)
        return outcome


# --- What the file did that no exercise asks for, in sentences for the person who reads the report

MOST_NAMES, MOST_CHARS = 4, 60


def tampering_sentences(strangers: int, unasked: int, refused: Collection[str]) -> tuple[str, ...]:
    """Return a sentence for each: lines on our channel, answers in our place, closed rooms asked for."""
    sentences = []
    if strangers:
        sentences.append(_("Remarque : le fichier écrit là où le juge attend ses propres réponses."))
    if unasked:
        sentences.append(_("Remarque : le fichier a répondu à la place du juge ; rien n’en a été retenu."))
    if refused:
        names = sorted(without_controls(name)[:MOST_CHARS] for name in refused)
        shown = ", ".join(names[:MOST_NAMES]) + (", …" if len(names) > MOST_NAMES else "")
        sentences.append(
            _("Remarque : le fichier a demandé ce qui n’est pas à sa disposition ({names}).").format(
                names=shown
            )
        )
    return tuple(sentences)

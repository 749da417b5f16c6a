"""The parent's side of a student's own program: what it prints, draws and asks, and what is answered.

A person watches it, so neither its time nor how long it waits is bounded; its memory and what it writes are.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from ...cours.etat import Etat
from ..failures import BENCH_FAULT, OUTPUT, STOPPED
from ..limits import Limits
from ..messages import JSON, Failed, LoadFailed, Observed, Part, Results
from .game_results import PlayError
from .supervisor import Supervisor
from .watchdog import Lost, Watchdog

BENCH = "own_program"
LINE, CLICK = "line", "click"
"""What a program may ask of a person."""
LIMITS = Limits(seconds=inf, wall_seconds=inf, load_seconds=20.0, output_chars=8 << 20)
MOST_CHARS = 50_000_000
"""Characters that a program may print: more is read by nobody."""


@dataclass(frozen=True, slots=True)
class Started:
    """The program is loaded: its first line runs."""


@dataclass(frozen=True, slots=True)
class Printed:
    """What the program printed; `error` for its standard error."""

    text: str
    error: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """The program waits for a person: for a `LINE`, or for a `CLICK` on the table."""

    what: str


@dataclass(frozen=True, slots=True)
class Opened:
    """The program opens the table."""

    titre: str


@dataclass(frozen=True, slots=True)
class Closed:
    """The program closes the table."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The end of the program: its code when it ended by itself, what went wrong otherwise.

    `near` is the module beside the file, and its line, where an exception was raised; `written` are the files
    that it wrote in the copy of its folder.
    """

    code: int = 0
    failure: PlayError | Failed | None = None
    near: tuple[str, int] | None = None
    written: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Cleared:
    """The program clears what is printed."""


Event = Started | Cleared | Printed | Asked | Opened | Closed | Etat | Ended


class OwnProgram:
    """A student's program and its child; `tas` are the piles plugged, `avec` other files that it may import.

    `events` runs it, in one thread; what a person does may come from another. To be used with `with`.
    """

    def __init__(
        self,
        file: Path,
        tas: str | Path = "liste_double",
        avec: Sequence[Path] = (),
        stop: threading.Event | None = None,
    ) -> None:
        self._stop = stop or threading.Event()
        options: Mapping[str, JSON] = {
            "tas": str(tas.absolute()) if isinstance(tas, Path) else tas,
            "avec": [str(each.absolute()) for each in avec],
        }
        self._supervisor = Supervisor(str(file.absolute()), BENCH, options, LIMITS, self._stop)
        self._answers: queue.SimpleQueue[JSON] = queue.SimpleQueue()
        self._printed = self._raw = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the program and all that it started; harmless when done twice."""
        self._supervisor.drop()

    def stop(self) -> None:
        """Ask for the end of the program, whatever it does."""
        self._stop.set()

    def type_line(self, line: str | None) -> None:
        """Answer a line, its end left out; None for the end of the input."""
        self._answers.put({LINE: "" if line is None else line + "\n"})

    def click(self) -> None:
        """Answer a click on the table."""
        self._answers.put({CLICK: True})

    def events(self) -> Iterator[Event | None]:
        """Run the program; yield what it does as it comes, None for each moment without anything.

        The last one is `Ended`. Raises `RuntimeError` when the fault is ours.
        """
        loaded = self._supervisor.start()
        if isinstance(loaded, LoadFailed):
            yield from _printed(loaded.output)
            yield Ended(1, _load_failure(loaded), loaded.near)
            return
        yield Started()
        yield from _printed(loaded.output)
        try:
            yield from self._follow(self._supervisor.send(0, [{}], 1))
        except Lost as lost:
            failed = self._supervisor.fail(lost)
            if not self._raw:  # else it was shown, but for its last moment
                yield from _printed(failed.output)
            yield Ended(1, _not_ours(failed))

    def _follow(self, watchdog: Watchdog) -> Iterator[Event | None]:
        while True:
            self._send_answers()
            if self._stop.is_set():
                raise Lost(STOPPED, "", watchdog.ask_where())
            answer = watchdog.look()
            if answer is None:
                yield None
            elif isinstance(answer, Part):
                self._raw = self._raw or bool(isinstance(answer.data, dict) and answer.data.get("raw"))
                yield from self._bounded(_events_of(answer.data))
            elif isinstance(answer, Results) and answer.outcomes:
                outcome = self._supervisor.take(answer)[0]
                yield from _printed(outcome.output)
                yield _end_of(outcome)
                return

    def _send_answers(self) -> None:
        while not self._answers.empty():
            self._supervisor.tell(self._answers.get())

    def _bounded(self, events: Iterator[Event]) -> Iterator[Event]:
        for event in events:
            self._printed += len(event.text) if isinstance(event, Printed) else 0
            if self._printed > MOST_CHARS:
                raise Lost(OUTPUT)
            yield event


def _printed(text: str) -> Iterator[Printed]:
    if text:
        yield Printed(text)


def _events_of(data: Any) -> Iterator[Event]:
    """Read a part; what has not the shape of the bench is left out."""
    match data:
        case {"out": [*pieces]}:
            for piece in pieces:
                match piece:
                    case [bool(error), str(text)]:
                        yield Printed(text, error)
        case {"clear": _}:
            yield Cleared()
        case {"ask": ("line" | "click") as what}:
            yield Asked(what)
        case {"titre": str(titre)}:
            yield Opened(titre)
        case {"closed": _}:
            yield Closed()
        case {"etat": dict(etat)}:
            yield Etat.de_json(etat)


def _load_failure(loaded: LoadFailed) -> PlayError | Failed:
    if loaded.kind == STOPPED:
        return Failed(STOPPED)
    if loaded.kind == BENCH_FAULT:
        raise RuntimeError(loaded.message)
    file = None if loaded.file is None else Path(loaded.file)
    return PlayError(loaded.kind, loaded.message, loaded.line, file)


def _not_ours(failed: Failed) -> Failed:
    if failed.kind == BENCH_FAULT:
        raise RuntimeError(failed.detail)
    return failed


def _end_of(outcome: Observed | Failed) -> Ended:
    if isinstance(outcome, Failed):
        return Ended(1, _not_ours(outcome))
    match outcome.data:
        case {"error": {"type": str(kind), "message": str(message), "line": None | int() as line} as error}:
            near, file = error.get("near"), error.get("file")
            failure = PlayError(kind, message, line, Path(file) if isinstance(file, str) else None)
            return Ended(1, failure, tuple(near) if near else None, _written(outcome.data))
        case {"code": int(code)}:
            return Ended(code, written=_written(outcome.data))
    return Ended(1, Failed(BENCH_FAULT))


def _written(data: Mapping[str, JSON]) -> tuple[str, ...]:
    return tuple(name for name in data.get("written", ()) if isinstance(name, str))


BATCH_SECONDS = 0.05
"""A window hears of a program at most so often, unless it asks something."""
BATCH_CHARS = 40_000
"""Characters of one print that a window gets: nobody reads more of it at once."""


def in_batches(events: Iterator[Event | None]) -> Iterator[list[Event]]:
    """Gather the events of a program for a window, which sees the last of several states in a row.

    What is asked, and the end, are not kept waiting.
    """
    batch: list[Event] = []
    due = 0.0
    for event in events:
        if event is not None:
            _gather(batch, event)
        urgent = isinstance(event, Started | Asked | Ended)
        if batch and (urgent or event is None or time.monotonic() >= due):
            yield batch
            batch, due = [], time.monotonic() + BATCH_SECONDS


def _gather(batch: list[Event], event: Event) -> None:
    last = batch[-1] if batch else None
    if isinstance(event, Printed) and isinstance(last, Printed) and event.error == last.error:
        batch[-1] = Printed((last.text + event.text)[-BATCH_CHARS:], event.error)
    elif isinstance(event, Etat) and isinstance(last, Etat):
        batch[-1] = event
    else:
        batch.append(event)

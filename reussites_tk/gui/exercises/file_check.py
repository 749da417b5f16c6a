"""The check of one file as a page follows it: what is known so far, and whether it goes on."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ...judge import Bulletin, Verdict, exercise_in, judge, records, with_function
from ...judge.records import Record
from ...judge.source import read_source
from ...judge.verdicts import Erreur, Kind
from ..background import Background, Task, Tell, streamed
from ..shared.model_exercise_files import ExerciseFile, saved_in
from .past import Past, past_in, past_of

GRAINE = 1
"""The seed of the checks of the window, the same as in a terminal without `--graine`."""
Take = Callable[[Path, Sequence[Record]], None]
"""Receives the records of a file, the oldest first."""


@dataclass(frozen=True, slots=True)
class CheckListener:
    """What is called, in the Tk loop, when a verdict comes, at the end, and when the check fails."""

    on_verdict: Callable[[Verdict], None]
    on_end: Callable[[Bulletin], None]
    on_failure: Callable[[BaseException], None]


class FileCheck:
    """Checks one file as often as it is asked to; the last verdicts stay until new ones replace them.

    A file that does not load has no new ones: the verdicts are then those of `past`, if there is one.
    """

    def __init__(self, background: Background, file: ExerciseFile, listener: CheckListener) -> None:
        self.file = file
        self.exercise = exercise_in(file.path, file.exercise)
        self.verdicts: dict[str, Verdict] = {}
        self.bulletin: Bulletin | None = None
        self.past: Past | None = None
        self.done = 0
        self._background = background
        self._listener = listener
        self._task: Task | None = None
        self._saved: object = None

    @property
    def up_to_date(self) -> bool:
        """True when a check has ended since anything was saved in the folder of the file."""
        ended = self.bulletin is not None and not self.running
        return ended and saved_in(self.file.path.parent) == self._saved

    @property
    def running(self) -> bool:
        """True while verdicts may still come."""
        return self._task is not None and self._task.running

    @property
    def output(self) -> str:
        """What the file printed, once that is known."""
        return self.bulletin.sortie if self.bulletin is not None else ""

    @property
    def remarks(self) -> tuple[str, ...]:
        """What there is to say of the file as a whole, once that is known."""
        return self.bulletin.remarques if self.bulletin is not None else ()

    @property
    def error(self) -> Erreur | None:
        """Why the file could not be loaded, once that is known."""
        return self.bulletin.erreur if self.bulletin is not None else None

    @property
    def unverified(self) -> Past | None:
        """The past whose verdicts stay in view because the file does not load; None when they are new."""
        return self.past if self.error is not None else None

    def remember(self, kept: Sequence[Record]) -> bool:
        """Take the kept checks for the past when there is no other; return True if they come into view."""
        if self.past is not None:
            return False
        self.past = past_in(kept, self.exercise)
        self._keep_past()
        return self.unverified is not None

    def _keep_past(self) -> None:
        if (past := self.unverified) is not None:
            self.exercise, self.verdicts = past.exercise, dict(past.verdicts)

    def start(self) -> None:
        """Check from the start, ending any check that is going on."""
        self.stop()
        self.bulletin = None
        self.done = 0
        file = self.file
        self._saved = saved_in(file.path.parent)
        self.exercise = exercise_in(file.path, file.exercise)
        self._task = self._background.start(
            lambda stopping: check(file.path, file.exercise, stopping),
            self._receive,
            self._ended,
            self._failed,
        )

    def stop(self) -> bool:
        """Stop; the known verdicts stay. Return False if nothing was going on."""
        task, self._task = self._task, None
        if task is None or not task.running:
            return False
        task.stop()
        return True

    def forget(self) -> None:
        """Stop, and forget every verdict."""
        self.stop()
        self.past = None
        self.verdicts = {}
        self.bulletin = None
        self.done = 0

    def line_to_open(self, chosen: str) -> int | None:
        """Return the line worth opening: that of the fault, else that of the function chosen."""
        if self.bulletin is not None and self.bulletin.erreur is not None:
            return self.bulletin.erreur.ligne
        verdict = self.verdicts.get(chosen)
        if verdict is not None and verdict.ligne is not None:
            return verdict.ligne
        return read_source(self.file.path).line_of(chosen)

    def _receive(self, item: Verdict | Bulletin) -> None:
        if isinstance(item, Bulletin):  # the last item: `_ended` hands it over
            self.bulletin = item
            self.verdicts = {verdict.nom: verdict for verdict in item.fonctions}
            if item.erreur is None:
                self.past = past_of(item, self.exercise)
            self._keep_past()
            return
        # A test of the person's own may only be known once the file has run.
        self.done += 1
        if item.verdict is Kind.ABSENTE:  # of a file that does not load, perhaps: the bulletin will tell
            return
        self.exercise = with_function(self.exercise, item.nom)
        self.verdicts[item.nom] = item
        self._listener.on_verdict(item)

    def _ended(self) -> None:
        self._task = None
        if self.bulletin is not None:
            self._listener.on_end(self.bulletin)

    def _failed(self, fault: BaseException) -> None:
        self._task = None
        self._listener.on_failure(fault)


def check(path: Path, exercise: str, stopping: threading.Event) -> Iterator[Verdict | Bulletin]:
    """Judge `path`, yielding each `Verdict` when it comes, then the `Bulletin`.

    Closing the iterator, or setting `stopping`, ends the check and its child.
    """

    # The judge calls back, a task yields: `streamed` makes one of the other, in a second thread.
    def work(tell: Tell, stop: threading.Event) -> None:
        tell(judge(path, exercise, graine=GRAINE, on_verdict=tell, stop=stop))

    yield from streamed(work, stopping)


class CheckRecords:
    """The kept checks of files; `take` is called in the Tk loop with those of one file."""

    def __init__(self, background: Background, take: Take) -> None:
        self._background = background
        self._take = take

    def keep(self, bulletin: Bulletin, file: Path) -> None:
        """Keep a check that has just ended, then hand over all those of its file."""

        def work(_stopping: threading.Event) -> Iterator[tuple[Record, ...]]:
            records.keep(records.record_of(bulletin, file, GRAINE), file)
            yield records.history(file)

        self._background.start(work, lambda found: self._take(file, found))

    def read(self, file: Path) -> None:
        """Read the checks of a file kept so far, and hand them over."""

        def work(_stopping: threading.Event) -> Iterator[tuple[Record, ...]]:
            yield records.history(file)

        self._background.start(work, lambda found: self._take(file, found))

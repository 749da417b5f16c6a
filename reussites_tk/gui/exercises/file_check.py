"""The check of one file as a page follows it: what is known so far, and whether it goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...judge import Bulletin, Verdict, exercise_in, with_function
from ..background import Background, Task
from ..shared.exercise_files import ExerciseFile
from .check_run import check


@dataclass(frozen=True, slots=True)
class CheckListener:
    """What is called, in the Tk loop, when a verdict comes, at the end, and when the check fails."""

    on_verdict: Callable[[Verdict], None]
    on_end: Callable[[Bulletin], None]
    on_failure: Callable[[BaseException], None]


class FileCheck:
    """Checks one file as often as it is asked to; the last verdicts stay until new ones replace them."""

    def __init__(self, background: Background, file: ExerciseFile, listener: CheckListener) -> None:
        self.file = file
        self.exercise = exercise_in(file.path, file.exercise)
        self.verdicts: dict[str, Verdict] = {}
        self.bulletin: Bulletin | None = None
        self.done = 0
        self._background = background
        self._listener = listener
        self._task: Task | None = None

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

    def start(self) -> None:
        """Check from the start, whatever was going on."""
        self.stop()
        self.bulletin = None
        self.done = 0
        file = self.file
        self.exercise = exercise_in(file.path, file.exercise)
        self._task = self._background.start(
            lambda stopping: check(file.path, file.exercise, stopping), self._told, self._ended, self._failed
        )

    def stop(self) -> bool:
        """Stop; the verdicts known stay. False when nothing was going on."""
        task, self._task = self._task, None
        if task is None or not task.running:
            return False
        task.stop()
        return True

    def forget(self) -> None:
        """Stop, and forget every verdict."""
        self.stop()
        self.verdicts = {}
        self.bulletin = None
        self.done = 0

    def _told(self, item: Verdict | Bulletin) -> None:
        if isinstance(item, Bulletin):
            self.bulletin = item
            self.verdicts = {verdict.nom: verdict for verdict in item.fonctions}
            return
        self.exercise = with_function(self.exercise, item.nom)
        self.verdicts[item.nom] = item
        self.done += 1
        self._listener.on_verdict(item)

    def _ended(self) -> None:
        self._task = None
        if self.bulletin is not None:
            self._listener.on_end(self.bulletin)

    def _failed(self, fault: BaseException) -> None:
        self._task = None
        self._listener.on_failure(fault)

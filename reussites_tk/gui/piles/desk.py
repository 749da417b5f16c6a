"""The board of level 1 and the child that holds its piles: one request at a time, the board up to date."""

from __future__ import annotations

import tkinter as tk
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ...outside import one_line
from ...play.game_words import failure_sentence
from ...play.request import GameRequest
from ...texts import _, french_number, plural
from ...worker.messages import Failed, LoadFailed
from ..background import Background
from ..shared.file_watch import Watcher
from ..shared.linked.model_trace import Followed, Moment, TraceAnswer, source_of
from ..shared.model_board import START, Board, Call, Entry, PileView
from ..shared.piles_child import PilesChild
from .model_program import read_program
from .words import answer_words, doubt_words, fault_words

LONGEST_PRINT = 80
READY = _("Choisissez les paramètres, ou écrivez l’appel, puis appelez.")


@dataclass(frozen=True, slots=True)
class Report:
    """What the page receives after each change; `fresh` is True when a call has just been made."""

    words: str = ""
    colour: str = "muted"
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class Lost:
    """A call that never returned: the board is what it was before it."""

    call: Call
    answer: TraceAnswer


class Desk:
    """The board, and the child that holds its piles; `on_change` is called in the Tk loop.

    `failed` says why the piles cannot be loaded; `lost` is the last call when it never returned.
    """

    def __init__(self, background: Background, owner: tk.Misc, on_change: Callable[[Report], None]) -> None:
        self.board = Board()
        self.piles: str | Path = "liste_double"
        self.failed = ""
        self.fault_line: int | None = None
        self.lost: Lost | None = None
        self._child = PilesChild(background)
        self._on_change = on_change
        self._todo: deque[Callable[[], None]] = deque()
        self._calling = False
        self._kept: tuple[Sequence[PileView], Sequence[Call]] = (START, ())
        """What to make again when the board holds no call: what could not be made the last time."""
        self._watcher = Watcher(owner, self.reload, lambda: None)

    @property
    def busy(self) -> bool:
        """Return True while the child still has something to answer."""
        return bool(self._child.waiting or self._todo)

    @property
    def calling(self) -> bool:
        """Return True while a call has not returned yet."""
        return self._calling

    @property
    def can_undo(self) -> bool:
        """Return True if there is a call to take back, or to give up."""
        return bool(self._calling or self.lost or self.board.entries)

    # --- whose piles, and which calls

    def open(self, piles: str | Path) -> None:
        """Make the same calls on other piles."""
        self.piles = piles
        self.reload()

    def reload(self) -> None:
        """Load the piles again and make every call again."""
        self._load()
        made = [entry.call for entry in self.board.entries]
        self._replay(*(self.board.start, made) if made else self._kept)

    def open_program(self, file: Path) -> None:
        """Make the calls of a program, from the piles that it lays; raises `UserError` when it is none."""
        program = read_program(file)
        count = len(program.calls)
        words = plural(count, "Programme ouvert : {n} appel.", "Programme ouvert : {n} appels.")
        self._replay(program.start, program.calls, Report(words.format(n=count)))

    def lay(self, piles: str | Path, start: Sequence[PileView]) -> None:
        """Lay other piles of the start, of a module or of a file, with no call made yet."""
        self.piles = piles
        self._load()
        self._replay(start, [])

    def wake(self) -> None:
        """Have a child ready, and the board as it was."""
        if not self._child.opened:
            if self.board.first.memory.names:  # each request carries the whole session: loading is enough
                self._load()
            else:
                self.reload()

    def sleep(self) -> None:
        """End the child; what it has not answered is forgotten."""
        self._forget()
        self._watcher.stop()
        self._child.close()

    # --- calls

    def call(self, call: Call) -> None:
        """Make a call after those that wait."""

        def make() -> None:
            self._calling = True
            self._child.ask(self.board.request([call]), lambda answer: self._called(call, answer))

        self._todo.append(make)
        self._next()

    def undo(self) -> None:
        """Take the last call back; one that has not returned yet is given up."""
        if self._calling:
            self._load()
            self._on_change(Report(_("Appel interrompu : les tas sont restés comme avant.")))
        elif self.lost is not None:
            self.lost = None
            self._on_change(Report(_("Cet appel n’avait rien changé.")))
        elif self.board.undo():
            self._on_change(Report(_("Appel annulé.")))

    def redo(self) -> None:
        """Make again the last call taken back."""
        if not self._calling and self.board.redo():
            self.lost = None
            self._report_last()

    def reset(self) -> None:
        """Lay the piles of the start again."""
        if self._calling:  # only its child can be ended, not the call
            self._load()
        if self.board.start == START and self.board.first.memory.names and not self.busy:
            self.lost, self._kept = None, (START, ())
            self.board.clear()
            self._on_change(Report(_("Les tas du départ sont posés.")))
        else:
            self._replay(START, [])

    def trace(self) -> None:
        """Ask for the lines of the last call, unless they are known."""
        if not self.board.entries or self.board.entries[-1].steps is not None:
            return
        call, request = self.board.entries[-1].call, self.board.request([])

        def take(answer: TraceAnswer) -> None:
            # Meanwhile the call may have been taken back, or followed by others.
            if answer.failure is None and self.board.entries and self.board.entries[-1].call is call:
                self.board.trace_last(answer.steps, answer.capped, answer.file)
                self._on_change(Report())
            self._next()

        self._todo.append(lambda: self._child.ask(request, take))
        self._next()

    # --- the child

    def _load(self) -> None:
        """Load the piles in a new child; a student's file is loaded again each time it is saved."""
        self._forget()
        self._child.open(self.piles)
        if isinstance(self.piles, Path):
            self._watcher.follow(self.piles)
        else:
            self._watcher.stop()

    def _forget(self) -> None:
        """Expect nothing more of what was asked."""
        self._todo.clear()
        self._calling = False

    def _next(self) -> None:
        """Ask for what comes next, if nothing is being answered."""
        # One at a time: each request starts from the board that the one before left.
        if self._todo and not self._child.waiting:
            if not self._child.opened:
                self._child.open(self.piles)
            self._todo.popleft()()

    def _called(self, call: Call, answer: TraceAnswer) -> None:
        self._calling = False
        self.lost = None
        if answer.failure is not None or not answer.moments:
            self._lose(call, answer)
        else:
            self.board.add(Entry(call, answer.moments[-1], answer.steps, answer.capped, answer.file))
            self._report_last(answer.output)
        self._next()

    def _lose(self, call: Call, answer: TraceAnswer) -> None:
        """Report why a call never returned; the board stays as it was."""
        if isinstance(answer.failure, LoadFailed):
            self._fail(answer.failure)
            return
        self.lost = Lost(call, answer)
        words = self._failure_words(answer)
        self._on_change(
            Report(_("{words} Les tas sont restés comme avant l’appel.").format(words=words), "bad")
        )

    def _replay(self, start: Sequence[PileView], calls: Sequence[Call], report: Report | None = None) -> None:
        """Make a whole session; `report` is sent if it goes well, else what the last call gave."""
        self._kept = (tuple(start), tuple(calls))
        self._ask_for(start, calls, report)

    def _ask_for(self, start: Sequence[PileView], calls: Sequence[Call], report: Report | None) -> None:
        request = Board(start).request(calls, first=0)

        def take(answer: TraceAnswer) -> None:
            self._replayed(start, calls, answer, report)
            self._next()

        self._todo.append(lambda: self._child.ask(request, take))
        self._next()

    def _replayed(
        self, start: Sequence[PileView], calls: Sequence[Call], answer: TraceAnswer, report: Report | None
    ) -> None:
        """Take the answer to a whole session made again."""
        self.failed, self.lost, self.fault_line = "", None, None
        self.board.clear(start)
        if isinstance(answer.failure, LoadFailed):
            self.board.first = Moment()
            self._fail(answer.failure)
        elif answer.laid is not None:
            # The piles of the start cannot be laid: begin with none, and keep these for later.
            name, *raised = answer.laid
            words = _("Le tas {name} du départ ne se pose pas. {why}")
            self.board.clear(())
            self._ask_for((), [], Report(words.format(name=name, why=fault_words(raised)), "warn"))
        else:
            self._take(calls, answer, report)

    def _take(self, calls: Sequence[Call], answer: TraceAnswer, report: Report | None) -> None:
        moments = answer.moments or (Moment(),)
        self.board.first = moments[0]
        self.board.entries.extend(map(Entry, calls, moments[1:]))
        if self.board.entries:
            self._kept = (self.board.start, ())
        missing = calls[len(self.board.entries) :]
        if answer.failure is not None and missing:  # the calls after the one that failed are not made
            self._lose(missing[0], answer)
        elif answer.failure is not None:
            self._on_change(Report(self._failure_words(answer), "bad"))
        else:
            self.board.trace_last(answer.steps, answer.capped, answer.file)
            self._on_change(report or self._last_report())

    # --- what is reported

    def _report_last(self, output: str = "") -> None:
        """Report that a call has just been made."""
        self._on_change(replace(self._last_report(output), fresh=True))

    def _last_report(self, output: str = "") -> Report:
        """Return what the last call gave, what is odd in it, what it printed; or that one may be made."""
        if not self.board.entries:
            return Report(READY)
        entry = self.board.entries[-1]
        words = answer_words(entry.call, self.board.before, entry.moment)
        colour = "good" if entry.moment.raised is None else "bad"
        doubt = doubt_words(entry.call, self.board.before, entry.moment) if colour == "good" else ""
        if doubt:
            words, colour = f"{words}. {doubt}", "warn"
        if output:
            words += _(" · affiche « {output} »").format(output=one_line(output, LONGEST_PRINT))
        return Report(words, colour)

    def _fail(self, failure: LoadFailed) -> None:
        self.failed = failure_sentence(failure._replace(file=None), GameRequest(tas=self.piles))
        self.fault_line = failure.line
        self._on_change(Report(self.failed, "bad"))

    def _failure_words(self, answer: TraceAnswer) -> str:
        if not isinstance(answer.failure, Failed):
            return _("Rien n’est revenu.")
        return failure_sentence(answer.failure, GameRequest(tas=self.piles))


def followed(desk: Desk) -> Followed:
    """Return the call to follow: the one that never returned, else the last of the board."""
    memory = desk.board.moment.memory
    if desk.failed:
        name = one_line(desk.piles.name, 40) if isinstance(desk.piles, Path) else desk.piles
        return Followed(name, source_of(str(desk.piles)), fault_line=desk.fault_line)
    if desk.lost is not None:
        answer = desk.lost.answer
        return Followed(desk.lost.call.code, source_of(answer.file), answer.steps, memory=memory)
    if not desk.board.entries:
        return Followed(memory=memory)
    entry = desk.board.entries[-1]
    note = _("Cet appel n’a pas de ligne à suivre.") if entry.steps == () else ""
    if entry.capped:
        number = french_number(len(entry.steps or ()))
        note = _("Seules les {n} premières lignes sont montrées.").format(n=number)
    return Followed(entry.call.code, source_of(entry.file), entry.steps or (), note, memory=memory)


def empty_words(desk: Desk, first: str) -> tuple[str, str]:
    """Return why there is nothing to see and what the button does; two empty texts when there is something.

    `first` is said before the first call; "" where the piles are seen then.
    """
    if desk.failed:
        return desk.failed, _("Revenir à nos tas")
    if desk.busy:
        return "", ""
    if not desk.board.names:
        return _("Aucun tas pour l’instant."), _("Créer un tas")
    if first and not desk.board.entries and desk.lost is None:
        return first, _("Appeler")
    return "", ""

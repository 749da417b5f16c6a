"""The long works of the page, in the background: reading a class, grading it, writing its comments."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from ...errors import UserError
from ...grading import class_run
from ...grading.class_records import Advance, ClassRead, Graded, Order, Rules
from ...grading.class_run import (
    comments_of,
    files_are_those_of,
    grade_class,
    keep_comment,
    kept_in_worksheet,
    known_before,
    read_class,
    scale_of,
    write_comments,
)
from ...grading.hidden_seed import HiddenSeedAsked
from ...grading.mended import given_file, has_copy, withdraw, withdraw_given
from ...grading.records import Result
from ...grading.scale import HandMark, Scale, scaled
from ...grading.scale_file import read_scale
from ...outside import one_line
from ...texts import _
from ..background import Task, Tell, streamed, wait_for
from ..page import Window
from .class_panel import ClassForm
from .hand_box import Decided
from .model import (
    ClassSession,
    Offered,
    Step,
    beside,
    remembered,
    remembered_names,
    results_folder,
    sorted_out,
)
from .model_seeds import remembered_seed
from .words import OTHER_SEED, SEED_ASKED

PATIENCE_SECONDS = 20.0
"""How long a task waits for one before it to end."""
Item = ClassSession | Advance | Result | Graded | Step
"""What comes from a grading."""
UNKNOWN = _("« {file} » n’est ni une archive zip, ni un dossier, ni une feuille CSV, ni un barème.")
WRITE_MS = 1500
"""The files are written again once no comment has changed for so long."""


def read(order: Order) -> Iterator[ClassSession]:
    """Read a class, and what an earlier run knows of it."""
    found = read_class(order)
    session = ClassSession(found, comments=comments_of(order.folder))
    try:
        session.take(known_before(found))
    except HiddenSeedAsked:  # the class is shown, and the seed asked for before anything is judged
        session.seed_asked = SEED_ASKED if order.rules.graine_cachee is None else OTHER_SEED
    # All marks are known, but the files of before may be those of other marks: of another scale, say.
    session.stale = session.complete and not files_are_those_of(found, session.results)
    if session.complete:
        session.standing = kept_in_worksheet(found, session.results)
    yield session


def grade(
    order: Order, again: Sequence[str], before: Sequence[Task], stopping: threading.Event
) -> Iterator[Item]:
    """Grade a class: yield what was read, each result and each advance as they come, the whole at the end.

    It first waits for the tasks `before`, which may still be writing in the folder; and it reads the class
    again, because files may have changed since they were shown.
    """
    wait_for(before, PATIENCE_SECONDS)

    def work(tell: Tell, stop: threading.Event) -> None:
        found = read_class(order)
        tell(ClassSession(found))  # without comments: the window has the last ones
        graded = grade_class(
            found,
            again,
            stop=stop,
            on_advance=lambda advance: tell(replace(advance)),  # a copy: the record goes on changing
            on_result=tell,
            on_step=lambda name, done, total: tell(Step(name, done, total)),
        )
        tell(graded)

    yield from streamed(work, stopping)


def write_again(found: ClassRead, results: Sequence[Result], before: Sequence[Task]) -> Iterator[None]:
    """Write the files that show comments. It takes a moment, and is not stopped."""
    wait_for(before, PATIENCE_SECONDS)
    write_comments(found, results)
    yield None


def decided(read: ClassRead, result: Result) -> Decided:
    """Return what the teacher decided of a result."""
    hand = scale_of(read).hand
    folder = read.order.folder
    submission = next((one for one in read.intake.submissions if one.key == result.key), None)
    given = None if submission is None else given_file(submission, folder)
    copy = given is not None or has_copy(result.key, folder)
    own = submission is None or not copy or given is None or bool(submission.original)
    return Decided(hand.marks.get(result.key), hand.costs.get(result.key, 0.0), copy, own)


def give_back(read: ClassRead, result: Result) -> bool:
    """Put aside what the teacher gave in the place of a student's file, and return True if there was any.

    Raises `UserError`.
    """
    folder = read.order.folder
    if has_copy(result.key, folder):
        return withdraw(result.key, folder)
    submission = next((one for one in read.intake.submissions if one.key == result.key), None)
    given = None if submission is None else given_file(submission, folder)
    return given is not None and withdraw_given(given)


def keep_hand_mark(read: ClassRead, result: Result, mark: HandMark | None) -> Result:
    """Keep a mark set by hand, None to take it back; return the result with its mark of now.

    Raises:
        UserError: it cannot be kept, or the scale sets it, and cannot be written here.
    """
    class_run.keep_hand_mark(read.order.folder, result.key, mark)
    again = scaled(result, scale_of(read))
    if mark is None and again.by_hand:
        raise UserError(_("Cette note à la main est dans votre barème : ôtez-la de ce fichier."))
    return again


class ClassReader:
    """Reads what is given, one class at a time; of what is given meanwhile, only the last is read next.

    `on_class` receives each class read, `on_refused` the sentence that says why one cannot be.
    """

    def __init__(
        self,
        app: Window,
        form: ClassForm,
        on_class: Callable[[ClassSession], None],
        on_refused: Callable[[str], None],
    ) -> None:
        self._app, self._form = app, form
        self._on_class, self._on_refused = on_class, on_refused
        self.given = Offered()
        self._task: Task | None = None
        self._next: Offered | None = None
        """What to read once the reading under way has ended."""

    @property
    def reading(self) -> bool:
        """True while a class is read."""
        return self._task is not None and self._task.running

    def take(self, paths: tuple[Path, ...]) -> bool:
        """Take what was dropped or chosen, and return True if a class will be read.

        Raises:
            UserError: the form or the scale cannot be used.
        """
        offered = sorted_out(paths)
        if offered.unknown:
            self._app.say(UNKNOWN.format(file=one_line(offered.unknown[0].name, 60)), "warn")
        if offered == Offered(unknown=offered.unknown):
            return False
        given = self._next or self.given
        near = given if offered.source is None else _near(offered.source)
        if offered.source is not None:
            self._form.use_names(remembered_names(results_folder(offered.source)))
            self._form.offer_replacing(False)
        given = Offered(
            offered.source or given.source,
            offered.worksheet or near.worksheet,
            offered.scale or near.scale,
        )
        if given.source is not None and offered.source is not None:
            if (seed := remembered_seed(given.source)) is not None:
                self._form.use_seed(seed)
        if given.source is None:
            self.given = given
            self._app.say(_("C’est noté ; donnez maintenant l’archive des rendus."))
            return False
        self._read(given)
        return True

    def change_scale(self, scale: Path | None) -> None:
        """Read again with what the form says now, and this scale.

        Raises:
            UserError: the form or the scale cannot be used.
        """
        given = self._next or self.given
        if given.source is not None:
            self._read(replace(given, scale=scale))

    def order(self, given: Offered | None = None) -> Order:
        """Return what is asked for, as the form says it now.

        Raises:
            UserError: the form or the scale cannot be used.
        """
        given, form = given or self.given, self._form
        wrong = form.check()
        if wrong:
            raise UserError(wrong)
        assert given.source is not None
        return Order(
            given.source,
            results_folder(given.source),
            form.exercices,
            Scale() if given.scale is None else read_scale(given.scale),
            given.worksheet,
            rules=Rules(graine_cachee=form.hidden_seed),
            name_order=form.name_order,
            replace_marks=form.replace_marks,
            new_hidden_seed=form.new_seed,
        )

    def _read(self, given: Offered) -> None:
        """Read in the background, or after the reading under way."""
        order = self.order(given)  # first of all: a scale that cannot be read changes nothing
        if self.reading:
            self._next = given
            return
        before, self.given = self.given, given
        self._form.use_scale(given.scale)
        self._task = self._app.background.start(
            lambda _stopping: read(order),
            self._ended,
            on_error=lambda fault: self._failed(fault, before),
        )

    def _ended(self, session: ClassSession) -> None:
        self._task = None
        if not self._read_next():
            self._on_class(session)

    def _failed(self, fault: BaseException, before: Offered) -> None:
        """Go back to the class in front: what was given cannot be used."""
        self._task, self.given = None, before
        self._form.use_scale(before.scale)
        if not self._read_next():
            self._on_refused(str(fault) if isinstance(fault, UserError) else _("Lecture interrompue"))
        raise fault

    def _read_next(self) -> bool:
        """Read what was given meanwhile, if anything, and return True if so."""
        given, self._next = self._next, None
        if given is None:
            return False
        self._read(given)
        return True


def _near(source: Path) -> Offered:
    """Return what goes with the work of a class: what it was graded with, else what lies beside it."""
    before, near = remembered(results_folder(source)), beside(source)
    return Offered(worksheet=before.worksheet or near.worksheet, scale=before.scale or near.scale)


class CommentFiles:
    """Keeps the teacher's comments: each at once, and in the files that show them a moment later.

    `busy_with` returns the grading under way, if any, which writes them too; `on_written` is called after
    each writing.
    """

    def __init__(
        self, app: Window, busy_with: Callable[[], Sequence[Task]], on_written: Callable[[], None]
    ) -> None:
        self._app, self._busy_with, self._on_written = app, busy_with, on_written
        self.task: Task | None = None
        self._after: str | None = None
        self._waiting: list[Callable[[], None]] = []

    @property
    def writing(self) -> bool:
        """True while files are written."""
        return self.task is not None and self.task.running

    def keep(self, session: ClassSession, cle: str, text: str) -> bool:
        """Keep the comment on a student; say why and return False if it cannot be kept."""
        try:
            keep_comment(session.read.order.folder, cle, text)
        except UserError as fault:
            self._app.say(str(fault), "bad")
            return False
        session.comment(cle, text)
        if session.complete:
            self.forget()
            self._after = self._app.root.after(WRITE_MS, lambda: self.write(session))
        return True

    def forget(self) -> None:
        """Cancel the writing that was due later."""
        if self._after is not None:
            self._app.root.after_cancel(self._after)
            self._after = None

    def write(self, session: ClassSession | None) -> None:
        """Write the files that show comments now, unless they are up to date or a grading will do it."""
        self.forget()
        busy = [task for task in self._busy_with() if task.running]
        if session is None or not session.dirty or not session.complete or busy:
            return
        session.dirty = False  # before the writing: a comment typed meanwhile counts as new
        before = [*self._busy_with(), *([self.task] if self.task is not None else [])]
        self.task = self._app.background.start(
            lambda _stopping: write_again(session.read, session.results, before),
            lambda _item: self._ended(),
            on_error=lambda fault: self._failed(session, fault),
        )

    def write_then(self, session: ClassSession, action: Callable[[], None]) -> None:
        """Call `action` once the written files show the last comments."""
        self.write(session)
        if self.writing:
            self._waiting.append(action)
        else:
            action()

    def _ended(self) -> None:
        self._on_written()
        waiting, self._waiting = self._waiting, []
        for action in waiting:
            action()

    def _failed(self, session: ClassSession, fault: BaseException) -> None:
        """Say that the comments are kept, though the files do not show them yet."""
        self._waiting.clear()
        session.dirty = True
        if not isinstance(fault, UserError):
            raise fault
        kept = _("Votre commentaire est gardé ; « Noter » l’écrira dans les fichiers. {why}")
        self._app.say(kept.format(why=fault), "warn")

"""What was given of a class, and its reading: one at a time, in the background, the newest order last."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from ...errors import UserError
from ...grading.class_run import Order
from ...grading.judging import Rules
from ...grading.scale import Scale
from ...grading.scale_file import read_scale
from ...outside import one_line
from ...texts import _
from ..background import Task
from ..page import Window
from . import class_work
from .class_form import ClassForm
from .class_session import ClassSession
from .sources import Offered, beside, remembered, results_folder, sorted_out

UNKNOWN = _("« {file} » n’est ni une archive zip, ni un dossier, ni une feuille CSV, ni un barème.")


class ClassReader:
    """Reads what is given; `on_class` hears each class read, `on_refused` why one cannot be."""

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
        """Take what was dropped or chosen; True when something will be read. Raises `UserError`."""
        offered = sorted_out(paths)
        if offered.unknown:
            self._app.say(UNKNOWN.format(file=one_line(offered.unknown[0].name, 60)), "warn")
        if offered == Offered(unknown=offered.unknown):
            return False
        given = self._next or self.given
        near = given if offered.source is None else _near(offered.source)
        given = Offered(
            offered.source or given.source,
            offered.worksheet or near.worksheet,
            offered.scale or near.scale,
        )
        if given.source is None:
            self.given = given
            self._app.say(_("C’est noté ; donnez maintenant l’archive des rendus."))
            return False
        self._read(given)
        return True

    def change_scale(self, scale: Path | None) -> None:
        """Read again with what the form says now, and this scale. Raises `UserError`."""
        given = self._next or self.given
        if given.source is not None:
            self._read(replace(given, scale=scale))

    def order(self, given: Offered | None = None) -> Order:
        """Gather what is asked for, as the form says it now; raises `UserError` when something is none."""
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
        )

    def _read(self, given: Offered) -> None:
        """Read in the background; what a run before knows of the class comes with it."""
        order = self.order(given)  # a scale that is none is told now, and nothing changes
        if self.reading:
            self._next = given
            return
        before, self.given = self.given, given
        self._form.use_scale(given.scale)
        self._task = self._app.background.start(
            lambda _stopping: class_work.read(order),
            self._ended,
            on_error=lambda fault: self._failed(fault, before),
        )

    def _ended(self, session: ClassSession) -> None:
        self._task = None
        if not self._read_next():
            self._on_class(session)

    def _failed(self, fault: BaseException, before: Offered) -> None:
        """What was given cannot be used: the class in front stays the one that is given."""
        self._task, self.given = None, before
        self._form.use_scale(before.scale)
        if not self._read_next():
            self._on_refused(str(fault) if isinstance(fault, UserError) else _("Lecture interrompue"))
        raise fault

    def _read_next(self) -> bool:
        """Read what was given meanwhile, if anything was."""
        given, self._next = self._next, None
        if given is None:
            return False
        self._read(given)
        return True


def _near(source: Path) -> Offered:
    """Find what goes with the work of a class: what it was graded with, else what lies beside it."""
    before, near = remembered(results_folder(source)), beside(source)
    return Offered(worksheet=before.worksheet or near.worksheet, scale=before.scale or near.scale)

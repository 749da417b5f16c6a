"""The teacher's page: from the archive of a class to its filled worksheet, and each student's work."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...errors import UserError
from ...grading.cohort import Advance
from ...grading.judged import Rules
from ...grading.records import Result
from ...grading.scale import Scale
from ...grading.scale_file import read_scale
from ...grading.whole import Graded, Order, keep_comment
from ...texts import _
from ..background import Task
from ..outside import one_line
from ..teacher import class_work
from ..teacher.class_form import FormActions
from ..teacher.class_session import NAME, ClassSession
from ..teacher.class_work import Item, Step
from ..teacher.files_outside import FilesOutside
from ..teacher.layout import TeacherActions, TeacherLayout
from ..teacher.sources import Offered, beside, results_folder, sorted_out
from ..teacher.student_panel import StudentActions
from ..teacher.words import (
    advance_sentence,
    class_sentence,
    end_sentence,
    left_sentence,
    place_words,
    step_sentence,
    stopped_sentence,
    worksheet_sentence,
)
from . import Page

if TYPE_CHECKING:
    from ..app import App

WRITE_MS = 1500
"""The files are written again when no comment changed for so long."""


class TeacherPage(Page):
    """The page « Professeur »."""

    titre = _("Professeur")

    def __init__(self, master: tk.Misc, app: App) -> None:
        super().__init__(master, app)
        self.session: ClassSession | None = None
        self.given = Offered()
        self._task: Task | None = None
        self._writing: Task | None = None
        self._write_after: str | None = None
        self._waiting: list[Callable[[], None]] = []
        self._by, self._falling = NAME, False
        self._make()
        self.layout.bring(self.layout.empty)

    # --- what the window asks

    def open(self, **what: Any) -> None:
        """Show a class: `paths`, the files a teacher would drop."""
        if "paths" in what:
            self.take(tuple(map(Path, what["paths"])))

    def shown(self) -> None:
        """Offer the class of the last time; be ready for one key."""
        if self.session is None:
            self._offer_last()
            if self.layout.empty.winfo_manager():
                self.layout.empty.button.focus_set()

    def hidden(self) -> None:
        """Keep what was typed; a grading under way goes on."""
        self.layout.student.comment.flush()
        self.layout.follow.walk.playback.pause()
        self._write_now()

    def shortcuts(self) -> Mapping[str, Callable[[], object]]:
        """F5 grades, Échap stops or comes back, Ctrl+O opens an archive, Ctrl+F searches."""
        if self.layout.follow.verdict is not None:
            return {**self.layout.follow.shortcuts(), "<Escape>": self.leave_follow}
        return {
            "<F5>": self.start,
            "<Escape>": self.escape,
            "<Control-o>": self.files.ask_archive,
            "<Control-f>": self.layout.search.focus_set,
            "<Prior>": lambda: self.layout.table.step(-1),
            "<Next>": lambda: self.layout.table.step(1),
        }

    @property
    def running(self) -> bool:
        """True while something is read or graded."""
        return self._task is not None and self._task.running

    # --- what is given

    def take(self, paths: tuple[Path, ...]) -> None:
        """Take what was dropped or chosen: the work of a class, its worksheet, its scale."""
        offered = sorted_out(paths)
        if offered.unknown:
            sentence = _(
                "« {file} » n’est ni une archive zip, ni un dossier, ni une feuille CSV, ni un barème."
            )
            self.app.say(sentence.format(file=one_line(offered.unknown[0].name, 60)), "warn")
        if offered == Offered(unknown=offered.unknown):
            return
        if self.running:
            self.app.say(_("Une notation est en cours : arrêtez-la d’abord (Échap)."), "warn")
            return
        near = self.given if offered.source is None else beside(offered.source)
        given = Offered(
            offered.source or self.given.source,
            offered.worksheet or near.worksheet,
            offered.scale or near.scale,
        )
        if given.source is None:
            self.given = given
            self.app.say(_("C’est noté ; donnez maintenant l’archive des rendus."))
        else:
            self._read(given, given.source)

    def _changed(self) -> None:
        """Something of the form changed: read the class again, which costs little."""
        if self.given.source is not None and not self.running:
            self._read(replace(self.given, scale=self.layout.form.scale), self.given.source)

    def _read(self, given: Offered, source: Path) -> None:
        """Read a class in the background; what a run before knows of it is shown at once.

        Raises `UserError` when the scale is none: the class in front stays.
        """
        form = self.layout.form
        scale = Scale() if given.scale is None else read_scale(given.scale)
        order = Order(
            source,
            results_folder(source),
            form.exercices,
            scale,
            given.worksheet,
            rules=Rules(graine_cachee=form.hidden_seed),
        )
        self.layout.student.comment.flush()
        self._write_now()
        self.given = given
        form.use_scale(given.scale)
        self.layout.line.say(_("Lecture des rendus…"))
        self._task = self.app.background.start(
            lambda _stopping: class_work.read(order), self._show_class, on_error=self._not_read
        )

    def _not_read(self, fault: BaseException) -> None:
        """What was given cannot be used: say why, and go back to where there is nothing."""
        if isinstance(fault, UserError):
            self.layout.line.say(str(fault))
            self.session = None
            self.given = replace(self.given, source=None)
            self.layout.bring(self.layout.empty)
        raise fault

    def _show_class(self, session: ClassSession) -> None:
        self._task = None  # nothing more comes of it
        self.session = session
        order = session.read.order
        self.app.settings.last_class = str(order.source)
        form = self.layout.form
        form.show_source(f"{place_words(order.source)}  ·  {class_sentence(session, in_short=True)}")
        form.show_worksheet(worksheet_sentence(order.worksheet))
        self.layout.line.say(left_sentence(session))
        self.layout.bring(self.layout.work)
        self._fill_table()
        self._show_whole()
        form.button.focus_set()

    # --- grading

    def start(self) -> None:
        """Grade what is not graded yet, and write everything."""
        self.grade(())

    def grade(self, again: tuple[str, ...]) -> None:
        """Grade, judging anew the students and exercises in `again`."""
        session = self.session
        if session is None or self.running:
            return
        self.layout.student.comment.flush()
        self._forget_writing()
        form, before = self.layout.form, self._tasks
        form.show_running(True)
        self.layout.line.say(_("Le juge est essayé sur nos propres programmes…"))
        self._task = self.app.background.start(
            lambda stopping: class_work.grade(session.read, again, before, stopping),
            self._told,
            on_error=self._failed,
        )

    def stop(self) -> bool:
        """Stop grading; what is judged is kept. False when nothing was under way."""
        if not self.running or self._task is None or self.session is None:
            return False
        self._task.stop()
        self._rest()
        self.layout.line.say(stopped_sentence(self.session))
        return True

    def escape(self) -> None:
        """Stop what is under way, else come back from a student to the class."""
        if not self.stop():
            self._show_whole()

    def _press(self) -> None:
        if not self.stop():
            self.start()

    def _told(self, item: Item) -> None:
        session, line = self.session, self.layout.line
        assert session is not None
        if isinstance(item, Result):
            session.take([item])
            self._show_row(item.student.cle)
        elif isinstance(item, Advance):
            session.advance = item
            line.advance(item.done, item.asked)
            line.say(advance_sentence(item))
        elif isinstance(item, Step):
            line.advance(item.done, item.total)
            line.say(step_sentence(item))
        else:
            self._end(session, item)

    def _end(self, session: ClassSession, graded: Graded) -> None:
        self._task = None  # nothing more comes of it
        session.end(graded)
        self._rest()
        self.layout.line.say(end_sentence(session))
        self._fill_table()
        if self.layout.table.chosen:
            self._show_row(self.layout.table.chosen)
        else:
            self._show_whole()
        best = self.layout.sheet_button if session.read.worksheet is not None else self.layout.page_button
        best.focus_set()

    def _rest(self) -> None:
        """Show that nothing is under way any more."""
        self.layout.form.show_running(False)
        self.layout.line.rest()

    def _failed(self, fault: BaseException) -> None:
        """Say a person's mistake where they look; let any other go to the window's hook."""
        self._rest()
        self.layout.line.say(str(fault) if isinstance(fault, UserError) else _("Notation interrompue"))
        raise fault

    # --- what is shown

    def choose(self, cle: str) -> None:
        """Show one student."""
        row = self.session.row(cle) if self.session is not None else None
        if row is not None:
            self.layout.bring_student()
            self.layout.student.show(row)

    def _show_whole(self) -> None:
        """Show the class as a whole, nobody chosen."""
        session = self.session
        if session is None:
            return
        self.layout.student.comment.flush()
        self.layout.table.choose("")
        self.layout.bring_class()
        self.layout.class_panel.show(session)
        self._offer_exports()

    def _show_row(self, cle: str) -> None:
        """Show what is new of one student, in the table and beside it."""
        row = self.session.row(cle) if self.session is not None else None
        if row is None:
            return
        self.layout.table.tell(row)
        if self.layout.table.chosen == cle:
            self.layout.student.show(row)
        self._offer_exports()

    def _fill_table(self) -> None:
        if self.session is not None:
            search = self.layout.search_text.get()
            self.layout.table.show(
                self.session.rows(search, self._by, self._falling), self._by, self._falling
            )

    def _sort(self, by: str) -> None:
        """Sort by a column; pressed again, the other way round."""
        self._by, self._falling = by, not self._falling if by == self._by else False
        self._fill_table()

    def _offer_exports(self) -> None:
        session = self.session
        written = session is not None and not self.running and session.complete
        sheet = session is not None and session.read.worksheet is not None
        there = session is not None and (session.read.order.folder / "index.html").is_file()
        self.layout.offer_exports(written and there, sheet)

    # --- comments

    def keep_comment(self, cle: str, text: str) -> None:
        """Keep the teacher's comment on a student; the files show it a moment later."""
        session = self.session
        if session is None:
            return
        keep_comment(session.read.order.folder, cle, text)
        session.comment(cle, text)
        row = session.row(cle)
        if row is not None:
            self.layout.table.tell(row)
        if session.dirty:
            self._forget_writing()
            self._write_after = self.after(WRITE_MS, self._write_now)

    def _forget_writing(self) -> None:
        if self._write_after is not None:
            self.after_cancel(self._write_after)
            self._write_after = None

    def _write_now(self) -> None:
        """Write the files that show comments, if they are not up to date."""
        self._forget_writing()
        session = self.session
        if session is None or not session.dirty or self.running:
            return
        session.dirty = False
        told, results, before = session.read, session.results, self._tasks
        self._writing = self.app.background.start(
            lambda _stopping: class_work.write_again(told, results, before),
            self._written,
            on_error=self._not_written,
        )

    @property
    def _tasks(self) -> list[Task]:
        """The tasks that may still hold the folder of the results."""
        return [task for task in (self._task, self._writing) if task is not None]

    def _written(self, _item: object) -> None:
        self.layout.line.say(_("Commentaires enregistrés : la feuille et les pages sont à jour."))
        waiting, self._waiting = self._waiting, []
        for action in waiting:
            action()

    def _not_written(self, fault: BaseException) -> None:
        """The comments are kept; only the files do not show them yet."""
        self._waiting.clear()
        if self.session is not None:
            self.session.dirty = True
        raise fault

    def write_then(self, action: Callable[[], None]) -> None:
        """Do something with the written files once they show the last comments."""
        self._write_now()
        if self._writing is not None and self._writing.running:
            self._waiting.append(action)
        else:
            action()

    # --- examples followed line by line

    def leave_follow(self) -> None:
        """Come back to the student."""
        if self.layout.follow.verdict is not None:
            self.layout.follow.close()
            self.layout.bring(self.layout.work)
            self.layout.student.list.tree.focus_set()

    # --- building

    def _offer_last(self) -> None:
        last = self.app.settings.last_class
        there = bool(last) and Path(last).exists()
        words = _("Reprendre « {name} »").format(name=one_line(Path(last).name, 40)) if there else ""
        self.layout.offer_last(words, lambda: self.take((Path(last),)))

    def _make(self) -> None:
        self.files = FilesOutside(self, self.app)
        files = self.files
        form = FormActions(
            files.ask_archive,
            files.ask_folder,
            files.ask_worksheet,
            files.ask_scale,
            files.make_template,
            self._changed,
            self._press,
        )
        student = StudentActions(
            back=self._show_whole,
            open_page=files.open_page,
            open_file=files.open_file,
            again=self._judge_again,
            follow=files.follow,
            comment=self.keep_comment,
        )
        self.layout = TeacherLayout(
            self,
            self.app,
            TeacherActions(
                form,
                student,
                self.choose,
                self._sort,
                self._fill_table,
                files.save_sheet,
                files.save_pages,
                files.save_notes,
                files.open_class_page,
                files.open_folder,
                self.leave_follow,
            ),
        )
        files.accept_drops()

    def _judge_again(self) -> None:
        row = self.layout.student.row
        if row is not None:
            self.grade((row.cle,))

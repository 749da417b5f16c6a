"""The teacher's page: from the archive of a class to its filled worksheet, and each student's work."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from ...errors import UserError
from ...grading.class_records import Advance, Graded
from ...grading.class_run import keep_cost
from ...grading.records import Result
from ...grading.scale import HandMark
from ...outside import one_line
from ...texts import _
from ..background import Task
from ..dropped import accept_drops
from ..page import Page, Window
from ..services import provide
from ..shared.verdicts.verdict_detail import VerdictActions
from . import work
from .class_panel import FormActions
from .files_outside import FilesOutside
from .hand_box import Decided, HandActions
from .layout import TeacherActions, TeacherLayout
from .model import NAME, ClassSession, Step, remember
from .model_seeds import remember_seed
from .student_panel import StudentActions
from .words import (
    SEED_FIRST,
    advance_sentence,
    class_sentence,
    end_sentence,
    found_words,
    left_sentence,
    place_words,
    step_sentence,
    stopped_sentence,
    worksheet_sentence,
)
from .work import ClassReader, CommentFiles, Item


class TeacherPage(Page):
    """The page « Professeur »: the class in its table, and beside it the form, or one student."""

    titre = _("Professeur")

    def __init__(self, master: tk.Misc, app: Window) -> None:
        super().__init__(master, app)
        self.session: ClassSession | None = None
        self._task: Task | None = None
        self._wanted = False
        """True if the class is to be graded as soon as it is read."""
        self._hand_changed = False
        """True if a mark was set by hand, or a file mended, since the last grading began."""
        self._by, self._falling = NAME, False
        self._make()
        self.layout.bring(self.layout.empty)

    # --- what the window asks

    def open(self, **what: Any) -> None:
        """Take a class: `paths` are the files that a teacher would drop."""
        if "paths" in what:
            self.take(tuple(map(Path, what["paths"])))

    def shown(self) -> None:
        """Offer the class of the last time, ready to be taken by one key."""
        if self.session is None:
            self._offer_last()
            if self.layout.empty.winfo_manager():
                self.layout.empty.button.focus_set()

    def hidden(self) -> None:
        """Keep the comment being typed; a grading under way goes on."""
        self.layout.student.comment.flush()
        self.layout.follow.walk.playback.pause()
        self.comments.write(self.session)

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
        """True while the class is graded."""
        return self._task is not None and self._task.running

    # --- what is given

    def take(self, paths: tuple[Path, ...]) -> None:
        """Take what was dropped or chosen: the work of a class, its worksheet, its scale."""
        if self.running:
            self.app.say(_("Une notation est en cours : arrêtez-la d’abord (Échap)."), "warn")
        elif self.reader.take(paths):
            self._begin_reading()

    def _changed(self) -> None:
        """Read the class again, which is quick: something of the form has changed."""
        wrong = self.layout.form.check()
        if wrong:
            self.app.say(wrong, "bad")
        elif not self.running:
            self.reader.change_scale(self.layout.form.scale)
            self._begin_reading()

    def _begin_reading(self) -> None:
        self.layout.student.comment.flush()
        self.comments.write(self.session)
        if self.reader.reading:
            self.layout.line.say(_("Lecture des rendus…"))

    def _refused(self, why: str) -> None:
        """Say why what was given cannot be used; the class in front stays."""
        self._wanted = False
        self.layout.line.say(why)

    def _show_class(self, session: ClassSession) -> None:
        self.session = session
        order = session.read.order
        self.app.settings.last_class = str(order.source)
        form = self.layout.form
        form.show_source(f"{place_words(order.source)}  ·  {class_sentence(session, in_short=True)}")
        form.show_worksheet(worksheet_sentence(order.worksheet))
        form.offer_replacing(bool(session.standing))
        self.layout.line.say(left_sentence(session))
        self.layout.bring(self.layout.work)
        self._fill_table()
        self._show_whole()
        form.button.focus_set()
        form.ask_seed(bool(session.seed_asked))
        if session.stale or self._wanted:  # stale: nothing is judged again, only the files are written
            self.start()

    # --- grading

    def start(self) -> None:
        """Grade what is not graded yet, and write all the files."""
        self.grade(())

    def grade(self, again: tuple[str, ...]) -> None:
        """Grade the class, judging again the students in `again`."""
        session, self._wanted = self.session, False
        if session is None or self.running:
            return
        if self.reader.reading:
            self._wanted = True
            return
        if session.seed_asked:
            self.layout.line.say(SEED_FIRST)
            self.layout.form.ask_seed(True)
            return
        self._hand_changed = False
        self.layout.student.comment.flush()
        self.comments.forget()  # the grading writes them too
        form, order = self.layout.form, self.reader.order()
        # What may still be writing in the folder of the results, although it was stopped.
        before = [task for task in (self._task, self.comments.task) if task is not None]
        form.show_running(True)
        self.layout.line.say(_("Le juge s’essaie d’abord sur des programmes dont il connaît la note…"))
        if form.focus_get() is form.button:  # it now says « Arrêter »: a second Entrée must not stop
            self.layout.table.tree.focus_set()
        self._task = self.app.background.start(
            lambda stopping: work.grade(order, again, before, stopping),
            self._take_item,
            on_error=self._failed,
        )

    def stop(self) -> bool:
        """Stop grading, keeping what is judged; return False if nothing was under way."""
        if not self.running or self._task is None or self.session is None:
            return False
        self._task.stop()
        self._rest()
        self.layout.line.say(stopped_sentence(self.session))
        return True

    def escape(self) -> None:
        """Stop what is under way, else go back from a student to the class."""
        if not self.stop():
            self._show_whole()

    def _press(self) -> None:
        if not self.stop():
            self.start()

    def _take_item(self, item: Item) -> None:
        session, line = self.session, self.layout.line
        assert session is not None
        if isinstance(item, ClassSession):
            item.keep(session)
            self.session = item
            self._fill_table()
        elif isinstance(item, Result):
            session.take([item])
            self._show_row(item.student.key)
        elif isinstance(item, Advance):
            line.advance(item.done, item.asked)
            line.say(advance_sentence(item))
        elif isinstance(item, Step):
            line.advance(item.done, item.total)
            line.say(step_sentence(item))
        else:
            self._end(session, item)

    def _end(self, session: ClassSession, graded: Graded) -> None:
        self._task = None  # nothing more comes from it
        session.end(graded)
        order = session.read.order
        remember(order.folder, self.reader.given, order.name_order)
        self.layout.form.offer_replacing(bool(session.standing))
        remember_seed(order.source, order.rules.graine_cachee)
        self.layout.form.new_seed = False
        self._rest()
        self.comments.write(session)  # those typed while the files were written
        self.layout.line.say(end_sentence(session))
        self._fill_table()
        if self.layout.table.chosen:
            self._show_row(self.layout.table.chosen)
        else:
            self._show_whole()
        if self._hand_changed:  # while the files were written
            self.start()
        elif not self.layout.table.chosen:
            # One more key saves, or opens, what the teacher came for.
            best = self.layout.sheet_button if session.read.worksheet is not None else self.layout.page_button
            best.focus_set()

    def _rest(self) -> None:
        """Show that nothing is under way any more."""
        self.layout.form.show_running(False)
        self.layout.line.rest()

    def _failed(self, fault: BaseException) -> None:
        """Show a mistake of a person in the line at the bottom; the hook of the window gets any fault."""
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
        self.layout.table.update_row(row)
        if self.layout.table.chosen == cle:
            self.layout.student.show(row)
        self._offer_exports()

    def _fill_table(self) -> None:
        if self.session is not None:
            rows = self.session.rows(self.layout.search_text.get(), self._by, self._falling)
            self.layout.table.show(rows, self._by, self._falling)
            self.layout.found.configure(text=found_words(len(rows), len(self.session.by_student)))

    def _sort(self, by: str) -> None:
        """Sort by a column; pressed again, the other way round."""
        self._by, self._falling = by, not self._falling if by == self._by else False
        self._fill_table()

    def _offer_exports(self) -> None:
        session = self.session
        written = session is not None and not self.running and session.complete and not session.stale
        sheet = session is not None and session.read.worksheet is not None
        there = session is not None and (session.read.order.folder / "index.html").is_file()
        self.layout.offer_exports(written and there, sheet)

    # --- comments

    def keep_comment(self, cle: str, text: str) -> bool:
        """Keep the comment on a student, or return False; the files show it a moment later."""
        session = self.session
        if session is None or not self.comments.keep(session, cle, text):
            return False
        row = session.row(cle)
        if row is not None:
            self.layout.table.update_row(row)
        return True

    def write_then(self, action: Callable[[], None]) -> None:
        """Call `action` once the written files show the last comments."""
        if self.session is not None:
            self.comments.write_then(self.session, action)

    # --- marks by hand, and files mended

    def decided(self, result: Result) -> Decided:
        """Return what the teacher decided of a result."""
        session = self.session
        if session is None:
            return Decided()
        return work.decided(session.read, result)

    def keep_hand_mark(self, result: Result, mark: HandMark | None) -> bool:
        """Keep a mark set by hand, None to take it back, or return False; all files are written again."""
        session = self.session
        if session is None:
            return False
        try:
            again = work.keep_hand_mark(session.read, result, mark)
        except UserError as fault:
            self.app.say(str(fault), "bad")
            return False
        session.take([again])
        self._show_row(result.student.key)
        self._write_decisions(session)
        return True

    def keep_cost(self, result: Result, cost: float) -> bool:
        """Keep what a mended file costs, or return False."""
        if self.session is None:
            return False
        try:
            keep_cost(self.session.read.order.folder, result.key, cost)
        except UserError as fault:
            self.app.say(str(fault), "bad")
            return False
        return True

    def _mend(self) -> None:
        self.files.mend()
        row = self.layout.student.row
        if row is not None:
            self.layout.student.show(row)

    def _judge_mended(self) -> None:
        self._hand_changed = True
        self.start()

    def _give_back(self, result: Result) -> None:
        """Judge the student's own file again; what the teacher wrote is put aside."""
        session = self.session
        if session is not None and work.give_back(session.read, result):
            self._hand_changed = True
            self.start()

    def _write_decisions(self, session: ClassSession) -> None:
        """Write all the files again, at once or after the grading under way; before one, « Noter » will."""
        self._hand_changed = True
        if session.complete:
            self.start()

    # --- examples followed line by line

    def leave_follow(self) -> None:
        """Go back from the example followed to the student."""
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
        files = self.files = FilesOutside(self, self.app)
        form = FormActions(
            files.ask_archive,
            files.ask_folder,
            files.ask_worksheet,
            files.ask_scale,
            files.make_template,
            self._changed,
            self._press,
            self.start,
        )
        student = StudentActions(
            back=self._show_whole,
            open_page=files.open_page,
            open_file=files.open_file,
            again=self._judge_again,
            comment=self.keep_comment,
            mend=self._mend,
            decided=self.decided,
        )
        hand = HandActions(
            self.keep_hand_mark,
            self.keep_cost,
            self._judge_mended,
            self._give_back,
            lambda why: self.app.say(why, "bad"),
        )
        table = TeacherActions(
            self.choose,
            self._sort,
            self._fill_table,
            files.save_sheet,
            files.save_pages,
            files.save_notes,
            files.open_class_page,
            files.open_folder,
            self.leave_follow,
        )
        provide(self, form, student, hand, table, VerdictActions(files.follow, files.open_file))
        self.layout: TeacherLayout = TeacherLayout(self)
        self.reader = ClassReader(self.app, self.layout.form, self._show_class, self._refused)
        self.comments = CommentFiles(
            self.app,
            lambda: [] if self._task is None else [self._task],
            lambda: self.layout.line.say(
                _("Commentaires enregistrés : la feuille et les pages sont à jour.")
            ),
        )
        accept_drops(self, self.take, self.layout.show_held)

    def _judge_again(self) -> None:
        row = self.layout.student.row
        if row is not None:
            self.grade((row.cle,))

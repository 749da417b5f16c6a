"""What the buttons of the page do outside the window: dialogs, files saved, the browser, an editor."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from ...errors import UserError
from ...files import write_atomically
from ...grading.judging import lay_out
from ...grading.mended import lay_copy
from ...grading.own_results import ARCHIVE, COPIES, WORKSHEET
from ...grading.results.result_words import page_name
from ...grading.scale_file import template
from ...grading.submissions import Submission
from ...judge.verdicts import Verdict
from ...outside import one_line
from ...texts import _
from ..file_dialogs import archives, ask_destination, ask_file, ask_folder, save
from ..page import Window
from ..shared.editors import open_file
from ..shared.other_programs import open_outside
from ..shared.verdicts.model_example_calls import example_calls
from .layout import TeacherLayout
from .model import FILLED_ENDING, SCALE_NAME, ClassSession
from .work import ClassReader

SHEET, PAGES, NOTES = "feuille", "retours", "notes"
FILES = {
    SHEET: (WORKSHEET, _("Feuille d’évaluation de Moodle")),
    PAGES: (ARCHIVE, _("Retours pour Moodle")),
    NOTES: ("notes.csv", _("Tableur")),
}
"""What can be saved elsewhere: the name of its file among the results, and its name for people."""
PROPOSED_NAMES = {SHEET: f"feuille{FILLED_ENDING}.csv", PAGES: "retours_moodle.zip", NOTES: "notes.csv"}
"""The names proposed in the dialogs."""
DOWNLOADS = ("Téléchargements", "Downloads")
"""The folders where browsers put an archive, in the home folder of a person."""


class Host(Protocol):
    """What `FilesOutside` asks of the page."""

    session: ClassSession | None
    layout: TeacherLayout
    reader: ClassReader

    def take(self, paths: tuple[Path, ...]) -> None:
        """Take files that were chosen."""

    def write_then(self, action: Callable[[], None]) -> None:
        """Call `action` once the written files show the last comments."""


class FilesOutside:
    """What the buttons of the page do outside the window."""

    def __init__(self, page: Host, app: Window) -> None:
        self._page, self._app = page, app

    # --- what is given

    def ask_archive(self) -> None:
        """Ask for the archive of the class."""
        self._ask(_("L’archive des rendus, téléchargée sur Moodle"), (_("Archives"), archives()))

    def ask_worksheet(self) -> None:
        """Ask for the worksheet to fill."""
        self._ask(_("La feuille d’évaluation de Moodle"), (_("Feuilles CSV"), "*.csv"))

    def ask_scale(self) -> None:
        """Ask for a scale."""
        self._ask(_("Le barème"), (_("Barèmes"), "*.toml"))

    def ask_folder(self) -> None:
        """Ask for the folder of the class."""
        chosen = ask_folder(self._app.root, _("Le dossier des rendus"))
        if chosen is not None:
            self._page.take((chosen,))

    def make_template(self) -> None:
        """Lay a scale that changes nothing beside the work of the class, and open it in an editor."""
        source = self._page.reader.given.source
        if source is None:
            return
        file = source.parent / SCALE_NAME
        if not file.exists():
            exercices = self._page.session.read.intake.exercices if self._page.session is not None else ()
            content = template(exercices).encode("utf-8")
            try:
                write_atomically(file, content)
            except OSError as fault:
                sentence = _("« {file} » ne peut pas être écrit ({why}).")
                raise UserError(sentence.format(file=file.name, why=fault.strerror or fault)) from None
        open_file(self._app.root, file, None)
        self._page.take((file,))

    def _ask(self, title: str, kind: tuple[str, str]) -> None:
        source = self._page.reader.given.source
        start = source.parent if source is not None else self._last_place()
        chosen = ask_file(self._app.root, title, kind, start)
        if chosen is not None:
            self._page.take((chosen,))

    def _last_place(self) -> Path:
        last = self._app.settings.last_class
        places = [Path(last).parent] if last else []
        places += [Path.home() / name for name in DOWNLOADS]
        return next((place for place in places if place.is_dir()), Path.home())

    # --- what is taken away

    def save_sheet(self) -> None:
        """Save the filled worksheet where the teacher wants."""
        self._save(SHEET)

    def save_pages(self) -> None:
        """Save the archive of the pages to hand back."""
        self._save(PAGES)

    def save_notes(self) -> None:
        """Save the marks for a spreadsheet program."""
        self._save(NOTES)

    def open_class_page(self) -> None:
        """Open the page of the class in the browser."""
        self._open("index.html")

    def open_folder(self) -> None:
        """Open the folder of the results."""
        self._open("")

    def open_page(self) -> None:
        """Open the page of the student in front, as the student will see it."""
        row = self._page.layout.student.row
        if row is not None:
            self._open(page_name(row.cle))

    # --- a student's program

    def open_file(self, line: int | None) -> None:
        """Open a copy of the program in front in an editor; the work itself is never touched."""
        file = self._copy()
        if file is not None:
            open_file(self._app.root, file, line)

    def mend(self) -> None:
        """Open a copy of the program in front to be mended; where nothing reads, the folder where to put one.

        Raises:
            UserError: the disk refuses.
        """
        session, submission = self._page.session, self._submission()
        if session is None or submission is None:
            return
        place = lay_copy(submission, session.read.order.folder)
        session.read.intake.close()
        if place.is_dir():
            sentence = _("Rien de lisible n’est rendu : mettez le fichier à juger dans {folder}.")
            self._page.layout.line.say(sentence.format(folder=place))
            open_outside(place)
        else:
            open_file(self._app.root, place, None)
            self._page.layout.line.say(_("Corrigez cette copie, enregistrez-la, puis « Juger ma copie »."))

    def follow(self, verdict: Verdict) -> None:
        """Follow an example line by line, in a copy of the program in front."""
        example, result, file = example_calls(verdict), self._page.layout.student.result, self._copy()
        if example is None or result is None or file is None:
            return
        layout = self._page.layout
        layout.bring(layout.follow)
        layout.follow.cells.focus_set()
        layout.follow.show(file, result.exercice, verdict, example)

    def _copy(self) -> Path | None:
        """Lay a copy of the program in front among the results, and return it; None if there is none.

        Raises:
            UserError: the archive is gone, or the disk refuses.
        """
        session, submission = self._page.session, self._submission()
        if session is None or submission is None or submission.member is None or not submission.judged:
            return None
        folder = session.read.order.folder / COPIES / submission.key
        try:
            folder.mkdir(parents=True, exist_ok=True)
            file = lay_out(submission, submission.member.read(), folder)
            # Windows does not let an open archive be moved or deleted.
            session.read.intake.close()
            return file
        except OSError as fault:
            sentence = _("La copie ne peut pas être ouverte ({why}) : l’archive est-elle toujours là ?")
            raise UserError(sentence.format(why=fault.strerror or fault)) from None

    def _submission(self) -> Submission | None:
        panel = self._page.layout.student
        submissions = panel.row.submissions if panel.row is not None else ()
        return next((s for s in submissions if s.exercice == panel.exercice), None)

    def _save(self, what: str) -> None:
        session = self._page.session
        if session is None:
            return
        order = session.read.order
        sheet = order.worksheet
        name = (
            f"{sheet.stem}{FILLED_ENDING}.csv"
            if what == SHEET and sheet is not None
            else PROPOSED_NAMES[what]
        )
        folder = (sheet if what == SHEET and sheet is not None else order.source).parent
        kind = FILES[what][1]
        file = ask_destination(
            self._app.root, _("Enregistrer : {what}").format(what=kind), name, kind, folder
        )
        if file is not None:
            self._when_written(lambda: self._app.say(save_copy(order.folder, what, file), "good"))

    def _open(self, name: str) -> None:
        session = self._page.session
        if session is None:
            return
        path = session.read.order.folder / name

        def show() -> None:
            if not path.exists():
                raise UserError(_("Rien n’est encore écrit : « Noter » le fera."))
            if open_outside(path):
                self._page.layout.line.say(_("Ouvert hors de cette fenêtre : {file}").format(file=path))
            else:
                sentence = _("Rien ne s’ouvre ici : ouvrez vous-même {file}.")
                self._app.say(sentence.format(file=one_line(str(path), 120)), "warn")

        self._when_written(show)

    def _when_written(self, action: Callable[[], None]) -> None:
        """Call `action` once the files show the last comments, the one being typed included."""
        self._page.layout.student.comment.flush()
        self._page.write_then(action)


def save_copy(folder: Path, what: str, file: Path) -> str:
    """Copy a file of the results to `file`, and return the sentence that says so.

    Raises:
        UserError: nothing is written yet, or the disk refuses.
    """
    try:
        content = (folder / FILES[what][0]).read_bytes()
    except OSError:
        raise UserError(_("Rien n’est encore écrit : « Noter » le fera.")) from None
    return save(file, content)

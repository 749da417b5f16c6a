"""What the teacher gets from the results of a class: sheets, pages, archives, all in one folder.

Each file is written whole or not at all, and holds the same bytes for the same results in the same
order; only `temps.html`, which shows the time spent, is different on every run.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from pathlib import Path

from ...files import remove_halves, write_atomically
from ...texts import _
from ..kept_cells import TeachersMark
from ..own_results import ARCHIVE, WORKSHEET
from ..records import Result, by_student, without_unchosen
from ..similarity import Clues, clues_of
from ..students import Student
from ..ways import GIVE_SHEET
from .class_page import class_page, time_page
from .exports import csv_notes, feedback_archive, gradescope, junit, notes_json
from .mistakes import FILE as RESEMBLANCES
from .mistakes import Catalogue, catalogue_for, common_mistakes, functions_to_compare
from .result_words import page_name
from .similar_page import similar_page
from .student_page import student_page
from .to_know import clues_sentence
from .worksheet import Filled, fill_worksheet

SHEET_OF_BEFORE = _(
    "« {file} » est celle d’une notation précédente : ses notes peuvent ne plus être celles-ci. Pour la "
    "remplir de nouveau, {way}."
)
OnStep = Callable[[str, int, int], None]
"""Called with the name of a step, how much of it is done, and of how much."""


@dataclass(frozen=True, slots=True)
class Written:
    """What was written: the names of the files of the folder, and what the teacher should know of it."""

    files: tuple[str, ...]
    remarks: tuple[str, ...]
    filled: Filled | None = None
    """The teacher's worksheet, if there is one."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is wanted besides the marks and the pages."""

    worksheet: bytes | None = None
    """The content of the teacher's own, to be filled."""
    ours: Mapping[str, Sequence[str]] | None = None
    """What earlier runs wrote in the worksheet (see `Filled.wrote`)."""
    replace_marks: bool = False
    """True to write over what stands in the worksheet and is not ours."""
    comments: Mapping[str, str] | None = None
    """The teacher's own words, by the `key` of a student."""
    moment: datetime | None = None
    """Dates the marks in the worksheet."""
    include_absent: bool = False
    """True if those who handed in nothing get their mark in the worksheet."""
    resemble: bool = True
    """True if common mistakes are compared with those of the catalogue, judged with `graine`, that of the
    class: once per folder, in at most half as many files as the class handed in."""
    graine: int = 1
    workers: int = 2
    similar: bool = True
    """True if clues of similarity are looked for."""


def write_all(
    folder: Path,
    results: Sequence[Result],
    *,
    remarks: Sequence[str] = (),
    previous: Mapping[str, float | None] | None = None,
    wanted: Wanted | None = None,
    stop: threading.Event | None = None,
    on_step: OnStep | None = None,
) -> Written:
    """Write everything in `folder`, which is made if need be.

    `remarks` are for the teacher; `previous` are the marks of the last time, by the `key` of a result.
    Raises `OSError` when the folder cannot be written, `UserError` when the worksheet is none, `Stopped`
    when `stop` was set meanwhile.
    """
    return _Writer(folder, results, wanted or Wanted(), stop, on_step).write_all(remarks, previous)


def write_marks(
    folder: Path,
    results: Sequence[Result],
    *,
    wanted: Wanted | None = None,
    stop: threading.Event | None = None,
    on_step: OnStep | None = None,
) -> Filled | None:
    """Write again, in the folder of `write_all`, what the teacher's comments change; raises as it does.

    Return the worksheet, if there is one.
    """
    return _Writer(folder, results, wanted or Wanted(), stop, on_step).write_marks()


class _Writer:
    """Writes the results of one class."""

    def __init__(
        self,
        folder: Path,
        results: Sequence[Result],
        wanted: Wanted,
        stop: threading.Event | None,
        on_step: OnStep | None,
    ) -> None:
        self.folder, self.results, self.wanted = folder, without_unchosen(results), wanted
        self.stop, self.on_step = stop, on_step or (lambda step, done, total: None)
        self.work = by_student(self.results)
        self.comments = wanted.comments or {}
        self.files: list[tuple[str, str]] = []
        """The names of the files that the page of the class links to, with what each one is."""
        self.written: dict[Path, set[str]] = {folder: {RESEMBLANCES}}

    def write_all(self, remarks: Sequence[str], previous: Mapping[str, float | None] | None) -> Written:
        """Write the files: first what a mark is, then the pages."""
        filled = self.write_marks()
        clues = self._write_clues() if self.wanted.similar else Clues()
        what = _("le temps du jugement, qui change à chaque fois")
        self._write_listed("temps.html", time_page(self.results), what)
        mistakes = common_mistakes(self.results, self._catalogues())
        own_remarks = self._sheet_remarks(filled)
        index = class_page(
            self.results,
            mistakes,
            remarks=(*own_remarks, *remarks),  # those of the sheet are about marks
            previous=previous,
            kept=filled.kept if filled else (),
            files=self.files,
            graine=self.wanted.graine,
            clues=clues,
        )
        self._write(self.folder / "index.html", index)
        for folder, names in self.written.items():  # what a run that was killed had begun
            remove_halves(folder, names)
        alike = clues_sentence(clues)
        said = (*own_remarks, f"{alike} similitudes.html") if alike else own_remarks
        return Written(("index.html", *(name for name, _what in self.files)), said, filled)

    def _write_clues(self) -> Clues:
        """Write the page of what submissions have in common; return it."""
        step = partial(self.on_step, _("Ressemblances entre les copies"))
        # What a teacher mended is not what students wrote.
        own = [replace(result, text=result.own_text) for result in self.results]
        clues = clues_of(own, stop=self.stop, on_progress=step)
        what = _("des copies qui se ressemblent, à lire")
        self._write_listed("similitudes.html", similar_page(clues), what)
        return clues

    def _sheet_remarks(self, filled: Filled | None) -> tuple[str, ...]:
        """Return the remarks of the worksheet; on that of an earlier run where there is none now."""
        if filled is not None:
            return filled.remarks
        if (self.folder / WORKSHEET).is_file():
            return (SHEET_OF_BEFORE.format(file=WORKSHEET, way=GIVE_SHEET),)
        return ()

    def write_marks(self) -> Filled | None:
        """Write the sheets, the pages of the students and their archive; return the worksheet."""
        self.folder.mkdir(parents=True, exist_ok=True)
        filled = self._fill_worksheet()  # first: when it is no worksheet, nothing is written
        teachers = {} if filled is None else filled.teachers
        notes = csv_notes(self.results, self.comments, teachers)
        self._write_listed("notes.csv", notes, _("les notes, pour un tableur"))
        bulletins = notes_json(self.results, self.comments)
        self._write_listed("notes.json", bulletins, _("les bulletins, pour un programme"))
        archive = feedback_archive(self._write_students(teachers))
        self._write_listed(ARCHIVE, archive, _("les pages des étudiants, à rendre par Moodle"))
        return filled

    def _write_listed(self, name: str, content: bytes, what: str) -> None:
        self._write(self.folder / name, content)
        self.files.append((name, what))

    def _write(self, file: Path, content: bytes) -> None:
        write_atomically(file, content)
        self.written.setdefault(file.parent, set()).add(file.name)

    def _fill_worksheet(self) -> Filled | None:
        wanted = self.wanted
        if wanted.worksheet is None:
            return None
        filled = fill_worksheet(
            wanted.worksheet,
            self.results,
            comments=wanted.comments,
            moment=wanted.moment,
            include_absent=wanted.include_absent,
            ours=wanted.ours,
            replace_marks=wanted.replace_marks,
        )
        self._write_listed(WORKSHEET, filled.content, _("votre feuille d’évaluation Moodle, remplie"))
        return filled

    def _write_students(self, teachers: Mapping[str, TeachersMark]) -> list[tuple[Student, bytes]]:
        """Write the files of each student; return the pages to hand back.

        `teachers` are the marks of the worksheet that are not ours, by the `key` of a student.
        """
        for name in ("junit", "gradescope"):
            (self.folder / name).mkdir(exist_ok=True)
        pages = []
        for done, (student, some) in enumerate(self.work, 1):
            comment = self.comments.get(student.key, "")
            page = student_page(student, some, comment, teachers.get(student.key))
            self._write(self.folder / page_name(student.key), page)
            if comment or any(result.counts for result in some):  # there is nothing to hand back otherwise
                pages.append((student, page))
            self._write(self.folder / "junit" / f"{student.key}.xml", junit(some))
            place = self.folder / "gradescope" / student.key
            place.mkdir(exist_ok=True)
            self._write(place / "results.json", gradescope(some))
            self.on_step(_("Pages des étudiants"), done, len(self.work))
        return pages

    def _catalogues(self) -> dict[str, Catalogue]:
        """Return what the common mistakes are compared with, by exercise."""
        if not self.wanted.resemble:
            return {}
        catalogues = {}
        for exercice, fonctions in functions_to_compare(self.results).items():
            handed_in = sum(r.handed_in for r in self.results if r.exercice == exercice)
            catalogues[exercice] = catalogue_for(
                exercice,
                fonctions,
                self.wanted.graine,
                self.folder,
                most=max(1, handed_in // 2),  # at the very most half of what the class itself took
                workers=self.wanted.workers,
                stop=self.stop,
                on_progress=partial(self.on_step, _("Erreurs fréquentes")),
            )
        return catalogues

"""What the teacher gets from the results of a class: sheets, pages, archives, all in one folder.

Each file is written whole or not at all, and holds the same bytes for the same results in the same
order; only `temps.html`, which tells the time spent, is another on another run.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from ...files import remove_halves, write_atomically
from ...texts import _
from ..records import Result, by_student
from ..similarity import alike
from ..students import Student
from .class_page import class_page, time_page
from .exports import csv_notes, feedback_archive, gradescope, junit, notes_json
from .mistakes import FILE as RESEMBLANCES
from .mistakes import Catalogue, catalogue_for, common_mistakes, functions_to_compare
from .result_words import page_name
from .similar_page import similar_page
from .student_page import student_page
from .worksheet import Filled, fill_worksheet
from .worksheet import check_worksheet as check_worksheet

WORKSHEET = "feuille_moodle.csv"
ARCHIVE = "retours_moodle.zip"
SHEET_OF_BEFORE = _(
    "« {file} » est celle d’une notation précédente : ses notes peuvent ne plus être celles-ci. Pour la "
    "remplir de nouveau, redonnez la feuille d’évaluation de Moodle (avec `--feuille`, ou dans la fenêtre)."
)
Tell = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class Written:
    """What was written: the names of the files of the folder, and what the teacher should know of it."""

    files: tuple[str, ...]
    remarks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is wanted besides the marks and the pages.

    `worksheet` is the content of the teacher's own; `comments` are the teacher's own words, by the `key`
    of a student; `moment` dates the marks in the worksheet; with `include_absent`, those who handed in
    nothing get their mark in it. `resemble` compares common mistakes with those of the catalogue, judged with
    `graine`, that of the class (once a folder, in at most half as many files as the class handed in);
    `similar` looks for clues of likeness.
    """

    worksheet: bytes | None = None
    comments: Mapping[str, str] | None = None
    moment: datetime | None = None
    include_absent: bool = False
    resemble: bool = True
    graine: int = 1
    workers: int = 2
    similar: bool = True


def write_all(
    folder: Path,
    results: Sequence[Result],
    *,
    remarks: Sequence[str] = (),
    previous: Mapping[str, float | None] | None = None,
    wanted: Wanted | None = None,
    stop: threading.Event | None = None,
    tell: Tell | None = None,
) -> Written:
    """Write everything in `folder`, which is made if need be.

    `remarks` are for the teacher; `previous` are the marks of the last time, by the `cle` of a result;
    `tell` hears a step, how much of it is done, and of how much. Raises `OSError` when the folder cannot
    be written, `UserError` when the worksheet is none, `Stopped` when `stop` was set meanwhile.
    """
    return _Writing(folder, results, wanted or Wanted(), stop, tell).written(remarks, previous)


def write_marks(
    folder: Path,
    results: Sequence[Result],
    *,
    wanted: Wanted | None = None,
    stop: threading.Event | None = None,
    tell: Tell | None = None,
) -> None:
    """Write again, in the folder of `write_all`, what the teacher's comments change; raises as it does."""
    _Writing(folder, results, wanted or Wanted(), stop, tell).marks_written()


class _Writing:
    """The results of one class being written."""

    def __init__(
        self,
        folder: Path,
        results: Sequence[Result],
        wanted: Wanted,
        stop: threading.Event | None,
        tell: Tell | None,
    ) -> None:
        self.folder, self.results, self.wanted = folder, results, wanted
        self.stop, self.tell = stop, tell or _nothing
        self.work = by_student(results)
        self.comments = wanted.comments or {}
        self.files: list[tuple[str, str]] = []
        self.whole: dict[Path, set[str]] = {folder: {RESEMBLANCES}}

    def written(self, remarks: Sequence[str], previous: Mapping[str, float | None] | None) -> Written:
        """Write the files: first what a mark is, then the pages."""
        filled = self.marks_written()
        self._similar()
        self._keep("temps.html", time_page(self.results), _("le temps du jugement, qui change à chaque fois"))
        mistakes = common_mistakes(self.results, self._catalogues())
        known = filled.remarks if filled else self._sheet_of_before()
        told = (*remarks, *known)
        index = class_page(
            self.results,
            mistakes,
            remarks=told,
            previous=previous,
            files=self.files,
            graine=self.wanted.graine,
        )
        self._write(self.folder / "index.html", index)
        for folder, names in self.whole.items():  # what a run that was killed had begun
            remove_halves(folder, names)
        return Written(("index.html", *(name for name, _what in self.files)), known)

    def _sheet_of_before(self) -> tuple[str, ...]:
        """Say that the worksheet of an earlier run is still there: its marks are not these."""
        return (SHEET_OF_BEFORE.format(file=WORKSHEET),) if (self.folder / WORKSHEET).is_file() else ()

    def marks_written(self) -> Filled | None:
        """Write the sheets, the pages of the students and their archive; give the worksheet."""
        self.folder.mkdir(parents=True, exist_ok=True)
        filled = self._worksheet()
        self._keep("notes.csv", csv_notes(self.results, self.comments), _("les notes, pour un tableur"))
        told = notes_json(self.results, self.comments)
        self._keep("notes.json", told, _("les bulletins, pour un programme"))
        pages = self._students()
        self._keep(ARCHIVE, feedback_archive(pages), _("les pages des étudiants, à rendre par Moodle"))
        return filled

    def _keep(self, name: str, content: bytes, what: str) -> None:
        self._write(self.folder / name, content)
        self.files.append((name, what))

    def _write(self, file: Path, content: bytes) -> None:
        write_atomically(file, content)
        self.whole.setdefault(file.parent, set()).add(file.name)

    def _worksheet(self) -> Filled | None:
        wanted = self.wanted
        if wanted.worksheet is None:
            return None
        filled = fill_worksheet(
            wanted.worksheet,
            self.results,
            comments=wanted.comments,
            moment=wanted.moment,
            include_absent=wanted.include_absent,
        )
        self._keep(WORKSHEET, filled.content, _("votre feuille d’évaluation Moodle, remplie"))
        return filled

    def _students(self) -> list[tuple[Student, bytes]]:
        """Write the files of each student; give the pages."""
        for name in ("junit", "gradescope"):
            (self.folder / name).mkdir(exist_ok=True)
        pages = []
        for done, (student, some) in enumerate(self.work, 1):
            pages.append((student, student_page(student, some, self.comments.get(student.key, ""))))
            self._write(self.folder / page_name(student.key), pages[-1][1])
            self._write(self.folder / "junit" / f"{student.key}.xml", junit(some))
            place = self.folder / "gradescope" / student.key
            place.mkdir(exist_ok=True)
            self._write(place / "results.json", gradescope(some))
            self.tell(_("Pages des étudiants"), done, len(self.work))
        return pages

    def _similar(self) -> None:
        if self.wanted.similar:
            self.tell(_("Ressemblances entre les copies"), 0, 1)
            pairs = alike(self.results)
            self._keep("similitudes.html", similar_page(pairs), _("des copies qui se ressemblent, à lire"))

    def _catalogues(self) -> dict[str, Catalogue]:
        """Give what the common mistakes are compared with."""
        if not self.wanted.resemble:
            return {}
        return {
            exercice: catalogue_for(
                exercice,
                fonctions,
                self.wanted.graine,
                self.folder,
                most=self._most_sheaves(exercice),
                workers=self.wanted.workers,
                stop=self.stop,
                tell=lambda done, total: self.tell(_("Erreurs fréquentes"), done, total),
            )
            for exercice, fonctions in functions_to_compare(self.results).items()
        }

    def _most_sheaves(self, exercice: str) -> int:
        """Spend on the comparison half of what the class itself took, at the very most."""
        return max(1, sum(r.handed_in for r in self.results if r.exercice == exercice) // 2)


def _nothing(step: str, done: int, total: int) -> None:
    """Hear how far it is and do nothing of it."""

"""A class as the page knows it: its students, their results so far, the comments, its files. No Tk here."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from ...errors import UserError
from ...files import read_beginning, write_atomically
from ...grading.bounds import LARGEST_TABLE
from ...grading.class_records import ClassRead, Graded
from ...grading.kept_cells import Kept
from ...grading.name_order import ORDERS
from ...grading.own_results import REQUEST, RESULTS
from ...grading.records import Mark, Result, total_of
from ...grading.results.worksheet import check_worksheet
from ...grading.students import Student, in_order, plain
from ...grading.submissions import Submission
from ...grading.zips import is_archive_name
from ...judge.exercises import EXERCISES
from ...judge.verdicts import Kind
from ...plain_json import DamagedJSON, parsed, text_at

NAME, MARK, STATE = "nom", "note", "etat"
"""What the table can be sorted by."""
WAITING, EMPTY, UNSURE, UNLOADABLE, GRADED = "a noter", "rien", "a revoir", "ne se charge pas", "note"
"""The states of a student."""
_STATE_ORDER = (UNSURE, WAITING, UNLOADABLE, EMPTY, GRADED)
"""Sorted by state, what needs the teacher comes first."""
LARGEST_REQUEST = 100_000
MOST_BESIDE = 200
"""Files looked at beside an archive: a folder of downloads may hold thousands."""
FILLED_ENDING = "_remplie"
"""How the name of a worksheet filled by us ends: it is not the one to fill."""
SCALE_NAME = "bareme.toml"


@dataclass(frozen=True, slots=True)
class Row:
    """One student of the table."""

    student: Student
    submissions: tuple[Submission, ...]
    results: tuple[Result, ...]
    comment: str
    kept: bool = False
    """True if the worksheet keeps what stands in its row."""

    @property
    def cle(self) -> str:
        """The key of the student."""
        return self.student.key

    @property
    def total(self) -> Mark | None:
        """The mark of all the exercises, or None while one of them is not judged."""
        return total_of(self.results) if len(self.results) == len(self.submissions) else None

    @property
    def state(self) -> str:
        """Where the student's work stands: one of the five states."""
        if any(result.to_review for result in self.results) or self._is_set_aside:
            return UNSURE
        if any(result.by_hand for result in self.results):
            return GRADED if len(self.results) == len(self.submissions) else WAITING
        if not any(submission.came for submission in self.submissions):
            return EMPTY
        if len(self.results) != len(self.submissions):
            return WAITING
        if any(result.unloadable and not result.by_hand for result in self.results):
            return UNLOADABLE
        return GRADED

    @property
    def _is_set_aside(self) -> bool:
        """True when nothing that the student sent can be judged: it is known before anything is."""
        return not self.results and any(one.problem is not None for one in self.submissions)

    @property
    def kinds(self) -> tuple[Kind | None, ...]:
        """One verdict per function, in the order of the hand-outs; None where nothing is judged yet."""
        judged = {result.exercice: result for result in self.results}
        return tuple(
            kind
            for submission in self.submissions
            for kind in _kinds(submission.exercice, judged.get(submission.exercice))
        )

    @property
    def remarks(self) -> tuple[str, ...]:
        """What the teacher should know of what was handed in."""
        found = [remark for submission in self.submissions for remark in submission.remarks]
        found += [remark for result in self.results for remark in result.remarks]
        return tuple(dict.fromkeys(found))


def _kinds(exercice: str, result: Result | None) -> tuple[Kind | None, ...]:
    if exercice not in EXERCISES:
        return ()
    if result is None or result.set_aside:
        return (None,) * len(EXERCISES[exercice].functions)
    return tuple(Kind(record["verdict"]) for record in result.functions)


@dataclass
class ClassSession:
    """What is known of a class: once it is read, while it is graded, and after."""

    read: ClassRead
    known: dict[str, Result] = field(default_factory=dict)
    """The results so far, by their key."""
    comments: dict[str, str] = field(default_factory=dict)
    graded: Graded | None = None
    dirty: bool = False
    """True while the written files lack the last comments."""
    stale: bool = False
    """True if the written files are those of other marks, or lack the worksheet."""
    standing: tuple[Kept, ...] = ()
    """What stands in the worksheet and is not ours, once everybody is judged."""
    seed_asked: str = ""
    """Why the seed of the hidden trials has to be given before anything is judged; "" if it has not."""
    by_student: dict[str, list[Submission]] = field(init=False)
    """What each student handed in, one submission per exercise, by the key of the student."""

    def __post_init__(self) -> None:
        self.by_student = {}
        for submission in self.read.intake.submissions:
            self.by_student.setdefault(submission.student.key, []).append(submission)

    def take(self, results: Iterable[Result]) -> None:
        """Add results as they come."""
        self.known |= {result.key: result for result in results}

    def keep(self, before: ClassSession) -> None:
        """Take over what another reading of the same class knew, for the students who are still there."""
        there = {submission.key for submission in self.read.intake.submissions}
        self.known = {cle: result for cle, result in before.known.items() if cle in there}
        self.comments, self.dirty = before.comments, False

    def end(self, graded: Graded) -> None:
        """Take the results of the class, now graded and written."""
        self.graded, self.known, self.stale = graded, {r.key: r for r in graded.results}, False
        self.standing = graded.kept

    @property
    def results(self) -> list[Result]:
        """The results so far, in the order of the class."""
        return [self.known[s.key] for s in self.read.intake.submissions if s.key in self.known]

    @property
    def complete(self) -> bool:
        """True if everybody's work is judged."""
        return all(submission.key in self.known for submission in self.read.intake.submissions)

    def comment(self, cle: str, text: str) -> None:
        """Set the teacher's comment on a student; "" removes it."""
        if text:
            self.comments[cle] = text
        else:
            self.comments.pop(cle, None)
        self.dirty = True

    def row(self, cle: str) -> Row | None:
        """Return one student, or None if nobody in the class has this key."""
        return self._row(cle, self.by_student[cle]) if cle in self.by_student else None

    def rows(self, search: str = "", by: str = NAME, falling: bool = False) -> list[Row]:
        """Return the students whose name, group or number contains `search`, sorted."""
        wanted = plain(search)
        rows = []
        for cle, some in self.by_student.items():
            student = some[0].student
            if wanted in plain(f"{student.name} {student.group} {student.shown_number}"):
                rows.append(self._row(cle, some))
        rows.sort(key=lambda row: in_order(row.student))
        if by != NAME:  # already sorted by name, which still decides between equals
            rows.sort(key=_SORTS[by], reverse=falling)
        elif falling:
            rows.reverse()
        return rows

    def _row(self, cle: str, submissions: list[Submission]) -> Row:
        results = tuple(self.known[s.key] for s in submissions if s.key in self.known)
        student = results[0].student if results else submissions[0].student
        kept = any(plain(one.name) == plain(student.name) for one in self.standing if not one.replaced)
        return Row(student, tuple(submissions), results, self.comments.get(cle, ""), kept)


def _by_mark(row: Row) -> float:
    note = row.total.note if row.total is not None and row.state != EMPTY else None
    return -1.0 if note is None else note


_SORTS: dict[str, Callable[[Row], float]] = {
    MARK: _by_mark,
    STATE: lambda row: _STATE_ORDER.index(row.state),
}


@dataclass(frozen=True, slots=True)
class Step:
    """How far a step of the grading is, once everybody is judged."""

    name: str
    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Offered:
    """The files of a class among those given; `unknown` are those that are none."""

    source: Path | None = None
    worksheet: Path | None = None
    scale: Path | None = None
    unknown: tuple[Path, ...] = ()


def sorted_out(paths: Iterable[Path]) -> Offered:
    """Sort files by their kind; the last one of a kind wins."""
    found: dict[str, Path] = {}
    unknown: list[Path] = []
    for path in paths:
        kind = _kind(path)
        if kind is None:
            unknown.append(path)
        else:
            found[kind] = path
    return Offered(**found, unknown=tuple(unknown))


def _kind(path: Path) -> str | None:
    if path.is_dir():
        return "source"
    if is_archive_name(path.name):
        return "source"
    return {".csv": "worksheet", ".toml": "scale"}.get(path.suffix.casefold())


def beside(source: Path) -> Offered:
    """Find the Moodle worksheet and the scale that lie beside the work of a class.

    Of two worksheets neither is taken: the teacher has to choose.
    """
    sheets = list(_worksheets(source.parent))
    scale = source.parent / SCALE_NAME
    return Offered(
        worksheet=sheets[0] if len(sheets) == 1 else None, scale=scale if scale.is_file() else None
    )


def _worksheets(folder: Path) -> Iterator[Path]:
    try:
        names = sorted(entry.path for entry in os.scandir(folder) if entry.name.casefold().endswith(".csv"))
    except OSError:
        return
    for name in names[:MOST_BESIDE]:
        if not Path(name).stem.endswith(FILLED_ENDING) and _is_worksheet(Path(name)):
            yield Path(name)


def _is_worksheet(file: Path) -> bool:
    try:
        if not file.is_file() or file.stat().st_size > LARGEST_TABLE:
            return False
        check_worksheet(file.read_bytes())
    except (OSError, UserError):
        return False
    return True


def remembered(folder: Path) -> Offered:
    """Return the worksheet and the scale that this class was graded with, if they are still there."""
    try:
        request = parsed(read_beginning(folder / RESULTS / REQUEST, LARGEST_REQUEST))
        return Offered(worksheet=_file_at(request, "worksheet"), scale=_file_at(request, "scale"))
    except (OSError, DamagedJSON):
        return Offered()


def remembered_names(folder: Path) -> str:
    """Return in which order the names of this class were read, if the teacher chose; else ""."""
    try:
        chosen = text_at(parsed(read_beginning(folder / RESULTS / REQUEST, LARGEST_REQUEST)), "names")
    except (OSError, DamagedJSON):
        return ""
    return chosen if chosen in ORDERS else ""


def _file_at(request: object, key: str) -> Path | None:
    """Return the file that a request names, None when it names none or the file is there no more."""
    try:
        file = Path(text_at(request, key))
    except DamagedJSON:
        return None
    return file if file.is_file() else None


def remember(folder: Path, given: Offered, names: str = "") -> None:
    """Write down, for the next time, what a class is graded with, if the disk allows."""
    request = {"worksheet": given.worksheet, "scale": given.scale, "names": names or None}
    content = json.dumps({key: str(file) for key, file in request.items() if file is not None})
    with suppress(OSError):
        write_atomically(folder / RESULTS / REQUEST, content.encode())


def points_typed(text: str, most: float) -> float | None:
    """Return the points that were typed, with a comma or a point; None if they are none from 0 to `most`."""
    try:
        points = float(text.strip().replace(",", "."))
    except ValueError:
        return None
    return round(points, 2) if 0 <= points <= most else None


def results_folder(source: Path) -> Path:
    """Return the folder of the results of a class: beside its work, else in the home folder."""
    name = f"{source.stem if source.is_file() else source.name}_notes"
    parent = source.parent
    return (parent if os.access(parent, os.W_OK) else Path.home()) / name

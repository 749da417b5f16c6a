"""A class as the page knows it: its students, what is judged so far, the teacher's comments; no Tk here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from ...grading.class_run import ClassRead, Graded
from ...grading.records import Mark, Result, total_of
from ...grading.students import Student, in_order, plain
from ...grading.submissions import Submission
from ...judge.exercises import EXERCISES
from ...judge.verdicts import Kind

NAME, MARK, STATE = "nom", "note", "etat"
"""What the table can be sorted by."""
WAITING, EMPTY, UNSURE, GRADED = "a noter", "rien", "a revoir", "note"
"""The states of a student; sorted by them, what asks for the teacher comes first."""
_STATE_ORDER = (UNSURE, WAITING, EMPTY, GRADED)


@dataclass(frozen=True, slots=True)
class Row:
    """One student of the table: `kinds` has one verdict a function, None where nothing is judged yet."""

    student: Student
    submissions: tuple[Submission, ...]
    results: tuple[Result, ...]
    comment: str

    @property
    def cle(self) -> str:
        """The key of the student."""
        return self.student.key

    @property
    def total(self) -> Mark | None:
        """The mark of all the exercises; None as long as one of them is not judged."""
        return total_of(self.results) if len(self.results) == len(self.submissions) else None

    @property
    def state(self) -> str:
        """Say where the student's work stands."""
        if any(result.to_review for result in self.results):
            return UNSURE
        if all(submission.member is None for submission in self.submissions):
            return EMPTY
        return GRADED if len(self.results) == len(self.submissions) else WAITING

    @property
    def kinds(self) -> tuple[Kind | None, ...]:
        """The verdicts in the order of the hand-outs, one exercise after the other."""
        told = {result.exercice: result for result in self.results}
        return tuple(
            kind
            for submission in self.submissions
            for kind in _kinds(submission.exercice, told.get(submission.exercice))
        )

    @property
    def remarks(self) -> tuple[str, ...]:
        """What the teacher should know of what was handed in."""
        told = [remark for submission in self.submissions for remark in submission.remarks]
        told += [remark for result in self.results for remark in result.remarks]
        return tuple(dict.fromkeys(told))


def _kinds(exercice: str, result: Result | None) -> tuple[Kind | None, ...]:
    if exercice not in EXERCISES:
        return ()
    if result is None:
        return (None,) * len(EXERCISES[exercice].functions)
    return tuple(Kind(told["verdict"]) for told in result.functions)


@dataclass
class ClassSession:
    """What is known of a class, from its reading through its grading to the changes after."""

    read: ClassRead
    known: dict[str, Result] = field(default_factory=dict)
    """The results so far, by their key."""
    comments: dict[str, str] = field(default_factory=dict)
    graded: Graded | None = None
    dirty: bool = False
    """True while the written files do not show the last comments."""
    stale: bool = False
    """True when the written files are those of other marks, or lack the worksheet."""
    by_student: dict[str, list[Submission]] = field(init=False)
    """What each student handed in, one submission an exercise, by the key of the student."""

    def __post_init__(self) -> None:
        self.by_student = {}
        for submission in self.read.intake.submissions:
            self.by_student.setdefault(submission.student.key, []).append(submission)

    def take(self, results: Iterable[Result]) -> None:
        """Take results as they come."""
        self.known |= {result.key: result for result in results}

    def keep(self, before: ClassSession) -> None:
        """Keep what another reading of the same class knew, for those who are still there."""
        there = {submission.key for submission in self.read.intake.submissions}
        self.known = {cle: result for cle, result in before.known.items() if cle in there}
        self.comments, self.dirty = before.comments, False

    def end(self, graded: Graded) -> None:
        """Take the class once it is graded and written."""
        self.graded, self.known, self.stale = graded, {r.key: r for r in graded.results}, False

    @property
    def results(self) -> list[Result]:
        """The results so far, in the order of the class."""
        return [self.known[s.key] for s in self.read.intake.submissions if s.key in self.known]

    @property
    def complete(self) -> bool:
        """True when everybody's work is judged."""
        return all(submission.key in self.known for submission in self.read.intake.submissions)

    def comment(self, cle: str, text: str) -> None:
        """Take the teacher's comment on a student; "" takes it away."""
        if text:
            self.comments[cle] = text
        else:
            self.comments.pop(cle, None)
        self.dirty = True

    def row(self, cle: str) -> Row | None:
        """Give one student; None when it is nobody of the class."""
        return self._row(cle, self.by_student[cle]) if cle in self.by_student else None

    def rows(self, search: str = "", by: str = NAME, falling: bool = False) -> list[Row]:
        """Give the students whose name, group or number holds `search`, sorted."""
        wanted = plain(search)
        found = [(cle, some) for cle, some in self.by_student.items() if _matches(some[0].student, wanted)]
        rows = [self._row(cle, some) for cle, some in found]
        rows.sort(key=lambda row: in_order(row.student))
        if by != NAME:  # sorted by name already: those who are equal stay so
            rows.sort(key=_SORTS[by], reverse=falling)
        elif falling:
            rows.reverse()
        return rows

    def _row(self, cle: str, submissions: list[Submission]) -> Row:
        results = tuple(self.known[s.key] for s in submissions if s.key in self.known)
        student = results[0].student if results else submissions[0].student
        return Row(student, tuple(submissions), results, self.comments.get(cle, ""))


def _matches(student: Student, wanted: str) -> bool:
    return wanted in plain(f"{student.name} {student.group} {student.number}")


def _by_mark(row: Row) -> float:
    note = row.total.note if row.total is not None and row.state != EMPTY else None
    return -1.0 if note is None else note


_SORTS: dict[str, Callable[[Row], float]] = {
    MARK: _by_mark,
    STATE: lambda row: _STATE_ORDER.index(row.state),
}

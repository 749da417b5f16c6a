"""`notes.csv`: the marks of a class for a French Excel: mark of UTF-8, semicolons, decimal commas."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence

from ...judge.verdict_words import short_number
from ...texts import NO_BREAK_SPACE, _, without_controls
from ..records import Result, Student, by_student, total_of

FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""A spreadsheet would run, as a formula, what begins like this."""


def csv_notes(results: Sequence[Result], comments: Mapping[str, str] | None = None) -> bytes:
    """Give the sheet: a row a student, a column an exercise, the total and what it is out of.

    `comments` are the teacher's own, by the `cle` of a student: they are one more column, if there are any.
    """
    exercises = list(dict.fromkeys(r.exercice for r in results if r.exercice))
    work = by_student(results)
    said = {student.cle: (comments or {}).get(student.cle, "") for student, _some in work}
    column = [_("Commentaire")] if any(said.values()) else []
    written = io.StringIO(newline="")
    writer = csv.writer(written, delimiter=";", lineterminator="\r\n")
    writer.writerow([*_titles(), *exercises, _("Total"), _("Sur"), _("Remarque"), *column])
    for student, some in work:
        comment = [neutral(said[student.cle])] if column else []
        writer.writerow([*_person(student), *_marks(some, exercises), *comment])
    return b"\xef\xbb\xbf" + written.getvalue().encode("utf-8", "replace")


def _titles() -> tuple[str, ...]:
    return (_("Étudiant"), _("Nom"), _("Prénom"), _("Identifiant"), _("Groupe"))


def _person(student: Student) -> Iterator[str]:
    told = (student.nom, student.nom_de_famille, student.prenom, student.identifiant, student.groupe)
    return map(neutral, told)


def _marks(results: Sequence[Result], exercises: Sequence[str]) -> Iterator[str]:
    by_exercise = {result.exercice: result for result in results}
    for exercice in exercises:
        result = by_exercise.get(exercice)
        yield "" if result is None else number(result.note)
    total = total_of(results)
    yield number(total.note)
    yield number(total.bareme)
    yield _remark(results)


def _remark(results: Sequence[Result]) -> str:
    """Say why a mark is missing, or is worth nothing."""
    if any(result.a_revoir for result in results):
        return _("à revoir")
    if not any(result.rendu for result in results):
        return _("rien rendu")
    return _("ne se charge pas") if any("erreur" in result.bulletin for result in results) else ""


def number(value: float | None) -> str:
    """Write a mark with a decimal comma; nothing where there is none yet."""
    return "" if value is None else short_number(value).replace(NO_BREAK_SPACE, "")


def neutral(text: str) -> str:
    """Give a cell that no spreadsheet takes for a formula, on one line."""
    guard = "'" if text.startswith(FORMULA_STARTS) or text.lstrip().startswith(FORMULA_STARTS) else ""
    return guard + without_controls(text)

"""`notes.csv`: the marks of a class for a French Excel: mark of UTF-8, semicolons, decimal commas."""

from __future__ import annotations

import csv
import io
import json
import re
import unicodedata
import zipfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any
from xml.etree import ElementTree as ET

from ...judge.verdict_words import LOOKS, count_sentence, short_number
from ...judge.verdicts import Kind, Verdict
from ...texts import NO_BREAK_SPACE, _, without_controls
from ..records import Result, by_student, total_of
from ..students import Student
from .result_words import verdicts_of

FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""A spreadsheet would run, as a formula, what begins like this."""


def csv_notes(results: Sequence[Result], comments: Mapping[str, str] | None = None) -> bytes:
    """Give the sheet: a row a student, a column an exercise, the total and what it is out of.

    `comments` are the teacher's own, by the `cle` of a student: they are one more column, if there are any.
    """
    exercises = list(dict.fromkeys(r.exercice for r in results if r.exercice))
    work = by_student(results)
    said = {student.key: (comments or {}).get(student.key, "") for student, _some in work}
    column = [_("Commentaire")] if any(said.values()) else []
    written = io.StringIO(newline="")
    writer = csv.writer(written, delimiter=";", lineterminator="\r\n")
    writer.writerow([*_titles(), *exercises, _("Total"), _("Sur"), _("Remarque"), *column])
    for student, some in work:
        comment = [neutral(said[student.key])] if column else []
        writer.writerow([*_person(student), *_marks(some, exercises), *comment])
    return b"\xef\xbb\xbf" + written.getvalue().encode("utf-8", "replace")


def _titles() -> tuple[str, ...]:
    return (_("Étudiant"), _("Nom"), _("Prénom"), _("Identifiant"), _("Groupe"))


def _person(student: Student) -> Iterator[str]:
    told = (student.name, student.family_name, student.first_name, student.number, student.group)
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
    if any(result.to_review for result in results):
        return _("à revoir")
    if not any(result.handed_in for result in results):
        return _("rien rendu")
    return _("ne se charge pas") if any("erreur" in result.bulletin for result in results) else ""


def number(value: float | None) -> str:
    """Write a mark with a decimal comma; nothing where there is none yet."""
    return "" if value is None else short_number(value).replace(NO_BREAK_SPACE, "")


def neutral(text: str) -> str:
    """Give a cell that no spreadsheet takes for a formula, on one line."""
    guard = "'" if text.startswith(FORMULA_STARTS) or text.lstrip().startswith(FORMULA_STARTS) else ""
    return guard + without_controls(text)


def notes_json(results: Sequence[Result], comments: Mapping[str, str] | None = None) -> bytes:
    """Give the list, in the order of the results; two students of one name are told apart by their number.

    `comments` are the teacher's own, by the `cle` of a student.
    """
    names = Counter(student.name for student, _some in by_student(results))
    told = [
        {"etudiant": _name(r, names[r.student.name] > 1), **r.bulletin, **_comment(r, comments or {})}
        for r in results
    ]
    return (json.dumps(told, ensure_ascii=False, indent=1) + "\n").encode("utf-8", "replace")


def _comment(result: Result, comments: Mapping[str, str]) -> dict[str, str]:
    said = comments.get(result.student.key)
    return {"commentaire": said} if said else {}


def _name(result: Result, shared: bool) -> str:
    student = result.student
    return f"{student.name} ({student.number or student.key})" if shared else student.name


_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def junit(results: Sequence[Result]) -> bytes:
    """Give the report of one student: a suite an exercise, a case a function."""
    suites = [_suite(result) for result in results]
    root = ET.Element("testsuites", _sums(suites))
    root.extend(suites)
    ET.indent(root)
    written: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return written + b"\n"


def _suite(result: Result) -> ET.Element:
    verdicts = verdicts_of(result)
    wrong = [v for v in verdicts if v.verdict is not Kind.JUSTE]
    errors = sum(v.verdict is Kind.ERREUR_JUGE for v in wrong)
    counts = {"tests": str(len(verdicts)), "failures": str(len(wrong) - errors), "errors": str(errors)}
    suite = ET.Element(
        "testsuite", {"name": result.exercice or "rien", **counts, "skipped": "0", "time": "0"}
    )
    suite.extend(_case(result.exercice, verdict) for verdict in verdicts)
    return suite


def _case(exercice: str, verdict: Verdict) -> ET.Element:
    case = ET.Element("testcase", {"classname": exercice, "name": clean_xml(verdict.nom), "time": "0"})
    if verdict.verdict is not Kind.JUSTE:
        name = "error" if verdict.verdict is Kind.ERREUR_JUGE else "failure"
        told = {"type": verdict.verdict.value, "message": clean_xml(verdict.message)}
        ET.SubElement(case, name, told).text = clean_xml(plain_text(verdict))
    return case


def _sums(suites: Sequence[ET.Element]) -> dict[str, str]:
    names = ("tests", "failures", "errors", "skipped")
    return {name: str(sum(int(suite.attrib[name]) for suite in suites)) for name in names}


def plain_text(verdict: Verdict) -> str:
    """Tell a verdict as plain text: its word, its message, the calls, what was expected and obtained."""
    parts = [f"{_(LOOKS[verdict.verdict].word)} · {verdict.message}".rstrip(" ·"), *verdict.contre_exemple]
    if verdict.attendu or verdict.obtenu:
        parts += [_("attendu : {value}").format(value=verdict.attendu)]
        parts += [_("obtenu : {value}").format(value=verdict.obtenu)]
    return "\n".join(parts)


def clean_xml(text: str) -> str:
    """Give a text without the characters that XML refuses."""
    return _NOT_XML.sub("\N{REPLACEMENT CHARACTER}", text)


def gradescope(results: Sequence[Result]) -> bytes:
    """Give the results of one student; without a `score` as long as one of them is to be looked at again."""
    told: dict[str, Any] = {
        "output": _output(results),
        "output_format": "text",
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "tests": [test for result in results for test in _tests(result)],
    }
    total = total_of(results)
    if total.note is not None:
        told["score"] = total.note
    return (json.dumps(told, ensure_ascii=False, indent=1) + "\n").encode("utf-8", "replace")


def _output(results: Sequence[Result]) -> str:
    return "\n".join(line for result in results for line in _summary(result))


def _summary(result: Result) -> Iterator[str]:
    """Say what is known of a whole file."""
    verdicts = verdicts_of(result)
    if not result.handed_in:
        yield _("{exercise} : aucun fichier rendu.").format(exercise=result.exercice)
        return
    count = count_sentence(verdicts, [v.bareme for v in verdicts])
    yield _("{exercise} : {count}.").format(exercise=result.exercice, count=count)
    if "erreur" in result.bulletin:
        yield clean_xml(str(result.bulletin["erreur"]["message"]))
    yield from ((clean_xml(line) for line in result.mark.lines) if result.mark else ())


def _tests(result: Result) -> Iterator[dict[str, Any]]:
    for number, verdict in enumerate(verdicts_of(result), 1):
        yield _test(result.exercice, number, verdict)


def _test(exercice: str, number: int, verdict: Verdict) -> dict[str, Any]:
    right = verdict.verdict is Kind.JUSTE
    return {
        "name": f"{exercice} · {verdict.nom}",
        "name_format": "text",
        "number": str(number),
        "score": verdict.points,
        "max_score": verdict.bareme,
        "status": "passed" if right else "failed",
        "output": clean_xml(verdict.message if right else plain_text(verdict)),
        "output_format": "text",
        "tags": [verdict.verdict.value],
        "visibility": "visible",
    }


FIRST_DATE = (1980, 1, 1, 0, 0, 0)
"""The date of every entry: the same archive from the same marks."""
PAGE = "retour.html"
LONGEST_NAME = 60


def feedback_archive(pages: Iterable[tuple[Student, bytes]]) -> bytes:
    """Give the archive: one folder a student, with their page in it."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for student, page in pages:
            entry = zipfile.ZipInfo(f"{folder_of(student)}/{PAGE}", FIRST_DATE)
            entry.compress_type, entry.external_attr, entry.create_system = (
                zipfile.ZIP_DEFLATED,
                0o644 << 16,
                3,
            )
            archive.writestr(entry, page)
    return written.getvalue()


def folder_of(student: Student) -> str:
    """Name the folder of a student as Moodle does; without a number, by what tells them from all others."""
    number = moodle_number(student)
    if number:
        return f"{_plain(student.name) or 'Participant'}_{number}_assignsubmission_file_"
    return student.key


def moodle_number(student: Student) -> str:
    """Give the number of a student in Moodle, "" when there is none."""
    return participant_number(student.number)


def participant_number(identifiant: str) -> str:
    """Give the number of a Moodle participant: `123456` or `Participant 123456`; "" when there is none."""
    found = re.fullmatch(r"\s*(?:\D*\s)?([0-9]+)\s*", identifiant)
    return found[1] if found else ""


def _plain(nom: str) -> str:
    """Give a name that every system takes for a folder; Moodle cuts at underscores."""
    text = re.sub(r'[\0-\x1f\x7f<>:"/\\|?*_\ud800-\udfff]+', " ", unicodedata.normalize("NFC", nom))
    return " ".join(text.split())[:LONGEST_NAME].strip(" .")

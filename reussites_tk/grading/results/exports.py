"""The marks of a class for other programs.

`notes.csv` is for a French Excel (mark of UTF-8, semicolons, decimal commas); `notes.json` for a program;
JUnit XML and Gradescope's `results.json`, one file per student, for graders; the archive of feedback for
Moodle, which finds a student by the name of a folder (« Charger plusieurs fichiers de feedback dans une
archive »).
"""

from __future__ import annotations

import csv
import io
import json
import re
import zipfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree as ET

from ...judge.verdict_words import LOOKS, count_sentence, short_number
from ...judge.verdicts import Kind, Verdict
from ...texts import NO_BREAK_SPACE, _, curved, without_controls
from ..kept_cells import TeachersMark
from ..moodle import folder_of
from ..records import Result, by_student, total_of, why_unsure
from ..students import Student
from .result_words import (
    BY_HAND,
    EMPTY_HAND,
    TO_REVIEW,
    UNLOADABLE,
    aside_sentence,
    file_name,
    in_a_row,
    on_the_file,
    own_words,
    title_of,
    verdicts_of,
)

FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""A spreadsheet would run, as a formula, what begins like this."""
FIRST_DATE = (1980, 1, 1, 0, 0, 0)
"""The date of every entry of the archive: the same archive from the same marks."""
PAGE = "retour.html"
LATE = _("Retard (points)")
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


# --- notes.csv


def csv_notes(
    results: Sequence[Result],
    comments: Mapping[str, str] | None = None,
    teachers: Mapping[str, TeachersMark] | None = None,
) -> bytes:
    """Return the sheet: one row per student, one column per exercise, the total and what it is out of.

    One more column where the scale takes points off late work; one more for the teacher's `comments`, by
    the `key` of a student, if there are any. The marks are ours; those of the `teachers` that the worksheet
    keeps, by the same key, are said beside them.
    """
    exercises = list(dict.fromkeys(r.exercice for r in results if r.exercice))
    work = by_student(results)
    own_words = {student.key: (comments or {}).get(student.key, "") for student, _some in work}
    column = [_("Commentaire")] if any(own_words.values()) else []
    titles = (_("Étudiant"), _("Nom"), _("Prénom"), _("Identifiant"), _("Groupe"))
    written = io.StringIO(newline="")
    writer = csv.writer(written, delimiter=";", lineterminator="\r\n")
    late = [LATE] if any(r.mark is not None and r.mark.late is not None for r in results) else []
    writer.writerow([*titles, *exercises, _("Total"), _("Sur"), *late, _("Remarque"), *column])
    for student, some in work:
        person = (student.name, student.family_name, student.first_name, student.shown_number, student.group)
        comment = [neutral(own_words[student.key])] if column else []
        lost = [_lost(some)] if late else []
        remark = _remark(some, (teachers or {}).get(student.key))
        row = [*map(neutral, person), *_marks(some, exercises), *lost, neutral(remark), *comment]
        writer.writerow(row)
    return b"\xef\xbb\xbf" + written.getvalue().encode("utf-8", "replace")


def _marks(results: Sequence[Result], exercises: Sequence[str]) -> Iterator[str]:
    by_exercise = {result.exercice: result for result in results}
    for exercice in exercises:
        result = by_exercise.get(exercice)
        yield "" if result is None else number(result.note)
    total = total_of(results)
    yield number(total.note)
    yield number(total.bareme)


def _lost(results: Sequence[Result]) -> str:
    """Return what lateness took off the total of a student, "" if nothing was handed in or it is unknown."""
    if not any(result.handed_in for result in results):
        return ""
    before, after = total_of([*map(_in_time, results)]).note, total_of(results).note
    return "" if before is None or after is None else number(round(before - after, 2))


def _in_time(result: Result) -> Result:
    """Return a result with the mark that it would have had in time."""
    mark = result.mark
    if mark is None or mark.note is None:
        return result
    return replace(result, mark=replace(mark, note=mark.note + (mark.late or 0.0)))


def _remark(results: Sequence[Result], teachers: TeachersMark | None = None) -> str:
    """Return why a mark is missing, is worth nothing, or is not the judge's."""
    kept = "" if teachers is None else teachers.to_teacher
    own = [f"{r.exercice} : {one}" if len(results) > 1 else one for r in results for one in own_words(r)]
    return in_a_row([kept, *_states(results), *own])


def _states(results: Sequence[Result]) -> Iterator[str]:
    """Yield why there is no mark, or none is earned: of which exercises, unless it is of all of them."""
    if not any(result.counts for result in results):
        yield EMPTY_HAND
        return
    unsure = [result for result in results if result.to_review]
    if unsure:
        why = dict.fromkeys(map(why_unsure, unsure))
        yield curved(f"{_of_which(unsure, results)}{TO_REVIEW} : {' '.join(why)}", quoted=False)
    stopped = [result for result in results if result.unloadable and not result.by_hand]
    if stopped:
        yield f"{_of_which(stopped, results)}{UNLOADABLE}"


def _of_which(some: Sequence[Result], results: Sequence[Result]) -> str:
    """Return the exercises of some results, before what is said of them; "" for all of a student's."""
    return (
        ""
        if len(some) == len(results)
        else _("{exercises} : ").format(exercises=", ".join(result.exercice for result in some))
    )


def number(value: float | None) -> str:
    """Return a mark with a decimal comma; "" where there is none yet."""
    return "" if value is None else short_number(value).replace(NO_BREAK_SPACE, "")


def neutral(text: str) -> str:
    """Return a cell that no spreadsheet takes for a formula, on one line."""
    guard = "'" if text.startswith(FORMULA_STARTS) or text.lstrip().startswith(FORMULA_STARTS) else ""
    return guard + without_controls(text)


# --- notes.json


def notes_json(results: Sequence[Result], comments: Mapping[str, str] | None = None) -> bytes:
    """Return the objects that `verifier --json` prints, each with `etudiant`, in the order of the results.

    Two students of one name are distinguished by their number; `comments` are the teacher's own, by the
    `key` of a student, and give a `commentaire` where there is one.
    """
    names = Counter(student.name for student, _some in by_student(results))
    objects = []
    for result in results:
        student, comment = result.student, (comments or {}).get(result.student.key)
        distinct = f"{student.name} ({student.shown_number or student.key})"
        name = distinct if names[student.name] > 1 else student.name
        objects.append({"etudiant": name, **result.bulletin, **({"commentaire": comment} if comment else {})})
    return (json.dumps(objects, ensure_ascii=False, indent=1) + "\n").encode("utf-8", "replace")


# --- JUnit XML


def junit(results: Sequence[Result]) -> bytes:
    """Return the report of one student: one suite per exercise, one case per function.

    A function that waits for another one, or is still to be written, did not pass: it is a failure too.
    Only the judge's own fault is an `error`.
    """
    suites = [_suite(result) for result in results]
    sums = {
        name: str(sum(int(suite.attrib[name]) for suite in suites))
        for name in ("tests", "failures", "errors", "skipped")
    }
    root = ET.Element("testsuites", sums)
    root.extend(suites)
    ET.indent(root)
    written: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return written + b"\n"


def _suite(result: Result) -> ET.Element:
    if result.set_aside:
        return _suite_aside(result)
    verdicts = verdicts_of(result)
    wrong = [v for v in verdicts if v.verdict is not Kind.JUSTE]
    errors = sum(v.verdict is Kind.ERREUR_JUGE for v in wrong)
    counts = {"tests": str(len(verdicts)), "failures": str(len(wrong) - errors), "errors": str(errors)}
    suite = ET.Element(
        "testsuite", {"name": result.exercice or "rien", **counts, "skipped": "0", "time": "0"}
    )
    suite.extend(_case(result.exercice, verdict) for verdict in verdicts)
    remarks = on_the_file(result)
    if remarks:
        ET.SubElement(suite, "system-out").text = clean_xml("\n".join(remarks))
    return suite


def _suite_aside(result: Result) -> ET.Element:
    """Return the suite of what could not be judged: one error, with its reason."""
    counts = {"tests": "1", "failures": "0", "errors": "1", "skipped": "0", "time": "0"}
    suite = ET.Element("testsuite", {"name": result.exercice or "rien", **counts})
    name = file_name(result) or TO_REVIEW
    case = ET.SubElement(
        suite, "testcase", {"classname": result.exercice, "name": clean_xml(name), "time": "0"}
    )
    attributes = {"type": "a_revoir", "message": clean_xml(result.why_aside)}
    ET.SubElement(case, "error", attributes).text = clean_xml(aside_sentence(result))
    return suite


def _case(exercice: str, verdict: Verdict) -> ET.Element:
    case = ET.Element("testcase", {"classname": exercice, "name": clean_xml(verdict.nom), "time": "0"})
    if verdict.verdict is not Kind.JUSTE:
        name = "error" if verdict.verdict is Kind.ERREUR_JUGE else "failure"
        attributes = {"type": verdict.verdict.value, "message": clean_xml(verdict.message)}
        ET.SubElement(case, name, attributes).text = clean_xml(plain_text(verdict))
    return case


def plain_text(verdict: Verdict) -> str:
    """Return a verdict as plain text: its word, its message, the calls, what was expected and obtained."""
    parts = [f"{_(LOOKS[verdict.verdict].word)} · {verdict.message}".rstrip(" ·"), *verdict.contre_exemple]
    if verdict.attendu or verdict.obtenu:
        parts += [_("attendu : {value}").format(value=verdict.attendu)]
        parts += [_("obtenu : {value}").format(value=verdict.obtenu)]
    return "\n".join(parts)


def clean_xml(text: str) -> str:
    """Return a text without the characters that XML refuses."""
    return _NOT_XML.sub("\N{REPLACEMENT CHARACTER}", text)


# --- Gradescope


def gradescope(results: Sequence[Result]) -> bytes:
    """Return the results of one student; there is no `score` as long as one of them is to be reviewed."""
    data: dict[str, Any] = {
        "output": "\n".join(line for result in results for line in _summary(result)),
        "output_format": "text",
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "tests": [
            _test(result.exercice, number, verdict)
            for result in results
            if not result.set_aside
            for number, verdict in enumerate(verdicts_of(result), 1)
        ],
    }
    total = total_of(results)
    if total.note is not None:
        data["score"] = total.note
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode("utf-8", "replace")


def _summary(result: Result) -> Iterator[str]:
    """Yield what is known of a whole file."""
    verdicts = verdicts_of(result)
    if not result.handed_in:
        yield _("{exercise} : aucun fichier rendu.").format(exercise=title_of(result.exercice))
        return
    if result.set_aside:
        sentence, word = clean_xml(aside_sentence(result)), BY_HAND if result.by_hand else TO_REVIEW
        title = title_of(result.exercice)
        yield _("{exercise} : {word}. {why}").format(exercise=title, word=word, why=sentence)
        return
    count = count_sentence(verdicts, [v.bareme for v in verdicts])
    yield _("{exercise} : {count}.").format(exercise=title_of(result.exercice), count=count)
    if "erreur" in result.bulletin:
        yield clean_xml(str(result.bulletin["erreur"]["message"]))
    yield from map(clean_xml, on_the_file(result))
    yield from ((clean_xml(line) for line in result.mark.lines) if result.mark else ())


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


# --- the archive of feedback


def feedback_archive(pages: Iterable[tuple[Student, bytes]]) -> bytes:
    """Return the archive that Moodle takes back: one folder per student, with their page in it."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for student, page in pages:
            entry = zipfile.ZipInfo(f"{folder_of(student)}/{PAGE}", FIRST_DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr, entry.create_system = 0o644 << 16, 3  # the same bytes on every system
            archive.writestr(entry, page)
    return written.getvalue()

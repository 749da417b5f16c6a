"""What `noter` says: how far it is, what it found, what there is to look at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from ..grading.class_run import Graded
from ..grading.cohort import Advance
from ..grading.records import Result, by_student, why_unsure
from ..grading.store import Difference
from ..texts import _, duration, french_number, plural
from .terminal_line import TerminalLine

MOST_LINES = 40
"""Lines of one kind that the terminal shows: all of them are in the pages."""


class CohortProgress(TerminalLine):
    """Tells how many submissions were judged, then how far the later steps are."""

    def __init__(self) -> None:
        super().__init__()
        self.advance = Advance(0)

    def __call__(self, advance: Advance) -> None:
        """Tell how many submissions were judged so far, unless it was told a moment ago."""
        self.advance = advance
        if advance.done == advance.asked or self.is_due():
            self.write(advance_line(advance))

    def tell(self, step: str, done: int, total: int) -> None:
        """Tell how far a later step is."""
        if done == total or self.is_due():
            self.write(f"{step} : {done}/{total}")


def advance_line(advance: Advance) -> str:
    """Write how many submissions were judged, how many are to be looked at, how long is left."""
    parts = [_("{done} copies sur {asked}").format(done=advance.done, asked=advance.asked)]
    if advance.kept:
        parts.append(_("dont {n} d'avant").format(n=advance.kept))
    if advance.to_review:
        parts.append(_("{n} à revoir").format(n=advance.to_review))
    if advance.seconds_left is not None:
        parts.append(_("encore {left}").format(left=duration(advance.seconds_left)))
    return " · ".join(parts)


def interrupted_sentence(advance: Advance) -> str:
    """Say what is kept, and how to go on."""
    sentence = _(
        "{done} copies sur {asked} sont jugées et gardées : relancez la même commande pour continuer."
    )
    return sentence.format(done=advance.done, asked=advance.asked)


def end_report(graded: Graded, folder: Path) -> Iterator[str]:
    """Give the lines of the report: the counts, what is to be seen, what changed, where things are."""
    results = graded.results
    students = len(by_student(results))
    yield plural(students, "{n} étudiant", "{n} étudiants").format(n=students)
    for exercice in dict.fromkeys(result.exercice for result in results):
        yield _counts(exercice, [result for result in results if result.exercice == exercice])
    unsure = [f"{_who(r)} : {why_unsure(r)}" for r in results if r.to_review]
    yield from _titled(_("À revoir (sans note, et ce n'est pas un zéro) :"), unsure)
    said = [*graded.remarks]
    said += [f"{_who(r)} : {one}" for r in results if r.handed_in for one in r.remarks]
    yield from _titled(_("Remarques :"), said)
    yield from _titled(_("Notes changées depuis la dernière fois :"), list(map(_change, graded.changed)))
    yield _("Les résultats sont dans « {folder} » ; ouvrez {page}.").format(folder=folder, page="index.html")


def _counts(exercice: str, results: Sequence[Result]) -> str:
    """Give the counts of an exercise: their sum is always the number of students."""
    unsure = sum(result.to_review for result in results)
    empty = sum(not result.handed_in for result in results)
    marked = len(results) - unsure - empty
    return _("  {exercise} : {marked} {noted}, {empty} sans rendu, {unsure} à revoir, sur {all}").format(
        exercise=exercice or _("aucun exercice reconnu"),
        marked=marked,
        noted=plural(marked, "noté", "notés"),
        empty=empty,
        unsure=unsure,
        all=len(results),
    )


def _who(result: Result) -> str:
    return f"{result.student.name} ({result.exercice})" if result.exercice else result.student.name


def _change(told: Difference) -> str:
    before, after = (_("à revoir") if n is None else _note(n) for n in (told.before, told.after))
    return f"{told.name} ({told.exercice}) : {before} → {after}"


def _note(value: float) -> str:
    return french_number(value, 2).rstrip("0").rstrip(",")


def _titled(title: str, lines: Sequence[str]) -> Iterator[str]:
    if not lines:
        return
    yield title
    yield from (f"  {line}" for line in lines[:MOST_LINES])
    if len(lines) > MOST_LINES:
        more = len(lines) - MOST_LINES
        yield "  " + plural(more, "… et {n} autre", "… et {n} autres").format(n=more)

"""`reussites noter DOSSIER_OU_ZIP --sortie DOSSIER`: grades what a whole class handed in."""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from ..errors import UserError, in_one_sentence
from ..grading.class_records import MOST_LOST, Advance, ClassRead, Graded, Order, Rules
from ..grading.class_run import copies_to_mend, grade_class, read_class
from ..grading.records import Result, by_student, isolation, why_unsure, without_unchosen
from ..grading.scale import Scale
from ..grading.scale_file import read_scale
from ..grading.submissions import Submission
from ..grading.ways import in_terminal
from ..judge import EXERCISES, Stopped
from ..judge.words import NO_TIME_LEFT
from ..student_file import readable_file
from ..texts import _, duration, french_number, plural
from ..toml_words import nearest
from .progress import TerminalLine, stopped_by_interrupt
from .titled import titled

KEPT = _("Déjà dans votre feuille, et gardé (pour écrire par-dessus : --remplacer) :")
REPLACED = _("Déjà dans votre feuille, et remplacé, comme vous l'avez demandé :")
BETWEEN_COLLECTIONS = 50_000
"""Objects made between two searches for lost ones, as in `verifier`."""


@in_one_sentence()
def execute(arguments: argparse.Namespace) -> int:
    """Grade a class; 0 when everybody has a mark, 1 when something is to be looked at again.

    Raises `UserError` for a wrong call. Ctrl+C keeps what is done, and says how to go on.
    """
    gc.set_threshold(BETWEEN_COLLECTIONS)
    read = _read(arguments)
    if read.roster is not None:  # the person sees at once whether it was read right
        print(in_terminal(read.roster.sentence()), file=sys.stderr)
    if arguments.corriger:
        print("\n".join(copies_report(copies_to_mend(read, arguments.corriger))))
        return 0
    with stopped_by_interrupt() as stop, CohortProgress() as progress, _saying_how_to_go_on(progress):
        graded = grade_class(
            read, arguments.refaire, stop=stop, on_advance=progress, on_step=progress.show_step
        )
    print("\n".join(end_report(graded, read.order.folder)))
    return 1 if any(result.to_review for result in graded.results) else 0


def _read(arguments: argparse.Namespace) -> ClassRead:
    """Read what the class handed in; raises `UserError`, with the options of the command in its sentence."""
    order = _order(arguments)
    try:
        return read_class(order)
    except UserError as fault:
        raise UserError(in_terminal(str(fault))) from None


def _order(arguments: argparse.Namespace) -> Order:
    """Read what the command asks for; raises `UserError`."""
    graine = 1 if arguments.graine is None else arguments.graine
    if arguments.sans_graine_cachee and arguments.graine_cachee is not None:
        raise UserError(_("--graine-cachee et --sans-graine-cachee s'excluent : gardez l'un des deux."))
    return Order(
        arguments.source,
        arguments.sortie,
        scale=Scale() if arguments.bareme is None else read_scale(arguments.bareme),
        exercices=_exercises(arguments.exercice),
        worksheet=None if arguments.feuille is None else readable_file(arguments.feuille, "CSV"),
        roster=arguments.liste,
        rules=Rules(graine, arguments.graine_cachee, None if arguments.sans_plafond else MOST_LOST),
        workers=arguments.travailleurs,
        name_order=arguments.noms or "",
        replace_marks=_replaces(arguments),
        new_hidden_seed=arguments.sans_graine_cachee,
    )


def _replaces(arguments: argparse.Namespace) -> bool:
    """Return True if marks of the worksheet are to be written over; raises `UserError` without one."""
    if arguments.remplacer and arguments.feuille is None:
        raise UserError(_("--remplacer écrit par-dessus les notes d'une feuille : donnez-la avec --feuille."))
    return bool(arguments.remplacer)


@contextmanager
def _saying_how_to_go_on(progress: CohortProgress) -> Iterator[None]:
    """Print what is kept and how to go on when the person or the system ends the run."""
    try:
        yield
    except Stopped:
        print(interrupted_sentence(progress.advance), file=sys.stderr)
        raise KeyboardInterrupt from None
    except KeyboardInterrupt:  # asked to end by the system, or twice by the person
        print(interrupted_sentence(progress.advance), file=sys.stderr)
        raise


def _exercises(names_given: str | None) -> tuple[str, ...]:
    """Read the exercises asked for; raises `UserError` when there is no such exercise."""
    if names_given is None:
        return ()
    names = [name for part in names_given.split(",") if (name := part.strip())]
    for name in names or [""]:
        check_exercise(name)
    return tuple(dict.fromkeys(names))


def check_exercise(name: str) -> None:
    """Raise `UserError` when there is no exercise of that name, with the one that was perhaps meant."""
    if name in EXERCISES:
        return
    near = nearest(name, EXERCISES)
    sentence = (
        _("L'exercice « {name} » n'existe pas ; voulez-vous dire « {near} » ?")
        if near
        else _("L'exercice « {name} » n'existe pas ; les exercices sont : {known}.")
    )
    raise UserError(sentence.format(name=name, near=near, known=", ".join(EXERCISES)))


# --- words ------------------------------------------------------------------------------------


class CohortProgress(TerminalLine):
    """The line that shows how many submissions were judged, then how far the later steps are."""

    def __init__(self) -> None:
        super().__init__()
        self.advance = Advance(0)

    def __call__(self, advance: Advance) -> None:
        """Show how many submissions were judged so far, unless it was shown a moment ago."""
        self.advance = advance
        if advance.done == advance.asked or self.is_due():
            self.write(advance_line(advance))

    def show_step(self, step: str, done: int, total: int) -> None:
        """Show how far a later step is."""
        if done == total or self.is_due():
            self.write(f"{step} : {done}/{total}")


def advance_line(advance: Advance) -> str:
    """Return how many submissions were judged, how many are to be looked at, how long is left, as a line."""
    parts = [_("{done} copies sur {asked}").format(done=advance.done, asked=advance.asked)]
    if advance.kept:
        parts.append(_("dont {n} d'avant").format(n=advance.kept))
    if advance.to_review:
        parts.append(_("{n} à revoir").format(n=advance.to_review))
    if advance.seconds_left is not None:
        parts.append(_("encore {left}").format(left=duration(advance.seconds_left)))
    return " · ".join(parts)


def interrupted_sentence(advance: Advance) -> str:
    """Return the sentence that says what is kept, and how to go on."""
    sentence = _(
        "{done} copies sur {asked} sont jugées et gardées : relancez la même commande pour continuer."
    )
    return sentence.format(done=advance.done, asked=advance.asked)


def copies_report(copies: Sequence[tuple[Submission, Path]]) -> Iterator[str]:
    """Yield where the copies to mend are, and what to do with them."""
    folders = [place for _submission, place in copies if place.is_dir()]
    for submission, place in copies:
        exercice = submission.exercice
        who = f"{submission.student.name} ({exercice})" if exercice else submission.student.name
        if place in folders:
            yield _(
                "{who} : rien de lisible n'est rendu ; mettez le fichier à juger dans « {place} »."
            ).format(who=who, place=place)
        else:
            yield f"{who} : {place}"
    if len(folders) == len(copies):
        yield _("Mettez-y ces fichiers, puis relancez la même commande sans --corriger : ils seront jugés.")
    else:
        yield _("Corrigez ces copies, puis relancez la même commande sans --corriger : elles seront jugées.")


def end_report(graded: Graded, folder: Path) -> Iterator[str]:
    """Yield the lines of the report: the counts, what is to be seen, what changed, where things are."""
    results = without_unchosen(graded.results)
    students = len(by_student(results))
    yield plural(students, "{n} étudiant", "{n} étudiants").format(n=students)
    for exercice in dict.fromkeys(result.exercice for result in results):
        yield _counts(exercice, [result for result in results if result.exercice == exercice])
    if isolation(results):
        yield isolation(results)
    unsure = _said_of([(r, why_unsure(r)) for r in results if r.to_review])
    yield from titled(_("À revoir (sans note, et ce n'est pas un zéro) :"), unsure)
    remarks = [*graded.remarks]
    remarks += _said_of([(r, one) for r in results if r.handed_in for one in r.remarks])
    remarks += [
        _("{who} : note mise à la main : {reason}").format(who=_who(r), reason=r.by_hand)
        for r in results
        if r.by_hand
    ]
    yield from titled(_("Remarques :"), [*map(in_terminal, remarks)])
    if any(f["message"].startswith(NO_TIME_LEFT) for r in results for f in r.functions):
        yield _("Pour essayer aussi ce qui ne l'a pas été : --sans-plafond --refaire ÉTUDIANT.")
    changed = [
        f"{one.name} ({one.exercice}) : {_note(one.before)} → {_note(one.after)}" for one in graded.changed
    ]
    yield from titled(KEPT, [str(one) for one in graded.kept if not one.replaced])
    yield from titled(REPLACED, [str(one) for one in graded.kept if one.replaced])
    yield from titled(_("Notes changées depuis la dernière fois :"), changed)
    yield _("Les résultats sont dans « {folder} » ; ouvrez {page}.").format(folder=folder, page="index.html")


def _counts(exercice: str, results: Sequence[Result]) -> str:
    """Return the counts of an exercise: their sum is always the number of students."""
    unsure = sum(result.to_review for result in results)
    empty = sum(not result.counts for result in results)
    marked = len(results) - unsure - empty
    return _("  {exercise} : {marked} {noted}, {empty} sans rendu, {unsure} à revoir, sur {all}").format(
        exercise=exercice or _("aucun exercice reconnu"),
        marked=marked,
        noted=plural(marked, "noté", "notés"),
        empty=empty,
        unsure=unsure,
        all=len(results),
    )


def _said_of(said: Sequence[tuple[Result, str]]) -> list[str]:
    """Return sentences after whom they are about, the same one of several exercises of a student once."""
    about: dict[tuple[str, str], list[Result]] = {}
    for result, sentence in said:
        about.setdefault((result.student.key, sentence), []).append(result)
    return [f"{_who(*some)} : {sentence}" for (_key, sentence), some in about.items()]


def _who(*results: Result) -> str:
    """Return the name of a student, and the exercises of these results."""
    name, exercises = results[0].student.name, ", ".join(r.exercice for r in results if r.exercice)
    return f"{name} ({exercises})" if exercises else name


def _note(value: float | None) -> str:
    """Return a mark without useless zeros, or the words for none yet."""
    return _("à revoir") if value is None else french_number(value, 2).rstrip("0").rstrip(",")

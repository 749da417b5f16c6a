"""`reussites noter DOSSIER_OU_ZIP --sortie DOSSIER`: grades what a whole class handed in."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from ..errors import UserError
from ..grading.cohort import grade
from ..grading.judged import MOST_LOST, Rules
from ..grading.names import same_person
from ..grading.records import Result
from ..grading.results import Wanted, write_all
from ..grading.roster import Roster, read_roster
from ..grading.scale import Scale, scaled
from ..grading.scale_file import read_scale
from ..grading.store import Store, differences
from ..grading.submissions import Intake, Submission, take_in
from ..judge import EXERCISES, Stopped
from ..locking import locked
from ..stubs import cannot_write
from ..texts import _
from .analysis_progress import stopped_by_interrupt
from .cohort_words import CohortProgress, end_report, interrupted_sentence, roster_lines
from .one_sentence import in_one_sentence
from .verifier import readable_file

BETWEEN_COLLECTIONS = 50_000
"""Objects made between two searches for lost ones, as in `verifier`."""


@in_one_sentence()
def execute(arguments: argparse.Namespace) -> int:
    """Grade a class; 0 when everybody has a mark, 1 when something is to be looked at again.

    Raises `UserError` for a wrong call. Ctrl+C keeps what is done, and says how to go on.
    """
    gc.set_threshold(BETWEEN_COLLECTIONS)
    scale = Scale() if arguments.bareme is None else read_scale(arguments.bareme)
    wanted = _exercises(arguments.exercice)
    roster = _roster(arguments)
    for line in roster_lines(roster):
        print(line, file=sys.stderr)
    folder: Path = arguments.sortie
    intake = take_in(_source(arguments.source, folder), wanted, roster, apart=folder)
    if not intake.submissions:
        sentence = _("Aucun rendu d'étudiant dans « {source} » : est-ce bien l'archive de la classe ?")
        raise UserError(sentence.format(source=arguments.source))
    try:
        with _only_writer(folder):
            marked, told = _graded(arguments, intake, scale, folder)
    except OSError as fault:
        raise UserError(cannot_write(folder, fault)) from None
    print("\n".join(told))
    return 1 if any(result.a_revoir for result in marked) else 0


def _graded(
    arguments: argparse.Namespace, intake: Intake, scale: Scale, folder: Path
) -> tuple[list[Result], list[str]]:
    """Judge, mark and write; give the results and the report. Raises `OSError` when the disk refuses."""
    store, graine = Store(folder), 1 if arguments.graine is None else arguments.graine
    rules = Rules(graine, arguments.graine_cachee, None if arguments.sans_plafond else MOST_LOST)
    workers = arguments.travailleurs or os.cpu_count() or 1
    again = _to_do_again(arguments.refaire, intake.submissions)
    remarks = list(map(str, intake.remarks))
    wanted = Wanted(_worksheet(arguments.feuille), graine=graine, workers=workers)
    with stopped_by_interrupt() as stop, CohortProgress() as progress, _told_how_to_go_on(progress):
        results = grade(
            intake.submissions,
            store,
            rules,
            workers=workers,
            again=again,
            stop=stop,
            on_advance=progress,
        )
        marked = [scaled(result, scale) for result in results]
        changed = differences(store.previous_marks(), marked)
        previous = {told.cle: told.before for told in changed} or None
        written = write_all(
            folder, marked, remarks=remarks, previous=previous, wanted=wanted, stop=stop, tell=progress.tell
        )
    store.keep_marks(marked)
    return marked, list(end_report(marked, [*remarks, *written.remarks], changed, folder))


@contextmanager
def _told_how_to_go_on(progress: CohortProgress) -> Iterator[None]:
    """Say what is kept and how to go on, when the person or the system ends the run."""
    try:
        yield
    except Stopped:
        print(interrupted_sentence(progress.advance), file=sys.stderr)
        raise KeyboardInterrupt from None
    except KeyboardInterrupt:  # asked to end by the system, or twice by the person
        print(interrupted_sentence(progress.advance), file=sys.stderr)
        raise


def _worksheet(file: Path | None) -> bytes | None:
    """Read the worksheet to fill; that it can be read is known from the list of the class."""
    return None if file is None else readable_file(file, "CSV").read_bytes()


def _exercises(told: str | None) -> tuple[str, ...]:
    """Read the exercises asked for; raises `UserError` when there is no such exercise."""
    if told is None:
        return ()
    names = [name for part in told.split(",") if (name := part.strip())]
    for name in names or [""]:
        if name not in EXERCISES:
            sentence = _("L'exercice « {name} » n'existe pas ; les exercices sont : {known}.")
            raise UserError(sentence.format(name=name, known=", ".join(EXERCISES)))
    return tuple(dict.fromkeys(names))


def _roster(arguments: argparse.Namespace) -> Roster | None:
    """Read the list of the class, or the worksheet, which tells it too."""
    file = arguments.liste or arguments.feuille
    return None if file is None else read_roster(file)


def _source(source: Path, folder: Path) -> Path:
    """Give the source back when it can be one; raises `UserError`."""
    if not source.exists():
        raise UserError(
            _("« {source} » n'existe pas : vérifiez son nom et son dossier.").format(source=source)
        )
    if source.resolve() == folder.resolve():
        raise UserError(_("--sortie est le dossier des rendus : donnez-en un autre pour les résultats."))
    return source.resolve()


def _only_writer(folder: Path) -> ExitStack:
    """Keep the folder for this run; raises `UserError` when another run is at work in it."""
    folder.mkdir(parents=True, exist_ok=True)
    stack = ExitStack()
    try:
        stack.enter_context(locked(folder / "noter"))
    except BlockingIOError:
        sentence = _("Une autre commande « noter » est en cours dans « {folder} » : attendez sa fin.")
        raise UserError(sentence.format(folder=folder)) from None
    return stack


def _to_do_again(told: Sequence[str], submissions: Sequence[Submission]) -> set[str]:
    """Give the keys of the results to forget; raises `UserError` for who is neither student nor exercise."""
    keys: set[str] = set()
    for who in told:
        found = {s.cle for s in submissions if s.member is not None and _is_meant(who, s)}
        if not found:
            sentence = _(
                "--refaire « {who} » : ce n'est ni un étudiant qui a rendu quelque chose, ni un exercice."
            )
            raise UserError(sentence.format(who=who))
        keys |= found
    return keys


def _is_meant(who: str, submission: Submission) -> bool:
    student = submission.student
    if who in (submission.exercice, student.identifiant, student.cle):
        return bool(who)
    return same_person(who) in (same_person(student.nom), same_person(student.nom_de_famille))

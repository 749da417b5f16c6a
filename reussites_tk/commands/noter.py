"""`reussites noter DOSSIER_OU_ZIP --sortie DOSSIER`: grades what a whole class handed in."""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from ..errors import UserError
from ..grading.class_run import Order, grade_class, read_class
from ..grading.judging import MOST_LOST, Rules
from ..grading.scale import Scale
from ..grading.scale_file import read_scale
from ..judge import EXERCISES, Stopped
from ..texts import _
from .analysis_progress import stopped_by_interrupt
from .cohort_words import CohortProgress, end_report, interrupted_sentence
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
    read = read_class(_order(arguments))
    if read.roster is not None:  # the person sees at once whether it was read right
        print(read.roster.sentence(), file=sys.stderr)
    with stopped_by_interrupt() as stop, CohortProgress() as progress, _told_how_to_go_on(progress):
        graded = grade_class(read, arguments.refaire, stop=stop, on_advance=progress, on_step=progress.tell)
    print("\n".join(end_report(graded, read.order.folder)))
    return 1 if any(result.to_review for result in graded.results) else 0


def _order(arguments: argparse.Namespace) -> Order:
    """Read what the command asks for; raises `UserError`."""
    graine = 1 if arguments.graine is None else arguments.graine
    return Order(
        arguments.source,
        arguments.sortie,
        scale=Scale() if arguments.bareme is None else read_scale(arguments.bareme),
        exercices=_exercises(arguments.exercice),
        worksheet=None if arguments.feuille is None else readable_file(arguments.feuille, "CSV"),
        roster=arguments.liste,
        rules=Rules(graine, arguments.graine_cachee, None if arguments.sans_plafond else MOST_LOST),
        workers=arguments.travailleurs,
    )


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

"""`reussites verifier FICHIER`: judges one file and prints its bulletin, or judges a recorded check again."""

from __future__ import annotations

import argparse
import gc
import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..errors import UserError, cannot_write, in_one_sentence
from ..judge import EXERCISES, Bulletin, guess_exercise, judge
from ..judge.records import Record, keep, record_of
from ..source_text import LARGEST_BYTES
from ..student_file import readable_file
from ..terminal import command_here
from ..texts import _
from .recorded import check_target, comparison, read_recorded, recorded_file, write_recorded

BETWEEN_COLLECTIONS = 1_000_000
"""Objects made between two searches for lost ones: a judgement makes many small ones that last, and ends."""


@in_one_sentence()
def execute(arguments: argparse.Namespace) -> int:
    """Judge the file; 0 when all is right, 1 otherwise. Raises `UserError` for an unusable call."""
    if arguments.rejouer is not None:
        return _replay(arguments)
    if arguments.fichier is None:
        sentence = _("Il manque FICHIER. Tapez « {command} » pour l'aide.")
        raise UserError(sentence.format(command=command_here("verifier --help")))
    return _verify(arguments)


def _verify(arguments: argparse.Namespace) -> int:
    gc.set_threshold(BETWEEN_COLLECTIONS)
    with _file_to_judge(arguments) as file:
        exercise = _exercise(file, arguments.exercice)
        if arguments.enregistrer is not None:
            check_target(arguments.enregistrer, file)
        bulletin = _judged(file, exercise, arguments)
        with suppress(BrokenPipeError):  # nobody reads any more: the check is kept, and the exit code says it
            _print_bulletin(bulletin, file, arguments)
        _keep_record(arguments, bulletin, file)
    return 0 if bulletin.tout_juste else 1


@contextmanager
def _file_to_judge(arguments: argparse.Namespace) -> Iterator[Path]:
    """Give the file, or with `--brouillon` one that holds what standard input says; raises `UserError`."""
    if not arguments.brouillon:
        yield readable_file(arguments.fichier)
        return
    if arguments.enregistrer is not None:
        raise UserError(_("--enregistrer ne va pas avec --brouillon, dont rien n'est gardé."))
    from ..judge.draft import laid_out  # for those who ask for it alone

    text = sys.stdin.buffer.read(LARGEST_BYTES + 1)  # the judge refuses more
    with ExitStack() as stack:
        try:
            draft = stack.enter_context(laid_out(text, arguments.fichier))
        except OSError as fault:
            raise UserError(cannot_write(Path(tempfile.gettempdir()), fault)) from None
        yield draft


def _judged(file: Path, exercise: str, arguments: argparse.Namespace) -> Bulletin:
    """Judge the file; with `--format flux`, write each verdict as soon as it is known."""
    more = _streaming(exercise) if arguments.format == "flux" else {}
    bulletin = judge(file, exercise, graine=_graine(arguments), graine_cachee=arguments.graine_cachee, **more)
    return replace(bulletin, fichier=str(arguments.fichier)) if arguments.brouillon else bulletin


def _streaming(exercise: str) -> dict[str, Any]:
    """Write that an exercise begins to be judged; return what has the judge write the verdicts."""
    from ..judge.stream import Start, line_of  # for those who ask for it alone

    def write(item: Any) -> None:
        with suppress(BrokenPipeError):
            print(line_of(item), flush=True)

    write(Start(exercise))
    return {"on_verdict": write}


def _print_bulletin(bulletin: Bulletin, file: Path, arguments: argparse.Namespace) -> None:
    # The words of the judge are loaded here: the child starts sooner without.
    if arguments.format == "json":
        _print_json(bulletin.en_json())
    elif arguments.format == "flux":
        from ..judge.stream import line_of

        print(line_of(bulletin), flush=True)
    elif arguments.format == "lignes":
        from .problem_lines import count_line, problem_lines

        for line in problem_lines(bulletin, file, arguments.fichier):
            print(line)
        sys.stdout.flush()
        print(count_line(bulletin), file=sys.stderr)
    else:
        from .report import report

        print("\n".join(report(bulletin)))


def _graine(arguments: argparse.Namespace) -> int:
    return 1 if arguments.graine is None else int(arguments.graine)


def _keep_record(arguments: argparse.Namespace, bulletin: Bulletin, file: Path) -> None:
    """Keep the check in the student's history, and write it where `--enregistrer` says; a draft nowhere."""
    if arguments.brouillon:
        return
    record = record_of(bulletin, file, _graine(arguments), cachee=arguments.graine_cachee is not None)
    if not record.cachee:  # a teacher's check is no progress of the student's
        keep(record, file)
    if arguments.enregistrer is not None:
        write_recorded(arguments.enregistrer, record, bulletin)


def _replay(arguments: argparse.Namespace) -> int:
    """Judge a recorded check again; print the same object, and say on stderr whether it is the same."""
    recorded = read_recorded(arguments.rejouer)
    _refuse_other_options(arguments, recorded.record)
    file = recorded_file(recorded, arguments.rejouer, arguments.fichier)
    record = recorded.record
    bulletin = judge(file, record.exercice, graine=record.graine, graine_cachee=arguments.graine_cachee)
    again = {**bulletin.en_json(), "fichier": recorded.bulletin["fichier"]}
    _print_json(again)
    sys.stdout.flush()
    print(comparison(recorded, again), file=sys.stderr)
    return 0 if bulletin.tout_juste else 1


def _refuse_other_options(arguments: argparse.Namespace, record: Record) -> None:
    """Refuse what would make another check than the recorded one; raises `UserError`."""
    if arguments.enregistrer is not None:
        raise UserError(_("--enregistrer ne va pas avec --rejouer : ce contrôle est déjà enregistré."))
    if arguments.format not in (None, "json"):
        raise UserError(_("--format ne va pas avec --rejouer, qui donne toujours le bulletin en JSON."))
    if arguments.brouillon:
        raise UserError(_("--brouillon ne va pas avec --rejouer, qui juge un fichier enregistré."))
    given = arguments.graine, arguments.exercice
    if any(value is not None for value in given):
        raise UserError(_("Avec --rejouer, la graine et l'exercice sont ceux de l'enregistrement."))
    if record.exercice not in EXERCISES:
        sentence = _("L'exercice enregistré, « {name} », n'existe pas dans cette version.")
        raise UserError(sentence.format(name=record.exercice))
    if record.cachee and arguments.graine_cachee is None:
        sentence = _(
            "Ce contrôle avait des essais cachés : ajoutez --graine-cachee N, que seul vous connaissez."
        )
        raise UserError(sentence)
    if not record.cachee and arguments.graine_cachee is not None:
        raise UserError(_("Ce contrôle n'avait pas d'essais cachés : retirez --graine-cachee."))


def _print_json(bulletin: dict[str, Any]) -> None:
    print(json.dumps(bulletin, ensure_ascii=False))


def _exercise(file: Path, name: str | None) -> str:
    """Return the exercise asked for, or the one guessed from the file; raises `UserError` otherwise."""
    known = ", ".join(EXERCISES)
    if name is not None:
        if name in EXERCISES:
            return name
        raise UserError(
            _("L'exercice « {name} » n'existe pas ; les exercices sont : {known}.").format(
                name=name, known=known
            )
        )
    guessed = guess_exercise(file)
    if guessed is None:
        raise UserError(
            _("On ne reconnaît pas l'exercice de « {file} » : ajoutez --exercice NOM ({known}).").format(
                file=file.name, known=known
            )
        )
    return guessed

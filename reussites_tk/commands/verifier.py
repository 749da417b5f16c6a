"""`reussites verifier FICHIER`: judges one file and prints its bulletin, or judges a recorded check again."""

from __future__ import annotations

import argparse
import gc
import sys
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import UserError
from ..files import NotOrdinary, read_beginning
from ..texts import _
from .one_sentence import in_one_sentence

if TYPE_CHECKING:
    from ..judge import Bulletin
    from ..judge.records import Record
    from ..worker.launch import Launch

BETWEEN_COLLECTIONS = 1_000_000
"""Objects made between two searches for lost ones: a judgement makes many small ones that last, and ends."""


@in_one_sentence()
def execute(arguments: argparse.Namespace) -> int:
    """Judge the file; 0 when all is right, 1 otherwise. Raises `UserError` for an unusable call."""
    if arguments.rejouer is not None:
        return _replay(arguments)
    if arguments.fichier is None:
        raise UserError(_("Il manque FICHIER. Tapez « reussites verifier --help » pour l'aide."))
    return _verify(arguments)


def _verify(arguments: argparse.Namespace) -> int:
    gc.set_threshold(BETWEEN_COLLECTIONS)
    file = readable_file(arguments.fichier)
    with closing(_Started(file, arguments.exercice)) as started:
        bulletin = _judged(arguments, file, started.launch)
    with suppress(BrokenPipeError):  # nobody reads any more: the check is kept, and its code told
        _tell(arguments, bulletin)
    _keep_record(arguments, bulletin, file)
    return 0 if bulletin.tout_juste else 1


def _tell(arguments: argparse.Namespace, bulletin: Bulletin) -> None:
    if arguments.json:
        _print_json(bulletin.en_json())
    else:
        from .report import report

        print("\n".join(report(bulletin)))


class _Started:
    """A child on its way before the judge itself is loaded, where the bench of the file is plain."""

    def __init__(self, file: Path, exercise: str | None) -> None:
        from ..judge.benches import plain_bench

        bench = plain_bench(file, exercise)
        self.launch: Launch | None = None
        if bench is not None:
            from ..worker.launch import launched

            self.launch = launched(bench, file)

    def close(self) -> None:
        """End the child if it served nobody."""
        if self.launch is not None:
            self.launch.give_up()


def _judged(arguments: argparse.Namespace, file: Path, launch: Launch | None) -> Bulletin:
    from ..judge import judge

    exercise = _exercise(file, arguments.exercice)
    if arguments.enregistrer is not None:
        from .recorded import check_target

        check_target(arguments.enregistrer, file)
    return judge(
        file, exercise, graine=_graine(arguments), graine_cachee=arguments.graine_cachee, launch=launch
    )


def _graine(arguments: argparse.Namespace) -> int:
    return 1 if arguments.graine is None else int(arguments.graine)


def _keep_record(arguments: argparse.Namespace, bulletin: Bulletin, file: Path) -> None:
    from ..judge.records import keep, record_of

    record = record_of(bulletin, file, _graine(arguments), cachee=arguments.graine_cachee is not None)
    if not record.cachee:  # that is a teacher's check: it is no progress of the student's
        keep(record, file)
    if arguments.enregistrer is not None:
        from .recorded import write_recorded

        write_recorded(arguments.enregistrer, record, bulletin)


def _replay(arguments: argparse.Namespace) -> int:
    """Judge a recorded check again; print the same object, and say on stderr whether it is the same."""
    from ..judge import judge
    from .recorded import comparison, read_recorded, recorded_file

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
    given = arguments.graine, arguments.exercice
    if any(value is not None for value in given):
        raise UserError(_("Avec --rejouer, la graine et l'exercice sont ceux de l'enregistrement."))
    from ..judge import EXERCISES

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


def _print_json(told: dict[str, Any]) -> None:
    import json

    print(json.dumps(told, ensure_ascii=False))


def readable_file(file: Path, kind: str = "Python") -> Path:
    """Give the file back if it can be read to its end; raises `UserError` otherwise."""
    folder = _("« {file} » est un dossier : donnez le nom d'un fichier {kind}.")
    try:
        read_beginning(file, 1)
        return file
    except NotOrdinary:
        sentence = _("« {file} » n'est pas un fichier ordinaire : donnez le nom d'un fichier {kind}.")
    except FileNotFoundError:
        sentence = _("Le fichier « {file} » n'existe pas : vérifiez son nom et son dossier.")
    except IsADirectoryError:
        sentence = folder
    except PermissionError:
        sentence = (
            folder
            if file.is_dir()  # as Windows says it
            else _("Le fichier « {file} » ne se lit pas : vérifiez ses permissions.")
        )
    except (OSError, ValueError):
        sentence = _("Le fichier « {file} » ne se lit pas : vérifiez son nom.")
    raise UserError(sentence.format(file=file, kind=kind))


def _exercise(file: Path, name: str | None) -> str:
    """Give the exercise asked for, or the one guessed from the file; raises `UserError` otherwise."""
    from ..judge import EXERCISES

    known = ", ".join(EXERCISES)
    if name is not None:
        if name in EXERCISES:
            return name
        raise UserError(
            _("L'exercice « {name} » n'existe pas ; les exercices sont : {known}.").format(
                name=name, known=known
            )
        )
    from ..judge import guess_exercise

    guessed = guess_exercise(file)
    if guessed is None:
        raise UserError(
            _("On ne reconnaît pas l'exercice de « {file} » : ajoutez --exercice NOM ({known}).").format(
                file=file.name, known=known
            )
        )
    return guessed

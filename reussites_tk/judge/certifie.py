"""Certifies the judge: `python -m reussites_tk.judge.certifie`.

Every fault of the catalogues is made in a reference and judged as a student's file; every right
program is judged too; the four representations of the piles are run on the same calls. The report
is in French; the exit code is 0 only when all the goals are reached.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Sequence
from typing import NoReturn, TypeVar

from ..tas.catalogue import PRIMITIVES
from ..texts import _
from .certificate import Certificate, Judged
from .certificate_references import disagreements
from .certificate_runs import COPIES, false_alarms, judged_mutants, right_programs
from .certificate_table import table
from .mutants import CATALOGUES, Mutant, mutants_of

T = TypeVar("T")
SEED = 1


def certify(exercices: Sequence[str], part: tuple[int, int] = (1, 1), jobs: int = 1) -> Certificate:
    """Judge the faults and the right programs of these exercises, or part K of N of them."""
    mutants = _part([m for e in exercices for m in mutants_of(e)], part)
    programs = _part(right_programs(exercices), part)
    primitives = [p.nom for p in PRIMITIVES] if "tas" in exercices else []
    progress = _Progress(len(mutants) + len(programs))
    seen = list(judged_mutants(mutants, jobs, progress.tell))
    alarms = tuple(false_alarms(programs, jobs, progress.tell))
    compared = list(disagreements(_part(primitives, part), SEED))
    return Certificate(
        _in_order(seen, mutants),
        tuple(f"{p.exercice}/{p.nom}" for p in programs),
        tuple(sorted(alarms, key=lambda a: (a.program, a.fonction))),
        len(compared),
        tuple(told for _case, told in compared if told),
        whole=part == (1, 1) and "tas" in exercices and COPIES.is_dir(),
    )


def _part(things: Sequence[T], part: tuple[int, int]) -> list[T]:
    number, count = part
    return list(things[number - 1 :: count])


def _in_order(seen: Sequence[Judged], mutants: Sequence[Mutant]) -> tuple[Judged, ...]:
    order = {mutant: i for i, mutant in enumerate(mutants)}
    return tuple(sorted(seen, key=lambda j: order[j.mutant]))


class _Progress:
    """Says on the error output what has just been judged."""

    def __init__(self, total: int) -> None:
        self.done, self.total = 0, total

    def tell(self, name: str) -> None:
        """Count one more."""
        self.done += 1
        print(f"{self.done}/{self.total} {name}", file=sys.stderr, flush=True)


def main(words: Sequence[str] | None = None) -> int:
    """Certify, print the report, and say by the exit code whether the goals are reached."""
    arguments = _parser().parse_args(words)
    exercices = [e for e in CATALOGUES if not arguments.exercice or e in arguments.exercice]
    if not COPIES.is_dir():
        print(
            _("Les programmes justes inhabituels ne sont que dans les sources du logiciel."), file=sys.stderr
        )
    certificate = certify(exercices, arguments.tranche, os.cpu_count() or 1)
    if arguments.json:
        print(json.dumps(certificate.as_json(), ensure_ascii=False, indent=2))
    else:
        print("\n".join(table(certificate)))
    return 0 if certificate.holds() else 1


class _Parser(argparse.ArgumentParser):
    """A parser that speaks French: argparse writes its own words in English."""

    def format_help(self) -> str:
        """Write the help with French headings."""
        text = super().format_help().replace("usage: ", _("Utilisation : "), 1)
        return text.replace("\noptions:", "\n" + _("options :"), 1)

    def error(self, message: str) -> NoReturn:
        """Say what is not understood in one sentence, and leave with code 2."""
        ours = re.fullmatch(r"argument \S+: (.+ : .+)", message)
        told = f"{ours[1]}." if ours else _("La commande n'est pas comprise.")
        self.exit(2, _("{told} Tapez « {prog} --help » pour l'aide.\n").format(told=told, prog=self.prog))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="python -m reussites_tk.judge.certifie",
        description=_("Juge des programmes faux d'une seule faute, et des programmes justes."),
        add_help=False,
    )
    parser.add_argument("-h", "--help", action="help", help=_("montre cette aide"))
    known = ", ".join(CATALOGUES)
    parser.add_argument(
        "--exercice", action="append", type=_exercise, metavar="NOM", help=_("celui-ci seulement : ") + known
    )
    parser.add_argument("--tranche", type=_slice, default=(1, 1), metavar="K/N", help=_("une part du tout"))
    parser.add_argument("--json", action="store_true", help=_("des données plutôt qu'un tableau"))
    return parser


def _exercise(name: str) -> str:
    if name not in CATALOGUES:
        sentence = _("« {name} » : les exercices sont {known}")
        raise argparse.ArgumentTypeError(sentence.format(name=name, known=", ".join(CATALOGUES)))
    return name


def _slice(text: str) -> tuple[int, int]:
    number, slash, count = text.partition("/")
    if not (slash and number.isdecimal() and count.isdecimal() and 1 <= int(number) <= int(count)):
        raise argparse.ArgumentTypeError(
            _("« {text} » : une tranche s'écrit K/N, par exemple 1/10").format(text=text)
        )
    return int(number), int(count)


if __name__ == "__main__":
    sys.exit(main())

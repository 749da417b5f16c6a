"""Certifies the judge: `python tools/certifie.py`.

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
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import NoReturn, TypeVar

from certificate import EXERCICES, Certificate, FalseAlarm, Judged, Unsteady, judged, table, unsteady
from compare_references import disagreements

from reussites_tk.judge.check import judge
from reussites_tk.judge.mutants import (
    CATALOGUES,
    LIBRE,
    Mutant,
    apply,
    free_mutants,
    mutants_of,
    reference_text,
    whole_text,
)
from reussites_tk.judge.verdicts import Bulletin, Kind
from reussites_tk.tas import REFERENCES
from reussites_tk.tas.catalogue import PRIMITIVES
from reussites_tk.texts import _
from reussites_tk.worker.parent.wall import Trust, Wall

SEED = 1
COPIES = Path(__file__).parents[1] / "tests" / "copies"
"""The students' copies of the tests: among them, right programs that look unusual."""

Progress = Callable[[str], None]
T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Program:
    """A program: the exercise it answers, its name, its text."""

    exercice: str
    nom: str
    text: str


def right_programs(exercices: Sequence[str]) -> list[Program]:
    """Return our references, then the unusual programs of a checkout, for these exercises."""
    found = [Program(e, f"reference_{e}", reference_text(e)) for e in exercices if e in CATALOGUES]
    if LIBRE in exercices:
        texts = {name: whole_text("tas", name) for name in REFERENCES}
        found += [Program(LIBRE, f"reference_{name}", text) for name, text in texts.items()]
    for kind in exercices:
        for file in sorted((COPIES / kind / "justes").glob("*.py")):
            found.append(Program(kind, file.stem, file.read_text(encoding="utf-8")))
    return found


def faults_of(exercice: str) -> tuple[Mutant, ...]:
    """Return the known faults of an exercise."""
    return free_mutants() if exercice == LIBRE else mutants_of(exercice)


def judged_mutants(mutants: Sequence[Mutant], jobs: int, progress: Progress) -> Iterator[Judged]:
    """Judge each mutant, in no order."""
    for mutant, seen in _done(judged_mutant, mutants, jobs):
        progress(mutant.nom)
        yield seen


def false_alarms(programs: Sequence[Program], jobs: int, progress: Progress) -> Iterator[FalseAlarm]:
    """Judge right programs, and return the functions that are not called right."""
    for program, alarms in _done(alarms_of, programs, jobs):
        progress(program.nom)
        yield from alarms


def _done(work: Callable[[T], R], things: Sequence[T], jobs: int) -> Iterator[tuple[T, R]]:
    """Do the same work on each thing, here or in as many processes; return each thing with what it gave."""
    if jobs == 1:
        yield from ((thing, work(thing)) for thing in things)
        return
    # A fork would copy live threads.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        futures = {pool.submit(work, thing): thing for thing in things}
        for done in as_completed(futures):
            yield futures[done], done.result()


def judged_mutant(mutant: Mutant) -> Judged:
    """Judge one mutant."""
    return judged(mutant, _bulletin(apply(mutant), mutant.exercice))


def alarms_of(program: Program) -> list[FalseAlarm]:
    """Judge one right program."""
    bulletin = _bulletin(program.text, program.exercice)
    name = f"{program.exercice}/{program.nom}"
    return [
        FalseAlarm(name, v.nom, v.verdict.value)
        for v in bulletin.fonctions
        if v.verdict is not Kind.JUSTE or v.points < v.bareme
    ]


def _bulletin(text: str, exercice: str, graine: int = SEED) -> Bulletin:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "copie.py"
        file.write_text(text, encoding="utf-8")
        return judge(file, exercice, graine=graine)


# --- the whole certification


def certify(exercices: Sequence[str], part: tuple[int, int] = (1, 1), jobs: int = 1) -> Certificate:
    """Judge the faults and the right programs of these exercises, or part K of N of them."""
    mutants = _part([m for e in exercices for m in faults_of(e)], part)
    programs = _part(right_programs(exercices), part)
    primitives = [p.nom for p in PRIMITIVES] if "tas" in exercices else []
    progress = _Progress(len(mutants) + len(programs))
    seen = list(judged_mutants(mutants, jobs, progress.count))
    alarms = tuple(false_alarms(programs, jobs, progress.count))
    compared = list(disagreements(_part(primitives, part), SEED))
    return Certificate(
        _in_order(seen, mutants),
        tuple(f"{p.exercice}/{p.nom}" for p in programs),
        tuple(sorted(alarms, key=lambda a: (a.program, a.fonction))),
        len(compared),
        tuple(sentence for _case, sentence in compared if sentence),
        whole=part == (1, 1) and set(exercices) == set(EXERCICES) and COPIES.is_dir(),
    )


# --- the same verdicts under every seed, with and without a wall


def unsteady_verdicts(
    exercices: Sequence[str], part: tuple[int, int], seeds: int, jobs: int = 1
) -> list[Unsteady]:
    """Judge programs, faulty and right, under several seeds; return what is not always judged the same."""
    faulty = [Program(m.exercice, m.nom, apply(m)) for e in exercices for m in faults_of(e)]
    programs = _part([*faulty, *right_programs(exercices)], part)
    progress = _Progress(len(programs))
    found: list[Unsteady] = []
    for program, some in _done(partial(_unsteady_in, seeds=seeds), programs, jobs):
        progress.count(program.nom)
        found += some
    return found


def _unsteady_in(program: Program, seeds: int) -> list[Unsteady]:
    bulletins = []
    known = Trust.failed, Trust.stood
    for wall in (known, (frozenset(Wall), None)):
        Trust.failed, Trust.stood = wall
        bulletins += [_bulletin(program.text, program.exercice, seed) for seed in range(1, seeds + 1)]
    Trust.failed, Trust.stood = known
    return list(unsteady(f"{program.exercice}/{program.nom}", bulletins))


def _part(things: Sequence[T], part: tuple[int, int]) -> list[T]:
    number, count = part
    return list(things[number - 1 :: count])


def _in_order(seen: Sequence[Judged], mutants: Sequence[Mutant]) -> tuple[Judged, ...]:
    order = {mutant: i for i, mutant in enumerate(mutants)}
    return tuple(sorted(seen, key=lambda j: order[j.mutant]))


class _Progress:
    """Prints on the error output what has just been judged."""

    def __init__(self, total: int) -> None:
        self.done, self.total = 0, total

    def count(self, name: str) -> None:
        """Count one more."""
        self.done += 1
        print(f"{self.done}/{self.total} {name}", file=sys.stderr, flush=True)


# --- the command


def main(words: Sequence[str] | None = None) -> int:
    """Certify and print the report; return 0 when all the goals are reached, 1 otherwise."""
    arguments = _parser().parse_args(words)
    exercices = [e for e in EXERCICES if not arguments.exercice or e in arguments.exercice]
    if not COPIES.is_dir():
        print(
            _("Les programmes justes inhabituels ne sont que dans les sources du logiciel."), file=sys.stderr
        )
    jobs = os.cpu_count() or 1
    if arguments.graines:
        return _told_unsteady(unsteady_verdicts(exercices, arguments.tranche, arguments.graines, jobs))
    certificate = certify(exercices, arguments.tranche, jobs)
    if arguments.json:
        print(json.dumps(certificate.as_json(), ensure_ascii=False, indent=2))
    else:
        print("\n".join(table(certificate)))
    return 0 if certificate.holds() else 1


def _told_unsteady(found: Sequence[Unsteady]) -> int:
    """Print the verdicts that change; return 0 when there is none."""
    lines = sorted(each.told() for each in found)
    print("\n".join(lines or [_("Aucun verdict ne dépend de la graine ni de l'isolement.")]))
    return 1 if found else 0


class _Parser(argparse.ArgumentParser):
    """A parser that speaks French: argparse writes its own words in English."""

    def format_help(self) -> str:
        """Write the help with French headings."""
        text = super().format_help().replace("usage: ", _("Utilisation : "), 1)
        return text.replace("\noptions:", "\n" + _("options :"), 1)

    def error(self, message: str) -> NoReturn:
        """Return a sentence saying what is not understood in one sentence, and leave with code 2."""
        ours = re.fullmatch(r"argument \S+: (.+ : .+)", message)
        sentence = f"{ours[1]}." if ours else _("La commande n'est pas comprise.")
        self.exit(2, _("{told} Tapez « {prog} --help » pour l'aide.\n").format(told=sentence, prog=self.prog))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="python tools/certifie.py",
        description=_("Juge des programmes faux d'une seule faute, et des programmes justes."),
        add_help=False,
    )
    parser.add_argument("-h", "--help", action="help", help=_("montre cette aide"))
    known = ", ".join(EXERCICES)
    parser.add_argument(
        "--exercice", action="append", type=_exercise, metavar="NOM", help=_("celui-ci seulement : ") + known
    )
    parser.add_argument("--tranche", type=_slice, default=(1, 1), metavar="K/N", help=_("une part du tout"))
    parser.add_argument(
        "--graines",
        type=_count,
        default=0,
        metavar="N",
        help=_("juge chaque programme avec N graines, isolé ou non, et nomme les verdicts qui changent"),
    )
    parser.add_argument("--json", action="store_true", help=_("des données plutôt qu'un tableau"))
    return parser


def _exercise(name: str) -> str:
    if name not in EXERCICES:
        sentence = _("« {name} » : les exercices sont {known}")
        raise argparse.ArgumentTypeError(sentence.format(name=name, known=", ".join(EXERCICES)))
    return name


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(_("« {text} » : il faut un nombre de graines").format(text=text))
    return int(text)


def _slice(text: str) -> tuple[int, int]:
    number, slash, count = text.partition("/")
    if not (slash and number.isdecimal() and count.isdecimal() and 1 <= int(number) <= int(count)):
        raise argparse.ArgumentTypeError(
            _("« {text} » : une tranche s'écrit K/N, par exemple 1/10").format(text=text)
        )
    return int(number), int(count)


if __name__ == "__main__":
    sys.exit(main())

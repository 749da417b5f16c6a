"""`%%verifier` and `%verifier`: the judge on a cell or on a file."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..commands.progress import stopped_by_interrupt
from ..errors import UserError
from ..grading.notebooks import is_notebook, program_of
from ..grading.results.markup import element, prose
from ..judge import EXERCISES, Bulletin, guess_exercise, judge
from ..judge.records import keep, record_of
from ..judge.source import read_source
from ..judge.verdicts import Stopped, Verdict
from ..student_file import readable_file
from ..texts import _, plural
from .bulletins import bulletin_output
from .look import output_html
from .outputs import Live, Output, Said, Shell
from .program import NO_EXERCISE, Cell, Program, Programs, cell_of, notebook_file


def check_cell(shell: Shell, programs: Programs, arguments: argparse.Namespace, line: str, body: str) -> None:
    """Judge a cell with those of its exercise that were checked before; run it here if it can be loaded.

    Judged first: what does not load would not here either, and what never ends would hold the notebook.
    """
    if not body.strip():
        raise UserError(_("La cellule est vide : écrivez votre programme sous la ligne « %%verifier »."))
    key, deleted = _cell_names(shell)
    cell = cell_of(f"%%verifier {line}".rstrip(), body, key)
    exercise = _exercise_of_cell(programs, arguments.exercice, cell)
    before = Program() if arguments.seule else programs.program(exercise)
    program = before.with_cell(cell, deleted)
    file = programs.laid(exercise, program)
    live = Live(shell)
    bulletin = _judged(live, file, exercise, arguments.graine, notebook_file())
    live.show(bulletin_output(bulletin, program, cell))
    if bulletin.erreur is not None:
        raise Said(_("La cellule n’a pas été exécutée dans le carnet : le programme ne se charge pas."))
    programs.keep(exercise, program)
    if not arguments.sans_executer:
        run_as_file(shell, body, file)


def _cell_names(shell: Shell) -> tuple[str, tuple[str, ...]]:
    """Return how the notebook names the cell that runs, and those it has lost; "" where it does not say."""
    parent: Any = getattr(shell, "get_parent", dict)()
    told: Mapping[str, Any] = (parent or {}).get("metadata") or {}
    return str(told.get("cellId") or ""), tuple(map(str, told.get("deletedCells") or ()))


def _exercise_of_cell(programs: Programs, name: str | None, cell: Cell) -> str:
    if name is not None:
        return known_exercise(name)
    guessed = guess_exercise(programs.laid(NO_EXERCISE, Program((cell,))))
    if guessed is None:
        sentence = _(
            "On ne reconnaît pas l’exercice de cette cellule : nommez-le, « %%verifier tas » ({known})."
        )
        raise UserError(sentence.format(known=", ".join(EXERCISES)))
    return guessed


def known_exercise(name: str) -> str:
    """Return the name of an exercise; raises `UserError` when there is none of that name."""
    if name in EXERCISES:
        return name
    sentence = _("L’exercice « {name} » n’existe pas ; les exercices sont : {known}.")
    raise UserError(sentence.format(name=name, known=", ".join(EXERCISES)))


def run_as_file(shell: Shell, body: str, file: Path) -> None:
    """Run a cell in the notebook, with the `__file__` and the `sys.argv` of a program, as `%run` does."""
    words, had = sys.argv, "__file__" in shell.user_ns
    before = shell.user_ns.get("__file__")
    shell.user_ns["__file__"], sys.argv = str(file), [str(file)]
    try:
        ended = shell.run_cell(body, store_history=False)
    finally:
        sys.argv = words
        if had:
            shell.user_ns["__file__"] = before
        else:
            shell.user_ns.pop("__file__", None)
    if not getattr(ended, "success", True):  # the shell has shown why: the cells after it wait
        raise Said(_("La cellule s’est arrêtée sur l’erreur ci-dessus."))


# --- a file


def check_file(shell: Shell, programs: Programs, arguments: argparse.Namespace) -> None:
    """Judge a file, or the notebook of that name as `noter` reads it; nothing of it runs here."""
    named = readable_file(arguments.fichier)
    content = named.read_bytes()
    file = named
    if is_notebook(named.name, content):
        file = programs.laid(NO_EXERCISE, _program_of_notebook(named, content))
    exercise = guess_exercise(file) if arguments.exercice is None else known_exercise(arguments.exercice)
    if exercise is None:
        sentence = _("On ne reconnaît pas l’exercice de « {file} » : ajoutez --exercice NOM ({known}).")
        raise UserError(sentence.format(file=named.name, known=", ".join(EXERCISES)))
    live = Live(shell)
    bulletin = _judged(live, file, exercise, arguments.graine, named)
    live.show(bulletin_output(bulletin, Program((Cell(read_source(file).text),))))


def _program_of_notebook(named: Path, content: bytes) -> Program:
    try:
        return Program((Cell(program_of(content).decode()),))
    except ValueError:
        sentence = _(
            "« {file} » n’est pas un carnet qui a du code, ou il est abîmé : enregistrez-le de nouveau."
        )
        raise UserError(sentence.format(file=named.name)) from None


# --- the judge


def _judged(live: Live, file: Path, exercise: str, graine: int, kept_as: Path) -> Bulletin:
    """Judge a file, showing how far it is; keep the record, as for every check."""
    total = len(EXERCISES[exercise].names)
    done: list[Verdict] = []

    def tell(verdict: Verdict) -> None:
        done.append(verdict)
        if live.is_due():
            live.show(_progress(len(done), total))

    with stopped_by_interrupt() as stop:
        try:
            bulletin = judge(file, exercise, graine=graine, on_verdict=tell, stop=stop)
        except (Stopped, KeyboardInterrupt):
            raise Said(_("Vérification arrêtée : rien n’a été exécuté dans le carnet.")) from None
    keep(replace(record_of(bulletin, file, graine), fichier=kept_as.name), kept_as)
    return bulletin


def _progress(done: int, total: int) -> Output:
    said = plural(done, "{n} fonction vérifiée sur {total}…", "{n} fonctions vérifiées sur {total}…")
    sentence = said.format(n=done, total=total)
    bar = element("progress", value=str(done), max=str(max(done, total)))
    return Output(sentence, output_html(element("p", prose(sentence)), bar))

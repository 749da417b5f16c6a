"""`%%verifier` and `%verifier`: the judge on a cell or on a file."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from ..commands.progress import stopped_by_interrupt
from ..errors import UserError
from ..grading.notebooks import is_notebook, program_of
from ..grading.results.markup import element, prose
from ..judge import EXERCISES, Bulletin, guess_exercise, judge
from ..judge.records import keep, record_of
from ..judge.source import read_source, syntax_tree
from ..judge.verdicts import Stopped, Verdict
from ..student_file import readable_file
from ..texts import _, plural
from .bulletins import bulletin_output
from .look import output_html
from .outputs import Live, Output, Said, Shell, cell_names
from .program import NO_EXERCISE, Cell, Program, Programs, cell_of, notebook_file


def check_cell(shell: Shell, programs: Programs, arguments: argparse.Namespace, line: str, body: str) -> None:
    """Judge a cell with those of its exercise that were checked before; run it here if it can be loaded.

    Judged first: what does not load would not here either, and what never ends would hold the notebook.
    """
    if not body.strip():
        raise UserError(_("La cellule est vide : écrivez votre programme sous la ligne « %%verifier »."))
    cell = cell_of(f"%%verifier {line}".rstrip(), body, cell_names(shell)[0])
    exercise = _exercise_of_cell(programs, arguments.exercice, cell)
    alone = arguments.seule or syntax_tree(cell.text) is None  # a fault of its own: on the lines it has there
    program = (Program() if alone else programs.program(exercise)).with_cell(cell)
    file = programs.laid(exercise, program)
    live = Live(shell)
    bulletin = _judged(live, file, exercise, arguments.graine, notebook_file())
    remarks = (*bulletin.remarques, *_joining_remarks(shell, program, cell))
    live.show(bulletin_output(replace(bulletin, remarques=remarks), program, cell))
    if bulletin.erreur is not None:
        raise Said(_("La cellule n’a pas été exécutée dans le carnet : le programme ne se charge pas."))
    programs.keep(exercise, program)
    if not arguments.sans_executer:
        run_as_file(shell, body, file)


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
        ended = shell.run_cell(_on_its_lines(body), store_history=False)
    finally:
        sys.argv = words
        if had:
            shell.user_ns["__file__"] = before
        else:
            shell.user_ns.pop("__file__", None)
    if not getattr(ended, "success", True):  # the shell has shown why: the cells after it wait
        raise Said(_("La cellule s’est arrêtée sur l’erreur ci-dessus."))


def _on_its_lines(body: str) -> str:
    """Return a cell below a line that stands for its magic: its faults keep the numbers of their lines."""
    return body if body.lstrip().startswith("%%") else f"# %%verifier\n{body}"


def _joining_remarks(shell: Shell, program: Program, cell: Cell) -> Iterator[str]:
    """Yield what the notebook and the judged program do not have alike, which its verdicts may come from."""
    missing = sorted(name for name in program.missing_names() if _is_own(shell, name))
    if missing:
        sentence = plural(
            len(missing),
            "{names} est défini dans le carnet, mais dans aucune cellule vérifiée : le programme jugé ne "
            "l’a pas. Mettez « %%verifier » en tête de sa cellule, et exécutez-la.",
            "{names} sont définis dans le carnet, mais dans aucune cellule vérifiée : le programme jugé ne "
            "les a pas. Mettez « %%verifier » en tête de leurs cellules, et exécutez-les.",
        )
        yield sentence.format(names=", ".join(missing))
    if again := sorted(program.names_after(cell)):
        sentence = plural(
            len(again),
            "{names} est définie aussi dans une autre cellule vérifiée, plus loin dans le programme : c’est "
            "celle-là qui est jugée.",
            "{names} sont définies aussi dans d’autres cellules vérifiées, plus loin dans le programme : ce "
            "sont celles-là qui sont jugées.",
        )
        yield sentence.format(names=", ".join(again))


def _is_own(shell: Shell, name: str) -> bool:
    """Return True for a name that the cells of the notebook define, not the notebook itself."""
    return name in shell.user_ns and name not in getattr(shell, "user_ns_hidden", ())


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

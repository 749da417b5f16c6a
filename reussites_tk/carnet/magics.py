"""The magics: their words are read as those of the commands, and what goes wrong is one French sentence."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Callable
from functools import partial

from ..arguments import magic_parser
from ..errors import UserError
from ..journal import our_fault_sentence
from ..judge import EXERCISES
from ..paths import exercises_folder
from ..texts import _, curved, without_controls
from .outputs import RunCell, Said, Shell, cell_names
from .program import Programs

OWN_BLOCK = "# === Vos essais"
"""Where the file to complete tells how to run it, which is not how a cell is run."""


def register(shell: Shell) -> Programs:
    """Add our magics to a shell; return the programs that they keep."""
    programs = Programs()
    both = {"verifier": _verifier}
    for name, magic in {"nouveau": _nouveau, "observer": _observer, "analyser": _analyser, **both}.items():
        called = partial(_in_one_sentence, partial(magic, shell, programs))
        shell.register_magic_function(called, "line_cell" if name in both else "line", name)
    shell.events.register("pre_run_cell", partial(_before_each_cell, shell, programs))
    return programs


def _before_each_cell(shell: Shell, programs: Programs, cell: RunCell) -> None:
    """Forget the cells that the notebook has lost, and the one that is judged no more.

    Only the first cell to run after a deletion is told of it, whatever that cell is.
    """
    key, lost = cell_names(shell)
    judged = not cell.store_history or "%%verifier" in (cell.raw_cell or "")  # we run cells without history
    programs.forget(lost if judged or not key else (*lost, key))


def _in_one_sentence(magic: Callable[[str, str | None], None], line: str, cell: str | None = None) -> None:
    """Run a magic; raises `Said`, and nothing else, when it cannot do what it is asked."""
    try:
        magic(line, cell)
    except Said as said:
        raise Said(curved(str(said))) from None
    except UserError as fault:
        raise Said(curved(without_controls(str(fault)))) from None
    except KeyboardInterrupt:
        raise Said(_("Arrêté.")) from None
    except SystemExit:  # the help is written
        pass
    except Exception as fault:
        raise Said(curved(our_fault_sentence(fault))) from None


def _verifier(shell: Shell, programs: Programs, line: str, cell: str | None) -> None:
    from . import checking  # each of them loads much that the others do without

    if cell is None:
        checking.check_file(shell, programs, _read("verifier", line))
    else:
        checking.check_cell(shell, programs, _read("verifier", line, on_cell=True), line, cell)


def _observer(shell: Shell, programs: Programs, line: str, _cell: str | None) -> None:
    from .watching import watch

    watch(shell, programs, _read("observer", line))


def _analyser(shell: Shell, programs: Programs, line: str, _cell: str | None) -> None:
    from .counting import count

    count(shell, programs, _read("analyser", line))


def _nouveau(shell: Shell, _programs: Programs, line: str, _cell: str | None) -> None:
    """Put the file to complete of an exercise in a new cell, under what judges it."""
    from .checking import known_exercise

    name = known_exercise(_read("nouveau", line).exercice)
    stub = (exercises_folder() / EXERCISES[name].stub).read_text(encoding="utf-8")
    shell.set_next_input(f"%%verifier {name}\n{stub.partition(OWN_BLOCK)[0].rstrip()}\n")


def _read(name: str, line: str, *, on_cell: bool = False) -> argparse.Namespace:
    """Read the words of a magic as those of a command; raises `UserError`."""
    try:
        words = shlex.shlex(line, posix=True, punctuation_chars=False)
        words.whitespace_split, words.commenters, words.escape = True, "", ""  # Windows has \\ in its paths
        return magic_parser(name, on_cell=on_cell).parse_args(list(words))
    except ValueError:
        raise UserError(_("Un guillemet n’est pas fermé : corrigez la ligne de la commande.")) from None

"""What is said of a student's own program: how it ended, and the line that is at fault."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ..files import read_beginning
from ..outside import one_line
from ..source_text import LARGEST_BYTES, NotText, read_text
from ..texts import _, listed, plural
from ..worker.failures import KILLED, NO_WALL, PROCESSES, STOPPED
from ..worker.messages import Failed
from ..worker.parent.game_results import PlayError
from ..worker.parent.own_program import Ended
from .game_words import failure_sentence
from .request import GameRequest

GRAMMAR = ("SyntaxError", "IndentationError", "TabError")
OWN = {
    "EOFError": _("« {file} » attend encore une ligne{where}, et l’entrée est finie."),
    KILLED: _(
        "« {file} » s’est arrêté d’un coup : il appelle « os._exit », ou une bibliothèque ne s’en est pas "
        "remise."
    ),
    NO_WALL: _("Ce qui protège votre machine ne se met pas en place : « {file} » n’est pas lancé."),
}
"""What is said otherwise of a program than of a game."""
MAIN = "__main__"
LONGEST_LINE = 100
"""Characters kept of a line that is quoted."""


def end_lines(ended: Ended, file: Path, silent: bool = False) -> tuple[str, ...]:
    """Return what is said of the end of a program; nothing where there is nothing to say.

    A `silent` one has shown nothing: a person may wonder whether it ran.
    """
    lines: list[str] = []
    if silent and ended.failure is None:
        lines.append(_("Le programme n’a rien écrit."))
        if MAIN not in _text_of(file):
            lines[0] += _(' Ajoutez-lui un bloc « if __name__ == "__main__": » qui appelle vos fonctions.')
    if ended.failure is not None:
        lines += _failure_lines(ended, file)
    if ended.written:
        sentence = plural(
            len(ended.written),
            "Le programme travaille sur une copie de votre dossier : {names}, qu’il a écrit, n’est pas "
            "gardé.",
            "Le programme travaille sur une copie de votre dossier : {names}, qu’il a écrits, ne sont pas "
            "gardés.",
        )
        names = listed([f"« {one_line(name, 40)} »" for name in ended.written])
        lines.append(sentence.format(names=names))
    return tuple(lines)


def line_at_fault(ended: Ended, file: Path) -> tuple[Path, int] | None:
    """Return the file and the line where a program went wrong, or was stopped; None where nobody knows."""
    failure = ended.failure
    if failure is not None and ended.near is not None:
        return file.parent / ended.near[0], ended.near[1]  # a whole path for one that is elsewhere
    if failure is None or failure.line is None:
        return None
    return getattr(failure, "file", None) or file, failure.line


def _failure_lines(ended: Ended, file: Path) -> list[str]:
    failure, at = ended.failure, line_at_fault(ended, file)
    if isinstance(failure, PlayError) and at is not None:
        failure = replace(failure, file=at[0], line=at[1])
    assert failure is not None
    quoted = "" if at is None else _line_of(*at)
    said = [_sentence(failure, file)]
    return [*said, f"    {quoted}"] if quoted else said


def _sentence(failure: PlayError | Failed, file: Path) -> str:
    kind = failure.kind if isinstance(failure, Failed) else failure.type
    if kind == STOPPED:
        if failure.line is None:
            return _("Arrêté.")
        return _("Arrêté : le programme était à la ligne {line}.").format(line=failure.line)
    where = "" if failure.line is None else _(" (ligne {line})").format(line=failure.line)
    if kind in OWN and getattr(failure, "detail", "") != PROCESSES:
        return OWN[kind].format(file=one_line(file.name), where=where)
    if isinstance(failure, PlayError) and kind in GRAMMAR:
        # It loads the translations of Python's messages, which only a failure needs.
        from ..judge.french import explain

        message = explain(kind, failure.message, _text_of(failure.file or file)).sentence.rstrip(" .")
        failure = replace(failure, message=message, type="SyntaxError")
    return failure_sentence(failure, GameRequest(avec=file))


def _line_of(file: Path, number: int) -> str:
    """Return a line of a file, "" if it cannot be read any more."""
    lines = _text_of(file).splitlines()
    return one_line(lines[number - 1], LONGEST_LINE) if 0 < number <= len(lines) else ""


def _text_of(file: Path) -> str:
    try:
        return read_text(read_beginning(file, LARGEST_BYTES + 1)).text
    except (OSError, NotText):
        return ""

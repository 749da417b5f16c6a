"""`reussites lancer FICHIER`: runs a student's own program, in the terminal."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from ..cours.etat import Etat
from ..errors import UserError, in_one_sentence
from ..play.own_program import end_lines
from ..student_file import defined_names, readable_file
from ..tas.catalogue import PAR_NOM
from ..texts import _, curved
from ..worker.parent.own_program import CLICK, Asked, Ended, Event, OwnProgram, Printed
from .observer import etat_text

GO_ON = "s"
"""What is typed at a click so that the program waits for none any more."""


@in_one_sentence()
def execute(arguments: argparse.Namespace) -> int:
    """Run the program; 0 when it ends well, 1 otherwise. Raises `UserError` for a file that does not do."""
    file = readable_file(arguments.fichier)
    tas, others = plugged(arguments.avec)
    with OwnProgram(file, tas, others) as program:
        return Terminal(program, file).run()


def plugged(files: Sequence[Path]) -> tuple[str | Path, list[Path]]:
    """Return the piles to plug, and the other files that the program may import; raises `UserError`."""
    piles, others = list[Path](), list[Path]()
    for file in files:
        holds_piles = bool(defined_names(readable_file(file)) & PAR_NOM.keys())
        (piles if holds_piles else others).append(file.resolve())
    if len(piles) > 1:
        sentence = _("« {file} » apporte d’autres tas : --avec n’en prend qu’une fois.")
        raise UserError(sentence.format(file=piles[1].name))
    return (piles[0] if piles else "liste_double"), others


class Terminal:
    """Prints what a program prints and draws, reads what it asks; `run` gives the exit code."""

    def __init__(self, program: OwnProgram, file: Path) -> None:
        self._program, self._file = program, file
        self._watched = self._clicks = _is_watched()
        self._states = 0
        self._at_start = True
        """Whether the next text begins a line."""

    def run(self) -> int:
        """Follow the program to its end."""
        code = 1
        for event in self._program.events():
            if isinstance(event, Ended):
                code = self._end(event)
            elif event is not None:
                self._show(event)
        return code

    def _show(self, event: Event) -> None:
        if isinstance(event, Printed):
            self._write(event.text, event.error)
        elif isinstance(event, Etat):
            self._states += 1
            self._begin_line()
            self._write("\n".join(etat_text(event, self._states)) + "\n")
        elif isinstance(event, Asked) and event.what == CLICK:
            self._wait_for_click()
        elif isinstance(event, Asked):
            self._program.type_line(self._read_line())

    def _wait_for_click(self) -> None:
        """Let the person look, if there is one: Entrée is the click."""
        if self._clicks:
            self._write(_("[Entrée : continuer ; {go_on} : ne plus attendre] ").format(go_on=GO_ON))
            line = self._read_line()
            self._clicks = line is not None and line.strip().lower() != GO_ON
        self._program.click()

    def _end(self, ended: Ended) -> int:
        lines = end_lines(ended, self._file)
        if lines:
            self._begin_line()
        for line in lines:
            self._write(curved(line) + "\n", error=True)
        return 0 if ended.failure is None and not ended.code else 1

    def _begin_line(self) -> None:
        if not self._at_start:
            self._write("\n")

    def _write(self, text: str, error: bool = False) -> None:
        stream = sys.stderr if error else sys.stdout
        if stream is not None and text:
            stream.write(text)
            stream.flush()
            self._at_start = text.endswith("\n")

    def _read_line(self) -> str | None:
        """Return a line that is typed, None at the end of the input."""
        # Not `input`, which may read more than one line ahead.
        try:
            line = sys.stdin.readline() if sys.stdin else ""
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"
        except OSError:  # the terminal is closed
            return None
        self._at_start = self._at_start or (self._watched and bool(line))
        return line.rstrip("\r\n") if line else None


def _is_watched() -> bool:
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))

"""`reussites lancer FICHIER`: runs a student's own program, in the terminal, its table in a window."""

from __future__ import annotations

import argparse
import math
import os
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..cours.etat import Etat
from ..errors import UserError, in_one_sentence
from ..play.own_program import end_lines
from ..student_file import defined_names, readable_file
from ..tas.catalogue import PAR_NOM
from ..texts import _, curved
from ..worker.parent.own_program import CLICK, Asked, Closed, Ended, Event, Opened, OwnProgram, Printed
from .observer import etat_text
from .window import open_table

CHUNK = 4096
QUIET_SECONDS = 5.0
"""How long a program says nothing before somebody is told that it is at work."""
GO_ON = "s"
"""What is typed at a click so that the program waits for none any more."""


@in_one_sentence()
def execute(arguments: argparse.Namespace) -> int:
    """Run the program; 0 when it ends well, 1 otherwise. Raises `UserError` for a file that does not do."""
    file = readable_file(arguments.fichier)
    tas, others = plugged(arguments.avec)
    with OwnProgram(file, tas, others) as program:
        return Terminal(program, file, arguments.texte).run()


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
    """Prints what a program prints, reads what it asks, shows what it draws; `run` gives the exit code.

    Its piles lie on a table in a window, or are printed where there is no screen, nobody, or as `texte` asks.
    """

    def __init__(self, program: OwnProgram, file: Path, texte: bool) -> None:
        self._program, self._file = program, file
        self._watched = self._clicks = _is_watched()
        self._texte = texte or not self._watched
        self._table: Any = None
        self._states = 0
        self._waits = False
        self._silent = self._watched
        """Whether a person has been shown and asked nothing yet."""
        self._lines = Lines()
        self._at_start = True
        """Whether the next text begins a line."""
        self._quiet_since = time.monotonic()
        """When something was last heard of the program; infinite once its silence is explained."""

    def run(self) -> int:
        """Follow the program to its end."""
        code = 1
        try:
            for event in self._program.events():
                if isinstance(event, Ended):
                    code = self._end(event)
                elif event is not None:
                    self._show(event)
                else:
                    self._explain_silence()
                if self._table is not None:
                    self._table.pump()
        finally:
            if self._table is not None:
                self._table.close()
        return code

    def _explain_silence(self) -> None:
        """Say once, to whoever watches, that a program which says nothing is at work."""
        if self._watched and not self._waits and time.monotonic() - self._quiet_since > QUIET_SECONDS:
            self._quiet_since = math.inf
            self._begin_line()
            self._write(_("[Le programme calcule… Ctrl+C l’arrête]") + "\n", error=True)

    def _show(self, event: Event) -> None:
        self._waits = self._silent = False
        self._quiet_since = max(self._quiet_since, time.monotonic())
        match event:
            case Printed(text, error):
                self._write(text, error)
            case Opened(titre):
                if self._draws():
                    self._table.open(titre)
            case Etat():
                self._draw(event)
            case Closed():
                if self._table is not None:
                    self._table.hide()
            case Asked(what):
                self._ask(what)

    def _draws(self) -> bool:
        """Return True if there is a table to draw on, opened at the first drawing."""
        if self._table is None and not self._texte:
            self._table = open_table(self._program.click, self._program.stop)
            self._texte = self._table is None
        return self._table is not None

    def _draw(self, etat: Etat) -> None:
        if self._draws():
            self._table.show(etat)
            return
        self._states += 1
        self._begin_line()
        self._write("\n".join(etat_text(etat, self._states)) + "\n")

    def _ask(self, what: str) -> None:
        self._waits = self._table is not None
        if what == CLICK and self._draws():
            self._table.wait()
        elif what == CLICK:
            self._wait_for_click()
        elif self._table is None:
            self._program.type_line(self._read_line())
        else:  # the table lives on meanwhile
            typing = threading.Thread(target=lambda: self._program.type_line(self._read_line()), daemon=True)
            typing.start()

    def _wait_for_click(self) -> None:
        """Let the person look, if there is one: Entrée is the click."""
        if self._clicks:
            self._write(_("[Entrée : continuer ; {go_on} : ne plus attendre] ").format(go_on=GO_ON))
            line = self._read_line()
            self._clicks = line is not None and line.strip().lower() != GO_ON
        self._program.click()

    def _end(self, ended: Ended) -> int:
        lines = end_lines(ended, self._file, self._silent)
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
        line = self._lines.read()
        self._at_start = self._at_start or (self._watched and line is not None)
        return line


class Lines:
    """The lines that are typed, one at a time and no further."""

    def __init__(self) -> None:
        self._left = b""

    def read(self) -> str | None:
        """Return a line without its end, None at the end of the input."""
        try:
            line = self._next()
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"
        except OSError:  # the terminal is closed
            return None
        return line.rstrip("\r\n") if line else None

    def _next(self) -> str:
        stdin = sys.stdin
        if stdin is None:
            return ""
        replaced = stdin is not sys.__stdin__
        if sys.platform == "win32" or replaced:
            return stdin.readline()
        # Read by hand: a thread that waits in `readline` when the command ends would stop Python badly.
        data = b"."
        while data and b"\n" not in self._left:
            data = os.read(stdin.fileno(), CHUNK)
            self._left += data
        line, end, self._left = self._left.partition(b"\n")
        return (line + end).decode(stdin.encoding, "replace")


def _is_watched() -> bool:
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))

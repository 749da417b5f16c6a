"""The student's programs of a notebook: for each exercise, the cells that were checked, put together.

A cell may hold a whole exercise or one function of it. One that is checked again takes the place of what it
was; so does one that defines all that an earlier one did.
"""

from __future__ import annotations

import ast
import builtins
import os
import shutil
import weakref
from collections.abc import Collection
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from ..errors import UserError, cannot_write
from ..grading.notebooks import cell_as_python, joined
from ..grading.scratch import scratch
from ..judge.own_files import copy_own_files
from ..judge.source import function_lines, given_names, syntax_tree
from ..texts import _

NO_EXERCISE = "carnet"
"""The name under which cells are kept whose exercise is guessed, until it is known."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A checked cell as Python, its magics in comments; `key` is its name in the notebook, if known."""

    text: str
    key: str = ""

    @property
    def names(self) -> frozenset[str]:
        """The functions, classes and methods that it defines."""
        return frozenset(function_lines(self.text))

    def replaces(self, other: Cell) -> bool:
        """Return True if nothing is left of another cell once this one is there."""
        if self.key and self.key == other.key:
            return True
        return other.names <= self.names if other.names else other.text == self.text


@dataclass(frozen=True, slots=True)
class Program:
    """The cells of one exercise, in order."""

    cells: tuple[Cell, ...] = ()

    @property
    def text(self) -> str:
        """The text of the program."""
        return joined(cell.text.rstrip("\n") + "\n" for cell in self.cells)

    def missing_names(self) -> frozenset[str]:
        """Return the names that the program reads and nowhere defines, Python's own left out."""
        tree = syntax_tree(self.text)
        if tree is None:
            return frozenset()
        given = given_names(tree)
        if "*" in given:  # it may define anything
            return frozenset()
        read = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}
        return frozenset(read - given - {"__name__", "__file__", *dir(builtins)})

    def names_after(self, cell: Cell) -> frozenset[str]:
        """Return the functions and classes of a cell that one after it in the program defines again."""
        after = self.cells[self.cells.index(cell) + 1 :]
        return cell.names & {name for other in after for name in other.names}

    def without(self, keys: Collection[str]) -> Program:
        """Return the program less the cells of these names."""
        return Program(tuple(known for known in self.cells if known.key not in keys))

    def with_cell(self, cell: Cell) -> Program:
        """Return the program with a cell, less those that it replaces."""
        places = [place for place, known in enumerate(self.cells) if cell.replaces(known)]
        kept = [None if place in places else known for place, known in enumerate(self.cells)]
        kept.insert(places[0] if places else len(kept), cell)
        return Program(tuple(known for known in kept if known is not None))


def cell_of(head: str, body: str, key: str = "") -> Cell:
    """Return a cell whose first line, `head`, is a magic: lines keep the numbers that they have in it."""
    return Cell(cell_as_python(f"{head}\n{body}"), key)


class Programs:
    """The programs of a notebook, each in a file of a folder of its own, gone with them."""

    def __init__(self) -> None:
        self._known: dict[str, Program] = {}
        self._stack = ExitStack()
        self._folder: Path | None = None
        self.close = weakref.finalize(self, self._stack.close)
        """Removes the folder; called when the kernel ends, if not before."""

    def program(self, exercise: str) -> Program:
        """Return the program of an exercise: without cells, if none was checked."""
        return self._known.get(exercise, Program())

    def keep(self, exercise: str, program: Program) -> None:
        """Keep a program that can be loaded; its cells are in no other from now on."""
        self.forget([cell.key for cell in program.cells if cell.key])
        self._known[exercise] = program

    def forget(self, keys: Collection[str]) -> None:
        """Drop cells, by their names, of whatever exercise they are."""
        self._known = {name: program.without(keys) for name, program in self._known.items()}

    def file_of(self, name: str) -> Path | None:
        """Return the file of the program of an exercise; None when no cell of it was checked."""
        program = self.program(name)
        return self.laid(name, program) if program.cells else None

    def laid(self, exercise: str, program: Program) -> Path:
        """Write a program where it can be judged, beside what it needs of the folder of the notebook.

        Raises `UserError` when the disk refuses.
        """
        try:
            if self._folder is None:
                self._folder = self._stack.enter_context(scratch())
            folder = self._folder / exercise
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            file = folder / _("cellules_{exercise}.py").format(exercise=exercise)
            file.write_text(program.text, encoding="utf-8", errors="replace")
            copy_own_files(file, Path.cwd())
        except OSError as fault:
            raise UserError(cannot_write(self._folder or Path(), fault)) from None
        return file


def notebook_file() -> Path:
    """Return the file of the notebook, as its server says it; else a name for all those of the folder."""
    return Path(os.environ.get("JPY_SESSION_NAME") or "carnet.ipynb").absolute()

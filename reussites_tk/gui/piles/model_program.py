"""Reads a saved program again: the calls that it makes, one a line, nothing of it being run."""

from __future__ import annotations

import ast
from dataclasses import dataclass, replace
from pathlib import Path

from ...outside import one_line
from ...tas.catalogue import Genre
from ...texts import _
from ..shared.linked.model_trace import LARGEST_BYTES
from ..shared.model_board import MOST_CALLS, Call, PileView
from ..shared.model_calls import CallError, laid_pile, read_statement


@dataclass(frozen=True, slots=True)
class Program:
    """What a program does: the piles that it lays by `tas_de` first, then its calls."""

    start: tuple[PileView, ...]
    calls: tuple[Call, ...]


def read_program(file: Path) -> Program:
    """Return what a program does; raises `CallError`, with the line, when something else is in it."""
    try:
        if file.stat().st_size > LARGEST_BYTES:
            raise CallError(_("« {file} » est trop gros pour un programme.").format(file=one_line(file.name)))
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise CallError(_("« {file} » ne se lit pas.").format(file=one_line(file.name))) from None
    return parse_program(text)


def parse_program(text: str) -> Program:
    """Return what a program does; imports, texts and `init_alea` are understood, nothing is run."""
    try:
        body = ast.parse(text).body
    except SyntaxError as fault:
        if fault.lineno is None:  # a null character
            raise CallError(_("Ce fichier n’est pas un programme Python.")) from None
        raise CallError(_("Ligne {line} : ce n’est pas du Python.").format(line=fault.lineno)) from None
    except (ValueError, RecursionError, MemoryError):
        raise CallError(_("Ce fichier n’est pas un programme Python.")) from None
    reader = _Reader()
    for node in body:
        reader.read(node)
    if not reader.start and not reader.calls:
        raise CallError(_("Ce fichier ne pose aucun tas et n’appelle aucune primitive."))
    return Program(tuple(reader.start), tuple(reader.calls))


class _Reader:
    """The calls read so far, what the names hold, and the seed told for the next call."""

    def __init__(self) -> None:
        self.start: list[PileView] = []
        self.calls: list[Call] = []
        self._kinds: dict[str, Genre] = {}
        self._graine: int | None = None

    def read(self, node: ast.stmt) -> None:
        """Read one statement."""
        if _says_nothing(node):
            return
        seed = _seed_of(node)
        if seed is not None:
            self._graine = seed
            return
        try:
            pile = laid_pile(node)
            if pile is not None:
                self._lay(pile)
                return
            call = read_statement(node, self._kinds)
        except CallError as fault:
            raise CallError(_("Ligne {line} : {why}").format(line=node.lineno, why=fault)) from None
        self._keep(call, node.lineno)

    def _lay(self, pile: PileView) -> None:
        if self.calls or pile.nom in self._kinds:
            raise CallError(_("les tas de départ se posent d’abord, chacun une fois."))
        self.start.append(pile)
        self._kinds[pile.nom] = Genre.TAS

    def _keep(self, call: Call, line: int) -> None:
        if len(self.calls) == MOST_CALLS:
            raise CallError(_("Ligne {line} : le programme est trop long.").format(line=line))
        if call.target and call.primitive.resultat is not None:
            self._kinds[call.target] = call.primitive.resultat
        if self._graine is not None:
            call, self._graine = replace(call, graine=self._graine), None
        self.calls.append(call)


def _says_nothing(node: ast.stmt) -> bool:
    """Return True if a statement makes no call: an import (in one word or more), a text."""
    match node:
        case ast.Import() | ast.ImportFrom() | ast.Pass() | ast.Expr(ast.Constant()):
            return True
        case ast.Expr(ast.Call(ast.Attribute(ast.Call(ast.Name("globals"), [], []), "update"))):
            return True
    return False


def _seed_of(node: ast.stmt) -> int | None:
    """Return n if the statement is `init_alea(n)`."""
    match node:
        case ast.Expr(ast.Call(ast.Name("init_alea"), [ast.Constant(int(n))], [])):
            return n
    return None

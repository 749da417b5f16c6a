"""Reads a student's file as text, without running it: what it defines, and what is still the stub."""

from __future__ import annotations

import ast
import tokenize
from dataclasses import dataclass, field
from pathlib import Path

from .exercises import EXERCISES


@dataclass(frozen=True, slots=True)
class Source:
    """The functions that a file defines at its top level: their lines, and those still to write."""

    lines: dict[str, int] = field(default_factory=dict)
    untouched: frozenset[str] = frozenset()
    classes: frozenset[str] = frozenset()
    calls: dict[str, frozenset[str]] = field(default_factory=dict)

    def reached_from(self, name: str) -> list[str]:
        """Name the functions of the file that `name` may call, directly or not, itself left out."""
        reached, waiting = {name}, [name]
        while waiting:
            new = self.calls.get(waiting.pop(), frozenset()) - reached
            reached |= new
            waiting += new
        return sorted(reached - {name})


def read_source(file: Path) -> Source:
    """Read what `file` defines; a file that does not parse defines nothing."""
    try:
        with tokenize.open(file) as stream:
            tree = ast.parse(stream.read())
    except (SyntaxError, ValueError, OSError, RecursionError, MemoryError):
        return Source()
    functions = {n.name: n for n in tree.body if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)}
    return Source(
        {name: node.lineno for name, node in functions.items()},
        frozenset(name for name, node in functions.items() if is_stub(node)),
        frozenset(n.name for n in tree.body if isinstance(n, ast.ClassDef)),
        {name: _names_in(node) & functions.keys() for name, node in functions.items()},
    )


def _names_in(node: ast.AST) -> frozenset[str]:
    return frozenset(n.id for n in ast.walk(node) if isinstance(n, ast.Name))


def is_stub(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Say whether a body is still to write: nothing but a docstring, `pass`, `...` or the stub's raise."""
    return all(_says_nothing(statement) for statement in function.body)


def _says_nothing(statement: ast.stmt) -> bool:
    if isinstance(statement, ast.Pass):
        return True
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return True
    return isinstance(statement, ast.Raise) and "NotImplementedError" in ast.dump(statement)


def guess_exercise(file: Path) -> str | None:
    """Give the exercise of a file: by its name, else by what it defines; None when nothing fits."""
    stem = file.stem.lower().replace("-", "_")
    for nom in sorted(EXERCISES, key=len, reverse=True):
        if stem.startswith(nom):
            return nom
    source = read_source(file)
    shares = {
        nom: len(source.lines.keys() & {f.nom for f in exercise.functions}) / len(exercise.functions)
        for nom, exercise in EXERCISES.items()
        if nom != "tas_libre" or "Cellule" not in source.classes
    }
    if "Cellule" not in source.classes:
        shares.pop("tas", None)
    best = max(shares, key=lambda nom: shares[nom], default=None)
    return best if best is not None and shares[best] > 0.1 else None

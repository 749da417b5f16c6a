"""What is lent to a student's game, as text: the contract's functions, for any `Tableau` with its fields.

Our own games keep more in their boards than the contract says, so they could not serve a student's. Here
a function takes more arguments than it needs, and gives back more than it must: a file may count on either.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files


def lent_text(code: str, names: Iterable[str]) -> str:
    """Return the program that defines these functions of a game, and nothing that they do not need."""
    text, functions = _text(code), _functions(code)
    needed = {name for nom in names for name in (nom, *needs_of(code, nom))}
    left_out = [node for name, node in functions.items() if name not in needed]
    lines = text.splitlines()
    for node in left_out:
        for number in range(node.lineno - 1, node.end_lineno or node.lineno):
            lines[number] = ""
    return "\n".join(lines)


@cache
def needs_of(code: str, nom: str) -> frozenset[str]:
    """Return the functions that one of these calls, directly or not."""
    functions, found, waiting = _functions(code), {nom}, [nom]
    while waiting:
        names = {n.id for n in ast.walk(functions[waiting.pop()]) if isinstance(n, ast.Name)}
        new = names & functions.keys() - found
        found |= new
        waiting += new
    return frozenset(found - {nom})


def can_be_lent(code: str) -> frozenset[str]:
    """Return the functions of a game that may be lent."""
    return frozenset(name for name in _functions(code) if name.endswith(f"_{code}"))


@cache
def _text(code: str) -> str:
    return files(__package__).joinpath(f"{code}.py").read_text(encoding="utf-8")


@cache
def _functions(code: str) -> Mapping[str, ast.FunctionDef]:
    return {node.name: node for node in ast.parse(_text(code)).body if isinstance(node, ast.FunctionDef)}

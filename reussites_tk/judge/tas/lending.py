"""What may be lent to a function of the exercise `tas`: the functions that it leads to, the text of ours."""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

LENT = "lent_functions.py"
_MISSING = re.compile(r"name '(\w+)' is not defined")


@cache
def lent_texts() -> Mapping[str, str]:
    """Return the text of each function that can be lent, by its name."""
    text = files(__package__).joinpath(LENT).read_text(encoding="utf-8")
    nodes = [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]
    return {node.name: ast.get_source_segment(text, node) or "" for node in nodes}


@cache
def names_in(text: str) -> Mapping[str, frozenset[str]]:
    """Return, for each function or class of a program and each name set at its top, the names met in it.

    Those of attributes count: a method is a function that a pile leads to. A name without any is none.
    """
    tree = parsed(text)
    found: dict[str, frozenset[str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found[node.name] = found.get(node.name, frozenset()) | _met(node)
    for node in tree.body:
        for target in node.targets if isinstance(node, ast.Assign) else ():
            for name in _met(target):
                found[name] = found.get(name, frozenset()) | _met(node)
    return found


def parsed(text: str) -> ast.Module:
    """Return the tree of a program; an empty one when it does not parse."""
    try:
        with warnings.catch_warnings(action="ignore"):
            return ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ast.Module([], [])


def _met(node: ast.AST) -> frozenset[str]:
    names = (getattr(inner, "id", None) or getattr(inner, "attr", None) for inner in ast.walk(node))
    return frozenset(name for name in names if isinstance(name, str))


def reached(text: str, nom: str, judged: Collection[str], ends: Collection[str]) -> set[str]:
    """Return the judged functions that the text of `nom` leads to, by whatever it calls.

    Nothing is looked for behind those of `ends`, whose own text will not be run.
    """
    known, found, waiting = names_in(text), {nom}, [nom]
    while waiting:
        name = waiting.pop()
        new = known.get(name, frozenset()) - found if name not in ends or name == nom else frozenset()
        found |= new
        waiting += new
    return (found & set(judged)) - {nom}


def not_defined(results: Iterable[Any], judged: Collection[str]) -> set[str]:
    """Return the judged functions that calls stopped for want of, by what they raised."""
    found = (
        _MISSING.search(result[2]) for result in results if result[0] == "x" and result[1] == "NameError"
    )
    return {match[1] for match in found if match is not None} & set(judged)


def only_prints(text: str, nom: str) -> bool:
    """Return True if a function of a program prints its value in the place of giving it back."""
    nodes = (node for node in parsed(text).body if isinstance(node, ast.FunctionDef) and node.name == nom)
    for node in nodes:
        calls = [inner for inner in ast.walk(node) if isinstance(inner, ast.Call)]
        prints = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "print"]
        given = [inner.value for inner in ast.walk(node) if isinstance(inner, ast.Return) and inner.value]
        if prints and all(value in prints for value in given):
            return True
    return False


def class_line(text: str, nom: str) -> int | None:
    """Return the line where a program defines a class, None when it does not."""
    found = re.search(rf"^class {nom}\b", text, re.MULTILINE)
    return None if found is None else text.count("\n", 0, found.start()) + 1

"""What the tests of the stubs share: where they are, what they define, how to fill one."""

import ast
import inspect
from pathlib import Path
from types import ModuleType
from typing import Any

from reussites_tk.reussites import bilans, coups, r7, r7_coups

ROOT = Path(__file__).parents[2]
EXERCISES = ROOT / "exercises"
STUBS = (
    "tas_a_completer.py",
    "tas_libre_a_completer.py",
    "r7_a_completer.py",
    "qll_a_completer.py",
    "c4_a_completer.py",
    "md_a_completer.py",
    "strategie_md_a_completer.py",
    "memorix_a_completer.py",
    "ascenseur_a_completer.py",
    "tarot_a_completer.py",
    "joueur_memorix_a_completer.py",
    "joueur_ascenseur_a_completer.py",
    "joueur_tarot_a_completer.py",
)
PILE_STUBS = STUBS[:2]
GAME_STUBS = STUBS[2:6]
R7 = (coups, bilans, r7_coups, r7)
"""Our first game: its module, after those from which it takes what it needs."""


def source(stub: str) -> str:
    return (EXERCISES / stub).read_text(encoding="utf-8")


def functions(stub: str) -> list[ast.FunctionDef]:
    """The functions at the top level of a stub, in the order of the file."""
    return [node for node in ast.parse(source(stub)).body if isinstance(node, ast.FunctionDef)]


def docstring(function: ast.FunctionDef) -> str:
    text = ast.get_docstring(function)
    assert text, f"{function.name} has no specification"
    return text


def load(code: str, name: str, **given: Any) -> ModuleType:
    """Run a source as a module which finds the names `given` already there."""
    module = ModuleType(name)
    vars(module).update(given)
    exec(compile(code, name, "exec"), vars(module))
    return module


def filled(stub: str, *references: ModuleType, headers: bool = True, classes: tuple[str, ...] = ()) -> str:
    """The stub completed as a student would: bodies, helpers and `classes` come from the references.

    Without `headers`, the functions of the references come with their own parameters.
    """
    tree, answers = ast.parse(source(stub)), _definitions(references)
    for place, node in enumerate(tree.body):
        if isinstance(node, ast.FunctionDef) and isinstance(node.body[-1], ast.Raise):
            tree.body[place] = _completed(node, answers[node.name], headers)
        elif isinstance(node, ast.ClassDef) and node.name in classes:
            tree.body[place] = answers[node.name]
    # The helpers come just before the block of trials, as a student would put them.
    there = {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    helpers = [n for name, n in answers.items() if name not in there and isinstance(n, ast.FunctionDef)]
    tree.body[-1:-1] = helpers
    first = next(i for i, node in enumerate(tree.body) if isinstance(node, ast.FunctionDef | ast.ClassDef))
    tree.body[first:first] = _constants(references)
    # Our modules write their annotations without having to import what they name.
    tree.body[1:1] = ast.parse("from __future__ import annotations").body
    return ast.unparse(tree)


def _definitions(references: tuple[ModuleType, ...]) -> dict[str, Any]:
    nodes = [node for reference in references for node in ast.parse(inspect.getsource(reference)).body]
    return {node.name: node for node in nodes if isinstance(node, ast.FunctionDef | ast.ClassDef)}


def _constants(references: tuple[ModuleType, ...]) -> list[ast.stmt]:
    """The assignments of the references whose names are all capitals."""
    nodes = [node for reference in references for node in ast.parse(inspect.getsource(reference)).body]
    return [node for node in nodes if isinstance(node, ast.Assign) and _are_constants(node)]


def _are_constants(node: ast.Assign) -> bool:
    names = [name.id for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name)]
    return all(name.isupper() for name in names)


def _completed(stub: ast.FunctionDef, answer: ast.FunctionDef, headers: bool) -> ast.FunctionDef:
    if not headers:
        return answer
    stub.body = answer.body
    return stub

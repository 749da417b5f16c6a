"""Reads a student's tests as text: which there are, what each is for, what there is to remark."""

from __future__ import annotations

import ast
import warnings
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

from ...cours.jeux_essais import DEBUT
from ...cours.jeux_essais_jeu import JEUX, jeu_de
from ...paths import exercises_folder
from ...texts import _
from ..exercises import ESSAIS, ESSAIS_JEU, EXERCISES, Exercise, FunctionInfo, of_one_game
from ..source import Source, read_source

FAMILY = _("Vos essais")
PURPOSE = _(
    "Rien encore : une première ligne entre guillemets triples dit ce qu’il montre. "
    "Un essai passe sur tout ce qui est juste, et échoue si une fonction a une faute."
)

NO_ASSERT = _("Remarque : sans assert, un essai n'échoue que si une fonction s'arrête sur une exception.")
LOOKS_INSIDE = _(
    "Remarque : cet essai regarde comment les fonctions sont faites. Qu'il ne regarde que ce qu'elles font."
)
ALWAYS_TRUE = _(
    "Remarque : un assert sur un couple entre parenthèses est toujours vrai : retirez les parenthèses."
)

_DRAWS = {"un_entier", "random", "randint", "randrange", "shuffle"}
"""Names of what draws, beside the primitive that shuffles."""
_INSIDE = {
    "__code__", "__closure__", "__dict__", "__globals__", "__wrapped__", "__defaults__", "__module__",
    "_getframe", "inspect", "dis", "gc", "vars", "dir",
}  # fmt: skip
"""Names that a test has no use for, unless it looks for the fault elsewhere than in what is done."""


def info_of(nom: str, source: Source) -> FunctionInfo:
    """Describe a test as the exercises describe a function: no points, its own docstring."""
    function = _functions(source).get(nom)
    purpose = ast.get_docstring(function) if function is not None else None
    return FunctionInfo(nom, 0.0, FAMILY, purpose or PURPOSE)


def exercise_in(file: Path, nom: str) -> Exercise:
    """Return an exercise as it is for one file: that of tests begins with those that the file defines."""
    if nom not in ESSAIS:
        return EXERCISES[nom]
    source = read_source(file)
    exercise = exercise_of(EXERCISES[nom], source)
    tests = tuple(info_of(nom, source) for nom in source.lines if nom.startswith(DEBUT))
    return replace(exercise, functions=tests + exercise.functions)


def exercise_of(exercise: Exercise, source: Source) -> Exercise:
    """Return an exercise with the functions that a file is judged on: those of the game that it tries."""
    return of_one_game(exercise, game_of(source)) if exercise.nom == ESSAIS_JEU else exercise


def game_of(source: Source) -> str:
    """Return the game that most tests of a file try, the given ones apart; the first one in case of a tie."""
    tests = [nom for nom in source.lines if nom.startswith(DEBUT)]
    games = [jeu for nom in tests if not is_given(nom, source) and (jeu := jeu_de(nom))]
    games = games or [jeu for nom in tests if (jeu := jeu_de(nom))]
    return Counter(games).most_common(1)[0][0] if games else JEUX[0]


def with_function(exercise: Exercise, nom: str) -> Exercise:
    """Add a test that was only known once the file had run; nothing when it is there already."""
    if nom in exercise.names:
        return exercise
    return replace(exercise, functions=(info_of(nom, Source()), *exercise.functions))


@cache
def _given() -> dict[str, str]:
    """Return the bodies of the tests of the files to complete, which every student receives."""
    stubs = (_functions(read_source(exercises_folder() / EXERCISES[nom].stub)) for nom in ESSAIS)
    return {nom: _body(node) for each in stubs for nom, node in each.items() if nom.startswith(DEBUT)}


def is_given(nom: str, source: Source) -> bool:
    """Return True if a test is one that the file to complete gives, unchanged."""
    node = _functions(source).get(nom)
    return node is not None and _given().get(nom) == _body(node)


def _body(node: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """Write what a test does, whatever its layout, its comments and its docstring."""
    kept = (n for n in node.body if not (isinstance(n, ast.Expr) and isinstance(n.value, ast.Constant)))
    try:
        return "\n".join(map(ast.dump, kept))
    except (RecursionError, ValueError):  # an endless sum, a number of thousands of digits: no given test
        return ""


def remarks_on(nom: str, source: Source) -> list[str]:
    """Return the remarks that the text of a test calls for; that of the functions it calls counts too."""
    nodes = _nodes(nom, source)
    stops = any(isinstance(node, ast.Assert | ast.Raise) for node in nodes)
    remarks = [] if stops or not nodes else [NO_ASSERT]
    remarks += [ALWAYS_TRUE] if any(map(_is_always_true, nodes)) else []
    return remarks + ([LOOKS_INSIDE] if _INSIDE & {name for node in nodes for name in _names(node)} else [])


def is_never_run(nom: str, source: Source) -> bool:
    """Return True if calling a test runs nothing of it: it is a generator, or a coroutine."""
    node = _functions(source).get(nom)
    if isinstance(node, ast.AsyncFunctionDef):
        return True
    return node is not None and any(isinstance(piece, ast.Yield | ast.YieldFrom) for piece in _own(node))


def _own(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the pieces of a function, without those of the functions and classes inside it."""
    for piece in ast.iter_child_nodes(node):
        if not isinstance(piece, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda):
            yield piece
            yield from _own(piece)


def draws(nom: str, source: Source) -> bool:
    """Return True if the text of a test draws at random by itself."""
    return bool(_DRAWS & {name for node in _nodes(nom, source) for name in _names(node)})


def _nodes(nom: str, source: Source) -> list[ast.AST]:
    """Return the pieces of a test, and of the functions that it calls."""
    functions = _functions(source)
    names = [nom, *source.reached_from(nom)]
    return [node for name in names if name in functions for node in ast.walk(functions[name])]


def _is_always_true(node: ast.AST) -> bool:
    """Return True if a piece is `assert (x == 4, "…")`: a tuple that is not empty is true."""
    return isinstance(node, ast.Assert) and isinstance(node.test, ast.Tuple) and bool(node.test.elts)


def _names(node: ast.AST) -> Iterator[str]:
    """Yield the names that a piece of program uses."""
    if isinstance(node, ast.Name):
        yield node.id
    elif isinstance(node, ast.Attribute):
        yield node.attr
    elif isinstance(node, ast.Import | ast.ImportFrom):
        yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def _functions(source: Source) -> dict[str, ast.FunctionDef | ast.AsyncFunctionDef]:
    try:
        with warnings.catch_warnings(action="ignore"):
            body = ast.parse(source.text).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return {}
    return {node.name: node for node in body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}

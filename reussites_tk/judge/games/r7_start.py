"""A file of R7 whose functions still to write are those of the model, but for the one that step 2 asks."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from functools import cache

from ...paths import exercises_folder
from ...texts import _, plural
from ..exercises import EXERCISES
from ..source import is_stub, syntax_tree
from .r7_model import Piece, model_pieces, needed

ANALYSER = "analyser_r7"
"""The function that is left to the student."""
GIVEN = tuple(name for name in EXERCISES["r7"].names if name != ANALYSER)
"""The functions that the course gave."""
BOARD = ("Tableau", "LocTas")
"""The classes that the functions of the model work on."""
ITERABLE = "from collections.abc import Iterable"
RULE_WIDTH = 83


def start_text() -> str:
    """Return `r7_a_completer.py` with the functions of the model: `analyser_r7` alone is to be written."""
    text = completed_text(_stub_text())
    assert text is not None
    return text


def unwritten(text: str) -> tuple[str, ...]:
    """Return which functions of the model are absent from a file of R7, or still to write there."""
    tree = syntax_tree(text)
    found = {} if tree is None else _functions(tree)
    return tuple(name for name in GIVEN if name not in found or is_stub(found[name]))


def completed_text(text: str) -> str | None:
    """Return a file of R7 with its functions still to write as in the model, `analyser_r7` left as it is.

    Return None where no stub is left, or where those of the model cannot be: the file has another `Tableau`,
    or functions of its own under the names of the model's.
    """
    tree, missing = syntax_tree(text), unwritten(text)
    if tree is None or not missing or not _functions(tree).keys() & set(missing):
        return None
    there = _defined(tree) - set(missing)
    taken = {name for piece in model_pieces() for name in piece.names} & there - _given_names()
    pieces = needed([piece for piece in model_pieces() if not piece.names & there], missing)
    used = {name for piece in pieces for name in piece.uses}
    if taken or _board(tree) != _board(_stub_tree()) or used & _imported(_stub_tree()) - _imported(tree):
        return None
    return _filled(text, tree, pieces, [name for name in missing if name in _functions(tree)])


def _filled(text: str, tree: ast.Module, pieces: Collection[Piece], stubs: Collection[str]) -> str:
    """Put the pieces in a text: functions in the place of their stubs, the rest before the first of them."""
    lines = text.splitlines()
    bodies = {name: piece.text for piece in pieces for name in piece.names}
    nodes = sorted((_functions(tree)[name] for name in stubs), key=lambda node: -node.lineno)
    for node in nodes:
        lines[_first(node) - 1 : node.end_lineno] = bodies[node.name].splitlines()
    place = _first(nodes[-1]) - 1
    while place and (not lines[place - 1] or lines[place - 1].startswith("#")):
        place -= 1
    helpers = [piece for piece in pieces if not piece.names & set(stubs)]
    constants = [piece.text for piece in helpers if piece.kind is ast.Assign]
    others = [piece.text for piece in helpers if piece.kind is not ast.Assign]
    blocks = [_title(len(stubs)), *(["\n".join(constants)] if constants else []), *others]
    lines[place:place] = ["", "", *"\n\n\n".join(blocks).splitlines()]
    if any("Iterable" in piece.uses for piece in helpers) and "Iterable" not in _imported(tree):
        lines.insert(_first_import(tree) - 1, ITERABLE)
    return "\n".join(lines) + "\n"


def _title(count: int) -> str:
    rule = "# === " + _("Le modèle du cours") + " "
    said = plural(
        count,
        "# Une fonction est celle du modèle ; elle se sert de ce qui suit.",
        "# {n} fonctions sont celles du modèle ; elles se servent de ce qui suit.",
    )
    return f"{rule:=<{RULE_WIDTH}}\n\n{said.format(n=count)}"


# --- what a file defines


def _functions(tree: ast.Module) -> dict[str, ast.FunctionDef]:
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}


def _first(node: ast.FunctionDef) -> int:
    return min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])


def _defined(tree: ast.Module) -> set[str]:
    """Return the names that a program gives at its top level, those that it imports left out."""
    return set(_names(tree))


def _names(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (n.id for target in targets for n in ast.walk(target) if isinstance(n, ast.Name))


def _imported(tree: ast.Module) -> set[str]:
    imports = (node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom))
    return {alias.asname or alias.name for node in imports for alias in node.names}


def _first_import(tree: ast.Module) -> int:
    """Return the line of the first import that need not come before all others."""
    return min(
        node.lineno
        for node in tree.body
        if not (isinstance(node, ast.ImportFrom) and node.module == "__future__")
        and not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
    )


def _board(tree: ast.Module) -> list[str]:
    return [ast.dump(node) for node in tree.body if getattr(node, "name", "") in BOARD]


@cache
def _given_names() -> set[str]:
    """Return the names of the file to complete: a student's functions of these names take their place."""
    return _defined(_stub_tree())


@cache
def _stub_tree() -> ast.Module:
    return ast.parse(_stub_text())


def _stub_text() -> str:
    return (exercises_folder() / EXERCISES["r7"].stub).read_text(encoding="utf-8")

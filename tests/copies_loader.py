"""Finds the student copies of `tests/copies` and grafts a snippet onto a right file.

A snippet holds a docstring (what is wrong, and why a student does it) and the complete
definition of the functions it replaces, with the imports and helpers they need.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence, Set
from pathlib import Path

COPIES = Path(__file__).parent / "copies"
_EXPECTED = "Attendu :"
_SEEN_AFTER = "Se voit après :"


def copies(folder: str) -> list[Path]:
    """List the copies of a folder of `tests/copies`, in a stable order."""
    return sorted((COPIES / folder).glob("*.py"))


def function_of(snippet: Path) -> str:
    """Return the function that a snippet is about: what stands before `__` in its name."""
    return snippet.stem.partition("__")[0]


def is_precondition(snippet: Path) -> bool:
    """Return True if a snippet is wrong only by not refusing an illegal call."""
    return "__precondition_" in snippet.name


def expected_verdicts(snippet: Path) -> dict[str, set[str]]:
    """Read the verdicts a copy announces: `Attendu : la_hauteur faux, tas_vide bloquee ou faux`."""
    text = ast.get_docstring(ast.parse(snippet.read_text(encoding="utf-8"))) or ""
    announced = [line.removeprefix(_EXPECTED) for line in text.splitlines() if line.startswith(_EXPECTED)]
    parts = [part.split() for line in announced for part in line.split(",")]
    return {name: set(words) - {"ou"} for name, *words in parts}


def grafted(snippet: Path, base: Path) -> str:
    """Return the text of the file `base` in which a snippet replaces what it redefines."""
    return all_grafted([snippet], base)


def all_grafted(snippets: Sequence[Path], base: Path) -> str:
    """Return the text of the file `base` in which several snippets replace what they redefine."""
    text = base.read_text(encoding="utf-8")
    for snippet in snippets:
        text = assemble(snippet.read_text(encoding="utf-8"), text)
    return text


def independent_groups(
    snippets: Sequence[Path], needed: Callable[[str], Set[str]] = lambda nom: frozenset()
) -> list[list[Path]]:
    """Group snippets that have nothing to do with each other, so that one file can hold a whole group.

    Two snippets stay apart when one defines a name that the other defines or uses. `needed` returns what a
    function uses that its snippet does not show; a line such as `Se voit après : jouer_une_md` names a
    function that must be right for the fault to be seen.
    """
    gathered: list[tuple[list[Path], set[str], set[str]]] = []
    for snippet in snippets:
        made, used = _names_of(snippet)
        used |= needed(function_of(snippet))
        fitting = (g for g in gathered if not (made & (g[1] | g[2]) or used & g[1]))
        group = next(fitting, None) or ([], set(), set())
        if not group[0]:
            gathered.append(group)
        group[0].append(snippet)
        group[1].update(made)
        group[2].update(used)
    return [group for group, _made, _used in gathered]


def _names_of(snippet: Path) -> tuple[set[str], set[str]]:
    """Return the names that a snippet is about or defines at its top level, then all those that it uses."""
    tree = ast.parse(snippet.read_text(encoding="utf-8"))
    made = {function_of(snippet)} | {name for node in tree.body if (name := _name(node))}
    made |= {
        t.id for n in tree.body if isinstance(n, ast.Assign) for t in n.targets if isinstance(t, ast.Name)
    }
    after = [line for line in (ast.get_docstring(tree) or "").splitlines() if line.startswith(_SEEN_AFTER)]
    called = {line.removeprefix(_SEEN_AFTER).strip() for line in after}
    return made, called | {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


def assemble(snippet: str, base: str) -> str:
    """Replace the functions and classes of `base` by those of the same name in `snippet`.

    What else the snippet holds (imports, helpers, constants) goes just before the first
    replaced function; every other line of the base is kept as it is. Raises `ValueError`
    when the snippet replaces nothing.
    """
    spans = {name: _span(node) for node in _body(base) if (name := _name(node))}
    parts = [(_name(node), _text(snippet, node)) for node in _body(snippet)]
    new = {name: text for name, text in parts if name in spans}
    if not new:
        raise ValueError("the snippet replaces nothing")
    first = min(new, key=lambda name: spans[name])
    helpers = [text for name, text in parts if name not in spans]
    lines = base.splitlines()
    for name in sorted(new, key=lambda name: spans[name], reverse=True):
        start, end = spans[name]
        pieces = [*helpers, new[name]] if name == first else [new[name]]
        lines[start:end] = "\n\n\n".join(pieces).splitlines()
    return "\n".join(lines) + "\n"


def _body(text: str) -> list[ast.stmt]:
    """Return the statements of a module without its docstring."""
    tree = ast.parse(text)
    return tree.body if ast.get_docstring(tree) is None else tree.body[1:]


def _name(node: ast.stmt) -> str:
    return node.name if isinstance(node, ast.FunctionDef | ast.ClassDef) else ""


def _span(node: ast.stmt) -> tuple[int, int]:
    """Return the lines of a statement as the bounds of a slice, its decorators included."""
    decorators = getattr(node, "decorator_list", [])
    start = min([node.lineno, *(decorator.lineno for decorator in decorators)])
    return start - 1, node.end_lineno or node.lineno


def _text(text: str, node: ast.stmt) -> str:
    start, end = _span(node)
    return "\n".join(text.splitlines()[start:end])

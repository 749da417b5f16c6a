"""The lines of a student's file worth showing for one of them: the student's own code.

What a function should do was given, and is often longer than what it does: its docstring is left out.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from functools import lru_cache

from ...judge.source import syntax_tree
from ..pieces import docstring_lines

AROUND = 2
"""Lines shown above and below the one concerned."""
BODY, WHOLE = 12, 20
"""Lines of a body shown when the line concerned is where it begins; all of them when `WHOLE` hold them."""
Owner = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def excerpt_lines(number: int, text: Sequence[str]) -> tuple[int, ...]:
    """Return the numbers of the lines to show for line `number` of a file, itself among them.

    They are in order, within its function; those between them that are left out are docstrings, or far.
    """
    whole = "\n".join(text)
    owner = _owner(whole, number)
    around = [*range(max(1, number - AROUND), min(len(text), number + AROUND) + 1)]
    shown = around if owner is None else _of_function(owner, number)
    left_out = docstring_lines(whole)
    own = [n for n in shown if n == number or (n not in left_out and n <= len(text))]
    return tuple(_without_blank_ends(own, number, text))


def _of_function(owner: Owner, number: int) -> list[int]:
    """Return the lines for one in a function or a class; its first line is always there."""
    if isinstance(owner, ast.ClassDef):  # in a bulletin, a class stands for its constructor
        init = next((n for n in owner.body if isinstance(n, ast.FunctionDef) and n.name == "__init__"), owner)
        return sorted({owner.lineno, number, *_beginning(init)})
    if number < _body_start(owner):
        return sorted({number, *_beginning(owner)})
    end = owner.end_lineno or owner.lineno
    around = range(max(owner.lineno, number - AROUND), min(end, number + AROUND) + 1)
    return sorted({owner.lineno, *around})


def _beginning(owner: Owner) -> list[int]:
    """Return where a function begins: its head, and the first lines of what follows its docstring."""
    start, end = _body_start(owner), owner.end_lineno or owner.lineno
    last = end if end - start < WHOLE else start + BODY - 1
    return [*range(owner.lineno, start), *range(start, last + 1)]


def goes_on(number: int, last: int, text: Sequence[str]) -> bool:
    """Return True if the function or the class of line `number` has code after line `last`."""
    whole = "\n".join(text)
    owner = _owner(whole, number)
    if owner is None:
        return False
    rest = set(range(last + 1, (owner.end_lineno or last) + 1)) - docstring_lines(whole)
    return any(text[n - 1].strip() for n in rest)


def _body_start(owner: Owner) -> int:
    """Return the line after the docstring of a function or of a class, or after its first line."""
    first = owner.body[0]
    documented = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    if not documented or first.lineno == owner.lineno:
        return max(first.lineno, owner.lineno + 1)
    return (first.end_lineno or first.lineno) + 1


@lru_cache(maxsize=4)
def _owners(text: str) -> tuple[Owner, ...]:
    tree = syntax_tree(text)
    return () if tree is None else tuple(n for n in ast.walk(tree) if isinstance(n, Owner))


def _owner(text: str, number: int) -> Owner | None:
    """Return the innermost function or class that holds a line; None when there is none."""
    around = [n for n in _owners(text) if _start(n) <= number <= (n.end_lineno or n.lineno)]
    return max(around, key=lambda node: node.lineno, default=None)


def _start(owner: Owner) -> int:
    return min([owner.lineno, *(each.lineno for each in owner.decorator_list)])


def _without_blank_ends(shown: Sequence[int], number: int, text: Sequence[str]) -> Sequence[int]:
    while len(shown) > 1 and shown[-1] != number and not text[shown[-1] - 1].strip():
        shown = shown[:-1]
    return shown

"""The program in a Jupyter notebook: its code cells, in order, what only IPython understands put in comments.

The lines keep their number within the program that is returned, so that verdicts can name them.
"""

from __future__ import annotations

import ast
import json
import re
import warnings
from collections.abc import Iterable, Iterator
from typing import Any

from ..judge.source import given_names, syntax_tree
from ..texts import _

MOST_MENDED = 300
"""Lines of IPython that are turned into comments, in one notebook: each costs a reading of its cell."""
_KEPT_CELLS = ("%%time", "%%timeit", "%%capture", "%%prun", "%%verifier")
"""Magics of a whole cell, whose other lines are still Python."""
_CODING = re.compile(r"^([ \t\f]*#.*?)coding(?=[:=])")
"""A line that would name the encoding of a file, at the head of a cell; the program is always in UTF-8."""
_SHELL_CALLS = frozenset(("display", "get_ipython"))
"""What every cell may call, and no file."""
_WRITES = re.compile(r"%%writefile\s+(?:-a\s+)?\S+\.py\s*$")
_MAGIC = re.compile(r"\s*(?:[%!?]|[\w.,* ]+=\s*[%!]|[\w.]+\?{1,2}\s*$|.*\?{1,2}\s*$)")


def is_notebook(name: str, content: bytes) -> bool:
    """Return True for a notebook, by its name or by what it holds."""
    if name.casefold().endswith(".ipynb"):
        return True
    return content.lstrip()[:1] == b"{" and b'"cells"' in content and b'"nbformat"' in content


def program_of(content: bytes) -> bytes:
    """Return the program of a notebook, in UTF-8; raises `ValueError` when it is none or has no code."""
    try:
        data = json.loads(content)
        cells = [_source_of(cell) for cell in _code_cells(data)]
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as fault:
        raise ValueError(str(fault)) from None
    budget = [MOST_MENDED]
    parts = [
        f"# {_('Cellule de code')} {n}\n{_as_python(cell, budget)}\n"
        for n, cell in enumerate(cells, 1)
        if cell.strip()
    ]
    if not parts:
        raise ValueError("no code")
    return joined(parts).encode("utf-8", "replace")


def joined(cells: Iterable[str]) -> str:
    """Return cells as one program, without what only a notebook can run; its first line must be a comment."""
    return _future_first(_without_shell_calls("\n".join(cells)))


def _future_first(text: str) -> str:
    """Return cells put together, their `from __future__` moved to the first line, which is a comment.

    A cell may begin with one; in a file only the first statement may.
    """
    lines = text.split("\n")
    wanted = [
        node
        for node in _statements(text)
        if isinstance(node, ast.ImportFrom) and node.module == "__future__" and _is_alone(lines, node)
    ]
    if not wanted:
        return text
    for node in wanted:
        _comment(lines, node, "")
    names = dict.fromkeys(alias.name for node in wanted for alias in node.names)
    lines[0] = f"from __future__ import {', '.join(names)}  {lines[0]}"
    return "\n".join(lines)


def cell_as_python(cell: str) -> str:
    """Return a cell that is not blank as the program of its notebook holds it, line for line."""
    return _as_python(cell, [MOST_MENDED])


def _code_cells(data: Any) -> Iterator[Any]:
    """Yield the code cells; before version 4 they were in sheets."""
    sheets = data["worksheets"] if "worksheets" in data else [data]
    for sheet in sheets:
        yield from (cell for cell in sheet["cells"] if cell["cell_type"] == "code")


def _source_of(cell: Any) -> str:
    source = cell["source"] if "source" in cell else cell["input"]
    text = source if isinstance(source, str) else "".join(source)
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _as_python(cell: str, budget: list[int]) -> str:
    """Return a cell in which what is no Python is put in comments, line for line."""
    lines = cell.split("\n")
    first = next(n for n, line in enumerate(lines) if line.strip())
    if lines[first].lstrip().startswith("%%"):
        head = lines[first].strip()
        if not head.startswith(_KEPT_CELLS) and _WRITES.fullmatch(head) is None:  # another language
            return "\n".join(f"# {line}" for line in lines)
        lines[first] = f"# {lines[first]}"
        first = min(first + 1, len(lines) - 1)
    lines[first] = _CODING.sub(r"\1codage", lines[first])
    while budget[0] > 0:
        wrong = _wrong_line("\n".join(lines))
        if wrong is None or not _MAGIC.match(lines[wrong]):
            break  # a fault of the program itself stays in it
        budget[0] -= 1
        text = lines[wrong].lstrip()
        margin = lines[wrong][: len(lines[wrong]) - len(text)]
        lines[wrong] = f"{margin}pass  # {text}" if margin else f"# {text}"
    return "\n".join(lines)


def _without_shell_calls(text: str) -> str:
    """Return a program without the statements that Python reads but only a notebook can run.

    A name that the program gives to something of its own is no longer the notebook's.
    """
    tree, lines = syntax_tree(text), text.split("\n")
    calls = _SHELL_CALLS - (frozenset() if tree is None else given_names(tree))
    for node in _statements(text):
        if isinstance(node, ast.Expr) and _is_alone(lines, node):
            awaited = isinstance(node.value, ast.Await) and not node.col_offset
            if awaited or _called(node.value) in calls:
                _comment(lines, node, "pass")
    return "\n".join(lines)


def _statements(text: str) -> list[ast.stmt]:
    """Return all the statements of a program, those in blocks too; none when it is no Python."""
    tree = syntax_tree(text)
    return [] if tree is None else [node for node in ast.walk(tree) if isinstance(node, ast.stmt)]


def _called(value: ast.expr) -> str:
    """Return the name at the start of a call, `f` in `f(x)` and `f().g(x)`; "" when there is none."""
    while isinstance(value, ast.Call | ast.Attribute):
        inner = value.func if isinstance(value, ast.Call) else value.value
        if isinstance(value, ast.Call) and isinstance(inner, ast.Name):
            return inner.id
        value = inner
    return ""


def _is_alone(lines: list[str], node: ast.stmt) -> bool:
    """Return True if there is no other statement on the lines of this one."""
    before = lines[node.lineno - 1].encode()[: node.col_offset]
    after = lines[(node.end_lineno or node.lineno) - 1].encode()[node.end_col_offset :]
    return not before.strip() and after.strip(b" \t;")[:1] in (b"", b"#")


def _comment(lines: list[str], node: ast.stmt, instead: str) -> None:
    """Put a statement that begins its line in comments; a block keeps what stands for it."""
    first, last = node.lineno - 1, node.end_lineno or node.lineno
    margin = lines[first][: len(lines[first]) - len(lines[first].lstrip())]
    start = f"{instead}  # " if margin and instead else "# "
    for place in range(first, last):
        lines[place] = f"{margin}{start if place == first else '# '}{lines[place].lstrip()}"


def _wrong_line(text: str) -> int | None:
    """Return the index of the line where a text stops being Python; None when it is Python."""
    try:
        with warnings.catch_warnings(action="ignore"):
            ast.parse(text)
    except SyntaxError as fault:
        return min(max((fault.lineno or 1) - 1, 0), text.count("\n"))
    except (ValueError, RecursionError, MemoryError):
        return None
    return None

"""The student's own modules that a file imports from its folder, found without running anything."""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from pathlib import Path

from ..files import read_beginning
from ..source_text import LARGEST_BYTES

AT_MOST = 40
"""Modules looked at: a folder of the student's holds a few."""


def own_modules(file: Path) -> tuple[Path, ...]:
    """Give the files of the same folder that `file` imports, directly or not, in the order of their names."""
    found: set[Path] = set()
    waiting = [file]
    while waiting and len(found) < AT_MOST:
        new = {module for module in _imported(waiting.pop()) if module != file} - found
        found |= new
        waiting += new
    return tuple(sorted(found)[:AT_MOST])


def _imported(file: Path) -> Iterator[Path]:
    """Give the files beside `file` that it names in an `import`; none when it does not parse."""
    try:
        content = read_beginning(file, LARGEST_BYTES)
        if not any(not name.isascii() or name.encode() in content for name in _beside(file)):
            return  # as nearly always: its text need not be looked into
        tree = ast.parse(content)
    except (SyntaxError, ValueError, OSError, RecursionError, MemoryError):
        return
    for name in {name for node in ast.walk(tree) for name in _names(node)}:
        for place in (f"{name}.py", f"{name}/__init__.py"):
            if (file.parent / place).is_file():
                yield file.parent / place


def _beside(file: Path) -> list[str]:
    """Name what a file could import from its folder."""
    with os.scandir(file.parent) as entries:
        return [e.name.removesuffix(".py") for e in entries if e.name != file.name]


def _names(node: ast.AST) -> list[str]:
    """Give the first words of the modules that a statement imports."""
    if isinstance(node, ast.Import):
        return [alias.name.partition(".")[0] for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        return [node.module.partition(".")[0]] if node.module else [alias.name for alias in node.names]
    return []

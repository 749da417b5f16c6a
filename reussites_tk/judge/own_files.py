"""The files of its folder that a program needs: the modules that it imports, and what it names in a text."""

from __future__ import annotations

import ast
import os
import posixpath
import re
import shutil
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path

from ..files import read_beginning
from ..source_text import LARGEST_BYTES, NotText, read_text
from .source import syntax_tree

MOST_FILES, MOST_PLACES = 200, 12
"""Files taken, and folders looked in: a student's own are a few."""
LARGEST_DATA = 4_000_000
LONGEST_NAME = 200
OURS = "reussites_tk"
_IMPORTERS = frozenset({"import_module", "__import__"})

Import = tuple[Path | None, str]
"""A dotted name, and the folder where it is looked for; None for all those that modules may be in."""


def own_files(file: Path, folder: Path | None = None) -> tuple[Path, ...]:
    """Return the files of its folder that a program imports or names, directly or not, in order.

    Its modules may be anywhere in the folder, those whose names are computed left out; what else it names
    in a text (`"ordre.txt"`) is what it may read. `folder` is another one in the place of the program's own.
    """
    folder = folder or file.parent
    try:
        content = read_beginning(file, LARGEST_BYTES)
        beside = [name.partition(".")[0] for name in os.listdir(folder) if name != file.name]
    except (OSError, ValueError):
        return ()
    if not any(not name.isascii() or name.encode() in content for name in beside):
        return ()  # as nearly always: its text need not be looked into
    return _Search(file, folder).found()


def copy_own_files(program: Path, folder: Path) -> None:
    """Put beside a program copies of what it needs of another folder; raises `OSError`."""
    for own in own_files(program, folder):
        copy = program.parent / own.relative_to(folder)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(own, copy)


class _Search:
    """The search for what a program needs, until nothing new is found."""

    def __init__(self, file: Path, folder: Path) -> None:
        self._file, self._root = file, folder
        self._places = [folder]
        self._imports: set[Import] = set()
        self._texts: set[str] = set()
        self._listed = cache(_names_in)

    def found(self) -> tuple[Path, ...]:
        """Return all that is needed."""
        found: set[Path] = set()
        waiting = [self._file]
        while waiting and len(found) < MOST_FILES:
            for program in waiting:
                self._read(program)
            self._add_places()
            new = {path for path in self._needed() if path != self._file} - found
            found |= new
            waiting = [path for path in new if path.suffix == ".py"]
        return tuple(sorted(found)[:MOST_FILES])

    def _read(self, program: Path) -> None:
        """Keep what a program imports, and the texts in it that may be names of files."""
        try:
            tree = syntax_tree(read_text(read_beginning(program, LARGEST_BYTES)).text)
        except (OSError, NotText, ValueError):
            return
        for node in ast.walk(tree) if tree is not None else ():
            self._imports.update(_imported(node, program.parent))
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                text = posixpath.normpath(node.value[:LONGEST_NAME].replace("\\", "/"))
                self._texts.add(text)

    def _add_places(self) -> None:
        """Look also in the folders that a program names: `sys.path.insert(0, "lib")`, `open("lib/x")`."""
        for place in self._places:  # that grows
            for text in sorted(self._texts - {"__pycache__"}):
                folder = self._at(place, text)
                if folder is None or not os.path.isdir(folder) or folder in self._places:
                    continue
                if len(self._places) < MOST_PLACES:
                    self._places.append(folder)

    def _needed(self) -> Iterator[Path]:
        for base, name in self._imports:
            for place in self._places if base is None else (base,):
                yield from islice(self._modules(place, name.split(".")), MOST_FILES)
        for place in self._places:
            for text in self._texts:
                path = self._at(place, text)
                if path is not None and os.path.isfile(path) and os.path.getsize(path) <= LARGEST_DATA:
                    yield path

    def _at(self, place: Path, text: str) -> Path | None:
        """Return what a text may name in a place; None when that is not there, or outside the folder."""
        if text.partition("/")[0] not in self._listed(place):
            return None
        return place / text

    def _modules(self, place: Path, parts: list[str]) -> Iterator[Path]:
        """Yield the modules that a dotted name loads from a place; of a folder, all those in it."""
        if parts[0] == OURS or (place != self._root and self._root not in place.parents):
            return
        for part in parts:
            if os.path.isfile(place / f"{part}.py") and not os.path.isfile(place / part / "__init__.py"):
                yield place / f"{part}.py"
                return
            place /= part
            if os.path.isfile(place / "__init__.py"):
                yield from place.rglob("*.py")
        if os.path.isdir(place):
            yield from place.glob("*.py")


def _names_in(place: Path) -> frozenset[str]:
    try:
        return frozenset(os.listdir(place))
    except OSError:
        return frozenset()


def _imported(node: ast.AST, folder: Path) -> Iterable[Import]:
    """Return what a node of a program in this folder imports."""
    if isinstance(node, ast.Import):
        return [(None, alias.name) for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        base = [folder, *folder.parents][: node.level][-1] if node.level else None
        start = f"{node.module}." if node.module else ""
        return [(base, f"{start}{alias.name}") for alias in node.names]
    if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
        called = getattr(node.func, "attr", getattr(node.func, "id", ""))
        name = node.args[0].value
        if called in _IMPORTERS and isinstance(name, str) and re.fullmatch(r"[^\W\d]\w*(\.\w+)*", name):
            return [(None, name)]
    return []

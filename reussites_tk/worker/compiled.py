"""Keeps the modules that a child uses compiled: behind a wall, nothing can be written."""

from __future__ import annotations

import contextlib
import os
import py_compile
from collections.abc import Iterator
from functools import cache
from importlib.util import MAGIC_NUMBER, cache_from_source

from .wall import PACKAGE

ROOMS = ("cours", "worker", os.path.join("worker", "benches"), "tas")


@cache
def compile_rooms() -> None:
    """Compile, once for all, the modules that are used behind a wall."""
    for room in ROOMS:
        for file, source in _modules(os.path.join(PACKAGE, room)):
            with contextlib.suppress(OSError, py_compile.PyCompileError):
                if not is_compiled(file, source):
                    py_compile.compile(file, doraise=True)


def _modules(folder: str) -> Iterator[tuple[str, os.stat_result]]:
    with os.scandir(folder) as entries:
        yield from ((entry.path, entry.stat()) for entry in entries if entry.name.endswith(".py"))


def is_compiled(file: str, source: os.stat_result) -> bool:
    """Say whether the compiled file is that of this source, as Python tells it: by its time and its size."""
    try:
        with open(cache_from_source(file), "rb", buffering=0) as stream:
            told = stream.read(16)
    except FileNotFoundError:
        return False
    marks = b"".join((int(n) & 0xFFFFFFFF).to_bytes(4, "little") for n in (source.st_mtime, source.st_size))
    return told[:4] == MAGIC_NUMBER and told[8:] == marks

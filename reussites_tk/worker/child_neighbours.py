"""In the child: imports the student's modules next to the file, read as the file itself is.

Python alone would refuse a neighbour in cp1252 or in UTF-16, where the judged file passes.
"""

from __future__ import annotations

import os
import sys
from _frozen_importlib_external import FileFinder, SourceFileLoader
from collections.abc import Callable
from types import CodeType
from typing import Any

from ..source_text import NotText
from .child_sealed import sealed

HOLDS: list[Callable[[str], bool]] = []
"""Tell, of the path of a module, whether it is one of these neighbours."""

Compile = Callable[[bytes, str], CodeType]
"""Makes the code of a module from its bytes and its path; raises `NotText`."""


def add_neighbours(folder: str, compile_bytes: Compile) -> None:
    """Let the modules of a folder, and of the folders in it, be read by `compile_bytes`."""

    class Loader(SourceFileLoader):
        """Reads a module as a judged file is read."""

        def source_to_code(  # type: ignore[override]
            self, data: Any, path: Any, *, _optimize: int = -1
        ) -> CodeType:
            """Compile a module; what is no text is a `SyntaxError` of that module, with our sentence."""
            try:
                return compile_bytes(data, path)
            except NotText as exc:
                raise SyntaxError(exc.message, (path, exc.line, None, None)) from None

    # A folder of the student's may hold the library itself, in a virtual environment.
    others = tuple(place + os.sep for place in sys.path if place != folder)

    def holds(path: str) -> bool:
        return path.startswith(folder + os.sep) and not path.startswith(others)

    def finder(path: str) -> Any:
        if path != folder and not holds(path + os.sep):
            raise ImportError
        return FileFinder(path, (Loader, [".py"]))

    Loader.source_to_code = sealed(Loader.source_to_code)  # type: ignore[method-assign]
    HOLDS.append(holds)
    sys.path_hooks.insert(0, sealed(finder))
    sys.path_importer_cache.pop(folder, None)

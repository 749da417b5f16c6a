"""In the child: reads, compiles and runs a student's file as a module."""

from __future__ import annotations

import builtins
import os
import sys
import warnings
from _frozen_importlib_external import FileFinder, SourceFileLoader
from collections.abc import Callable
from types import CodeType, ModuleType
from typing import Any, NoReturn

from ...source_text import LARGEST_BYTES, NotText, read_text
from .guard import FILE_MODULE
from .report import describe_exception, neighbour_of
from .sealed import sealed

JSON = Any

TAS_MODULE = "__tas__"


class Unloadable(Exception):
    """A file that cannot be loaded: the type of the trouble, its message, the line or None.

    `near` is the module beside the file, and its line, when the trouble is there.
    """

    def __init__(
        self,
        kind: str,
        message: str,
        line: int | None = None,
        file: str | None = None,
        near: tuple[str, int] | None = None,
    ) -> None:
        super().__init__(kind, message, line, file)
        self.fields: dict[str, JSON] = {
            **{"type": kind, "message": message, "line": line},
            **{"file": file, "near": near},
        }


def load_file(file: str, name: str = FILE_MODULE) -> ModuleType:
    """Load a file under the name of a module, `__name__ == "__main__"` being false in it.

    Raises `Unloadable`, and nothing else, whatever the file does short of ending the process.
    """
    source = read_source(file)
    module = ModuleType(name)
    module.__file__ = file
    vars(module)["__builtins__"] = builtins  # and not those that our own modules may keep for themselves
    sys.modules[name] = module  # dataclasses and pickle look a class's module up there
    try:
        exec(compiled(source, file), module.__dict__)
    except BaseException as exc:  # also an exit, an interruption, or a class of the student's own
        raise unloadable(exc, file) from None
    return module


def unloadable(exc: BaseException, file: str) -> Unloadable:
    """Return what an exception says of a file that cannot be loaded."""
    described = describe_exception(exc, file)
    near = neighbour_of(exc, file, lambda path: any(holds(path) for holds in NEIGHBOUR_TESTS))
    return Unloadable(described["type"], described["message"], described["line"], file, near)


def read_source(file: str) -> str:
    """Return the text of a student's file; raises `Unloadable`."""
    try:
        with open(file, "rb") as stream:
            # One byte more than allowed, so that `read_text` sees that it is too long.
            return read_text(stream.read(LARGEST_BYTES + 1)).text
    except NotText as exc:
        raise Unloadable(exc.kind, exc.message, exc.line, file) from None
    except (OSError, ValueError) as exc:  # ValueError: a null character in the name
        raise Unloadable(type(exc).__name__, getattr(exc, "strerror", None) or str(exc), None, file) from None


def compiled(text: str, file: str) -> CodeType:
    """Compile a text; what Python finds merely doubtful in it is not printed among the student's prints."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return compile(text, file, "exec", dont_inherit=True)


def add_folder_of(file: str, last_folders: list[str], piles: str = "") -> None:
    """Let a student's file import the files next to it.

    They come after the standard library: a `random.py` left in the folder hides nothing. They come before
    those next to the file of `piles`, which may have the same names.
    """
    folder, other = os.path.dirname(file), os.path.dirname(piles)
    place = sys.path.index(other) if other and other in sys.path else len(sys.path)
    sys.path[:] = [*sys.path[:place], folder, *sys.path[place:], *last_folders]
    add_neighbours(folder, lambda source, path: compiled(read_text(source).text, path))


def add_exits() -> None:
    """Define `exit` and `quit`, which Python itself only adds to an interactive session."""
    builtins.exit = builtins.quit = sealed(_leave)


def _leave(code: object = None) -> NoReturn:
    raise SystemExit(code)


NEIGHBOUR_TESTS: list[Callable[[str], bool]] = []
"""Functions that return True if a module, given by its path, is one of these neighbours."""

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

        def get_code(self, fullname: str) -> CodeType:
            """Compile the text of a module, whatever was compiled before and lies beside it."""
            path = self.get_filename(fullname)
            return self.source_to_code(self.get_data(path), path)

    # A folder of the student's may hold the library itself, in a virtual environment.
    others = tuple(place + os.sep for place in sys.path if place != folder)

    def holds(path: str) -> bool:
        return path.startswith(folder + os.sep) and not path.startswith(others)

    def finder(path: str) -> Any:
        if path != folder and not holds(path + os.sep):
            raise ImportError
        return FileFinder(path, (Loader, [".py"]))

    Loader.source_to_code = sealed(Loader.source_to_code)  # type: ignore[method-assign]
    Loader.get_code = sealed(Loader.get_code)  # type: ignore[method-assign]
    NEIGHBOUR_TESTS.append(holds)
    sys.path_hooks.insert(0, sealed(finder))  # before Python's own, which would take the folder
    sys.path_importer_cache.pop(folder, None)  # a finder of before may be kept there

"""In the child: reads, compiles and runs a student's file as a module."""

from __future__ import annotations

import builtins
import os
import sys
from types import ModuleType
from typing import Any, NoReturn

from .child_tools import describe_exception

JSON = Any

FILE_MODULE = "__eleve__"
TAS_MODULE = "__tas__"

UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")


class Unloadable(Exception):
    """A file that cannot be loaded: the type of the trouble, its message, the line or None."""

    def __init__(self, kind: str, message: str, line: int | None = None, file: str | None = None) -> None:
        super().__init__(kind, message, line, file)
        self.told: dict[str, JSON] = {"type": kind, "message": message, "line": line, "file": file}


def load_file(file: str, name: str = FILE_MODULE) -> ModuleType:
    """Load a file under the name of a module, `__name__ == "__main__"` being false in it.

    Raises `Unloadable`, and nothing else, whatever the file does short of ending the process.
    """
    source = _read(file)
    module = ModuleType(name)
    module.__file__ = file
    sys.modules[name] = module  # dataclasses and pickle look a class's module up there
    try:
        exec(compile(source, file, "exec", dont_inherit=True), module.__dict__)
    except BaseException as exc:  # also an exit, an interruption, or a class of the student's own
        told = describe_exception(exc, file)
        raise Unloadable(told["type"], told["message"], told["line"], file) from None
    return module


def _read(file: str) -> bytes:
    try:
        with open(file, "rb") as stream:
            source = stream.read()
    except (OSError, ValueError) as exc:  # ValueError: a null character in the name
        raise Unloadable(type(exc).__name__, getattr(exc, "strerror", None) or str(exc), None, file) from None
    if source.startswith(UTF16_MARKS):
        message = "Le fichier est enregistré en UTF-16 : enregistrez-le en UTF-8."
        raise Unloadable("UnicodeDecodeError", message, 1, file)
    if b"\0" in source:
        line = source[: source.index(b"\0")].count(b"\n") + 1
        message = "Le fichier contient un octet nul : ce n'est pas un texte Python."
        raise Unloadable("SyntaxError", message, line, file)
    _check_text(source, file)
    return source


def _check_text(source: bytes, file: str) -> None:
    """Refuse bytes that are no UTF-8, unless the file says on its first lines what they are (PEP 263)."""
    if b"coding" in b"".join(source.splitlines(keepends=True)[:2]):
        return
    try:
        source.decode("utf-8")
    except UnicodeDecodeError as exc:
        line = source[: exc.start].count(b"\n") + 1
        message = f"La ligne {line} n'est pas en UTF-8 : enregistrez le fichier en UTF-8."
        raise Unloadable("UnicodeDecodeError", message, line, file) from None


def make_room(file: str, last_folders: list[str]) -> None:
    """Let a student's file import the files next to it.

    They come after the standard library: a `random.py` left in the folder hides nothing.
    """
    folder = os.path.dirname(file)
    sys.path[:] = [*sys.path, folder, *last_folders]


def add_exits() -> None:
    """Define `exit` and `quit`, which Python itself only adds to an interactive session."""
    builtins.exit = builtins.quit = _leave  # type: ignore[assignment]


def _leave(code: object = None) -> NoReturn:
    raise SystemExit(code)

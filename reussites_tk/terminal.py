"""The terminal: how a command of ours is typed there, and its streams, where no text moves the cursor.

What comes from students (names, files, messages, prints) passes here whatever the command and the sentence,
so that no path is forgotten.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TextIO

from .texts import visible

LAUNCHER = "REUSSITES_COMMANDE"
"""The variable by which `lancer.py` says how it is typed."""


def command_here(words: str = "") -> str:
    """Return a command of ours as it is typed on this machine; `words` are what follows the program."""
    return f"{_program_here()} {words}".rstrip()


def module_here(name: str) -> str:
    """Return the command that runs one of our modules, whatever lies in the folder where it is typed."""
    return f"{_as_typed(sys.executable)} -P -m {name}"


def command_anywhere() -> list[str]:
    """Return the words that start our program on this machine, whatever the folder and the PATH.

    They are for a file that another program reads: nobody types them.
    """
    if getattr(sys, "frozen", False):
        return [_frozen_program()]
    return [sys.executable, "-m", "reussites_tk"]


def _frozen_program() -> str:
    """Return our program; on Windows that of the window has another beside it for the terminal."""
    folder, name = os.path.split(sys.executable)
    return os.path.join(folder, name.replace("reussites.exe", "reussites-console.exe"))


def _program_here() -> str:
    if getattr(sys, "frozen", False):
        return _as_typed(_frozen_program())
    if os.environ.get(LAUNCHER):
        return os.environ[LAUNCHER]
    if shutil.which("reussites") is not None:
        return "reussites"
    return f"{_as_typed(sys.executable)} -m reussites_tk"


def _as_typed(program: str) -> str:
    """Return the name of a program where the system finds it by that, else its whole path."""
    name = os.path.basename(program)
    found = shutil.which(name)
    if found is not None and os.path.abspath(found) == os.path.abspath(program):
        return name.removesuffix(".exe")
    return f'"{program}"' if " " in program else program


class PlainStream:
    """A stream that shows control characters instead of obeying them; all the rest is that of `stream`."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        """Write a text; return its length."""
        self.stream.write(visible(text))
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        """Write lines, which hold their own ends."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


@contextmanager
def plain_streams() -> Iterator[None]:
    """Make the standard output and error `PlainStream`s for a while; one that is missing stays so."""
    before = sys.stdout, sys.stderr
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is not None:
            setattr(sys, name, PlainStream(getattr(sys, name)))
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def write_code(code: str, stream: TextIO) -> None:
    """Write one of our own codes, which moves the cursor or erases, at once."""
    obeying = stream.stream if isinstance(stream, PlainStream) else stream
    obeying.write(code)
    obeying.flush()

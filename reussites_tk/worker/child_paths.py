"""In the child: tells the files of our rooms from the others, whatever a student's file does to `os`."""

from __future__ import annotations

import builtins
import importlib.util
import os
import sys
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any


def private_realpath() -> Callable[[str], str]:
    """Give an `os.path.realpath` of our own: the functions that it calls cannot be replaced by a file."""
    spec = importlib.util.find_spec(os.path.__name__)
    if spec is None or spec.loader is None:
        return os.path.realpath
    module: Any = importlib.util.module_from_spec(spec)
    vars(module)["__builtins__"] = dict(vars(builtins))
    spec.loader.exec_module(module)
    module.os = SimpleNamespace(**vars(os))
    realpath: Callable[[str], str] = module.realpath
    return realpath


class ClosedFolders:
    """Tells the files of our rooms from the others; what is next to the student's files is open.

    In a checkout, the tests beside the package hold right files: the whole of it is closed.
    """

    def __init__(self, package: str, open_room: str, files: Sequence[str]) -> None:
        self._real = private_realpath()
        self._sep, self._encoding, self._getpid = os.sep, sys.getfilesystemencoding(), os.getpid
        self._root = self._real(package)
        self._checkout = checkout = os.path.dirname(self._root)
        self._tests = os.path.join(checkout, "tests") + os.sep
        self._package = self._root + os.sep
        self._open = self._real(open_room) + os.sep
        files = [file for file in files if "\0" not in file]  # no such file can be: its loading will tell
        folders = [os.path.dirname(self._real(file)) for file in files]
        self._theirs = tuple(f + os.sep for f in folders if not f.startswith(self._root) and f != checkout)
        self._files = frozenset(self._real(file) for file in files)

    def holds(self, path: Any) -> str:
        """Give the short name of a closed place, or nothing for one that is open."""
        if issubclass(type(path), int):  # a descriptor: its file was opened already
            return ""
        real = self._real(self._text(path))
        inside = real + self._sep
        if real.startswith("/proc/"):
            return self._of_process(real)
        if not inside.startswith((self._package, self._tests)) or inside.startswith(
            (self._open, *self._theirs)
        ):
            return ""
        return "" if real in self._files else real[len(self._checkout) + 1 :]

    def leads_to(self, path: Any) -> str:
        """Say the same of a folder that ours are in: a link to it, or its descriptor, would open them."""
        real = "" if issubclass(type(path), int) else self._real(self._text(path))
        return real if real and self._package.startswith(real.rstrip(self._sep) + self._sep) else ""

    def _text(self, path: Any) -> str:
        """Give the very text of a path, not what a class of the student's makes of it."""
        kind = type(path)  # and not what an object says of its class
        if path is None:
            return "."
        if issubclass(kind, str):
            return str.__str__(path)
        if issubclass(kind, bytes):
            return bytes.__getitem__(path, slice(None)).decode(self._encoding, "surrogateescape")
        raise PermissionError("Donnez le nom du fichier par un texte.")

    def _of_process(self, real: str) -> str:
        """Close the other processes, and the raw memory of this one."""
        if real.endswith("/mem") or not real.startswith((f"/proc/{self._getpid()}/", "/proc/self")):
            return real if real[6:7].isdigit() or real.endswith("/mem") else ""
        return ""

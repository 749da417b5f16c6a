"""In the child: doors of the interpreter that no audit event tells of, closed by hand before a file runs."""

from __future__ import annotations

import _imp
import contextlib
import importlib
import sys
from collections.abc import Callable
from typing import Any

from .child_sealed import sealed

ONCE = frozenset({"_imp", "_posixsubprocess", "_signal", "_thread"})
"""Modules in which we have changed something: made a second time, they would be whole again."""


def close_doors(programs: bool, note: Callable[[str], None]) -> None:
    """Close them; `programs` says whether other programs may be started, `note` hears what was refused."""
    _hide_frames_from_signals()
    _make_once(note)
    if not programs:
        _start_no_program(note)


def _hide_frames_from_signals() -> None:
    """Call the functions that answer signals without the frame of what they interrupt, which may be ours."""
    bare, python = importlib.import_module("_signal"), sys.modules.get("signal")
    real, default = bare.signal, bare.default_int_handler

    def signal(number: Any, action: Any) -> Any:
        if not callable(action) or action is default:
            return real(number, action)
        return real(number, lambda number, frame: action(number, None))

    vars(bare)["signal"] = sealed(signal)
    if python is not None:  # it was imported before, and kept the real one for its documentation
        vars(python)["signal"].__dict__.pop("__wrapped__", None)


def _make_once(note: Callable[[str], None]) -> None:
    real = _imp.create_builtin

    def create_builtin(spec: Any) -> Any:
        if spec.name in ONCE and spec.name in sys.modules:
            note(spec.name)
            raise ImportError(f"« {spec.name} » n'est pas à la disposition de votre fichier.")
        return real(spec)

    vars(_imp)["create_builtin"] = sealed(create_builtin)


def _start_no_program(note: Callable[[str], None]) -> None:
    """`subprocess` says what it starts; what it does it with does not."""
    with contextlib.suppress(ImportError):  # Windows has none, and its own way says what it starts
        import _posixsubprocess

        def fork_exec(*args: Any) -> int:
            note("fork_exec")
            raise PermissionError("Votre fichier n'a pas à lancer d'autres programmes.")

        vars(_posixsubprocess)["fork_exec"] = sealed(fork_exec)

"""Opens a student's file in an editor, never *executing* it (what a plain "open" does on Windows)."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

PATIENCE_SECONDS = 2.0
"""A command still running after this time is an editor that opened."""


def attempts(
    path: Path,
    system: str = sys.platform,
    which: Callable[[str], str | None] = shutil.which,
    frozen: bool = bool(getattr(sys, "frozen", False)),
) -> Iterator[list[str]]:
    """Yield the commands worth trying, best first; the verb `edit` of Windows is not a command.

    IDLE comes with Python and closes the list; a frozen program has no Python to start it with.
    """
    if system == "darwin":
        yield ["open", "-t", str(path)]
    elif system != "win32" and which("xdg-open"):
        yield ["xdg-open", str(path)]
    if not frozen and importlib.util.find_spec("idlelib") is not None:
        yield [sys.executable, "-m", "idlelib", str(path)]


def open_in_editor(path: Path) -> bool:
    """Open `path` in an editor; False when none could be started. May wait two seconds."""
    if sys.platform == "win32" and _edit_verb(path):
        return True
    return any(_starts(command) for command in attempts(path))


def _edit_verb(path: Path) -> bool:
    """Ask Windows to edit the file; False when no program is registered for it."""
    if sys.platform != "win32":
        return False
    try:
        os.startfile(path, "edit")
    except OSError:
        return False
    return True


def _starts(command: list[str]) -> bool:
    """Start a command; False when it is missing or fails at once."""
    try:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
    except OSError:
        return False
    try:
        return process.wait(PATIENCE_SECONDS) == 0
    except subprocess.TimeoutExpired:
        return True

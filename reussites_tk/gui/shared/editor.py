"""Opens a student's file in an editor, never *executing* it (what a plain "open" does on Windows)."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .editors import Editor, Machine, found_editors, named_by_desktop

PATIENCE_SECONDS = 2.0
"""A command still running after this time is an editor that opened."""

EDIT_VERB = "<edit>"
"""In the place of a command: the verb by which Windows edits a file."""

IDLE_AT_LINE = """\
import sys
from idlelib import pyshell
line = int(sys.argv.pop(1))
plain = pyshell.PyShellFileList.open
def open_at(self, filename, action=None):
    window = plain(self, filename, action)
    if window is not None:
        window.top.after(200, lambda: window.gotoline(line))
    return window
pyshell.PyShellFileList.open = open_at
pyshell.main()
"""
"""IDLE, which comes with Python, has no option for a line, but its windows can go to one."""


@dataclass(frozen=True, slots=True)
class Opened:
    """How a file was opened: at the line asked for, or at its beginning."""

    at_line: bool


@dataclass(frozen=True, slots=True)
class Attempt:
    """A command worth trying; `at_line` is True when it goes to the line."""

    command: list[str]
    at_line: bool = False


def attempts(
    path: Path,
    line: int | None = None,
    machine: Machine | None = None,
    frozen: bool = bool(getattr(sys, "frozen", False)),
) -> Iterator[Attempt]:
    """Yield the commands worth trying, best first.

    With a line, the editors that are found come first, that of the desktop before the others;
    without one, the desktop decides. A frozen program has no Python to start IDLE with.
    """
    machine = machine or Machine()
    known = list(found_editors(machine))
    if line is not None:
        own = editor_of_desktop(machine)
        for editor, command in sorted(known, key=lambda found: found[0] is not own):
            yield Attempt([command, *editor.arguments(path, line)], bool(editor.at_line))
    yield from (Attempt(command) for command in _ways_of_system(path, machine))
    if not frozen and importlib.util.find_spec("idlelib") is not None:
        yield _idle(path, line)
    if line is None:
        yield from (Attempt([command, str(path)]) for _editor, command in known)


def open_in_editor(path: Path, line: int | None = None) -> Opened | None:
    """Open `path` in an editor, at `line` if it can be; None when none could be started.

    May wait two seconds for each editor tried.
    """
    for attempt in attempts(path, line):
        if _starts(attempt.command):
            return Opened(attempt.at_line)
    return None


def _idle(path: Path, line: int | None) -> Attempt:
    if line is None:
        return Attempt([sys.executable, "-m", "idlelib", str(path)])
    return Attempt([sys.executable, "-c", IDLE_AT_LINE, str(line), str(path)], True)


def _ways_of_system(path: Path, machine: Machine) -> Iterator[list[str]]:
    if machine.system == "win32":
        yield [EDIT_VERB, str(path)]
    elif machine.system == "darwin":
        yield ["open", "-t", str(path)]
    elif machine.which("xdg-open"):
        yield ["xdg-open", str(path)]


def editor_of_desktop(machine: Machine) -> Editor | None:
    """Give the editor that a Linux desktop opens Python files with, if it is one that we know."""
    asked = None if machine.system in ("win32", "darwin") else machine.which("xdg-mime")
    if asked is None:
        return None
    try:
        told = subprocess.run(
            [asked, "query", "default", "text/x-python"],
            capture_output=True,
            text=True,
            errors="replace",
            stdin=subprocess.DEVNULL,
            timeout=PATIENCE_SECONDS,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return named_by_desktop(told.stdout)


def _edit_verb(path: str) -> bool:
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
    if command[0] == EDIT_VERB:
        return _edit_verb(command[1])
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

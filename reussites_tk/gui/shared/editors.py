"""Opens a file in an editor, at a line, without *running* it (what a plain "open" does on Windows)."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import threading
import tkinter as tk
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ...outside import one_line
from ...texts import _
from ..page import window_of

Which = Callable[[str], str | None]


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
_PROGRAM_FOLDERS = ("LOCALAPPDATA", "ProgramFiles", "ProgramFiles(x86)")


@dataclass(frozen=True, slots=True)
class Editor:
    """An editor with a window: its commands, its arguments for a line (none: it cannot go to one).

    In `at_line`, `{file}` and `{line}` stand for the file and its line.
    """

    commands: tuple[str, ...]
    at_line: tuple[str, ...] = ()
    mac: str = ""
    """Where its command is inside /Applications on a Mac."""
    windows: tuple[str, ...] = ()
    """Where its program is under the folders of programs on Windows."""

    def arguments(self, file: Path, line: int | None) -> list[str]:
        """Return what follows the command."""
        if line is None or not self.at_line:
            return [str(file)]
        return [part.replace("{line}", str(line)).replace("{file}", str(file)) for part in self.at_line]


_CODE = ("-g", "{file}:{line}")
_PLUS = ("+{line}", "{file}")
_MINUS_L = ("-l", "{line}", "{file}")

EDITORS: Mapping[str, Editor] = {
    "code": Editor(
        ("code",),
        _CODE,
        "Visual Studio Code.app/Contents/Resources/app/bin/code",
        ("Programs/Microsoft VS Code/Code.exe", "Microsoft VS Code/Code.exe"),
    ),
    "codium": Editor(
        ("codium",),
        _CODE,
        "VSCodium.app/Contents/Resources/app/bin/codium",
        ("Programs/VSCodium/VSCodium.exe", "VSCodium/VSCodium.exe"),
    ),
    "notepad++": Editor((), ("-n{line}", "{file}"), windows=("Notepad++/notepad++.exe",)),
    "sublime_text": Editor(
        ("subl",),
        ("{file}:{line}",),
        "Sublime Text.app/Contents/SharedSupport/bin/subl",
        ("Sublime Text/sublime_text.exe",),
    ),
    "pycharm": Editor(("pycharm", "pycharm-community"), ("--line", "{line}", "{file}")),
    "geany": Editor(("geany",), _MINUS_L, windows=("Geany/bin/geany.exe",)),
    "kate": Editor(("kate",), _MINUS_L),
    "kwrite": Editor(("kwrite",), _MINUS_L),
    "gedit": Editor(("gedit",), _PLUS),
    "pluma": Editor(("pluma",), _PLUS),
    "mousepad": Editor(("mousepad",), _MINUS_L),
    "bbedit": Editor(("bbedit",), _PLUS),
    "gvim": Editor(("gvim",), _PLUS),
    "thonny": Editor(
        ("thonny",),
        (),
        "Thonny.app/Contents/MacOS/thonny",
        ("Programs/Thonny/thonny.exe", "Thonny/thonny.exe"),
    ),
}
"""The editors we know, by the names that desktops use; those that can go to a line first."""


@dataclass(frozen=True, slots=True)
class Machine:
    """What a search for editors asks of a machine: its system, commands, variables and files."""

    system: str = sys.platform
    which: Which = shutil.which
    environ: Mapping[str, str] = field(default_factory=lambda: os.environ)
    exists: Callable[[Path], bool] = Path.is_file


def found_editors(machine: Machine) -> Iterator[tuple[Editor, str]]:
    """Return the editors of a machine, each with its command."""
    for editor in EDITORS.values():
        command = next(_commands_of(editor, machine), None)
        if command is not None:
            yield editor, command


def _commands_of(editor: Editor, machine: Machine) -> Iterator[str]:
    for name in editor.commands:
        command = machine.which(name)
        # A batch file reads its arguments again, `&` and `%` included: the program itself is started.
        if command is not None and not command.lower().endswith((".cmd", ".bat")):
            yield command
    yield from (str(place) for place in _places_of(editor, machine) if machine.exists(place))


def _places_of(editor: Editor, machine: Machine) -> Iterator[Path]:
    if machine.system == "darwin" and editor.mac:
        yield Path("/Applications") / editor.mac
    elif machine.system == "win32":
        folders = (machine.environ.get(name, "") for name in _PROGRAM_FOLDERS)
        yield from (Path(folder) / place for folder in folders if folder for place in editor.windows)


def named_by_desktop(desktop_file: str) -> Editor | None:
    """Return the editor that a desktop names as its own: `org.gnome.gedit.desktop` is gedit."""
    name = desktop_file.strip().removesuffix(".desktop").rpartition(".")[2].lower()
    return EDITORS.get(name)


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
    # Some distributions leave IDLE out of Python.
    if not frozen and importlib.util.find_spec("idlelib") is not None:
        if line is None:
            yield Attempt([sys.executable, "-P", "-m", "idlelib", str(path)])  # nothing of our folder
        else:
            yield Attempt([sys.executable, "-P", "-c", IDLE_AT_LINE, str(line), str(path)], True)
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


def _ways_of_system(path: Path, machine: Machine) -> Iterator[list[str]]:
    if machine.system == "win32":
        yield [EDIT_VERB, str(path)]  # its default verb for a Python file runs it
    elif machine.system == "darwin":
        yield ["open", "-t", str(path)]  # the editor of texts: plain `open` may run a Python file
    elif machine.which("xdg-open"):
        yield ["xdg-open", str(path)]


def editor_of_desktop(machine: Machine) -> Editor | None:
    """Return the editor that a Linux desktop opens Python files with, if it is one that we know."""
    asked = None if machine.system in ("win32", "darwin") else machine.which("xdg-mime")
    if asked is None:
        return None
    try:
        answer = subprocess.run(
            [asked, "query", "default", "text/x-python"],
            capture_output=True,
            text=True,
            errors="replace",
            stdin=subprocess.DEVNULL,
            timeout=PATIENCE_SECONDS,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return named_by_desktop(answer.stdout)


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
        # An editor already open takes the file over: the command ends at once, with 0.
        return process.wait(PATIENCE_SECONDS) == 0
    except subprocess.TimeoutExpired:
        return True


def open_file(widget: tk.Misc, path: Path, line: int | None) -> None:
    """Open `path` at `line` (None: at its beginning) without holding up the window; say what came of it."""
    window = window_of(widget)

    def work(_stopping: threading.Event) -> Iterator[Opened | None]:
        yield open_in_editor(path, line)

    def report(opened: Opened | None) -> None:
        if opened is None:
            sentence = _("Aucun éditeur ne s’ouvre : ouvrez vous-même {file}.")
            window.say(sentence.format(file=one_line(str(path))), "warn")
        elif line is not None and not opened.at_line:
            window.say(_("Dans l’éditeur, allez à la ligne {n}.").format(n=line), "info")

    window.background.start(work, report)

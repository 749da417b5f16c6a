"""The editors that we know: where each is found, how it is told a line. No Tk, and nothing is started."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

Which = Callable[[str], str | None]


@dataclass(frozen=True, slots=True)
class Editor:
    """An editor with a window: its commands, its arguments for a line (none: it knows no line).

    In `at_line`, `{file}` and `{line}` stand for the file and its line.
    """

    commands: tuple[str, ...]
    at_line: tuple[str, ...] = ()
    mac: str = ""
    """Where its command is inside /Applications on a Mac."""
    windows: tuple[str, ...] = ()
    """Where its program is under the folders of programs on Windows."""

    def arguments(self, file: Path, line: int | None) -> list[str]:
        """Give what follows the command."""
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
"""By the name that a desktop gives to each, those that know lines first."""


@dataclass(frozen=True, slots=True)
class Machine:
    """What a machine says of itself: its system, its commands, its folders, the names of its files."""

    system: str = sys.platform
    which: Which = shutil.which
    environ: Mapping[str, str] = field(default_factory=lambda: os.environ)
    exists: Callable[[Path], bool] = Path.is_file


def found_editors(machine: Machine) -> Iterator[tuple[Editor, str]]:
    """Give the editors of a machine, each with its command."""
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


_PROGRAM_FOLDERS = ("LOCALAPPDATA", "ProgramFiles", "ProgramFiles(x86)")


def named_by_desktop(desktop_file: str) -> Editor | None:
    """Give the editor that a desktop names as its own: `org.gnome.gedit.desktop` is gedit."""
    name = desktop_file.strip().removesuffix(".desktop").rpartition(".")[2].lower()
    return EDITORS.get(name)

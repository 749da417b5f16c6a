"""The desktop's own file dialogs on Linux, through zenity (GNOME and others) or kdialog (KDE).

Tk has none there, and draws its own. The program that shows the dialog runs beside ours: meanwhile the
window draws itself and takes no input.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tkinter as tk
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

CHECKED_EVERY_MS = 40
"""How often we look whether the dialog is over."""
CHOSEN, CANCELLED = 0, 1
"""What both programs return; any other number says that no dialog was shown."""


class NoDialog(Exception):
    """The desktop has no dialog to show: Tk's own takes its place."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked for: `open`, `folder` or `save`, under a title, first in `start` (a folder or a file).

    `kind` is the name of the files shown and their patterns (`*.py *.zip`).
    """

    what: str
    title: str
    start: Path
    kind: tuple[str, str] = ("", "")


def ask(root: tk.Misc, asked: Asked) -> str:
    """Show the desktop's dialog, and return the path chosen, "" for none.

    Raises:
        NoDialog: there is none, or it could not be shown.
    """
    command = command_for(asked, root.winfo_toplevel().winfo_id())
    try:
        program = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "LANGUAGE": "fr"},
        )
    except OSError:
        raise NoDialog from None
    with program:
        _wait(root, program)
        written = program.stdout.read() if program.stdout is not None else b""
    if program.returncode not in (CHOSEN, CANCELLED):
        raise NoDialog
    return os.fsdecode(written).rstrip("\n") if program.returncode == CHOSEN else ""


def command_for(asked: Asked, window: int) -> list[str]:
    """Return the command that shows a dialog above a window, with the program that fits the desktop.

    Raises:
        NoDialog: neither program is here.
    """
    commands: dict[str, Callable[[Asked, int], list[str]]] = {"zenity": _zenity, "kdialog": _kdialog}
    names = sorted(commands, reverse="KDE" not in os.environ.get("XDG_CURRENT_DESKTOP", "").upper())
    found = next((name for name in names if shutil.which(name)), None)
    if found is None:
        raise NoDialog
    return commands[found](asked, window)


def _zenity(asked: Asked, window: int) -> list[str]:
    # A folder is said by the separator at its end.
    start = f"{asked.start}{os.sep}" if asked.start.is_dir() else str(asked.start)
    name, patterns = asked.kind
    options = {"folder": ["--directory"], "save": ["--save", "--confirm-overwrite"]}.get(asked.what, [])
    if patterns:
        options.append(f"--file-filter={name} | {patterns}")
    return [
        "zenity", "--file-selection", "--modal", f"--attach={window}",
        f"--title={asked.title}", f"--filename={start}", *options,
    ]  # fmt: skip


def _kdialog(asked: Asked, window: int) -> list[str]:
    name, patterns = asked.kind
    verb = {"folder": "--getexistingdirectory", "save": "--getsavefilename"}.get(
        asked.what, "--getopenfilename"
    )
    filters: Sequence[str] = [f"{name} ({patterns})"] if patterns else []
    return ["kdialog", "--attach", str(window), "--title", asked.title, verb, str(asked.start), *filters]


def _wait(root: tk.Misc, program: subprocess.Popen[bytes]) -> None:
    """Let the window live, without hearing keys and clicks, until the program ends or the window closes."""
    over = tk.BooleanVar(root)
    shield = tk.Frame(root.winfo_toplevel(), width=1, height=1)
    shield.place(x=0, y=0)
    before = root.focus_get()

    def look() -> None:
        if program.poll() is None:
            root.after(CHECKED_EVERY_MS, look)
        else:
            over.set(True)

    try:
        shield.wait_visibility()
        shield.grab_set()
        root.after(CHECKED_EVERY_MS, look)  # not sooner: nothing would wait for it yet
        root.wait_variable(over)
        shield.destroy()
        if before is not None:
            before.focus_set()
    except tk.TclError:  # the window is closed under its dialog
        program.terminate()

"""What leaves the page: a copy of a written file where the teacher wants it, or the page of the browser."""

from __future__ import annotations

import os
import subprocess
import sys
import tkinter as tk
import webbrowser
from pathlib import Path

from ...errors import UserError
from ...grading.results import ARCHIVE, WORKSHEET
from ...texts import _
from ..file_dialogs import ask_destination, save

SHEET, PAGES, NOTES = "feuille", "retours", "notes"
FILES = {
    SHEET: (WORKSHEET, _("Feuille d’évaluation de Moodle")),
    PAGES: (ARCHIVE, _("Retours pour Moodle")),
    NOTES: ("notes.csv", _("Tableur")),
}
"""What can be saved elsewhere: the name of its file among the results, and what it is."""


def ask_where(parent: tk.Misc, what: str, name: str, folder: Path) -> Path | None:
    """Ask where to save a file, the system asking before replacing one; None to think better of it."""
    title = _("Enregistrer : {what}").format(what=FILES[what][1])
    return ask_destination(parent.winfo_toplevel(), title, name, FILES[what][1], folder)


def save_copy(folder: Path, what: str, file: Path) -> str:
    """Copy a written file to `file`; give the sentence that says so. Raises `UserError`."""
    try:
        content = (folder / FILES[what][0]).read_bytes()
    except OSError:
        raise UserError(_("Rien n’est encore écrit : « Noter » le fera.")) from None
    return save(file, content)


def open_outside(path: Path) -> bool:
    """Open a page or a folder with what the system has for it; False when it has nothing."""
    if path.suffix == ".html":
        return webbrowser.open(path.resolve().as_uri())
    if sys.platform == "win32":
        os.startfile(path)
        return True
    command = "open" if sys.platform == "darwin" else "xdg-open"
    try:
        subprocess.Popen(
            [command, str(path)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError:
        return False
    return True

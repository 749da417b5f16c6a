"""Files that a person chooses: what to open, where to save, and the writing of what is saved."""

from __future__ import annotations

import tkinter as tk
from pathlib import Path
from tkinter import filedialog

from ..errors import UserError
from ..files import write_atomically
from ..grading.zips import ARCHIVE_ENDS
from ..outside import one_line
from ..texts import _
from .page import window_of

ARCHIVES = " ".join(f"*{end}" for end in ARCHIVE_ENDS)
"""The pattern of the archives that are read."""


def ask_file(parent: tk.Misc, title: str, kind: tuple[str, str], folder: Path | None = None) -> Path | None:
    """Ask for a file to open, of one kind (its name and its pattern), starting in `folder`.

    Return None when the person thinks better of it, as all the functions of this module do.
    """
    chosen = filedialog.askopenfilename(parent=parent, title=title, initialdir=folder, filetypes=[kind])
    return Path(chosen) if chosen else None


def ask_program(parent: tk.Misc, title: str) -> Path | None:
    """Ask for a Python file, starting in the last folder used, and remember its folder.

    The dialog opens over the page in front, whatever widget of it asks.
    """
    window = window_of(parent)
    settings = window.settings
    last = Path(settings.last_folder) if settings.last_folder else None
    chosen = ask_file(window.page or parent, title, (_("Programmes Python"), "*.py"), last)
    if chosen is not None:
        settings.last_folder = str(chosen.parent)
    return chosen


def ask_folder(parent: tk.Misc, title: str, *, must_exist: bool = True) -> Path | None:
    """Ask for a folder."""
    chosen = filedialog.askdirectory(parent=parent, title=title, mustexist=must_exist)
    return Path(chosen) if chosen else None


def ask_destination(
    parent: tk.Misc, title: str, name: str, kind: str, folder: Path | None = None
) -> Path | None:
    """Ask where to save; `name` is proposed, its ending makes the filter, `kind` names the filter.

    The system asks before it replaces a file.
    """
    ending = Path(name).suffix
    chosen = filedialog.asksaveasfilename(
        parent=parent,
        title=title,
        initialdir=folder,
        initialfile=name,
        defaultextension=ending,
        confirmoverwrite=True,
        filetypes=[(kind, f"*{ending}")],
    )
    if not chosen:
        return None
    file = Path(chosen)
    return file if file.suffix else file.with_suffix(ending)


def save(file: Path, content: bytes) -> str:
    """Write a file whole or not at all, and return the sentence that says so.

    Raises:
        UserError: the disk refuses.
    """
    name = one_line(file.name)
    try:
        write_atomically(file, content)
    except OSError as fault:
        sentence = _("Le fichier « {file} » ne peut pas être écrit ({why}) : choisissez un autre dossier.")
        raise UserError(sentence.format(file=name, why=fault.strerror or fault)) from None
    return _("Enregistré dans {file}.").format(file=name)

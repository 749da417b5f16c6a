"""Files that a person chooses: what to open, where to save, and the writing of what is saved.

The dialog is the desktop's own where there is one, else Tk's. It begins where the person works: in the folder
asked for, else in the last one used.
"""

from __future__ import annotations

import tkinter as tk
from pathlib import Path
from tkinter import filedialog

from ..errors import UserError
from ..files import write_atomically
from ..outside import one_line
from ..texts import _
from .desktop_dialogs import Asked, NoDialog, ask
from .page import window_of


def archives() -> str:
    """Return the pattern of the archives that are read."""
    from ..grading.zips import ARCHIVE_ENDS  # which is long to load, for pages that ask for no archive

    return " ".join(f"*{end}" for end in ARCHIVE_ENDS)


def ask_file(parent: tk.Misc, title: str, kind: tuple[str, str], folder: Path | None = None) -> Path | None:
    """Ask for a file to open, of one kind (its name and its pattern), starting in `folder`.

    Return None when the person thinks better of it, as all the functions of this module do.
    """
    start = _start(parent, folder)
    try:
        chosen = _ask_desktop(parent, Asked("open", title, start, kind))
    except NoDialog:
        chosen = filedialog.askopenfilename(parent=parent, title=title, initialdir=start, filetypes=[kind])
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
    start = _start(parent, None)
    try:
        chosen = _ask_desktop(parent, Asked("folder", title, start))
    except NoDialog:
        chosen = filedialog.askdirectory(parent=parent, title=title, initialdir=start, mustexist=must_exist)
    return Path(chosen) if chosen else None


def ask_destination(
    parent: tk.Misc, title: str, name: str, kind: str, folder: Path | None = None
) -> Path | None:
    """Ask where to save; `name` is proposed, its ending makes the filter, `kind` names the filter.

    The system asks before it replaces a file.
    """
    ending, start = Path(name).suffix, _start(parent, folder)
    try:
        chosen = _ask_desktop(parent, Asked("save", title, start / name, (kind, f"*{ending}")))
    except NoDialog:
        chosen = filedialog.asksaveasfilename(
            parent=parent,
            title=title,
            initialdir=start,
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


def _start(parent: tk.Misc, folder: Path | None) -> Path:
    """Return the folder where a dialog begins: the one asked for, the last one used, the person's own."""
    try:
        last = window_of(parent).settings.last_folder
    except LookupError:  # a part of the window by itself remembers nothing
        last = ""
    folders = (folder, Path(last) if last else None, Path.home())
    return next((f for f in folders if f is not None and f.is_dir()), Path.cwd())


def _ask_desktop(parent: tk.Misc, asked: Asked) -> str:
    """Ask with the desktop's own dialog; raises `NoDialog` where Tk's is to be used."""
    if parent.tk.call("tk", "windowingsystem") != "x11":  # elsewhere Tk's is the desktop's
        raise NoDialog
    return ask(parent, asked)

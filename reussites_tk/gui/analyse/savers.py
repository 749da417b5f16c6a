"""Asks where to save what is shown."""

from __future__ import annotations

import tkinter as tk
from pathlib import Path

from ...settings import Settings
from ...texts import _

KINDS = {".png": _("Image PNG"), ".csv": _("Tableur CSV")}


def ask_path(parent: tk.Misc, settings: Settings, name: str) -> Path | None:
    """Ask for a file, the system asking before replacing one; None when the person thinks better of it."""
    from tkinter import filedialog  # loaded when needed: the window opens sooner

    ending = Path(name).suffix
    chosen = filedialog.asksaveasfilename(
        parent=parent.winfo_toplevel(),
        title=_("Enregistrer sous"),
        initialdir=settings.last_folder or None,
        initialfile=name,
        defaultextension=ending,
        filetypes=[(KINDS[ending], f"*{ending}")],
    )
    if not chosen:
        return None
    file = Path(chosen)
    return file if file.suffix else file.with_suffix(ending)

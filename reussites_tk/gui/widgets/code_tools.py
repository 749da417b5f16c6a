"""The buttons under a piece of code: copy it, or save it (a clipboard may die with the program)."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from pathlib import Path

from ...texts import _
from ..file_dialogs import ask_destination, save
from ..page import window_of
from .buttons import IconButton
from .frames import FlowRow


def copy_button(master: tk.Misc, code: Callable[[], str]) -> IconButton:
    """Make the button « Copier »; when pressed, it puts what `code` returns in the clipboard."""

    def copy() -> None:
        master.clipboard_clear()
        master.clipboard_append(code())
        window_of(master).say(_("Le code est dans le presse-papiers."), "good")

    return IconButton(master, "copy", text=_("Copier"), command=copy)


class CodeTools(FlowRow):
    """« Copier » and « Enregistrer… » for what `code` returns when they are pressed."""

    def __init__(self, master: tk.Misc, code: Callable[[], str], file_name: str) -> None:
        super().__init__(master)
        self._code = code
        self.file_name = file_name
        self.copy_button = copy_button(self, code)
        self.save_button = IconButton(self, "save", hint=_("Enregistrer le code…"), command=self.save)
        self.lay(self.copy_button, self.save_button)

    def save(self) -> None:
        """Ask for a file and write the code there."""
        file = ask_destination(self.winfo_toplevel(), _("Enregistrer le code"), self.file_name, "Python")
        if file is not None:
            self.save_in(file)

    def save_in(self, file: Path) -> None:
        """Write the code in `file`.

        Raises:
            UserError: the disk refuses.
        """
        self.write(file, self._code())

    def write(self, file: Path, text: str) -> None:
        """Write a text in `file`, whole or not at all, and say where it went.

        Raises:
            UserError: the disk refuses.
        """
        window_of(self).say(save(file, text.encode("utf-8")), "good")

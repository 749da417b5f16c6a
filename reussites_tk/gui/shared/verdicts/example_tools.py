"""The buttons of a verdict: follow its example, open the editor at its line, copy it, save it as a file."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tkinter import filedialog, ttk

from ....errors import UserError
from ....judge.verdicts import Verdict
from ....outside import one_line
from ....texts import _
from ...exercises.example_file import example_text, free_name
from ...page import Window
from ...widgets.base import IconButton
from ...widgets.code_tools import CodeTools
from ...widgets.flow import FlowRow
from ..exercise_files import ExerciseFile
from .example_calls import FOLLOWED, example_calls


@dataclass(frozen=True, slots=True)
class VerdictActions:
    """What the buttons of a verdict do beyond their own page."""

    follow: Callable[[Verdict], None] = lambda _verdict: None
    open_editor: Callable[[int | None], None] = lambda _line: None


class VerdictTools(FlowRow):
    """« Suivre ligne à ligne » and « Ouvrir l’éditeur à la ligne N », under what is said of a function."""

    def __init__(
        self, master: tk.Misc, app: Window, file: ExerciseFile, verdict: Verdict, actions: VerdictActions
    ) -> None:
        super().__init__(master)
        self.follow_button = IconButton(
            self, "play",
            text=_("Suivre ligne à ligne"), command=lambda: actions.follow(verdict),
        )  # fmt: skip
        words = _("Ouvrir l’éditeur à la ligne {n}").format(n=verdict.ligne)
        self.editor_button = IconButton(
            self, "file",
            text=words if verdict.ligne is not None else _("Ouvrir l’éditeur"),
            command=lambda: actions.open_editor(verdict.ligne),
        )  # fmt: skip
        self.reason = ttk.Label(self, style="Petit.TLabel", text=why_not_followed(file.exercise, verdict))
        shown: list[tk.Widget] = [self.editor_button]
        if verdict.contre_exemple:
            shown.insert(0, self.follow_button)
        if verdict.contre_exemple and self.reason.cget("text"):
            self.follow_button.state(["disabled"])
            shown.append(self.reason)
        self.lay(*shown)

    def fit(self, width: int) -> None:
        """Place the buttons in `width` pixels; a reason too long for it is broken."""
        self.reason.configure(wraplength=max(width, 1))
        super().fit(width)


def why_not_followed(exercise: str, verdict: Verdict) -> str:
    """Say why an example is not followed line by line, "" when it is."""
    if exercise not in FOLLOWED:
        return _("Seules les fonctions des tas se suivent ligne à ligne.")
    if example_calls(verdict) is None:
        return _("Cet exemple ne se suit pas ligne à ligne.")
    return ""


class ExampleTools(CodeTools):
    """« Copier » for the code of an example, « Enregistrer l’exemple… » for the same as a file that runs."""

    def __init__(self, master: tk.Misc, app: Window, file: ExerciseFile, verdict: Verdict) -> None:
        code = "\n".join(verdict.contre_exemple) + "\n"
        super().__init__(master, lambda: code, free_name(file.path.parent, verdict.nom))
        self._file = file
        self._verdict = verdict
        self.save_button.configure(text=_("Enregistrer l’exemple…"), compound="left")
        self.save_button.set_icon("save", "")

    def save(self) -> None:
        """Ask for a file (the system asks before replacing one) and write there what runs by itself."""
        folder = self._file.path.parent
        chosen = filedialog.asksaveasfilename(
            parent=self.winfo_toplevel(),
            title=_("Enregistrer l’exemple, à côté de votre fichier"),
            initialdir=folder,
            initialfile=free_name(folder, self._verdict.nom),
            defaultextension=".py",
            confirmoverwrite=True,
            filetypes=[("Python", "*.py")],
        )
        if chosen:
            self.save_in(Path(chosen))

    def save_in(self, file: Path) -> None:
        """Write the example in `file`; raises `UserError` rather than replace the student's own work."""
        if _same_file(file, self._file.path):
            raise UserError(
                _("« {file} » est votre fichier : donnez un autre nom à l’exemple.").format(
                    file=one_line(file.name, 40)
                )
            )
        self.write(file, self._runnable(file.parent))

    def _runnable(self, folder: Path) -> str:
        """Write the example as a file that runs; its bare lines where they are no whole program."""
        try:
            return example_text(self._verdict, self._file.path, self._file.exercise, folder)
        except SyntaxError:
            return self._code()


def _same_file(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return one == other

"""The left side of the exercises: the folder, the file, the mark, and the functions."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tkinter import ttk

from ...judge.exercises import Exercise
from ...judge.verdict_words import count_sentence, mark_text, short_number
from ...judge.verdicts import Verdict
from ...outside import one_line
from ...texts import _, typographic
from ..page import window_of
from ..services import find, theme_of
from ..shared.function_list import UNVERIFIED, VerdictList
from ..shared.model_exercise_files import ExerciseFile, folder_text
from ..widgets.buttons import IconButton
from ..widgets.fields import Choice
from ..widgets.frames import Ends, FlowRow, Scrolled
from .past import Past
from .progress import ProgressPanel


@dataclass(frozen=True, slots=True)
class CheckCommands:
    """What the buttons of the panel do; a service of the page."""

    choose_folder: Callable[[], None]
    hand_in: Callable[[], None]
    choose_file: Callable[[str], None]
    check: Callable[[], None]
    stop: Callable[[], None]
    launch: Callable[[], None]
    open_editor: Callable[[], None]
    choose_function: Callable[[str], None]
    read_detail: Callable[[], None]
    switch_check_on_save: Callable[[bool], None]


class CheckPanel(ttk.Frame):
    """Shows what it is given; knows nothing of judges and threads."""

    def __init__(self, master: tk.Misc) -> None:
        self._px = px = theme_of(master).px
        super().__init__(master, padding=(px(8), px(8), 0, px(16)))
        self._settings = window_of(self).settings
        self._commands = find(self, CheckCommands)
        self._running = False
        # Large texts in a low window: the whole panel scrolls, so that the list keeps a few rows.
        self._column = Scrolled(self, margin=8)
        self._column.grid(sticky="nsew")
        self.columnconfigure(0, weight=1)
        self.rowconfigure(0, weight=1)
        self._column.inside.columnconfigure(0, weight=1)
        self._make_folder_row()
        self._make_mark_rows()
        self._make_list_rows()

    def show_folder(self, folder: Path) -> None:
        """Show which folder is open."""
        self.folder_label.configure(text=one_line(_short_path(folder), 48))

    def offer_files(self, files: Sequence[ExerciseFile], chosen: ExerciseFile) -> None:
        """Offer the exercises of the folder."""
        self.files.offer([(str(file.path), one_line(file.path.name)) for file in files], str(chosen.path))
        self._fit_files()

    def _fit_files(self) -> None:
        """Make the choice of the file as wide as the longest name needs."""
        measure = theme_of(self).font("texte").measure
        longest = max((measure(name) for name in self.files.cget("values")), default=0)
        self.files.configure(width=-(-longest // measure("0")) + 1)

    @property
    def wanted_width(self) -> int:
        """The pixels that the functions and the names of the files need."""
        row = sum(widget.winfo_reqwidth() for widget in self._file_row.winfo_children())
        return max(self.list.wanted_width + self._px(24), row + self._px(32))

    def show_exercise(self, file: ExerciseFile) -> None:
        """Show what the file in front is about."""
        self.exercise_label.configure(text=typographic(file.titre))

    def show_mark(
        self, exercise: Exercise, verdicts: Mapping[str, Verdict], past: Past | None = None
    ) -> None:
        """Show the points and the count of what is known so far, or of a past no longer verified."""
        bareme = sum(f.bareme for f in exercise.functions)
        self.mark.configure(style="Chiffre.TLabel" if past is None else "ChiffreDoux.TLabel")
        if past is not None:
            self.mark.configure(text=mark_text(past.note, bareme))
            self.count.configure(text=UNVERIFIED.capitalize())
            return
        if not verdicts:
            self.mark.configure(text=f"– / {short_number(bareme)}")
            self.count.configure(text=_("{n} fonctions à vérifier").format(n=len(exercise.functions)))
            return
        points = sum(v.points for v in verdicts.values())
        self.mark.configure(text=mark_text(round(points, 2), bareme))
        self.count.configure(text=count_sentence(verdicts.values(), [f.bareme for f in exercise.functions]))

    def show_progress(self, done: int, total: int) -> None:
        """Show how far the check is."""
        self.progress.configure(maximum=max(1, total), value=done)
        self.progress.grid()
        self.status.configure(text=_("Vérification… {done} sur {total}").format(done=done, total=total))

    def show_running(self, running: bool, sentence: str = "") -> None:
        """Turn the button « Vérifier » into « Arrêter » and back; `sentence` says how it ended."""
        self._running = running
        self.check_button.configure(text=_("Arrêter") if running else _("Vérifier (F5)"))
        self.check_button.set_icon("stop" if running else "again")
        self.status.configure(text=sentence)
        if not running:
            self.progress.grid_remove()

    def _make_folder_row(self) -> None:
        px, inside = self._px, self._column.inside
        row = ttk.Frame(inside)
        row.grid(row=0, column=0, sticky="ew")
        self.folder_label = ttk.Label(row, style="Petit.TLabel")
        self.folder_button = IconButton(
            row, "folder",
            hint=_("Choisir un dossier… (Ctrl+O)"), command=self._commands.choose_folder,
        )  # fmt: skip
        self.folder_button.pack(side="right")
        self.hand_in_button = IconButton(
            row, "save", hint=_("Préparer mon rendu"), command=self._commands.hand_in
        )
        self.hand_in_button.pack(side="right", padx=(0, px(8)))
        self.folder_label.pack(side="left", fill="x", expand=True)
        row = self._file_row = Ends(inside)
        row.grid(row=1, column=0, sticky="ew", pady=(px(8), 0))
        self.files = Choice(row, self._commands.choose_file)
        buttons = ttk.Frame(row)
        self.editor_button = IconButton(
            buttons, "file",
            hint=_("Ouvrir ce fichier dans l’éditeur"), command=self._commands.open_editor,
        )  # fmt: skip
        self.editor_button.pack(side="right", padx=(px(8), 0))
        self.launch_button = IconButton(
            buttons, "play",
            hint=_("Lancer ce programme (Ctrl+L)"), command=self._commands.launch,
        )  # fmt: skip
        self.launch_button.pack(side="right")
        row.lay(self.files, buttons)
        self.files.grid(sticky="nsew")  # it fills what is left
        theme_of(self).follow(row, self._fit_files)
        self.exercise_label = ttk.Label(inside, style="Petit.TLabel")
        self.exercise_label.grid(row=2, column=0, sticky="ew", pady=(px(4), 0))

    def _make_mark_rows(self) -> None:
        px, inside = self._px, self._column.inside
        row = Ends(inside)
        row.grid(row=3, column=0, sticky="ew", pady=(px(8), 0))
        self.mark = ttk.Label(row, style="Chiffre.TLabel")
        self.check_button = IconButton(
            row,
            "again",
            text=_("Vérifier (F5)"),
            command=self._press,
            style="Accent.TButton",
        )
        row.lay(self.mark, self.check_button)
        row = Ends(inside)
        row.grid(row=4, column=0, sticky="ew")
        self.count = ttk.Label(row)
        self.status = ttk.Label(row, style="Petit.TLabel")
        row.lay(self.count, self.status)
        self.progress = ttk.Progressbar(inside, mode="determinate")
        self.progress.grid(row=5, column=0, sticky="ew", pady=px(4))
        # Its room is kept, so that the list below does not jump when the bar comes and goes.
        inside.rowconfigure(5, minsize=self.progress.winfo_reqheight() + px(8))
        self.progress.grid_remove()

    def _make_list_rows(self) -> None:
        px, inside = self._px, self._column.inside
        self.history = ProgressPanel(inside)
        self.history.grid(row=6, column=0, sticky="ew")
        row = FlowRow(inside)
        row.grid(row=7, column=0, sticky="ew", pady=(px(4), px(4)))
        self.only_to_mend = tk.BooleanVar(self, self._settings.only_to_mend)
        self.check_on_save = tk.BooleanVar(self, self._settings.check_on_save)
        self.filter = ttk.Checkbutton(
            row, text=_("Seulement à corriger"), variable=self.only_to_mend, command=self._filter
        )
        self.on_save = ttk.Checkbutton(
            row,
            text=_("Vérifier à l’enregistrement"),
            variable=self.check_on_save,
            command=self._switch_check_on_save,
        )
        row.lay(self.filter, self.on_save)
        self.list = VerdictList(inside, self._commands.choose_function, self._commands.read_detail)
        self.list.filter(self._settings.only_to_mend)
        self.list.grid(row=8, column=0, sticky="nsew")
        inside.rowconfigure(8, weight=1)

    def _press(self) -> None:
        if self._running:
            self._commands.stop()
        else:
            self._commands.check()

    def _filter(self) -> None:
        self._settings.only_to_mend = self.only_to_mend.get()
        self.list.filter(self.only_to_mend.get())

    def _switch_check_on_save(self) -> None:
        self._settings.check_on_save = self.check_on_save.get()
        self._commands.switch_check_on_save(self.check_on_save.get())


def _short_path(folder: Path) -> str:
    """Write a folder, only its end when it is long."""
    shown = folder_text(folder)
    return shown if len(shown) <= 44 else "…" + shown[-43:]

"""The five steps of the course: what is done, what comes next, and the way to each."""

from __future__ import annotations

import threading
import tkinter as tk
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from tkinter import ttk

from ...judge.records import all_records
from ...play.observed import first_times
from ...stubs import lay_stubs
from ...texts import _, typographic
from ..background import Task
from ..page import Page, Window
from ..shared.exercise_files import find_exercises, folder_of
from ..widgets.frames import Scrolled
from .doors import Door, Folder
from .faces import StepFace, faces_of
from .row import StepRow
from .steps import Step, steps_of
from .words import heading

_Known = tuple[tuple[Step, ...], Folder]

WIDEST = 880
"""Width of the rows, in dots, for texts of the usual size: longer lines are hard to read."""


class ParcoursPage(Page):
    """The page « Parcours »; `rows` are the five steps."""

    titre = _("Parcours")

    def __init__(self, master: tk.Misc, app: Window) -> None:
        super().__init__(master, app)
        self.rows: list[StepRow] = []
        self._faces: tuple[StepFace, ...] = ()
        self._task: Task | None = None
        self._arriving = False
        self._column = Scrolled(self)
        inside = self._column.inside
        self._title = ttk.Label(inside, text=_("Parcours"), style="Titre.TLabel")
        self.heading = ttk.Label(inside)
        self._list = ttk.Frame(inside)
        self._note = ttk.Label(inside, style="Petit.TLabel", text=typographic(_NOTE))
        self._column.pack(fill="both", expand=True)
        inside.bind("<Configure>", lambda _event: self._fit())
        app.theme.follow(self, self._lay_out)

    def shown(self) -> None:
        """Show what is known now; the button of the step that comes next is ready."""
        self._arriving = True
        self.refresh()

    def hidden(self) -> None:
        """Read nothing more."""
        if self._task is not None:
            self._task.stop()

    def shortcuts(self) -> Mapping[str, Callable[[], object]]:
        """The arrows go from step to step; F5 looks again at what is known."""
        return {
            "<Up>": lambda: self._walk(-1),
            "<Down>": lambda: self._walk(1),
            "<F5>": self.refresh,
        }

    def refresh(self) -> None:
        """Look again at what is known, in the background: a disk may be slow."""
        self.hidden()
        folder = self.app.settings.last_folder

        def work(_stopping: threading.Event) -> Iterator[_Known]:
            yield steps_of(all_records(), first_times().get("r7")), _folder(folder)

        self._task = self.app.background.start(work, self._take)

    def _take(self, known: _Known) -> None:
        """Show what is known; the rows that are as before stay."""
        steps, folder = known
        self.heading.configure(text=typographic(heading(steps)))
        faces = faces_of(steps, folder, datetime.now().astimezone().date())
        if faces != self._faces:
            self._faces = faces
            self._make_rows()
        if self._arriving:
            self._arriving = False
            self.rows[self._current()].buttons[0].focus_set()

    def _open(self, door: Door) -> None:
        """Open the page behind a door, the files to complete being laid first if they must be."""
        if door.lays:
            names = ", ".join(lay_stubs(door.what["folder"]).new)
            self.app.say(_("Fichiers de départ posés : {names}.").format(names=names), "good")
        self.app.show(door.page, **door.what)

    def _focused(self) -> int | None:
        """Give the place of the row that has the keyboard, None when none has."""
        focus = self.focus_get()
        return next((i for i, row in enumerate(self.rows) if focus in row.buttons), None)

    def _current(self) -> int:
        """Give the place of the step that comes next, of the first one when all are done."""
        return next((i for i, row in enumerate(self.rows) if row.face.current), 0)

    def _walk(self, by: int) -> None:
        """Give the keyboard to the main button of the next step, or of the one before."""
        if not self.rows:
            return
        here = self._focused()
        place = self._current() if here is None else min(max(here + by, 0), len(self.rows) - 1)
        self.rows[place].buttons[0].focus_set()

    def _make_rows(self) -> None:
        for row in self.rows:
            row.destroy()
        self.rows = [StepRow(self._list, self.app, face, self._open) for face in self._faces]
        self._lay_out()

    def _lay_out(self) -> None:
        px = self.app.theme.px
        self._title.pack(anchor="w", pady=(px(16), px(4)))
        self.heading.pack(anchor="w", pady=(0, px(12)))
        self._list.pack(fill="x")
        self._note.pack(anchor="w", pady=(px(4), px(16)))
        for row in self.rows:
            row.pack(fill="x", pady=(0, px(8)))
        self._fit()

    def _fit(self) -> None:
        """Keep the column in the middle, no wider than what reads well."""
        width, px = self._column.inside.winfo_width(), self.app.theme.px
        if width < 2:
            return
        room = min(width - px(32), round(px(WIDEST) * self.app.theme.text))
        for widget in (self._title, self.heading, self._list, self._note):
            widget.pack_configure(padx=(width - room) // 2)
        for label in (self.heading, self._note):
            label.configure(wraplength=room)
        for row in self.rows:
            row.fit(room)
        self._see()

    def _see(self) -> None:
        """Keep in sight the row that has the keyboard, else that of the step that comes next."""
        if self.rows:
            focused = self._focused()
            self._column.see(self.rows[self._current() if focused is None else focused])


def _folder(last: str) -> Folder:
    path = folder_of(last)
    return Folder() if path is None else Folder(path, tuple(find_exercises(path)))


_NOTE = _(
    "Les étapes sont celles du sujet (4.2) ; certaines peuvent avancer en même temps. Elles se cochent "
    "d’elles-mêmes : une partie vue jusqu’au bout, puis ce qui est jugé juste à la page Exercices."
)

"""The five steps of the course: what is done, what comes next, and the way to each."""

from __future__ import annotations

import threading
import tkinter as tk
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from functools import partial
from pathlib import Path
from tkinter import ttk
from typing import Any

from ...judge.records import all_records
from ...play.observed import first_times
from ...stubs import lay_stubs
from ...texts import _, typographic
from ..background import Task
from ..page import Page, Window
from ..services import icons_of, theme_of
from ..shared.model_exercise_files import folder_of
from ..shared.r7_start import start_from_model
from ..widgets.buttons import IconButton
from ..widgets.frames import FlowRow, Scrolled
from .hand_in import HandInView
from .model import Door, Folder, Step, folder_in, steps_of
from .words import DONE, StepContent, contents_of, heading

_Known = tuple[tuple[Step, ...], Folder]

WIDEST = 880
"""Width of the rows, in dots, for texts of the usual size: longer lines are hard to read."""
SIGN_SIZE, PART_SIZE = 24, 16
"""Sizes of the icons, in dots, for texts of the usual size."""
CHAPTER = "etapes"
"""The chapter of the hand-out that tells the five steps."""
NOTE = _(
    "Certaines étapes peuvent avancer en même temps. Elles se cochent d’elles-mêmes : une partie vue "
    "jusqu’au bout, puis ce qui est jugé juste à la page Exercices."
)


class ParcoursPage(Page):
    """The page « Parcours »: the five steps (`rows`), then the view that prepares what is handed in."""

    titre = _("Parcours")

    def __init__(self, master: tk.Misc, app: Window) -> None:
        super().__init__(master, app)
        self.rows: list[StepRow] = []
        self._contents: tuple[StepContent, ...] = ()
        self._task: Task | None = None
        self._arriving = False
        self._hand_in: HandInView | None = None
        self.handing_in = False
        self._seeing: str | None = None
        self._fitted = 0
        self._column = Scrolled(self, margin=16)  # the bar takes its place there: rows keep their width
        inside = self._column.inside
        self._title = ttk.Label(inside, text=_("Parcours"), style="Titre.TLabel")
        self.heading = ttk.Label(inside)
        self._list = ttk.Frame(inside)
        self._ends = FlowRow(inside)
        self.hand_in_button = IconButton(
            self._ends, "save", text=" " + _("Préparer mon rendu"), command=self.show_hand_in
        )
        self.sujet_button = IconButton(
            self._ends,
            "manual",
            text=" " + _("Lire les cinq étapes au Sujet"),
            command=lambda: self.app.show("sujet", lieu=CHAPTER),
        )
        self._ends.lay(self.hand_in_button, self.sujet_button)
        self._note = ttk.Label(inside, style="Petit.TLabel", text=typographic(NOTE))
        self._column.pack(fill="both", expand=True)
        inside.bind("<Configure>", lambda event: self._resized(event.width))
        theme_of(self).follow(self, self._lay_out)

    @property
    def hand_in(self) -> HandInView:
        """The view « Préparer mon rendu », made when it is first needed."""
        if self._hand_in is None:
            self._hand_in = HandInView(self, self.show_steps)
        return self._hand_in

    def open(self, **what: Any) -> None:
        """Prepare what is handed in, with `rendu`: the folder to look in, None for that of the last time.

        With `etapes`, come back to the steps.
        """
        if "rendu" in what:
            self.show_hand_in(what["rendu"])
        elif what.get("etapes") and self.handing_in:
            self.show_steps()

    def show_hand_in(self, folder: Path | None = None) -> None:
        """Bring the view « Préparer mon rendu » in the place of the steps."""
        self.handing_in = True
        self._column.pack_forget()
        self.hand_in.pack(fill="both", expand=True)
        self.hand_in.come(folder)

    def show_steps(self) -> None:
        """Come back to the steps."""
        self.handing_in = False
        self.hand_in.stop()
        self.hand_in.pack_forget()
        self._column.pack(fill="both", expand=True)
        self.shown()

    def shown(self) -> None:
        """Show what is known now; the button of the step that comes next is ready."""
        if self.handing_in:
            self.hand_in.come()
            return
        self._arriving = True
        self.refresh()

    def first_widget(self) -> tk.Misc:
        """Return the button of the step that comes next, or what the view of the hand-in begins with."""
        if self.handing_in:
            return self.hand_in.first_widget() or self
        return self._next_button() if self.rows else self

    def hidden(self) -> None:
        """Read and judge nothing more."""
        if self._task is not None:
            self._task.stop()
        if self._hand_in is not None:
            self._hand_in.stop()

    def shortcuts(self) -> Mapping[str, Callable[[], object]]:
        """Return the keys: the arrows go from step to step; F5 looks again at what is known."""
        if self.handing_in:
            return {
                "<Escape>": self.show_steps,
                "<F5>": self.hand_in.look,
                "<Control-o>": self.hand_in.choose_folder,
            }
        return {
            "<Up>": lambda: self._walk(-1),
            "<Down>": lambda: self._walk(1),
            "<F5>": self.refresh,
        }

    def refresh(self) -> None:
        """Look again at what is known, in the background: a disk may be slow."""
        if self._task is not None:
            self._task.stop()
        last_folder = self.app.settings.last_folder

        def work(_stopping: threading.Event) -> Iterator[_Known]:
            path = folder_of(last_folder)
            yield steps_of(all_records(), first_times().get("r7")), folder_in(path)

        self._task = self.app.background.start(work, self._take)

    def _take(self, known: _Known) -> None:
        """Show what is known; the rows that are as before stay."""
        steps, folder = known
        self.heading.configure(text=typographic(heading(steps)))
        finished = all(step.done is not None for step in steps)
        self.hand_in_button.configure(style="Accent.TButton" if finished else "TButton")
        self.hand_in_button.set_icon("save")  # repainted in the colour of its new style
        contents = contents_of(steps, folder, datetime.now().astimezone().date())
        if contents != self._contents:  # rows made anew would lose the keyboard
            self._contents = contents
            for row in self.rows:
                row.destroy()
            self.rows = [StepRow(self._list, content, self._open) for content in contents]
            self._lay_out()
        # Only when the page comes: looking again must not take the keyboard from where it is.
        if self._arriving:
            self._arriving = False
            self._next_button().focus_set()

    def _open(self, door: Door) -> None:
        """Open the page behind a door, the files to complete being laid first if they must be."""
        if door.model:
            start_from_model(self)
            return
        if door.lays:
            names = ", ".join(lay_stubs(door.what["folder"]).new)
            self.app.say(_("Fichiers de départ posés : {names}.").format(names=names), "good")
        self.app.show(door.page, **door.what)

    def _focused(self) -> int | None:
        """Return the index of the row that has the keyboard, None when none has."""
        focus = self.focus_get()
        return next((i for i, row in enumerate(self.rows) if focus in row.buttons), None)

    def _next_button(self) -> ttk.Button:
        """Return the button of what comes next: a step, or the hand-in when all are done."""
        row = next((row for row in self.rows if row.content.current), None)
        return self.hand_in_button if row is None else row.buttons[0]

    def _current(self) -> int:
        """Return the index of the step that comes next, of the first one when all are done."""
        return next((i for i, row in enumerate(self.rows) if row.content.current), 0)

    def _walk(self, by: int) -> None:
        """Give the keyboard to the main button of the next step, or of the one before."""
        if not self.rows:
            return
        here = self._focused()
        place = self._current() if here is None else min(max(here + by, 0), len(self.rows) - 1)
        self.rows[place].buttons[0].focus_set()

    def _lay_out(self) -> None:
        px = theme_of(self).px
        self._title.pack(anchor="w", pady=(px(16), px(4)))
        self.heading.pack(anchor="w", pady=(0, px(12)))
        self._list.pack(fill="x")
        self._ends.pack(fill="x", pady=(px(4), 0))
        self._note.pack(anchor="w", pady=(px(8), px(16)))
        for row in self.rows:
            row.pack(fill="x", pady=(0, px(8)))
        self._fit()
        self._fitted = 0  # once more, when Tk has measured the new texts

    def _resized(self, width: int) -> None:
        """Lay the column out for another width or look; its height alone changes nothing in it."""
        if width != self._fitted:
            self._fit()
        else:
            self._see_later()

    def _fit(self) -> None:
        """Keep the column in the middle, no wider than what reads well."""
        width, px = self._column.inside.winfo_width(), theme_of(self).px
        if width < 2:  # the page is not on screen yet
            return
        self._fitted = width
        room = min(width, round(px(WIDEST) * theme_of(self).text))
        for widget in (self._title, self.heading, self._list, self._ends, self._note):
            # The same margin on both sides keeps the column in the middle.
            widget.pack_configure(padx=(width - room) // 2)
        for label in (self.heading, self._note):
            label.configure(wraplength=room - px(4))
        for row in self.rows:
            row.fit(room)
        self._see_later()

    def _see_later(self) -> None:
        if self._seeing is None:  # once the rows have their places: until then they are those of before
            self._seeing = self.after_idle(self._see_row)

    def _see_row(self) -> None:
        """Keep in sight the row that has the keyboard, else that of the step that comes next."""
        self._seeing = None
        if self.rows:
            focused = self._focused()
            button = self._next_button() if focused is None else self.rows[focused].buttons[0]
            row = next((row for row in self.rows if button in row.buttons), self._ends)
            self._column.see(row)
            self._column.see(button)  # a row of large texts may be taller than the window


class StepRow(ttk.Frame):
    """The row; `buttons` are its doors, the main one first. `on_open` hears the door that is taken."""

    def __init__(self, master: tk.Misc, content: StepContent, on_open: Callable[[Door], object]) -> None:
        super().__init__(master, style="Plate.TFrame")
        self._theme = theme_of(self)
        self.content = content
        self._on_open = on_open
        self._parts: list[ttk.Label] = []
        self.sign = ttk.Label(self)
        self.title = ttk.Label(self, text=typographic(content.title))
        self.state_label = ttk.Label(self)
        self.task = ttk.Label(self, text=typographic(content.task))
        self._doors = ttk.Frame(self)
        self.buttons = [self._make_button(place, door) for place, door in enumerate(content.shown_doors)]
        for part in content.shown_parts:
            self._parts.append(ttk.Label(self, text=typographic(part.words), compound="left"))
        self.state(["selected" if content.current else "!selected"])
        self._theme.follow(self, self._repaint)

    @property
    def words(self) -> str:
        """Everything that can be read in the row, its buttons apart."""
        labels = [self.title, self.state_label, *([self.task] if self.content.current else []), *self._parts]
        return "\n".join(str(label.cget("text")) for label in labels)

    def fit(self, width: int) -> None:
        """Take a width: sentences go to the next line, and so do buttons that have no room."""
        px = self._theme.px
        room = width - self.sign.winfo_reqwidth() - px(16 + 12 + 16)
        taken = self._lay_doors(room if self.content.current else room // 2)
        beside = 0 if self.content.current else taken + px(12)
        for label in (self.title, self.state_label):
            label.configure(wraplength=max(1, room - beside))
        for label in (self.task, *self._parts):
            label.configure(wraplength=max(1, room))

    def _make_button(self, place: int, door: Door) -> ttk.Button:
        main = self.content.current and not place
        short = _("Revoir") if self.content.state.icon == DONE else _("Ouvrir")
        words = door.words if self.content.current or place else short
        return ttk.Button(
            self._doors,
            text=typographic(words),
            style="Accent.TButton" if main else "TButton",
            command=partial(self._on_open, door),
        )

    def _repaint(self) -> None:
        """Lay everything out again: distances follow the density, signs and colours the theme."""
        content, image = self.content, icons_of(self).image
        self.sign.configure(image=image(content.state.icon, SIGN_SIZE, content.state.colour))
        self.title.configure(style="Titre.TLabel" if content.current else "Gras.TLabel")
        colour = getattr(self._theme.colours, content.state.colour)
        words = content.state.words if content.current else content.summary
        self.state_label.configure(text=typographic(words), foreground=colour)
        for label, part in zip(self._parts, content.shown_parts, strict=True):
            label.configure(image=image(part.icon, PART_SIZE, part.colour))
        self._lay_out()

    def _lay_out(self) -> None:
        px, current = self._theme.px, self.content.current
        edge = px(12) if current else px(8)
        self.sign.grid(row=0, column=0, rowspan=2, sticky="n", padx=(px(16), px(12)), pady=(edge + px(2), 0))
        self.title.grid(row=0, column=1, sticky="w", pady=(edge, 0))
        self.state_label.grid(row=1, column=1, sticky="w", pady=(0, px(4) if current else edge))
        self.columnconfigure(1, weight=1)
        if not current:
            self._doors.grid(row=0, column=2, rowspan=2, padx=(px(12), px(16)), pady=px(8))
            return
        self.task.grid(row=2, column=1, sticky="w", padx=(0, px(16)), pady=(0, px(4)))
        for row, label in enumerate(self._parts, start=3):
            label.grid(row=row, column=1, sticky="w", padx=(0, px(16)), pady=(px(4), 0))
        self._doors.grid(row=3 + len(self._parts), column=1, sticky="w", padx=(0, px(16)), pady=(px(8), edge))

    def _lay_doors(self, room: int) -> int:
        """Put the buttons side by side, or in a column where they are too wide; return the width taken."""
        gap = self._theme.px(8)
        widths = [button.winfo_reqwidth() for button in self.buttons]
        side_by_side = sum(widths) + gap * (len(widths) - 1)
        wide = side_by_side > room
        for place, button in enumerate(self.buttons):
            row, column = (place, 0) if wide else (0, place)
            left, above = (gap if column else 0), (gap if row else 0)
            button.grid(
                row=row,
                column=column,
                sticky="w" if self.content.current else "e",
                padx=(left, 0),
                pady=(above, 0),
            )
        return max(widths) if wide else side_by_side

"""The row of one step: its sign, its words, and the buttons that open the right page."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from functools import partial
from tkinter import ttk

from ...texts import _, typographic
from ..page import Window
from .doors import Door
from .faces import StepFace
from .words import DONE

SIGN_SIZE, PART_SIZE = 24, 16


class StepRow(ttk.Frame):
    """The row; `buttons` are its doors, the main one first. `on_open` hears the door that is taken."""

    def __init__(
        self, master: tk.Misc, app: Window, face: StepFace, on_open: Callable[[Door], object]
    ) -> None:
        super().__init__(master, style="Plate.TFrame")
        self._app = app
        self.face = face
        self._on_open = on_open
        self._parts: list[ttk.Label] = []
        self.sign = ttk.Label(self)
        self.title = ttk.Label(self, text=typographic(face.title))
        self.state_label = ttk.Label(self)
        self.task = ttk.Label(self, text=typographic(face.task))
        self._doors = ttk.Frame(self)
        self.buttons = [self._make_button(place, door) for place, door in enumerate(face.shown_doors)]
        self._make_parts()
        self.state(["selected" if face.current else "!selected"])
        app.theme.follow(self, self._repaint)

    @property
    def words(self) -> str:
        """Everything that can be read in the row, its buttons apart."""
        labels = [self.title, self.state_label, *([self.task] if self.face.current else []), *self._parts]
        return "\n".join(str(label.cget("text")) for label in labels)

    def fit(self, width: int) -> None:
        """Take a width: sentences go to the next line, and so do buttons that have no room."""
        px = self._app.theme.px
        room = width - self.sign.winfo_reqwidth() - px(16 + 12 + 16)
        beside = 0 if self.face.current else self.buttons[0].winfo_reqwidth() + px(12)
        for label in (self.title, self.state_label):
            label.configure(wraplength=max(1, room - beside))
        for label in (self.task, *self._parts):
            label.configure(wraplength=max(1, room))
        self._lay_doors(room)

    def _make_button(self, place: int, door: Door) -> ttk.Button:
        main = self.face.current and not place
        words = door.words if self.face.current else self._short_words()
        return ttk.Button(
            self._doors,
            text=typographic(words),
            style="Accent.TButton" if main else "TButton",
            command=partial(self._on_open, door),
        )

    def _short_words(self) -> str:
        return _("Revoir") if self.face.state.icon == DONE else _("Ouvrir")

    def _make_parts(self) -> None:
        for part in self.face.shown_parts:
            label = ttk.Label(self, text=" " + typographic(part.words), compound="left")
            self._parts.append(label)

    def _repaint(self) -> None:
        """Lay everything out again: distances follow the density, signs and colours the theme."""
        face, image, text = self.face, self._app.icons.image, self._app.theme.text
        self.sign.configure(image=image(face.state.icon, round(SIGN_SIZE * text), face.state.colour))
        self.title.configure(style="Titre.TLabel" if face.current else "Gras.TLabel")
        colour = getattr(self._app.theme.colours, face.state.colour)
        told = face.state.words if face.current else face.summary
        self.state_label.configure(text=typographic(told), foreground=colour)
        for label, part in zip(self._parts, face.shown_parts, strict=True):
            label.configure(image=image(part.icon, round(PART_SIZE * text), part.colour))
        self._lay_out()

    def _lay_out(self) -> None:
        px, current = self._app.theme.px, self.face.current
        edge = px(12) if current else px(8)
        self.sign.grid(row=0, column=0, rowspan=2, sticky="n", padx=(px(16), px(12)), pady=(edge + px(2), 0))
        self.title.grid(row=0, column=1, sticky="w", pady=(edge, 0))
        self.state_label.grid(row=1, column=1, sticky="w", pady=(0, px(4) if current else edge))
        self.columnconfigure(1, weight=1)
        if not current:
            self._doors.grid(row=0, column=2, rowspan=2, padx=(px(12), px(16)))
            return
        self.task.grid(row=2, column=1, sticky="w", padx=(0, px(16)), pady=(0, px(4)))
        for row, label in enumerate(self._parts, start=3):
            label.grid(row=row, column=1, sticky="w", padx=(0, px(16)), pady=(px(4), 0))
        self._doors.grid(row=3 + len(self._parts), column=1, sticky="w", padx=(0, px(16)), pady=(px(8), edge))

    def _lay_doors(self, room: int) -> None:
        """Put the buttons side by side, or one under the other where they are too wide."""
        gap = self._app.theme.px(8)
        wide = sum(button.winfo_reqwidth() + gap for button in self.buttons) - gap > room
        for place, button in enumerate(self.buttons):
            row, column = (place, 0) if wide else (0, place)
            left, above = (gap if column else 0), (gap if row else 0)
            button.grid(row=row, column=column, sticky="w", padx=(left, 0), pady=(above, 0))

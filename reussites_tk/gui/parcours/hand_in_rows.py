"""The rows of a hand-in: one for each file that is asked for, and one for the report."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from tkinter import ttk

from ...outside import one_line
from ...texts import _, typographic
from ..services import find, icons_of, theme_of
from ..widgets.frames import FlowRow
from .model_hand_in import FIRST_OTHER, REPORT, Found
from .words import Line
from .words_hand_in import other_lines, piece_lines, piece_title, report_lines

SIGN_SIZE = 16


@dataclass(frozen=True, slots=True)
class RowCommands:
    """What the rows ask for: `leave_out` receives a place and whether it is handed in."""

    leave_out: Callable[[int, bool], object]
    open_report: Callable[[], object]
    add_file: Callable[[], object]


class HandInRows(ttk.Frame):
    """The rows, by the place of their piece; the report has the place `REPORT`."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._commands = find(self, RowCommands)
        self.rows: dict[int, HandInRow] = {}
        self._room = 0
        self._buttons = FlowRow(self)
        self.report_button = ttk.Button(self._buttons, command=self._commands.open_report)
        self.add_button = ttk.Button(
            self._buttons, text=_("Ajouter un fichier…"), command=self._commands.add_file
        )
        self._buttons.lay(self.report_button, self.add_button)
        self._theme.follow(self, self._lay_out)

    def show(self, found: Found | None, left_out: frozenset[int]) -> None:
        """Show what a folder holds; rows that are there stay, and keep the keyboard."""
        places = [] if found is None else [*range(len(found.pieces)), REPORT, *_places_of_others(found)]
        if found is not None and places != [*self.rows]:
            for row in self.rows.values():
                row.destroy()
            self.rows = {place: HandInRow(self, partial(self._commands.leave_out, place)) for place in places}
            self._buttons.lift()  # last for the key Tab
            self._lay_out()
        if found is None:
            return
        for place, row in self.rows.items():
            out = place in left_out
            if place == REPORT:
                row.show(_("Rapport"), report_lines(found, out), found.report is not None, not out)
            elif place <= FIRST_OTHER:
                other = found.others[FIRST_OTHER - place]
                name = one_line(other.relative_to(found.folder).as_posix(), 60)
                wanted = other in found.added
                row.show(f"{_('En plus')} · {name}", other_lines(wanted), True, wanted)
            else:
                piece = found.pieces[place]
                row.show(piece_title(piece), piece_lines(piece, out), piece.wanted, not out)
        laid = found.report is not None
        self.report_button.configure(text=_("Ouvrir le rapport") if laid else _("Poser le modèle du rapport"))
        self.fit(self._room)

    def fit(self, width: int) -> None:
        """Take a width: sentences go to the next line."""
        self._room = width
        if width > 1:
            for row in self.rows.values():
                row.fit(width)

    def _lay_out(self) -> None:
        px = self._theme.px
        self.columnconfigure(0, weight=1)
        for line, row in enumerate(self.rows.values()):
            row.grid(row=line, column=0, sticky="ew", pady=(0, px(6)))
        self._buttons.grid(row=len(self.rows), column=0, sticky="ew", pady=(px(2), 0))
        if not self.rows:
            self._buttons.grid_remove()


def _places_of_others(found: Found) -> list[int]:
    return [FIRST_OTHER - nth for nth in range(len(found.others))]


class HandInRow(ttk.Frame):
    """One row: a box to tick, what is asked for, and what is known of it; `on_tick` hears the box."""

    def __init__(self, master: tk.Misc, on_tick: Callable[[bool], object]) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self.wanted = tk.BooleanVar(self)
        self.box = ttk.Checkbutton(
            self, variable=self.wanted, command=lambda: on_tick(self.wanted.get()), style="TCheckbutton"
        )
        self._lines: tuple[Line, ...] = ()
        self._signs: list[ttk.Label] = []
        self.labels: list[ttk.Label] = []
        self._theme.follow(self, self._repaint)

    @property
    def words(self) -> str:
        """Everything that can be read in the row."""
        return "\n".join([str(self.box.cget("text")), *(str(label.cget("text")) for label in self.labels)])

    def show(self, title: str, lines: Sequence[Line], can_be: bool, wanted: bool) -> None:
        """Show a file; `can_be` is whether there is one to hand in."""
        self.box.configure(text=typographic(title))
        self.wanted.set(can_be and wanted)
        self.box.state(["!disabled" if can_be else "disabled"])
        if tuple(lines) != self._lines:
            self._lines = tuple(lines)
            for label in (*self._signs, *self.labels):
                label.destroy()
            self._signs = [ttk.Label(self) for _line in lines]
            self.labels = [ttk.Label(self, text=typographic(line.words)) for line in lines]
            self._repaint()

    def fit(self, width: int) -> None:
        """Take a width."""
        taken = self._theme.px(24 + 8) + self._theme.px_of_text(SIGN_SIZE)
        for label in self.labels:
            label.configure(wraplength=max(1, width - taken - self._theme.px(8)))

    def _repaint(self) -> None:
        px = self._theme.px
        self.columnconfigure(1, weight=1)
        self.box.grid(row=0, column=0, columnspan=2, sticky="w")
        shown = zip(self._signs, self.labels, self._lines, strict=True)
        for row, (sign, label, line) in enumerate(shown, start=1):
            sign.configure(image=icons_of(self).image(line.icon, SIGN_SIZE, line.colour))
            sign.grid(row=row, column=0, sticky="n", padx=(px(24), px(8)), pady=px(2))
            label.configure(foreground=getattr(self._theme.colours, line.colour))
            label.grid(row=row, column=1, sticky="w")

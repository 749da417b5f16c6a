"""The progress of one file: a small curve of its mark over its checks, and the same in words."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from datetime import date
from tkinter import ttk

from ...judge.records import Record
from ..services import theme_of
from .words import EMPTY, check_words, marked, points_of, progress_words

HEIGHT, MARGIN, DOT = 44, 8, 3
EMPTY_LINES = 2.5
MOST_DOTS = 30
"""With more checks than that, only the line, the last dot and the one pointed at are drawn."""
FAR = 10_000


class ProgressCurve(tk.Canvas):
    """The curve; `on_point` is called when another check, or none, is pointed at by keys or pointer."""

    def __init__(self, master: tk.Misc, on_point: Callable[[], None]) -> None:
        super().__init__(master, borderwidth=0, takefocus=1, height=1, width=1)
        self._theme = theme_of(self)
        self._on_point = on_point
        self.records: tuple[Record, ...] = ()
        self.pointed: int | None = None
        self.bind("<Configure>", lambda _event: self._draw())
        self.bind("<Motion>", self._follow_pointer)
        self.bind("<Button-1>", lambda _event: self.focus_set())
        for sequence in ("<Leave>", "<FocusOut>"):
            self.bind(sequence, lambda _event: self.point(None))
        for key, step in (("Left", -1), ("Right", 1), ("Home", -FAR), ("End", FAR)):
            self.bind(f"<{key}>", self._stepper(step))
        self._theme.follow(self, self._repaint)

    def show(self, records: Sequence[Record]) -> None:
        """Draw the checks of a file."""
        self.records = tuple(records)
        self.pointed = None
        self._draw()

    def point(self, index: int | None) -> None:
        """Point at one check, kept within bounds, or at none."""
        if index is not None:
            index = min(max(index, 0), len(self.records) - 1) if self.records else None
        if index != self.pointed:
            self.pointed = index
            self._draw()
            self._on_point()

    def _draw(self) -> None:
        self.delete("all")
        width, height = self.winfo_width(), self.winfo_height()
        if width < 20:  # the window is not laid out yet
            return
        c, px = self._theme.colours, self._theme.px
        margin = px(MARGIN)
        for edge, dash in ((margin, (2, 3)), (height - margin, ())):
            self.create_line(margin, edge, width - margin, edge, fill=c.edge, dash=dash)
        if not self.records:
            middle, room = (width / 2, height / 2), width - 2 * margin
            self.create_text(*middle, text=EMPTY, font="petit", fill=c.muted, width=room, justify="center")
            return
        places = points_of(self.records, margin, margin, width - margin, height - margin)
        if len(places) > 1:
            flat = [v for place in places for v in place]
            self.create_line(*flat, fill=c.accent, width=px(2), tags="curve")
        for i, (x, y) in enumerate(places):
            if i in (self.pointed, len(places) - 1) or len(places) <= MOST_DOTS:
                r = px(DOT + 2 if i == self.pointed else DOT)
                fill = c.panel if i == self.pointed else c.accent
                box = (x - r, y - r, x + r, y + r)
                self.create_oval(*box, fill=fill, outline=c.accent, width=px(2), tags="dot")

    def _follow_pointer(self, event: tk.Event[tk.Misc]) -> None:
        if self.records:
            margin = self._theme.px(MARGIN)
            places = points_of(self.records, margin, 0, self.winfo_width() - margin, 1)
            self.point(min(range(len(places)), key=lambda i: abs(places[i][0] - event.x)))

    def _stepper(self, step: int) -> Callable[[object], str]:
        def move(_event: object) -> str:
            start = len(self.records) if self.pointed is None else self.pointed
            self.point(start + step)
            return "break"

        return move

    def _repaint(self) -> None:
        c, px = self._theme.colours, self._theme.px
        lines = EMPTY_LINES * self._theme.font("petit").metrics("linespace")
        self.configure(
            background=c.panel,
            height=max(px(HEIGHT), round(lines)),
            highlightthickness=px(2),
            highlightcolor=c.accent,
            highlightbackground=c.panel,
        )
        self._draw()


class ProgressPanel(ttk.Frame):
    """The curve with its words under it; the words are those of the check pointed at."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self.curve = ProgressCurve(self, self._write)
        self.words = ttk.Label(self, style="Petit.TLabel")
        self.curve.pack(fill="x")
        self.words.pack(fill="x")
        self.words.bind("<Configure>", lambda event: self.words.configure(wraplength=max(1, event.width)))

    def show(self, records: Sequence[Record]) -> None:
        """Show the checks of a file, the oldest first."""
        self.curve.show(marked(records))
        self._write()

    def _write(self) -> None:
        records, pointed, today = self.curve.records, self.curve.pointed, date.today()
        if pointed is not None:
            self.words.configure(text=check_words(records[pointed], today))
        else:
            self.words.configure(text=progress_words(records, today))

"""A student's program to read, its lines numbered; the function in front is brought into view and tinted."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk
from typing import TYPE_CHECKING

from ...outside import clean
from ...texts import _

if TYPE_CHECKING:
    from ..look.theme import Theme

LONGEST_LINE = 300
"""Characters shown of one line: Tk takes seconds over one of 100 000."""
MOST_LINES = 5_000
CONTEXT = 3
"""Lines left above the one brought into view."""


class ProgramView(ttk.Frame):
    """The text of one file; nothing in it can be changed."""

    def __init__(self, master: tk.Misc, theme: Theme) -> None:
        super().__init__(master)
        self._theme = theme
        self._shown: str | None = None
        self.text = tk.Text(
            self,
            wrap="none",
            relief="flat",
            borderwidth=0,
            cursor="arrow",
            state="disabled",
            width=20,
            height=4,
        )
        down = ttk.Scrollbar(self, orient="vertical", command=self.text.yview)
        across = ttk.Scrollbar(self, orient="horizontal", command=self.text.xview)
        self.text.configure(yscrollcommand=down.set, xscrollcommand=across.set)
        self.text.grid(row=0, column=0, sticky="nsew")
        down.grid(row=0, column=1, sticky="ns")
        across.grid(row=1, column=0, sticky="ew")
        self.columnconfigure(0, weight=1)
        self.rowconfigure(0, weight=1)
        theme.follow(self, self._repaint)

    def show(self, program: str) -> None:
        """Show a program from its beginning; nothing moves when it is the one shown already."""
        if program == self._shown:
            return
        self._shown = program
        lines = clean(program).split("\n")
        cut = (
            [_("… ({n} lignes de plus)").format(n=len(lines) - MOST_LINES)] if len(lines) > MOST_LINES else []
        )
        shown = [
            line if len(line) <= LONGEST_LINE else line[:LONGEST_LINE] + " …" for line in lines[:MOST_LINES]
        ]
        self.text.configure(state="normal")
        self.text.delete("1.0", "end")
        for number, line in enumerate(shown, 1):
            self.text.insert("end", f"{number:4}  ", ("number",), f"{line}\n")
        for line in cut:
            self.text.insert("end", line, ("number",))
        self.text.configure(state="disabled")

    def point_at(self, line: int | None, fault: int | None = None) -> None:
        """Bring a line into view, tint it, and mark the line of a fault; None is nowhere."""
        for tag in ("front", "fault"):
            self.text.tag_remove(tag, "1.0", "end")
        for tag, number in (("front", line), ("fault", fault)):
            if number is not None:
                self.text.tag_add(tag, f"{number}.0", f"{number}.0 lineend+1c")
        if line is not None:
            self.text.see(f"{line}.0")
            self.text.yview(f"{max(1, line - CONTEXT)}.0")

    @property
    def front(self) -> str:
        """The line that is tinted, as it is written, "" when there is none."""
        ranges = self.text.tag_ranges("front")
        return self.text.get(*map(str, ranges)).rstrip("\n") if ranges else ""

    def _repaint(self) -> None:
        c, px = self._theme.colours, self._theme.px
        self.text.configure(
            background=c.block, foreground=c.ink, font="code", padx=px(8), pady=px(8), spacing1=px(1),
            selectbackground=c.selection, selectforeground=c.ink, inactiveselectbackground=c.selection,
            highlightthickness=px(2), highlightcolor=c.accent, highlightbackground=c.edge,
        )  # fmt: skip
        self.text.tag_configure("number", foreground=c.muted)
        self.text.tag_configure("front", background=c.selection)
        self.text.tag_configure("fault", foreground=c.bad)
        self.text.tag_raise("sel")

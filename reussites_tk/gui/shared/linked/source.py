"""A source to read beside the cells: numbered lines, the current one marked. Nothing can be typed in it."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk
from typing import TYPE_CHECKING

from ....outside import clean

if TYPE_CHECKING:
    from ...look.theme import Theme

MARK = "▸"
MOST_LINES = 5000
LONGEST_LINE = 300
"""Characters shown of one line: Tk takes many seconds over a line of 100 000."""
CONTEXT = 3
"""Lines kept in view around the current one."""


class SourceView(ttk.Frame):
    """The source of a file; `show_line` brings a line into view and marks it."""

    def __init__(self, master: tk.Misc, theme: Theme) -> None:
        super().__init__(master)
        self._theme = theme
        self.line: int | None = None
        self.text = tk.Text(
            self,
            wrap="none",
            relief="flat",
            borderwidth=0,
            state="disabled",
            width=10,
            height=4,
            cursor="arrow",
        )
        self._down = ttk.Scrollbar(self, orient="vertical", command=self.text.yview)
        self._across = ttk.Scrollbar(self, orient="horizontal", command=self.text.xview)
        self.text.configure(yscrollcommand=self._down.set, xscrollcommand=self._across.set)
        self.text.grid(row=0, column=0, sticky="nsew")
        self._down.grid(row=0, column=1, sticky="ns")
        self._across.grid(row=1, column=0, sticky="ew")
        self.columnconfigure(0, weight=1)
        self.rowconfigure(0, weight=1)
        theme.follow(self, self._repaint)

    def show_source(self, source: str) -> None:
        """Show a source, no line of it marked."""
        lines = source.splitlines()[:MOST_LINES]
        self.line = None
        self.text.configure(state="normal")
        self.text.delete("1.0", "end")
        for number, line in enumerate(lines, 1):
            self.text.insert("end", f"  {number:4}  ", "number", clean(line[:LONGEST_LINE]) + "\n", "code")
        self.text.configure(state="disabled")

    def show_line(self, line: int | None, tag: str = "current") -> None:
        """Mark a line: `current` while it runs, `bad` where something was raised; None marks none."""
        self.text.configure(state="normal")
        if self.line is not None:
            self.text.replace(f"{self.line}.0", f"{self.line}.1", " ", "number")
        for name in ("current", "bad"):
            self.text.tag_remove(name, "1.0", "end")
        self.line = line if line is not None and line <= self._last else None
        if self.line is not None:
            self.text.replace(f"{line}.0", f"{line}.1", MARK, "number")
            self.text.tag_add(tag, f"{line}.0", f"{line + 1}.0" if line is not None else "end")
            self._bring(self.line)
        self.text.configure(state="disabled")

    @property
    def current_text(self) -> str:
        """The line marked, without its number."""
        return "" if self.line is None else self.text.get(f"{self.line}.8", f"{self.line}.end")

    @property
    def _last(self) -> int:
        return int(self.text.index("end-1c").partition(".")[0]) - 1

    def _bring(self, line: int) -> None:
        """Bring a line to the middle of the view, unless it is well inside already."""
        seen = max(1, self.text.winfo_height() // self._theme.font("code").metrics("linespace") - 1)
        first = int(self.text.index("@0,0").partition(".")[0])
        reach = min(CONTEXT, seen // 3)
        if not first + reach <= line < first + seen - reach:
            self.text.yview(max(0, line - 1 - seen // 2))
        self.text.xview_moveto(0.0)

    def _repaint(self) -> None:
        theme, c = self._theme, self._theme.colours
        px = theme.px
        self.text.configure(
            background=c.block,
            foreground=c.ink,
            font="code",
            padx=px(4),
            pady=px(4),
            selectbackground=c.selection,
            selectforeground=c.ink,
            inactiveselectbackground=c.selection,
            highlightthickness=px(2),
            highlightcolor=c.accent,
            highlightbackground=c.edge,
        )
        self.text.tag_configure("number", foreground=c.muted)
        self.text.tag_configure("current", background=c.selection)
        self.text.tag_configure("bad", background=c.field, foreground=c.bad)
        self.text.tag_raise("sel")

"""Beside the cells, line by line: the source with its current line, the local names, what is to be seen."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk
from typing import TYPE_CHECKING

from ....outside import one_line
from .source import SourceView
from .trace import Step
from .words import names_words, step_words

if TYPE_CHECKING:
    from ...look.theme import Theme

NAMES_LINES, NAMES_WIDTH = 5, 300


class LinkedPanel(ttk.Frame):
    """The source of the call that is followed; `show_step` shows one of its lines."""

    def __init__(self, master: tk.Misc, theme: Theme, wide: bool = False) -> None:
        """Make the panel; `wide`, without its title, the local names beside the source."""
        super().__init__(master)
        self._theme = theme
        self._wide = wide
        self._source = ""
        self.title = ttk.Label(self, style="Gras.TLabel")
        self.where = ttk.Label(self, style="Petit.TLabel")
        self.source = SourceView(self, theme)
        self.names = ttk.Label(self, style="Code.TLabel", anchor="nw", justify="left")
        self.columnconfigure(0, weight=1)
        self.rowconfigure(2, weight=1)
        theme.follow(self, self._lay_out)

    def show_source(self, source: str, title: str) -> None:
        """Show a source under a title; the same source is not written twice."""
        self.title.configure(text=one_line(title, 60))
        if source != self._source:
            self._source = source
            self.source.show_source(source)
        self.show_step(None)

    def show_step(self, step: Step | None) -> None:
        """Show where a step is; None shows the source alone."""
        if step is None:
            self.source.show_line(None)
            self.where.configure(text="")
            self.names.configure(text="")
            return
        raised = step.raised is not None
        self.source.show_line(step.line, "bad" if raised else "current")
        self.where.configure(text=step_words(step))
        self.names.configure(text="\n".join(names_words(step).splitlines()[:NAMES_LINES]))

    def show_fault(self, line: int | None) -> None:
        """Mark the line where the file could not be loaded."""
        self.source.show_line(line, "bad")

    def _lay_out(self) -> None:
        px = self._theme.px
        if not self._wide:
            self.title.grid(row=0, column=0, sticky="ew", padx=px(16), pady=(px(8), 0))
        self.where.grid(row=1, column=0, sticky="ew", padx=px(16), pady=(0, px(4)))
        self.source.grid(row=2, column=0, sticky="nsew", padx=(px(8), 0))
        self.names.configure(padding=(px(8), px(6)))
        line = self._theme.font("code").metrics("linespace")
        if self._wide:
            self.names.grid(row=2, column=1, sticky="nsew", padx=px(8), pady=(0, px(8)))
            self.columnconfigure(1, minsize=px(NAMES_WIDTH))
        else:
            self.names.grid(row=3, column=0, sticky="ew", padx=px(8), pady=px(8))
            self.rowconfigure(3, minsize=NAMES_LINES * line + px(28))
        for label in (self.where, self.names):
            label.bind("<Configure>", _wrap)


def _wrap(event: tk.Event[ttk.Label]) -> None:
    """Break the lines of a label at its width."""
    event.widget.configure(wraplength=max(50, event.width - 16))

"""A text that is read and never written in: what a document, a console and a program shown have in common."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk
from typing import Literal

from ..look.theme import Theme


def read_text(master: tk.Misc, wrap: Literal["none", "word"]) -> tk.Text:
    """Return a text that can be selected and copied, nothing more; it takes the room that it is given."""
    return tk.Text(
        master,
        wrap=wrap,
        relief="flat",
        borderwidth=0,
        cursor="arrow",
        state="disabled",
        width=20,
        height=4,
    )


def paint_text(text: tk.Text, theme: Theme, ground: str, edge: str) -> None:
    """Give a text the colours of the theme: `ground` behind it, `edge` around it without the keyboard."""
    c = theme.colours
    text.configure(
        background=ground,
        foreground=c.ink,
        selectbackground=c.selection,
        selectforeground=c.ink,
        inactiveselectbackground=c.selection,
        highlightthickness=theme.px(2),
        highlightcolor=c.accent,
        highlightbackground=edge,
    )


class PassingBar(ttk.Scrollbar):
    """The scroll bar at the right of a text in a grid, seen only when there is something to scroll."""

    def __init__(self, text: tk.Text) -> None:
        super().__init__(text.master, orient="vertical", command=text.yview, takefocus=False)
        text.configure(yscrollcommand=self.set)

    def set(self, first: float | str, last: float | str) -> None:
        """Show which part of the text is in view, from 0 to 1; Tk sends texts."""
        super().set(first, last)
        if float(first) <= 0.0 and float(last) >= 1.0:
            self.grid_remove()
        else:
            self.grid(row=0, column=1, sticky="ns")

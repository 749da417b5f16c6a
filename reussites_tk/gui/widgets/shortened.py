"""A label on one line that ends with « … » when its room is short, and tells the whole under the pointer."""

from __future__ import annotations

import tkinter as tk
from tkinter import font as tkfont
from tkinter import ttk

from ...outside import one_line
from ..services import theme_of
from .tooltips import Tooltip

LONGEST = 400
MORE = " …"


class Shortened(ttk.Label):
    """The label; `whole` is what it says, shortened or not."""

    def __init__(self, master: tk.Misc, style: str = "TLabel", font: str = "texte") -> None:
        super().__init__(master, style=style, anchor="w", width=1)
        theme = theme_of(self)
        self._font: tkfont.Font = theme.font(font)
        self.whole = ""
        self.bind("<Configure>", lambda _event: self._fit())
        Tooltip(self, lambda: self.whole if str(self.cget("text")) != self.whole else "")
        theme.follow(self, self._fit)

    def say(self, words: str) -> None:
        """Say something else."""
        self.whole = one_line(words, LONGEST)
        self._fit()

    def _fit(self) -> None:
        self.configure(text=shortened(self.whole, self._font, self.winfo_width() - 2))


def shortened(text: str, font: tkfont.Font, width: int) -> str:
    """Give `text`, its end cut for « … » when it is wider than `width` pixels; whole when that is unknown."""
    if width <= 1 or font.measure(text) <= width:
        return text
    low, high = 0, len(text)
    while low < high:  # the longest beginning that fits
        middle = (low + high + 1) // 2
        if font.measure(text[:middle].rstrip() + MORE) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + MORE

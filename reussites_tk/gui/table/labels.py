"""The font of the names of the piles: as large as a person wants, as far as the names are not cut."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Iterator
from tkinter import font as tkfont
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..look.theme import Theme

SMALLEST = 12
"""Height in dots under which a name is cut rather than written smaller."""
SHRINK = 0.88


class LabelFont:
    """The font of one table. It only shrinks, until `reset`: names do not change size from move to move."""

    def __init__(self, master: tk.Misc, theme: Theme) -> None:
        self._theme = theme
        self._font = tkfont.Font(master, font=theme.font("gras").copy())
        self.reset()

    @property
    def name(self) -> str:
        """The name by which Tk knows the font."""
        return str(self._font)

    @property
    def height(self) -> int:
        """The height of a line, in pixels."""
        return self._font.metrics("linespace")

    def measure(self, text: str) -> int:
        """Give the width of a text, in pixels."""
        return self._font.measure(text)

    def reset(self) -> None:
        """Go back to the size that a person wants: the room or the game is another."""
        self._font.configure(**self._theme.font("gras").actual())
        self._font.configure(size=self._theme.font("gras").cget("size"))

    def tries(self) -> Iterator[None]:
        """Take on each size that may be tried, from the present one down."""
        size = -int(self._font.cget("size"))
        while True:
            self._font.configure(size=-size)
            yield
            smaller = round(size * SHRINK)
            if smaller < self._theme.px(SMALLEST):
                return
            size = smaller

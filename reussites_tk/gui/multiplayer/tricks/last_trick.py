"""The last trick seen again: a small panel over the middle of the table."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence
from tkinter import font as tkfont

from PIL import ImageTk

from ....outside import one_line
from ....texts import _, typographic
from ...look.faces import FaceCache, height_for
from ...services import find, theme_of
from ...table.marks import Marks
from ...table.piles import Box
from ...widgets.reading import shortened
from .drawing import Fonts
from .game import Taken

SHARE = 0.8
"""Width of its cartes, over that of the cartes of the table."""


class LastTrick(tk.Canvas):
    """The cartes of one trick in order, each over its player's name; the one that took it is ringed."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master, borderwidth=0, takefocus=0)
        self._theme = theme_of(self)
        self._faces = find(self, FaceCache)
        self._marks = Marks(self)
        self._kept: list[ImageTk.PhotoImage] = []

    @property
    def is_open(self) -> bool:
        """Whether the trick is shown."""
        return bool(self.winfo_manager())

    def show(
        self, trick: Taken, noms: Sequence[str], width: int, middle: tuple[int, int], fonts: Fonts
    ) -> None:
        """Show a trick at a place of the table, whose cartes are `width` pixels wide."""
        colours, px = self._theme.colours, self._theme.px
        self.delete("all")
        self._kept.clear()
        self.configure(
            background=colours.panel, highlightthickness=px(1), highlightbackground=colours.outline
        )
        wide, line = round(width * SHARE), fonts.small.metrics("linespace")
        title = typographic(_("Dernier pli, pris par {nom}").format(nom=one_line(noms[trick.taker - 1])))
        run = len(trick.cartes) * (wide + px(16))
        across = max(run + px(16), fonts.bold.measure(title) + px(32))
        top = px(12) + fonts.bold.metrics("linespace") + px(8)
        down = top + height_for(wide) + 2 * line + px(24)
        self._write(across // 2, px(12), title, fonts.bold)
        self._draw_cartes(trick, noms, Box((across - run + px(16)) // 2, top, across, down), wide, fonts)
        closing = typographic(_("T ou Échap : fermer"))
        self._write(across // 2, down - px(8) - line, closing, fonts.small, colours.muted)
        self.place(x=middle[0], y=middle[1], anchor="center", width=across, height=down)
        tk.Misc.lift(self)  # over the bets

    def _draw_cartes(self, trick: Taken, noms: Sequence[str], room: Box, wide: int, fonts: Fonts) -> None:
        """Draw the cartes in order, `wide` pixels wide, each over its player's name."""
        step, top = wide + self._theme.px(16), room.top
        low = top + height_for(wide)
        for order, (joueur, code) in enumerate(trick.cartes):
            x = room.left + order * step
            photo = self._faces.image(code, wide)
            self._kept.append(photo)
            self.create_image(x, top, anchor="nw", image=str(photo))
            nom = shortened(one_line(noms[joueur - 1]), fonts.small, step - self._theme.px(4))
            self._write(x + wide // 2, low + self._theme.px(4), nom, fonts.small)
            if joueur == trick.taker:
                self._marks.targets([Box(x, top, x + wide, low)])

    def _write(self, x: int, y: int, text: str, font: tkfont.Font, colour: str = "") -> None:
        fill = colour or self._theme.colours.ink
        self.create_text(x, y, anchor="n", text=text, font=str(font), fill=fill)

    def close(self) -> None:
        """Take the trick away."""
        self.place_forget()
        self.delete("all")
        self._kept.clear()

"""The last trick seen again: a small panel over the middle of the table."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence

from PIL import ImageTk

from ....cours.cartes import code_de
from ....jeux.ascenseur_regles import suivant
from ....jeux.ascenseur_vue import PliPris
from ....outside import one_line
from ....texts import _, typographic
from ...look.faces import FaceCache, height_for
from ...services import find, theme_of
from ...table.marks import Marks
from ...table.piles import Box
from ...widgets.reading import shortened

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

    def show(self, trick: PliPris, noms: Sequence[str], width: int, middle: tuple[int, int]) -> None:
        """Show a trick at a place of the table, whose cartes are `width` pixels wide."""
        colours, px = self._theme.colours, self._theme.px
        self.delete("all")
        self._kept.clear()
        self.configure(
            background=colours.panel, highlightthickness=px(1), highlightbackground=colours.outline
        )
        # On a ground of its own: the ring and the check are drawn over the panel.
        wide, line = round(width * SHARE), self._theme.font("petit").metrics("linespace")
        title = typographic(_("Dernier pli, pris par {nom}").format(nom=one_line(noms[trick.joueur - 1])))
        bold, step, p = self._theme.font("gras"), wide + px(16), len(trick.cartes)
        across = max(p * step + px(16), bold.measure(title) + px(32))
        top = px(12) + bold.metrics("linespace") + px(8)
        low = top + height_for(wide) + px(4)
        down = low + 2 * line + px(20)
        self.create_text(across // 2, px(12), anchor="n", text=title, font="gras", fill=colours.ink)
        left = (across - p * step + px(16)) // 2
        for order, carte in enumerate(trick.cartes):
            joueur, x = suivant(trick.entame, p, order), left + order * step
            photo = self._faces.image(code_de(carte), wide)
            self._kept.append(photo)
            self.create_image(x, top, anchor="nw", image=str(photo))
            nom = shortened(one_line(noms[joueur - 1]), self._theme.font("petit"), step - px(4))
            self.create_text(x + wide // 2, low, anchor="n", text=nom, font="petit", fill=colours.ink)
            if joueur == trick.joueur:
                self._marks.targets([Box(x, top, x + wide, top + height_for(wide))])
        closing = typographic(_("T ou Échap : fermer"))
        self.create_text(
            across // 2, down - px(8), anchor="s", text=closing, font="petit", fill=colours.muted
        )
        self.place(x=middle[0], y=middle[1], anchor="center", width=across, height=down)
        tk.Misc.lift(self)  # over the bets

    def close(self) -> None:
        """Take the trick away."""
        self.place_forget()
        self.delete("all")
        self._kept.clear()

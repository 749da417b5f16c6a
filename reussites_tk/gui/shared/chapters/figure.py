"""A position of the hand-out drawn with the cartes, and the states of an example seen one after the other."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Collection, Sequence
from tkinter import ttk

from ....cours.etat import Etat
from ....cours.table import Localisation
from ....texts import _
from ...services import theme_of
from ...table.drawing import Drawing, LabelFont
from ...table.grid import INDEX, RATIO, REFERENCE_SPREAD, Room
from ...table.layout import NOWHERE, Layout, lay_out
from ...widgets.buttons import IconButton

CARTE = 60
"""Width of a carte, in dots, where there is room."""
MARGIN, GAP = 12, 8


class Figure(tk.Canvas):
    """Draws one position, as high as it needs to be for the width that it is given."""

    def __init__(self, master: tk.Misc, *, heights: bool = False) -> None:
        """Make an empty figure; with `heights`, the names of the piles have their heights beside them."""
        super().__init__(master, highlightthickness=0, borderwidth=0, takefocus=0)
        self._bare = not heights
        self._theme = theme_of(self)
        self._labels = LabelFont(self)
        self._drawing = Drawing(self, self._labels.name)
        self._etats: Sequence[Etat] = ()
        self._etat = Etat(())
        self._width = 0
        self._theme.follow(self, self._repaint)

    def show(self, etat: Etat, beside: Sequence[Etat] = ()) -> None:
        """Show a position; `beside` are others shown in its place, for which the table keeps its size."""
        self._etat, self._etats = etat, beside or (etat,)
        self._draw()

    def fit(self, width: int) -> None:
        """Take the width that there is."""
        if width != self._width:
            self._width = width
            self._labels.reset()
            self._draw()

    def _repaint(self) -> None:
        self.configure(background=self._theme.colours.felt)
        self._labels.reset()
        self._draw()

    def _draw(self) -> None:
        if self._width < 2 * CARTE:
            return
        layout = NOWHERE
        for _size in self._labels.tries():
            layout = self._lay_out(self._etat)
            if not self._crowded(layout):
                break
        self._drawing.draw(layout)
        self._crop([layout, *map(self._lay_out, self._etats)])

    def _crop(self, layouts: Sequence[Layout]) -> None:
        """Show no more of the table than what these layouts take, and a margin around."""
        margin = self._theme.px(MARGIN)
        top = min(_top(layout, self._labels.height) for layout in layouts) - margin
        bottom = max(map(_bottom, layouts)) + margin
        self.configure(
            width=self._width, height=bottom - top, scrollregion=(0, top, self._width, bottom), confine=True
        )
        self.yview_moveto(0.0)

    def _lay_out(self, etat: Etat) -> Layout:
        px = self._theme.px
        label = self._labels.height + px(4)
        places = {tas.place for shown in self._etats for tas in shown.tas}
        height = _tallest(self._etats, places, px(CARTE), label + px(GAP)) + 2 * px(MARGIN)
        room = Room(self._width, height, self._theme.scale, px(MARGIN), label, px(GAP), px(CARTE))
        return lay_out(etat, room, self._labels.measure, places, bare=self._bare)

    def _crowded(self, layout: Layout) -> bool:
        """Return True if a name is cut, or touches the next one of its line."""
        gap, names = self._theme.px(GAP), sorted(layout.labels, key=lambda name: (name.y, name.x))
        widths = [self._labels.measure(name.text) / 2 for name in names]
        touching = (
            a.y == b.y and b.x - a.x < half_a + half_b + gap
            for a, b, half_a, half_b in zip(names, names[1:], widths, widths[1:], strict=False)
        )
        return any(name.cut for name in names) or any(touching)


def _tallest(etats: Sequence[Etat], places: Collection[Localisation], carte: int, above: int) -> int:
    """Return a height in which no pile of these states is pressed together."""
    lines = max((place.ligne for place in places), default=1)
    tallest = max((len(tas.cartes) for etat in etats for tas in etat.tas), default=0)
    cartes = max(tallest, REFERENCE_SPREAD)  # the table keeps room for so many
    return round(lines * (carte * RATIO + above) + lines * cartes * carte * INDEX)


def _top(layout: Layout, label: int) -> int:
    """Return where the highest name of a layout begins, its names being `label` pixels high."""
    return min((name.y for name in layout.labels), default=label) - label


def _bottom(layout: Layout) -> int:
    """Return where the lowest carte or empty place of a layout ends."""
    tops = [spot.y for spot in layout.spots if spot.seen] + [y for _x, y in layout.outlines]
    return max(tops, default=0) + layout.height


class States(ttk.Frame):
    """The states of an example, one at a time, with the buttons that go from one to the next."""

    def __init__(self, master: tk.Misc, etats: Sequence[Etat]) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._etats = etats
        self.position = 0
        self.figure = Figure(self, heights=True)
        self._row = ttk.Frame(self)
        self.back = IconButton(self._row, "back", hint=_("État précédent"), command=lambda: self.step(-1))
        self.next = IconButton(self._row, "next", hint=_("État suivant"), command=lambda: self.step(1))
        self.counter = ttk.Label(self._row)
        self._theme.follow(self, self._lay_out)
        self._show()

    def fit(self, width: int) -> None:
        """Take the width that there is."""
        self.figure.fit(width)

    def step(self, by: int) -> None:
        """Show the next state (1) or the one before (-1)."""
        self.position = min(max(self.position + by, 0), len(self._etats) - 1)
        self._show()

    def _show(self) -> None:
        count = len(self._etats)
        self.figure.show(self._etats[self.position], self._etats)
        self.counter.configure(text=_("état {n} sur {count}").format(n=self.position + 1, count=count))
        self.back.state(["!disabled" if self.position else "disabled"])
        self.next.state(["!disabled" if self.position < count - 1 else "disabled"])

    def _lay_out(self) -> None:
        px = self._theme.px
        self.figure.pack(anchor="w")
        self._row.pack(anchor="w", pady=px(8))
        for widget in (self.back, self.next, self.counter):
            widget.pack(side="left", padx=(0, px(8)))

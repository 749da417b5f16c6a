"""The piles of the small board, drawn as cartes on the felt."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..cours import Mode
from ..texts import _
from .faces import EMPTY, height_for
from .piles_board import NAMES, PileView
from .words import MODES

if TYPE_CHECKING:
    from .faces import FaceCache
    from .theme import Theme

CARTE_W, STEP, GAP, MARGIN = 84, 30, 24, 20
"""In dots: a carte, the shift that shows its index, the space between piles, that of the edge."""
THICKNESS = 2
"""Shift of the edges that make a stacked pile look thick."""


@dataclass(frozen=True, slots=True)
class Column:
    """Where one pile is drawn: left side, width of a carte, top of the cartes, and the shift between them."""

    x: float
    width: int
    top: float
    step: float


def lay_columns(
    heights: Sequence[int], width: float, height: float, top: float, px: Callable[[float], int]
) -> list[Column]:
    """Place piles side by side: `heights` counts the cartes to spread (1 for a stacked pile).

    Cartes shrink when the room across runs out, the shift shrinks when the room down does.
    """
    count = max(len(heights), len(NAMES))
    room = (width - 2 * px(MARGIN) - (count - 1) * px(GAP)) / count
    carte = int(max(px(36), min(px(CARTE_W), room)))
    gap = min(px(GAP) * 2, (width - 2 * px(MARGIN) - count * carte) / max(1, count - 1))
    columns = []
    for i, cartes in enumerate(heights):
        free = height - top - px(MARGIN) - height_for(carte)
        step = min(px(STEP), free / (cartes - 1)) if cartes > 1 else 0.0
        columns.append(Column(px(MARGIN) + i * (carte + gap), carte, top, max(1.0, step)))
    return columns


class PilesTable(tk.Canvas):
    """Draws the piles; a click on one gives its name to `on_pick`."""

    def __init__(
        self, master: tk.Misc, theme: Theme, faces: FaceCache, on_pick: Callable[[str], None]
    ) -> None:
        super().__init__(master, highlightthickness=0, borderwidth=0, takefocus=0, width=10, height=10)
        self._theme = theme
        self._faces = faces
        self._views: tuple[PileView, ...] = ()
        self._changed: frozenset[str] = frozenset()
        self._on_pick = on_pick
        self.bind("<Configure>", lambda _event: self._draw())
        self.bind("<Button-1>", self._pick)
        theme.follow(self, self._draw)

    def show(self, views: Sequence[PileView], changed: Sequence[str] = ()) -> None:
        """Draw these piles; the names in `changed` are underlined."""
        self._views = tuple(views)
        self._changed = frozenset(changed)
        self._draw()

    def _draw(self) -> None:
        self.delete("all")
        self.configure(background=self._theme.colours.felt)
        if self.winfo_width() < 50:
            return
        px = self._theme.px
        top = px(12) + self._line("gras") + self._line("petit") + px(8)
        heights = [len(view.cartes) if view.mode is Mode.ETALE else 1 for view in self._views]
        columns = lay_columns(heights, self.winfo_width(), self.winfo_height(), top, px)
        for view, column in zip(self._views, columns, strict=True):
            self._draw_caption(view, column)
            self._draw_cartes(view, column)

    def _line(self, font: str) -> int:
        return int(self._theme.font(font).metrics("linespace"))

    def _draw_caption(self, view: PileView, column: Column) -> None:
        px, c = self._theme.px, self._theme.colours
        tag = f"pile {view.nom}"
        if view.actif:
            title = f"{view.nom} · {len(view.cartes)}"
            below = self._mode_and_place(view, column.width + self._theme.px(GAP) * 0.7)
        else:
            title, below = view.nom, _("inactif")
        colour = c.accent if view.nom in self._changed else c.ink
        y = px(12)
        self.create_text(column.x, y, text=title, anchor="nw", font="gras", fill=colour, tags=tag)
        self.create_text(
            column.x, y + self._line("gras"), text=below, anchor="nw", font="petit", fill=c.muted, tags=tag
        )

    def _mode_and_place(self, view: PileView, room: float) -> str:
        """Write the mode and the place, or the mode alone where both would touch the next pile."""
        mode = _(MODES[view.mode])
        both = f"{mode} ({view.place.ligne}, {view.place.colonne})"
        return both if self._theme.font("petit").measure(both) <= room else mode

    def _draw_cartes(self, view: PileView, column: Column) -> None:
        if not view.actif:
            return
        tag = f"pile {view.nom}"
        if not view.cartes:
            self._draw_carte(column.x, column.top, EMPTY, column.width, tag)
        elif view.mode is Mode.ETALE:
            for i, code in enumerate(view.cartes):
                self._draw_carte(column.x, column.top + i * column.step, code, column.width, tag)
        else:
            shift = self._theme.px(THICKNESS)
            for i, code in enumerate(view.cartes[-3:]):
                self._draw_carte(
                    column.x - i * shift / 2 + shift, column.top - i * shift + shift, code, column.width, tag
                )

    def _draw_carte(self, x: float, y: float, code: str, width: int, tag: str) -> None:
        self.create_image(x, y, image=self._faces.image(code, width), anchor="nw", tags=tag)

    def _pick(self, event: tk.Event[tk.Misc]) -> None:
        for item in self.find_overlapping(event.x, event.y, event.x, event.y):
            tags = self.gettags(item)
            if "pile" in tags:
                self._on_pick(next(tag for tag in tags if tag in NAMES))
                return

"""The table: draws one `Etat`, and animates the difference between two.

One item per carte for the life of the table. The state is final before a movement starts;
the position of a carte in movement is a function of the clock, never of the number of ticks.
"""

from __future__ import annotations

import math
import time
import tkinter as tk
from collections.abc import Callable, Collection
from dataclasses import dataclass

from PIL import ImageTk

from ..cours.etat import Etat
from ..cours.table import Localisation
from .faces import LARGEST_WIDTH, TURN_STEPS, FaceCache, height_for
from .motion import Glide, plan, total
from .table_grid import Room
from .table_layout import Key, Layout, Spot, lay_out
from .theme import Theme

FRAME_MS = 12


@dataclass(slots=True)
class _Piece:
    """The item of one carte, and the picture it shows (Tk forgets a picture that Python drops)."""

    item: int
    photo: ImageTk.PhotoImage


class TableCanvas(tk.Canvas):
    """A table that fills its room; `etat` is the state shown, final even while cartes still move."""

    def __init__(
        self,
        master: tk.Misc,
        theme: Theme,
        faces: FaceCache,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        super().__init__(master, highlightthickness=0, borderwidth=0, takefocus=0, width=1, height=1)
        self.etat: Etat | None = None
        self._theme = theme
        self._faces = faces
        self._clock = clock
        self._places: Collection[Localisation] = ()
        self._pieces: dict[Key, _Piece] = {}
        self._spots: dict[Key, Spot] = {}
        self._layout = Layout(0, 0, (), (), ())
        self._outline: ImageTk.PhotoImage | None = None
        self._glides: tuple[Glide, ...] = ()
        self._started = 0.0
        self._after: str | None = None
        self.bind("<Configure>", lambda _event: self._redraw())
        self.bind("<Button-1>", lambda _event: self.finish())
        self.bind("<Destroy>", lambda _event: self._cancel())
        theme.follow(self, self._repaint)

    @property
    def moving(self) -> bool:
        """Tell whether cartes are moving."""
        return self._after is not None

    def show(
        self,
        etat: Etat,
        animate: bool = False,
        *,
        limit: float = math.inf,
        places: Collection[Localisation] = (),
    ) -> None:
        """Show a state; its cartes glide there, within `limit` seconds, if `animate`.

        `places` are those of the whole game, so that the table keeps its proportions.
        """
        self.finish()
        before, width = self._spots, self._layout.width
        self.etat = etat
        self._places = places
        self._settle()
        if animate and width == self._layout.width:
            self._start(plan(before, self._spots, self._theme.scale, limit))

    def clear(self) -> None:
        """Empty the table."""
        self._cancel()
        self.etat = None
        self._settle()

    def finish(self) -> None:
        """End a movement at once: every carte is in its place."""
        if self._after is not None:
            self._cancel()
            self._put_all()

    def corner_of(self, key: Key) -> tuple[int, int]:
        """Give where a carte is drawn right now, in pixels; KeyError if it is not on the table."""
        x, y = self.coords(self._pieces[key].item)
        width = self._layout.width
        return round(x - width / 2), round(y - height_for(width) / 2)

    def _repaint(self) -> None:
        self.configure(background=self._theme.colours.felt)
        self._redraw()

    def _redraw(self) -> None:
        """Draw the same state again: the room or the look has changed."""
        self._cancel()
        self._settle()

    def _settle(self) -> None:
        """Compute the layout and put everything in its place."""
        self._layout = self._make_layout()
        self._spots = {spot.key: spot for spot in self._layout.spots}
        self._draw_surroundings()
        self._put_all()

    def _make_layout(self) -> Layout:
        width, height = self.winfo_width(), self.winfo_height()
        if self.etat is None or width < 8 or height < 8:
            return Layout(0, 0, (), (), ())
        px, font = self._theme.px, self._theme.font("gras")
        label = font.metrics("linespace") + px(4)
        room = Room(width, height, self._theme.scale, px(16), label, px(8), LARGEST_WIDTH)
        return lay_out(self.etat, room, font.measure, self._places)

    def _draw_surroundings(self) -> None:
        """Draw what does not move: labels and outlines, under the cartes."""
        self.delete("still")
        layout, colours = self._layout, self._theme.colours
        if layout.outlines:
            self._outline = self._faces.image("vide", layout.width)
        for x, y in layout.outlines:
            self.create_image(x, y, anchor="nw", image=str(self._outline), tags="still")
        for label in layout.labels:
            self.create_text(
                label.x, label.y, text=label.text, anchor="s", font="gras", fill=colours.ink, tags="still"
            )
        self.tag_lower("still")

    def _put_all(self) -> None:
        """Put every carte in its place, the highest last."""
        for spot in self._layout.spots:
            piece = self._piece(spot)
            if spot.seen:
                self._place(piece, spot.x, spot.y, self._faces.image(spot.code, self._layout.width))
            self.itemconfigure(piece.item, state="normal" if spot.seen else "hidden")
            self.tag_raise(piece.item)
        for key, piece in self._pieces.items():
            if key not in self._spots:
                self.itemconfigure(piece.item, state="hidden")

    def _piece(self, spot: Spot) -> _Piece:
        if spot.key not in self._pieces:
            photo = self._faces.image(spot.code, self._layout.width)
            item = self.create_image(0, 0, image=str(photo), tags="carte")
            self._pieces[spot.key] = _Piece(item, photo)
        return self._pieces[spot.key]

    def _place(self, piece: _Piece, x: int, y: int, photo: ImageTk.PhotoImage) -> None:
        """Put a piece by the corner that its flat carte would have; items are held by their middle."""
        width = self._layout.width
        self.coords(piece.item, x + width / 2, y + height_for(width) / 2)
        if piece.photo is not photo:
            self.itemconfigure(piece.item, image=str(photo))
            piece.photo = photo

    def _start(self, glides: tuple[Glide, ...]) -> None:
        if not glides:
            return
        self._glides = glides
        self._started = self._clock()
        for glide in glides:
            item = self._pieces[glide.key].item
            self.itemconfigure(item, state="normal")
            self.tag_raise(item)
        self._draw_frame(0.0)
        self._after = self.after(FRAME_MS, self._tick)

    def _tick(self) -> None:
        self._after = None
        elapsed = self._clock() - self._started
        if elapsed >= total(self._glides):
            self._glides = ()
            self._put_all()
            return
        self._draw_frame(elapsed)
        self._after = self.after(FRAME_MS, self._tick)

    def _draw_frame(self, elapsed: float) -> None:
        width = self._layout.width
        for glide in self._glides:
            pose = glide.at(elapsed)
            turn = max(1, math.ceil(pose.turn * TURN_STEPS))
            photo = self._faces.image(pose.code, width, turn)
            self._place(self._pieces[glide.key], pose.x, pose.y, photo)

    def _cancel(self) -> None:
        if self._after is not None:
            self.after_cancel(self._after)
            self._after = None
        self._glides = ()

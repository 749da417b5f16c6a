"""What is drawn on the table: one item per carte for its whole life, labels, empty places."""

from __future__ import annotations

import math
import tkinter as tk
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from tkinter import font as tkfont

from PIL import ImageTk

from ..look.faces import EMPTY, TURN_STEPS, FaceCache, height_for
from ..services import find, theme_of
from .layout import NOWHERE, Key, Layout, Spot
from .marks import MARK
from .motion import Poses
from .piles import Box

CROSS = 4
"""Half of the size in dots of the cross that marks a free place."""
SMALLEST = 12
"""Height in dots under which a name is cut rather than written smaller."""
SHRINK = 0.88


@dataclass(slots=True)
class Piece:
    """The item of one carte, and the picture it shows (Tk forgets a picture that Python drops)."""

    item: int
    photo: ImageTk.PhotoImage


class Drawing:
    """The drawing of one layout on a canvas; `spots` has where each carte is when nothing moves."""

    def __init__(self, canvas: tk.Canvas, label_font: str) -> None:
        self._canvas = canvas
        self._theme = theme_of(canvas)
        self._faces = find(canvas, FaceCache)
        self._label_font = label_font
        self._outline: ImageTk.PhotoImage | None = None
        self.pieces: dict[Key, Piece] = {}
        self.layout: Layout = NOWHERE
        self.spots: dict[Key, Spot] = {}

    def draw(self, layout: Layout) -> None:
        """Draw a layout: everything is in its place."""
        self.layout = layout
        self.spots = {spot.key: spot for spot in layout.spots}
        self._canvas.delete("still")
        if layout.outlines:
            self._outline = self.empty()
        for x, y in layout.outlines:
            self._canvas.create_image(x, y, anchor="nw", image=str(self._outline), tags="still")
        self._draw_labels()
        self._canvas.tag_lower("still")
        self.put_all()

    def draw_free(self, boxes: Iterable[Box]) -> None:
        """Draw a small cross in each place where a pile could go."""
        arm, colour = self._theme.px(CROSS), self._theme.colours.outline
        for box in boxes:
            x, y = (box.left + box.right) // 2, (box.top + box.bottom) // 2
            self._canvas.create_line(x - arm, y, x + arm + 1, y, fill=colour, tags="still")
            self._canvas.create_line(x, y - arm, x, y + arm + 1, fill=colour, tags="still")
        self._canvas.tag_lower("still")

    def put_all(self) -> None:
        """Put every carte in its place, the highest last."""
        for spot in self.layout.spots:
            piece = self._piece(spot)
            if spot.seen:
                self._place(piece, spot.x, spot.y, self._faces.image(spot.code, self.layout.width))
            # A covered carte is hidden, not deleted: Tk passes over it, and the next state finds it.
            self._canvas.itemconfigure(piece.item, state="normal" if spot.seen else "hidden")
            self._canvas.tag_raise(piece.item)
        for key, piece in self.pieces.items():
            if key not in self.spots:
                self._canvas.itemconfigure(piece.item, state="hidden")
        self._canvas.tag_raise(MARK)

    def put(self, key: Key, x: int, y: int) -> None:
        """Show one carte elsewhere than in its place."""
        piece = self.pieces[key]
        self._place(piece, x, y, piece.photo)

    def put_poses(self, poses: Poses) -> None:
        """Show cartes in movement."""
        for key, pose in poses:
            # At the middle of its turn a carte would have no width at all: it keeps one step.
            turn = max(1, math.ceil(pose.turn * TURN_STEPS))
            photo = self._faces.image(pose.code, self.layout.width, turn)
            self._place(self.pieces[key], pose.x, pose.y, photo)

    def to_front(self, keys: Iterable[Key]) -> None:
        """Show some cartes above all others, in this order."""
        for key in keys:
            item = self.pieces[key].item
            self._canvas.itemconfigure(item, state="normal")
            self._canvas.tag_raise(item)

    def corner_of(self, key: Key) -> tuple[int, int]:
        """Return where a carte is drawn right now, in pixels; KeyError if it is not on the table."""
        x, y = self._canvas.coords(self.pieces[key].item)
        width = self.layout.width
        return round(x - width / 2), round(y - height_for(width) / 2)

    def empty(self) -> ImageTk.PhotoImage:
        """Return the picture of an empty place."""
        return self._faces.image(EMPTY, self.layout.width)

    def _piece(self, spot: Spot) -> Piece:
        if spot.key not in self.pieces:
            photo = self._faces.image(spot.code, self.layout.width)
            item = self._canvas.create_image(0, 0, image=str(photo), tags="carte")
            self.pieces[spot.key] = Piece(item, photo)
        return self.pieces[spot.key]

    def _place(self, piece: Piece, x: int, y: int, photo: ImageTk.PhotoImage) -> None:
        """Put a piece by the corner that its flat carte would have."""
        # Items are placed by their middle: a carte that turns over narrows on both sides alike.
        width = self.layout.width
        self._canvas.coords(piece.item, x + width / 2, y + height_for(width) / 2)
        if piece.photo is not photo:  # the same picture again would be drawn again
            self._canvas.itemconfigure(piece.item, image=str(photo))
            piece.photo = photo

    def _draw_labels(self) -> None:
        colour = self._theme.colours.ink
        for label in self.layout.labels:
            self._canvas.create_text(
                label.x,
                label.y,
                text=label.text,
                anchor="s",
                font=self._label_font,
                fill=colour,
                tags="still",
            )


class LabelFont:
    """The font of the names of the piles: as large as a person wants, as far as no name is cut.

    It only shrinks, until `reset`: names do not change size from coup to coup.
    """

    def __init__(self, master: tk.Misc) -> None:
        self._theme = theme_of(master)
        self._font = tkfont.Font(master, font=self._theme.font("gras").copy())
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
        """Return the width of a text, in pixels."""
        return self._font.measure(text)

    def reset(self) -> None:
        """Go back to the size that a person wants: the room or the game is another."""
        self._font.configure(**self._theme.font("gras").actual())
        self._font.configure(size=self._theme.font("gras").cget("size"))

    def tries(self) -> Iterator[None]:
        """Take each size that may be tried, from the present one down."""
        size = -int(self._font.cget("size"))
        while True:
            self._font.configure(size=-size)
            yield
            smaller = round(size * SHRINK)
            if smaller < self._theme.px(SMALLEST):
                return
            size = smaller

"""The cartes that a hand has lifted from the table: they follow it, wait, or glide home."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from .drawing import Drawing
from .hits import Box
from .layout import Key, Spot
from .marks import Marks
from .motion import plan
from .mover import Mover

if TYPE_CHECKING:
    from ..look.theme import Theme

HOLD_MS = 1200
"""How long a carte dropped where the rules allow it waits for the new state before it goes home."""


class Held:
    """What is held over one table; `spots` says where each of those cartes is now.

    `movement` False makes them jump home.
    """

    def __init__(self, canvas: tk.Canvas, theme: Theme, drawing: Drawing, mover: Mover, marks: Marks) -> None:
        self._canvas = canvas
        self._theme = theme
        self._drawing = drawing
        self._mover = mover
        self._marks = marks
        self._after: str | None = None
        self.movement = True
        self.spots: dict[Key, Spot] = {}

    def take(self, spots: Iterable[Spot], head: Box) -> None:
        """Hold some cartes above all others, where they lie; without any, the empty place itself."""
        self.stop_waiting()
        self.spots = {spot.key: spot for spot in spots if spot.seen}
        if not self.spots:
            self._marks.ghost(head, self._drawing.empty())
        self.stay_above()

    def stay_above(self) -> None:
        """Show what is held above all cartes and marks."""
        self._drawing.lift(self.spots)

    def shift(self, dx: int, dy: int) -> None:
        """Show what is held this far from home."""
        for key in self.spots:
            home = self._drawing.spots[key]
            self.spots[key] = replace(home, x=home.x + dx, y=home.y + dy)
            self._drawing.put(key, home.x + dx, home.y + dy)
        self._marks.shift_ghost(dx, dy)

    def wait(self) -> None:
        """Keep what is held where it is: a new state is coming. If none comes, it goes home."""
        self._marks.ghost(None)
        if self.spots:
            self.stop_waiting()
            self._after = self._canvas.after(HOLD_MS, self.go_home)

    def go_home(self) -> None:
        """Bring what is held back to its place."""
        before = self.spots
        self.forget()
        glides = plan(before, {key: self._drawing.spots[key] for key in before}, self._theme.scale)
        if glides and self.movement:
            self._mover.start(glides)
        else:
            self._drawing.put_all()

    def forget(self) -> None:
        """Hold nothing any more, without moving anything."""
        self.stop_waiting()
        self._marks.ghost(None)
        self.spots = {}

    def stop_waiting(self) -> None:
        """Expect no new state any more."""
        if self._after is not None:
            self._canvas.after_cancel(self._after)
            self._after = None

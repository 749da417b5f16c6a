"""What is drawn over the table for a moment: legal targets, the ring of the keyboard, a hint.

Each has a shape of its own (a check, a double ring, an arrow), so that nobody has to tell colours apart.
"""

from __future__ import annotations

import tkinter as tk
from collections.abc import Iterable

from PIL import Image, ImageDraw, ImageTk

from ..look.icons import mask
from ..look.palette import rgb
from ..look.style_elements import FINENESS
from ..services import theme_of
from .piles import Box

MARK = "mark"
HINT_MS = 2500
"""How long a hint stays."""
CORNER = 8 / 84
"""Radius of the corners of a carte, over its width."""
BADGE = 20


class Marks:
    """The marks of one table."""

    def __init__(self, canvas: tk.Canvas) -> None:
        self._canvas = canvas
        self._theme = theme_of(canvas)
        self._badges: dict[tuple[int, str, str], ImageTk.PhotoImage] = {}
        self._after: str | None = None
        self._ghost_home = (0, 0)
        self._empty: ImageTk.PhotoImage | None = None

    def targets(self, boxes: Iterable[Box], chosen: Box | None = None) -> None:
        """Mark the piles where what is held may go: a solid outline of two dots and a small check.

        The outline of the `chosen` one, which a drop would reach, is twice as thick.
        """
        self._canvas.delete("target")
        colours = self._theme.colours
        for box in boxes:
            self._outline(box, 2, 4 if box == chosen else 2, colours.good, "target")
            x, y = box.right - self._theme.px(4), box.top + self._theme.px(4)
            key = (self._theme.px(BADGE), colours.good, colours.felt)
            if key not in self._badges:
                self._badges[key] = ImageTk.PhotoImage(badge(*key))
            self._canvas.create_image(x, y, image=str(self._badges[key]), tags=(MARK, "target"))

    def ring(self, box: Box | None) -> None:
        """Mark the pile that has the keyboard: a double ring around it."""
        self._canvas.delete("ring")
        if box is not None:
            self._outline(box, 3, 4, self._theme.colours.felt, "ring")
            self._outline(box, 5, 2, self._theme.colours.accent, "ring")
            self._outline(box, 2, 1, self._theme.colours.accent, "ring")

    def hole(self, box: Box | None, picture: ImageTk.PhotoImage | None = None) -> None:
        """Show the empty place under what was lifted."""
        self._canvas.delete("hole")
        if box is not None:
            self._empty = picture  # Tk forgets a picture that Python drops
            self._canvas.create_image(box.left, box.top, anchor="nw", image=str(picture), tags="hole")
            self._canvas.tag_lower("hole", "carte")

    def ghost(self, box: Box | None, picture: ImageTk.PhotoImage | None = None) -> None:
        """Show an empty place that is held."""
        self._canvas.delete("ghost")
        if box is not None:
            self._ghost_home, self._empty = (box.left, box.top), picture
            self._canvas.create_image(
                box.left, box.top, anchor="nw", image=str(picture), tags=(MARK, "ghost")
            )

    def shift_ghost(self, dx: int, dy: int) -> None:
        """Show the empty place that is held this far from home."""
        self._canvas.coords("ghost", self._ghost_home[0] + dx, self._ghost_home[1] + dy)

    def hint(self, source: Box, cible: Box | None) -> None:
        """Show for a moment what to take (a broken outline) and where to (a plain one, and an arrow)."""
        self.end_hint()
        colour, px = self._theme.colours.warn, self._theme.px
        self._outline(source, 3, 3, colour, "hint", dash=(px(8), px(5)))
        start = _middle(source)
        if cible is not None:
            self._outline(cible, 3, 3, colour, "hint")
            self._arrow(start, _middle(cible), colour)
        else:  # down to what is to be clicked
            length = px(56)
            self._arrow((start[0], start[1] - length // 2), (start[0], start[1] + length // 2), colour)
        self._after = self._canvas.after(HINT_MS, self.end_hint)

    def end_hint(self) -> None:
        """Take the hint away."""
        self.stop_waiting()
        self._canvas.delete("hint")

    def stop_waiting(self) -> None:
        """Forget when the hint was to end."""
        if self._after is not None:
            self._canvas.after_cancel(self._after)
            self._after = None

    def _arrow(self, start: tuple[int, int], end: tuple[int, int], colour: str) -> None:
        """Draw a thick arrow with a pale edge, that stands out from the cartes under it."""
        px = self._theme.px
        # Twice: first wider, in the colour of the table.
        for wider, fill in ((4, self._theme.colours.felt), (0, colour)):
            self._canvas.create_line(
                *start,
                *end,
                width=px(4 + wider),
                arrow="last",
                arrowshape=(px(16 + wider), px(18 + wider), px(8 + wider)),
                fill=fill,
                capstyle="round",
                tags=(MARK, "hint"),
            )

    def _outline(
        self, box: Box, out: float, width: float, colour: str, tag: str, dash: tuple[int, ...] = ()
    ) -> None:
        """Draw a rectangle with round corners, `out` dots outside of a box."""
        px = self._theme.px
        points = _rounded(box, px(out), round((box.right - box.left) * CORNER) + px(out))
        self._canvas.create_polygon(
            *points, smooth=True, fill="", outline=colour, width=px(width), dash=dash, tags=(MARK, tag)
        )


def badge(size: int, colour: str, ground: str) -> Image.Image:
    """Draw a check in a disc, with an edge of the colour of the table."""
    large = size * FINENESS
    picture = Image.new("RGBA", (large, large), (*rgb(ground), 0))
    pen = ImageDraw.Draw(picture)
    pen.ellipse((0, 0, large - 1, large - 1), fill=ground)
    inset = large * 0.09
    pen.ellipse((inset, inset, large - 1 - inset, large - 1 - inset), fill=colour)
    sign = mask("check", round(large * 0.72))
    corner = (large - sign.width) // 2
    picture.paste(Image.new("RGBA", sign.size, ground), (corner, corner), sign)
    return picture.resize((size, size), Image.Resampling.BOX)


def _rounded(box: Box, out: int, radius: int) -> list[int]:
    """Return the points of a smooth polygon: each corner is rounded, each side is straight."""
    left, top, right, bottom = box.left - out, box.top - out, box.right - 1 + out, box.bottom - 1 + out
    points: list[int] = []
    for x, y, dx, dy in (
        (left, top, 1, 1),
        (right, top, -1, 1),
        (right, bottom, -1, -1),
        (left, bottom, 1, -1),
    ):
        along, down = (x + radius * dx, y), (x, y + radius * dy)
        # Clockwise; a doubled point makes a smooth polygon straight up to it.
        first, last = (down, along) if dx == dy else (along, down)
        points += [*first, *first, x, y, *last, *last]
    return points


def _middle(box: Box) -> tuple[int, int]:
    return (box.left + box.right) // 2, (box.top + box.bottom) // 2

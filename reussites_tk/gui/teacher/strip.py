"""A student's functions as a row of small marks: the shape tells the verdict as much as the colour does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw, ImageTk

from ...judge.verdict_words import LOOKS
from ...judge.verdicts import Kind

if TYPE_CHECKING:
    from ..look.theme import Theme

STEP = 4
"""Dots of one mark and of the space beside it."""
WIDEST = 38 * STEP
"""Dots of the row: the functions of the piles; with more functions the marks are narrower."""
TALL = 12
FULL, BROKEN, LOW, LINE = "full", "broken", "low", "line"
_SHAPES = {"good": FULL, "bad": BROKEN, "warn": LOW, "muted": LINE}


def shape_of(kind: Kind | None) -> str:
    """Say how a verdict is drawn: full when right, broken when wrong, low when not done, else a line."""
    return LINE if kind is None else _SHAPES[LOOKS[kind].colour]


class StripSet:
    """The rows of marks, each drawn once per set of verdicts, density and theme."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._cache: dict[tuple[object, ...], ImageTk.PhotoImage] = {}

    @property
    def width(self) -> int:
        """The pixels of a row."""
        return self._theme.px(WIDEST)

    def image(self, kinds: Sequence[Kind | None]) -> ImageTk.PhotoImage:
        """Give the row of these verdicts."""
        key = (tuple(kinds), self._theme.scale, self._theme.colours.name)
        if key not in self._cache:
            self._cache[key] = ImageTk.PhotoImage(self._drawn(kinds))
        return self._cache[key]

    def _drawn(self, kinds: Sequence[Kind | None]) -> Image.Image:
        px, c = self._theme.px, self._theme.colours
        tall = px(TALL)
        picture = Image.new("RGBA", (self.width, tall), (0, 0, 0, 0))
        pen = ImageDraw.Draw(picture)
        step = min(px(STEP), self.width / max(1, len(kinds)))
        for place, kind in enumerate(kinds):
            left = round(place * step)
            right = max(left, round((place + 1) * step) - 1 - px(1))
            colour = c.muted if kind is None else getattr(c, LOOKS[kind].colour)
            _draw(pen, shape_of(kind), (left, right), tall, colour, max(1, px(1)))
        return picture


def _draw(
    pen: ImageDraw.ImageDraw, shape: str, across: tuple[int, int], tall: int, colour: str, line: int
) -> None:
    left, right = across
    top = {LOW: tall * 2 // 3, LINE: tall - 2 * line}.get(shape, 0)
    pen.rectangle((left, top, right, tall - 1), fill=colour)
    if shape == BROKEN:
        pen.rectangle((left, tall // 2 - line, right, tall // 2 + line - 1), fill=(0, 0, 0, 0))

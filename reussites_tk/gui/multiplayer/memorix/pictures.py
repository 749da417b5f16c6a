"""The pictures of Mémorix's cartes, drawn at the size that the table needs: pairs, joker, back.

A picture is made when a carte is first shown, never before, and its name in Tk is a mere serial number: the
pictures that exist tell nothing of the cartes that are hidden.
"""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw, ImageTk

from ...look.faces import OPAQUE_OR_NOT, height_for
from ...look.forms import form_mask
from ...look.palette import rgb
from ...look.theme import Theme
from .model_pairs import JOKER, pair

BACK = -1
"""Stands for the back in the place of a value."""
FINENESS = 4
"""Cartes are drawn this many times larger, then reduced."""
WHITE, EDGE, INK = "#FFFFFF", "#8B988E", "#1D1F23"
GREEN, PALE_GREEN = "#2C6B57", "#6FA08F"
JOKER_GROUND = "#FFF3CF"
PLACES = {
    1: (0.66, ((0.5, 0.5),)),
    2: (0.47, ((0.5, 0.28), (0.5, 0.72))),
    3: (0.40, ((0.28, 0.28), (0.72, 0.28), (0.5, 0.71))),
    4: (0.38, ((0.28, 0.28), (0.72, 0.28), (0.28, 0.72), (0.72, 0.72))),
}
"""For each count: the side of a form as a share of the width of the carte, and where their middles are."""
VALUE_SHARE = 0.17
"""Height of the value in the corner of a carte, as a share of its width."""
SMALLEST_VALUE = 11
"""The least height of that value, in pixels."""
TAB = (0.46, 0.34)
"""Width and height of the corner that holds the number of the cell, as shares of the width of the carte."""


class PairPictures:
    """The pictures in one theme and at one width at a time: a table has one size of cartes."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._look: tuple[int, bool] = (0, False)
        self._kept: dict[int, ImageTk.PhotoImage] = {}

    def image(self, value: int, width: int) -> ImageTk.PhotoImage:
        """Return the picture of a value, of the joker (0) or of the back (`BACK`), `width` pixels wide."""
        look = (width, self._theme.dark)
        if look != self._look:
            self._look, self._kept = look, {}
        if value not in self._kept:
            tint = Image.new("RGB", (width, height_for(width)), rgb(self._theme.colours.tint))
            drawn = paint(value, width)
            tinted = ImageChops.multiply(drawn.convert("RGB"), tint)
            tinted.putalpha(drawn.getchannel("A"))
            self._kept[value] = ImageTk.PhotoImage(tinted)
        return self._kept[value]


def paint(value: int, width: int) -> Image.Image:
    """Draw a carte, its corners cut without half-transparent dots: Tk draws such pictures faster."""
    large = width * FINENESS
    size = (large, height_for(width) * FINENESS)
    if value == BACK:
        picture = _back(size)
    elif value == JOKER:
        picture = _joker(size)
    else:
        picture = _front(size, value)
    picture.putalpha(_outline(size))
    picture = picture.resize((width, height_for(width)), Image.Resampling.LANCZOS)
    picture.putalpha(picture.getchannel("A").point(OPAQUE_OR_NOT))
    return picture


def _ground(size: tuple[int, int], fill: str, edge: str) -> Image.Image:
    picture = Image.new("RGB", size, rgb(edge))
    line = max(FINENESS, size[0] // 84)
    box = (line, line, size[0] - 1 - line, size[1] - 1 - line)
    ImageDraw.Draw(picture).rounded_rectangle(box, size[0] // 11, fill=fill)
    return picture


def _outline(size: tuple[int, int]) -> Image.Image:
    mask = Image.new("L", size, 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), size[0] // 10, fill=255)
    return mask


def _front(size: tuple[int, int], value: int) -> Image.Image:
    picture = _ground(size, WHITE, EDGE)
    drawn = pair(value)
    share, places = PLACES[drawn.count]
    side = round(size[0] * share)
    mask = form_mask(drawn.form, side)
    for x, y in places:
        corner = round(size[0] * x - side / 2), round(size[1] * y - side / 2)
        picture.paste(rgb(drawn.colour), (*corner, corner[0] + side, corner[1] + side), mask)
    # The value itself: the computers' reasons and the line of the state speak of it.
    place = size[0] * 0.93, size[1] * 0.965
    pen = ImageDraw.Draw(picture)
    pen.text(
        place,
        str(value),
        fill=drawn.colour,
        anchor="rs",
        font_size=max(size[0] * VALUE_SHARE, SMALLEST_VALUE * FINENESS),
    )
    return picture


def _joker(size: tuple[int, int]) -> Image.Image:
    """Draw the joker: alone of its kind by its ground and its double frame, also without colours."""
    picture = _ground(size, JOKER_GROUND, INK)
    pen = ImageDraw.Draw(picture)
    line = max(FINENESS, size[0] // 40)
    for gap in (size[0] // 18, size[0] // 8):
        box = (gap, gap, size[0] - 1 - gap, size[1] - 1 - gap)
        pen.rounded_rectangle(box, size[0] // 14, outline=INK, width=line)
    side = round(size[0] * 0.6)
    corner = (size[0] - side) // 2, round(size[1] * 0.43 - side / 2)
    picture.paste(rgb(INK), (*corner, corner[0] + side, corner[1] + side), form_mask("jester", side))
    pen.text((size[0] / 2, size[1] * 0.79), "JOKER", fill=INK, anchor="mm", font_size=size[0] * 0.19)
    return picture


def _back(size: tuple[int, int]) -> Image.Image:
    """Draw the back: a lattice, and a plain corner where the table writes the number of the cell."""
    picture = _ground(size, GREEN, GREEN)
    pen = ImageDraw.Draw(picture)
    width, height = size
    step, line = width // 6, max(2, width // 60)
    for start in range(-height, width + height, step):
        pen.line((start, 0, start + height, height), fill=PALE_GREEN, width=line)
        pen.line((start, height, start + height, 0), fill=PALE_GREEN, width=line)
    frame = max(FINENESS, width // 22)
    pen.rounded_rectangle((0, 0, width - 1, height - 1), width // 10, outline=GREEN, width=2 * frame)
    pen.rounded_rectangle(
        (frame, frame, width - 1 - frame, height - 1 - frame), width // 12, outline=WHITE, width=frame // 2
    )
    tab = width * TAB[0], width * TAB[1]
    pen.rounded_rectangle((0, 0, *tab), width // 10, fill=WHITE, outline=GREEN, width=frame)
    return picture

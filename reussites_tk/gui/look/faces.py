"""The pictures of the cartes at any width: one cache for the window, files read on demand.

A picture comes from the nearest larger drawing (1x, 2x), reduced, never enlarged. Its corners
are cut without half-transparent dots: Tk moves such pictures ten times faster.
"""

from __future__ import annotations

from collections import OrderedDict

from PIL import Image, ImageChops, ImageDraw, ImageTk, PngImagePlugin

from ... import paths
from .palette import rgb
from .theme import Theme

SOURCES = (("1x", 84), ("2x", 168))
"""Folders of the drawings and the width of theirs, in pixels."""
RATIO = 118 / 84
"""Height of a carte over its width."""
LARGEST_WIDTH = SOURCES[-1][1]
EMPTY = "vide"
BACK = "dos"
FOUR_COLOURS = "4c"
"""Folder, in each of them, of the cartes that look otherwise when each couleur has its own colour."""
RECOLOURED = "TK"
"""Letters of those couleurs: trèfle is green, carreau blue."""
CACHE_PIXELS = 16_000_000
"""Beyond this many pixels (64 MB in Tk) the pictures unused for longest are dropped."""
TURN_STEPS = 6
"""A carte that turns over is shown at this many widths."""
OPAQUE_OR_NOT = [0] * 128 + [255] * 128
"""What becomes of each degree of transparency."""

FADED = 0.4
"""How much of the table shows through a carte that may not be played."""

Key = tuple[str, int, int, bool, bool, bool]


def height_for(width: int) -> int:
    """Return the height in pixels of a carte `width` pixels wide."""
    return round(width * RATIO)


def file_name(code: str) -> str:
    """Return the name of the drawing for `7T`, `(7T)` (a back), `vide`."""
    return BACK if code.startswith("(") else code


class FaceCache:
    """The cache of the pictures. A widget that shows one keeps a reference to it: Tk does not.

    With `four_colours`, no two couleurs have the same colour.
    """

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._cache: OrderedDict[Key, ImageTk.PhotoImage] = OrderedDict()
        self._sources: dict[tuple[str, str], Image.Image] = {}
        self._pixels = 0
        self.four_colours = False

    def image(self, code: str, width: int, turn: int = TURN_STEPS, faded: bool = False) -> ImageTk.PhotoImage:
        """Return the picture of `7T`, `(7T)` (its back) or `vide`, `width` pixels wide (168 at most).

        A code of the Tarot, from `a1` to `a21`, `EX`, `1T` or `CT`, has its picture; `(EX)` is the same back.
        `turn`, from 1 to `TURN_STEPS`, narrows it: that of a carte seen while it turns over.
        A `faded` one is paler than the others: it may not be played.
        """
        width = max(4, min(width, LARGEST_WIDTH))  # a drawing is never enlarged
        name = file_name(code)
        key = (name, width, turn, self._theme.dark, self.four_colours and name[-1] in RECOLOURED, faded)
        photo = self._cache.get(key)
        if photo is None:
            photo = self._cache[key] = ImageTk.PhotoImage(self._paint(name, width, turn, faded))
            self._pixels += photo.width() * photo.height()
            while self._pixels > CACHE_PIXELS and len(self._cache) > 1:
                _key, oldest = self._cache.popitem(last=False)
                self._pixels -= oldest.width() * oldest.height()
        self._cache.move_to_end(key)
        return photo

    def _paint(self, name: str, width: int, turn: int, faded: bool = False) -> Image.Image:
        across = max(2, width * turn // TURN_STEPS)
        picture = self._source(name, width)
        if picture.size != (across, height_for(width)):
            picture = picture.resize((across, height_for(width)), Image.Resampling.LANCZOS)
        alpha = picture.getchannel("A")
        colours = self._theme.colours
        if name == EMPTY:  # never moves: its thin dashes may keep their soft edges
            painted = Image.new("RGB", picture.size, rgb(colours.outline))
        else:
            alpha = alpha.point(OPAQUE_OR_NOT)
            tint = Image.new("RGB", picture.size, rgb(colours.tint))
            painted = ImageChops.multiply(picture.convert("RGB"), tint)
            if faded:
                felt = Image.new("RGB", picture.size, rgb(colours.felt))
                painted = Image.blend(painted, felt, FADED)
        painted.putalpha(alpha)
        return painted

    def _source(self, name: str, width: int) -> Image.Image:
        folder, full = next(((f, w) for f, w in SOURCES if w >= width), SOURCES[-1])
        if self.four_colours and name[-1] in RECOLOURED:
            folder = f"{folder}/{FOUR_COLOURS}"
        key = (folder, name)
        if key not in self._sources:
            self._sources[key] = _read(folder, name, full)
        return self._sources[key]


def _read(folder: str, name: str, width: int) -> Image.Image:
    """Return a drawing; where its file is missing or damaged, a plain carte with its code."""
    try:
        # Not `Image.open`, which loads five other formats first (0.1 s at start).
        file = paths.images_folder() / folder / f"{name}.png"
        with PngImagePlugin.PngImageFile(str(file)) as picture:
            return picture.convert("RGBA")
    except (OSError, SyntaxError):  # missing, or damaged (Pillow says SyntaxError)
        return _plain(name, width)


def _plain(name: str, width: int) -> Image.Image:
    """Draw a white carte with its code: nobody is stopped by a missing or unknown picture."""
    size = (width, height_for(width))
    picture = Image.new("RGBA", size, (0, 0, 0, 0))
    pen = ImageDraw.Draw(picture)
    box = (0, 0, size[0] - 1, size[1] - 1)
    pen.rounded_rectangle(box, width // 11, fill="#FFFFFF", outline="#8B988E", width=max(1, width // 84))
    text = name if name.isascii() else "?"
    pen.text((size[0] / 2, size[1] / 2), text, fill="#1D1F23", anchor="mm", font_size=width * 0.3)
    return picture

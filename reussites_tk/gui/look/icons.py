"""The icons: drawn here with Pillow on a 24 × 24 grid, smoothed, in a colour of the theme."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image, ImageTk

from . import icon_shapes
from .palette import rgb

if TYPE_CHECKING:
    from .theme import Theme

FINENESS = 8
"""Icons are drawn this many times larger, then reduced."""
NAMES: tuple[str, ...] = tuple(icon_shapes.SHAPES)
"""The names of the icons."""


def paint(name: str, size: int, colour: str) -> Image.Image:
    """Draw the icon `name` (see `NAMES`), `size` pixels wide, on nothing; KeyError if there is none."""
    mask = icon_shapes.mask(name, size * FINENESS).resize((size, size), Image.Resampling.BOX)
    picture = Image.new("RGBA", (size, size), (*rgb(colour), 0))
    picture.putalpha(mask)
    return picture


class IconSet:
    """The icons of the window, each made once per size and colour."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._cache: dict[tuple[str, int, str], ImageTk.PhotoImage] = {}

    def image(self, name: str, size: int = 16, colour: str = "ink") -> ImageTk.PhotoImage:
        """Give an icon; `size` in dots at 96 per inch, `colour` a name of the palette or `#RRGGBB`."""
        value = colour if colour.startswith("#") else str(getattr(self._theme.colours, colour))
        key = (name, self._theme.px(size), value)
        if key not in self._cache:
            self._cache[key] = ImageTk.PhotoImage(paint(*key))
        return self._cache[key]

"""Every picture of the folder: its file name and how it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from PIL import Image

from . import atouts, layout
from .faces import face
from .icon import icon
from .palette import FOUR_COLOURS, TWO_COLOURS
from .plain import dos, vide

Drawing = Callable[[], Image.Image]
SIZES = (1, 2)
ICON_SIZES = {"icone.png": 256, "icone_64.png": 64, "icone_32.png": 32}


def codes() -> tuple[str, ...]:
    """Return the codes of the 52 cartes, `2T` first, those that the Tarot adds, then `dos` and `vide`."""
    ranged = (rang + couleur for couleur in layout.COULEURS for rang in layout.RANGS)
    return (*ranged, *tarot_codes(), "dos", "vide")


def tarot_codes() -> tuple[str, ...]:
    """Return the codes of the 30 cartes that the Tarot has and the 52 have not, `1T` first, `EX` last."""
    ranged = (rang + couleur for couleur in layout.COULEURS for rang in layout.TAROT_RANGS)
    return (*ranged, *atouts.CODES)


def four_colour_codes() -> tuple[str, ...]:
    """Return the codes of the cartes that look otherwise when each couleur has its own colour."""
    return tuple(code for code in codes() if TWO_COLOURS.get(code[-1]) != FOUR_COLOURS.get(code[-1]))


def draw(code: str, size: int) -> Image.Image:
    """Draw the picture of a code, `size` times 84 by 118 pixels."""
    if code == "dos":
        return dos(size)
    if code in atouts.CODES:
        return atouts.face(code, size)
    return vide(size) if code == "vide" else face(code[:-1], code[-1], size)


def pictures() -> Iterator[tuple[str, Drawing]]:
    """Yield each file name, relative to the folder, with the call that draws it."""
    for size in SIZES:
        for code in codes():
            yield f"{size}x/{code}.png", partial(draw, code, size)
        for code in four_colour_codes():
            yield f"{size}x/4c/{code}.png", partial(face, code[:-1], code[-1], size, FOUR_COLOURS)
    for name, side in ICON_SIZES.items():
        yield name, partial(icon, side)


def write(picture: Image.Image, path: Path) -> None:
    """Write a picture as a small PNG: with a palette when that changes no pixel."""
    path.parent.mkdir(parents=True, exist_ok=True)
    _slim(picture).save(path, optimize=True)


def _slim(picture: Image.Image) -> Image.Image:
    """Return the same picture with a palette if 256 entries hold all its colours."""
    if picture.getcolors(256) is None:
        return picture
    pixels = _pixels(picture)
    entries = sorted(set(pixels), key=lambda colour: (colour[3], colour))
    number = {colour: place for place, colour in enumerate(entries)}
    slim = Image.new("P", picture.size)
    slim.putpalette([channel for colour in entries for channel in colour], "RGBA")
    slim.putdata([number[colour] for colour in pixels])
    return slim


def _pixels(picture: Image.Image) -> list[tuple[int, ...]]:
    """Return the four channels of each pixel, row after row."""
    flat = picture.tobytes()
    return list(zip(*(flat[channel::4] for channel in range(4)), strict=True))

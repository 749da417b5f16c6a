"""A sheet where shapes are laid down in units of one pixel at 1x, drawn large and reduced at the end."""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image, ImageChops, ImageDraw

from .curves import Contour, thicken
from .palette import Colour

# How many times finer than the final pixels the sheet is drawn, for each size of picture.
_FINENESS = {1: 8, 2: 5}


class Sheet:
    """A drawing in progress: `width` by `height` units, one unit being `size` final pixels."""

    def __init__(self, width: int, height: int, size: int, ground: Colour, fineness: int = 0) -> None:
        """Lay out an empty sheet of one colour."""
        self.width, self.height, self.size = width, height, size
        self.fineness = fineness or _FINENESS.get(size, 4)
        self._unit = size * self.fineness
        self.image = Image.new("RGB", (width * self._unit + 1, height * self._unit + 1), ground)
        self._pencil = ImageDraw.Draw(self.image)

    def twin(self, ground: Colour) -> Sheet:
        """Return another empty sheet of the same measures."""
        return Sheet(self.width, self.height, self.size, ground, self.fineness)

    def fill(self, what: Iterable[Contour], colour: Colour) -> None:
        """Fill each contour with a colour."""
        for contour in what:
            self._pencil.polygon(self._pixels(contour), fill=colour)

    def stroke(self, what: Iterable[Contour], colour: Colour, width: float) -> None:
        """Follow each contour with a round pen."""
        for contour in what:
            self.fill(thicken(contour, width), colour)

    def paste(self, other: Sheet, where: Iterable[Contour]) -> None:
        """Copy what another sheet shows inside the contours."""
        self.image.paste(other.image, (0, 0), self.mask(where))

    def turned(self) -> Sheet:
        """Return the same drawing after half a turn."""
        other = self.twin((0, 0, 0))
        other.image.paste(self.image.transpose(Image.Transpose.ROTATE_180))
        return other

    def mask(self, where: Iterable[Contour]) -> Image.Image:
        """Return a picture of the sheet's full measures, white inside the contours."""
        mask = Image.new("L", self.image.size, 0)
        pencil = ImageDraw.Draw(mask)
        for contour in where:
            pencil.polygon(self._pixels(contour), fill=255)
        return mask

    def reduced(self) -> Image.Image:
        """Return the finished picture, each pixel the mean of those drawn for it."""
        return _reduced(self.image, self.fineness)

    def cover(self, where: Iterable[Contour]) -> Image.Image:
        """Return how much of each finished pixel the contours cover, from 0 to 255."""
        return _reduced(self.mask(where), self.fineness)

    def cut(self, cover: Image.Image) -> Image.Image:
        """Return the finished picture, transparent where it is not covered."""
        finished = self.reduced().convert("RGBA")
        finished.putalpha(cover)
        return finished

    def _pixels(self, contour: Contour) -> list[tuple[int, int]]:
        """Turn units into the nearest points of the large drawing.

        Pillow fills a polygon with its border, so the large drawing counts points, not cells: it has
        one more than its cells in each direction, and a shape and its mirror image cover as many.
        """
        unit = self._unit
        return [(int(point.real * unit + 0.5), int(point.imag * unit + 0.5)) for point in contour]


def _reduced(image: Image.Image, fineness: int) -> Image.Image:
    """Return the mean of the points in and around each pixel; those on its border count half."""
    width, height = image.width - 1, image.height - 1
    columns = []
    for x in (0, 1):
        upper, lower = (image.reduce(fineness, (x, y, x + width, y + height)) for y in (0, 1))
        columns.append(Image.blend(upper, lower, 0.5))
    return Image.blend(columns[0], columns[1], 0.5)


def one_bit(cover: Image.Image) -> Image.Image:
    """Return 255 where half a pixel or more is covered, 0 elsewhere: Tk is slow with anything between."""
    return cover.point([0] * 128 + [255] * 128)


def same_picture(one: Image.Image, other: Image.Image, tolerance: int) -> bool:
    """Return True if two pictures have the same size and pixels, to `tolerance` in 255 on each channel."""
    if one.size != other.size:
        return False
    gap = ImageChops.difference(one.convert("RGBA"), other.convert("RGBA"))
    return all(top <= tolerance for _, top in gap.getextrema())  # type: ignore[misc]

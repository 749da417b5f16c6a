"""Small pictures of widgets, drawn with Pillow: boxes with round corners, thumbs, ticks."""

from __future__ import annotations

from PIL import Image, ImageDraw

FINENESS = 4
"""Pictures are drawn this many times larger, then reduced: that smooths the edges."""


def box(size: int, radius: int, border: int, *, fill: str, edge: str, ground: str) -> Image.Image:
    """Draw a square box with round corners on an opaque ground, to be stretched from its middle."""
    picture, pen = _sheet(size, ground)
    full = size * FINENESS - 1
    pen.rounded_rectangle((0, 0, full, full), radius * FINENESS, fill=edge)
    inner = border * FINENESS
    inner_radius = max(0, radius - border) * FINENESS
    pen.rounded_rectangle((inner, inner, full - inner, full - inner), inner_radius, fill=fill)
    return _reduce(picture, size)


def thumb(size: int, *, fill: str, edge: str, ground: str) -> Image.Image:
    """Draw the round thumb of a slider: a disc with a wide edge."""
    picture, pen = _sheet(size, ground)
    full = size * FINENESS - 1
    pen.ellipse((0, 0, full, full), fill=edge)
    inset = full * 0.2
    pen.ellipse((inset, inset, full - inset, full - inset), fill=fill)
    return _reduce(picture, size)


def groove(height: int, thickness: int, *, fill: str, ground: str) -> Image.Image:
    """Draw the groove of a slider: a thin line in the middle of its height."""
    picture = Image.new("RGB", (height, height), ground)
    top = (height - thickness) // 2
    ImageDraw.Draw(picture).rectangle((0, top, height - 1, top + thickness - 1), fill=fill)
    return picture


def tick(size: int, radius: int, *, fill: str, edge: str, mark: str, ground: str) -> Image.Image:
    """Draw a check box; `mark` is the colour of its tick, or "" for none."""
    picture, pen = _sheet(size, ground)
    full = size * FINENESS - 1
    pen.rounded_rectangle((0, 0, full, full), radius * FINENESS, fill=fill, outline=edge, width=FINENESS)
    if mark:
        points = [(full * x, full * y) for x, y in ((0.24, 0.52), (0.43, 0.71), (0.77, 0.32))]
        pen.line(points, fill=mark, width=max(FINENESS, full // 8), joint="curve")
    return _reduce(picture, size)


def disc_choice(size: int, *, fill: str, edge: str, mark: str, ground: str) -> Image.Image:
    """Draw a radio button; `mark` is the colour of its inner disc, or "" for none."""
    picture, pen = _sheet(size, ground)
    full = size * FINENESS - 1
    pen.ellipse((0, 0, full, full), fill=fill, outline=edge, width=FINENESS)
    if mark:
        inset = full * 0.3
        pen.ellipse((inset, inset, full - inset, full - inset), fill=mark)
    return _reduce(picture, size)


def chevron(size: int, *, colour: str, ground: str, up: bool = False) -> Image.Image:
    """Draw the arrow of a drop-down list or of a spin box."""
    picture, pen = _sheet(size, ground)
    full = size * FINENESS - 1
    low, high = (0.62, 0.38) if up else (0.38, 0.62)
    points = [(full * x, full * y) for x, y in ((0.22, low), (0.5, high), (0.78, low))]
    pen.line(points, fill=colour, width=max(FINENESS, full // 9), joint="curve")
    return _reduce(picture, size)


def _sheet(size: int, ground: str) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    picture = Image.new("RGB", (size * FINENESS, size * FINENESS), ground)
    return picture, ImageDraw.Draw(picture)


def _reduce(picture: Image.Image, size: int) -> Image.Image:
    return picture.resize((size, size), Image.Resampling.BOX)

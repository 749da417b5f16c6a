"""Where the cells of a moment stand: the piles one under the other, their cells in rows. No Tk here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from .memory import Memory, Thing, Value, carte_code

Measure = Callable[[str, str], float]
"""The width of a text in a font of the theme."""

LABELS = 1.75
"""Lines of text kept above a row, for the labels and for the arrows that go over it."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """The measures of a drawing, in pixels.

    A box, the space for an arrow, a line of text, the margin, and the space between two rows of a pile.
    """

    box_w: float
    box_h: float
    gap: float
    line: float
    margin: float
    between: float


@dataclass(frozen=True, slots=True)
class Box:
    """The box of a cell, or of a value in a list: its name, its left top corner, the code inside, its row."""

    name: str
    x: float
    y: float
    code: str
    row: int


@dataclass(frozen=True, slots=True)
class Band:
    """A pile (None for the cells outside all piles), its caption's top, its boxes, its bottom."""

    pile: Thing | None
    y: float
    boxes: tuple[Box, ...]
    bottom: float


@dataclass(frozen=True, slots=True)
class _Content:
    pile: Thing | None
    boxes: tuple[tuple[str, str], ...]
    linked: bool


def lay_bands(memory: Memory, width: float, sizes: Sizes) -> tuple[Band, ...]:
    """Place everything, from top to bottom."""
    bands: list[Band] = []
    y, row = sizes.margin / 2, 0
    for content in _contents(memory):
        boxes = tuple(_rows(content, y + sizes.line, width, sizes, row))
        row = boxes[-1].row + 1 if boxes else row
        bottom = boxes[-1].y + sizes.box_h + 1.25 * sizes.line if boxes else y + sizes.line * 1.5
        bands.append(Band(content.pile, y, boxes, bottom))
        y = bottom + sizes.margin / 2
    return tuple(bands)


def _rows(content: _Content, y: float, width: float, sizes: Sizes, row: int) -> Iterator[Box]:
    gap = sizes.gap if content.linked else sizes.gap / 8
    across = sizes.box_w + gap
    # The last place of a row keeps room for the mark of « None ».
    per_row = max(1, int((width - 2 * sizes.margin - sizes.gap / 2 + gap) // across))
    top = y + (LABELS * sizes.line if content.linked else sizes.line / 4)
    height = sizes.box_h + (sizes.between if content.linked else 0.5 * sizes.line)
    for i, (name, code) in enumerate(content.boxes):
        line, column = divmod(i, per_row)
        yield Box(name, sizes.margin + column * across, top + line * height, code, row + line)


def _contents(memory: Memory) -> Iterator[_Content]:
    placed: set[int] = set()
    counted: dict[str, int] = {}
    for pile in memory.piles:
        cells = [cell for cell in cells_of(memory, pile) if cell.number not in placed]
        placed.update(cell.number for cell in cells)
        boxes = tuple((cell_name(cell.number), cell.code) for cell in cells)
        yield _Content(pile, boxes or tuple(_values(pile, counted)), bool(boxes))
    loose = tuple((cell_name(c.number), c.code) for c in memory.cells if c.number not in placed)
    if loose:
        yield _Content(None, loose, True)


def cell_name(number: int) -> str:
    """Name the box of a cell."""
    return f"cell {number}"


def cells_of(memory: Memory, pile: Thing) -> tuple[Thing, ...]:
    """Give the cells of a pile: by the first link from its first end, then those met the other way."""
    ends, links = memory.ends(pile), memory.links()
    if not ends or not links:
        return ()
    forward = list(memory.walk(pile.target(ends[0]), links[0]))
    backward = [c for end in ends[1:] for c in memory.walk(pile.target(end), links[-1])] if links[1:] else []
    return tuple({c.number: c for c in (*forward, *reversed(backward))}.values())


def _values(pile: Thing, counted: dict[str, int]) -> Iterator[tuple[str, str]]:
    """Give the boxes of the lists that a pile holds; a carte keeps its name when it goes to another pile."""
    lists: list[Sequence[Value]] = [value[1] for value in pile.fields.values() if value[0] == "L"]
    for value in (value for values in lists for value in values):
        code = carte_code(value)
        face = code.strip("()")
        counted[face] = counted.get(face, -1) + 1
        yield f"value {face} {counted[face]}", code

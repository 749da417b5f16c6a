"""A drawing of cells as data: its marks, the drawing between two others, where boxes and arrows stand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from .model_memory import Memory, Thing, Value, code_of

Points = tuple[float, ...]
Measure = Callable[[str, str], float]
"""The width of a text in a font of the theme."""
LABELS = 1.75
"""Lines of text kept above a row, for the labels and for the arrows that go over it."""
UPPER, LOWER = 0.3, 0.7
"""The height, in a box, at which the first and the second link leave it."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One thing drawn: `kind` is box, line, text or ring; `look` names its colours and its strokes.

    The points are x, y, x, y…: two corners for a box or a ring, a place for a text.
    """

    kind: str
    points: Points
    look: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """The marks of a drawing by name, from the lowest to the highest, and its height."""

    marks: Mapping[str, Mark] = field(default_factory=dict)
    height: float = 0.0


def between(before: Scene, after: Scene, share: float) -> dict[str, Points]:
    """Return where the marks of `after` are, `share` (0 to 1) of the way from where they were in `before`."""

    def blended(old: Mark | None, new: Mark) -> Points:
        if old is None or len(old.points) != len(new.points):
            return new.points
        return tuple(a + (b - a) * share for a, b in zip(old.points, new.points, strict=True))

    return {name: blended(before.marks.get(name), mark) for name, mark in after.marks.items()}


def moves(before: Scene, after: Scene) -> bool:
    """Return True if some mark of both drawings has another place."""
    shared = before.marks.keys() & after.marks.keys()
    return any(before.marks[name].points != after.marks[name].points for name in shared)


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
    """Return the name of the box of a cell."""
    return f"cell {number}"


def cells_of(memory: Memory, pile: Thing) -> tuple[Thing, ...]:
    """Return the cells of a pile: by the first link from its first end, then those met the other way."""
    ends, links = memory.ends(pile), memory.links()
    if not ends or not links:
        return ()
    forward = list(memory.walk(pile.target(ends[0]), links[0]))
    backward = [c for end in ends[1:] for c in memory.walk(pile.target(end), links[-1])] if links[1:] else []
    return tuple({c.number: c for c in (*forward, *reversed(backward))}.values())


def _values(pile: Thing, counted: dict[str, int]) -> Iterator[tuple[str, str]]:
    """Yield the boxes of the lists that a pile holds; a carte keeps its name from pile to pile."""
    lists: list[Sequence[Value]] = [value[1] for value in pile.fields.values() if value[0] == "L"]
    for value in (value for values in lists for value in values):
        code = code_of(value)
        face = code.strip("()")
        counted[face] = counted.get(face, -1) + 1
        yield f"value {face} {counted[face]}", code


def straight(x0: float, y0: float, x1: float, y1: float) -> Points:
    """Return a straight line as four points, so that it may bend later."""
    thirds = ((x0 + (x1 - x0) * i / 3, y0 + (y1 - y0) * i / 3) for i in range(4))
    return tuple(v for point in thirds for v in point)


def stub(box: Box, lane: int, sizes: Sizes) -> Points:
    """Return the short line of a link to nothing: to the right for the first link, to the left for others."""
    y = box.y + sizes.box_h * (UPPER, LOWER)[min(lane, 1)]
    length = sizes.gap * 0.3
    if lane == 0:
        return straight(box.x + sizes.box_w, y, box.x + sizes.box_w + length, y)
    return straight(box.x, y, box.x - length, y)


def end_bar(line: Points, sizes: Sizes) -> Points:
    """Return the small bar that ends the line of a link to nothing."""
    x, y, half = line[-2], line[-1], sizes.box_h * 0.14
    return (x, y - half, x, y + half)


def way(start: Box, end: Box, lane: int, sizes: Sizes) -> Points:
    """Return the way from one box to another: straight to a neighbour, bent otherwise."""
    if start.row == end.row:
        step = end.x - start.x
        if lane == 0 and 0 < step <= sizes.box_w + sizes.gap + 1:
            y = start.y + sizes.box_h * UPPER
            return straight(start.x + sizes.box_w, y, end.x, y)
        if lane == 1 and 0 < -step <= sizes.box_w + sizes.gap + 1:
            y = start.y + sizes.box_h * LOWER
            return straight(start.x, y, end.x + sizes.box_w, y)
        return _arc(start, end, lane, sizes)
    return _between_rows(start, end, lane, sizes)


def _arc(start: Box, end: Box, lane: int, sizes: Sizes) -> Points:
    """Go over the row, or under it for the second link; a link to its own box makes a loop."""
    over = lane == 0
    edge = start.y if over else start.y + sizes.box_h
    far = edge + (-1.6 if over else 1.6) * sizes.line
    x0, x1 = start.x + sizes.box_w * 0.75, end.x + sizes.box_w * 0.25
    if start.x > end.x:
        x0, x1 = start.x + sizes.box_w * 0.25, end.x + sizes.box_w * 0.75
    return (x0, edge, x0, far, x1, far, x1, edge)


def _between_rows(start: Box, end: Box, lane: int, sizes: Sizes) -> Points:
    """Leave by the side where the link goes, and come by the other side or by the edge that is nearer."""
    if lane == 0 and end.row == start.row + 1 and end.x < start.x:  # round from one row to the next
        y0, y1 = start.y + sizes.box_h * UPPER, end.y + sizes.box_h * UPPER
        right, left = start.x + sizes.box_w, end.x
        return (
            right,
            y0,
            right + sizes.gap * 1.4,
            y0 + sizes.box_h,
            left - sizes.gap,
            y1 - sizes.box_h,
            left,
            y1,
        )
    down = end.row > start.row
    y0 = start.y + (sizes.box_h if down else 0)
    y1 = end.y + (0 if down else sizes.box_h)
    shift = sizes.box_w * (0.35 if lane == 0 else 0.65)
    x0, x1 = start.x + shift, end.x + sizes.box_w - shift
    bend = (y1 - y0) * 0.4
    return (x0, y0, x0, y0 + bend, x1, y1 - bend, x1, y1)


def middle_of(line: Points) -> Points:
    """Return the middle of a smooth line of four points."""
    x = (line[0] + 3 * line[2] + 3 * line[4] + line[6]) / 8
    y = (line[1] + 3 * line[3] + 3 * line[5] + line[7]) / 8
    return (x, y)

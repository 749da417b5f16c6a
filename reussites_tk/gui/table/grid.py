"""Which cell of the grid shows each place, and where the columns and the lines of the grid stand.

The window of the course has cartes of 40 × 60 on a grid of 50 × 70. We keep its
proportions between places in use; the columns and lines where no pile ever stands give way first,
so that the cartes stay large.

A person may show a place elsewhere than in its own cell. Then the long line of À la queue leu leu,
thirteen columns wide and up to four lines long, is wrapped again: with few piles in use it leaves
cartes much smaller than the room allows, so that it takes the width that shows the largest ones. It
keeps room for some more piles than it holds: the table is laid out again a few times per game, not
at each new pile.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from ...cours.table import Localisation

LINES, COLUMNS = 5, 13
"""The grid of the course."""
RATIO = 118 / 84
"""Height of a carte over its width."""
PITCH = 50 / 40
"""Column step of the course over the width of a carte."""
INDEX = 30 / 84
"""What shows of a covered carte in a spread pile, over the width of a carte: its whole index."""
EMPTY_PITCH = 0.6
TIGHT_PITCH, TIGHT_EMPTY = 1.12, 0.2
"""Steps, over the width of a carte, when the room runs short."""
WIDER, ABOVE = 0.5, 0.4
"""Room added between two lines, at most, over the height of a carte; what goes above of what is left."""
LEGIBLE = 60
"""Width in dots under which the grid is tightened rather than the cartes made smaller."""
REFERENCE_SPREAD = 9
"""Cartes that a spread pile should show without being compressed."""
CAPACITIES = (10, 15, 21, 28, 36, 44, 52)
"""Piles for which a long line keeps room: the first of these that holds it."""
FEWEST, MOST_BESIDE = 2, 2
"""Piles that make a long line, and other piles that a game of a long line may have."""
MOST_ON_TOP = 6
"""Piles of the first line of the table up to which they are merely side by side."""


@dataclass(frozen=True, slots=True)
class Room:
    """The room of the table in pixels: its size, and the distances that follow the density.

    `margin` is kept at the edges, `label` is the height of the line above a pile, `gap` the
    least distance between two things, `largest` the width of the largest drawings.
    """

    width: int
    height: int
    scale: float
    margin: int
    label: int
    gap: int
    largest: int


@dataclass(frozen=True, slots=True)
class Grid:
    """Left of each column and top of each line in use, and the size of a carte, in pixels."""

    left: dict[int, int]
    top: dict[int, int]
    width: int
    height: int


def make_grid(places: Collection[Localisation], spread: bool, room: Room) -> Grid:
    """Return the grid that fits places in the room; `spread` if some pile is spread downwards."""
    columns = sorted({place.colonne for place in places})
    lines = sorted({place.ligne for place in places})
    width = _width_of_carte(columns, lines, spread, room)
    height = round(width * RATIO)
    left = _columns(columns, width, room)
    top = _lines(lines, width, spread, room)
    return Grid(left, top, width, height)


def _width_of_carte(columns: list[int], lines: list[int], spread: bool, room: Room) -> int:
    steps, empty = len(columns) - 1, _empty_between(columns)
    across = room.width - 2 * room.margin
    loose = across / (1 + steps * PITCH + empty * EMPTY_PITCH)
    tight = across / (1 + steps * TIGHT_PITCH + empty * TIGHT_EMPTY)
    # The grid is tightened only to keep cartes legible.
    wished = max(loose, min(tight, LEGIBLE * room.scale))
    width = min(wished, _width_for_height(lines, spread, room), room.largest)
    return max(8, int(width) // 2 * 2)  # even: the middle of a carte is a whole pixel


def _width_for_height(lines: list[int], spread: bool, room: Room) -> float:
    """Return the width with which all lines, and a spread pile of some length, fit the height."""
    down = room.height - 2 * room.margin
    rows = (down - len(lines) * (room.label + room.gap)) / (RATIO * len(lines))
    if not spread:
        return rows
    return min(rows, (down - room.label) / (RATIO + (REFERENCE_SPREAD - 1) * INDEX))


def _columns(columns: list[int], width: int, room: Room) -> dict[int, int]:
    """Return the left of each column: at the step of the course if possible, the whole in the middle."""
    steps, empty = len(columns) - 1, _empty_between(columns)
    spare = room.width - 2 * room.margin - width
    step = min(width * PITCH, (spare - empty * width * TIGHT_EMPTY) / steps) if steps else 0.0
    void = min(width * PITCH, max(0.0, spare - steps * step) / empty) if empty else 0.0
    taken = steps * step + empty * void
    return _spread_out(columns, room.margin + (spare - taken) / 2, step, void)


def _lines(lines: list[int], width: int, spread: bool, room: Room) -> dict[int, int]:
    """Return the top of each line, from the top down: each is a label, a carte and a gap.

    What the largest cartes leave of the height goes between the lines, then above and below them, so that
    no half of the table is empty; a spread pile keeps room for its length.
    """
    empty, height = _empty_between(lines), round(width * RATIO)
    step: float = height + room.label + room.gap
    spare: float = room.height - 2 * room.margin - room.label - height - (len(lines) - 1) * step
    void = min(height * EMPTY_PITCH, max(0.0, spare) / empty) if empty else 0.0
    spare = max(0.0, spare - empty * void)
    if spread:
        below, longest = (round((count - 1) * width * INDEX) for count in (REFERENCE_SPREAD, COLUMNS))
        spare -= min(spare, max(below, longest - (len(lines) - 1) * step - empty * void))
    wider = min(height * WIDER, spare / len(lines)) if len(lines) > 1 else 0.0
    above = (spare - wider * (len(lines) - 1)) * ABOVE
    return _spread_out(lines, room.margin + room.label + above, step + wider, void)


def _spread_out(used: Iterable[int], start: float, step: float, void: float) -> dict[int, int]:
    """Return each number in use its coordinate: `step` after one in use, `void` after one that is not."""
    where: dict[int, int] = {}
    at, before = start, None
    for number in used:
        if before is not None:
            at += step + (number - before - 1) * void
        where[number] = round(at)
        before = number
    return where


def _empty_between(used: list[int]) -> int:
    """Count the numbers without a place between the first and the last in use."""
    return used[-1] - used[0] + 1 - len(used) if used else 0


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Where places are shown; `capacity` is how many piles the long line has room for (0: there is none).

    `cells` are those that the grid must have.
    """

    moved: Mapping[Localisation, Localisation] = field(default_factory=dict)
    wrapped: Mapping[Localisation, Localisation] = field(default_factory=dict)
    capacity: int = 0
    cells: frozenset[Localisation] = frozenset()

    def cell(self, place: Localisation) -> Localisation:
        """Return the cell that shows a place of the game."""
        here = self.moved.get(place, place)
        return self.wrapped.get(here, here)


def arrange(
    places: Collection[Localisation],
    moved: Mapping[Localisation, Localisation],
    room: Room,
    *,
    spread: bool = False,
    capacity: int = 0,
) -> Arrangement:
    """Return which cell shows each place of a game; the long line has room for `capacity` piles at least.

    A negative capacity leaves it as it is.
    """
    here = frozenset(moved.get(place, place) for place in places)
    line = long_line(here) if capacity >= 0 else ()
    if not line:
        return Arrangement(moved, cells=here)
    capacity = max(capacity, next((c for c in CAPACITIES if c >= len(line)), len(line)))
    others = here - set(line)
    wrapped = _wrap(line[0].ligne, capacity, others, spread, room)
    return Arrangement(moved, wrapped, capacity, others | set(wrapped.values()))


def long_line(places: Collection[Localisation]) -> tuple[Localisation, ...]:
    """Return the places of the long line in order: the last lines in use, full from the first column on."""
    columns: dict[int, set[int]] = {}
    for place in places:
        columns.setdefault(place.ligne, set()).add(place.colonne)
    last = first = max(columns, default=0)
    if not last or columns[last] != set(range(1, len(columns[last]) + 1)) or len(columns[last]) > COLUMNS:
        return ()
    while columns.get(first - 1) == set(range(1, COLUMNS + 1)):
        first -= 1
    line = [Localisation(i, c) for i in range(first, last + 1) for c in sorted(columns[i])]
    fewest = MOST_ON_TOP + 1 if first == 1 else FEWEST
    return tuple(line) if len(line) >= fewest and len(set(places)) - len(line) <= MOST_BESIDE else ()


@lru_cache(maxsize=32)
def _wrap(
    first: int, capacity: int, others: frozenset[Localisation], spread: bool, room: Room
) -> Mapping[Localisation, Localisation]:
    """Return the cells of a line that begins at line `first`, wrapped where its cartes are the largest."""

    def width(columns: int) -> int:
        cells = {_cell(first, i, columns) for i in range(capacity)}
        return make_grid(cells | others, spread, room).width

    # Of equal widths, the most columns, and so the fewest lines.
    best = max(range(1, COLUMNS + 1), key=lambda columns: (width(columns), columns))
    return {_cell(first, i, COLUMNS): _cell(first, i, best) for i in range(capacity)}


def _cell(first: int, i: int, columns: int) -> Localisation:
    """Return the cell of pile number `i` of a line wrapped at `columns`."""
    return Localisation(first + i // columns, 1 + i % columns)

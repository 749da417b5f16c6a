"""Where the columns and the lines of the table stand: the course's grid, scaled to the window.

The course (COURSE, « window and places ») has cartes of 40 × 60 on a grid of 50 × 70. We keep its
proportions between places in use; the columns and lines where no pile ever stands give way first,
so that the cartes stay large.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from ...cours.table import Localisation

RATIO = 118 / 84
"""Height of a carte over its width."""
PITCH = 50 / 40
"""Column step of the course over the width of a carte."""
INDEX = 30 / 84
"""What shows of a covered carte in a spread pile, over the width of a carte: its whole index."""
EMPTY_PITCH = 0.6
TIGHT_PITCH, TIGHT_EMPTY = 1.12, 0.2
"""Steps, over the width of a carte, when the room runs short."""
LEGIBLE = 60
"""Width in dots under which the grid is tightened rather than the cartes made smaller."""
REFERENCE_SPREAD = 9
"""Cartes that a spread pile should show without being compressed."""


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
    """Fit the places in the room; `spread` tells whether some pile is spread downwards."""
    columns = sorted({place.colonne for place in places})
    lines = sorted({place.ligne for place in places})
    width = _width_of_carte(columns, lines, spread, room)
    height = round(width * RATIO)
    left = _columns(columns, width, room)
    top = _lines(lines, height, room)
    return Grid(left, top, width, height)


def _width_of_carte(columns: list[int], lines: list[int], spread: bool, room: Room) -> int:
    steps, empty = len(columns) - 1, _empty_between(columns)
    across = room.width - 2 * room.margin
    loose = across / (1 + steps * PITCH + empty * EMPTY_PITCH)
    tight = across / (1 + steps * TIGHT_PITCH + empty * TIGHT_EMPTY)
    wished = max(loose, min(tight, LEGIBLE * room.scale))
    width = min(wished, _width_for_height(lines, spread, room), room.largest)
    return max(8, int(width) // 2 * 2)


def _width_for_height(lines: list[int], spread: bool, room: Room) -> float:
    """Give the width with which all lines, and a spread pile of some length, fit the height."""
    down = room.height - 2 * room.margin
    rows = (down - len(lines) * (room.label + room.gap)) / (RATIO * len(lines))
    if not spread:
        return rows
    return min(rows, (down - room.label) / (RATIO + (REFERENCE_SPREAD - 1) * INDEX))


def _columns(columns: list[int], width: int, room: Room) -> dict[int, int]:
    """Place the columns: those in use at the course's step if possible, the whole in the middle."""
    steps, empty = len(columns) - 1, _empty_between(columns)
    spare = room.width - 2 * room.margin - width
    step = min(width * PITCH, (spare - empty * width * TIGHT_EMPTY) / steps) if steps else 0.0
    void = min(width * PITCH, max(0.0, spare - steps * step) / empty) if empty else 0.0
    taken = steps * step + empty * void
    return _spread_out(columns, room.margin + (spare - taken) / 2, step, void)


def _lines(lines: list[int], height: int, room: Room) -> dict[int, int]:
    """Place the lines from the top: each is a label, a carte and a gap."""
    empty = _empty_between(lines)
    step = height + room.label + room.gap
    spare = room.height - 2 * room.margin - room.label - height - (len(lines) - 1) * step
    void = min(height * EMPTY_PITCH, max(0.0, spare) / empty) if empty else 0.0
    return _spread_out(lines, room.margin + room.label, step, void)


def _spread_out(used: Iterable[int], start: float, step: float, void: float) -> dict[int, int]:
    """Give each number in use its coordinate: `step` after one in use, `void` after one that is not."""
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

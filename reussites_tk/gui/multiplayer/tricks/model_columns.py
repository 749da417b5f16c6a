"""Where the columns of the sheet lie, in pixels: a few at left, then those of each player. No Tk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the columns begin or end, as tabulations of a text.

    `tabs` are those of a round: the first columns begin there, those of the players end there. `middles` are
    the middles of what each player has, for the names, `rooms` how wide a name may be. `right` is the end.
    """

    tabs: tuple[int | str, ...]
    middles: tuple[int | str, ...]
    rooms: tuple[int, ...]
    right: int


def columns_of(widths: Sequence[int], first: int, parts: int, gap: int, wide_gap: int) -> Columns:
    """Return the columns for these widths: `first` at left, then `parts` for each player.

    `gap` lies between two columns, `wide_gap` before each player.
    """
    tabs, middles, rooms, right, left = list[int | str](), list[int | str](), list[int](), 0, 0
    for column, width in enumerate(widths):
        part = (column - first) % parts if column >= first else None
        start = right + (0 if column == 0 else wide_gap if part == 0 else gap)
        right = start + width
        if part is None:
            tabs += [start, "left"] if column else []
            continue
        tabs += [right, "right"]
        left = start if part == 0 else left
        if part == parts - 1:
            middles += [(left + right) // 2, "center"]
            rooms.append(right - left)
    return Columns(tuple(tabs), tuple(middles), tuple(rooms), right)

"""Which seat of the grid each place takes: a person's own arrangement, then the long line wrapped.

The course's long line (À la queue leu leu) is thirteen columns wide and up to four lines long.
With few piles in use that leaves cartes much smaller than the room allows, so that it is wrapped
again at the width that shows the largest ones. It has room for some more piles than it holds,
so that the table is laid out again a few times in a game, not at each new pile.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from ...cours.table import Localisation
from .grid import Room, make_grid

LINES, COLUMNS = 5, 13
"""The grid of the course."""
CAPACITIES = (10, 15, 21, 28, 36, 44, 52)
"""Piles for which a long line keeps room: the first of these that holds it."""
FEWEST, MOST_BESIDE = 2, 2
"""Piles that make a long line, and other piles that a game of a long line may have."""
MOST_ON_TOP = 6
"""Piles of the first line of the table up to which they are merely side by side."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Where places are shown; `capacity` is how many piles the long line has room for (0: there is none).

    `places` are the seats that the grid must have.
    """

    moved: Mapping[Localisation, Localisation] = field(default_factory=dict)
    wrapped: Mapping[Localisation, Localisation] = field(default_factory=dict)
    capacity: int = 0
    places: frozenset[Localisation] = frozenset()

    def seat(self, place: Localisation) -> Localisation:
        """Give the seat of a place of the game."""
        here = self.moved.get(place, place)
        return self.wrapped.get(here, here)


def arrange(
    places: Collection[Localisation],
    moved: Mapping[Localisation, Localisation],
    room: Room,
    *,
    spread: bool = False,
    capacity: int = 0,
) -> Seating:
    """Seat the places of a game; the long line keeps room for `capacity` piles at least.

    A negative capacity leaves it as it is.
    """
    here = frozenset(moved.get(place, place) for place in places)
    line = long_line(here) if capacity >= 0 else ()
    if not line:
        return Seating(moved, places=here)
    capacity = max(capacity, next((c for c in CAPACITIES if c >= len(line)), len(line)))
    others = here - set(line)
    wrapped = _wrap(line[0].ligne, capacity, others, spread, room)
    return Seating(moved, wrapped, capacity, others | set(wrapped.values()))


def long_line(places: Collection[Localisation]) -> tuple[Localisation, ...]:
    """Give the places of the long line in order: the last lines in use, full from the first column on."""
    columns: dict[int, set[int]] = {}
    for place in places:
        columns.setdefault(place.ligne, set()).add(place.colonne)
    last = first = max(columns, default=0)
    if not last or not _runs(columns[last]):
        return ()
    while columns.get(first - 1) == set(range(1, COLUMNS + 1)):
        first -= 1
    line = [Localisation(i, c) for i in range(first, last + 1) for c in sorted(columns[i])]
    fewest = MOST_ON_TOP + 1 if first == 1 else FEWEST
    return tuple(line) if len(line) >= fewest and len(set(places)) - len(line) <= MOST_BESIDE else ()


def _runs(columns: set[int]) -> bool:
    return columns == set(range(1, len(columns) + 1)) and len(columns) <= COLUMNS


@lru_cache(maxsize=32)
def _wrap(
    first: int, capacity: int, others: frozenset[Localisation], spread: bool, room: Room
) -> Mapping[Localisation, Localisation]:
    """Wrap a line that begins at line `first` where its cartes are the largest, on the fewest lines."""

    def width(columns: int) -> int:
        seats = {_seat(first, i, columns) for i in range(capacity)}
        return make_grid(seats | others, spread, room).width

    best = max(range(1, COLUMNS + 1), key=lambda columns: (width(columns), columns))
    return {_seat(first, i, COLUMNS): _seat(first, i, best) for i in range(capacity)}


def _seat(first: int, i: int, columns: int) -> Localisation:
    """Give the seat of the pile number `i` of a line wrapped at `columns`."""
    return Localisation(first + i // columns, 1 + i % columns)

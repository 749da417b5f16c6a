"""Where everything of an `Etat` is drawn: a pure function, tested without Tk."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import partial

from ...cours.cartes import Carte
from ...cours.etat import Etat, TasVu
from ...cours.table import Localisation, Mode
from .grid import INDEX, Grid, Room, Seating, arrange, make_grid

Key = tuple[int, int, int]
"""A carte on the table: its suit, its rank, and which one of those it is (0 unless a program erred)."""

ELLIPSIS = "…"


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a carte is drawn: its left top corner, its code, its place; `seen` if anything shows of it."""

    key: Key
    x: int
    y: int
    code: str
    place: Localisation
    seen: bool


@dataclass(frozen=True, slots=True)
class Label:
    """The text above a pile: the middle of its bottom edge; `cut` if the room did not hold the whole."""

    text: str
    x: int
    y: int
    cut: bool = False


@dataclass(frozen=True, slots=True)
class Layout:
    """A whole table: `spots` from the lowest to the highest, labels, left top corners of empty piles.

    `piles` are the places of the active piles, in the order of the state.
    """

    width: int
    height: int
    spots: tuple[Spot, ...]
    labels: tuple[Label, ...]
    outlines: tuple[tuple[int, int], ...]
    piles: tuple[Localisation, ...] = ()
    grid: Grid | None = None
    seating: Seating = Seating()

    def corner(self, place: Localisation) -> tuple[int, int] | None:
        """Return the left top corner of a place, in use or not; None if the grid does not have it."""
        seat = self.seating.seat(place)
        if self.grid is None or seat.colonne not in self.grid.left or seat.ligne not in self.grid.top:
            return None
        return _corner(seat, self.grid)


NOWHERE = Layout(0, 0, (), (), ())
"""The layout of a table without anything."""


def lay_out(
    etat: Etat,
    room: Room,
    measure: Callable[[str], int],
    places: Collection[Localisation] = (),
    *,
    moved: Mapping[Localisation, Localisation] | None = None,
    capacity: int = 0,
    bare: bool = False,
) -> Layout:
    """Lay out a state; `places` are those of the whole game, so that nothing jumps when a pile appears.

    `measure` gives the width of a label in pixels. `moved` and `capacity`: see `table_seats.arrange`.
    If `bare`, labels say the names alone and the long line stays as it is.
    """
    everywhere = {*places, *(tas.place for tas in etat.tas)}
    if not everywhere:
        return NOWHERE
    spread = any(tas.mode is Mode.ETALE for tas in etat.tas)
    seating = arrange(everywhere, moved or {}, room, spread=spread, capacity=-1 if bare else capacity)
    grid = make_grid(seating.places, spread, room)
    counted: dict[tuple[int, int], int] = {}
    spots = [spot for tas in etat.tas for spot in _spots(tas, grid, seating, room, counted)]
    seats = [seating.seat(tas.place) for tas in etat.tas]
    words = [tas.texte if bare else label_of(tas) for tas in etat.tas]
    label = partial(_label, seats=seats, grid=grid, room=room, measure=measure)
    labels = tuple(label(text, seat) for text, seat in zip(words, seats, strict=True))
    outlines = tuple(_corner(seat, grid) for tas, seat in zip(etat.tas, seats, strict=True) if not tas.cartes)
    piles = tuple(tas.place for tas in etat.tas)
    return Layout(grid.width, grid.height, tuple(spots), labels, outlines, piles, grid, seating)


def label_of(tas: TasVu) -> str:
    """Return the text above a pile: its name and its height."""
    return f"{tas.texte} · {len(tas.cartes)}"


def shorten(text: str, width: float, measure: Callable[[str], int]) -> str:
    """Cut a label `name · height` so that it fits, keeping the height whole."""
    if measure(text) <= width:
        return text
    name, dot, height = text.rpartition(" · ")
    for length in range(len(name) - 1, 0, -1):
        cut = name[:length].rstrip() + ELLIPSIS + dot + height
        if measure(cut) <= width:
            return cut
    return height


def _corner(seat: Localisation, grid: Grid) -> tuple[int, int]:
    return grid.left[seat.colonne], grid.top[seat.ligne]


def _spots(
    tas: TasVu, grid: Grid, seating: Seating, room: Room, counted: dict[tuple[int, int], int]
) -> list[Spot]:
    seat = seating.seat(tas.place)
    x, y = _corner(seat, grid)
    height = len(tas.cartes)
    step = _step(height, seat, grid, seating.places, room) if tas.mode is Mode.ETALE else 0.0
    layers = _layers(height)
    spots = []
    for i, carte in enumerate(tas.cartes):
        depth = height - 1 - i
        if tas.mode is Mode.ETALE:
            where, seen = (x, y + round(i * step)), True
        else:
            shift = round(min(depth, layers) * 1.5 * room.scale)
            where, seen = (x + shift, y + shift), depth <= layers
        spots.append(Spot(_key(carte, counted), *where, str(carte), tas.place, seen))
    return spots


def _step(height: int, seat: Localisation, grid: Grid, seats: Collection[Localisation], room: Room) -> float:
    """Return what shows of each covered carte: the whole index, less only when the height runs out."""
    wished = grid.width * INDEX
    if height < 2:
        return wished
    under = [grid.top[other.ligne] for other in seats if _is_under(other, seat)]
    bottom = min(under) - room.label - room.gap if under else room.height - room.margin
    space = bottom - grid.top[seat.ligne] - grid.height
    return min(wished, max(0.0, space) / (height - 1))


def _is_under(one: Localisation, other: Localisation) -> bool:
    return one.colonne == other.colonne and one.ligne > other.ligne


def _layers(height: int) -> int:
    """Return how many cartes show as a thin edge under the top of a stacked pile."""
    return 0 if height < 2 else min(4, 1 + height // 13)


def _key(carte: Carte, counted: dict[tuple[int, int], int]) -> Key:
    face = (int(carte.couleur), int(carte.rang))
    counted[face] = counted.get(face, -1) + 1
    return (*face, counted[face])


def _label(
    words: str,
    seat: Localisation,
    *,
    seats: Collection[Localisation],
    grid: Grid,
    room: Room,
    measure: Callable[[str], int],
) -> Label:
    """Put the label over the middle of its pile, or beside it rather than out of the table."""
    x, y = _corner(seat, grid)
    middle = x + grid.width // 2
    left, right = _bounds(seat, seats, grid, room)
    text = shorten(words, right - left, measure)
    half = (measure(text) + 1) // 2
    return Label(text, min(max(middle, left + half), right - half), y - room.gap // 2, text != words)


def _bounds(seat: Localisation, seats: Collection[Localisation], grid: Grid, room: Room) -> tuple[int, int]:
    """Return the room of a label: half way to the neighbours of its line, or the edges of the table."""
    here = grid.left[seat.colonne]
    line = [grid.left[other.colonne] for other in seats if other.ligne == seat.ligne]
    before = max((x for x in line if x < here), default=None)
    after = min((x for x in line if x > here), default=None)
    half, space = grid.width // 2, room.gap // 2
    left = space if before is None else (before + here) // 2 + half + space
    right = room.width - space if after is None else (after + here) // 2 + half - space
    return left, right

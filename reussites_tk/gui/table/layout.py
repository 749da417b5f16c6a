"""Where everything of an `Etat` is drawn: a pure function, tested without Tk."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import partial

from ...cours.etat import Etat, TasVu
from ...cours.table import Localisation, Mode
from .grid import INDEX, Arrangement, Grid, Room, arrange, make_grid

Key = tuple[int, int, int]
"""A carte on the table: its couleur, its rang, and which one of those it is (0 unless a program erred)."""

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
    arrangement: Arrangement = Arrangement()

    def corner(self, place: Localisation) -> tuple[int, int] | None:
        """Return the left top corner of a place, in use or not; None if the grid does not have it."""
        cell = self.arrangement.cell(place)
        if self.grid is None or cell.colonne not in self.grid.left or cell.ligne not in self.grid.top:
            return None
        return _corner(cell, self.grid)


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
    """Return the layout of a state; `places` are those of the whole game: nothing jumps when a pile appears.

    `measure` gives the width of a label in pixels. `moved` and `capacity`: see `grid.arrange`.
    If `bare`, labels are the names alone and the long line stays as it is.
    """
    everywhere = {*places, *(tas.place for tas in etat.tas)}
    if not everywhere:
        return NOWHERE
    # One spread pile is enough for the grid to keep room for its length.
    spread = any(tas.mode is Mode.ETALE for tas in etat.tas)
    arrangement = arrange(everywhere, moved or {}, room, spread=spread, capacity=-1 if bare else capacity)
    grid = make_grid(arrangement.cells, spread, room)
    counted: dict[tuple[int, int], int] = {}
    spots = [spot for tas in etat.tas for spot in _spots(tas, grid, arrangement, room, counted)]
    cells = [arrangement.cell(tas.place) for tas in etat.tas]
    words = [tas.texte if bare else label_of(tas) for tas in etat.tas]
    label = partial(_label, cells=cells, grid=grid, room=room, measure=measure)
    labels = tuple(label(text, cell) for text, cell in zip(words, cells, strict=True))
    outlines = tuple(_corner(cell, grid) for tas, cell in zip(etat.tas, cells, strict=True) if not tas.cartes)
    piles = tuple(tas.place for tas in etat.tas)
    return Layout(grid.width, grid.height, tuple(spots), labels, outlines, piles, grid, arrangement)


def label_of(tas: TasVu) -> str:
    """Return the text above a pile: its name and its height."""
    return f"{tas.texte} · {len(tas.cartes)}"


def shorten(text: str, width: float, measure: Callable[[str], int]) -> str:
    """Return a label `name · height`, its name cut so that it fits."""
    if measure(text) <= width:
        return text
    name, dot, height = text.rpartition(" · ")
    for length in range(len(name) - 1, 0, -1):
        cut = name[:length].rstrip() + ELLIPSIS + dot + height
        if measure(cut) <= width:
            return cut
    return height


def _corner(cell: Localisation, grid: Grid) -> tuple[int, int]:
    return grid.left[cell.colonne], grid.top[cell.ligne]


def _spots(
    tas: TasVu, grid: Grid, arrangement: Arrangement, room: Room, counted: dict[tuple[int, int], int]
) -> list[Spot]:
    cell = arrangement.cell(tas.place)
    x, y = _corner(cell, grid)
    height = len(tas.cartes)
    step = _step(height, cell, grid, arrangement.cells, room) if tas.mode is Mode.ETALE else 0.0
    # How many cartes show as a thin edge under the top of a stacked pile.
    layers = 0 if height < 2 else min(4, 1 + height // 13)
    spots = []
    for i, carte in enumerate(tas.cartes):
        depth = height - 1 - i
        if tas.mode is Mode.ETALE:
            where, seen = (x, y + round(i * step)), True
        else:
            shift = round(min(depth, layers) * 1.5 * room.scale)
            where, seen = (x + shift, y + shift), depth <= layers
        face = (int(carte.couleur), int(carte.rang))
        counted[face] = counted.get(face, -1) + 1
        spots.append(Spot((*face, counted[face]), *where, str(carte), tas.place, seen))
    return spots


def _step(height: int, cell: Localisation, grid: Grid, cells: Collection[Localisation], room: Room) -> float:
    """Return how much of each covered carte shows: its whole index, less only when the height runs out."""
    wished = grid.width * INDEX
    if height < 2:
        return wished
    below = (other for other in cells if other.colonne == cell.colonne and other.ligne > cell.ligne)
    under = [grid.top[other.ligne] for other in below]
    bottom = min(under) - room.label - room.gap if under else room.height - room.margin
    space = bottom - grid.top[cell.ligne] - grid.height
    return min(wished, max(0.0, space) / (height - 1))


def _label(
    words: str,
    cell: Localisation,
    *,
    cells: Collection[Localisation],
    grid: Grid,
    room: Room,
    measure: Callable[[str], int],
) -> Label:
    """Return the label over the middle of its pile, or beside it rather than out of the table."""
    x, y = _corner(cell, grid)
    middle = x + grid.width // 2
    left, right = _bounds(cell, cells, grid, room)
    text = shorten(words, right - left, measure)
    half = (measure(text) + 1) // 2
    return Label(text, min(max(middle, left + half), right - half), y - room.gap // 2, text != words)


def _bounds(cell: Localisation, cells: Collection[Localisation], grid: Grid, room: Room) -> tuple[int, int]:
    """Return the left and right ends of the room of a label: half way to its neighbours, or the margins."""
    here = grid.left[cell.colonne]
    line = [grid.left[other.colonne] for other in cells if other.ligne == cell.ligne]
    before = max((x for x in line if x < here), default=None)
    after = min((x for x in line if x > here), default=None)
    half, space = grid.width // 2, room.gap // 2
    left = room.margin if before is None else (before + here) // 2 + half + space
    right = room.width - room.margin if after is None else (after + here) // 2 + half - space
    return left, right

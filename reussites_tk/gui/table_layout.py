"""Where everything of an `Etat` is drawn: a pure function, tested without Tk."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from ..cours.cartes import Carte
from ..cours.etat import Etat, TasVu
from ..cours.table import Localisation, Mode
from .table_grid import INDEX, Grid, Room, make_grid

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
    """The text above a pile: the middle of its bottom edge."""

    text: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Layout:
    """A whole table: `spots` from the lowest to the highest, labels, left top corners of empty piles."""

    width: int
    height: int
    spots: tuple[Spot, ...]
    labels: tuple[Label, ...]
    outlines: tuple[tuple[int, int], ...]


def lay_out(
    etat: Etat, room: Room, measure: Callable[[str], int], places: Collection[Localisation] = ()
) -> Layout:
    """Lay out a state; `places` are those of the whole game, so that nothing jumps when a pile appears.

    `measure` gives the width of a label in pixels.
    """
    everywhere = {*places, *(tas.place for tas in etat.tas)}
    if not everywhere:
        return Layout(0, 0, (), (), ())
    grid = make_grid(everywhere, any(tas.mode is Mode.ETALE for tas in etat.tas), room)
    counted: dict[tuple[int, int], int] = {}
    spots = [spot for tas in etat.tas for spot in _spots(tas, grid, everywhere, room, counted)]
    labels = tuple(_label(tas, etat, grid, room, measure) for tas in etat.tas)
    outlines = tuple(_corner(tas, grid) for tas in etat.tas if not tas.cartes)
    return Layout(grid.width, grid.height, tuple(spots), labels, outlines)


def label_of(tas: TasVu) -> str:
    """Give the text above a pile: its name and its height."""
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


def _corner(tas: TasVu, grid: Grid) -> tuple[int, int]:
    return grid.left[tas.place.colonne], grid.top[tas.place.ligne]


def _spots(
    tas: TasVu,
    grid: Grid,
    everywhere: Collection[Localisation],
    room: Room,
    counted: dict[tuple[int, int], int],
) -> list[Spot]:
    x, y = _corner(tas, grid)
    height = len(tas.cartes)
    step = _step(tas, grid, everywhere, room) if tas.mode is Mode.ETALE else 0.0
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


def _step(tas: TasVu, grid: Grid, everywhere: Collection[Localisation], room: Room) -> float:
    """Give what shows of each covered carte: the whole index, less only when the height runs out."""
    wished = grid.width * INDEX
    if len(tas.cartes) < 2:
        return wished
    under = [grid.top[p.ligne] for p in everywhere if _is_under(p, tas.place)]
    bottom = min(under) - room.label - room.gap if under else room.height - room.margin
    space = bottom - grid.top[tas.place.ligne] - grid.height
    return min(wished, max(0.0, space) / (len(tas.cartes) - 1))


def _is_under(one: Localisation, other: Localisation) -> bool:
    return one.colonne == other.colonne and one.ligne > other.ligne


def _layers(height: int) -> int:
    """Give how many cartes show as a thin edge under the top of a stacked pile."""
    return 0 if height < 2 else min(4, 1 + height // 13)


def _key(carte: Carte, counted: dict[tuple[int, int], int]) -> Key:
    face = (int(carte.couleur), int(carte.rang))
    counted[face] = counted.get(face, -1) + 1
    return (*face, counted[face])


def _label(tas: TasVu, etat: Etat, grid: Grid, room: Room, measure: Callable[[str], int]) -> Label:
    """Put the label over the middle of its pile, or beside it rather than out of the table."""
    x, y = _corner(tas, grid)
    middle = x + grid.width // 2
    left, right = _bounds(tas, etat, grid, room)
    text = shorten(label_of(tas), right - left, measure)
    half = (measure(text) + 1) // 2
    return Label(text, min(max(middle, left + half), right - half), y - room.gap // 2)


def _bounds(tas: TasVu, etat: Etat, grid: Grid, room: Room) -> tuple[int, int]:
    """Give the room of a label: half way to the neighbours of its line, or the edges of the table."""
    here = grid.left[tas.place.colonne]
    line = [grid.left[o.place.colonne] for o in etat.tas if o.place.ligne == tas.place.ligne]
    before = max((x for x in line if x < here), default=None)
    after = min((x for x in line if x > here), default=None)
    half, space = grid.width // 2, room.gap // 2
    left = space if before is None else (before + here) // 2 + half + space
    right = room.width - space if after is None else (after + here) // 2 + half - space
    return left, right

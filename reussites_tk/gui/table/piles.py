"""The piles as they lie on the table: under a point, beside each other; what may be taken and dropped."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from ...cours.table import Localisation
from .layout import Layout, Spot

DIRECTIONS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}
"""The arrows, by the name of their key."""
ACROSS = 3
"""How much farther a neighbour seems when it is not straight ahead."""

Gesture = tuple[Localisation, Localisation | None]
"""Where a gesture begins, and where it ends: None for a click."""
OnGesture = Callable[[Localisation, Localisation | None], None]
Lift = Literal["top", "pile"]
"""What follows the pointer: the carte on top, or the pile."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of the table, in pixels."""

    left: int
    top: int
    right: int
    bottom: int

    def holds(self, x: int, y: int) -> bool:
        """Return True if a point is inside."""
        return self.left <= x < self.right and self.top <= y < self.bottom

    def overlap(self, other: Box) -> int:
        """Return the area that two boxes share."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(0, across) * max(0, down)

    def shifted(self, dx: int, dy: int) -> Box:
        """Return the same box elsewhere."""
        return Box(self.left + dx, self.top + dy, self.right + dx, self.bottom + dy)


@dataclass(frozen=True, slots=True)
class Pile:
    """An active pile as it lies: `box` is all that it covers, `head` its first carte."""

    place: Localisation
    head: Box
    box: Box
    spots: tuple[Spot, ...]

    @property
    def top(self) -> Box:
        """The box of the carte on top, or of the empty place."""
        if not self.spots:
            return self.head
        last = self.spots[-1]
        width, height = self.head.right - self.head.left, self.head.bottom - self.head.top
        return Box(last.x, last.y, last.x + width, last.y + height)

    @property
    def hidden(self) -> bool:
        """Whether the carte on top is face down."""
        return bool(self.spots) and self.spots[-1].code.startswith("(")


def piles_of(layout: Layout) -> dict[Localisation, Pile]:
    """Return the active piles of a layout, by place."""
    lying: dict[Localisation, list[Spot]] = {place: [] for place in layout.piles}
    for spot in layout.spots:
        lying[spot.place].append(spot)
    return {place: _pile(layout, place, tuple(spots)) for place, spots in lying.items()}


def empty_pile(layout: Layout, place: Localisation) -> Pile:
    """Return the pile without cartes of a place of the grid where nothing lies."""
    return _pile(layout, place, ())


def _pile(layout: Layout, place: Localisation, spots: tuple[Spot, ...]) -> Pile:
    corner = layout.corner(place)
    assert corner is not None, "the grid has every place of the table"
    x, y = corner
    # A stacked pile hides its lowest cartes; a spread one goes down to its last.
    low = max((spot.y for spot in spots if spot.seen), default=y)
    head = Box(x, y, x + layout.width, y + layout.height)
    return Pile(place, head, Box(x, y, head.right, max(low, y) + layout.height), spots)


def pile_under(piles: Mapping[Localisation, Pile], x: int, y: int) -> Pile | None:
    """Return the pile under a point; where two cover each other, the one drawn last."""
    return next((pile for pile in reversed(tuple(piles.values())) if pile.box.holds(x, y)), None)


def best_overlap(box: Box, piles: Collection[Pile]) -> Pile | None:
    """Return the pile that a box covers most, None if it covers none."""
    best = max(piles, key=lambda pile: box.overlap(pile.box), default=None)
    return best if best is not None and box.overlap(best.box) > 0 else None


def lifted(pile: Pile, lift: str) -> tuple[Spot, ...]:
    """Return the cartes that follow the pointer: the top one, or the whole pile unless it is hidden."""
    return pile.spots if lift == "pile" and not pile.hidden else pile.spots[-1:]


def neighbour(boxes: Mapping[Localisation, Box], here: Localisation, direction: str) -> Localisation:
    """Return the place that an arrow leads to: the nearest one on that side; `here` if there is none."""
    dx, dy = DIRECTIONS[direction]
    start = _middle(boxes[here])

    def cost(place: Localisation) -> tuple[int, int]:
        middle = _middle(boxes[place])
        along = (middle[0] - start[0]) * dx + (middle[1] - start[1]) * dy
        aside = abs((middle[0] - start[0]) * dy) + abs((middle[1] - start[1]) * dx)
        return along, along + ACROSS * aside

    on_that_side = [place for place in boxes if cost(place)[0] > 0]
    return min(on_that_side, key=lambda place: cost(place)[1], default=here)


def first_place(boxes: Mapping[Localisation, Box], wished: Sequence[Localisation]) -> Localisation | None:
    """Return the place where the keyboard begins: the first of `wished` on the table, or the first of all."""
    return next((place for place in wished if place in boxes), next(iter(boxes), None))


def _middle(box: Box) -> tuple[int, int]:
    return box.left + box.right, box.top + box.bottom


@dataclass(frozen=True, slots=True)
class Offer:
    """The gestures allowed at this moment, as the rules gave them with the position."""

    choices: tuple[Gesture, ...]

    @property
    def free_to_move(self) -> bool:
        """Whether anything may go anywhere, as when places are arranged."""
        return False

    def allows(self, source: Localisation, cible: Localisation | None) -> bool:
        """Return True if a gesture is allowed."""
        return (source, cible) in self.choices

    def targets(self, source: Localisation) -> tuple[Localisation, ...]:
        """Return where what lies at `source` may go."""
        return tuple(dict.fromkeys(c for s, c in self.choices if s == source and c is not None))

    def only_target(self, source: Localisation) -> Localisation | None:
        """Return where the only gesture that begins at `source` ends; None if there are several, or none."""
        targets = self.targets(source)
        return targets[0] if len(targets) == 1 and not self.allows(source, None) else None

    def takes(self, source: Localisation) -> bool:
        """Return True if a click takes what lies at `source`, and does not play it at once."""
        return bool(self.targets(source)) and not self.allows(source, None)

    def holds(self, source: Localisation, empty: bool) -> bool:
        """Return True if what lies at `source` may follow the pointer, even to where it is illegal."""
        return not empty

    @property
    def sources(self) -> tuple[Localisation, ...]:
        """Where some gesture begins."""
        return tuple(dict.fromkeys(source for source, _cible in self.choices))

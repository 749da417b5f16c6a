"""A drawing as data: marks with names, and the drawing between two of them. No Tk here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

Points = tuple[float, ...]


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
    """Give where the marks of `after` are, `share` (0 to 1) of the way from where they were in `before`."""
    return {name: _blend(before.marks.get(name), mark, share) for name, mark in after.marks.items()}


def moves(before: Scene, after: Scene) -> bool:
    """Tell whether some mark of both drawings has another place."""
    shared = before.marks.keys() & after.marks.keys()
    return any(before.marks[name].points != after.marks[name].points for name in shared)


def shifted(mark: Mark, dx: float, dy: float) -> Mark:
    """Give a mark in another place."""
    return replace(mark, points=tuple(v + (dy if i % 2 else dx) for i, v in enumerate(mark.points)))


def _blend(before: Mark | None, after: Mark, share: float) -> Points:
    if before is None or len(before.points) != len(after.points):
        return after.points
    return tuple(a + (b - a) * share for a, b in zip(before.points, after.points, strict=True))

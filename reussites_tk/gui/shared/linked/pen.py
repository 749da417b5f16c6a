"""What all marks of the linked view are made from: the moment drawn, where the boxes are, the measures."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from .faults import Where
from .memory import Memory, Value
from .rows import Box, Measure, Sizes
from .scene import Mark, Points

Named = tuple[str, Mark]
"""A mark and its name."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """What is drawn: the moment, the wrong fields, the fields just changed, the local names.

    `settled` is False in the middle of a call, when a chain may well be torn for a while.
    """

    memory: Memory = field(default_factory=Memory)
    wrong: Collection[Where] = ()
    changed: Collection[Where] = ()
    local_names: Sequence[tuple[str, Value]] = ()
    settled: bool = True


class Pen:
    """Makes marks of one drawing."""

    def __init__(self, drawn: Drawn, boxes: Mapping[str, Box], sizes: Sizes, measure: Measure) -> None:
        """Prepare to draw a moment whose cells stand in these boxes."""
        self._drawn, self._boxes, self._s, self._measure = drawn, boxes, sizes, measure
        self._memory = drawn.memory
        self._wrong_look = "wrong" if drawn.settled else "torn"

    def _look_of(self, where: Where | None, plain: str) -> str:
        """Give the look of a field: wrong, changed, or plain."""
        if where in self._drawn.wrong:
            return self._wrong_look
        return f"{plain} changed" if where in self._drawn.changed else plain

    def _ring(self, name: str, where: Where | None, corners: Points) -> Iterator[Named]:
        """Ring a field that has just changed, by this rectangle."""
        if where in self._drawn.changed:
            yield f"{name} ring", Mark("ring", corners, "changed")

    def _around_text(self, x: float, y: float, width: float) -> Points:
        """Give a rectangle around a text that begins at x, its middle at the height y."""
        half = self._s.line / 2
        return (x - 2, y - half - 2, x + width + 2, y + half + 2)

"""Draws a moment of the piles and cells as marks: boxes, arrows, labels, rings. A pure function, no Tk."""

from __future__ import annotations

from collections.abc import Iterator

from .arrows import end_bar, middle_of, straight, stub, way
from .faults import Where
from .labels import Labels
from .memory import Memory, Thing
from .pen import Drawn, Named, Pen
from .rows import Box, Measure, Sizes, cell_name, lay_bands
from .scene import Mark, Points, Scene

__all__ = ["Drawn", "changed_fields", "draw"]

LINK_LOOKS = ("first", "second", "other")
RED = ("K", "C")


def changed_fields(before: Memory, after: Memory) -> frozenset[Where]:
    """Give the fields that have another value; a new cell counts as its carte, a new pile as its name."""
    found: set[Where] = set()
    for number, thing in after.things.items():
        old = before.things.get(number)
        if old is None:
            found.add((number, "" if thing.pile else "carte"))
        else:
            found.update((number, n) for n, value in thing.fields.items() if old.fields.get(n) != value)
    return frozenset(found)


def draw(drawn: Drawn, width: float, sizes: Sizes, measure: Measure) -> Scene:
    """Draw a moment `width` pixels wide."""
    bands = lay_bands(drawn.memory, width, sizes)
    boxes = {box.name: box for band in bands for box in band.boxes}
    chains, texts = _Chains(drawn, boxes, sizes, measure), Labels(drawn, boxes, sizes, measure)
    bottom = bands[-1].bottom if bands else 0.0
    marks = dict((*chains.boxes(), *chains.arrows()))
    for band in bands:
        marks.update(texts.caption(band, width))
    marks.update(texts.labels())
    marks.update(chains.legend(bottom))
    return Scene(marks, bottom + 1.5 * sizes.line if drawn.memory.links() else bottom)


class _Chains(Pen):
    """Draws the boxes and the arrows between them."""

    def boxes(self) -> Iterator[Named]:
        """Draw the boxes, the carte in each, and a ring around what has changed."""
        numbers = {cell_name(cell.number): cell.number for cell in self._memory.cells}
        for name, box in self._boxes.items():
            hidden = box.code.startswith("(")
            right, bottom = box.x + self._s.box_w, box.y + self._s.box_h
            yield name, Mark("box", (box.x, box.y, right, bottom), "hidden" if hidden else "cell")
            ink = "hidden" if hidden else "red" if box.code[-1:] in RED else "black"
            middle = ((box.x + right) / 2, (box.y + bottom) / 2)
            yield f"{name} carte", Mark("text", middle, f"carte {ink}", box.code)
            if name in numbers:
                around = (box.x - 4, box.y - 4, right + 4, bottom + 4)
                yield from self._ring(name, (numbers[name], "carte"), around)

    def arrows(self) -> Iterator[Named]:
        """Draw the links of all cells."""
        links = self._memory.links()
        for cell in self._memory.cells:
            box = self._boxes.get(cell_name(cell.number))
            for lane, link in enumerate(links):
                if box is not None and link in cell.fields:
                    yield from self._arrow(cell, link, box, lane)

    def _arrow(self, cell: Thing, link: str, box: Box, lane: int) -> Iterator[Named]:
        """Draw one link: to a box, or to nothing; what is wrong in it, what has changed."""
        target, where = cell.target(link), (cell.number, link)
        end = self._boxes.get(cell_name(target)) if target is not None else None
        name = f"link {cell.number} {link}"
        look = self._look_of(where, LINK_LOOKS[min(lane, 2)])
        line = way(box, end, lane, self._s) if end is not None else stub(box, lane, self._s)
        yield name, Mark("line", line, look if end is not None else f"{look} bare")
        if end is None:
            yield from self._end_of_nothing(name, look, line, cell.fields[link][0] in ("n", "o"))
        if where in self._drawn.wrong:
            place = middle_of(line) if end is not None else self._beside(line)
            yield f"{name} mark", Mark("text", place, f"mark {self._wrong_look}", "≠")
        x, y, r = line[-2], line[-1], self._s.line * 0.4
        yield from self._ring(name, where, (x - r, y - r, x + r, y + r))

    def _end_of_nothing(self, name: str, look: str, line: Points, known: bool) -> Iterator[Named]:
        """End the line of a link that leads to no box; « ? » where it is neither None nor a cell."""
        yield f"{name} bar", Mark("line", end_bar(line, self._s), f"{look} bare")
        if not known:
            yield f"{name} odd", Mark("text", line[-2:], "odd", "?")

    def _beside(self, line: Points) -> Points:
        """Give a place under the end of a short line, which a mark over it would hide."""
        return (line[-2] + (line[-2] - line[0]) * 0.4, line[-1] + self._s.line * 0.7)

    def legend(self, y: float) -> Iterator[Named]:
        """Say, under everything, which arrow is which link."""
        x, middle, length = self._s.margin, y + self._s.line * 0.7, self._s.line * 1.8
        for lane, link in enumerate(self._memory.links()):
            line = straight(x, middle, x + length, middle)
            yield f"legend {link}", Mark("line", line, LINK_LOOKS[min(lane, 2)])
            x += length + self._s.line / 2
            yield f"legend {link} text", Mark("text", (x, middle), "piece plain", link)
            x += self._measure("petit", link) + self._s.line * 1.2

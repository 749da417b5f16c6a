"""Draws a moment of the piles and cells as marks (boxes, arrows, labels, rings), as plain data."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from ....texts import _
from .model_layout import (
    Band,
    Box,
    Mark,
    Measure,
    Points,
    Scene,
    Sizes,
    cell_name,
    end_bar,
    lay_bands,
    middle_of,
    straight,
    stub,
    way,
)
from .model_memory import Memory, Thing, Value, Where, value_text

LINK_LOOKS = ("first", "second", "other")
RED = ("K", "C")

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


class _Pen:
    """What all marks are made from: the moment drawn, where the boxes are, the measures."""

    def __init__(self, drawn: Drawn, boxes: Mapping[str, Box], sizes: Sizes, measure: Measure) -> None:
        self._drawn, self._boxes, self._s, self._measure = drawn, boxes, sizes, measure
        self._memory = drawn.memory
        self._wrong_look = "wrong" if drawn.settled else "torn"

    def _look_of(self, where: Where | None, plain: str) -> str:
        """Return the look of a field: wrong, changed, or plain."""
        if where in self._drawn.wrong:
            return self._wrong_look
        return f"{plain} changed" if where in self._drawn.changed else plain

    def _ring(self, name: str, where: Where | None, corners: Points) -> Iterator[Named]:
        """Ring a field that has just changed, by this rectangle."""
        if where in self._drawn.changed:
            yield f"{name} ring", Mark("ring", corners, "changed")

    def _around_text(self, x: float, y: float, width: float) -> Points:
        """Return a rectangle around a text that begins at x, its middle at the height y."""
        half = self._s.line / 2
        return (x - 2, y - half - 2, x + width + 2, y + half + 2)


def draw(drawn: Drawn, width: float, sizes: Sizes, measure: Measure) -> Scene:
    """Draw a moment `width` pixels wide."""
    bands = lay_bands(drawn.memory, width, sizes)
    boxes = {box.name: box for band in bands for box in band.boxes}
    chains, texts = _Chains(drawn, boxes, sizes, measure), _Labels(drawn, boxes, sizes, measure)
    bottom = bands[-1].bottom if bands else 0.0
    marks = dict((*chains.boxes(), *chains.arrows()))
    for band in bands:
        marks.update(texts.caption(band, width))
    marks.update(texts.labels())
    marks.update(chains.legend(bottom))
    return Scene(marks, bottom + 1.5 * sizes.line if drawn.memory.links() else bottom)


class _Chains(_Pen):
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
            yield f"{name} bar", Mark("line", end_bar(line, self._s), f"{look} bare")
            if cell.fields[link][0] not in ("n", "o"):  # neither None nor a cell
                yield f"{name} odd", Mark("text", line[-2:], "odd", "?")
        if where in self._drawn.wrong:
            # Over a short line the mark would hide it: there it stands under the end of the line.
            under = (line[-2] + (line[-2] - line[0]) * 0.4, line[-1] + self._s.line * 0.7)
            place = under if end is None else middle_of(line)
            yield f"{name} mark", Mark("text", place, f"mark {self._wrong_look}", "≠")
        x, y, r = line[-2], line[-1], self._s.line * 0.4
        yield from self._ring(name, where, (x - r, y - r, x + r, y + r))

    def legend(self, y: float) -> Iterator[Named]:
        """Write, under everything, which arrow is which link."""
        x, middle, length = self._s.margin, y + self._s.line * 0.7, self._s.line * 1.8
        for lane, link in enumerate(self._memory.links()):
            line = straight(x, middle, x + length, middle)
            yield f"legend {link}", Mark("line", line, LINK_LOOKS[min(lane, 2)])
            x += length + self._s.line / 2
            yield f"legend {link} text", Mark("text", (x, middle), "piece plain", link)
            x += self._measure("petit", link) + self._s.line * 1.2


@dataclass(frozen=True, slots=True)
class _Tag:
    """A label that points at a cell: its name, its text, the field it stands for (None: a local name)."""

    name: str
    text: str
    where: Where | None = None


class _Labels(_Pen):
    """Draws the texts beside the boxes: captions of the piles, labels that point at cells."""

    def labels(self) -> Iterator[Named]:
        """Write the ends of the piles above the cells that they designate, the local names under them."""
        local_tags: dict[int, list[_Tag]] = {}
        for name, value in self._drawn.local_names:
            if value[0] == "o":
                local_tags.setdefault(value[1], []).append(_Tag(f"local {name}", name))
        for above, tags in ((True, self._end_tags()), (False, local_tags)):
            for number, group in tags.items():
                box = self._boxes.get(cell_name(number))
                if box is not None:
                    yield from self._group(box, group, above)

    def _end_tags(self) -> dict[int, list[_Tag]]:
        found: dict[int, list[_Tag]] = {}
        for pile in self._memory.piles:
            for end in self._memory.ends(pile):
                target = pile.target(end)
                if target is not None:
                    where = (pile.number, end)
                    tag = _Tag(f"end {pile.number} {end}", self._end_text(pile, end, target), where)
                    found.setdefault(target, []).append(tag)
        return found

    def _end_text(self, pile: Thing, end: str, target: int) -> str:
        """Write `tete`, or `A.tete` where the chain of A does not reach the cell."""
        first = self._memory.ends(pile)[0]
        chain = self._memory.walk(pile.target(first), self._memory.links()[0])
        if any(cell.number == target for cell in chain):
            text = end
        else:
            text = f"{self._memory.name_of(pile.number) or '?'}.{end}"
        return f"{text} ≠" if (pile.number, end) in self._drawn.wrong else text

    def _group(self, box: Box, tags: Sequence[_Tag], above: bool) -> Iterator[Named]:
        """Write labels side by side over (or under) a box, each with a small arrow to its edge."""
        font, space = "petit" if above else "code", self._s.line / 2
        widths = [self._measure(font, tag.text) for tag in tags]
        x = box.x + self._s.box_w / 2 - (sum(widths) + space * (len(tags) - 1)) / 2
        x = max(x, self._s.margin / 4)
        side, edge = (-1, box.y) if above else (1, box.y + self._s.box_h)
        far = edge + side * self._s.line * 0.3
        y = far + side * self._s.line / 2
        for tag, width in zip(tags, widths, strict=True):
            middle = x + width / 2
            tip = min(max(middle, box.x + 4), box.x + self._s.box_w - 4)
            look = self._look_of(tag.where, "end") if tag.where is not None else "local"
            yield tag.name, Mark("text", (middle, y), f"label {look}", tag.text)
            yield f"{tag.name} tip", Mark("line", straight(middle, far, tip, edge), f"tip {look}")
            yield from self._ring(tag.name, tag.where, self._around_text(x, y, width))
            x += width + space

    # --- captions

    def caption(self, band: Band, limit: float) -> Iterator[Named]:
        """Write the name of a pile, its fields that are no cell and no list, its local names."""
        x, y = self._s.margin, band.y + self._s.line / 2
        if band.pile is None:
            yield "outside", Mark("text", (x, y), "title", _("hors des tas"))
            return
        number = band.pile.number
        name = self._memory.name_of(number) or _("tas sans nom")
        width = self._measure("gras", name)
        yield f"name {number}", Mark("text", (x, y), "title", name)
        yield from self._ring(f"name {number}", (number, ""), self._around_text(x, y, width))
        x += width + self._s.line / 2
        for piece, text in self._pieces(band.pile):
            width = self._measure("gras" if text.endswith("≠") else "petit", text)
            if x + width <= limit or text.endswith("≠"):
                field_name, where = f"field {number} {piece}", (number, piece)
                yield field_name, Mark("text", (x, y), f"piece {self._look_of(where, 'plain')}", text)
                yield from self._ring(field_name, where, self._around_text(x, y, width))
                x += width + self._s.line * 0.7
        own = self._memory.name_of(number)
        names = [n for n, v in self._drawn.local_names if tuple(v) == ("t", number) and n != own]
        if names:
            yield f"local of {number}", Mark("text", (x, y), "pile names", "← " + ", ".join(names))

    def _pieces(self, pile: Thing) -> Iterator[tuple[str, str]]:
        """Yield the fields that have no mark of their own, the most important first."""
        ends = self._memory.ends(pile)
        for name in sorted(pile.fields, key=lambda name: (name != "hauteur", name not in ends)):
            value = pile.fields[name]
            if value[0] in ("o", "L"):
                continue
            text = value_text(value, self._memory)
            if value[0] not in ("m", "role", "l"):
                text = f"{name} {'→ ' if value[0] == 'n' else ''}{text}".strip()
            yield name, f"{text} ≠" if (pile.number, name) in self._drawn.wrong else text

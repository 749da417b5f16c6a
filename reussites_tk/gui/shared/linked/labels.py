"""The texts of the linked view: captions of the piles, labels that point at cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ....texts import _
from .arrows import straight
from .faults import Where
from .memory import Thing, value_text
from .pen import Named, Pen
from .rows import Band, Box, cell_name
from .scene import Mark


@dataclass(frozen=True, slots=True)
class _Tag:
    """A label that points at a cell: its name, its text, the field it stands for (None: a local name)."""

    name: str
    text: str
    where: Where | None = None


class Labels(Pen):
    """Writes beside the boxes."""

    def labels(self) -> Iterator[Named]:
        """Write the ends of the piles above the cells that they designate, the local names under them."""
        for above, tags in ((True, self._end_tags()), (False, self._local_tags())):
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

    def _local_tags(self) -> dict[int, list[_Tag]]:
        found: dict[int, list[_Tag]] = {}
        for name, value in self._drawn.local_names:
            if value[0] == "o":
                found.setdefault(value[1], []).append(_Tag(f"local {name}", name))
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
        """Write labels side by side over (or under) a box."""
        font, space = "petit" if above else "code", self._s.line / 2
        widths = [self._measure(font, tag.text) for tag in tags]
        x = box.x + self._s.box_w / 2 - (sum(widths) + space * (len(tags) - 1)) / 2
        x = max(x, self._s.margin / 4)
        for tag, width in zip(tags, widths, strict=True):
            yield from self._tag(box, tag, x, width, above)
            x += width + space

    def _tag(self, box: Box, tag: _Tag, x: float, width: float, above: bool) -> Iterator[Named]:
        """Write one label and its small arrow to the edge of the box."""
        side = -1 if above else 1
        edge = box.y if above else box.y + self._s.box_h
        far, middle = edge + side * self._s.line * 0.3, x + width / 2
        y = far + side * self._s.line / 2
        look = self._look_of(tag.where, "end") if tag.where is not None else "local"
        tip = min(max(middle, box.x + 4), box.x + self._s.box_w - 4)
        yield tag.name, Mark("text", (middle, y), f"label {look}", tag.text)
        yield f"{tag.name} tip", Mark("line", straight(middle, far, tip, edge), f"tip {look}")
        yield from self._ring(tag.name, tag.where, self._around_text(x, y, width))

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
                yield from self._piece((number, piece), text, x, y, width)
                x += width + self._s.line * 0.7
        yield from self._pile_names(number, x, y)

    def _piece(self, where: Where, text: str, x: float, y: float, width: float) -> Iterator[Named]:
        name = f"field {where[0]} {where[1]}"
        yield name, Mark("text", (x, y), f"piece {self._look_of(where, 'plain')}", text)
        yield from self._ring(name, where, self._around_text(x, y, width))

    def _pieces(self, pile: Thing) -> Iterator[tuple[str, str]]:
        """Say the fields that have no mark of their own, the most telling first."""
        ends = self._memory.ends(pile)
        for name in sorted(pile.fields, key=lambda name: (name != "hauteur", name not in ends)):
            value = pile.fields[name]
            if value[0] in ("o", "L"):
                continue
            said = value_text(value, self._memory)
            if value[0] not in ("m", "role", "l"):
                said = f"{name} {'→ ' if value[0] == 'n' else ''}{said}".strip()
            yield name, f"{said} ≠" if (pile.number, name) in self._drawn.wrong else said

    def _pile_names(self, number: int, x: float, y: float) -> Iterator[Named]:
        own = self._memory.name_of(number)
        names = [n for n, v in self._drawn.local_names if tuple(v) == ("t", number) and n != own]
        if names:
            yield f"local of {number}", Mark("text", (x, y), "pile names", "← " + ", ".join(names))

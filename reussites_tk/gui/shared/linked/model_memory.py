"""Piles and cells at one moment, as they were seen in the child: plain data, and what can be asked of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ....cours.cartes import carte_de
from ....judge.verdicts import TasDessine
from ....outside import one_line
from ....play.course_words import COULEURS, MODES, RANGS
from ....texts import _
from ....worker.codec import carte_code, carte_of

Value = Sequence[Any]
"""A value as `worker.codec` writes it; moreover `["t", 3]` is the pile number 3, `["o", 5]` the cell
number 5, `["role", "actif"]` a role, `["L", values, length]` a list."""

Where = tuple[int, str]
"""A field: the number of its pile or cell, its name."""


COURSE_LINKS = ("suiv", "prec")
COURSE_ENDS = ("tete", "queue")
HUGE = "int"
"""What the child says of an integer too long to travel."""
LONGEST_TEXT = 40
_ROLES = {"actif": _("actif"), "inactif": _("inactif")}


@dataclass(frozen=True, slots=True)
class Thing:
    """A pile or a cell: its number, its fields in the order in which they were made."""

    number: int
    pile: bool
    fields: Mapping[str, Value]

    @property
    def code(self) -> str:
        """The code of the carte of a cell, « ? » when it has none."""
        return code_of(self.fields.get("carte", ("?",)))

    def target(self, name: str) -> int | None:
        """Return the number of the cell that a field designates, or None."""
        return cell_of(self.fields.get(name, ("n",)))


@dataclass(frozen=True, slots=True)
class Memory:
    """All piles and cells of a moment, by number, and what the names of the board hold."""

    things: Mapping[int, Thing] = field(default_factory=dict)
    names: Mapping[str, Value] = field(default_factory=dict)

    @property
    def piles(self) -> tuple[Thing, ...]:
        """The piles: those that have a name first, in the order of the names."""
        named = dict.fromkeys(v[1] for v in self.names.values() if v[0] == "t" and v[1] in self.things)
        others = (n for n, thing in self.things.items() if thing.pile and n not in named)
        return tuple(self.things[n] for n in (*named, *others))

    @property
    def cells(self) -> tuple[Thing, ...]:
        """The cells."""
        return tuple(thing for thing in self.things.values() if not thing.pile)

    def name_of(self, pile: int) -> str:
        """Return the name of a pile, "" when the board has none for it."""
        return next((name for name, value in self.names.items() if tuple(value) == ("t", pile)), "")

    def links(self) -> tuple[str, ...]:
        """Return the fields by which cells designate cells: `suiv` and `prec` first."""
        found = dict.fromkeys(name for cell in self.cells for name in cell.fields if name != "carte")
        linking = [n for n in found if n in COURSE_LINKS or any(c.target(n) is not None for c in self.cells)]
        return tuple(sorted(linking, key=_course_order))

    def ends(self, pile: Thing) -> tuple[str, ...]:
        """Return the fields by which a pile designates cells: `tete` and `queue` first."""
        names = [n for n in pile.fields if n in COURSE_ENDS or pile.target(n) is not None]
        return tuple(sorted(names, key=_course_order))

    def walk(self, start: int | None, link: str) -> Iterator[Thing]:
        """Follow a link from a cell, each cell once."""
        met: set[int] = set()
        while start is not None and start in self.things and start not in met:
            met.add(start)
            yield self.things[start]
            start = self.things[start].target(link)

    def after(self, changed: Mapping[str, Any], gone: Sequence[int]) -> Memory:
        """Return the moment after this one, from what a child reports of it."""
        things = {n: thing for n, thing in self.things.items() if n not in gone}
        return Memory({**things, **things_of(changed)}, self.names)


def things_of(record: Mapping[str, Any]) -> dict[int, Thing]:
    """Read the piles and cells that a child reports."""
    return {
        int(number): Thing(int(number), kind == "t", {str(name): tuple(value) for name, value in fields})
        for number, (kind, fields) in record.items()
    }


def read_memory(record: Mapping[str, Any]) -> Memory:
    """Read a whole moment that a child reports."""
    return Memory(things_of(record["state"]), {str(name): tuple(value) for name, value in record["names"]})


def changed_fields(before: Memory, after: Memory) -> frozenset[Where]:
    """Return the fields that have another value; a new cell counts as its carte, a new pile as its name."""
    found: set[Where] = set()
    for number, thing in after.things.items():
        old = before.things.get(number)
        if old is None:
            found.add((number, "" if thing.pile else "carte"))
        else:
            found.update((number, n) for n, value in thing.fields.items() if old.fields.get(n) != value)
    return frozenset(found)


def cell_of(value: Value) -> int | None:
    """Return the number of the cell that a value designates, or None."""
    return int(value[1]) if value[0] == "o" else None


def code_of(value: Value) -> str:
    """Return `7T` or `(7T)` for a carte, « ? » for anything else."""
    return str(carte_of(value[1])) if value[0] == "c" else "?"


def value_text(value: Value, memory: Memory) -> str:
    """Return a value in a few characters: the name of a pile, the carte of a cell, a number, a word."""
    kind, *rest = value
    match kind:
        case "o" if rest[0] in memory.things:
            return _("la cellule {carte}").format(carte=memory.things[rest[0]].code)
        case "t":
            return memory.name_of(rest[0]) or _("un tas sans nom")
        case "L":
            inside = ", ".join(value_text(v, memory) for v in rest[0][:6])
            return f"[{inside}, …]" if rest[1] > 6 else f"[{inside}]"
    return _plain_text(kind, rest)


def _plain_text(kind: str, rest: Sequence[Any]) -> str:
    match kind:
        case "c":
            return code_of((kind, *rest))
        case "n":
            return "None"
        case "b":
            return str(bool(rest[0]))
        case "l":
            return f"({rest[0]}, {rest[1]})"
        case "?" if rest == [HUGE]:
            return _("un entier de plus de 18 chiffres")
        case "role":
            return _ROLES[rest[0]]
        case "m":
            return next(_(words) for mode, words in MODES.items() if mode.value == rest[0])
        case "k" | "r":
            words: Mapping[Any, str] = COULEURS if kind == "k" else RANGS
            return next((_(word) for value, word in words.items() if value == rest[0]), str(rest[0]))
    return one_line(str(rest[0]) if rest else "?", LONGEST_TEXT)


def _course_order(name: str) -> int:
    known = (*COURSE_LINKS, *COURSE_ENDS)
    return known.index(name) if name in known else len(known)


def linked_memory(piles: Sequence[TasDessine]) -> Memory:
    """Return piles as the course's double chaining holds them."""
    things: dict[int, Thing] = {}
    for number, tas in enumerate(piles):
        first = len(piles) + len(things)
        cells = [first + i for i in range(len(tas.cartes))]
        ends = {"tete": _to(cells, 0), "queue": _to(cells, len(cells) - 1)}
        things[number] = Thing(number, True, {**_fields(tas), **ends})
        for i, code in enumerate(tas.cartes):
            fields: dict[str, Value] = {
                "carte": _carte(code),
                "suiv": _to(cells, i + 1),
                "prec": _to(cells, i - 1),
            }
            things[cells[i]] = Thing(cells[i], False, fields)
    return Memory(things, _names(piles))


def plain_memory(piles: Sequence[TasDessine]) -> Memory:
    """Return piles as one row of cartes each, whatever the student's representation is."""
    things = {}
    for number, tas in enumerate(piles):
        row = ("L", [_carte(code) for code in tas.cartes], len(tas.cartes))
        things[number] = Thing(number, True, {**_fields(tas), "": row})
    return Memory(things, _names(piles))


def _fields(tas: TasDessine) -> dict[str, Value]:
    height: Value = ("i", int(tas.hauteur)) if tas.hauteur.isdecimal() else ("?", tas.hauteur)
    return {"mode": ("m", tas.mode), "role": ("role", "actif" if tas.actif else "inactif"), "hauteur": height}


def _to(cells: Sequence[int], index: int) -> Value:
    return ("o", cells[index]) if 0 <= index < len(cells) else ("n",)


def _carte(code: str) -> Value:
    try:
        return ("c", carte_code(carte_de(code)))
    except (KeyError, ValueError):
        return ("?", code)


def _names(piles: Sequence[TasDessine]) -> Mapping[str, Value]:
    return {tas.nom: ("t", number) for number, tas in enumerate(piles)}

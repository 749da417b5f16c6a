"""A session on a board of named piles: the calls made, those taken back, what each of them gave.

The piles themselves are in a child, whoever wrote them: a session is only the list of its calls, and
what the child answered after each.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ...cours import Carte, Couleur, Localisation, Mode, Rang
from ...cours.cartes import carte_de
from ...play.course_words import call_code
from ...tas.catalogue import Genre, Primitive
from ...worker.codec import carte_code, encode
from .linked.model_memory import Memory, Thing, code_of
from .linked.model_trace import Moment, Step

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MOST_CALLS = 400
"""Calls of a program: each request replays them all."""
MOST_STEPS = 2000
"""Lines reported of one call, which may loop."""
KEPT_TRACES = 5
"""Calls whose lines are kept."""

Value = str | int | Carte | Couleur | Rang | Localisation | Mode
"""An argument: a name of the board, or the value itself."""


@dataclass(frozen=True, slots=True)
class PileView:
    """One pile of the board as a person sees it: cartes from the bottom up, as codes."""

    nom: str
    actif: bool
    mode: Mode
    place: Localisation
    cartes: tuple[str, ...]

    @property
    def notation(self) -> str:
        """The pile as the examples of the catalogue write it: `[7T (8T)]`."""
        return f"[{' '.join(self.cartes)}]"

    def as_request(self) -> list[Any]:
        """Write the pile for the child, which lays it."""
        codes = [carte_code(carte_de(code)) for code in self.cartes]
        return [self.nom, codes, self.mode.value, self.actif, [self.place.ligne, self.place.colonne]]


START = (
    PileView("A", True, Mode.ETALE, Localisation(1, 1), ("7T", "8T", "9T", "(10T)")),
    PileView("B", True, Mode.EMPILE, Localisation(1, 2), ("(2K)", "RP", "DC")),
    PileView("C", True, Mode.ETALE, Localisation(1, 3), ()),
)
"""The piles of the start."""


@dataclass(frozen=True, slots=True)
class Call:
    """One call: the primitive, its arguments, the name that receives its result (or ""), its draws."""

    primitive: Primitive
    values: tuple[Value, ...]
    target: str = ""
    graine: int = 0

    @property
    def code(self) -> str:
        """The call as one line of program."""
        return call_code(self.primitive, self.values, self.target)

    def as_request(self) -> list[Any]:
        """Write the call for the child."""
        args = [["v", value] if isinstance(value, str) else encode(value) for value in self.values]
        return [self.target or None, self.primitive.nom, args, self.graine]


@dataclass(frozen=True, slots=True)
class Entry:
    """A call that was made: the board after it, and its lines once they have been traced."""

    call: Call
    moment: Moment
    steps: tuple[Step, ...] | None = None
    capped: bool = False
    file: str = ""
    """The file whose lines the steps are."""


class Board:
    """The calls made and those taken back, from the piles of the start."""

    def __init__(self, start: Sequence[PileView] = START) -> None:
        """Begin with these piles."""
        self.start: tuple[PileView, ...] = tuple(start)
        self.first = Moment()
        self.entries: list[Entry] = []
        self.undone: list[Entry] = []

    @property
    def moment(self) -> Moment:
        """The board now."""
        return self.entries[-1].moment if self.entries else self.first

    @property
    def before(self) -> Moment:
        """The board before the last call."""
        return self.entries[-2].moment if len(self.entries) > 1 else self.first

    @property
    def names(self) -> tuple[str, ...]:
        """The names that hold a pile, those of inactive ones last; those of the start until it is laid."""
        held = self.moment.memory.names
        if not held:
            return tuple(view.nom for view in self.start)
        inactive = {view.nom for view in self.views() if not view.actif}
        return tuple(sorted((n for n, v in held.items() if v[0] == "t"), key=inactive.__contains__))

    @property
    def kinds(self) -> dict[str, Genre]:
        """What each name of the board holds."""
        kinds = {view.nom: Genre.TAS for view in self.start}
        for entry in self.entries:
            if entry.call.target and entry.moment.raised is None and entry.call.primitive.resultat:
                kinds[entry.call.target] = entry.call.primitive.resultat
        return kinds

    @property
    def first_free(self) -> str:
        """The name proposed for a new pile: the first letter that holds nothing, or an inactive pile."""
        inactive = {view.nom for view in self.views() if not view.actif}
        return next((c for c in LETTERS if c not in self.kinds or c in inactive), LETTERS[-1])

    @property
    def free_place(self) -> Localisation:
        """The place proposed for a new pile: the first free one, along the lines."""
        taken = {view.place for view in self.views() if view.actif}
        places = (Localisation(line, column) for line in range(1, 6) for column in range(1, 14))
        return next((place for place in places if place not in taken), Localisation(5, 13))

    @property
    def can_reset(self) -> bool:
        """True when something differs from the piles of the start."""
        return bool(self.entries) or self.start != START

    def views(self) -> tuple[PileView, ...]:
        """Return the piles as they are, in the order of their names."""
        return views_of(self.moment)

    def request(self, calls: Sequence[Call], first: int | None = None) -> dict[str, Any]:
        """Write the session followed by `calls` for the child, which reports what follows call `first`."""
        made = [*(entry.call for entry in self.entries), *calls]
        return {
            "piles": [view.as_request() for view in self.start],
            "calls": [call.as_request() for call in made],
            "first": len(made) if first is None else first,
            "most": MOST_STEPS,
        }

    def add(self, entry: Entry) -> None:
        """Take a call that was made; what had been taken back is forgotten."""
        self.entries.append(entry)
        self.undone.clear()
        if len(self.entries) > KEPT_TRACES:
            # The lines of a call are many; those of an old one are traced again if they are asked for.
            old = self.entries[-KEPT_TRACES - 1]
            self.entries[-KEPT_TRACES - 1] = replace(old, steps=None, capped=False)

    def trace_last(self, steps: tuple[Step, ...], capped: bool, file: str) -> None:
        """Take the lines of the last call, asked for later."""
        if self.entries:
            self.entries[-1] = replace(self.entries[-1], steps=steps, capped=capped, file=file)

    def undo(self) -> bool:
        """Take the last call back; False when there is none."""
        if self.entries:
            self.undone.append(self.entries.pop())
            return True
        return False

    def redo(self) -> bool:
        """Make again the last call taken back; False when there is none."""
        if self.undone:
            self.entries.append(self.undone.pop())
            return True
        return False

    def clear(self, start: Sequence[PileView] = START) -> None:
        """Forget every call, and begin with these piles."""
        if tuple(start) != self.start:  # what was known is of other piles
            self.first = Moment()
        self.start = tuple(start)
        self.entries.clear()
        self.undone.clear()


def new_call(primitive: Primitive, values: Sequence[Value], target: str = "") -> Call:
    """Make a call with draws of its own."""
    # The seed is kept with the call: replayed, a shuffle gives the same order.
    return Call(primitive, tuple(values), target, random.randrange(1, 10_000))


def views_of(moment: Moment) -> tuple[PileView, ...]:
    """Return the piles of a moment: by their selectors where these were asked, else by their fields."""
    named = [(n, moment.memory.things.get(v[1])) for n, v in moment.memory.names.items() if v[0] == "t"]
    views = []
    for name, pile in named:
        view = moment.views.get(name)
        if view is not None:
            actif, etale, place, codes = view
            mode = Mode.ETALE if etale else Mode.EMPILE
            cartes = tuple(code_of(("?",) if code is None else ("c", code)) for code in codes)
            views.append(PileView(name, actif, mode, Localisation(*place), cartes))
        elif pile is not None and not moment.views:
            views.append(_view_of(name, pile, moment.memory))
    return tuple(views)


def _view_of(name: str, pile: Thing, memory: Memory) -> PileView:
    """Read a pile of the course's double chaining, however wrong it is."""
    fields: Mapping[str, Any] = pile.fields
    place = fields.get("place", ("?",))
    return PileView(
        name,
        tuple(fields.get("role", ())) == ("role", "actif"),
        Mode.ETALE if tuple(fields.get("mode", ())) == ("m", "etale") else Mode.EMPILE,
        Localisation(place[1], place[2]) if place[0] == "l" else Localisation(1, 1),
        tuple(cell.code for cell in memory.walk(pile.target("tete"), "suiv")),
    )

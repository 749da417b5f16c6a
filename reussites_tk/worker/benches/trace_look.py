"""What piles and cells hold at one moment, as plain JSON.

Only fields are read, never by a method of the student's: looking changes nothing and runs nothing.
"""

from __future__ import annotations

import types
from collections import deque
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cache
from operator import is_
from typing import Any, NamedTuple

from ...cours import Role
from ..codec import describe, encode

JSON = Any

MOST_THINGS = 150
"""Piles and cells looked at in one moment: a loop that makes cells without end is cut there."""
MOST_VALUES = 60
"""Values shown of one list."""
MOST_FIELDS = 12

_ROWS = (list, tuple, deque)
_BARE = (*_ROWS, dict, set)
Shot = dict[int, JSON]
"""A moment: for the number of each pile or cell, its kind ("t" or "o") and its fields."""


class _Seen(NamedTuple):
    """A pile or a cell as it was looked at: the values of its fields, their description, what they reach."""

    values: list[Any]
    description: JSON
    reached: list[Any]


class Eye:
    """Looks at the piles and cells of one module; each has a number, the same from one moment to the next."""

    def __init__(self, module: types.ModuleType) -> None:
        """Find out what the module calls a pile, and which of its classes may be cells."""
        self._module = module
        found = getattr(module, "Tas", None)
        self._tas = found if isinstance(found, type) else None
        self._cells = frozenset(_own_classes(module)) - {self._tas}
        self._numbers: dict[int, int] = {}
        self._kept: list[Any] = []  # an object kept alive never lends its identity to another
        self._given: set[int] = set()
        self._seen: dict[int, _Seen] = {}

    def meet(self, pile: Any) -> None:
        """Take what a constructor gave as a pile, whatever its type is."""
        if pile is not None and not isinstance(pile, (bool, int, str)):
            self._number(pile)
            self._given.add(id(pile))

    def twin(self) -> Eye:
        """Return another eye, which knows the same piles and numbers things by itself."""
        other = Eye(self._module)
        for pile in self._kept:
            if id(pile) in self._given:
                other.meet(pile)
        return other

    def describe(self, value: Any) -> JSON:
        """Describe a value: `["t", 3]` is the pile number 3, `["o", 5]` the cell number 5."""
        kind = self._kind(value)
        if kind:
            return [kind, self._number(value)]
        if type(value) in _ROWS:
            shown = [self.describe(v) if self._kind(v) else _plain(v) for v in list(value)[:MOST_VALUES]]
            return ["L", shown, len(value)]
        return _plain(value)

    def look(self, roots: Iterable[Any]) -> Shot:
        """Return all piles and cells that can be reached from `roots`."""
        shot: Shot = {}
        waiting = deque(root for root in roots if self._kind(root))
        while waiting and len(shot) < MOST_THINGS:
            thing = waiting.popleft()
            number = self._number(thing)
            if number not in shot:
                seen = self._see(number, thing)
                shot[number] = seen.description
                waiting.extend(seen.reached)
        return shot

    def _see(self, number: int, thing: Any) -> _Seen:
        """Describe one pile or cell; the description before is given again while no field has changed."""
        fields = _fields(thing)
        values = [value for _, value in fields]
        known = self._seen.get(number)
        if known is not None and len(known.values) == len(values) and all(map(is_, known.values, values)):
            return known
        description = [self._kind(thing), [[name, self.describe(value)] for name, value in fields]]
        reached = [v for value in values for v in _inside(value) if self._kind(v)]
        seen = _Seen(values, description, reached)
        if not any(type(value) in _ROWS for value in values):  # a list may change and remain the same
            self._seen[number] = seen
        return seen

    def _kind(self, value: Any) -> str:
        kind = type(value)
        if id(value) in self._given or (self._tas is not None and kind is self._tas):
            return "t"
        return "o" if kind in self._cells else ""

    def _number(self, thing: Any) -> int:
        if id(thing) not in self._numbers:
            self._numbers[id(thing)] = len(self._kept)
            self._kept.append(thing)
        return self._numbers[id(thing)]


def _own_classes(module: types.ModuleType) -> list[type]:
    """Return the classes that the module itself defines, without its enums and exceptions."""
    classes = [value for value in vars(module).values() if isinstance(value, type)]
    own = [kind for kind in classes if kind.__module__ == module.__name__]
    return [kind for kind in own if not issubclass(kind, (Enum, BaseException))]


def _plain(value: Any) -> JSON:
    if type(value) is Role:
        return ["role", value.value]
    if type(value) in _BARE:
        return ["?", f"{type(value).__name__} ({len(value)})"]
    return ["?", "fonction"] if callable(value) else encode(value)


def _inside(value: Any) -> list[Any]:
    return list(value)[:MOST_VALUES] if type(value) in _ROWS else [value]


def _fields(thing: Any) -> list[tuple[str, Any]]:
    """Return the fields of an object, those of its `__dict__` first; a bare value has one, without a name."""
    if type(thing) in _BARE:
        return [("", list(thing) if type(thing) is not dict else describe(thing))]
    try:
        held: Mapping[str, Any] = object.__getattribute__(thing, "__dict__")
        pairs = [(name, value) for name, value in dict(held).items() if type(name) is str]
    except AttributeError:
        pairs = []
    kind: Any = type(thing)
    pairs += _slotted(thing, _slots_of(kind))
    return pairs[:MOST_FIELDS]


@cache
def _slots_of(kind: type[Any]) -> tuple[str, ...]:
    """Return the names that a class and its bases keep in slots."""
    found = [vars(base).get("__slots__", ()) for base in type.mro(kind)]
    return tuple(name for slots in found for name in ((slots,) if isinstance(slots, str) else tuple(slots)))


def _slotted(thing: Any, names: tuple[str, ...]) -> list[tuple[str, Any]]:
    pairs = []
    for name in names:
        try:
            pairs.append((name, object.__getattribute__(thing, name)))
        except AttributeError:  # a slot not filled yet
            continue
    return pairs

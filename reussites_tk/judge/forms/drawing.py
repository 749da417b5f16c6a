"""The cartes of an example of an exercise, in rows: those that are laid, expected, obtained."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from ..verdicts import TasDessine
from ..words import carte_name
from .form import Wire

Row = tuple[str, tuple[str, ...]]
"""The name of a row, the codes of its cartes."""
Sides = tuple[tuple[str, ...], tuple[str, ...]]
"""The cartes of a row that were expected, and those obtained."""
_CARTES = "ct"
"""The kinds of values that are cartes: of the course, of the file's own pack."""
MOST = 30
"""The longest row of the file's own cartes that is drawn: a hand, not a pack."""


def rows(name: str, value: Wire, parts: Sequence[str] = ()) -> Iterator[Row]:
    """Yield the rows of cartes that a value holds; `parts` name those of a tuple."""
    kind = value[0]
    if kind in _CARTES:
        yield name, (_code(value),)
    elif kind == "L" and value[1] and all(each[0] in _CARTES for each in value[1]):
        if len(value[1]) <= MOST or value[1][0][0] == "c":
            yield name, tuple(map(_code, value[1]))
    elif kind == "O":
        for field, each in value[3]:
            yield from rows(f"{name}.{field}", each)
    elif kind in ("L", "U"):
        for k, each in enumerate(value[1]):
            yield from rows(parts[k] if k < len(parts) else f"{name}[{k}]", each)
    elif kind == "D":
        for key, each in value[1]:
            yield from rows(f"{name}[{key[1]}]", each)


def _code(value: Wire) -> str:
    return carte_name(value[1]) if value[0] == "c" else str(value[1])


def drawn(found: Iterable[Row]) -> tuple[TasDessine, ...]:
    """Return rows to draw."""
    return tuple(_drawn(name, codes) for name, codes in found)


def drawn_pair(
    name: str, wanted: Wire, given: Wire, parts: Sequence[str] = ()
) -> tuple[tuple[TasDessine, ...], tuple[TasDessine, ...]]:
    """Return the rows that were expected, and those obtained, where the cartes that are not due are ringed.

    Rows that are as they should be are left out. A row that only one of them has is empty in the other; what
    holds no carte where some are due is no row.
    """
    due, found = dict(rows(name, wanted, parts)), dict(rows(name, given, parts))
    if not due or (not found and given[0] != wanted[0]):
        return drawn(due.items()), ()
    sides = _worth_seeing({each: (due.get(each, ()), found.get(each, ())) for each in (*due, *found)})
    expected = tuple(_drawn(each, one) for each, (one, _two) in sides.items())
    return expected, tuple(_drawn(each, two, _other(one, two)) for each, (one, two) in sides.items())


def _worth_seeing(sides: dict[str, Sides]) -> dict[str, Sides]:
    """Return the rows whose cartes differ; if none does, those whose order differs; else all of them."""
    cartes = {name: pair for name, pair in sides.items() if sorted(pair[0]) != sorted(pair[1])}
    return cartes or {name: pair for name, pair in sides.items() if pair[0] != pair[1]} or sides


def _drawn(name: str, codes: tuple[str, ...], ringed: tuple[int, ...] = ()) -> TasDessine:
    return TasDessine(name, codes, "empile", True, "", None, ringed)


def _other(due: Sequence[str], found: Sequence[str]) -> tuple[int, ...]:
    """Return the places of the cartes that are not due, or not there when only the order is wrong."""
    left = Counter(due)
    left.subtract(found)
    extra = tuple(k for k, code in enumerate(found) if left[code] < 0)
    if extra or len(due) != len(found):
        return extra
    return tuple(k for k, (one, two) in enumerate(zip(due, found, strict=True)) if one != two)

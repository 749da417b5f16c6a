"""In the child: the names by which a game knows its piles, found by looking at its `Tableau`."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from enum import Enum
from typing import Any

from ..cours import Carte, Localisation

Names = Mapping[int, str]


def fields_of(tableau: object) -> Iterator[tuple[str, Any]]:
    """Give the names and values of an object's fields, whether it has a `__dict__` or slots."""
    yield from vars(tableau).items() if hasattr(tableau, "__dict__") else ()
    for kind in reversed(type(tableau).__mro__):
        slots = kind.__dict__.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if hasattr(tableau, name):
                yield name, getattr(tableau, name)


def names_of(tableau: object, piles: Container[int] = ()) -> dict[int, str]:
    """Give the name of each pile of a board, by its `id`: `talon`, `ligne[COEUR]`, `stockage[2]`.

    `piles` are the ids of known piles: one that is itself a list or a dict is not looked into.
    """
    names: dict[int, str] = {}
    for name, value in fields_of(tableau):
        if id(value) in piles:
            names[id(value)] = name
        elif isinstance(value, Mapping):
            names |= {id(tas): f"{name}[{word(key, {})}]" for key, tas in value.items()}
        elif isinstance(value, (list, tuple)):
            names |= {id(tas): f"{name}[{i}]" for i, tas in enumerate(value)}
        elif not isinstance(value, (int, str)) and value is not None:
            names[id(value)] = name
    return names


def numbers_of(tableau: object) -> tuple[tuple[str, int], ...]:
    """Give the whole numbers of a board (`num_tour`…), in the order of its fields."""
    return tuple((name, value) for name, value in fields_of(tableau) if type(value) is int)


def word(value: Any, names: Names) -> str:
    """Write an argument of a primitive as the course would."""
    if id(value) in names:
        return names[id(value)]
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, Localisation):
        return f"Localisation({value.ligne}, {value.colonne})"
    if isinstance(value, (int, Carte)):
        return str(value)
    return "tas"

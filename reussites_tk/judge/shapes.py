"""What an observation looks like: an answer of a child is held against its shape before anybody reads it.

The code of a student runs in the process that observes it: it may put anything in the place of an
observation. What has not the shape of one is the file's doing, never a fault of ours.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

JSON = Any
Shape = Callable[[JSON], bool]

LONGEST_TEXT = 10_000
HIGHEST = 1 << 63
LONGEST_PILE = 64


def whole(value: JSON) -> bool:
    """A whole number that a program of the course may meet."""
    return type(value) is int and -HIGHEST < value < HIGHEST


def between(low: int, high: int) -> Shape:
    """A whole number within bounds, both included."""
    return lambda value: type(value) is int and low <= value <= high


def text(value: JSON) -> bool:
    """A text that can be shown."""
    return type(value) is str and len(value) <= LONGEST_TEXT and _writable(value)


def _writable(value: str) -> bool:
    try:
        return value.isascii() or bool(value.encode("utf-8"))
    except UnicodeEncodeError:  # half a surrogate pair
        return False


def flag(value: JSON) -> bool:
    """True or false."""
    return type(value) is bool


def nothing(value: JSON) -> bool:
    """No value."""
    return value is None


def among(*values: str) -> Shape:
    """One of some words."""
    known = frozenset(values)
    return lambda value: type(value) is str and value in known


def either(*shapes: Shape) -> Shape:
    """One of several shapes."""
    return lambda value: any(shape(value) for shape in shapes)


def row(*shapes: Shape) -> Shape:
    """A list of so many values, each with its shape."""

    def is_row(value: JSON) -> bool:
        return type(value) is list and len(value) == len(shapes) and all(s(v) for s, v in zip(shapes, value))  # noqa: B905

    return is_row


def many(shape: Shape, most: int = 100_000) -> Shape:
    """A list of values of one shape."""
    return lambda value: type(value) is list and len(value) <= most and all(map(shape, value))


def record(**shapes: Shape) -> Shape:
    """An object that has at least these keys."""

    def is_record(value: JSON) -> bool:
        return type(value) is dict and all(
            key in value and shape(value[key]) for key, shape in shapes.items()
        )

    return is_record


def tagged(shapes: Mapping[str, tuple[Shape, ...]]) -> Shape:
    """A list whose first word says the shape of the others."""
    rows = {tag: row(among(tag), *rest) for tag, rest in shapes.items()}

    def is_tagged(value: JSON) -> bool:
        return (
            type(value) is list
            and bool(value)
            and type(value[0]) is str
            and rows.get(value[0], nothing)(value)
        )

    return is_tagged


# --- what the codec writes ------------------------------------------------------------------------

_CODES = frozenset(c << 5 | r << 1 | side for c in range(1, 5) for r in range(2, 15) for side in (0, 1))
MODE = among("empile", "etale")


def code(value: JSON) -> bool:
    """The number of a carte."""
    return type(value) is int and value in _CODES


_CODES_OR_NONE = _CODES | {None}
_KINDS = frozenset({int, type(None)})


def codes(value: JSON) -> bool:
    """The numbers of the cartes of a pile, null for what is none."""
    if type(value) is not list or len(value) > LONGEST_PILE:
        return False
    return _KINDS.issuperset(map(type, value)) and _CODES_OR_NONE.issuperset(value)


PLACE = (whole, whole)
VALUES: Mapping[str, tuple[Shape, ...]] = {
    "n": (),
    "b": (between(0, 1),),
    "i": (whole,),
    "c": (code,),
    "k": (between(1, 4),),
    "r": (between(2, 14),),
    "m": (MODE,),
    "l": PLACE,
    "?": (text,),
}
value = tagged(VALUES)
"""A value of the course, or what is said of a foreign one."""
line = either(nothing, between(0, 1 << 31))

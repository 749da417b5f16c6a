"""What an observation looks like: an answer of a child is checked against its shape before it is read.

The code of a student runs in the process that observes it: it may put anything in the place of an
observation. What has not the shape of one is the file's doing, never a fault of ours. Here are the
pieces that shapes are made of, then the answers of the benches `cells`, `program` and `strategy`
(those of the games are in `games.observations`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from ..tas.catalogue import PAR_NOM
from ..worker.failures import BENCH_FAULT
from ..worker.messages import Failed, Observed, Outcome

JSON = Any
Shape = Callable[[JSON], bool]

LONGEST_TEXT = 10_000
HIGHEST = 1 << 63
LONGEST_PILE = 64


def whole(value: JSON) -> bool:
    """Return True for a whole number that a program of the course may meet."""
    return type(value) is int and -HIGHEST < value < HIGHEST


def between(low: int, high: int) -> Shape:
    """Return the shape of a whole number within bounds, both included."""
    return lambda value: type(value) is int and low <= value <= high


def text(value: JSON) -> bool:
    """Return True for a text that can be shown."""
    return type(value) is str and len(value) <= LONGEST_TEXT and _writable(value)


def _writable(value: str) -> bool:
    try:
        return value.isascii() or bool(value.encode("utf-8"))
    except UnicodeEncodeError:  # half a surrogate pair
        return False


def flag(value: JSON) -> bool:
    """Return True for a boolean."""
    return type(value) is bool


def nothing(value: JSON) -> bool:
    """Return True for null."""
    return value is None


def among(*values: str) -> Shape:
    """Return the shape of one of some words."""
    known = frozenset(values)
    return lambda value: type(value) is str and value in known


def either(*shapes: Shape) -> Shape:
    """Return the shape of what has one of several shapes."""
    return lambda value: any(shape(value) for shape in shapes)


def row(*shapes: Shape) -> Shape:
    """Return the shape of a list of so many values, each with its own shape."""

    def is_row(value: JSON) -> bool:
        return type(value) is list and len(value) == len(shapes) and all(s(v) for s, v in zip(shapes, value))  # noqa: B905

    return is_row


def many(shape: Shape, most: int = 100_000) -> Shape:
    """Return the shape of a list of values of one shape."""
    return lambda value: type(value) is list and len(value) <= most and all(map(shape, value))


def record(**shapes: Shape) -> Shape:
    """Return the shape of an object that has at least these keys."""

    def is_record(value: JSON) -> bool:
        return type(value) is dict and all(
            key in value and shape(value[key]) for key, shape in shapes.items()
        )

    return is_record


def tagged(shapes: Mapping[str, tuple[Shape, ...]]) -> Shape:
    """Return the shape of a list whose first word decides the shape of the others."""
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
    """Return True for the number of a carte."""
    return type(value) is int and value in _CODES


_CODES_OR_NONE = _CODES | {None}
_KINDS = frozenset({int, type(None)})


def codes(value: JSON) -> bool:
    """Return True for the numbers of the cartes of a pile, null for what is none."""
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
"""A value of the course, or the description of a foreign one."""
line = either(nothing, between(0, 1 << 31))


# --- what each bench answers

MALFORMED = "what was observed has not the shape of an observation"
MOST_PILES, MOST_NOTES = 60, 4_000

raised = (text, text, line, flag)
"""The type, message and line of an exception, and whether it is a refusal."""
_pile = either(
    row(among("?"), value),
    row(
        *(
            value,
            among("actif", "inactif", "?"),
            either(MODE, among("?")),
            tagged({"l": VALUES["l"], "?": (text,)}),
        ),
        *(codes, either(nothing, codes), flag, text),
    ),
)
_result = tagged(
    {**VALUES, "u": (among("Tas", "Cellule"),), "t": (between(0, MOST_PILES),), "T": (_pile,), "x": raised}
)
_globals = row(value, value)
_piles = many(_pile, MOST_PILES)
_carte_of_call = row(code, either(nothing, code))
_call = either(
    record(r=_result, tas=_piles, g=_globals),
    record(r=_result, tas=_piles, g=_globals, c=many(_carte_of_call, 4)),
)
_note = record(
    f=among(*PAR_NOM),
    args=many(_result, 20),
    tas=_piles,
    g=_globals,
    r=_result,
    after=_piles,
    g_after=_globals,
)
_x = row(among("x"), *raised)
_draw = record(draws=whole, seeded=flag, order=many(code, LONGEST_PILE))
_draws = record(r=either(_x, row(among("d"), row(_draw, _draw))))
_table = record(told=many(either(flag, tagged(VALUES))), g=_globals, x=either(nothing, _x), c=codes)
_step, _made = tagged({**VALUES, "x": raised}), tagged({"T": (), "n": (), "x": raised})


def checked(item: Mapping[str, Any], outcome: Outcome) -> Outcome:
    """Return an outcome, or the failure that stands for it when it cannot be an observation of that item."""
    if isinstance(outcome, Failed):
        return outcome
    shape = _shape_of(item)
    if shape is None or (shape(outcome.data) and outcome.threads >= 0):
        return outcome
    return disturbed(outcome)


def _shape_of(item: Mapping[str, Any]) -> Shape | None:
    """Return the shape of what is answered to an item; None for those of the games (`games.observations`)."""
    if item.get("mode") == "present":
        return many(text)
    if "f" in item:
        return _CELLS[item["mode"]](item)
    if "pas" in item:
        return _PROGRAMS[item["mode"]](item)
    return _choices(item) if item.get("mode") == "play" else None


def _is_call(item: Mapping[str, Any]) -> Shape:
    count = len(item["tas"])
    return lambda data: _call(data) and (len(data["tas"]) == count or data["r"][0] in "xu")


def _is_example(item: Mapping[str, Any]) -> Shape:
    is_call, trace = _is_call(item), record(trace=many(row(text, line)))
    return lambda data: is_call(data) and trace(data)


def _are_lives(item: Mapping[str, Any]) -> Shape:
    calls, is_call = len(item["lives"]), _is_call(item)
    return record(seen=many(is_call, calls))


def _are_lived(item: Mapping[str, Any]) -> Shape:
    lives, sure = _are_lives(item), record(sure=lambda data: type(data) is bool)
    return lambda data: lives(data) and sure(data)


def _is_traced(item: Mapping[str, Any]) -> Shape:
    is_call, notes = _is_call(item), record(nested=many(_whole_note, MOST_NOTES))
    return lambda data: is_call(data) and notes(data)


def _whole_note(note: JSON) -> bool:
    return (
        _note(note)
        and len(note["after"]) == len(note["tas"])
        and all(a[0] not in ("x", "T") and (a[0] != "t" or a[1] < len(note["tas"])) for a in note["args"])
    )


def _is_law(item: Mapping[str, Any]) -> Shape:
    height, count = item["height"], between(1, item["runs"])
    places = list(range(height))

    def is_order(text: JSON) -> bool:
        return type(text) is str and bool(_ORDER.fullmatch(text)) and sorted(map(int, text.split())) == places

    def counts(result: JSON) -> bool:
        orders, runs = result.get("orders"), result.get("runs")
        if type(orders) is not dict or type(runs) is not int or runs > item["runs"]:
            return False
        if result.get("lost") is True:
            return not orders
        return (
            runs > 0
            and all(map(is_order, orders))
            and all(map(whole, orders.values()))
            and (sum(orders.values()) == runs and min(orders.values()) > 0)
            and are_pairs(result.get("pairs"))
        )

    def are_pairs(pairs: JSON) -> bool:
        return type(pairs) is dict and all(
            type(pair) is str and pair.count(",") == 1 and all(map(is_order, pair.split(","))) and count(n)
            for pair, n in pairs.items()
        )

    return lambda data: (
        type(data) is dict and ((type(data.get("r")) is dict and counts(data["r"])) or _x(data.get("r")))
    )


_ORDER = re.compile(r"\d{1,2}( \d{1,2}){0,60}", re.ASCII)
_CELLS: Mapping[str, Callable[[Mapping[str, Any]], Shape]] = {
    "call": _is_call,
    "twice": lambda item: record(r=_result),
    "example": _is_example,
    "lives": _are_lives,
    "lived": _are_lived,
    "sweep": lambda item: record(told=many(lambda step: True)),
    "used": lambda item: many(among(*PAR_NOM)),
    "traced": _is_traced,
    "steps": lambda item: record(steps=whole),
    "law": _is_law,
    "draws": lambda item: _draws,
    "table": lambda item: _table,
}


def _is_program(item: Mapping[str, Any]) -> Shape:
    """Return the shape of a program's steps: all of them, or fewer where one raised."""
    shape = record(pas=many(lambda step: True), g=_globals)

    def are_steps(steps: JSON) -> bool:
        shapes = (_step if variable is None else _made for variable, _name, _args in item["pas"])
        return all(shape(step) for shape, step in zip(shapes, steps, strict=False))

    return lambda data: shape(data) and is_whole(item, data) and are_steps(data["pas"])


def is_whole(item: Mapping[str, Any], data: JSON) -> bool:
    """Return True if a program was run to its end, or to the exception that stopped it."""
    steps, count = data["pas"], len(item["pas"])
    return len(steps) == count or (0 < len(steps) < count and steps[-1][0] == "x")


def _is_traced_program(item: Mapping[str, Any]) -> Shape:
    shape = record(calls=many(many(among(*PAR_NOM))))
    return lambda data: shape(data) and len(data["calls"]) == len(item["pas"])


_PROGRAMS: Mapping[str, Callable[[Mapping[str, Any]], Shape]] = {
    "program": _is_program,
    "traced": _is_traced_program,
    "law": _is_law,
    "draws": lambda item: _draws,
    "steps": lambda item: record(steps=whole),
    "distinct": lambda item: record(distinct=flag),
}

_DIGITS = re.compile(r"[0-3]{0,60}", re.ASCII)
_fault = tagged({"x": (text, text, line), "v": (value,), "m": ()})


def _choices(item: Mapping[str, Any]) -> Shape:
    """Return the shape of a strategy's choices: as many games as asked, unless one of them has a fault."""
    digits = many(lambda game: type(game) is str and bool(_DIGITS.fullmatch(game)), item["parties"])
    shape = record(choices=digits, fault=either(nothing, _fault))

    def whole_run(data: JSON) -> bool:
        count = len(data["choices"])
        return count == item["parties"] if data["fault"] is None else count > 0

    return lambda data: shape(data) and whole_run(data)


def disturbed(outcome: Observed) -> Outcome:
    """Return the failure that stands for an observation which is none."""
    return Failed(BENCH_FAULT, MALFORMED, outcome.output)

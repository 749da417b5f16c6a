"""Bench of the exercises that have the general form: lays values, calls functions, tells what comes out.

Nothing here knows what a call should give. What a function returns may be kept for the calls that follow
(a memory of the student's own): it never leaves the child. Of many draws only counts are sent.
"""

from __future__ import annotations

import types
from functools import partial
from time import process_time
from typing import Any

from ..child.channel import make_dumps
from ..child.report import globals_of, raised
from ..child.sealed import sealed
from ..form_values import CARTES, Maker, Values
from ..own_pack import OwnPack, field_of, is_class, owns
from .apart import apart
from .lent import Lent
from .lent_cartes import lend_constructors
from .moulds import Mould, Unlaid
from .shuffles import seed_everything

JSON = Any
DUMPS = make_dumps()
MOST_OUTCOMES = 3_000
"""Different outcomes of one law that are counted."""
CHECK_EVERY = 16
"""Runs between two looks at the processor clock."""


class Prepared:
    """The student's module, its classes, and the functions of ours that stand in it."""

    def __init__(self, module: types.ModuleType, options: dict[str, Any]) -> None:
        """Keep the module; `options` hold `names`, `classes` (their fields), `lent` (their texts), `pack`.

        `pack` is the plan of a pack of cartes of the file's own (see `OwnPack`).
        """
        self.module = module
        self.file = str(getattr(module, "__file__", ""))
        self.names = tuple(options.get("names", ()))
        self.fields: dict[str, list[str]] = options.get("classes", {})
        self.pack: dict[str, JSON] | None = options.get("pack")
        self.own = own = globals_of(module)
        self.present = [name for name in self.names if _is_there(own, name)]
        if self.pack is not None and "lent" in self.pack:
            lend_constructors(own, self.pack)
        # A file may lack a class that the stub gives: its functions only need the fields.
        self.classes = {
            name: own[name] if is_class(own.get(name)) else type(name, (), {}) for name in self.fields
        }
        self.makers = {name: _maker(kind, name, self.fields[name]) for name, kind in self.classes.items()}
        self.lent = Lent(module, options.get("lent", {}), self.classes, self.names)

    def own_pack(self) -> OwnPack | None:
        """Return the cartes of one case, where the file has its own."""
        return None if self.pack is None else OwnPack(self.own, self.pack)


def _is_there(own: dict[str, Any], name: str) -> bool:
    """Return True if a file has a function, a class, or a method of one of its classes and their bases."""
    classe, _dot, key = name.rpartition(".")
    if not classe:
        return callable(own.get(name))
    kind: Any = own.get(classe)
    return is_class(kind) and owns(kind, key)


def _maker(kind: type, name: str, fields: list[str]) -> Maker:
    """Return what makes objects of a class of the file, or plain ones where it allows none."""
    mould, plain = Mould(kind, name, fields), Mould(type(name, (), {}), name, fields)

    def make(**held: Any) -> Any:
        try:
            made = mould.made(**held)
        except Unlaid:
            return plain.made(**held)
        for field, value in held.items():
            # A list that a property gives can only be filled.
            there = field_of(made, field, None)
            if type(value) is type(there) is list and there is not value:
                there[:] = value
        return made

    return make


def prepare(module: types.ModuleType, options: dict[str, Any]) -> Prepared:
    """Make the bench ready for a student's module."""
    return Prepared(module, options)


def run(prepared: Prepared, item: JSON) -> JSON:
    """Run `{"mode": "present"}`, or a case: `{"mode": "calls" | "law", "lay", "calls", "graine"}`.

    `lay` are values (see `form_values`), the first variables of the case. A call is `[name, arguments,
    kept]`; what it returns becomes one more variable when `kept`. Calls answer `{"r": […], "after": […],
    "again": […], "given": […], "lent": […], "spoiled": […]}`: what each call returned, up to the first that
    raised, the laid variables at the end, those that were kept, where the case says `again`, and the calls
    that the file made of the functions that the case gives (see `Values.calls`). `"spoiled"` are the fields
    of the file's own cartes that the calls have changed, of those that nothing may change. With `look`, some
    elements of a list stand for what the last call returned (see `Values.chosen`). With `apart`, what is kept
    is rebuilt so that nothing inside it is shared (see `apart`).
    A law repeats a case `runs` times for `seconds` at most, and answers `{"outcomes": [[value, after, count]
    …], "runs": n}`, or `{"r": […]}` as soon as a call raises.
    """
    if item["mode"] == "present":
        return prepared.present
    seed_everything(item["graine"])
    if item["mode"] == "law":
        return _law(prepared, item)
    results, after, again, given, spoiled = _played(prepared, item)
    lent = sorted(prepared.lent.called)
    return {"r": results, "after": after, "again": again, "given": given, "lent": lent, "spoiled": spoiled}


def _played(prepared: Prepared, item: JSON) -> tuple[list[JSON], list[JSON], list[JSON], list[JSON], JSON]:
    """Lay the variables of a case, make its calls.

    Return what they gave, the laid variables after, those that were kept, the calls of given functions, the
    fields of cartes that were changed.
    """
    seal = partial(sealed, listed=False)
    values = Values(prepared.classes, prepared.fields, prepared.makers, seal, prepared.own_pack())
    variables: list[Any] = []
    for value in item["lay"]:
        variables.append(values.made(value, variables))
    count, results, again = len(variables), [], item.get("again", False)
    held = values.held()
    for name, args, kept in item["calls"]:
        arguments = [values.made(arg, variables) for arg in args]
        try:
            given = values.called(prepared.own, name, arguments)
        except BaseException as exc:  # the student may raise anything, SystemExit included
            results.append(raised(exc, prepared.file))
            break
        if kept and item.get("apart"):
            given = apart(given, prepared.module.__name__)
        results.append(["kept"] if kept and not again else values.read(given, name == CARTES))
        if kept:
            variables.append(given)
    if "look" in item and results[-1][0] != "x":
        k, field, flag = item["look"]
        results[-1] = values.read(values.chosen(variables[k], field, flag))
    after = [values.read(each) for each in (variables if again else variables[:count])]
    return results, after[:count], after[count:], values.calls, values.spoiled(held)


def _law(prepared: Prepared, item: JSON) -> JSON:
    counts: dict[str, int] = {}
    outcomes: dict[str, JSON] = {}
    start, done = process_time(), 0
    while done < item["runs"] and len(counts) < MOST_OUTCOMES:
        if done % CHECK_EVERY == 0 and process_time() - start > item["seconds"]:
            break
        results, after, *_others = _played(prepared, item)
        if results[-1][0] == "x":
            return {"r": results}
        key = DUMPS([results[-1], after])
        counts[key] = counts.get(key, 0) + 1
        outcomes.setdefault(key, [results[-1], after])
        done += 1
    return {"outcomes": [[*outcomes[key], n] for key, n in counts.items()], "runs": done}

"""Bench of the exercise `tas_libre`: programs of calls, where a pile is only what the student's file says.

A step is `[variable or null, function, args]`; its result is noted, and the program stops at the
first exception, but for the refusal of the step of index `refus`: what a refused call leaves behind is
looked at too. A pile never leaves the child: it is known by its variable.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from itertools import combinations
from sys import settrace
from typing import Any

from ...cours import Localisation, Mode, Rang
from ..child.report import globals_of, raised, raised_or_refused
from ..child.sealed import sealed
from ..codec import decode, encode, read_carte
from .shuffles import draws_of, law, seed_everything

JSON = Any

FIRST_RANG = (Rang.DEUX, Rang.SEPT)


class Prepared:
    """The student's module, and the names of the judged functions."""

    def __init__(self, module: types.ModuleType, options: dict[str, Any]) -> None:
        """Keep the module; `options["names"]` are the judged functions."""
        self.module = module
        self.names_of = globals_of(module)
        self.file = str(self.names_of.get("__file__", ""))
        self.names = tuple(options.get("names", ()))
        self.kept: list[Any] = []


def prepare(module: types.ModuleType, options: dict[str, Any]) -> Prepared:
    """Make the bench ready for a student's module."""
    return Prepared(module, options)


def run(prepared: Prepared, item: JSON) -> JSON:
    """Run one item: `{"n", "graine", "pas", "mode"}` (see `judge.tas.programs`).

    With `garde` its piles outlive it: no later pile is then laid where one of them was, and what a file
    remembers by the identity of a pile is the same on every machine.
    """
    return _RUNS[item.get("mode", "program")](prepared, item)


def _set_up(prepared: Prepared, item: JSON) -> dict[str, Any]:
    names = prepared.names_of
    names["NB_CARTES"], names["PREMIER_RANG"] = item["n"], FIRST_RANG[item["n"] == 32]
    seed_everything(item["graine"])
    return {}


def _step(prepared: Prepared, piles: dict[str, Any], step: JSON) -> JSON:
    variable, name, args = step
    try:
        function = getattr(prepared.module, name)
        value = function(*(piles[arg[1]] if arg[0] == "v" else decode(arg) for arg in args))
    except BaseException as exc:  # the student may raise anything, SystemExit included
        return raised_or_refused(exc, prepared.file)
    if variable is not None:
        piles[variable] = value
        return ["n"] if value is None else ["T"]
    return encode(value)


def _program(prepared: Prepared, item: JSON) -> JSON:
    piles = _set_up(prepared, item)
    results: list[JSON] = []
    for step in item["pas"]:
        results.append(_step(prepared, piles, step))
        if results[-1][0] == "x" and not (results[-1][4] and len(results) - 1 == item.get("refus")):
            break
    if item.get("garde"):
        prepared.kept.append(piles)
    names = ("NB_CARTES", "PREMIER_RANG")
    return {"pas": results, "g": [encode(prepared.names_of.get(name)) for name in names]}


def _traced(prepared: Prepared, item: JSON) -> JSON:
    """Run a program and name the judged functions that each step calls inside."""
    names = prepared.names_of
    calls: list[list[str]] = [[] for _ in item["pas"]]
    depth, current = [0], [0]
    kept = {name: names[name] for name in prepared.names if name in names}
    names.update({n: _noting(n, function, calls, depth, current) for n, function in kept.items()})
    piles = _set_up(prepared, item)
    try:
        for current[0], step in enumerate(item["pas"]):
            if _step(prepared, piles, step)[0] == "x":
                break
    finally:
        names.update(kept)
    return {"calls": [list(dict.fromkeys(inner)) for inner in calls]}


def _noting(
    name: str, function: Any, calls: list[list[str]], depth: list[int], current: list[int]
) -> Callable[..., Any]:
    def noted(*args: Any) -> Any:
        if depth[0]:
            calls[current[0]].append(name)
        depth[0] += 1
        try:
            return function(*args)
        finally:
            depth[0] -= 1

    return noted


def _shuffled(prepared: Prepared, item: JSON) -> tuple[Callable[[], Any], Callable[[], list[int]]]:
    """Lay the pile A; return what shuffles it, and what reads it."""
    piles = _set_up(prepared, item)
    for step in item["pas"]:
        _step(prepared, piles, step)
    module: Any = prepared.module

    def read() -> list[int]:
        cartes = (module.ieme_carte(piles["A"], i) for i in range(1, item["height"] + 1))
        return [code for code in map(read_carte, cartes) if code is not None]

    if item.get("bout"):
        read = _end_reader(module, piles, item)
    return lambda: module.battre_tas(piles["A"]), read


def _end_reader(module: Any, piles: dict[str, Any], item: JSON) -> Callable[[], list[int]]:
    """Return what reads the pile A by one end: its cartes are moved away, then laid again as they were."""
    look, move = (getattr(module, name) for name in item["bout"])

    def read() -> list[int]:
        away, cartes = module.creer_tas_vide(Localisation(9, 9), Mode.EMPILE), []
        for _ in range(item["height"]):
            cartes.append(look(piles["A"]))
            move(piles["A"], away)
        for _ in range(item["height"]):  # whichever the move, making it twice gives the same order
            move(away, piles["A"])
        codes = [code for code in map(read_carte, cartes) if code is not None]
        return codes[::-1] if item["bout"][0] == "carte_sur" else codes

    return read


def _guarded(prepared: Prepared, action: Callable[[], JSON]) -> JSON:
    try:
        return {"r": action()}
    except BaseException as exc:
        return {"r": [*raised(exc, prepared.file), False]}


def _law(prepared: Prepared, item: JSON) -> JSON:
    """Count the orders of many shuffles (see `shuffles.law`)."""
    return _guarded(prepared, lambda: law(*_shuffled(prepared, item), item["runs"], item["seconds"]))


def _draws(prepared: Prepared, item: JSON) -> JSON:
    """Shuffle twice in a row from the same seed: the orders, the draws made."""

    def both() -> JSON:
        shuffle, read = _shuffled(prepared, item)
        seed_everything(item["graine"])
        return ["d", [{**draws_of(shuffle), "order": read()} for _ in range(2)]]

    return _guarded(prepared, both)


def _steps(prepared: Prepared, item: JSON) -> JSON:
    """Count the lines of Python that the last step of a program runs."""
    piles, count = _set_up(prepared, item), 0

    def tracer(frame: types.FrameType, event: str, arg: Any) -> Any:
        nonlocal count
        count += event == "line"
        return tracer

    for step in item["pas"][:-1]:
        _step(prepared, piles, step)
    settrace(sealed(tracer))  # `sys.gettrace` shows it to the file
    try:
        _step(prepared, piles, item["pas"][-1])
    finally:
        settrace(None)
    return {"steps": count}


def _distinct(prepared: Prepared, item: JSON) -> JSON:
    """Tell whether the values that a program gives, its piles left out, all differ from one another."""
    piles, module = _set_up(prepared, item), prepared.module
    values: list[Any] = []
    try:
        for variable, name, args in item["pas"]:
            value = getattr(module, name)(*(piles[a[1]] if a[0] == "v" else decode(a) for a in args))
            if variable is not None:
                piles[variable] = value
            else:
                values.append(value)
        return {"distinct": not any(a == b for a, b in combinations(values, 2))}
    except BaseException:  # nothing is told apart then
        return {"distinct": False}


def _present(prepared: Prepared, item: JSON) -> JSON:
    return [name for name in prepared.names if callable(getattr(prepared.module, name, None))]


_RUNS: dict[str, Callable[[Prepared, JSON], JSON]] = {
    "program": _program,
    "traced": _traced,
    "law": _law,
    "draws": _draws,
    "steps": _steps,
    "distinct": _distinct,
    "present": _present,
}

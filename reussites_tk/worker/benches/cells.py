"""Bench of the exercise `tas`: piles are laid as chains of the student's own `Cellule` (see `laying`).

Each item lays piles in a given state, calls the one function, and reads the chains back in both
directions. No function of the student's file is used to lay or to read, so one broken function
never taints another.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from contextlib import suppress
from itertools import product
from operator import is_
from sys import settrace
from typing import Any

from ... import cours
from ...cours import Rang, init_alea
from ..child.mend import mend_course
from ..child.report import describe_exception, globals_of, raised_or_refused
from ..child.sealed import sealed
from ..codec import carte_of, decode, encode, encode_place, mode_text, read_carte, role_text
from .laying import Layer, grow
from .lent import Lent, replace
from .living import changed
from .moulds import Unlaid
from .shuffles import draws_of, law, seed_everything
from .sweeps import swept

JSON = Any

FIRST_RANG = (Rang.DEUX, Rang.SEPT)
LONGEST_CHAIN = 64
"""Cells read before a chain is called endless (a pack has 52)."""


class Prepared:
    """The student's module and the two classes its piles are made of."""

    def __init__(self, module: types.ModuleType, options: dict[str, Any]) -> None:
        """Keep the module; a missing class is replaced, so that the rest can be judged."""
        self.module = module
        self.names_of = globals_of(module)
        self.file = str(self.names_of.get("__file__", ""))
        self.Tas = _class_of(module, "Tas")
        self.Cellule = _class_of(module, "Cellule")
        self.names = tuple(options.get("names", ()))
        self.layer = Layer(self.Tas, self.Cellule)
        ways = {"new_tas": self.layer.new_tas, "new_cellule": self.layer.new_cellule, "grow": sealed(grow)}
        self.lent = Lent(module, options.get("lent", {}), {**ways, "MODULE": self.names_of}, self.names)
        self.function = ""


def _class_of(module: types.ModuleType, name: str) -> type:
    found: Any = globals_of(module).get(name)
    kind: type = found if issubclass(type(found), type) else type(name, (), {})
    return kind


def prepare(module: types.ModuleType, options: dict[str, Any]) -> Prepared:
    """Make the bench ready for a student's module; `options["names"]` are the judged functions."""
    return Prepared(module, options)


def run(prepared: Prepared, item: JSON) -> JSON:
    """Run one item: `{"f", "tas", "args", "n", "graine", "mode"}` (see `judge.tas.cases`)."""
    if item.get("f") != prepared.function:  # what one function does to the course is nothing to the next
        prepared.function = item.get("f")
        mend_course()
    return _RUNS[item.get("mode", "call")](prepared, item)


# --- reading piles --------------------------------------------------------------------------


def read_tas(prepared: Prepared, tas: Any) -> JSON:
    """Read a pile: `[hauteur, role, mode, place, forwards, backwards, same cells, flaw]`.

    `backwards` is None when it meets the very cells of `forwards`, which is nearly always.
    """
    if type(tas) is not prepared.Tas:
        return ["?", encode(tas)]
    try:
        return _read_sound(prepared.Cellule, tas) or _read_fields(prepared, tas)
    except BaseException:  # a property of the student's own may do anything
        return ["?", ["?", "tas illisible"]]


def _read_sound(cellule: type, tas: Any) -> JSON | None:
    """Read a pile whose two walks meet the same cells, as nearly all do; return None for any other."""
    codes: list[JSON] = []
    try:
        below, cell = None, _get(tas, "tete")
        while cell is not None:
            if type(cell) is not cellule or _get(cell, "prec") is not below or len(codes) >= LONGEST_CHAIN:
                return None
            codes.append(read_carte(_get(cell, "carte")))
            below, cell = cell, _get(cell, "suiv")
        if _get(tas, "queue") is not below:
            return None
        height, place = encode(_get(tas, "hauteur")), encode_place(_get(tas, "place"))
        role, mode = role_text(_get(tas, "role")), mode_text(_get(tas, "mode"))
    except AttributeError:
        return None
    return [height, role, mode, place, codes, None, True, ""]


def _read_fields(prepared: Prepared, tas: Any) -> JSON:
    forward, flaw1 = _walk(prepared.Cellule, _field(tas, "tete"), "suiv")
    backward, flaw2 = _walk(prepared.Cellule, _field(tas, "queue"), "prec")
    same = len(forward) == len(backward) and all(map(is_, forward, reversed(backward)))
    return [
        encode(_field(tas, "hauteur")),
        role_text(_field(tas, "role")),
        mode_text(_field(tas, "mode")),
        encode_place(_field(tas, "place")),
        _codes(forward),
        None if same else _codes(backward),
        same,
        flaw1 or flaw2,
    ]


_MISSING = object()
_get = object.__getattribute__


def _field(thing: Any, name: str) -> Any:
    try:
        return _get(thing, name)
    except AttributeError:
        return _MISSING


def _walk(cellule: type, cell: Any, link: str) -> tuple[list[Any], str]:
    """Follow `link` from `cell` to None; the second value names what stopped the walk, or is empty."""
    cells: list[Any] = []
    try:
        while cell is not None:
            if type(cell) is not cellule:
                return cells, f"{link}:objet"
            if len(cells) >= LONGEST_CHAIN:
                return _once(cells), f"{link}:boucle"
            cells.append(cell)
            cell = _get(cell, link)
    except AttributeError:  # a cell without that field
        return cells, f"{link}:objet"
    return cells, ""


def _once(cells: list[Any]) -> list[Any]:
    """Return the cells of an endless chain up to the first that is met again."""
    for i, cell in enumerate(cells):
        if any(cell is earlier for earlier in cells[:i]):
            return cells[:i]
    return cells


def _codes(cells: list[Any]) -> list[JSON]:
    try:
        return [read_carte(_get(cell, "carte")) for cell in cells]
    except AttributeError:  # a cell without a carte
        return [read_carte(_field(cell, "carte")) for cell in cells]


# --- one call -------------------------------------------------------------------------------


def _value(arg: JSON, piles: list[Any]) -> Any:
    return piles[arg[1]] if arg[0] == "t" else decode(arg)


def _result(prepared: Prepared, value: Any, piles: list[Any]) -> JSON:
    for i, tas in enumerate(piles):
        if value is tas:
            return ["t", i]
    if type(value) is prepared.Tas:
        return ["T", read_tas(prepared, value)]
    return encode(value)


def set_globals(prepared: Prepared, n: int) -> None:
    """Set the module's globals to the values that `creer_jeu_neuf(n)` would."""
    names = prepared.names_of
    names["NB_CARTES"], names["PREMIER_RANG"] = n, FIRST_RANG[n == 32]


def read_globals(prepared: Prepared) -> JSON:
    """Read the two globals that `creer_jeu_neuf` sets."""
    return [encode(prepared.names_of.get(name)) for name in ("NB_CARTES", "PREMIER_RANG")]


def guarded(prepared: Prepared, action: Callable[[], JSON]) -> JSON:
    """Run `action`; an exception of the student's becomes `["x", type, message, line, refusal]`."""
    try:
        return action()
    except BaseException as exc:  # the student may raise anything, SystemExit included
        return raised_or_refused(exc, prepared.file)


def build_tas(prepared: Prepared, state: JSON) -> Any:
    """Lay a pile from `[codes, mode, actif, [ligne, colonne]]` (see `laying`)."""
    return prepared.layer.tas(state)


def _call(prepared: Prepared, item: JSON) -> JSON:
    try:
        piles = [prepared.layer.tas(state) for state in item["tas"]]
    except Exception as exc:
        nom = str(exc) if type(exc) is Unlaid else "Tas"
        return {"r": ["u", nom], "tas": [], "g": read_globals(prepared)}
    return _called(prepared, item, piles)


def _called(prepared: Prepared, item: JSON, piles: list[Any]) -> JSON:
    """Make the call of an item on piles that are laid, and say what it gave and what it left."""
    set_globals(prepared, item["n"])
    init_alea(item["graine"])
    args = [_value(arg, piles) for arg in item["args"]]

    def call() -> JSON:
        return _result(prepared, getattr(prepared.module, item["f"])(*args), piles)

    result = guarded(prepared, call)
    observed = {"r": result, "tas": [read_tas(prepared, t) for t in piles], "g": read_globals(prepared)}
    given = [[arg[1], read_carte(args[i])] for i, arg in enumerate(item["args"]) if arg[0] == "c"]
    changed = [pair for pair in given if pair[0] != pair[1]]
    return {**observed, "c": changed} if changed else observed


def _twice(prepared: Prepared, item: JSON) -> JSON:
    """Call a constructor twice: are the two piles two objects, with cells of their own?"""
    set_globals(prepared, item["n"])
    args = [_value(arg, []) for arg in item["args"]]

    def both() -> JSON:
        function = getattr(prepared.module, item["f"])
        first, second = function(*args), function(*args)
        cells = [_walk(prepared.Cellule, _field(t, "tete"), "suiv")[0] for t in (first, second)]
        shared = {id(c) for c in cells[0]} & {id(c) for c in cells[1]}
        return ["b", int(first is not second and not shared)]

    return {"r": guarded(prepared, both), "tas": [], "g": []}


# --- nested calls, cost, shuffles -----------------------------------------------------------


def _traced(prepared: Prepared, item: JSON) -> JSON:
    """Like a call, with every call of another judged function noted: before, result, after."""
    notes: list[JSON] = []
    names = prepared.names_of
    inner = {n: names[n] for n in prepared.names if n != item["f"] and n in names}
    back = [
        replace(prepared.module, n, _noting(prepared, n, value, notes), prepared.names)
        for n, value in inner.items()
    ]
    try:
        observed = _call(prepared, item)
    finally:
        for put_back in reversed(back):
            put_back()
    return {**observed, "nested": notes}


MOST_NOTES = 100
"""Inner calls of one function that are noted."""


def _noting(prepared: Prepared, name: str, function: Any, notes: list[JSON]) -> Any:
    left = MOST_NOTES

    def noted(*args: Any) -> Any:
        nonlocal left
        left -= 1
        if left < 0:  # an endless recursion: each note costs more than the last
            return function(*args)
        piles = list({id(a): a for a in args if type(a) is prepared.Tas}.values())
        note: JSON = {
            "f": name,
            "args": [_argument(a, piles) for a in args],
            "tas": [read_tas(prepared, t) for t in piles],
            "g": read_globals(prepared),
        }
        try:
            value = function(*args)
        except BaseException as exc:
            note["r"] = raised_or_refused(exc, prepared.file)
            raise
        else:
            note["r"] = _result(prepared, value, piles)
            return value
        finally:
            note["after"] = [read_tas(prepared, t) for t in piles]
            note["g_after"] = read_globals(prepared)
            notes.append(note)

    return noted


def _argument(value: Any, piles: list[Any]) -> JSON:
    for i, tas in enumerate(piles):
        if value is tas:
            return ["t", i]
    return encode(value)


def _steps(prepared: Prepared, item: JSON) -> JSON:
    """Count the lines of Python that a call runs: its cost, which no clock disturbs."""
    count = 0

    def tracer(frame: types.FrameType, event: str, arg: Any) -> Any:
        nonlocal count
        count += event == "line"
        return tracer

    piles = [build_tas(prepared, state) for state in item["tas"]]
    set_globals(prepared, item["n"])
    args = [_value(arg, piles) for arg in item["args"]]
    function = getattr(prepared.module, item["f"])
    settrace(sealed(tracer))  # `sys.gettrace` shows it to the file
    try:
        result = guarded(prepared, lambda: ["n"] if function(*args) is None else ["n"])
    finally:
        settrace(None)
    return {"steps": count, "r": result}


def _law(prepared: Prepared, item: JSON) -> JSON:
    """Shuffle one pile many times and count the orders (see `shuffles.law`)."""
    tas = build_tas(prepared, item["tas"][0])
    set_globals(prepared, item["n"])
    seed_everything(item["graine"])
    shuffle = getattr(prepared.module, item["f"])

    cellule = prepared.Cellule

    def read() -> list[int | None]:
        # Upwards alone, and without more ado: thousands of times. What else there is in the pile is
        # looked at after single calls.
        codes: list[int | None] = []
        cell = _field(tas, "tete")
        while type(cell) is cellule and len(codes) < LONGEST_CHAIN:
            codes.append(read_carte(_get(cell, "carte")))
            cell = _get(cell, "suiv")
        return codes

    return {"r": guarded(prepared, lambda: law(lambda: shuffle(tas), read, item["runs"], item["seconds"]))}


def _draws(prepared: Prepared, item: JSON) -> JSON:
    """Shuffle the same pile from the same seed, twice in a row: the orders, the draws made."""
    tas = build_tas(prepared, item["tas"][0])
    set_globals(prepared, item["n"])
    seed_everything(item["graine"])
    shuffle = getattr(prepared.module, item["f"])

    def both() -> JSON:
        shuffles = [{**draws_of(lambda: shuffle(tas)), "order": read_tas(prepared, tas)[4]} for _ in range(2)]
        return ["d", shuffles]

    return {"r": guarded(prepared, both)}


def _table(prepared: Prepared, item: JSON) -> JSON:
    """Call a function on every choice of one carte in each list: the results, up to a call that raises.

    `x` is what that call raised, `c` the cartes that were changed.
    """
    lists = [[carte_of(code) for code in codes] for codes in item["args"]]
    set_globals(prepared, item["n"])
    results: list[JSON] = []

    def calls() -> JSON:
        function = getattr(prepared.module, item["f"])
        for cartes in product(*lists):
            value = function(*cartes)
            results.append(value if type(value) is bool else encode(value))  # thousands: short ones

    ended = guarded(prepared, calls)
    changed = [
        code
        for codes, cartes in zip(item["args"], lists, strict=True)
        for code, carte in zip(codes, cartes, strict=True)
        if read_carte(carte) != code
    ]
    return {"told": results, "g": read_globals(prepared), "x": ended, "c": changed}


def _example(prepared: Prepared, item: JSON) -> JSON:
    """Run an example as it is shown, line by line: what its last line gives, the piles that it names."""
    names = prepared.names_of
    for name, given in vars(cours).items():
        names.setdefault(name, given)
    set_globals(prepared, 52)
    init_alea(item["graine"])
    *before, last = item["lines"]
    trace: list[JSON] = []
    try:
        exec("\n".join(before), names)
        value = eval(last, names)
    except BaseException as exc:
        trace = describe_exception(exc, prepared.file)["trace"]
        result, value = raised_or_refused(exc, prepared.file), None
    else:
        result = []
    piles = [names.get(name) for name in item["names"]]
    left = {"tas": [read_tas(prepared, t) for t in piles], "g": read_globals(prepared)}
    return {"r": result or _result(prepared, value, piles), **left, "trace": trace}


def _lives(prepared: Prepared, item: JSON) -> JSON:
    """Call a function several times on the same piles, which are changed by hand between two calls."""
    seen: list[JSON] = []
    with suppress(Unlaid):
        piles = [prepared.layer.tas(state) for state in item["tas"]]
        for states, args in item["lives"]:
            for tas, state in zip(piles, states, strict=True) if seen else ():
                prepared.layer.put_in(tas, state, _staying(prepared, tas, state[0]))
            seen.append(_called(prepared, {**item, "args": args}, piles))
    return {"seen": seen}


def _lived(prepared: Prepared, item: JSON) -> JSON:
    """Do as for `lives`, the piles being changed by the file's own functions.

    `sure` is False where one of these did not do what was wanted, or is not there.
    """
    seen: list[JSON] = []
    sure = True
    with suppress(Unlaid):
        piles = [prepared.layer.tas(state) for state in item["tas"]]
        rebut = prepared.layer.tas([[], "empile", True, [9, 9]])
        for states, args in item["lives"]:
            for tas, state in zip(piles, states, strict=True) if seen else ():
                sure = sure and changed(prepared.module, tas, rebut, state, lambda t: read_tas(prepared, t))
            if not sure:
                break
            seen.append(_called(prepared, {**item, "args": args}, piles))
    return {"seen": seen, "sure": sure}


def _sweep(prepared: Prepared, item: JSON) -> JSON:
    """Call a function at every height (see `sweeps`)."""
    function = getattr(prepared.module, item["f"])
    return swept(item, function, prepared.layer, lambda n: set_globals(prepared, n))


def _staying(prepared: Prepared, tas: Any, codes: list[int]) -> dict[int, Any]:
    """Return the cells of a pile that stay when cartes come or go at an end of it, by their new places.

    They follow their cartes where these change places, and all stay where cartes are turned.
    """
    cells, _flaw = _walk(prepared.Cellule, _field(tas, "tete"), "suiv")
    held = _codes(cells)
    for shift in (0, len(codes) - len(held)):
        stay = {i: i - shift for i in range(len(codes)) if 0 <= i - shift < len(held)}
        if all(codes[i] == held[k] for i, k in stay.items()):
            return {i: cells[k] for i, k in stay.items()}
    if sorted(codes) == sorted(filter(None, held)):
        return {codes.index(code): cell for code, cell in zip(held, cells, strict=True)}
    return dict(enumerate(cells)) if len(codes) == len(held) else {}


def _used(prepared: Prepared, item: JSON) -> JSON:
    """Name the lent functions that were called so far."""
    return sorted(prepared.lent.called)


def _present(prepared: Prepared, item: JSON) -> JSON:
    """Name the judged functions that the file defines, in whatever way."""
    return [name for name in prepared.names if callable(getattr(prepared.module, name, None))]


_RUNS: dict[str, Callable[[Prepared, JSON], JSON]] = {
    "call": _call,
    "twice": _twice,
    "traced": _traced,
    "steps": _steps,
    "law": _law,
    "draws": _draws,
    "table": _table,
    "lives": _lives,
    "lived": _lived,
    "sweep": _sweep,
    "example": _example,
    "used": _used,
    "present": _present,
}

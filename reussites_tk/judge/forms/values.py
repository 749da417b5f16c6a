"""The values of an exercise in words, and where two of them differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...cours import Carte, Couleur, Rang
from ...texts import _, without_controls
from ...worker.form_values import REFILLED
from .. import words
from .form import CARTES, Call, Case, Compare, Form, Given, Laid, OwnCarte, Typed, Var, Wire

LONGEST = 200
ABSENT = _("rien")


class Words:
    """The words of one exercise: values and calls as a student writes them."""

    def __init__(self, form: Form) -> None:
        """Keep the exercise, for the names of its objects."""
        self._form = form

    def value(self, value: Wire) -> str:
        """Write a value as Python does; an object by its short name."""
        text = self._value(value)
        return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"

    def _value(self, value: Wire) -> str:
        kind = value[0]
        if kind in ("L", "U"):
            inside = ", ".join(map(self._value, value[1]))
            if kind == "L":
                return f"[{inside}]"
            return f"({inside},)" if len(value[1]) == 1 else f"({inside})"
        if kind == "D":
            return "{" + ", ".join(f"{self._value(k)}: {self._value(v)}" for k, v in value[1]) + "}"
        if kind == "O":
            return self._object(value[1], {name: each for name, each in value[3]}, value[2])
        if kind == "c":
            return words.carte_name(value[1])
        if kind == "t":
            return str(value[1])
        return without_controls(repr(value[1])) if kind == "s" else words.value_text(value)

    def _object(self, classe: str, fields: Mapping[str, Wire], number: int) -> str:
        short = self._form.short
        text = short(classe, fields) if short is not None else classe
        return (
            text if number >= 0 or self._form.pack is not None else _("une copie de {text}").format(text=text)
        )

    def code(self, case: Case) -> tuple[tuple[str, ...], int]:
        """Return the lines of a case, and how many of them come before the call that is judged."""
        names = case.variables
        lines: list[str] = []
        for name, value in case.lay:
            lines += self._laying(name, value)
        lines += [self._calling(call, names) for call in case.calls]
        if case.look is not None:
            name, look = names[case.look.k], case.look
            lines.append(f"[carte for carte in {name}.{look.field} if carte.{look.flag}]")
        if self._form.pack is None and any(f"{CARTES}(" in line for line in lines):
            lines.insert(0, "from reussites_tk.cours.essais import cartes_de")
        return tuple(lines), len(lines) - 1

    def _calling(self, call: Call, names: Sequence[str]) -> str:
        """Write a call; that of a method on its object."""
        args = [self._argument(arg, names) for arg in call.args]
        kept = f"{call.kept} = " if call.kept else ""
        if call.fonction.endswith(REFILLED):
            return f"{args[0]}{call.fonction[:-1]} = {args[1]}"
        if call.fonction == CARTES:
            return f'{kept}{CARTES}("{call.args[0]}")'
        classe, dot, method = call.fonction.rpartition(".")
        if dot and classe[:1] in ("", "."):
            found = args[0] + call.fonction
            return kept + (f"{found}({', '.join(args[1:])})" if len(args) > 1 else found)
        if dot:
            return f"{kept}{args[0]}.{method}({', '.join(args[1:])})"
        return f"{kept}{call.fonction}({', '.join(args)})"

    def _laying(self, name: str, value: Any) -> Sequence[str]:
        laid = self._form.laid
        if isinstance(value, Laid) and laid is not None:
            return laid(name, value)
        return [value.text if isinstance(value, Given) else f"{name} = {written(value)}"]

    def _argument(self, arg: Any, names: Sequence[str]) -> str:
        if isinstance(arg, Var):
            return names[arg.k]
        if isinstance(arg, Laid):
            raise TypeError("an object is laid as a variable first")
        return written(arg)


def written(value: Any) -> str:
    """Return a value of ours as a student types it: a list of cartes by `cartes_de`."""
    if isinstance(value, list | tuple) and value and all(isinstance(each, Carte) for each in value):
        codes = f'cartes_de("{" ".join(map(str, value))}")'
        return codes if isinstance(value, list) else f"tuple({codes})"
    if isinstance(value, Typed):
        return value.text
    if isinstance(value, OwnCarte):
        return f'{CARTES}("{value.code}")[0]'
    if isinstance(value, list) and value and all(isinstance(each, OwnCarte) for each in value):
        return f'{CARTES}("{" ".join(each.code for each in value)}")'
    if isinstance(value, dict):
        return "{" + ", ".join(f"{written(k)}: {written(v)}" for k, v in value.items()) + "}"
    if isinstance(value, Couleur | Rang):
        return f"{type(value).__name__}.{value.name}"
    return repr(value)


def differences(wanted: Wire, given: Wire, path: str = "") -> Iterator[tuple[str, Wire, Wire]]:
    """Yield the smallest parts that differ, as a student names them: `partie.t`, `partie.joueurs[0]`."""
    if wanted == given:
        return
    if wanted[0] == given[0] == "O" and wanted[1:3] == given[1:3]:
        for (name, one), (_other, two) in zip(wanted[3], given[3], strict=True):
            yield from differences(one, two, f"{path}.{name}")
    elif _are_rows(wanted, given):
        for k, (one, two) in enumerate(zip(wanted[1], given[1], strict=True)):
            yield from differences(one, two, f"{path}[{k}]")
    else:
        yield path, wanted, given


def narrowed(
    same: Compare, wanted: Wire, given: Wire, path: str, parts: Sequence[str] = ()
) -> tuple[str, Wire, Wire]:
    """Return the smallest part of a tuple or a dict that alone makes it wrong: its name, both sides.

    `parts` name those of the tuple.
    """
    for k, (name, one, two) in enumerate(_pieces(wanted, given, path, parts)):

        def same_part(_wanted: Wire, part: Wire, k: int = k) -> bool:
            return same(wanted, _with_piece(wanted, k, part))

        if not same_part(one, two):
            return narrowed(same_part, one, two, name)
    return path, wanted, given


def _pieces(wanted: Wire, given: Wire, path: str, parts: Sequence[str]) -> Iterator[tuple[str, Wire, Wire]]:
    """Yield the parts of two tuples as long as each other, of two dicts that have the same keys."""
    if wanted[0] != given[0] or wanted[0] not in ("U", "D") or len(wanted[1]) != len(given[1]):
        return
    for k, (one, two) in enumerate(zip(wanted[1], given[1], strict=True)):
        if wanted[0] == "U":
            yield parts[k] if k < len(parts) else f"{path}[{k}]", one, two
        elif one[0] == two[0]:
            yield f"{path}[{one[0][1]}]", one[1], two[1]


def _with_piece(value: Wire, k: int, part: Wire) -> Wire:
    piece = part if value[0] == "U" else [value[1][k][0], part]
    return [value[0], [*value[1][:k], piece, *value[1][k + 1 :]]]


def _are_rows(wanted: Wire, given: Wire) -> bool:
    """Return True for lists of as many lists, or of objects: what is inside is worth naming."""
    if not (wanted[0] == given[0] == "L" and len(wanted[1]) == len(given[1])):
        return False
    return all(each[0] in "LO" for each in (*wanted[1], *given[1]))


def is_value(value: Any, depth: int = 12) -> bool:
    """Return True for what has the shape of a value that a bench sends."""
    if type(value) is not list or not value or type(value[0]) is not str or depth < 0:
        return False
    kind, *rest = value
    if kind in ("L", "U"):
        return len(rest) == 1 and type(rest[0]) is list and all(is_value(each, depth - 1) for each in rest[0])
    if kind == "D":
        return len(rest) == 1 and type(rest[0]) is list and all(_is_pair(pair, depth - 1) for pair in rest[0])
    if kind == "O":
        return len(rest) == 3 and _is_object(rest, depth - 1)
    return _is_plain(kind, rest)


def _is_plain(kind: str, rest: list[Any]) -> bool:
    if kind in ("n", "kept"):
        return not rest
    if kind == "x":
        return (
            len(rest) == 3
            and type(rest[0]) is type(rest[1]) is str
            and (rest[2] is None or type(rest[2]) is int)
        )
    if len(rest) != 1:
        return False
    if kind == "c":
        return type(rest[0]) is int and 1 <= rest[0] >> 5 <= 4 and 2 <= (rest[0] >> 1 & 15) <= 14
    return type(rest[0]) is (int if kind in ("i", "b") else str) and kind in ("s", "?", "f", "i", "b", "t")


def _is_pair(pair: Any, depth: int) -> bool:
    return type(pair) is list and len(pair) == 2 and all(is_value(each, depth) for each in pair)


def _is_object(rest: list[Any], depth: int) -> bool:
    classe, number, fields = rest
    return (
        type(classe) is str
        and type(number) is int
        and type(fields) is list
        and all(
            type(f) is list and len(f) == 2 and type(f[0]) is str and is_value(f[1], depth) for f in fields
        )
    )

"""The values of an exercise in words, and where two of them differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...texts import _, without_controls
from .. import words
from .form import Case, Form, Laid, Var, Wire

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
        return without_controls(repr(value[1])) if kind == "s" else words.value_text(value)

    def _object(self, classe: str, fields: Mapping[str, Wire], number: int) -> str:
        short = self._form.short
        text = short(classe, fields) if short is not None else classe
        return text if number >= 0 else _("une copie de {text}").format(text=text)

    def code(self, case: Case) -> tuple[tuple[str, ...], int]:
        """Return the lines of a case, and how many of them come before the call that is judged."""
        names = case.variables
        lines: list[str] = []
        for name, value in case.lay:
            lines += self._laying(name, value)
        for call in case.calls:
            args = ", ".join(self._argument(arg, names) for arg in call.args)
            kept = f"{call.kept} = " if call.kept else ""
            lines.append(f"{kept}{call.fonction}({args})")
        return tuple(lines), len(lines) - 1

    def _laying(self, name: str, value: Any) -> Sequence[str]:
        laid = self._form.laid
        if isinstance(value, Laid) and laid is not None:
            return laid(name, value)
        return [f"{name} = {value!r}"]

    def _argument(self, arg: Any, names: Sequence[str]) -> str:
        if isinstance(arg, Var):
            return names[arg.k]
        if isinstance(arg, Laid):
            raise TypeError("an object is laid as a variable first")
        return repr(arg)


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
    return type(rest[0]) is (str if kind in ("s", "?") else int) and kind in ("s", "?", "i", "b")


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

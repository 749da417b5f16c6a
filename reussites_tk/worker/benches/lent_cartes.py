"""In the child: puts ours in the place of the constructors of cartes that are wrong.

The classes stay the file's own, with whatever else it gives them: its constructor is still called, and what
the carte must hold is put in it afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..child.sealed import sealed
from ..own_pack import is_class, owns, put

JSON = Any


def lend_constructors(names: dict[str, Any], plan: Mapping[str, JSON]) -> None:
    """Put them among the names of a file, as its pack's plan says (see `own_pack`)."""
    for name, base in plan["bases"].items():
        if not is_class(names.get(name)):
            above: Any = names.get(base)
            names[name] = type(name, (above,), {}) if is_class(above) else type(name, (), {})
    for classes in plan["lent"].values():
        for name in classes:
            _lend(names[name], name, plan)


def _lend(kind: Any, name: str, plan: Mapping[str, JSON]) -> None:
    codes: Sequence[str] = plan["codes"][name]
    fields: Mapping[str, Mapping[str, Any]] = plan["fields"]
    for field in fields[codes[0]]:
        if owns(kind, field):
            setattr(kind, field, None)  # what is computed could not be put
    if owns(kind, "__abstractmethods__"):
        kind.__abstractmethods__ = frozenset()  # a method that is missing is not this one's fault
    theirs: Callable[..., None] | None = None if name in plan["dead"] else kind.__init__
    numbers = _numbers(codes, plan, name)

    def constructor(self: Any, *args: Any, **named: Any) -> None:
        try:
            if theirs is not None:
                theirs(self, *args, **named)
        except BaseException:  # it is wrong: that is told of it alone
            pass
        given = next(iter((*args, *named.values())), None)
        code = _code(numbers, given)
        for field, value in ({} if code is None else fields[code]).items():
            put(self, field, given if field == plan["order"] and type(given) is int else value)

    kind.__init__ = sealed(constructor)


def _numbers(codes: Sequence[str], plan: Mapping[str, JSON], name: str) -> Sequence[tuple[Any, str]]:
    """Return the codes of what a constructor may be given."""
    if len(codes) == 1:
        return [(None, codes[0])]
    lists: Sequence[Sequence[Any]] = plan["figures"] if name in plan["figured"] else ()
    last = [(n, code) for some in lists for n, code in zip(some, codes[-len(some) :], strict=True)]
    return [*enumerate(codes, 1), *last]


def _code(numbers: Sequence[tuple[Any, str]], given: Any) -> str | None:
    plain = type(given) is int or type(given) is str or given is None
    return next((code for n, code in numbers if plain and n == given), None)

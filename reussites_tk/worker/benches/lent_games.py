"""Functions lent to a student's game: ours stand where the file's own are absent, unwritten or wrong.

Each stands under its name, and under every other one that the file gave to the function it replaces.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Sequence
from typing import Any

from ..child.sealed import OWN, sealed

USED: set[str] = set()
"""The functions lent that were called since it was emptied."""


def lend(module: types.ModuleType, names: Sequence[str], text: str, tableau: type) -> None:
    """Put the functions that a program defines in the place of the module's own."""
    space: dict[str, Any] = {"__name__": "__pretees__", "__builtins__": OWN}
    exec(compile(text, "<pretees>", "exec", dont_inherit=True), space)
    space["Tableau"] = tableau
    for name in names:
        old = getattr(module, name, None)
        setattr(module, name, in_place_of(old, _noting(name, space[name], _parameters(old))))


def _parameters(function: Any) -> tuple[str, ...]:
    """Return the names that a function of the file gives to its parameters."""
    if not isinstance(function, types.FunctionType):
        return ()
    return function.__code__.co_varnames[: function.__code__.co_argcount]


def _noting(name: str, function: Callable[..., Any], parameters: Sequence[str]) -> Any:
    def lent(*args: Any, **options: Any) -> Any:
        USED.add(name)
        given = [options.pop(key) for key in parameters[len(args) :] if key in options]
        return function(*args, *given, **options)

    return sealed(lent)


def in_place_of(old: Any, new: Any) -> Any:
    """Make a function of the file do what `new` does, wherever it is kept; return what does it."""
    if not isinstance(old, types.FunctionType) or old.__code__.co_freevars:
        return new
    old.__code__ = _standing_for(new)
    old.__defaults__ = old.__kwdefaults__ = None
    return old


def wrapped_in_place(function: Any, wrap: Callable[[Callable[..., Any]], Any]) -> Any:
    """Wrap a function of a file, wherever it is kept; return what stands under its name."""
    if not isinstance(function, types.FunctionType) or function.__code__.co_freevars:
        return wrap(function)
    same = types.FunctionType(
        function.__code__, function.__globals__, function.__name__, function.__defaults__
    )
    same.__kwdefaults__ = function.__kwdefaults__
    whole = in_place_of(function, wrap(same))
    whole.__wrapped__ = same  # it keeps the parameters that it shows
    return whole


def _standing_for(new: Any) -> types.CodeType:
    """Return the code that calls `new`: a constant of the code, for it runs among the file's own names."""

    def call(*args: Any, **options: Any) -> Any:
        function: Any = "new"
        return function(*args, **options)

    constants = tuple(new if value == "new" else value for value in call.__code__.co_consts)
    return call.__code__.replace(co_consts=constants)

"""Functions lent to a student's game: ours stand where the file's own are absent, unwritten or wrong.

Each stands under its name, and under every other one that the file gave to the function it replaces.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Sequence
from typing import Any

from ..child.sealed import OWN, sealed
from .lent import Signature, in_place_of

USED: set[str] = set()
"""The functions lent that were called since it was emptied."""


def lend(module: types.ModuleType, names: Sequence[str], text: str, tableau: type) -> None:
    """Put the functions that a program defines in the place of the module's own."""
    space: dict[str, Any] = {"__name__": "__pretees__", "__builtins__": OWN}
    exec(compile(text, "<pretees>", "exec", dont_inherit=True), space)
    space["Tableau"] = tableau
    for name in names:
        old = getattr(module, name, None)
        setattr(module, name, in_place_of(old, _noting(name, space[name], Signature.of(old))))


def _noting(name: str, function: Callable[..., Any], file_s: Signature) -> Any:
    needed = function.__code__.co_argcount - len(function.__defaults__ or ())

    def lent(*args: Any, **options: Any) -> Any:
        USED.add(name)
        values, left = file_s.called_with(args, options, needed)
        return function(*values, **left)

    return sealed(lent)


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

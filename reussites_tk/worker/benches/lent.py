"""In the child: puts functions of ours in the place of those of a file, while another one is judged.

Their text comes from the parent, for no file of ours holds them here. Each has a module of its own, and is
sealed: from one, nothing leads to another.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from types import FunctionType, ModuleType
from typing import Any

from ... import cours
from ..child.report import globals_of
from ..child.sealed import OWN, sealed

_globals_of: Callable[[FunctionType], dict[str, Any]] = vars(FunctionType)["__globals__"].__get__
_code_of: Callable[[FunctionType], Any] = vars(FunctionType)["__code__"].__get__
_COURS = {name: value for name, value in vars(cours).items() if not name.startswith("_")}
"""What the course gives, as it was before the file could change it."""


class Lent:
    """The functions of ours that stand in a file, and which of them were called."""

    def __init__(
        self, module: ModuleType, texts: Mapping[str, str], own: Mapping[str, Any], judged: Collection[str]
    ) -> None:
        """Put them there; `own` are the names that make piles of the file's own classes."""
        self.called: set[str] = set()
        for name, text in texts.items():
            known = _parameters(globals_of(module).get(name))
            replace(module, name, self._made(name, text, own, known), judged)

    def _made(self, name: str, text: str, own: Mapping[str, Any], parameters: Sequence[str]) -> Any:
        names: dict[str, Any] = {**_COURS, **own, "__builtins__": OWN}
        exec(compile(text, "<pret>", "exec"), names)
        function, called = names.pop(name), self.called
        most = function.__code__.co_argcount

        def lent(*args: Any, **named: Any) -> Any:
            called.add(name)
            # The file may call its parameters otherwise, and have more of them.
            given = [named.pop(parameter) for parameter in parameters[len(args) :] if parameter in named]
            return function(*(*args, *given)[:most], **({} if given else named))

        return sealed(lent)


def _parameters(function: Any) -> tuple[str, ...]:
    """Return the names that a function of the file gives to its parameters."""
    if type(function) is not FunctionType:
        return ()
    code = _code_of(function)
    names: tuple[str, ...] = code.co_varnames[: code.co_argcount]
    return names


def replace(module: ModuleType, name: str, other: Any, judged: Collection[str]) -> Callable[[], None]:
    """Put `other` wherever the file knows its function of that name; return what puts it back.

    A file may give it other names, or take it from a module beside it; the names of the other `judged`
    functions stay what they are.
    """
    names = globals_of(module)
    before = names.get(name, _ABSENT)
    places = [(names, name)]
    if callable(before):
        places += [
            (held, key)
            for held in _namespaces(module)
            for key, value in held.items()
            if value is before and (held is not names or key not in judged)
        ]
    for held, key in places:
        held[key] = other

    def put_back() -> None:
        for held, key in places:
            if before is _ABSENT:
                held.pop(key, None)
            else:
                held[key] = before

    return put_back


_ABSENT = object()


def _namespaces(module: ModuleType) -> list[dict[str, Any]]:
    """Return the globals of a file, and those of the functions that it took from the modules beside it."""
    own = globals_of(module)
    found = {id(own): own}
    for value in list(own.values()):
        if type(value) is FunctionType:
            held = _globals_of(value)
            if not _is_library(held.get("__name__")):
                found[id(held)] = held
    return list(found.values())


def _is_library(module: Any) -> bool:
    """Return True for the name of a module of Python's, or of ours."""
    top = module.partition(".")[0] if type(module) is str else ""
    return top in _LIBRARY


_LIBRARY = sys.stdlib_module_names | {"reussites_tk"}

"""In the child: puts functions of ours in the place of those of a file, while another one is judged.

Their text comes from the parent, for no file of ours holds them here. Each has a module of its own, and is
sealed: from one, nothing leads to another.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from types import CodeType, FunctionType, MappingProxyType, ModuleType
from typing import Any, NamedTuple

from ... import cours
from ..child.report import globals_of
from ..child.sealed import OWN, sealed
from ..own_pack import held_by, is_class

_globals_of: Callable[[FunctionType], dict[str, Any]] = vars(FunctionType)["__globals__"].__get__
_defaults_of: Callable[[FunctionType], Any] = vars(FunctionType)["__defaults__"].__get__
_code_of: Callable[[FunctionType], Any] = vars(FunctionType)["__code__"].__get__
_COURS = {name: value for name, value in vars(cours).items() if not name.startswith("_")}
"""What the course gives, as it was before the file could change it."""


class Lent:
    """The functions of ours that stand in a file, and which of them were called."""

    def __init__(
        self, module: ModuleType, texts: Mapping[str, str], own: Mapping[str, Any], judged: Collection[str]
    ) -> None:
        """Put them there; `own` are the names that make objects of the file's own classes."""
        self.called: set[str] = set()
        names = globals_of(module)
        for name, text in texts.items():
            classe, _dot, key = name.rpartition(".")
            if classe:
                # A method goes into its class; where the file has no such class, nobody calls it.
                if is_class(names.get(classe)):
                    old = held_by(names[classe]).get(key)
                    setattr(names[classe], key, self._made(name, text, own, Signature.of(old)))
                continue
            old = names.get(name)
            made = self._made(name, text, own, Signature.of(old))
            if not any(names.get(other) is old for other in judged if other != name):
                made = in_place_of(old, made)
            replace(module, name, made, judged)

    def _made(self, name: str, text: str, own: Mapping[str, Any], file_s: Signature) -> Any:
        names: dict[str, Any] = {**_COURS, **own, "__builtins__": OWN}
        exec(compile(text, "<pret>", "exec"), names)
        function, called = names.pop(name.rpartition(".")[2]), self.called
        most = function.__code__.co_argcount

        def lent(*args: Any, **named: Any) -> Any:
            called.add(name)
            values, left = file_s.called_with(args, named, most)
            return function(*values[:most], **({} if len(values) > len(args) else left))

        return sealed(lent)


class Signature(NamedTuple):
    """The parameters of a function of the file that ours replaces, which may have other names than ours."""

    parameters: tuple[str, ...] = ()
    defaults: Mapping[str, Any] = MappingProxyType({})

    @classmethod
    def of(cls, function: Any) -> Signature:
        """Read that of a function; of anything else, one without parameters."""
        if type(function) is not FunctionType:
            return cls()
        code, defaults = _code_of(function), _defaults_of(function) or ()
        names: tuple[str, ...] = code.co_varnames[: code.co_argcount]
        return cls(names, dict(zip(names[len(names) - len(defaults) :], defaults, strict=True)))

    def called_with(
        self, args: Sequence[Any], named: Mapping[str, Any], needed: int
    ) -> tuple[list[Any], dict[str, Any]]:
        """Return the arguments of a call in order, and those that are left by name.

        As many as are `needed` are taken from the values that the file gives by default.
        """
        values, left = [*args], {**named}
        for parameter in self.parameters[len(args) :]:
            if parameter in left:
                values.append(left.pop(parameter))
            elif parameter in self.defaults and len(values) < needed:
                values.append(self.defaults[parameter])
        return values, left


def in_place_of(old: Any, new: Any) -> Any:
    """Make a function of the file do what `new` does, wherever it is kept; return what does it."""
    if type(old) is not FunctionType:
        return new
    # A function keeps its cells, which a code that does not use them may have as well.
    old.__code__ = _standing_for(new).replace(co_freevars=_code_of(old).co_freevars)
    old.__defaults__ = old.__kwdefaults__ = None
    return old


def _standing_for(new: Any) -> CodeType:
    """Return the code that calls `new`: a constant of the code, for it runs among the file's own names."""

    def call(*args: Any, **options: Any) -> Any:
        function: Any = "new"
        return function(*args, **options)

    constants = tuple(new if value == "new" else value for value in call.__code__.co_consts)
    return call.__code__.replace(co_consts=constants)


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

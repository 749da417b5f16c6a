"""In the child: makes objects of a student's own classes, whatever these classes are.

How a constructor is called is never judged. Where it only sets the fields of the course, an object is made
without it. It is called for a class that has other fields, for only it knows what they begin with.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterable, Iterator
from types import FunctionType
from typing import Any

from ..own_pack import put

_COMMON = frozenset({"ACTIF", "INACTIF", "EMPILE", "ETALE", "__init__", "__new__", "__setattr__"})
_code_of: Callable[[FunctionType], Any] = vars(FunctionType)["__code__"].__get__
_globals_of: Callable[[FunctionType], dict[str, Any]] = vars(FunctionType)["__globals__"].__get__
_mro_of: Callable[[type], tuple[type, ...]] = vars(type)["__mro__"].__get__


class Unlaid(Exception):
    """No object of a class, `Tas` or `Cellule`, can be put in the state that is asked."""


class Mould:
    """Makes objects of one class of the file, whose fields are then put by hand."""

    def __init__(self, kind: type, nom: str, fields: Iterable[str]) -> None:
        """Take the class, known to the course as `nom`, and the names of the fields of the course."""
        self.kind, self.nom = kind, nom
        self.constructed = _has_more(kind, _COMMON.union(fields))

    def made(self, **fields: Any) -> Any:
        """Return a new object with those of these fields that can be put; raises `Unlaid` without any."""
        thing = self._new(fields)
        for name, value in fields.items():
            put(thing, name, value)
        return thing

    def _new(self, fields: dict[str, Any]) -> Any:
        if not self.constructed:
            try:
                return object.__new__(self.kind)
            except TypeError:  # it is built on a class of Python's own, which has to make it
                self.constructed = True
        for args, named in _arguments(self.kind, fields):
            try:
                thing: Any = self.kind(*args, **named)
            except Exception:  # it asks for something else
                continue
            if type(thing) is self.kind:
                return thing
        try:
            return object.__new__(self.kind)
        except TypeError:
            raise Unlaid(self.nom) from None


def _has_more(kind: type, common: frozenset[str]) -> bool:
    """Return True if the constructor of a class seems to set other fields than those of the course."""
    for base in _mro_of(kind)[:-1]:
        held = vars(base)
        for name in ("__init__", "__new__", "__post_init__"):
            function = getattr(held.get(name), "__func__", held.get(name))  # `__new__` is a static method
            if type(function) is FunctionType:
                known = common.union(_globals_of(function), vars(builtins))
                if not known.issuperset(_code_of(function).co_names):
                    return True
        if not common.issuperset(held.get("__dataclass_fields__", ())):
            return True
    return False


_BY_NAME = {
    "place": ("place", "l", "loc", "localisation", "lieu", "p", "position", "emplacement"),
    "mode": ("mode", "m", "etalement"),
    "role": ("role", "r", "actif"),
    "hauteur": ("hauteur", "h", "n", "taille", "nb", "nb_cartes"),
    "tete": ("tete", "t", "debut", "premiere"),
    "queue": ("queue", "q", "fin", "derniere"),
    "carte": ("carte", "c", "valeur", "card"),
    "suiv": ("suiv", "s", "suivant", "suivante"),
    "prec": ("prec", "p", "precedent", "precedente"),
}


def _arguments(kind: type, fields: dict[str, Any]) -> Iterator[tuple[tuple[Any, ...], dict[str, Any]]]:
    """Yield arguments to try a constructor with: those that it names, then fewer and fewer of the fields."""
    inits = (vars(base).get("__init__") for base in _mro_of(kind)[:-1])
    function = next((init for init in inits if type(init) is FunctionType), None)
    if function is not None:
        code = _code_of(function)
        asked = code.co_varnames[1 : code.co_argcount + code.co_kwonlyargcount]
        fits = {p: f for p in asked for f in fields if p in _BY_NAME.get(f, (f,))}
        yield (), {parameter: fields[field] for parameter, field in fits.items()}
    values = tuple(fields.values())
    for count in range(len(values), -1, -1):
        yield values[:count], {}

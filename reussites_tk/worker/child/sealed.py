"""In the child: callables that lead to nothing but what they do.

A function of Python gives away its globals, its closure, its code: from one that a student's file may reach
(`exit`, a method of any class, for `object.__subclasses__()` names them all), the way is short to whatever
observes the file. A sealed one is an object of the interpreter's C code, which shows none of that.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any

_wrap: Any = vars(functools)["_lru_cache_wrapper"]
ORIGINALS: dict[int, FunctionType] = {}
"""The functions that were sealed, by the identity of what stands for them."""


def sealed(function: Callable[..., Any]) -> Any:
    """Return what calls `function`, as a method too when it is put in a class, and shows nothing of it."""
    seal = _wrap(function, 0, False, tuple)  # a cache that keeps nothing
    if isinstance(function, FunctionType):
        ORIGINALS[id(seal)] = function
    return seal


def seal_classes(module: ModuleType) -> None:
    """Seal the methods of all the classes that a module defines."""
    for kind in list(vars(module).values()):
        if isinstance(kind, type) and kind.__module__ == module.__name__:
            for name, thing in list(vars(kind).items()):
                seal = _sealed_member(thing)
                if seal is not thing:
                    setattr(kind, name, seal)


def _sealed_member(thing: Any) -> Any:
    if isinstance(thing, FunctionType):
        return sealed(thing)
    if isinstance(thing, staticmethod | classmethod):
        return type(thing)(sealed(thing.__func__))
    if isinstance(thing, property):
        return property(*(each and sealed(each) for each in (thing.fget, thing.fset, thing.fdel)))
    return thing

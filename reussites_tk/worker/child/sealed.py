"""In the child: what a student's file cannot change nor look into, though it may reach it.

A file may put another `len` or `issubclass` in the module `builtins`: its own code sees it, and not the code
which looks at what it does, whose modules are loaded among builtins of their own.

A function of Python gives away its globals, its closure, its code: from one that a student's file may reach
(`exit`, a method of any class, for `object.__subclasses__()` names them all), the way is short to whatever
observes the file. A sealed one is an object of the interpreter's C code, which shows none of that.
"""

from __future__ import annotations

import builtins
import functools
from _frozen_importlib_external import PathFinder, SourceFileLoader
from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any

OURS = "reussites_tk.worker."
COURSE = "reussites_tk.cours"
OWN: dict[str, Any] = dict(vars(builtins))
COURSE_OWN = dict(OWN)
"""The builtins of the course's modules: a file may reach those, through any function of the course."""

_is_a, _identity = isinstance, id  # this module has no builtins of its own: it is there before them
_wrap: Any = vars(functools)["_lru_cache_wrapper"]
ORIGINALS: dict[int, FunctionType] = {}
"""The functions that were sealed, by the identity of what stands for them."""


def sealed(function: Callable[..., Any], listed: bool = True) -> Any:
    """Return what calls `function`, as a method too when it is put in a class, and shows nothing of it.

    One that does not last as long as the process is not to be listed in `ORIGINALS`, which keeps it.
    """
    seal = _wrap(function, 0, False, tuple)  # a cache that keeps nothing
    if listed and _is_a(function, FunctionType):
        ORIGINALS[_identity(seal)] = function  # type: ignore[assignment]
    return seal


def seal_classes(module: ModuleType, listed: bool = True) -> None:
    """Seal the methods of all the classes that a module defines."""
    for kind in list(vars(module).values()):
        if isinstance(kind, type) and kind.__module__ == module.__name__:
            for name, thing in list(vars(kind).items()):
                seal = _sealed_member(thing, listed)
                if seal is not thing:
                    setattr(kind, name, seal)


def _sealed_member(thing: Any, listed: bool) -> Any:
    if isinstance(thing, FunctionType):
        return sealed(thing, listed)
    if isinstance(thing, staticmethod | classmethod):
        return type(thing)(sealed(thing.__func__, listed))
    if isinstance(thing, property):
        return property(*(each and sealed(each, listed) for each in (thing.fget, thing.fset, thing.fdel)))
    return thing


class PrivateLoader(SourceFileLoader):
    """Loads a module as usual, among builtins that no other module has."""

    def exec_module(self, module: Any) -> None:
        """Run the module."""
        ours = self.name.startswith(OURS)
        vars(module)["__builtins__"] = OWN if ours else COURSE_OWN
        super().exec_module(module)
        if ours:
            seal_classes(module)


class PrivateFinder:
    """Finds the modules of the worker and of the course, until the student's file is loaded."""

    @staticmethod
    def find_spec(name: str, path: Any = None, target: Any = None) -> Any:
        """Return the place of one of these modules; leave other names to the finders that follow."""
        if not name.startswith(OURS) and name != COURSE and not name.startswith(f"{COURSE}."):
            return None
        spec: Any = PathFinder.find_spec(name, path, target)
        if spec is not None and type(spec.loader) is SourceFileLoader:
            spec.loader = PrivateLoader(name, spec.origin)
        return spec

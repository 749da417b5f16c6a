"""In the child: puts the course's own names back, so that what a file changes in them harms no function.

`cours.un_entier = …`, `Carte.retournee = …`, `Rang.__eq__ = …`: a slip of the keyboard as often as a trick.
The state of the modules (the source of chance, the piles in use) is left as it is: only what is defined once
is kept.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from types import FunctionType, MappingProxyType, ModuleType, WrapperDescriptorType
from typing import Any

from ..codec import mend_cartes

COURSE = "reussites_tk.cours"

_names_of: Callable[[ModuleType], dict[str, Any]] = vars(ModuleType)["__dict__"].__get__
_members_of: Callable[[type], MappingProxyType[str, Any]] = vars(type)["__dict__"].__get__
_set, _delete = type.__setattr__, type.__delattr__
_ABSENT = object()
_UNKEPT = frozenset({"__dict__", "__weakref__", "__doc__", "__abstractmethods__", "_abc_impl"})
"""Members of a class that cannot be written, or say nothing."""


class Keeper:
    """Remembers what the modules of the course define when it is made, and can put it back."""

    def __init__(self) -> None:
        modules = [m for name, m in sys.modules.items() if name == COURSE or name.startswith(f"{COURSE}.")]
        self._modules = [(_names_of(module), _defined_in(_names_of(module))) for module in modules]
        names = {id(value): value for _, kept in self._modules for value in kept.values()}
        classes = [v for v in names.values() if isinstance(v, type) and v.__module__.startswith(COURSE)]
        self._classes = [(kind, dict(_members_of(kind))) for kind in classes]
        members = [member for kind in classes for member in getattr(kind, "_member_map_", {}).values()]
        self._members = [(vars(member), dict(vars(member))) for member in members]

    def mend(self) -> None:
        """Put back what was changed; what a module has got on top of it is left there."""
        for names, lasting in self._modules:
            _put_back(names, lasting)
        for kind, members in self._classes:
            now = _members_of(kind)
            if len(now) != len(members) or any(now.get(n, _ABSENT) is not m for n, m in members.items()):
                _mend_class(kind, members)
        for fields, values in self._members:
            _put_back(fields, values)


def _defined_in(names: dict[str, Any]) -> dict[str, Any]:
    """Return what a module of the course defines, or takes from another; the piles in use are neither."""
    return {name: value for name, value in names.items() if name[:2] != "__" and _is_lasting(name, value)}


def _is_lasting(name: str, value: Any) -> bool:
    if isinstance(value, FunctionType | type):
        return str(value.__module__).startswith(COURSE)
    if callable(value):
        return isinstance(value, WrapperDescriptorType)
    return not (name[0] == "_" and name.islower())  # `_source`, `_ecran`: what changes as the course is used


def _put_back(names: dict[str, Any], kept: Mapping[str, Any]) -> None:
    for name, value in kept.items():
        if names.get(name, _ABSENT) is not value:
            names[name] = value


def _mend_class(kind: type, members: dict[str, Any]) -> None:
    now = dict(_members_of(kind))
    for name in now.keys() - members.keys() - _UNKEPT:
        _delete(kind, name)
    for name, member in members.items():
        if name not in _UNKEPT and now.get(name, _ABSENT) is not member:
            _set(kind, name, member)


class _Kept:
    keeper: Keeper | None = None


def keep_course() -> None:
    """Remember the course as it is, before the student's file has its turn."""
    _Kept.keeper = Keeper()


def mend_course() -> None:
    """Put the course's names and its cartes back as they were, so that only one function meets the change."""
    if _Kept.keeper is not None:
        _Kept.keeper.mend()
    mend_cartes()

"""The cartes of an exercise whose file makes its own: taken from its pack, by their codes.

A file numbers its cartes as it likes: those of a class are known by their order. Where its pack is not to be
had, or is no whole pack, they are made one by one by its constructors.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise
from typing import Any

from .exact_numbers import plain_number

JSON = Any
_read = object.__getattribute__
_new = object.__new__
_set: Callable[[Any, str, Any], None] = object.__setattr__
_mro_of: Callable[[type], tuple[type, ...]] = vars(type)["__mro__"].__get__
held_by: Callable[[type], Mapping[str, Any]] = vars(type)["__dict__"].__get__
"""Returns what a class itself holds, without running any code of it."""
ABSENT: Any = object()
"""Stands for a field that a carte does not have."""
Held = Sequence[tuple[str, Any, Mapping[str, Any]]]
"""What some cartes hold: the code of each, the carte, its fields."""


class OwnPack:
    """The cartes of one case, made at the first need: nothing of the file is called before."""

    def __init__(self, names: Mapping[str, Any], plan: Mapping[str, JSON]) -> None:
        """Keep the names of the file, and the plan of its pack.

        `plan` has `maker`, the function that makes the pack; `codes` of each class, the lowest carte first by
        its field `order`; `figures`, what the constructors of `figured` classes may be given for their last
        cartes, which have more and more of the field `worth`; `kept`, the fields that nothing may change.
        Where ours stands for a piece of the pack, it also has `fields`, what each carte must hold; the pack
        of the file is not asked for unless `own`.
        """
        self._names, self._plan = names, plan
        self._order: str = plan["order"]
        self._codes_of: Mapping[str, Sequence[str]] = plan["codes"]
        self._classes = {
            name: names[name] if is_class(names.get(name)) else type(name, (), {}) for name in self._codes_of
        }
        self._cartes: dict[str, Any] | None = None
        self._reasons: dict[str, BaseException] = {}
        self._codes: dict[tuple[str, float], str] = {}

    def carte(self, code: str, strictly: bool = False) -> Any:
        """Return the carte of a code; `strictly`, raises what its constructor raises."""
        if self._cartes is None:
            self._cartes = self._of_pack() or {}
            for name in self._codes_of if self._cartes else ():
                self._know(name)
        if code not in self._cartes:
            # Class by class: a constructor that never ends is not called for the cartes of another class.
            name = next(name for name, codes in self._codes_of.items() if code in codes)
            self._cartes |= self._constructed(name)
            self._know(name)
        if strictly and code in self._reasons:
            raise self._reasons[code]
        return self._cartes[code]

    def _know(self, name: str) -> None:
        """Put the cartes of a class right, where ours stands for what makes them, and know them again."""
        assert self._cartes is not None
        self._mend(self._codes_of[name])
        for code in self._codes_of[name]:
            self._codes.setdefault(self._key(self._cartes[code]), code)

    def code_of(self, value: Any) -> str | None:
        """Return the code of a carte, be it another object than ours; None for what is no carte."""
        name = class_in(self._classes, type(value)) if self._cartes else None
        if name is None or self._cartes is None:
            return None
        same = next((code for code in self._codes_of[name] if self._cartes.get(code) is value), None)
        return same or self._codes.get(self._key(value))

    def _key(self, carte: Any) -> tuple[str, float]:
        """Return what two cartes have alike when they are the same carte."""
        order = _number_of(carte, self._order)
        return class_in(self._classes, type(carte)) or "", order if _is_number(order) else -1

    # --- what nothing may change

    def held(self) -> Held:
        """Return what the cartes that were taken hold in the fields that nothing may change."""
        names = self._plan.get("kept", ())
        return [
            (code, carte, {name: field_of(carte, name, ABSENT) for name in names})
            for code, carte in (self._cartes or {}).items()
        ]

    def spoiled(self, held: Held) -> list[tuple[str, str, Any, Any]]:
        """Return the fields that have changed since: the code of the carte, the field, what it was and is.

        They are put back: a file may give the same cartes to the cases that follow.
        """
        found = []
        for code, carte, fields in held:
            for name, was in fields.items():
                now = field_of(carte, name, ABSENT)
                if was is not ABSENT and not _is_same(was, now):
                    found.append((code, name, was, now))
                    put(carte, name, was)
        return found

    # --- from the pack

    def _of_pack(self) -> dict[str, Any] | None:
        """Return the cartes of the file's own pack, None when it does not make a whole one."""
        if not self._plan.get("own", True):
            return None
        try:
            pack = [*self._names[self._plan["maker"]]()]
        except BaseException:  # the student may raise anything
            return None
        held: dict[str, list[Any]] = {name: [] for name in self._classes}
        for carte in pack:
            name = class_in(self._classes, type(carte))
            if name is None:
                return None
            held[name].append(carte)
        if any(len(cartes) != len(self._codes_of[name]) for name, cartes in held.items()):
            return None
        return self._in_order(held)

    def _in_order(self, held: Mapping[str, list[Any]]) -> dict[str, Any] | None:
        found: dict[str, Any] = {}
        for name, cartes in held.items():
            orders = self._values(cartes, self._order)
            # A class of one carte need have no order.
            if len(cartes) > 1 and not (all(map(_is_number, orders)) and _rise(sorted(orders))):
                return None
            places = sorted(range(len(cartes)), key=lambda k: orders[k]) if len(cartes) > 1 else [0]
            found |= dict(zip(self._codes_of[name], (cartes[k] for k in places), strict=True))
        return found

    def _values(self, cartes: Sequence[Any], field: str) -> list[Any]:
        return [_number_of(carte, field) for carte in cartes]

    # --- one by one

    def _constructed(self, name: str) -> dict[str, Any]:
        codes = self._codes_of[name]
        if len(codes) == 1:
            return {codes[0]: self._made(name, codes[0])}
        last = self._figures(name)
        numbers = [*range(1, len(codes) - len(last) + 1), *last]
        return {code: self._made(name, code, n) for code, n in zip(codes, numbers, strict=True)}

    def _figures(self, name: str) -> Sequence[Any]:
        """Return what the constructor of a class is to be given for its last cartes."""
        if name not in self._plan["figured"]:
            return ()
        for given in self._plan["figures"]:
            before = len(self._codes_of[name]) - len(given)
            cartes = [self._made(name, "", n) for n in (before, *given)]
            if all(_rise(self._values(cartes, field)) for field in (self._order, self._plan["worth"])):
                return tuple(given)
        return tuple(self._plan["figures"][0])

    def _made(self, name: str, code: str, *args: Any) -> Any:
        """Construct a carte; one that its constructor does not make is bare."""
        kind = self._classes[name]
        try:
            if name in self._plan.get("dead", ()):
                raise TypeError(name)
            carte = kind(*args)
            if class_in(self._classes, type(carte)) == name:
                return carte
        except BaseException as exc:  # the student may raise anything
            self._reasons[code] = exc
        try:
            return _new(kind)
        except TypeError:
            return _new(type(name, (), {}))

    # --- what ours puts right

    def _mend(self, codes: Sequence[str]) -> None:
        """Put in the cartes of a class what they must hold, where a piece of the pack is wrong."""
        fields: Mapping[str, Mapping[str, Any]] = self._plan.get("fields", {})
        if not fields:
            return
        assert self._cartes is not None
        ordered = _rise(self._values([self._cartes[code] for code in codes], self._order))
        for code in codes:
            for field, value in fields[code].items():
                if field != self._order or not ordered:
                    put(self._cartes[code], field, value)


def is_class(value: Any) -> bool:
    """Return True for a class, be its own class that of abstract ones."""
    return any(each is type for each in _mro_of(type(value)))


def class_in(classes: Mapping[str, type], kind: type) -> str | None:
    """Return the name of the nearest class that a type is, or is made of; None when it is of none."""
    for each in _mro_of(kind):
        for name, known in classes.items():
            if known is each:
                return name
    return None


def owns(kind: type, name: str) -> bool:
    """Return True if a class, or one of those that it is made of, has something of that name."""
    return any(name in held_by(each) for each in _mro_of(kind))


def field_of(value: Any, name: str, absent: Any) -> Any:
    """Return a field of an object, or what stands for one that it does not have."""
    try:
        return _read(value, name)
    except BaseException:  # a property of the student's may raise anything
        return absent


def put(thing: Any, name: str, value: Any) -> bool:
    """Set a field however it can be; return False for one that is computed."""
    try:
        setattr(thing, name, value)
    except BaseException:  # frozen, or a `__setattr__` that refuses
        try:
            _set(thing, name, value)
        except BaseException:
            return False
    return True


_EXACT = (bool, int, float, Fraction, Decimal)


def _is_same(one: Any, two: Any) -> bool:
    """Return True for the same value, or equal ones: what is no plain value is taken for the same."""
    if one is two:
        return True
    one, two = _plain(one), _plain(two)
    if all(any(type(each) is kind for kind in _EXACT) for each in (one, two)):
        return bool(one == two)
    known = (*_EXACT, str, type(None), object)
    if not all(any(type(each) is kind for kind in known) for each in (one, two)):
        return True
    return type(one) is type(two) and bool(one == two)


def _plain(value: Any) -> Any:
    """Return the whole number that one of a class of its own is, as one of an enumeration; else the value."""
    is_whole = type(value) is not bool and any(each is int for each in _mro_of(type(value)))
    return int.__index__(value) if is_whole else value


def _is_number(value: Any) -> bool:
    return type(value) is not bool and isinstance(value, int | float)


def _rise(values: Sequence[Any]) -> bool:
    """Return True for numbers each of which is larger than the one before."""
    return all(map(_is_number, values)) and all(one < two for one, two in pairwise(values))


def _number_of(carte: Any, field: str) -> Any:
    """Return a field of a carte, an exact number as the plain one that it equals; None when it has none."""
    value = field_of(carte, field, None)
    number = plain_number(value)
    return value if number is None else number

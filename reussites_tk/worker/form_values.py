"""How the values of an exercise travel: plain ones, lists of them, objects of the file's own classes.

A value is a small list of plain JSON: `["i", 3]`, `["b", 1]`, `["n"]`, `["s", "Ada"]`, `["L", [values]]` for
a list, `["U", [values]]` for a tuple, `["D", [[key, value]…]]` for a dict, `["O", class, number, [[field,
value]…]]` for an object, `["c", code]`, `["k", 4]` and `["r", 14]` for a carte, a couleur and a rang of the
course, `["v", k]` for the k-th variable of a case, `["f", name, [parameters], text]` for a function that a
case gives, `["t", code]` for a carte of the file's own pack (see `own_pack`), `["d", 40.5]` for a number with
a fraction that a case holds; anything else is `["?", words]`. A couleur or a rang is read as the integer that
it is equal to; a `Fraction` or a `Decimal` as the plain number: see `exact_numbers`. A named tuple is the
tuple that it is equal to, and so on: see `_plain_base`.
Objects are filled field by field (a student's own: see `benches.moulds`). The `number` of an object says
which of the laid ones it is, in the order of laying; -1 for one that the file made.
"""

from __future__ import annotations

from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from types import MappingProxyType
from typing import Any

from .codec import decode, describe, encode
from .exact_numbers import plain_number
from .own_pack import ABSENT, Held, OwnPack, class_in, field_of, put

JSON = Any
Maker = Callable[..., Any]
"""Makes an object from its fields, by name."""
Seal = Callable[[Callable[..., Any]], Any]
"""Makes of a function one that does the same, and shows nothing of it."""
DEEPEST, LARGEST = 8, 4_000
"""How deep a value is read, and how many values in all."""
LONGEST = 200
"""The longest text that travels whole."""
MOST_CALLS = 1_000
"""Calls of given functions that are kept."""
CARTES = "cartes_de"
"""What a case calls to look at cartes of the file's own pack, by their codes: `cartes_de("VT RT")`."""
REFILLED = "[:]="
"""Ends what a case calls to put other elements in the list of a field: `pile.cartes[:] = …`."""

_new, _write, _read = object.__new__, object.__setattr__, object.__getattribute__
_mro_of: Callable[[type], tuple[type, ...]] = vars(type)["__mro__"].__get__
_held_by: Callable[[type], Mapping[str, Any]] = vars(type)["__dict__"].__get__

_COPIES: Mapping[type, Callable[[Any], Any]] = {
    tuple: lambda value: tuple(tuple.__iter__(value)),
    list: lambda value: list(list.__iter__(value)),
    dict: lambda value: dict(dict.items(value)),
    int: int.__index__,
    str: str.__str__,
}
"""How the plain value that one of a subclass is equal to is read, without a method of its own."""
_STANDARD = (Counter, OrderedDict, defaultdict)
_TELLING = frozenset(
    "__eq__ __ne__ __lt__ __getitem__ __getattribute__ __iter__ __len__ __contains__ __index__".split()
)
"""The methods that make a value of a subclass another one than the plain value that it holds."""


class Values:
    """The objects laid for one case, and how values are made and read beside them."""

    def __init__(
        self,
        classes: Mapping[str, type],
        fields: Mapping[str, Sequence[str]],
        makers: Mapping[str, Maker] = MappingProxyType({}),
        seal: Seal = lambda function: function,
        own_pack: OwnPack | None = None,
    ) -> None:
        """Keep the classes of objects, the fields of each, and what makes its objects where that is given.

        `seal` is for the functions that a case gives; `own_pack` has the cartes of a file that has its own.
        """
        self._classes, self._fields, self._makers, self._seal = classes, fields, makers, seal
        self._own_pack = own_pack
        self._pack_is_out = False
        """Whether this case has taken cartes from the pack: without them, all that a call gives is new."""
        self.objects: list[Any] = []
        self.calls: list[JSON] = []
        """The calls of the given functions, in order: `[name, [arguments], 1]`, 0 for one that raised."""
        self._given: list[tuple[str, Any]] = []

    def made(self, value: JSON, variables: Sequence[Any] = ()) -> Any:
        """Return the value that a message describes; raises `KeyError` when there is none."""
        kind, *rest = value
        if kind == "v":
            return variables[rest[0]]
        if kind == "O":
            return self._object(rest[0], rest[2], variables)
        if kind == "D":
            return {self.made(k, variables): self.made(v, variables) for k, v in rest[0]}
        if kind == "f":
            return self._function(*rest)
        if kind == "t":
            assert self._own_pack is not None
            self._pack_is_out = True
            return self._own_pack.carte(rest[0])
        if kind in _SEQUENCES:
            return _SEQUENCES[kind]([self.made(each, variables) for each in rest[0]])
        return rest[0] if kind in ("s", "d") else decode(value)

    def _function(self, name: str, parameters: Sequence[str], text: str) -> Any:
        """Make a function from its text, which keeps the calls made of it, as they were when made."""
        names: dict[str, Any] = {}
        exec(compile(text, "<donnee>", "exec"), names)
        function = names[name]

        def given(*args: Any, **named: Any) -> Any:
            held = {**dict(zip(parameters, args, strict=False)), **named}
            call = [name, [self.read(held.get(each, _Missing())) for each in parameters], 0]
            if len(self.calls) < MOST_CALLS:
                self.calls.append(call)
            answer = function(*args, **named)
            call[2] = 1
            return answer

        made = self._seal(given)
        self._given.append((name, made))
        return made

    def _object(self, name: str, fields: JSON, variables: Sequence[Any]) -> Any:
        number = len(self.objects)
        self.objects.append(None)  # an object is numbered before those that it holds
        held = {field: self.made(value, variables) for field, value in fields}
        make = self._makers.get(name)
        self.objects[number] = made = _filled(self._classes[name], held) if make is None else make(**held)
        return made

    def called(self, names: Mapping[str, Any], name: str, args: Sequence[Any]) -> Any:
        """Return what a call gives; raises `KeyError` when nothing of that name is among these.

        `.main.cartes.append` is looked for in the first argument, field by field.
        """
        if name.endswith(REFILLED):
            return _refill(args[0], name.removesuffix(REFILLED).removeprefix("."), args[1])
        if name.startswith("."):
            found = reduce(getattr, name[1:].split("."), args[0])
            return found(*args[1:]) if len(args) > 1 else found
        if name == CARTES and self._own_pack is not None:
            return [self._own_pack.carte(code, strictly=True) for code in args[0].split()]
        owner, key = owner_of(names, name)
        return names[key](*args) if owner is None else getattr(args[0], key)(*args[1:])

    def chosen(self, value: Any, field: str, flag: str) -> list[Any]:
        """Return the elements of a list of an object whose flag is set; none when it is no list."""
        held = _field(value, field)
        base = next((each for each in _mro_of(type(held)) if each is list or each is tuple), None)
        found: list[Any] = [] if base is None else _COPIES[base](held)
        return [each for each in found if _is_set(_field(each, flag))]

    def held(self) -> Held:
        """Return what the cartes that were laid hold, where the file has its own."""
        return [] if self._own_pack is None else self._own_pack.held()

    def spoiled(self, held: Held) -> JSON:
        """Describe the fields of cartes that have changed since: code, field, what it was, what it is."""
        found = [] if self._own_pack is None else self._own_pack.spoiled(held)
        return [
            [code, field, *(self.read(_Missing() if each is ABSENT else each) for each in (was, now))]
            for code, field, was, now in found
        ]

    def read(self, value: Any, whole: bool = False) -> JSON:
        """Describe a value without calling a method of its own; `whole` shows what is inside a carte."""
        return _Reader(self, whole).read(value, 0)

    def described(self, value: Any, read: Callable[[Any], JSON], whole: bool) -> JSON | None:
        """Describe an object of one of the classes or a given function, None for another value."""
        pack = self._own_pack if self._pack_is_out and not whole else None
        code = None if pack is None else pack.code_of(value)
        if code is not None:
            return ["t", code]
        name = class_in(self._classes, type(value))
        if name is not None:
            number = next((k for k, laid in enumerate(self.objects) if laid is value), -1)
            return ["O", name, number, [[f, read(_field(value, f))] for f in self._fields[name]]]
        return next((["f", name] for name, given in self._given if given is value), None)


def _filled(kind: type, fields: Mapping[str, Any]) -> Any:
    """Return an object of a class, made without its constructor and filled field by field."""
    made: Any = _new(kind)
    for field, value in fields.items():
        _write(made, field, value)
    return made


def _refill(thing: Any, field: str, elements: list[Any]) -> None:
    """Put these elements in the list of a field; a field that is another thing is set anew."""
    held = _field(thing, field)
    if _is_list(held):
        held[:] = elements
    # A property may give a copy.
    now = _field(thing, field)
    if not (_is_list(now) and [*map(id, now)] == [*map(id, elements)]):
        put(thing, field, list(elements))


def _is_list(value: Any) -> bool:
    return any(each is list for each in _mro_of(type(value)))


_SEQUENCES: Mapping[str, Callable[[list[Any]], Any]] = {"L": list, "U": tuple}


def _plain_base(kind: type) -> type | None:
    """Return the plain type whose values those of a subclass are equal to, None when there is none.

    A subclass that compares or reads its values in its own way is none of these.
    """
    for each in _mro_of(kind):
        # By identity: a class may have a class of its own, that says what equals it.
        if any(each is plain for plain in _COPIES):
            return each
        own = {name for name in _held_by(each) if type(name) is str}
        if not any(each is known for known in _STANDARD) and own & _TELLING:
            return None
    return None


def owner_of(names: Mapping[str, Any], name: str) -> tuple[Any, str]:
    """Return the class that holds a method, `Classe.methode`, and its name; None for a plain name.

    Raises `KeyError` when there is no such class.
    """
    classe, _dot, key = name.rpartition(".")
    return (names[classe] if classe else None), key


def _is_set(value: Any) -> bool:
    """Return True for a flag that is true, or a number that is not 0."""
    return (type(value) is bool or type(value) is int) and bool(value)


class _Missing:
    """Stands for a field that an object does not have."""


def _field(value: Any, name: str) -> Any:
    return field_of(value, name, _Missing())


class _Reader:
    """Reads one value, however deep or large the student has made it."""

    def __init__(self, values: Values, whole: bool) -> None:
        self._values, self._left, self._whole = values, LARGEST, whole

    def read(self, value: Any, depth: int) -> JSON:
        self._left -= 1
        if self._left < 0 or depth > DEEPEST:
            return ["?", "…"]
        kind = type(value)
        if kind is _Missing:
            return ["?", "absent"]
        if kind is list or kind is tuple:
            return ["L" if kind is list else "U", [self.read(each, depth + 1) for each in value]]
        if kind is dict:
            pairs = list(value.items())
            return ["D", [[self.read(k, depth + 1), self.read(v, depth + 1)] for k, v in pairs]]
        if kind is str and len(value) <= LONGEST:
            return ["s", value]
        found = self._values.described(value, lambda each: self.read(each, depth + 1), self._whole)
        if found is not None:
            return found
        told = encode(value)
        if told[0] in "nbic":
            return told
        number = plain_number(value)
        if number is not None:
            return encode(number)
        base = _plain_base(kind)
        if base is None or base is kind:
            return ["?", describe(value)]
        return self.read(_COPIES[base](value), depth)

"""In the child: makes piles and cells of a student's own classes, in any state, whatever these classes are.

How a constructor is called is never judged. Where it only sets the fields of the course, an object is made
without it. It is called for a class that has other fields, for only it knows what they begin with.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterator, Mapping
from types import FunctionType, MappingProxyType
from typing import Any

from ...cours import Localisation, Mode, Role
from ..codec import carte_of

JSON = Any

_FIELDS = ("place", "mode", "role", "tete", "queue", "hauteur", "carte", "suiv", "prec")
_COMMON = frozenset({*_FIELDS, "ACTIF", "INACTIF", "EMPILE", "ETALE", "__init__", "__new__", "__setattr__"})
_MODES = {mode.value: mode for mode in Mode}
_set: Callable[[Any, str, Any], None] = object.__setattr__
_get = object.__getattribute__
_code_of: Callable[[FunctionType], Any] = vars(FunctionType)["__code__"].__get__
_globals_of: Callable[[FunctionType], dict[str, Any]] = vars(FunctionType)["__globals__"].__get__
_mro_of: Callable[[type], tuple[type, ...]] = vars(type)["__mro__"].__get__


class Unlaid(Exception):
    """No object of a class, `Tas` or `Cellule`, can be put in the state that is asked."""


class Mould:
    """Makes objects of one class of the file, whose fields are then put by hand."""

    def __init__(self, kind: type, nom: str) -> None:
        """Take the class, known to the course as `nom`: `Tas` or `Cellule`."""
        self.kind, self.nom = kind, nom
        self.constructed = _has_more(kind)

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


def _has_more(kind: type) -> bool:
    """Return True if the constructor of a class seems to set other fields than those of the course."""
    for base in _mro_of(kind)[:-1]:
        held = vars(base)
        for name in ("__init__", "__new__", "__post_init__"):
            function = getattr(held.get(name), "__func__", held.get(name))  # `__new__` is a static method
            if type(function) is FunctionType:
                known = _COMMON.union(_globals_of(function), vars(builtins))
                if not known.issuperset(_code_of(function).co_names):
                    return True
        if not _COMMON.issuperset(held.get("__dataclass_fields__", ())):
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
        fits = {p: f for p in asked for f in fields if p in _BY_NAME.get(f, ())}
        yield (), {parameter: fields[field] for parameter, field in fits.items()}
    values = tuple(fields.values())
    for count in range(len(values), -1, -1):
        yield values[:count], {}


class Layer:
    """Lays piles of a file's own `Tas` and `Cellule`."""

    def __init__(self, tas: type, cellule: type) -> None:
        """Take the two classes."""
        self._tas, self._cellule = Mould(tas, "Tas"), Mould(cellule, "Cellule")
        self._plain = not (self._tas.constructed or self._cellule.constructed)

    def tas(self, state: JSON) -> Any:
        """Lay a pile from `[codes, mode, actif, [ligne, colonne]]`; raises `Unlaid` where it cannot be."""
        if self._plain:
            try:
                return self._laid_at_once(state)
            except Exception:  # a frozen class, a property, a missing slot: there are other ways
                self._plain = False
        tas = self.new_tas(Localisation(*state[3]), _MODES[state[1]])
        self.put_in(tas, state)
        return tas

    def _laid_at_once(self, state: JSON) -> Any:
        """Lay a pile of plain classes, as nearly all are: thousands are laid for each file."""
        codes, mode, actif, place = state
        cellule, below = self._cellule.kind, None
        tas: Any = object.__new__(self._tas.kind)
        tas.place = Localisation(*place)
        tas.mode = _MODES[mode]
        tas.role = Role.ACTIF if actif else Role.INACTIF
        tas.hauteur = len(codes)
        tas.tete = None
        for code in codes:
            cell: Any = object.__new__(cellule)
            cell.carte, cell.suiv, cell.prec = carte_of(code), None, below
            if below is None:
                tas.tete = cell
            else:
                below.suiv = cell
            below = cell
        tas.queue = below
        return tas

    def new_tas(self, place: Localisation, mode: Mode) -> Any:
        """Make an empty and active pile."""
        return self._tas.made(place=place, mode=mode, role=Role.ACTIF, tete=None, queue=None, hauteur=0)

    def new_cellule(self, carte: Any) -> Any:
        """Make a cell that is linked to nothing."""
        return self._cellule.made(carte=carte, suiv=None, prec=None)

    def put_in(self, tas: Any, state: JSON, cells: Mapping[int, Any] = MappingProxyType({})) -> None:
        """Put a pile in a state; `cells` are those that stay, by their place from the bottom."""
        codes, mode, actif, place = state
        below: Any = None
        put(tas, "place", Localisation(*place))
        put(tas, "mode", _MODES[mode])
        put(tas, "role", Role.ACTIF if actif else Role.INACTIF)
        put(tas, "tete", None)
        for i, code in enumerate(codes):
            cell = cells[i] if i in cells else self.new_cellule(carte_of(code))
            put(cell, "carte", carte_of(code))
            put(cell, "prec", below)
            put(cell, "suiv", None)
            if below is None:
                put(tas, "tete", cell)
            else:
                put(below, "suiv", cell)
            below = cell
        put(tas, "queue", below)
        put(tas, "hauteur", len(codes))  # last: the file may compute it from the cells
        self._check(tas, len(codes), below)

    def change(self, tas: Any, code: int, mode: str, actif: bool, place: Localisation) -> None:
        """Put a carte on a pile, unless its number is 0, and change the fields: the cells stay."""
        if self._plain:
            tas.place, tas.mode, tas.role = place, _MODES[mode], Role.ACTIF if actif else Role.INACTIF
        else:
            put(tas, "place", place)
            put(tas, "mode", _MODES[mode])
            put(tas, "role", Role.ACTIF if actif else Role.INACTIF)
        if code:
            self._put_on(tas, carte_of(code))

    def _put_on(self, tas: Any, carte: Any) -> None:
        below, height = _get(tas, "queue"), _get(tas, "hauteur") + 1
        if self._plain:
            cell: Any = object.__new__(self._cellule.kind)
            cell.carte, cell.suiv, cell.prec = carte, None, below
            tas.queue, tas.hauteur = cell, height
        else:
            cell = self.new_cellule(carte)
            put(cell, "prec", below)
            put(tas, "queue", cell)
            put(tas, "hauteur", height)
        if below is None:
            put(tas, "tete", cell)
        else:
            put(below, "suiv", cell)

    def _check(self, tas: Any, height: int, top: Any) -> None:
        """Raise `Unlaid` if a pile does not hold what was put in it."""
        if _field(tas, "queue") is not top or _field(tas, "hauteur") != height:
            raise Unlaid("Tas")
        if top is not None and _field(top, "carte") is None:
            raise Unlaid("Cellule")


def _field(thing: Any, name: str) -> Any:
    try:
        return _get(thing, name)
    except BaseException:  # a property of the student's own may do anything
        return _NONE


_NONE = object()


def grow(tas: Any, count: int) -> None:
    """Add to the height of a pile, unless the file computes it from the cells."""
    put(tas, "hauteur", tas.hauteur + count)

"""In the child: lays piles and cells of a student's own classes, in any state."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from ...cours import Localisation, Mode, Role
from ..codec import carte_of
from ..own_pack import put
from .moulds import Mould, Unlaid

JSON = Any

_FIELDS = ("place", "mode", "role", "tete", "queue", "hauteur", "carte", "suiv", "prec")
_MODES = {mode.value: mode for mode in Mode}
_get = object.__getattribute__


class Layer:
    """Lays piles of a file's own `Tas` and `Cellule`."""

    def __init__(self, tas: type, cellule: type) -> None:
        """Take the two classes."""
        self._tas, self._cellule = Mould(tas, "Tas", _FIELDS), Mould(cellule, "Cellule", _FIELDS)
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

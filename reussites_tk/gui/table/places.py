"""Arranging the places of a game: each may be dragged to a free place of the grid, or swapped.

It is played like a game whose every gesture is allowed: the same hand, mouse and keyboard do it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ...cours.etat import Etat, TasVu
from ...cours.table import Localisation, Mode
from ...texts import _
from .grid import COLUMNS, LINES
from .piles import Offer

Moved = Mapping[Localisation, Localisation]
"""The cell that shows each place of a game which is not in its own."""


@dataclass(frozen=True, slots=True)
class AnyPlace(Offer):
    """Every place of the game may go anywhere on the grid; free places stay where they are."""

    named: tuple[Localisation, ...] = ()

    @property
    def free_to_move(self) -> bool:
        """True: nothing is forbidden here."""
        return True

    @property
    def sources(self) -> tuple[Localisation, ...]:
        """The places of the game."""
        return self.named

    def allows(self, source: Localisation, cible: Localisation | None) -> bool:
        """Return True if a place may go there."""
        return source in self.named and cible is not None

    def takes(self, source: Localisation) -> bool:
        """Return True if a click takes what lies there."""
        return source in self.named

    def holds(self, source: Localisation, empty: bool) -> bool:
        """Return True if what lies there may follow the pointer."""
        return source in self.named


class PlaceEditor:
    """The places of one game while they are arranged; `places` are all those of the grid.

    Places are called by what they are in the game, wherever `moved` shows them.
    """

    def __init__(
        self,
        etat: Etat,
        names: Mapping[Localisation, str] | None,
        moved: Moved,
        on_change: Callable[[Moved], None],
    ) -> None:
        self._names = dict(names) if names else {tas.place: tas.texte for tas in etat.tas}
        self._moved = moved
        self._on_change = on_change
        self.etat = Etat(tuple(_shown(place, name, etat) for place, name in self._names.items()))
        grid = {Localisation(i, c) for i in range(1, LINES + 1) for c in range(1, COLUMNS + 1)}
        cells = {place: moved.get(place, place) for place in (*self._names, *moved, *grid)}
        self.places: tuple[Localisation, ...] = tuple(cells)
        self.offer = AnyPlace((), tuple(self._names))

    def drop(self, source: Localisation, cible: Localisation | None) -> None:
        """Exchange two places; a click alone changes nothing."""
        if cible is not None and self.offer.allows(source, cible):
            self._moved = swapped(self._moved, source, cible)
            self._on_change(self._moved)

    def describe(self, place: Localisation) -> str:
        """Return the name of a place, and where it is shown, in words."""
        cell = self._moved.get(place, place)
        where = _("ligne {l}, colonne {c}").format(l=cell.ligne, c=cell.colonne)
        name = self._names.get(place)
        return f"{name}, {where}" if name is not None else _("place libre, {where}").format(where=where)


def swapped(moved: Moved, one: Localisation, other: Localisation) -> dict[Localisation, Localisation]:
    """Return a mapping with two places exchanged; a place shown in its own cell is left out."""
    both = {one: moved.get(other, other), other: moved.get(one, one)}
    return {place: cell for place, cell in {**moved, **both}.items() if place != cell}


def _shown(place: Localisation, name: str, etat: Etat) -> TasVu:
    """Return a pile that stands for its place: its name, and the carte on top if there is one."""
    cartes = next((tas.cartes for tas in etat.tas if tas.place == place), ())
    return TasVu(name, place, Mode.EMPILE, cartes[-1:])

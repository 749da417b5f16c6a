"""The call of one primitive, filled through proper widgets."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from tkinter import ttk
from typing import TYPE_CHECKING

from ...cours import Carte, Couleur, Localisation, Mode, Rang
from ...play.course_words import COULEURS, MODES, RANGS
from ...tas.catalogue import Genre, Parametre, Primitive
from ...texts import _
from ..shared.piles_board import Value
from .call_fields import CarteField, Field, IntegerField, NameField, PileField, PlaceField, WordField

if TYPE_CHECKING:
    from ..look.theme import Theme

FIRST_PLACE = Localisation(1, 4)


def default_values(primitive: Primitive, names: Sequence[str], place: Localisation) -> list[Value]:
    """Give arguments worth trying: the first piles of `names`, in order, then usual values."""
    piles = iter((*names, *names, *("A",) * 2))
    usual: dict[Genre, Callable[[int, str], Value]] = {
        Genre.TAS: lambda _index, _nom: next(piles),
        Genre.COULEUR: lambda _index, _nom: Couleur.COEUR,
        Genre.RANG: lambda _index, _nom: Rang.DIX,
        Genre.MODE: lambda _index, _nom: Mode.ETALE,
        Genre.CARTE: lambda index, _nom: Carte(Couleur.COEUR, Rang(7 + index), True),
        Genre.PLACE: lambda _index, _nom: place,
        Genre.ENTIER: lambda index, nom: 32 if nom == "n" else 1 + index,
    }
    return [usual[p.genre](i, p.nom) for i, p in enumerate(primitive.parametres)]


class CallForm(ttk.Frame):
    """The parameters of one primitive, and for a constructor the name of its pile.

    `on_change` is called when the call changes; the key Entrée calls `on_enter`.
    """

    def __init__(
        self,
        master: tk.Misc,
        theme: Theme,
        on_change: Callable[[], None],
        on_enter: Callable[[], None],
    ) -> None:
        super().__init__(master)
        self._theme = theme
        self._on_change = on_change
        self._on_enter = on_enter
        self._primitive: Primitive | None = None
        self._remembered: dict[tuple[str, Genre], Value] = {}
        self._target: NameField | None = None
        self._turn = 0
        self._free_place = FIRST_PLACE
        self.fields: list[Field] = []

    @property
    def values(self) -> list[Value] | None:
        """The arguments, or None while one of them, or the name, is not right."""
        if self._target is not None and self._target.value is None:
            return None
        values = [field.value for field in self.fields]
        return None if None in values else [value for value in values if value is not None]

    @property
    def target(self) -> str:
        """The name that receives the pile of a constructor, or ""."""
        return str(self._target.value) if self._target is not None else ""

    def offer(
        self, primitive: Primitive, names: Sequence[str], free: str, place: Localisation = FIRST_PLACE
    ) -> None:
        """Ask for the arguments of `primitive`: `names` hold piles, `free` and `place` are for a new one."""
        self._remember()
        if place != self._free_place:  # the one remembered has been used
            self._free_place = place
            self._remembered = {key: v for key, v in self._remembered.items() if key[1] is not Genre.PLACE}
        for child in self.winfo_children():
            child.destroy()
        self._primitive = primitive
        self._turn = 0
        self._target = None
        if primitive.resultat is Genre.TAS:
            self._target = NameField(self, self._theme, self._on_change, _("nom du tas"), free)
        names = names or ("A",)
        pairs = zip(primitive.parametres, default_values(primitive, names, place), strict=True)
        self.fields = [self._field(parametre, names, value) for parametre, value in pairs]
        self._arrange()
        self._bind_enter(self)

    def focus_first(self) -> None:
        """Give the keyboard to the first field."""
        first = self.tk_focusNext()
        if first is not None:
            first.focus_set()

    def check(self) -> None:
        """Mark the fields that cannot be used."""
        for field in self.fields:
            field.check()

    def fill(self, values: Sequence[Value], target: str) -> None:
        """Show the arguments of a call made otherwise."""
        for field, value in zip(self.fields, values, strict=True):
            field.recall(value)
        if self._target is not None:
            self._target.recall(target)

    def pick(self, nom: str) -> None:
        """Put a pile in the fields of piles: the first one, then the second, and so on round."""
        piles = [field for field in self.fields if isinstance(field, PileField)]
        if piles:
            piles[self._turn % len(piles)].recall(nom)
            self._turn += 1
            self._on_change()

    def _field(self, parametre: Parametre, names: Sequence[str], default: Value) -> Field:
        """Make the widgets of one parameter, with the value it had the last time."""
        theme, changed, nom = self._theme, self._on_change, parametre.nom
        makers: dict[Genre, Callable[[], Field]] = {
            Genre.TAS: lambda: PileField(self, theme, changed, nom, names, str(default)),
            Genre.COULEUR: lambda: WordField(self, theme, changed, nom, COULEURS),
            Genre.RANG: lambda: WordField(self, theme, changed, nom, RANGS),
            Genre.MODE: lambda: WordField(self, theme, changed, nom, MODES),
            Genre.CARTE: lambda: CarteField(self, theme, changed, nom, Rang.SEPT),
            Genre.PLACE: lambda: PlaceField(self, theme, changed, nom, FIRST_PLACE),
            Genre.ENTIER: lambda: IntegerField(self, theme, changed, nom, 1),
        }
        field = makers[parametre.genre]()
        field.recall(default)
        known = self._remembered.get((nom, parametre.genre))
        if known is not None:
            field.recall(known)
        return field

    def _arrange(self) -> None:
        """Lay the fields in rows: a carte alone, the others side by side, fewer when texts are large."""
        row = column = 0
        most = 4 if self._theme.text < 1.2 else 2
        fields: list[Field] = [self._target, *self.fields] if self._target is not None else self.fields
        for field in fields:
            wide = isinstance(field, CarteField)
            if column and (wide or column == most):
                row, column = row + 1, 0
            field.grid(
                row=row, column=column, columnspan=4 if wide else 1, sticky="sw", pady=(0, self._theme.px(4))
            )
            row, column = (row + 1, 0) if wide else (row, column + 1)

    def _remember(self) -> None:
        if self._primitive is not None:
            for parametre, field in zip(self._primitive.parametres, self.fields, strict=True):
                value = field.value
                if value is not None:
                    self._remembered[parametre.nom, parametre.genre] = value

    def _bind_enter(self, widget: tk.Misc) -> None:
        """Bind the key in the fields alone: a frame with a key binding would stop the key Tab."""
        for child in widget.winfo_children():
            if isinstance(child, (ttk.Entry, ttk.Checkbutton)):
                child.bind("<Return>", self._entered)
            self._bind_enter(child)

    def _entered(self, _event: object) -> str:
        self._on_enter()
        return "break"

"""The call of one primitive, filled through proper widgets."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from tkinter import ttk
from typing import TYPE_CHECKING

from ..cours import Rang
from ..tas.catalogue import Genre, Parametre, Primitive
from ..texts import _
from .call_fields import CarteField, Field, IntegerField, PileField, PlaceField, WordField
from .piles_board import NAMES, Value
from .words import COULEURS, MODES, RANGS

if TYPE_CHECKING:
    from .theme import Theme


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
        self._target: PileField | None = None
        self._turn = 0
        self.fields: list[Field] = []

    @property
    def values(self) -> list[Value] | None:
        """The arguments, or None while one of them is not right."""
        values = [field.value for field in self.fields]
        return None if None in values else [value for value in values if value is not None]

    @property
    def target(self) -> str:
        """The name that receives the pile of a constructor, or ""."""
        return str(self._target.value) if self._target is not None else ""

    def offer(self, primitive: Primitive, names: Sequence[str], free: str) -> None:
        """Ask for the arguments of `primitive`: `names` hold piles, `free` is proposed for a new one."""
        self._remember()
        for child in self.winfo_children():
            child.destroy()
        self._primitive = primitive
        self._turn = 0
        self._target = None
        if primitive.resultat is Genre.TAS:
            self._target = PileField(self, self._theme, self._on_change, _("résultat"), NAMES, free)
        self.fields = [self._field(parametre, names, i) for i, parametre in enumerate(primitive.parametres)]
        self._arrange()
        self._bind_enter(self)

    def focus_first(self) -> None:
        """Give the keyboard to the first field."""
        first = self.tk_focusNext()
        if first is not None:
            first.focus_set()

    def pick(self, nom: str) -> None:
        """Put a pile in the fields of piles: the first one, then the second, and so on round."""
        piles = [field for field in self.fields if isinstance(field, PileField)]
        if piles:
            piles[self._turn % len(piles)].recall(nom)
            self._turn += 1
            self._on_change()

    def _field(self, parametre: Parametre, names: Sequence[str], index: int) -> Field:
        """Make the widgets of one parameter, with the value it had the last time."""
        theme, changed, nom = self._theme, self._on_change, parametre.nom
        piles = [p for p in (self._primitive.parametres if self._primitive else ()) if p.genre is Genre.TAS]
        turn = piles.index(parametre) if parametre in piles else 0
        first = names[min(turn, len(names) - 1)]
        makers: dict[Genre, Callable[[], Field]] = {
            Genre.TAS: lambda: PileField(self, theme, changed, nom, names, first),
            Genre.COULEUR: lambda: WordField(self, theme, changed, nom, COULEURS),
            Genre.RANG: lambda: WordField(self, theme, changed, nom, RANGS),
            Genre.MODE: lambda: WordField(self, theme, changed, nom, MODES),
            Genre.CARTE: lambda: CarteField(self, theme, changed, nom, Rang(7 + index)),
            Genre.PLACE: lambda: PlaceField(self, theme, changed, nom),
            Genre.ENTIER: lambda: IntegerField(self, theme, changed, nom, 32 if nom == "n" else 1 + index),
        }
        field = makers[parametre.genre]()
        if (nom, parametre.genre) in self._remembered:
            field.recall(self._remembered[nom, parametre.genre])
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
        for child in widget.winfo_children():
            child.bind("<Return>", self._entered)
            self._bind_enter(child)

    def _entered(self, _event: object) -> str:
        self._on_enter()
        return "break"

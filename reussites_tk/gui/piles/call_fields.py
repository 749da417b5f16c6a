"""The widgets that ask for one argument: choice of pile, colour, place…."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from tkinter import ttk
from typing import TYPE_CHECKING

from ...cours import Carte, Couleur, Localisation, Mode, Rang
from ...play.course_words import COULEURS, RANGS
from ...texts import _
from ..shared.piles_board import Value
from ..widgets.base import Choice
from ..widgets.number_field import NumberField

if TYPE_CHECKING:
    from ..look.theme import Theme

WIDEST_NAME = 10
"""Letters of the name of a pile that a list shows."""
MOST_LINES, MOST_COLUMNS = 5, 13
"""The places of the table (the course's grid)."""


class Field(ttk.Frame):
    """The widgets of one parameter; `value` is what they say, or None while a number is not right."""

    def __init__(self, master: tk.Misc, theme: Theme, changed: Callable[[], None]) -> None:
        super().__init__(master)
        self._theme = theme
        self._changed = changed

    @property
    def value(self) -> Value | None:
        """The argument chosen."""
        raise NotImplementedError

    def recall(self, value: Value) -> None:
        """Show a value used before."""

    def check(self) -> None:
        """Mark what cannot be used."""

    def _choice(self, label: str, choices: Sequence[tuple[str, str]], value: str, width: int) -> Choice:
        """Add one drop-down list under its label."""
        box = ttk.Frame(self)
        box.pack(side="left", padx=(0, self._theme.px(8)), anchor="s")
        ttk.Label(box, text=label, style="Petit.TLabel").pack(anchor="w")
        choice = Choice(box, lambda _value: self._changed())
        choice.configure(width=width)
        choice.offer(choices, value)
        choice.pack(anchor="w")
        return choice


class PileField(Field):
    """Chooses a pile of the board by its name."""

    def __init__(
        self,
        master: tk.Misc,
        theme: Theme,
        changed: Callable[[], None],
        label: str,
        names: Sequence[str],
        value: str,
    ) -> None:
        super().__init__(master, theme, changed)
        self._names = tuple(names)
        width = min(max(4, *map(len, self._names)), WIDEST_NAME)
        self._names_choice = self._choice(label, [(nom, nom) for nom in names], value, width)

    @property
    def value(self) -> Value:
        """The name of the pile."""
        return self._names_choice.value

    def recall(self, value: Value) -> None:
        """Show a pile, if it is one of those offered."""
        if value in self._names:
            self._names_choice.offer([(nom, nom) for nom in self._names], str(value))


class NameField(Field):
    """Types the name that receives a new pile."""

    def __init__(
        self, master: tk.Misc, theme: Theme, changed: Callable[[], None], label: str, value: str
    ) -> None:
        super().__init__(master, theme, changed)
        self.text = tk.StringVar(self, value)
        box = ttk.Frame(self)
        box.pack(side="left", padx=(0, theme.px(8)), anchor="s")
        ttk.Label(box, text=label, style="Petit.TLabel").pack(anchor="w")
        self.entry = ttk.Entry(box, textvariable=self.text, width=9, font="texte")
        self.entry.pack(anchor="w")
        self.entry.bind("<KeyRelease>", lambda _event: changed(), add="+")

    @property
    def value(self) -> Value | None:
        """The name."""
        return self.text.get().strip() or None

    def recall(self, value: Value) -> None:
        """Show a name."""
        self.text.set(str(value))


class WordField(Field):
    """Chooses a suit, a rank or a mode by its word."""

    def __init__(
        self,
        master: tk.Misc,
        theme: Theme,
        changed: Callable[[], None],
        label: str,
        words: dict[Couleur, str] | dict[Rang, str] | dict[Mode, str],
    ) -> None:
        super().__init__(master, theme, changed)
        self._values: dict[str, Value] = {value.name: value for value in words}
        self._choices = [(value.name, _(word)) for value, word in words.items()]
        self._words = self._choice(label, self._choices, self._choices[0][0], 8)

    @property
    def value(self) -> Value:
        """The suit, rank or mode."""
        return self._values[self._words.value]

    def recall(self, value: Value) -> None:
        """Show a value used before."""
        if isinstance(value, (Couleur, Rang, Mode)) and value.name in self._values:
            self._words.offer(self._choices, value.name)


class CarteField(Field):
    """Chooses a carte: its rank, its suit, its visibility."""

    def __init__(
        self, master: tk.Misc, theme: Theme, changed: Callable[[], None], label: str, rang: Rang
    ) -> None:
        super().__init__(master, theme, changed)
        self._rangs = [(r.name, _(word)) for r, word in RANGS.items()]
        self._couleurs = [(c.name, _(word)) for c, word in COULEURS.items()]
        self._rang = self._choice(_("{nom} : rang").format(nom=label), self._rangs, rang.name, 6)
        self._couleur = self._choice(_("couleur"), self._couleurs, Couleur.COEUR.name, 7)
        self._up = tk.BooleanVar(self, True)
        self.side = ttk.Checkbutton(self, text=_("découverte"), variable=self._up, command=changed)
        self.side.pack(side="left", anchor="s")

    @property
    def value(self) -> Value:
        """The carte."""
        return Carte(Couleur[self._couleur.value], Rang[self._rang.value], self._up.get())

    def recall(self, value: Value) -> None:
        """Show a carte used before."""
        if isinstance(value, Carte):
            self._rang.offer(self._rangs, value.rang.name)
            self._couleur.offer(self._couleurs, value.couleur.name)
            self._up.set(value.decouverte)


class IntegerField(Field):
    """Types one integer; any is allowed, a refusal teaches the precondition."""

    def __init__(
        self, master: tk.Misc, theme: Theme, changed: Callable[[], None], label: str, value: int
    ) -> None:
        super().__init__(master, theme, changed)
        self.number = NumberField(self, label, value, low=0, high=999, width=5)
        self.number.pack(side="left", padx=(0, theme.px(8)), anchor="s")
        self.number.entry.bind("<KeyRelease>", lambda _event: changed(), add="+")

    @property
    def value(self) -> Value | None:
        """The integer."""
        return self.number.value

    def check(self) -> None:
        """Mark a number that cannot be used."""
        self.number.check()

    def recall(self, value: Value) -> None:
        """Show a number used before."""
        if isinstance(value, int):
            self.number.set(int(value))


class PlaceField(Field):
    """Types a place of the table: line and column."""

    def __init__(
        self, master: tk.Misc, theme: Theme, changed: Callable[[], None], label: str, place: Localisation
    ) -> None:
        super().__init__(master, theme, changed)
        line, column = place.ligne, place.colonne
        self._line = NumberField(
            self, _("{nom} : ligne").format(nom=label), line, low=1, high=MOST_LINES, width=6
        )
        self._column = NumberField(self, _("colonne"), column, low=1, high=MOST_COLUMNS, width=6)
        for number in (self._line, self._column):
            number.pack(side="left", padx=(0, theme.px(8)), anchor="s")
            number.entry.bind("<KeyRelease>", lambda _event: changed(), add="+")

    @property
    def value(self) -> Value | None:
        """The place."""
        line, column = self._line.value, self._column.value
        return None if line is None or column is None else Localisation(line, column)

    def check(self) -> None:
        """Mark a number that cannot be used."""
        self._line.check()
        self._column.check()

    def recall(self, value: Value) -> None:
        """Show a place used before."""
        if isinstance(value, Localisation):
            self._line.set(value.ligne)
            self._column.set(value.colonne)

"""The form of a call: one widget per parameter of the primitive, of the kind that suits it."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from tkinter import ttk

from ...cours import Carte, Couleur, Localisation, Mode, Rang
from ...play.course_words import COULEURS, MODES, RANGS
from ...tas.catalogue import Genre, Parametre, Primitive
from ...texts import _
from ..services import theme_of
from ..shared.model_board import Value
from ..widgets.fields import Choice, NumberField

FIRST_PLACE = Localisation(1, 4)
WIDEST_NAME = 10
"""Letters of the name of a pile that a list shows."""
MOST_LINES, MOST_COLUMNS = 5, 13
"""The places of the table (the course's grid)."""


def default_values(primitive: Primitive, names: Sequence[str], place: Localisation) -> list[Value]:
    """Return arguments worth trying: the first piles of `names`, in order, then usual values."""
    piles = iter((*names, *names, *("A",) * 2))  # with fewer piles than parameters they come again
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
        on_change: Callable[[], None],
        on_enter: Callable[[], None],
    ) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
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
        if self._primitive is not None:  # its fields are about to be destroyed
            for parametre, field in zip(self._primitive.parametres, self.fields, strict=True):
                if field.value is not None:
                    self._remembered[parametre.nom, parametre.genre] = field.value
        if place != self._free_place:  # the one remembered has been used
            self._free_place = place
            self._remembered = {key: v for key, v in self._remembered.items() if key[1] is not Genre.PLACE}
        for child in self.winfo_children():
            child.destroy()
        self._primitive = primitive
        self._turn = 0
        self._target = None
        if primitive.resultat is Genre.TAS:
            self._target = NameField(self, self._on_change, _("nom du tas"), free)
        names = names or ("A",)
        pairs = zip(primitive.parametres, default_values(primitive, names, place), strict=True)
        self.fields = [self._field(parametre, names, value) for parametre, value in pairs]
        self._arrange()
        self._bind_enter(self)

    def focus_first(self) -> None:
        """Move the keyboard to the first field."""
        first = self.tk_focusNext()
        if first is not None:
            first.focus_set()

    def check(self) -> None:
        """Mark the fields that cannot be used."""
        for field in self.fields:
            field.check()

    def fill(self, values: Sequence[Value], target: str) -> None:
        """Show the arguments of a call made elsewhere."""
        for field, value in zip(self.fields, values, strict=True):
            field.recall(value)
        if self._target is not None:
            self._target.recall(target)

    def pick(self, nom: str) -> None:
        """Put a pile in the fields of piles: in the first one, then in the second, and so on, in turn."""
        piles = [field for field in self.fields if isinstance(field, PileField)]
        if piles:
            piles[self._turn % len(piles)].recall(nom)
            self._turn += 1
            self._on_change()

    def _field(self, parametre: Parametre, names: Sequence[str], default: Value) -> Field:
        """Make the widgets of one parameter, with the value it had the last time."""
        changed, nom = self._on_change, parametre.nom
        makers: dict[Genre, Callable[[], Field]] = {
            Genre.TAS: lambda: PileField(self, changed, nom, names, str(default)),
            Genre.COULEUR: lambda: WordField(self, changed, nom, COULEURS),
            Genre.RANG: lambda: WordField(self, changed, nom, RANGS),
            Genre.MODE: lambda: WordField(self, changed, nom, MODES),
            Genre.CARTE: lambda: CarteField(self, changed, nom, Rang.SEPT),
            Genre.PLACE: lambda: PlaceField(self, changed, nom, FIRST_PLACE),
            Genre.ENTIER: lambda: IntegerField(self, changed, nom, 1),
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

    def _bind_enter(self, widget: tk.Misc) -> None:
        """Bind the key in the fields alone: a frame with a key binding would stop the key Tab."""
        for child in widget.winfo_children():
            if isinstance(child, (ttk.Entry, ttk.Checkbutton)):
                child.bind("<Return>", self._entered)
            self._bind_enter(child)

    def _entered(self, _event: object) -> str:
        self._on_enter()
        return "break"


class Field(ttk.Frame):
    """The widgets of one parameter; `value` is what they say, or None while a number is not right."""

    def __init__(self, master: tk.Misc, changed: Callable[[], None]) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
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
        changed: Callable[[], None],
        label: str,
        names: Sequence[str],
        value: str,
    ) -> None:
        super().__init__(master, changed)
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

    def __init__(self, master: tk.Misc, changed: Callable[[], None], label: str, value: str) -> None:
        super().__init__(master, changed)
        self.text = tk.StringVar(self, value)
        box = ttk.Frame(self)
        box.pack(side="left", padx=(0, self._theme.px(8)), anchor="s")
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
        changed: Callable[[], None],
        label: str,
        words: dict[Couleur, str] | dict[Rang, str] | dict[Mode, str],
    ) -> None:
        super().__init__(master, changed)
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

    def __init__(self, master: tk.Misc, changed: Callable[[], None], label: str, rang: Rang) -> None:
        super().__init__(master, changed)
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

    def __init__(self, master: tk.Misc, changed: Callable[[], None], label: str, value: int) -> None:
        super().__init__(master, changed)
        self.number = NumberField(self, label, value, low=0, high=999, width=5)
        self.number.pack(side="left", padx=(0, self._theme.px(8)), anchor="s")
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

    def __init__(self, master: tk.Misc, changed: Callable[[], None], label: str, place: Localisation) -> None:
        super().__init__(master, changed)
        line, column = place.ligne, place.colonne
        self._line = NumberField(
            self, _("{nom} : ligne").format(nom=label), line, low=1, high=MOST_LINES, width=6
        )
        self._column = NumberField(self, _("colonne"), column, low=1, high=MOST_COLUMNS, width=6)
        for number in (self._line, self._column):
            number.pack(side="left", padx=(0, self._theme.px(8)), anchor="s")
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

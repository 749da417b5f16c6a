"""The rows of a form of options: a choice, a number, a check box, each with its French label.

A row has a `label` (none for a check box, which carries its own words), a `control`, in it the widget
that takes the `keyboard`, and a `value`; `told` is called when a person has finished changing it.
"""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping, Sequence
from tkinter import font as tkfont
from tkinter import ttk
from typing import TYPE_CHECKING

from ....reussites import Option, Valeur
from ...widgets.base import Choice
from ...widgets.number_field import NumberField
from .words import label_of, value_words

if TYPE_CHECKING:
    from ...look.theme import Theme

LARGEST = 99
"""The largest number that a field of an option takes."""
ARROW = 46
"""Dots that a drop-down list takes besides its words."""

Told = Callable[[], None]


class ChoiceRow:
    """An option whose values are words or a few numbers."""

    def __init__(self, master: tk.Misc, theme: Theme, option: Option, told: Told) -> None:
        self.option = option
        self.label: ttk.Label | None = ttk.Label(master, text=label_of(option))
        self._theme = theme
        self._words: dict[Valeur, str] = {}
        self.choice = Choice(master, lambda _value: told())
        self.control: tk.Widget = self.choice
        self.keyboard: tk.Widget = self.choice

    @property
    def value(self) -> Valeur:
        """The value chosen."""
        return {str(value): value for value in self._words}[self.choice.value]

    def offer(self, values: Sequence[Valeur], renamed: Mapping[str, str]) -> None:
        """Offer these values; some may be called otherwise than usual."""
        self._words = {value: renamed.get(str(value)) or value_words(self.option, value) for value in values}

    def show(self, value: Valeur) -> None:
        """Show a value, telling nobody."""
        self.choice.offer([(str(value), words) for value, words in self._words.items()], str(value))

    def check(self) -> str:
        """Say what is wrong with what was typed: nothing, here."""
        return ""

    def width(self) -> int:
        """Give the pixels that the longest words need."""
        longest = max(map(self._theme.font("texte").measure, self._words.values()), default=0)
        return longest + self._theme.px(ARROW)


class NumberRow:
    """An option that is a whole number."""

    def __init__(self, master: tk.Misc, theme: Theme, option: Option, told: Told) -> None:
        self.option = option
        self.label: ttk.Label | None = ttk.Label(master, text=label_of(option))
        self._theme = theme
        self._known: Valeur = option.defaut
        self.field = NumberField(
            master,
            label_of(option),
            int(option.defaut),
            low=option.minimum,
            high=LARGEST,
            width=4,
            on_enter=told,
            labelled=False,
        )
        self.control: tk.Widget = self.field
        self.keyboard: tk.Widget = self.field.entry
        self.keyboard.bind("<FocusOut>", lambda _event: told(), add="+")

    @property
    def value(self) -> Valeur:
        """The number typed, or the last good one while it cannot be used."""
        if self.field.value is not None:
            self._known = self.field.value
        return self._known

    def show(self, value: Valeur) -> None:
        """Show a number, telling nobody."""
        self._known = value
        self.field.set(int(value))

    def check(self) -> str:
        """Mark the field when its number cannot be used, and say so."""
        return self.field.check()

    def width(self) -> int:
        """Give the pixels that the field needs."""
        return self._theme.font("texte").measure("0000") + self._theme.px(20)


class CheckRow:
    """An option that is true or false; the box carries its own words, wrapped."""

    def __init__(self, master: tk.Misc, theme: Theme, option: Option, told: Told) -> None:
        self.option = option
        self.label: ttk.Label | None = None
        self._theme = theme
        self._checked = tk.BooleanVar(master, bool(option.defaut))
        self._box = ttk.Checkbutton(master, variable=self._checked, command=told)
        self.control: tk.Widget = self._box
        self.keyboard: tk.Widget = self._box

    @property
    def value(self) -> Valeur:
        """Whether the box is checked."""
        return self._checked.get()

    def show(self, value: Valeur) -> None:
        """Check the box or not, telling nobody."""
        self._checked.set(bool(value))

    def check(self) -> str:
        """Say what is wrong with what was typed: nothing, here."""
        return ""

    def width(self) -> int:
        """Give the pixels needed in the column of the fields: none, the box has both columns."""
        return 0

    def wrap(self, width: int) -> None:
        """Cut the words into lines of `width` pixels, box included."""
        font = self._theme.font("texte")
        lines = wrapped(label_of(self.option), font, width - self._theme.px(28))
        self._box.configure(text=lines)


Row = ChoiceRow | NumberRow | CheckRow


def row_for(master: tk.Misc, theme: Theme, option: Option, told: Told) -> Row:
    """Make the row that suits an option."""
    if option.choix:
        return ChoiceRow(master, theme, option, told)
    kind = CheckRow if isinstance(option.defaut, bool) else NumberRow
    return kind(master, theme, option, told)


def wrapped(text: str, font: tkfont.Font, width: int) -> str:
    """Cut a text between its words into lines of at most `width` pixels."""
    lines: list[str] = []
    for word in text.split():
        if lines and font.measure(f"{lines[-1]} {word}") <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return "\n".join(lines)

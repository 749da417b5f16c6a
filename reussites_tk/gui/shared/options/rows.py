"""The rows of the form of a game's options: one class per kind of value."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from tkinter import ttk

from ....play.option_words import AnyOption, decimal_words, label_of, value_words
from ....reussites import Valeur
from ....texts import _
from ...look.wrapping import wrapped
from ...services import theme_of
from ...widgets.fields import Choice, NumberField, select_when_clicked
from .model import Preset, choices_of, usual
from .players import PlayersEditor

LARGEST = 99
"""The largest number that a field of an option takes."""
ARROW, EDGES = 16, 30
"""Dots that a drop-down list takes besides its words: its arrow grows with the texts, its edges do not."""
BOX = 16
"""Dots of a check box, which grows with the texts."""

OTHER = _("autre")
"""The name of values that are no preset."""

OnChange = Callable[[], None]


class ChoiceRow:
    """An option whose values are words or a few numbers."""

    def __init__(self, master: tk.Misc, option: AnyOption, on_change: OnChange) -> None:
        self.option = option
        self.label: ttk.Label | None = ttk.Label(master, text=label_of(option))
        self._theme = theme_of(master)
        self._words: dict[Valeur, str] = {}
        self.choice = Choice(master, lambda _value: on_change())
        self.control: tk.Widget = self.choice
        self.keyboard: tk.Widget = self.choice

    @property
    def value(self) -> Valeur:
        """The value chosen."""
        return {str(value): value for value in self._words}[self.choice.value]

    def offer(self, values: Sequence[Valeur], renamed: Mapping[str, str]) -> None:
        """Offer these values, some under another name than usual."""
        self._words = {value: renamed.get(str(value)) or value_words(self.option, value) for value in values}

    def show(self, value: Valeur) -> None:
        """Show a value, without calling the listener."""
        self.choice.offer([(str(value), words) for value, words in self._words.items()], str(value))

    def check(self) -> str:
        """Return what is wrong with what was typed: here, nothing ever is."""
        return ""

    def grey(self, wanted: bool) -> None:
        """Take the choice out of use, at its usual value, or put it in use again."""
        if wanted:
            self.show(usual(self.option))
        self.choice.state(["disabled" if wanted else "!disabled"])

    def width(self) -> int:
        """Return the pixels that the longest words need."""
        longest = max(map(self._theme.font("texte").measure, self._words.values()), default=0)
        return longest + self._theme.px_of_text(ARROW) + self._theme.px(EDGES)


class NumberRow:
    """An option that is a whole number."""

    def __init__(self, master: tk.Misc, option: AnyOption, on_change: OnChange) -> None:
        self.option = option
        self.label: ttk.Label | None = ttk.Label(master, text=label_of(option))
        self._theme = theme_of(master)
        self._known: Valeur = option.defaut
        self.field = NumberField(
            master,
            label_of(option),
            int(option.defaut),
            low=getattr(option, "minimum", 0),
            high=min(LARGEST, getattr(option, "maximum", LARGEST)),
            width=4,
            on_enter=on_change,
            labelled=False,
        )
        self.control: tk.Widget = self.field
        self.keyboard: tk.Widget = self.field.entry

    @property
    def value(self) -> Valeur:
        """The number typed, or the last good one while it cannot be used."""
        if self.field.value is not None:
            self._known = self.field.value
        return self._known

    def show(self, value: Valeur) -> None:
        """Show a number, without calling the listener."""
        self._known = value
        self.field.set(int(value))

    def check(self) -> str:
        """Mark the field when its number cannot be used, and return why."""
        return self.field.check()

    def width(self) -> int:
        """Return the pixels that the field needs."""
        return self._theme.font("texte").measure("0000") + self._theme.px(20)


class CheckRow:
    """An option that is true or false; the box carries its own words, wrapped."""

    def __init__(self, master: tk.Misc, option: AnyOption, on_change: OnChange) -> None:
        self.option = option
        self.label: ttk.Label | None = None
        self._theme = theme_of(master)
        self._checked = tk.BooleanVar(master, bool(option.defaut))
        self._box = ttk.Checkbutton(master, variable=self._checked, command=on_change)
        self.control: tk.Widget = self._box
        self.keyboard: tk.Widget = self._box

    @property
    def value(self) -> Valeur:
        """Whether the box is checked."""
        return self._checked.get()

    def show(self, value: Valeur) -> None:
        """Check the box or not, without calling the listener."""
        self._checked.set(bool(value))

    def check(self) -> str:
        """Return what is wrong with what was typed: here, nothing ever is."""
        return ""

    def width(self) -> int:
        """Return the pixels needed in the column of the fields: none, the box has both columns."""
        return 0

    def grey(self, wanted: bool) -> None:
        """Take the box out of use, unchecked, or put it in use again."""
        if wanted:
            self._checked.set(False)
        self._box.state(["disabled" if wanted else "!disabled"])

    def wrap(self, width: int) -> None:
        """Cut the words into lines of `width` pixels, box included."""
        measure = self._theme.font("texte").measure
        room = width - self._theme.px_of_text(BOX) - self._theme.px(12)
        self._box.configure(text="\n".join(wrapped(label_of(self.option), measure, room)))


class DecimalRow:
    """An option that is a number with decimals."""

    def __init__(self, master: tk.Misc, option: AnyOption, on_change: OnChange) -> None:
        self.option = option
        self.label: ttk.Label | None = ttk.Label(master, text=label_of(option))
        self._theme = theme_of(master)
        self._known = float(option.defaut)
        self.entry = ttk.Entry(master, width=4, font="texte", justify="right")
        self.control: tk.Widget = self.entry
        self.keyboard: tk.Widget = self.entry
        for event in ("<Return>", "<KP_Enter>"):
            self.entry.bind(event, lambda _event: on_change())
        select_when_clicked(self.entry)

    @property
    def value(self) -> float:
        """The number typed, or the last good one while it cannot be used."""
        typed = self._typed()
        self._known = self._known if typed is None else typed
        return self._known

    def show(self, value: float) -> None:
        """Show a number, without calling the listener."""
        self._known = float(value)
        self.entry.delete(0, "end")
        self.entry.insert(0, decimal_words(self._known))
        self.check()

    def check(self) -> str:
        """Mark the field when its number cannot be used, and return why."""
        good = self._typed() is not None
        self.entry.state(["!invalid" if good else "invalid"])
        values = getattr(self.option, "valeurs", "")
        return (
            ""
            if good
            else _("{label} : écrivez {values}.").format(label=label_of(self.option), values=values)
        )

    def width(self) -> int:
        """Return the pixels that the field needs."""
        return self._theme.font("texte").measure("00000") + self._theme.px(20)

    def _typed(self) -> float | None:
        try:
            number = float(self.entry.get().strip().replace(",", "."))
        except ValueError:
            return None
        return number if self.option.permet(number) else None


class PlayersRow:
    """The list of the players, over the whole width of the form."""

    def __init__(self, master: tk.Misc, option: AnyOption, on_change: OnChange) -> None:
        self.option = option
        self.label: ttk.Label | None = None
        self.editor = PlayersEditor(master, option, on_change)
        self.control: tk.Widget = self.editor
        self.keyboard: tk.Widget = self.editor.add

    @property
    def value(self) -> tuple[Mapping[str, str], ...]:
        """The players as typed."""
        return self.editor.players

    def show(self, value: Sequence[Mapping[str, str]], files: Mapping[int, Path] | None = None) -> None:
        """Show a list of players, and students' files by place, without calling the listener."""
        self.editor.show(value, files)

    def check(self) -> str:
        """Return what is wrong with the list, or ""."""
        return self.editor.check()

    def width(self) -> int:
        """Return the pixels needed in the column of the fields: none, the list has both columns."""
        return 0


Row = ChoiceRow | NumberRow | DecimalRow | CheckRow | PlayersRow
"""One option: its `label` (none for a check box, which carries its own words), its `control`, in it the
widget that takes the `keyboard`, and its `value`; `on_change` is called once a person has changed it."""


class PresetRow:
    """The names of values that several options take together; « autre » when theirs have no name.

    It stands above the option `first`.
    """

    def __init__(
        self, master: tk.Misc, presets: Sequence[Preset], on_choose: Callable[[Mapping[str, int]], None]
    ) -> None:
        self._presets = {preset.name: preset for preset in presets}
        self._on_choose = on_choose
        self.first, *_others = presets[0].values
        self.label = ttk.Label(master, text=_("Barème"))
        self.control = Choice(master, self._chosen)

    def show(self, values: Mapping[str, Valeur]) -> None:
        """Show which preset the values of the options are."""
        found = next(
            (name for name, preset in self._presets.items() if preset.values.items() <= values.items()), OTHER
        )
        self.control.offer([(name, name) for name in (*self._presets, OTHER)], found)

    def _chosen(self, name: str) -> None:
        if name in self._presets:
            self._on_choose(self._presets[name].values)


def kind_of_row(option: AnyOption) -> type[Row]:
    """Return the kind of row that shows an option."""
    if choices_of(option):
        return ChoiceRow
    kinds: tuple[tuple[type, type[Row]], ...] = (
        (bool, CheckRow),  # before `int`: True is an int for `isinstance`
        (int, NumberRow),
        (float, DecimalRow),
        (tuple, PlayersRow),
    )
    return next(row for kind, row in kinds if isinstance(option.defaut, kind))

"""The form of a game's options: one row per option, driven by `reussites.JEUX` and `jeux.PARTIES` alone.

A page shows the options of a game, then reads `values`: only those that are not what the
application plays when nothing is said, ready to be given to a game, a series or a file.

    form = OptionForm(panel, self._options_changed, self._ask_strategy)
    form.show(JEUX["md"], {"strategie": "premier"})
    form.values     # {"strategie": "premier"}
    form.check()    # "" or one sentence about a number that cannot be used
    form.strategy   # the student's file, when the strategy is theirs
"""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from tkinter import font as tkfont
from tkinter import ttk
from typing import Any

from ....outside import one_line
from ....reussites import Valeur
from ....texts import _
from ....worker.game_forms import STRATEGY_OPTION, STUDENTS
from ...services import theme_of
from ...widgets.buttons import ICON_SIZE, IconButton, Tooltip
from ...widgets.fields import Choice, NumberField
from .model import (
    EXPLAINED,
    AnyJeu,
    AnyOption,
    choices_of,
    decimal_words,
    differing,
    label_of,
    offered,
    sensible,
    usual,
    value_words,
)
from .players import PlayersEditor

WIDEST_FIELD = 0.62
"""Share of the width that the fields may take; their labels wrap in what is left."""
NARROW = 268
"""Dots of the usual side panel, margins taken off: used until the form knows its width."""
HINT_WIDTH = 360
LONGEST_NAME = 18
RESET, SHORT_RESET = "  " + _("Remettre les règles du cours"), "  " + _("Règles du cours")
RESET_HINT = _("Redonne à chaque option sa valeur habituelle")


LARGEST = 99
"""The largest number that a field of an option takes."""
ARROW = 46
"""Dots that a drop-down list takes besides its words."""

OnChange = Callable[[], None]


class OptionForm(ttk.Frame):
    """The form; `on_change` is called, without arguments, each time a person has changed a value.

    `ask_strategy` asks for the file of a student's strategy, and returns None when the person thinks
    better of it; without it, that strategy is not offered.
    """

    def __init__(
        self,
        master: tk.Misc,
        on_change: Callable[[], object],
        ask_strategy: Callable[[], Path | None] | None = None,
    ) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._on_change = on_change
        self._ask_strategy = ask_strategy
        self._jeu: AnyJeu | None = None
        self._shape: tuple[object, ...] = ()
        self._by_hand = False
        self._kept: dict[str, Any] = {}
        self.rows: dict[str, Row] = {}
        self.strategy: Path | None = None
        """The file of the student's strategy, when it is the one in use."""
        self._reset = IconButton(self, "again", text=RESET, hint=RESET_HINT, command=self.reset)
        self.fault = ttk.Label(self, style="Bad.TLabel", font="petit")
        self.columnconfigure(0, weight=1)
        self.bind("<Configure>", lambda _event: self._fit())
        self._theme.follow(self, self._lay_out)

    @property
    def reset_button(self) -> ttk.Button:
        """The button that puts the usual values back; on screen only when something differs."""
        return self._reset

    def show(
        self,
        jeu: AnyJeu,
        values: Mapping[str, Any],
        keys: Iterable[str] | None = None,
        by_hand: bool = False,
        strategy: Path | None = None,
    ) -> None:
        """Show the options of a game with these values, without calling the listener.

        `keys`: only these options have a row; the others keep their value. `by_hand`: the values
        that leave a decision to the player are offered too. `strategy`: the student's file, which
        goes with the value `eleve`. A value that cannot be offered gives way to the usual one.
        """
        options = [o for o in jeu.options if keys is None or o.nom in set(keys)]
        # Who plays is asked first.
        names = tuple(o.nom for o in sorted(options, key=lambda o: kind_of_row(o) is not PlayersRow))
        shape = (jeu.code, names, by_hand)
        self._jeu, self._by_hand = jeu, by_hand
        self.strategy = strategy if values.get(STRATEGY_OPTION) == STUDENTS else None
        self._kept = {
            option.nom: sensible(option, values, by_hand, self._offers_strategy) for option in jeu.options
        }
        if shape != self._shape:  # otherwise the rows stay, and the keyboard where it is
            self._shape = shape
            self._make_rows(names)
        self._show_values()
        self._lay_out()

    @property
    def values(self) -> dict[str, Any]:
        """The options of the game that are not the usual ones, those without a row included.

        « Entre deux parties » is there only when the cartes are gathered: said nowhere, each game
        is that of its deal. A number that cannot be used counts for the last good one.
        """
        if self._jeu is None:
            return {}
        return differing(self._jeu, self._kept | {name: row.value for name, row in self.rows.items()})

    def check(self) -> str:
        """Mark the fields that cannot be used, and return the sentence of the first one, or ""."""
        return next(filter(None, [row.check() for row in self.rows.values()]), "")

    def reset(self) -> None:
        """Put the usual values back, those without a row included, and report the change."""
        if self._jeu is not None:
            self._kept = {option.nom: usual(option) for option in self._jeu.options}
            self.strategy = None
            self._show_values()
            self._lay_out()
            if self.rows and self.focus_get() is self._reset:  # the button is about to go
                next(iter(self.rows.values())).keyboard.focus_set()
            self._on_change()

    # --- what a person does

    def _row_changed(self, name: str) -> None:
        row = self.rows[name]
        # « Mon fichier… » chosen again asks for another file.
        if not self._usable() or (row.value == self._kept[name] and name != STRATEGY_OPTION):
            return
        if name == STRATEGY_OPTION and not self._strategy_found(row.value):
            row.show(self._kept[name])
            return
        self._kept[name] = row.value
        if name == STRATEGY_OPTION:
            self._show_values()
        self._fit()
        self._show_reset()
        self._on_change()

    def _usable(self) -> bool:
        """Write under the rows what cannot be used, if anything; return True if nothing is wrong."""
        fault = self.check()
        self.fault.configure(text=fault)
        if fault:
            self.fault.grid()
        else:
            self.fault.grid_remove()
        return not fault

    def _strategy_found(self, value: Any) -> bool:
        """Ask for the student's file when the strategy is theirs; False when none was chosen."""
        file = self._ask_strategy() if value == STUDENTS and self._ask_strategy is not None else None
        if value == STUDENTS and file is None:
            return False
        self.strategy = file
        return True

    @property
    def _offers_strategy(self) -> bool:
        return self._ask_strategy is not None

    # --- what is shown

    def _make_rows(self, names: Iterable[str]) -> None:
        assert self._jeu is not None
        for row in self.rows.values():
            for widget in filter(None, (row.label, row.control)):
                widget.destroy()
        self.rows = {name: self._make_row(name) for name in names}
        self._reset.lift()  # the last stop of the key Tab

    def _make_row(self, name: str) -> Row:
        assert self._jeu is not None
        option = self._jeu.option(name)
        row: Row = kind_of_row(option)(self, option, lambda: self._row_changed(name))

        def explained() -> str:
            font, width = self._theme.font("petit"), self._theme.px(HINT_WIDTH)
            return wrapped(EXPLAINED.get(name, ""), font, width)

        if not isinstance(row, PlayersRow):  # a list of several widgets: its rows say what they are
            Tooltip(row.label or row.control, explained)
        return row

    def _show_values(self) -> None:
        # The student's strategy goes by the name of its file.
        renamed = {} if self.strategy is None else {STUDENTS: one_line(self.strategy.name, LONGEST_NAME)}
        for name, row in self.rows.items():
            if isinstance(row, ChoiceRow):
                row.offer(offered(row.option, self._by_hand, self._offers_strategy), renamed)
            row.show(self._kept[name])

    def _show_reset(self) -> None:
        if self.values:
            self._reset.grid()
        else:
            self._reset.grid_remove()

    def _lay_out(self) -> None:
        px = self._theme.px
        gap = (0, px(8))
        for number, row in enumerate(self.rows.values()):
            if row.label is None:
                across = "ew" if isinstance(row, PlayersRow) else "w"
                row.control.grid(row=number, column=0, columnspan=2, sticky=across, pady=gap)
            else:
                row.label.grid(row=number, column=0, sticky="w", padx=gap, pady=gap)
                row.control.grid(row=number, column=1, sticky="ew", pady=gap)
        self.fault.grid(row=len(self.rows), column=0, columnspan=2, sticky="w", pady=gap)
        self._reset.grid(row=len(self.rows) + 1, column=0, columnspan=2, sticky="ew")
        self._fit()
        self._usable()
        self._show_reset()

    def _fit(self) -> None:
        """Set the fields to the width of their longest words, within reason; labels wrap in the rest."""
        px = self._theme.px
        whole = self.winfo_width() if self.winfo_width() > 1 else px(NARROW)
        needed = max((row.width() for row in self.rows.values()), default=0)
        fields = min(needed, round(whole * WIDEST_FIELD))
        self.columnconfigure(1, minsize=fields)
        self.fault.configure(wraplength=whole)
        fits = self._theme.font("texte").measure(RESET) + px(ICON_SIZE + 28) <= whole
        self._reset.configure(text=RESET if fits else SHORT_RESET)
        for row in self.rows.values():
            if row.label is not None:
                row.label.configure(wraplength=max(px(60), whole - fields - px(8)))
            if isinstance(row, CheckRow):
                row.wrap(whole)
            elif isinstance(row, ChoiceRow):
                row.choice.configure(width=1)  # the column gives the width


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

    def width(self) -> int:
        """Return the pixels that the longest words need."""
        longest = max(map(self._theme.font("texte").measure, self._words.values()), default=0)
        return longest + self._theme.px(ARROW)


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
            high=LARGEST,
            width=4,
            on_enter=on_change,
            labelled=False,
        )
        self.control: tk.Widget = self.field
        self.keyboard: tk.Widget = self.field.entry
        # Leaving the field counts as having finished typing, as Entrée does.
        self.keyboard.bind("<FocusOut>", lambda _event: on_change(), add="+")

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

    def wrap(self, width: int) -> None:
        """Cut the words into lines of `width` pixels, box included."""
        font = self._theme.font("texte")
        lines = wrapped(label_of(self.option), font, width - self._theme.px(28))
        self._box.configure(text=lines)


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
        for event in ("<Return>", "<KP_Enter>", "<FocusOut>"):
            self.entry.bind(event, lambda _event: on_change())

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

    def show(self, value: Sequence[Mapping[str, str]]) -> None:
        """Show a list of players, without calling the listener."""
        self.editor.show(value)

    def check(self) -> str:
        """Return what is wrong with the list, or ""."""
        return self.editor.check()

    def width(self) -> int:
        """Return the pixels needed in the column of the fields: none, the list has both columns."""
        return 0


Row = ChoiceRow | NumberRow | DecimalRow | CheckRow | PlayersRow
"""One option: its `label` (none for a check box, which carries its own words), its `control`, in it the
widget that takes the `keyboard`, and its `value`; `on_change` is called once a person has changed it."""


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


def wrapped(text: str, font: tkfont.Font, width: int) -> str:
    """Cut a text between its words into lines of at most `width` pixels."""
    lines: list[str] = []
    for word in text.split():
        if lines and font.measure(f"{lines[-1]} {word}") <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return "\n".join(lines)

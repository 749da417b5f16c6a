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
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from tkinter import ttk
from typing import Any

from ....outside import one_line
from ....play.option_words import AnyJeu, form_words
from ....texts import _
from ....worker.game_forms import STRATEGY_OPTION, STUDENTS
from ...look.wrapping import wrapped
from ...services import theme_of
from ...widgets.buttons import ICON_SIZE, IconButton, Tooltip
from ...widgets.frames import WrapWidth
from ...widgets.mouse import mouse_of
from .model import (
    EXPLAINED,
    HEADINGS,
    NEEDS,
    OPEN,
    PROFILE_OPTION,
    complete,
    differing,
    governed,
    offered,
    presets_of,
    sensible,
    usual,
    usual_under,
)
from .players import AskFile
from .rows import CheckRow, ChoiceRow, DecimalRow, NumberRow, PlayersRow, PresetRow, Row, kind_of_row

WIDEST_FIELD = 0.62
"""Share of the width that fields beside their labels may take; the labels wrap in what is left."""
NARROW = 268
"""Dots of the usual side panel, margins taken off: used until the form knows its width."""
HINT_WIDTH = 360
LONGEST_NAME = 18
LINES = 5
"""Lines of the grid for one option: the words above its group, a choice of presets, itself, its field where
that is too wide to stand beside its label, its fault."""
RESET, SHORT_RESET = "  " + _("Remettre les règles du cours"), "  " + _("Règles du cours")
SHOW_RULES, HIDE_RULES = _("Régler chaque règle…"), _("Cacher les règles une à une")
RESET_HINT = _("Redonne à chaque option sa valeur habituelle")


class OptionForm(ttk.Frame):
    """The form; `on_change` is called, without arguments, each time a person has changed a value.

    `ask_strategy` asks for the file of a student's strategy, `ask_player` for that of a student's player:
    they return None when the person thinks better of it; without them, such files are not offered.
    """

    def __init__(
        self,
        master: tk.Misc,
        on_change: Callable[[], object],
        ask_strategy: AskFile | None = None,
        ask_player: AskFile | None = None,
    ) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._on_change = on_change
        self._ask_strategy, self._ask_player = ask_strategy, ask_player
        self.jeu: AnyJeu | None = None
        """The game shown."""
        self._shape: tuple[object, ...] = ()
        self._by_hand = False
        self._kept: dict[str, Any] = {}
        self._kept_files: dict[int, Path] = {}
        self.rows: dict[str, Row] = {}
        self.headings: dict[str, ttk.Label] = {}
        self.presets: PresetRow | None = None
        self.strategy: Path | None = None
        """The file of the student's strategy, when it is the one in use."""
        self._reset = IconButton(self, "again", text=RESET, hint=RESET_HINT, command=self.reset)
        self._fold = IconButton(self, "down", text="  " + SHOW_RULES, command=self.unfold)
        self.unfolded = False
        self.fault = ttk.Label(self, style="Bad.TLabel", font="petit")
        self.columnconfigure(0, weight=1)
        self._whole = WrapWidth(self._theme, self._fit)
        self.bind(
            "<Configure>", lambda event: self._whole.follow(event.width, self.winfo_toplevel().winfo_width())
        )
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
        files: Mapping[int, Path] | None = None,
    ) -> None:
        """Show the options of a game with these values, without calling the listener.

        `keys`: only these options have a row; the others keep their value. `by_hand`: the values
        that leave a decision to the player are offered too. `strategy`: the student's file, which
        goes with the value `eleve`. `files`: students' players, by place from 1. A value that cannot be
        offered gives way to the usual one.
        """
        values = complete(jeu, values)
        options = [o for o in jeu.options if keys is None or o.nom in set(keys)]
        # Who plays is asked first.
        names = tuple(o.nom for o in sorted(options, key=lambda o: kind_of_row(o) is not PlayersRow))
        shape = (jeu.code, names, by_hand)
        self.jeu, self._by_hand = jeu, by_hand
        self.strategy = strategy if values.get(STRATEGY_OPTION) == STUDENTS else None
        offered_too = by_hand, self._offers_strategy
        self._kept = {option.nom: sensible(option, values, *offered_too) for option in jeu.options}
        self._kept_files = dict(files or {})
        if shape != self._shape:  # otherwise the rows stay, and the keyboard where it is
            self._shape = shape
            self._make_rows(names)
        self.unfolded = self.unfolded or bool(self._folded & differing(jeu, self._kept).keys())
        self._show_values()
        self._lay_out()

    @property
    def values(self) -> dict[str, Any]:
        """The options of the game that are not the usual ones, those without a row included.

        « Entre deux parties » is there only when the cartes are gathered: said nowhere, each game
        is that of its deal. A number that cannot be used counts for the last good one.
        """
        if self.jeu is None:
            return {}
        return differing(self.jeu, self.all_values)

    @property
    def all_values(self) -> dict[str, Any]:
        """Every option of the game, the usual values included."""
        return self._kept | {name: row.value for name, row in self.rows.items()}

    def refused(self, values: Mapping[str, Any]) -> list[str]:
        """Return those of these options whose values cannot be offered here."""
        if self.jeu is None:
            return []
        options = (option for option in self.jeu.options if option.nom in values)
        # A student's strategy is asked for with its file.
        offers = self._by_hand, self.strategy is not None
        return [o.nom for o in options if sensible(o, values, *offers) != values[o.nom]]

    @property
    def files(self) -> dict[int, Path]:
        """The students' players, by place from 1: they play instead of whom `values` puts there."""
        rows = (row for row in self.rows.values() if isinstance(row, PlayersRow))
        return next((row.editor.files for row in rows), {})

    def check(self) -> str:
        """Mark the fields that cannot be used, and return the sentence of the first one, or ""."""
        if self.jeu is None:
            return ""
        reason = next(filter(None, [row.check() for row in self.rows.values()]), "")
        return form_words(self.jeu, reason)

    @property
    def _folded(self) -> set[str]:
        """The options whose rows come when they are asked for."""
        if self.jeu is None or self.jeu.code not in OPEN:
            return set()
        return set(self.rows) - OPEN[self.jeu.code]

    def unfold(self) -> None:
        """Show the rows of all options, or those of the first ones alone."""
        self.unfolded = not self.unfolded
        self._lay_out()

    def report(self) -> str:
        """Mark the fields that cannot be used, write under the first what is wrong, and return it."""
        faults = [place for place, row in enumerate(self.rows.values()) if row.check()]
        fault = self.check()
        self.fault.configure(text=fault)
        if fault:
            self.fault.grid(row=LINES * faults[0] + 4)
        else:
            self.fault.grid_remove()
        return fault

    def reset(self) -> None:
        """Put the usual values back, those without a row included, and report the change."""
        if self.jeu is not None:
            self._kept = {option.nom: usual(option) for option in self.jeu.options}
            self.strategy, self._kept_files = None, {}
            self._show_values()
            self._lay_out()
            if self.rows and self.focus_get() is self._reset:  # the button is about to go
                next(iter(self.rows.values())).keyboard.focus_set()
            self._on_change()

    # --- what a person does

    def _row_left(self, name: str) -> None:
        if name in self.rows:  # what was pressed may have shown another game
            self._row_changed(name)

    def _row_changed(self, name: str) -> None:
        row = self.rows[name]
        # « Mon fichier… » chosen again asks for another file.
        same = row.value == self._kept[name] and self.files == self._kept_files
        if self.report() or (same and name != STRATEGY_OPTION):
            return
        if name == STRATEGY_OPTION and not self._strategy_found(row.value):
            row.show(self._kept[name])
            return
        self._kept[name], self._kept_files = row.value, self.files
        if name == PROFILE_OPTION and self.jeu is not None:
            under = usual_under(self.jeu, self._kept)
            self._kept |= {other: under[other] for other in governed(self.jeu)}
        self._show_preset()
        if name in (STRATEGY_OPTION, PROFILE_OPTION):
            self._show_values()
        self._fit()
        self._grey()
        self._show_reset()
        self._on_change()

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
        assert self.jeu is not None
        parts = [part for row in self.rows.values() for part in (row.label, row.control)]
        if self.presets is not None:
            parts += [self.presets.label, self.presets.control]
        for widget in filter(None, [*parts, *self.headings.values()]):
            widget.destroy()
        # Made in the order of the Tab key.
        self.rows, self.headings, self.presets = {}, {}, None
        presets = presets_of(self.jeu)
        for name in names:
            if name in HEADINGS:
                self.headings[name] = ttk.Label(self, text=HEADINGS[name], style="Gras.TLabel")
            if presets and name == next(iter(presets[0].values)):
                self.presets = PresetRow(self, presets, self._preset_chosen)
            self.rows[name] = self._make_row(name)
        self._order_keys()

    def _order_keys(self) -> None:
        """Let the key Tab come to the button before the rows that it shows, and last to the reset."""
        self._fold.lift()
        for name, row in self.rows.items():
            if name in self._folded:
                row.control.lift()
        self._reset.lift()

    def _make_row(self, name: str) -> Row:
        assert self.jeu is not None
        option = self.jeu.option(name)
        row: Row = kind_of_row(option)(self, option, partial(self._row_changed, name))
        if isinstance(row, NumberRow | DecimalRow):
            # Leaving a field counts as having finished typing, as Entrée does; what is said of it moves the
            # rows below, and maybe what is pressed there.
            leave = partial(mouse_of(self).after_release, partial(self._row_left, name))
            row.keyboard.bind("<FocusOut>", lambda _event: leave(), add="+")

        def explained() -> str:
            measure, width = self._theme.font("petit").measure, self._theme.px(HINT_WIDTH)
            return "\n".join(wrapped(EXPLAINED.get(name, ""), measure, width))

        if isinstance(row, PlayersRow):  # a list of several widgets: its rows say what they are
            row.editor.ask_file = self._ask_player
        else:
            hint = Tooltip(row.label or row.control, explained)
            if row.label is not None:
                hint.explain(row.keyboard)
        return row

    def _preset_chosen(self, values: Mapping[str, int]) -> None:
        """Give the options the values of a preset, and report the change."""
        for name, value in values.items():
            self.rows[name].show(value)  # type: ignore[arg-type]  # a number, for options that are numbers
            self._kept[name] = value
        self._fit()
        self._show_reset()
        self._on_change()

    def _show_preset(self) -> None:
        if self.presets is not None:
            self.presets.show(self._kept)

    def _show_values(self) -> None:
        # The student's strategy goes by the name of its file.
        renamed = {} if self.strategy is None else {STUDENTS: one_line(self.strategy.name, LONGEST_NAME)}
        for name, row in self.rows.items():
            if isinstance(row, ChoiceRow):
                row.offer(offered(row.option, self._by_hand, self._offers_strategy), renamed)
            if isinstance(row, PlayersRow):
                row.show(self._kept[name], self._kept_files)
            else:
                row.show(self._kept[name])
        self._show_preset()

    def _grey(self) -> None:
        """Take out of use what sets nothing, as the other options are."""
        for name, row in self.rows.items():
            if isinstance(row, CheckRow | ChoiceRow) and name in NEEDS:
                other, wanted = NEEDS[name]
                needed = self.rows.get(other)
                row.grey(needed is not None and needed.value not in wanted)
                self._kept[name] = row.value

    def _show_reset(self) -> None:
        if self.values or self.files:
            self._reset.grid()
        else:
            self._reset.grid_remove()

    def _lay_out(self) -> None:
        px = self._theme.px
        gap = (0, px(8))
        self._lay_fold()
        for place, (name, row) in enumerate(self.rows.items()):
            number = LINES * place + 2
            if name in self._folded and not self.unfolded:
                for widget in filter(None, (self.headings.get(name), row.label, row.control)):
                    widget.grid_remove()
                continue
            if name in self.headings:
                self.headings[name].grid(
                    row=number - 2, column=0, columnspan=2, sticky="w", pady=(px(8), px(8))
                )
            if self.presets is not None and name == self.presets.first:
                self.presets.label.grid(row=number - 1, column=0, sticky="w", padx=gap, pady=gap)
                self.presets.control.grid(row=number - 1, column=1, sticky="ew", pady=gap)
            if row.label is None:
                across = "ew" if isinstance(row, PlayersRow) else "w"
                row.control.grid(row=number, column=0, columnspan=2, sticky=across, pady=gap)
            else:
                row.label.grid(row=number, column=0, sticky="w", padx=gap, pady=gap)
                row.control.grid(row=number, column=1, sticky="ew", pady=gap)
        self.fault.grid(row=1, column=0, columnspan=2, sticky="w", pady=gap)
        self._reset.grid(row=LINES * len(self.rows), column=0, columnspan=2, sticky="ew")
        self._fit()
        self._grey()
        self.report()
        self._show_reset()

    def _lay_fold(self) -> None:
        """Lay the button that shows the other options above the first of them, where there are some."""
        first = next((place for place, name in enumerate(self.rows) if name in self._folded), None)
        if first is None:
            self._fold.grid_remove()
            return
        self._fold.configure(text="  " + (HIDE_RULES if self.unfolded else SHOW_RULES))
        self._fold.set_icon("up" if self.unfolded else "down")
        gap = self._theme.px(8)
        self._fold.grid(row=LINES * first + 1, column=0, columnspan=2, sticky="w", pady=(0, gap))

    def _fit(self) -> None:
        """Set the fields to the width of their longest words, within reason; labels wrap in the rest.

        A choice whose words are longer has the whole width, under its label.
        """
        px = self._theme.px
        whole = self._whole.value if self._whole.value > 1 else px(NARROW)
        most = round(whole * WIDEST_FIELD)
        fields = max((width for row in self.rows.values() if (width := row.width()) <= most), default=0)
        self.columnconfigure(1, minsize=fields)
        self.fault.configure(wraplength=whole)
        fits = self._theme.font("texte").measure(RESET) + self._theme.px_of_text(ICON_SIZE) + px(28) <= whole
        self._reset.configure(text=RESET if fits else SHORT_RESET)
        if self.presets is not None:
            self.presets.control.configure(width=1)
        for place, row in enumerate(self.rows.values()):
            if row.label is not None:
                wide = isinstance(row, ChoiceRow) and row.width() > most
                beside = max(px(60), whole - fields - px(8))
                row.label.configure(wraplength=whole if wide else beside)
                self._lay_wide(row, LINES * place + 2, wide)
            if isinstance(row, CheckRow):
                row.wrap(whole)
            elif isinstance(row, ChoiceRow):
                row.choice.configure(width=1)  # the column gives the width

    def _lay_wide(self, row: Row, line: int, wide: bool) -> None:
        """Put the field of an option in view under its label, or beside it."""
        if row.label is None or not row.label.winfo_manager():
            return
        below, column, across = (1, 0, 2) if wide else (0, 1, 1)
        if row.control.grid_info().get("row") != line + below:
            row.label.grid(columnspan=across)
            row.control.grid(row=line + below, column=column, columnspan=across)

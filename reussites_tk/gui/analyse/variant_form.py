"""The second way of playing to compare with: another value of one option, or the game of the course."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from tkinter import ttk

from ...analysis.series import CARTES_OPTION, Series
from ...play.option_words import label_of, value_words
from ...play.request import GameRequest
from ...reussites import JEUX, Option, Valeur
from ...texts import _
from ...worker.game_forms import CHAIN_OPTION, CHAINED, STRATEGY_OPTION, STUDENTS
from ..services import theme_of
from ..shared.options.model import offered, usual
from ..widgets.fields import Choice, NumberField

NOTHING, OUR_GAME = "", "le jeu du cours"
SAME_DEALS = (CARTES_OPTION, CHAIN_OPTION)
"""Options with which game N is another deal: what they change cannot be compared deal by deal."""
LARGEST = 99


class VariantForm(ttk.Frame):
    """What to compare with, and the second value; `on_change` is called when either is chosen."""

    def __init__(self, master: tk.Misc, on_change: Callable[[], None]) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._on_change = on_change
        self._request = GameRequest()
        self._values: dict[str, Valeur] = {}
        self.what = Choice(self, self._chosen)
        self.value = Choice(self, lambda _value: on_change())
        self.number = NumberField(
            self, _("Seconde valeur"), 1, low=1, high=LARGEST, width=4, on_enter=on_change, labelled=False
        )
        self._label = ttk.Label(self, text=_("Contre"))
        self.columnconfigure(1, weight=1)
        self._theme.follow(self, self._lay_out)
        self.show(self._request)

    def show(self, request: GameRequest) -> None:
        """Offer what a request can be compared with, keeping a choice that is still possible."""
        kept = self.what.value if self.what.cget("values") and self._request.jeu == request.jeu else NOTHING
        if request.jeu_file is not None and request.jeu_file != self._request.jeu_file:
            kept = OUR_GAME  # a student's game is first of all compared with ours
        self._request = request
        choices = [(NOTHING, _("Rien d’autre")), *self._offered()]
        value = kept if kept in dict(choices) else NOTHING
        self.what.offer(choices, value)
        self.what.state(["disabled" if len(choices) == 1 else "!disabled"])
        self._offer_values(value)

    def choose(self, what: str, value: Valeur | None = None) -> None:
        """Choose what to compare with, and its second value, as a person would."""
        self.what.offer([(NOTHING, _("Rien d’autre")), *self._offered()], what)
        self._chosen(what)
        if isinstance(value, int) and not isinstance(value, bool) and self.number.winfo_manager():
            self.number.set(value)
        elif value is not None:
            self.value.current(list(self._values).index(str(value)))
        self._on_change()

    def check(self) -> str:
        """Mark the field if its number cannot be used, and return the sentence that says so, else ""."""
        option = self._option(self.what.value)
        if option is None or not _is_number(option):
            return ""
        if self.number.value is not None and self.number.value == self._now(option):
            return _("Les deux façons de jouer sont les mêmes : changez la seconde valeur.")
        return self.number.check()

    def second(self, one: Series) -> Series | None:
        """Return the second way, or None to compare with nothing; only once `check` has found nothing."""
        what = self.what.value
        if what == NOTHING:
            return None
        if what == OUR_GAME:
            return replace(one, avec=None, tas="liste_double")
        option = self._option(what)
        assert option is not None
        value = self.number.value if _is_number(option) else self._values[self.value.value]
        options = {name: v for name, v in one.options.items() if name != what}
        if value != usual(option):
            options[what] = value
        leaves = what == STRATEGY_OPTION and one.options.get(STRATEGY_OPTION) == STUDENTS
        return replace(one, options=options, avec=None if leaves else one.avec)

    # --- what is offered

    def _offered(self) -> Iterator[tuple[str, str]]:
        if self._request.options.get(CHAIN_OPTION) == CHAINED:
            return
        if self._request.jeu_file is not None:
            yield OUR_GAME, _("Le jeu du cours")
        for option in JEUX[self._request.jeu].options:
            if option.nom not in SAME_DEALS and (_is_number(option) or len(self._others(option)) > 0):
                yield option.nom, label_of(option)

    def _others(self, option: Option) -> Mapping[str, Valeur]:
        """Return the other values that an option may have, without those that a person is asked for."""
        values: tuple[Valeur, ...] = offered(option, by_hand=False, strategy=False)
        if isinstance(option.defaut, bool):
            values = (True, False)
        return {str(value): value for value in values if value != self._now(option)}

    def _now(self, option: Option) -> Valeur:
        value: Valeur = self._request.options.get(option.nom, usual(option))
        return value

    def _option(self, what: str) -> Option | None:
        options = {option.nom: option for option in JEUX[self._request.jeu].options}
        return options.get(what)

    def _chosen(self, what: str) -> None:
        self._offer_values(what)
        self._on_change()

    def _offer_values(self, what: str) -> None:
        """Show the field of the second value that suits the option."""
        option = self._option(what)
        for widget in (self._label, self.value, self.number):
            widget.grid_remove()
        if option is None:
            return
        self._label.grid()
        if _is_number(option):
            now = int(self._now(option))
            if self.number.value in (None, now) or not self._values.get(what):
                # The second value starts as another one: with the same, a game would be compared with itself.
                self.number.set(now + 1)
            self._values = {what: now}
            self.number.grid()
            return
        before = self.value.value if self.value.cget("values") and set(self._values) else ""
        self._values = dict(self._others(option))
        words = [(name, value_words(option, value)) for name, value in self._values.items()]
        self.value.offer(words, before if before in self._values else words[0][0])
        self.value.grid()

    def _lay_out(self) -> None:
        px = self._theme.px
        self.what.grid(row=0, column=0, columnspan=2, sticky="ew", pady=(0, px(8)))
        self._label.grid(row=1, column=0, sticky="w", padx=(0, px(8)), pady=(0, px(8)))
        for widget in (self.value, self.number):
            widget.grid(row=1, column=1, sticky="ew", pady=(0, px(8)))
        self._offer_values(self.what.value if self.what.cget("values") else NOTHING)


def _is_number(option: Option) -> bool:
    return not option.choix and not isinstance(option.defaut, bool)

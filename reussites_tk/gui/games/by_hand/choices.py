"""Under the last move, while one plays: the answers, the warnings, the coups that are no gesture."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from tkinter import ttk

from ....outside import clean
from ....play.position import Choice, Position
from ....texts import _, typographic
from ...page import Window
from ...shared.game_panel import panel_width, show_if

SHORT = {"Tourner": _("Tourner la ligne"), "Reveler": _("Révéler")}
"""What the button of a coup says, when the whole sentence is too long for it."""
GUESSED = "Reveler"
"""The coup before which a person may guess the end."""
STYLES = {"good": "Good.TLabel", "bad": "Bad.TLabel", "": "TLabel"}
ICONS = {"good": "check", "bad": "cross", "warn": "warning"}


@dataclass(frozen=True, slots=True)
class ChoiceActions:
    """What the buttons do."""

    play: Callable[[Choice, bool | None], object]
    stable: Callable[[], object]


class PlayChoices(ttk.Frame):
    """The lines and the buttons; all is computed from the position."""

    def __init__(self, master: tk.Misc, app: Window, actions: ChoiceActions) -> None:
        super().__init__(master)
        self._app = app
        self._actions = actions
        self._kind = ""
        self.message = ttk.Label(self, justify="left", compound="left")
        self.warning = ttk.Label(self, style="Warn.TLabel", justify="left", compound="left")
        self.question = ttk.Label(self, text=_("Avant de révéler : gagnée ou perdue ?"))
        self._row = ttk.Frame(self)
        self.stable = ttk.Button(self, text=_("Stable ?"), command=actions.stable)
        self.buttons: dict[str, ttk.Button] = {}
        self._shape: tuple[object, ...] = ()
        app.theme.follow(self, self._lay_out)

    def say(self, sentence: str, kind: str = "") -> None:
        """Show an answer in one line: why not, why, what the hint means; `kind` is good, bad or ""."""
        self._kind = kind
        self.message.configure(text=typographic(clean(sentence)), style=STYLES[kind])
        self._repaint()
        show_if(self.message, bool(sentence))

    def show(self, position: Position | None, jeu: str) -> None:
        """Offer what this position allows."""
        warning = "" if position is None else position.warning
        self.warning.configure(text=typographic(clean(warning)))
        show_if(self.warning, bool(warning))
        show_if(self.stable, jeu == "qll" and position is not None and position.issue is None)
        choices = [] if position is None else [c for c in position.choices if c.source is None]
        shape = tuple(str(choice.coup) for choice in choices)
        show_if(self.question, any(choice.coup["type"] == GUESSED for choice in choices))
        self._make_buttons(choices, shape)
        show_if(self._row, bool(choices))

    def _make_buttons(self, choices: list[Choice], shape: tuple[object, ...]) -> None:
        if shape == self._shape:
            return
        self._shape = shape
        for button in self.buttons.values():
            button.destroy()
        self.buttons = {}
        for choice in choices:
            if choice.coup["type"] == GUESSED:
                self._button(_("Gagnée"), choice, True)
                self._button(_("Perdue"), choice, False)
            self._button(SHORT.get(choice.coup["type"], choice.texte.rstrip(".")), choice, None)

    def _button(self, words: str, choice: Choice, guess: bool | None) -> None:
        play = partial(self._actions.play, choice, guess)
        button = ttk.Button(self._row, text=words, command=play)
        button.pack(side="left", padx=(0, self._app.theme.px(8)))
        self.buttons[words] = button

    def _repaint(self) -> None:
        """Put its sign before each line: a colour alone says nothing."""
        icons = self._app.icons
        sign = icons.image(ICONS[self._kind], 16, self._kind) if self._kind else ""
        self.message.configure(image=sign)
        self.warning.configure(image=icons.image("warning", 16, "warn"))

    def _lay_out(self) -> None:
        self._repaint()
        theme = self._app.theme
        px, width = theme.px, panel_width(self) - theme.px(32 + 12 + 20)
        self.columnconfigure(0, weight=1)
        rows = (self.message, self.warning, self.question, self._row, self.stable)
        for row, widget in enumerate(rows):
            shown = bool(widget.grid_info())
            widget.grid(row=row, sticky="w", pady=(px(8), 0))
            if not shown:
                widget.grid_remove()
        for label in (self.message, self.warning, self.question):
            label.configure(wraplength=width)

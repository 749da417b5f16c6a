"""What can be chosen about a game: whose game, whose piles, its options, where its piles lie."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tkinter import ttk

from ...play.request import GameRequest, hand_options
from ...reussites import JEUX
from ...texts import _
from ..page import Window
from ..shared.options.form import OptionForm
from ..shared.pieces import PiecesForm
from ..widgets.buttons import IconButton


@dataclass(frozen=True, slots=True)
class SettingsActions:
    """What the view asks of the page."""

    request: Callable[[GameRequest], None]
    ask_file: Callable[[str], Path | None]
    places: Callable[[], object]
    paste: Callable[[], object]
    timer: Callable[[bool], object]


class GameSettings(ttk.Frame):
    """The view « Réglages » of the side panel."""

    def __init__(self, master: tk.Misc, app: Window, actions: SettingsActions) -> None:
        super().__init__(master)
        self._theme = app.theme
        self._actions = actions
        self._request = GameRequest()
        theme, icons = app.theme, app.icons
        self.pieces = PiecesForm(self, theme, actions.request, actions.ask_file)
        self.options = OptionForm(self, theme, icons, self._options_changed, self._ask_strategy)
        self._line = ttk.Frame(self, style="Edge.TFrame", height=1)
        self._checked = tk.BooleanVar(self, app.settings.timer)
        self.timer = ttk.Checkbutton(
            self, text=_("Chronomètre"), variable=self._checked, command=self._timer_changed
        )
        self.places = ttk.Button(self, text=_("Placer les tas…"), command=actions.places)
        self.paste = IconButton(self, "file", text="  " + _("Coller une donne"), command=actions.paste)
        theme.follow(self, self._lay_out)

    def show(self, request: GameRequest, by_hand: bool) -> None:
        """Show a request; by hand, only what changes something is offered."""
        self._request = request
        self.pieces.show(request, by_hand)
        keys = hand_options(request.jeu) if by_hand else None
        self.options.show(JEUX[request.jeu], request.options, keys, by_hand, request.strategie)
        for widget in (self.timer, self.paste):
            if by_hand:
                widget.grid()
            else:
                widget.grid_remove()

    def _options_changed(self) -> None:
        self._actions.request(self._request.with_options(self.options.values, self.options.strategy))

    def _ask_strategy(self) -> Path | None:
        return self._actions.ask_file(_("Choisir votre stratégie"))

    def _timer_changed(self) -> None:
        self._actions.timer(self._checked.get())

    def _lay_out(self) -> None:
        px = self._theme.px
        rows: tuple[tuple[tk.Widget, int, int], ...] = (
            (self.pieces, 0, 0),
            (self.options, 4, 0),
            (self._line, 4, 8),
            (self.timer, 0, 4),
            (self.places, 0, 8),
            (self.paste, 0, 0),
        )
        for row, (widget, above, below) in enumerate(rows):
            widget.grid(row=row, column=0, sticky="ew", pady=(px(above), px(below)))
        self.columnconfigure(0, weight=1)
        self.show(self._request, str(self.pieces.avec.cget("state")) == "disabled")

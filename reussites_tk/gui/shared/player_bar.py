"""The line at the bottom that moves in time: five buttons, the position, the speed."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass
from tkinter import ttk
from typing import TYPE_CHECKING

from ...texts import _, french_number
from ..widgets.base import IconButton, Slider
from .player import INSTANT, SPEEDS, STEP_BY_STEP

if TYPE_CHECKING:
    from ..look.icons import IconSet
    from ..look.theme import Theme


COUNTER_WIDTH = 9
"""Characters kept for the position, so that the bar does not move while it grows."""


@dataclass(frozen=True, slots=True)
class BarActions:
    """What the line does: each is called in the Tk loop."""

    first: Callable[[], object]
    back: Callable[[], object]
    toggle: Callable[[], object]
    next: Callable[[], object]
    last: Callable[[], object]
    go: Callable[[int], object]
    speed: Callable[[int], object]


def speed_sentence(speed: float) -> str:
    """Say a speed of `player.SPEEDS` in French."""
    if speed == STEP_BY_STEP:
        return _("pas à pas")
    if speed == INSTANT:
        return _("instantanée")
    number = french_number(speed, 0 if speed == int(speed) else 1)
    return _("{number} par seconde").format(number=number)


class PlayerBar(ttk.Frame):
    """The line; it shows what it is told with `show` and tells what the person does."""

    def __init__(self, master: tk.Misc, theme: Theme, icons: IconSet, actions: BarActions) -> None:
        super().__init__(master)
        self._theme = theme

        def button(icon: str, hint: str, command: Callable[[], object]) -> IconButton:
            return IconButton(self, icon, hint=hint, command=command)

        self.first = button("first", _("Début (touche Début)"), actions.first)
        self.back = button("back", _("Un pas en arrière (touche ←)"), actions.back)
        self.toggle = button("play", _("Lecture (barre d’espace)"), actions.toggle)
        self.next = button("next", _("Un pas en avant (touche →)"), actions.next)
        self.last = button("last", _("Fin (touche Fin)"), actions.last)
        self.position = Slider(self, on_move=actions.go)
        self.counter = ttk.Label(self, anchor="e", width=COUNTER_WIDTH)
        self.speed_name = ttk.Label(self, text=_("Vitesse"))
        self.speed = Slider(self, high=len(SPEEDS) - 1, on_move=actions.speed)
        self.speed_value = ttk.Label(self, style="Petit.TLabel", anchor="w")
        theme.follow(self, self._lay_out)

    @property
    def buttons(self) -> tuple[IconButton, ...]:
        """The five buttons, from left to right."""
        return self.first, self.back, self.toggle, self.next, self.last

    def show(self, position: int, count: int, playing: bool) -> None:
        """Show where we are: `position` from 0, among `count` states."""
        self.position.show(position, max(1, count - 1))
        told = f"{position + 1 if count else 0} / {count}"
        self.counter.configure(text=told, width=max(COUNTER_WIDTH, len(f"{count} / {count}")))
        icon, hint = (
            ("pause", _("Pause (barre d’espace)")) if playing else ("play", _("Lecture (barre d’espace)"))
        )
        if self.toggle.icon != icon:
            self.toggle.set_icon(icon, hint)
        for button, usable in (
            (self.first, position > 0),
            (self.back, position > 0),
            (self.toggle, count > 1),
            (self.next, position < count - 1),
            (self.last, position < count - 1),
            (self.position, count > 1),
        ):
            button.state(["!disabled" if usable else "disabled"])

    def show_speed(self, index: int) -> None:
        """Show a speed, by its index in `player.SPEEDS`."""
        self.speed.show(index)
        self.speed_value.configure(text=speed_sentence(SPEEDS[index]))

    def _lay_out(self) -> None:
        px = self._theme.px
        for column, button in enumerate(self.buttons):
            left = px(16) if column == 0 else px(4)
            button.grid(row=0, column=column, padx=(left, px(4)), pady=px(12))
        self.position.grid(row=0, column=5, sticky="ew", padx=px(12))
        self.counter.grid(row=0, column=6)
        self.speed_name.grid(row=0, column=7, padx=(px(24), px(8)))
        self.speed.configure(length=px(120))
        self.speed.grid(row=0, column=8)
        self.speed_value.configure(width=14)
        self.speed_value.grid(row=0, column=9, padx=(px(8), px(16)))
        self.columnconfigure(5, weight=1)

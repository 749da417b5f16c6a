"""The line under the table: the time that is left, what is under the keyboard, the speed of the computers."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk

from ...texts import _, french_number
from ..services import find, theme_of
from ..shared.game_panel import show_if
from ..shared.model_player import SPEEDS
from ..widgets.buttons import Tooltip
from ..widgets.fields import Slider
from .model import MatchCommands
from .words import GO_ON, computers_speed

SPEED = _("Vitesse des ordinateurs")
LARGEST_TEXT = 1.25
"""Beyond this size of texts, the words before the speed would take the room of what a person can do."""


class MatchBar(ttk.Frame):
    """The line; it only shows, but for the speed and the button « Suite »."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        commands = find(self, MatchCommands)
        self._wait = ttk.Frame(self)
        self.left = ttk.Progressbar(self._wait, maximum=1.0)
        self.seconds = ttk.Label(self._wait, width=6, style="Petit.TLabel")
        self.walked = ttk.Label(self, style="Petit.TLabel", anchor="w", justify="left")
        self.walked.bind("<Configure>", lambda event: self.walked.configure(wraplength=event.width))
        self.go_on = ttk.Button(self, text=GO_ON, command=commands.go_on, style="Accent.TButton")
        self.speed_name = ttk.Label(self, text=SPEED)
        self.speed = Slider(self, high=len(SPEEDS) - 1, on_move=commands.set_speed)
        Tooltip(self.speed, lambda: SPEED)
        self.speed_value = ttk.Label(self, style="Petit.TLabel", anchor="w")
        self._computers = False
        self._theme.follow(self, self._lay_out)

    def show_left(self, share: float, seconds: float) -> None:
        """Show how much of a wait is left: a share, and seconds; nothing when it is over."""
        show_if(self._wait, share > 0)
        self.left.configure(value=share)
        self.seconds.configure(text=_("{n} s").format(n=french_number(seconds, 1)))

    def show_walked(self, sentence: str) -> None:
        """Say what is under the keyboard, or what a person can do."""
        self.walked.configure(text=sentence)

    def show_go_on(self, wanted: bool) -> None:
        """Show the button that ends a wait, or not."""
        show_if(self.go_on, wanted)

    def show_computers(self, present: bool) -> None:
        """Show the speed of the computers where there are some."""
        self._computers = present
        show_if(self.speed_name, present and self._theme.text <= LARGEST_TEXT)
        for widget in (self.speed, self.speed_value):
            show_if(widget, present)

    def show_speed(self, index: int) -> None:
        """Show a speed, by its index in `SPEEDS`."""
        self.speed.show(index)
        self.speed_value.configure(text=computers_speed(SPEEDS[index]))

    def _lay_out(self) -> None:
        px = self._theme.px
        self.left.pack(side="left")
        self.left.configure(length=px(140))
        self.seconds.pack(side="left", padx=(px(8), 0))
        self._wait.grid(row=0, column=0, padx=(px(16), px(8)))
        self.walked.grid(row=0, column=2, sticky="ew", padx=px(16), pady=px(8))
        # Two lines, whatever is said: the table above never moves.
        self.rowconfigure(0, minsize=2 * self._theme.font("petit").metrics("linespace") + px(16))
        self.go_on.grid(row=0, column=1, padx=(px(16), 0))
        self.speed_name.grid(row=0, column=4, padx=(0, px(8)))
        self.speed.configure(length=px(120))
        self.speed.grid(row=0, column=5)
        self.speed_value.configure(width=20)
        self.speed_value.grid(row=0, column=6, padx=(px(8), px(16)))
        self.show_computers(self._computers)
        self.columnconfigure(2, weight=1)
        # What the game shows only at times: the page says so again after each change of look.
        for widget in (self._wait, self.go_on):
            widget.grid_remove()

"""Moves a player in time: the clock of Tk, and the line of buttons that commands it."""

from __future__ import annotations

import math
import time
import tkinter as tk
from collections.abc import Callable
from tkinter import ttk
from typing import Generic, TypeVar

from ...texts import _
from ..services import theme_of
from ..widgets.buttons import IconButton
from ..widgets.fields import Slider
from .model_player import INSTANT, SPEEDS, STEP_BY_STEP, Player, speed_sentence

S = TypeVar("S")

LONGEST_WAIT_MS = 100
"""A speed chosen meanwhile, or states that come late, are noticed within this time."""
SHORTEST_WAIT_MS = 4
"""Even at the highest speeds Tk has time for the mouse and the keyboard."""
SHARE_OF_INTERVAL = 0.8
"""While playing, a movement takes at most this share of the time between two states."""
COUNTER_WIDTH = 9
"""Characters kept for the position, so that the bar does not move while it grows."""


class Playback(Generic[S]):
    """A player that moves by itself; `on_change(moved, glide)` is called after each change.

    `moved` is True if another state is to be shown, `glide` if it is a neighbour of the one
    before, to which the cartes may glide.
    """

    def __init__(self, owner: tk.Misc, speed: float, on_change: Callable[[bool, bool], None]) -> None:
        self.player: Player[S] = Player(speed)
        self._owner = owner
        self._on_change = on_change
        self._after: str | None = None

    @property
    def glide_seconds(self) -> float:
        """How long a movement may last: none when instantaneous, shorter while playing fast."""
        player = self.player
        if player.speed == INSTANT:
            return 0.0
        if player.playing and player.speed != STEP_BY_STEP:
            return SHARE_OF_INTERVAL * player.interval
        return math.inf

    def toggle(self) -> None:
        """Play, or pause."""
        if self.player.playing:
            self.pause()
        elif self.player.etats:
            self.player.play(time.monotonic())
            self._tick()

    def pause(self) -> None:
        """Stop playing."""
        self.cancel()
        self.player.pause()
        self._on_change(False, False)

    def step(self, by: int) -> None:
        """Go one state further (1) or back (-1), gliding."""
        self.cancel()
        self._on_change(self.player.go(self.player.position + by), True)

    def go(self, position: int) -> None:
        """Go to a state at once."""
        self.cancel()
        self._on_change(self.player.go(position), False)

    def go_last(self) -> None:
        """Go to the last state known."""
        self.go(self.player.last_position)

    def set_speed(self, index: int) -> None:
        """Choose a speed of `SPEEDS`; while playing it holds at once."""
        self.player.speed = SPEEDS[index]
        if self.player.playing:
            self.player.play(time.monotonic())

    def shortcuts(self) -> dict[str, Callable[[], object]]:
        """Return the keys that move in time."""
        return {
            "<space>": self.toggle,
            "<Left>": lambda: self.step(-1),
            "<Right>": lambda: self.step(1),
            "<Home>": lambda: self.go(0),
            "<End>": self.go_last,
        }

    def cancel(self) -> None:
        """Forget the next tick; to be called when the owner goes."""
        if self._after is not None:
            self._owner.after_cancel(self._after)
            self._after = None

    def _tick(self) -> None:
        self._after = None
        before = self.player.position
        moved = self.player.tick(time.monotonic())
        self._on_change(moved, abs(self.player.position - before) == 1)
        # `on_change` may have stopped it, or started a tick of its own.
        if self.player.playing and self._after is None:
            wait = math.ceil(self.player.wait(time.monotonic()) * 1000)
            self._after = self._owner.after(min(max(SHORTEST_WAIT_MS, wait), LONGEST_WAIT_MS), self._tick)


class PlayerBar(ttk.Frame):
    """The line at the bottom that commands a playback; `on_speed` receives an index of `SPEEDS`."""

    def __init__(self, master: tk.Misc, playback: Playback[S], on_speed: Callable[[int], object]) -> None:
        super().__init__(master)
        self._theme = theme_of(self)

        def button(icon: str, hint: str, command: Callable[[], object]) -> IconButton:
            return IconButton(self, icon, hint=hint, command=command)

        self.first = button("first", _("Début (touche Début)"), lambda: playback.go(0))
        self.back = button("back", _("Un pas en arrière (touche ←)"), lambda: playback.step(-1))
        self.toggle = button("play", _("Lecture (barre d’espace)"), playback.toggle)
        self.next = button("next", _("Un pas en avant (touche →)"), lambda: playback.step(1))
        self.last = button("last", _("Fin (touche Fin)"), playback.go_last)
        self.position = Slider(self, on_move=playback.go)
        self.counter = ttk.Label(self, anchor="e", width=COUNTER_WIDTH)
        self.speed_name = ttk.Label(self, text=_("Vitesse"))
        self.speed = Slider(self, high=len(SPEEDS) - 1, on_move=on_speed)
        self.speed_value = ttk.Label(self, style="Petit.TLabel", anchor="w")
        self._theme.follow(self, self._lay_out)

    @property
    def buttons(self) -> tuple[IconButton, ...]:
        """The five buttons, from left to right."""
        return self.first, self.back, self.toggle, self.next, self.last

    def show(self, position: int, count: int, playing: bool) -> None:
        """Show where we are: `position` from 0, among `count` states."""
        self.position.show(position, max(1, count - 1))
        counted = f"{position + 1 if count else 0} / {count}"
        self.counter.configure(text=counted, width=max(COUNTER_WIDTH, len(f"{count} / {count}")))
        icon, hint = (
            ("pause", _("Pause (barre d’espace)")) if playing else ("play", _("Lecture (barre d’espace)"))
        )
        if self.toggle.icon != icon:  # called for each state: drawn again only when it changes
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
        """Show a speed, by its index in `SPEEDS`."""
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

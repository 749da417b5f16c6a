"""Moves a player in time with Tk: buttons and keys ask, the clock decides, one `after` waits."""

from __future__ import annotations

import math
import time
import tkinter as tk
from collections.abc import Callable
from typing import Generic, TypeVar

from .player import INSTANT, SPEEDS, STEP_BY_STEP, Player

S = TypeVar("S")

LONGEST_WAIT_MS = 100
SHORTEST_WAIT_MS = 4
SHARE_OF_INTERVAL = 0.8
"""While playing, a movement takes at most this share of the time between two states."""


class Playback(Generic[S]):
    """A player that moves by itself; `on_change(moved, glide)` is called after each change.

    `moved` tells whether another state is to be shown, `glide` whether it is a neighbour of the
    one before, to which the cartes may glide.
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
        """Choose a speed of `player.SPEEDS`; while playing it holds at once."""
        self.player.speed = SPEEDS[index]
        if self.player.playing:
            self.player.play(time.monotonic())

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
        if self.player.playing and self._after is None:
            wait = math.ceil(self.player.wait(time.monotonic()) * 1000)
            self._after = self._owner.after(min(max(SHORTEST_WAIT_MS, wait), LONGEST_WAIT_MS), self._tick)

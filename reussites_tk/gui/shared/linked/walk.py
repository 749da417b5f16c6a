"""Follows a call line by line: the cells, the source, the bar that moves in time, forwards and back."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable

from ....texts import _
from ...page import window_of
from ..model_player import SPEEDS, nearest_speed
from ..playback import Playback, PlayerBar
from .model_drawing import Drawn
from .model_trace import Followed, Step
from .source import LinkedPanel
from .view import LinkedView
from .words import faults_of, faults_words, no_cells_words

EMPTY_WORDS = _("Appelez une primitive : ses lignes s’exécuteront ici une à une.")


class Walk:
    """Moves through the steps of one call; `say` receives the sentence on the step shown, and its colour."""

    def __init__(
        self,
        owner: tk.Misc,
        view: LinkedView,
        panel: LinkedPanel,
        say: Callable[[str, str], None],
    ) -> None:
        self._view, self._panel, self._say = view, panel, say
        self._settings = window_of(owner).settings
        self.followed = Followed()
        self.playback: Playback[Step] = Playback(owner, SPEEDS[nearest_speed(2.0)], self._changed)
        self.player = self.playback.player
        self.bar = PlayerBar(owner, self.playback, self._choose_speed)
        self.bar.show_speed(nearest_speed(self.player.speed))

    def follow(self, followed: Followed) -> None:
        """Follow a call from its first step."""
        self.playback.cancel()
        self.followed = followed
        self.player.clear()
        self.player.extend(followed.steps)
        self.player.complete = True
        self._panel.show_source(followed.source, followed.code)
        if not followed.steps:
            self._panel.show_fault(followed.fault_line)
        self.show()

    def show(self, glide: bool = False) -> None:
        """Show the step where we are."""
        step = self.player.current
        self.bar.show(self.player.position, len(self.player.etats), self.player.playing)
        memory = self.followed.memory if step is None else step.memory
        # Only once the call itself has ended must the chains be right again.
        settled = step is None or (step.depth == 1 and step.kind in ("return", "exception"))
        faults = faults_of(memory)
        wrong = frozenset(fault.where for fault in faults)
        names = step.local_names if step is not None else ()
        changed = step.changed if step is not None else frozenset()
        moving = glide and self._settings.movement
        limit = self.playback.glide_seconds
        self._view.show(Drawn(memory, wrong, changed, names, settled), moving, limit)
        self._panel.show_step(step) if step is not None else None
        wrong_words = faults_words(faults, settled)
        colour = "muted" if not wrong_words else "bad" if settled else "warn"
        last = self.player.position >= self.player.last_position
        note = self.followed.note if last else ""
        self._say(wrong_words or note or no_cells_words(memory), colour)

    def step(self, by: int) -> None:
        """Go one step further, or back."""
        self.playback.step(by)

    def _changed(self, moved: bool, glide: bool) -> None:
        if moved:
            self.show(glide)
        else:
            self.bar.show(self.player.position, len(self.player.etats), self.player.playing)

    def _choose_speed(self, index: int) -> None:
        self.playback.set_speed(index)
        self.bar.show_speed(index)

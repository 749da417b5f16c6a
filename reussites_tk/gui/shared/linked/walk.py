"""Line by line: the cells on the left, the source on the right, the time at the bottom, forwards and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ....texts import _
from ...page import Window
from ..playback import Playback
from ..player import SPEEDS, nearest_speed
from ..player_bar import BarActions, PlayerBar
from .faults import faults_of
from .layout import Drawn
from .memory import Memory
from .panel import LinkedPanel
from .trace import Step
from .view import LinkedView
from .words import faults_words, no_cells_words

if TYPE_CHECKING:
    import tkinter as tk


@dataclass(frozen=True, slots=True)
class Followed:
    """A call to follow: its code, the source of its lines, its steps, and a note on them, in words."""

    code: str = ""
    source: str = ""
    steps: tuple[Step, ...] = ()
    note: str = ""
    fault_line: int | None = None
    memory: Memory = field(default_factory=Memory)
    """What is shown when there is no step."""


class Walk:
    """Moves through the steps of one call; `say` receives what is to be said of the step shown."""

    def __init__(
        self,
        owner: tk.Misc,
        app: Window,
        view: LinkedView,
        panel: LinkedPanel,
        say: Callable[[str, str], None],
    ) -> None:
        self._app, self._view, self._panel, self._say = app, view, panel, say
        self.followed = Followed()
        self.playback: Playback[Step] = Playback(owner, SPEEDS[nearest_speed(2.0)], self._changed)
        self.player = self.playback.player
        self.bar = PlayerBar(owner, app.theme, app.icons, self._actions())
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
        settled = step is None or (step.depth == 1 and step.kind in ("return", "exception"))
        faults = faults_of(memory)
        wrong = frozenset(fault.where for fault in faults)
        names = step.local_names if step is not None else ()
        changed = step.changed if step is not None else frozenset()
        moving = glide and self._app.settings.movement
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

    def _actions(self) -> BarActions:
        return BarActions(
            first=lambda: self.playback.go(0),
            back=lambda: self.step(-1),
            toggle=self.playback.toggle,
            next=lambda: self.step(1),
            last=self.playback.go_last,
            go=self.playback.go,
            speed=self._choose_speed,
        )

    def _choose_speed(self, index: int) -> None:
        self.playback.set_speed(index)
        self.bar.show_speed(index)


EMPTY_WORDS = _("Appelez une primitive : ses lignes s’exécuteront ici une à une.")

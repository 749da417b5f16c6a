"""Plays a movement of cartes: the clock says where they are, one `after` asks for the next frame."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence

from .layout import Key
from .motion import Glide, Pose, total

FRAME_SECONDS = 0.016
"""Seconds from a frame to the next one."""
LEAST_WAIT_MS = 4
"""Tk draws while we wait: it always gets this much, or nothing would be seen."""

Poses = Sequence[tuple[Key, Pose]]


class Mover:
    """The movement of a table; `draw` shows the cartes of a frame, `ended` puts all in their places."""

    def __init__(
        self,
        owner: tk.Misc,
        clock: Callable[[], float],
        draw: Callable[[Poses], None],
        ended: Callable[[], None],
    ) -> None:
        self._owner = owner
        self._clock = clock
        self._draw = draw
        self._ended = ended
        self._glides: tuple[Glide, ...] = ()
        self._started = 0.0
        self._after: str | None = None

    @property
    def moving(self) -> bool:
        """Tell whether cartes are moving."""
        return self._after is not None

    @property
    def seconds(self) -> float:
        """How long the movement lasts in all; 0 when there is none."""
        return total(self._glides)

    def poses(self) -> Poses:
        """Give where the moving cartes are at this moment."""
        elapsed = self._clock() - self._started
        return [(glide.key, glide.at(elapsed)) for glide in self._glides]

    def start(self, glides: tuple[Glide, ...]) -> None:
        """Begin a movement; one at a time."""
        self.cancel()
        if glides:
            self._glides = glides
            self._started = self._clock()
            self._frame()

    def finish(self) -> None:
        """End the movement at once: every carte is in its place."""
        if self._after is not None:
            self.cancel()
            self._ended()

    def cancel(self) -> None:
        """Stop where we are."""
        if self._after is not None:
            self._owner.after_cancel(self._after)
            self._after = None
        self._glides = ()

    def _tick(self) -> None:
        self._after = None
        if self._clock() - self._started < total(self._glides):
            self._frame()
        else:
            self._glides = ()
            self._ended()

    def _frame(self) -> None:
        began = self._clock()
        self._draw(self.poses())
        spent = self._clock() - began
        wait = max(LEAST_WAIT_MS, round((FRAME_SECONDS - spent) * 1000))
        self._after = self._owner.after(wait, self._tick)

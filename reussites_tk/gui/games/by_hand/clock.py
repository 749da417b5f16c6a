"""The time of play: runs while a game is under way and in front, shown only to those who want it."""

from __future__ import annotations

import time
import tkinter as tk
from collections.abc import Callable

TICK_MS = 500


class PlayClock:
    """A stopwatch; `show` hears the seconds while `wanted` says so, None otherwise."""

    def __init__(
        self,
        owner: tk.Misc,
        wanted: Callable[[], bool],
        show: Callable[[float | None], object],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._owner, self._wanted, self._show, self._now = owner, wanted, show, now
        self._before = 0.0
        self._since: float | None = None
        self._after: str | None = None

    @property
    def seconds(self) -> float:
        """The time of play so far."""
        return self._before + (0.0 if self._since is None else self._now() - self._since)

    def reset(self) -> None:
        """Begin anew, stopped."""
        self.stop()
        self._before = 0.0
        self.refresh()

    def run(self) -> None:
        """Go on counting."""
        if self._since is None:
            self._since = self._now()
        self.refresh()

    def stop(self) -> None:
        """Stop counting; the time stays."""
        self._before, self._since = self.seconds, None
        self.refresh()

    def refresh(self) -> None:
        """Show the time again, and as long as it is counted."""
        self.cancel()
        self._show(self.seconds if self._wanted() else None)
        if self._since is not None and self._wanted():
            self._after = self._owner.after(TICK_MS, self.refresh)

    def cancel(self) -> None:
        """Forget the next tick."""
        if self._after is not None:
            self._owner.after_cancel(self._after)
            self._after = None

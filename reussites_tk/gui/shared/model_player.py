"""The states of a game and a position among them: next, back, play, speed."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Generic, TypeVar

from ...texts import _, short_number

S = TypeVar("S")

STEP_BY_STEP = 0.0
INSTANT = math.inf
REST_SECONDS = 1.5
"""How long playing stays at a place to rest: the end of a game that another one follows."""
SPEEDS = (STEP_BY_STEP, 0.5, 1.0, 2.0, 3.0, 5.0, 8.0, 12.0, 20.0, 40.0, INSTANT)
"""States shown per second, from « pas à pas » to « instantané »."""


def nearest_speed(speed: float) -> int:
    """Return the index in `SPEEDS` of the speed closest to `speed` (by ratio)."""
    if speed < 0.25:
        return 0
    if speed > 80:
        return len(SPEEDS) - 1
    return min(range(1, len(SPEEDS) - 1), key=lambda i: abs(math.log(SPEEDS[i] / speed)))


def speed_sentence(speed: float) -> str:
    """Return a speed of `SPEEDS` in French."""
    if speed == STEP_BY_STEP:
        return _("pas à pas")
    if speed == INSTANT:
        return _("instantanée")
    number = short_number(speed)
    return _("{number} par seconde").format(number=number)


class Player(Generic[S]):
    """A list of states that may still grow, and where we are in it.

    `position` is an index of `etats` (0 when there is none yet). Times are in seconds, on any
    clock that never goes back.
    """

    def __init__(self, speed: float = 3.0) -> None:
        self.etats: list[S] = []
        self.position = 0
        self.complete = False
        self.playing = False
        self.speed = speed
        self.rests: list[int] = []
        """Positions where playing stays a moment, in order."""
        self._due = 0.0

    @property
    def current(self) -> S | None:
        """The state shown, if there is one."""
        return self.etats[self.position] if self.etats else None

    @property
    def last_position(self) -> int:
        """The index of the last state known (0 when there is none)."""
        return max(0, len(self.etats) - 1)

    @property
    def at_end(self) -> bool:
        """Return True if the last state of a finished game is shown."""
        return self.complete and self.position == self.last_position

    def clear(self) -> None:
        """Forget everything but the speed."""
        self.etats.clear()
        self.rests.clear()
        self.position = 0
        self.complete = False
        self.playing = False

    def extend(self, etats: Iterable[S]) -> None:
        """Add states at the end; the position does not move."""
        self.etats.extend(etats)

    def go(self, position: int) -> bool:
        """Stop playing and go to a position, kept within bounds; return True if it has changed."""
        self.playing = False
        return self._move(position)

    def play(self, now: float) -> None:
        """Start playing: the next state comes at once. At the end, start again from the first."""
        if self.at_end:
            self.position = 0
        self.playing = bool(self.etats) or not self.complete
        self._due = now

    def pause(self) -> None:
        """Stop playing."""
        self.playing = False

    def tick(self, now: float) -> bool:
        """Move to where the clock says we should be; return True if the position has changed."""
        if not self.playing or now < self._due:
            return False
        before = self.position
        target = self._target(now)
        rest = next((place for place in self.rests if before < place < target), target)
        self._move(rest)
        if self.position in self.rests and self.speed != INSTANT:
            self._due = now + REST_SECONDS
        if self.at_end or (self.speed == STEP_BY_STEP and self.position != before):
            self.playing = False
        return self.position != before

    def wait(self, now: float) -> float:
        """Return the seconds until the next `tick` is worth calling."""
        return max(0.0, self._due - now)

    @property
    def interval(self) -> float:
        """Seconds between two states: none when instantaneous, endless when step by step."""
        return math.inf if self.speed == STEP_BY_STEP else 1 / self.speed

    def _target(self, now: float) -> int:
        """Return the position due now, and note when the next one is."""
        if self.speed == INSTANT:
            return self.last_position
        if self.speed == STEP_BY_STEP:
            return self.position + 1
        if self.position == self.last_position:  # the game is still coming: wait for it
            self._due = now
            return self.position
        steps = 1 + int((now - self._due) / self.interval)
        self._due += steps * self.interval
        return self.position + steps

    def _move(self, position: int) -> bool:
        before = self.position
        self.position = min(max(position, 0), self.last_position)
        return self.position != before

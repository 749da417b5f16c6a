"""How cartes move between two tables: where they start, where they are at each moment, and the clock.

Positions are pure functions of the time, never of the number of frames: a slow machine shows fewer
frames of a movement that lasts as long.
"""

from __future__ import annotations

import math
import tkinter as tk
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from ...cours.table import Localisation
from .grid import RATIO
from .layout import Key, Layout, Spot

SHORTEST, LONGEST = 0.120, 0.220
"""Seconds that a carte takes, by distance."""
CASCADE = 0.040
"""Seconds between the departures of two cartes that move together."""
CASCADE_TOTAL = 0.400
"""Seconds between the first and the last departure, whatever the number of cartes."""
TURN = 0.180
"""Seconds that a carte takes to turn over in its place."""
LEAST_SECONDS = 0.05
"""A movement that would last less is not shown."""
SHORT_DISTANCE = 4
"""Dots under which a carte is put in its place at once."""
FRAME_SECONDS = 0.016
"""Seconds from a frame to the next one."""
LEAST_WAIT_MS = 4
"""Tk draws while we wait: it always gets this much, or nothing would be seen."""

Spots = Mapping[Key, Spot]


@dataclass(frozen=True, slots=True)
class Glide:
    """The movement of one carte; `delay` and `duration` in seconds, `rise` in pixels at mid-way."""

    key: Key
    start: tuple[int, int]
    end: tuple[int, int]
    codes: tuple[str, str]
    delay: float
    duration: float
    rise: float

    @property
    def finish(self) -> float:
        """Seconds from the beginning of the whole movement to the end of this one."""
        return self.delay + self.duration

    def at(self, elapsed: float) -> Pose:
        """Return where the carte is `elapsed` seconds after the beginning."""
        linear = min(max((elapsed - self.delay) / self.duration, 0.0), 1.0)
        share = ease_out(linear)
        x = self.start[0] + (self.end[0] - self.start[0]) * share
        y = self.start[1] + (self.end[1] - self.start[1]) * share
        y -= self.rise * math.sin(math.pi * linear)
        if self.codes[0] == self.codes[1]:
            return Pose(round(x), round(y), self.codes[1], 1.0)
        turn = abs(math.cos(math.pi * share))
        return Pose(round(x), round(y), self.codes[share >= 0.5], turn)


@dataclass(frozen=True, slots=True)
class Pose:
    """A carte in movement: its corner, its code, and how much of its width shows (1 when flat)."""

    x: int
    y: int
    code: str
    turn: float


def ease_out(share: float) -> float:
    """Return the share of the way done at a share of the time: slower towards the end (cubic)."""
    return 1 - (1 - share) ** 3


def plan(before: Spots, after: Spots, scale: float, limit: float = math.inf) -> tuple[Glide, ...]:
    """Return the movements from one table to the next, in order of departure, within `limit` seconds.

    Cartes that change pile leave one after the other; those that only make room move at once.
    """
    moved = [key for key in after if key in before and _moves(before[key], after[key], scale)]
    travelling = [key for key in moved if before[key].place != after[key].place]
    # Many cartes leave closer together: the last one waits no longer than that of a few.
    pause = min(CASCADE, CASCADE_TOTAL / max(1, len(travelling) - 1))
    delays = {key: i * pause for i, key in enumerate(travelling)}
    glides = [_glide(before[key], after[key], delays.get(key, 0.0), scale) for key in moved]
    return _within(tuple(glides), limit)


def total(glides: tuple[Glide, ...]) -> float:
    """Return the length of a whole movement, in seconds."""
    return max((glide.finish for glide in glides), default=0.0)


def _moves(one: Spot, other: Spot, scale: float) -> bool:
    if not (one.seen or other.seen):
        return False
    return one.code != other.code or _distance(one, other) >= SHORT_DISTANCE * scale


def _distance(one: Spot, other: Spot) -> float:
    return math.hypot(other.x - one.x, other.y - one.y)


def _glide(one: Spot, other: Spot, delay: float, scale: float) -> Glide:
    far = min(1.0, _distance(one, other) / (600 * scale))
    duration = SHORTEST + (LONGEST - SHORTEST) * far
    if one.code != other.code:
        duration = max(duration, TURN)
    rise = 6 * scale if one.place != other.place else 0.0
    return Glide(one.key, (one.x, one.y), (other.x, other.y), (one.code, other.code), delay, duration, rise)


def _within(glides: tuple[Glide, ...], limit: float) -> tuple[Glide, ...]:
    """Speed everything up alike so that the whole lasts no more than `limit` seconds."""
    length = total(glides)
    if length <= limit:
        return glides
    if limit < LEAST_SECONDS:
        return ()
    factor = limit / length
    return tuple(replace(g, delay=g.delay * factor, duration=g.duration * factor) for g in glides)


def resized(before: Spots, old: int, new: int) -> dict[Key, Spot]:
    """Return where cartes start that become `new` pixels wide: their middles do not move."""
    right, down = round((old - new) / 2), round((old - new) * RATIO / 2)
    return {key: replace(spot, x=spot.x + right, y=spot.y + down) for key, spot in before.items()}


def dealt(layout: Layout, talon: Localisation) -> dict[Key, Spot]:
    """Return the start of a deal: every carte of the other piles lies on the talon, face down."""
    corner = layout.corner(talon)
    if corner is None:
        return {}
    x, y = corner
    return {
        spot.key: replace(spot, x=x, y=y, code=f"({spot.code.strip('()')})", place=talon)
        for spot in layout.spots
        if spot.place != talon
    }


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
        """Whether cartes are moving."""
        return self._after is not None

    @property
    def seconds(self) -> float:
        """How long the movement lasts in all; 0 when there is none."""
        return total(self._glides)

    def poses(self) -> Poses:
        """Return where the moving cartes are at this moment."""
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
        """Stop where the cartes are."""
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
        # The time of the drawing counts in the time of the frame.
        spent = self._clock() - began
        wait = max(LEAST_WAIT_MS, round((FRAME_SECONDS - spent) * 1000))
        self._after = self._owner.after(wait, self._tick)

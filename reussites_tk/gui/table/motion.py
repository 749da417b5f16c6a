"""How cartes move between two tables: pure functions of the time, tested without Tk."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace

from .layout import Key, Spot

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


@dataclass(frozen=True, slots=True)
class Glide:
    """The movement of one carte; `delay` and `duration` in seconds, `lift` in pixels at mid-way."""

    key: Key
    start: tuple[int, int]
    end: tuple[int, int]
    codes: tuple[str, str]
    delay: float
    duration: float
    lift: float

    @property
    def finish(self) -> float:
        """Seconds from the beginning of the whole movement to the end of this one."""
        return self.delay + self.duration

    def at(self, elapsed: float) -> Pose:
        """Give where the carte is `elapsed` seconds after the beginning."""
        linear = min(max((elapsed - self.delay) / self.duration, 0.0), 1.0)
        share = ease_out(linear)
        x = self.start[0] + (self.end[0] - self.start[0]) * share
        y = self.start[1] + (self.end[1] - self.start[1]) * share
        y -= self.lift * math.sin(math.pi * linear)
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
    """Slow down towards the end (cubic): 0 gives 0, 1 gives 1."""
    return 1 - (1 - share) ** 3


def plan(
    before: Mapping[Key, Spot], after: Mapping[Key, Spot], scale: float, limit: float = math.inf
) -> tuple[Glide, ...]:
    """Give the movements from one table to the next, in order of departure, within `limit` seconds.

    Cartes that change pile leave one after the other; those that only make room move at once.
    """
    moved = [key for key in after if key in before and _moves(before[key], after[key], scale)]
    travelling = [key for key in moved if before[key].place != after[key].place]
    pause = min(CASCADE, CASCADE_TOTAL / max(1, len(travelling) - 1))
    delays = {key: i * pause for i, key in enumerate(travelling)}
    glides = [_glide(before[key], after[key], delays.get(key, 0.0), scale) for key in moved]
    return _within(tuple(glides), limit)


def total(glides: tuple[Glide, ...]) -> float:
    """Give the length of a whole movement, in seconds."""
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
    lift = 6 * scale if one.place != other.place else 0.0
    return Glide(one.key, (one.x, one.y), (other.x, other.y), (one.code, other.code), delay, duration, lift)


def _within(glides: tuple[Glide, ...], limit: float) -> tuple[Glide, ...]:
    """Shorten everything alike so that the whole lasts no more than `limit` seconds."""
    length = total(glides)
    if length <= limit:
        return glides
    if limit < LEAST_SECONDS:
        return ()
    factor = limit / length
    return tuple(replace(g, delay=g.delay * factor, duration=g.duration * factor) for g in glides)

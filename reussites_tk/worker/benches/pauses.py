"""Pauses of a student's game: nobody is there to see what it shows, so they last next to nothing.

The clocks go on as if they had lasted, so that a game which looks at one sees that its time is over.
"""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable
from typing import Any

from ..child.sealed import sealed

LONGEST = 0.002
"""Seconds that a wait which something else may end still lasts: another thread has the time to end it."""
CLOCKS = ("time", "monotonic", "perf_counter")


class Slept:
    """The seconds that pauses should have lasted so far."""

    seconds = 0.0


def shorten_pauses() -> None:
    """Shorten the pauses of the file that is going to be loaded; only the first call does something."""
    if Slept.seconds:
        return
    Slept.seconds = LONGEST  # and not 0: the clocks are changed
    vars(time)["sleep"] = sealed(_sleeping(time.sleep))
    for name in CLOCKS:
        vars(time)[name] = sealed(_ahead(getattr(time, name)))
        vars(time)[f"{name}_ns"] = sealed(_ahead_in_ns(getattr(time, f"{name}_ns")))
    _shorten_waits()


def _sleeping(real: Callable[[float], None]) -> Callable[[float], None]:
    def sleep(seconds: float, /) -> None:
        if type(seconds) not in (int, float) or not seconds > 0:
            real(seconds)  # it refuses what is no time, as it always does
        else:
            Slept.seconds += seconds

    return sleep


def _ahead(real: Callable[[], float]) -> Callable[[], float]:
    def clock() -> float:
        return real() + Slept.seconds

    return clock


def _ahead_in_ns(real: Callable[[], int]) -> Callable[[], int]:
    def clock() -> int:
        return real() + int(1_000_000_000 * Slept.seconds)

    return clock


def _shorten_waits() -> None:
    """Shorten the other ways to wait: an event that never comes, a choice between no files."""
    threading, select = importlib.import_module("threading"), importlib.import_module("select")
    wait, choose = threading.Condition.wait, select.select

    def short_wait(self: Any, timeout: float | None = None) -> bool:
        return bool(wait(self, _short(timeout)))

    def short_select(reading: Any, writing: Any, failing: Any, timeout: float | None = None, /) -> Any:
        return choose(reading, writing, failing, _short(timeout))

    threading.Condition.wait = sealed(short_wait)
    vars(select)["select"] = sealed(short_select)


def _short(seconds: float | None) -> float | None:
    if type(seconds) not in (int, float) or seconds is None or seconds <= LONGEST:
        return seconds
    Slept.seconds += seconds - LONGEST
    return LONGEST

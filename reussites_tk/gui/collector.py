"""Keeps Python's collection of cyclic garbage in the thread of Tk while other threads work.

A forgotten widget, variable or picture tells Tk so when it is collected. Python collects
in whichever thread happens to allocate: from any thread but its own, Tk then waits, or
aborts the whole program (« async handler deleted by the wrong thread »). So automatic
collection rests while a thread works, and the Tk loop collects, by the same thresholds.
"""

from __future__ import annotations

import gc


def rest() -> None:
    """Let no thread collect by itself any more. Harmless twice."""
    gc.disable()


def resume() -> None:
    """Give collection back to Python: no other thread works. Harmless twice."""
    gc.enable()


def collect_if_due() -> None:
    """Collect what Python itself would collect now; to be called in the Tk loop."""
    if gc.isenabled():
        return
    generation = due_generation()
    if generation is not None:
        gc.collect(generation)


def due_generation() -> int | None:
    """Return the oldest generation that Python would collect now, or None."""
    pairs = zip(gc.get_count(), gc.get_threshold(), strict=True)
    due = [i for i, (count, threshold) in enumerate(pairs) if threshold and count > threshold]
    return max(due, default=None)

"""Keeps the collection of cyclic garbage in the thread of Tk while other threads work.

A widget, variable or picture calls Tk when it is collected, and Python collects in whichever thread
happens to allocate. Called from any thread but its own, Tk waits, or aborts the whole program (« async
handler deleted by the wrong thread »). So automatic collection pauses while a thread works, and the Tk
loop collects instead, by the same thresholds.
"""

from __future__ import annotations

import gc


def pause() -> None:
    """Stop automatic collection, in every thread. Harmless twice."""
    gc.disable()


def resume() -> None:
    """Start automatic collection again, once no other thread works. Harmless twice."""
    gc.enable()


def collect_if_due() -> None:
    """Collect what Python itself would collect now. Call it in the Tk loop."""
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

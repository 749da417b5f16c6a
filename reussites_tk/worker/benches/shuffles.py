"""Counts where the cartes of a pile go over many shuffles: only the counts travel to the judge."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

from ...cours import alea as _alea

CHECK_EVERY = 16
"""Shuffles between two looks at the processor clock."""


def seed_everything(graine: int) -> None:
    """Make the draws repeatable: the course's source, and Python's own if the student uses it."""
    _alea.init_alea(graine)
    other = sys.modules.get("random")
    if other is not None and hasattr(other, "_inst"):
        other.seed(graine)


def law(
    shuffle: Callable[[], Any], read: Callable[[], list[int]], runs: int, seconds: float
) -> dict[str, Any]:
    """Shuffle at most `runs` times or `seconds` of processor time; count each order, relative to the last.

    Answers `{"orders": {"0 2 1": count…}, "runs": n}`: the k-th number is the place, before the
    shuffle, of the carte that is k-th after it.
    """
    counts: dict[tuple[int, ...], int] = {}
    before = read()
    end = time.process_time() + seconds
    done = 0
    while done < runs and (done % CHECK_EVERY or time.process_time() < end):
        shuffle()
        after = read()
        places = {code: i for i, code in enumerate(before)}
        if sorted(after) != sorted(before):
            return {"lost": True, "runs": done, "orders": {}}
        order = tuple(places[code] for code in after)
        counts[order] = counts.get(order, 0) + 1
        before = after
        done += 1
    return {"orders": {" ".join(map(str, order)): n for order, n in counts.items()}, "runs": done}


def draws_of(action: Callable[[], Any]) -> dict[str, Any]:
    """Run `action` and say how many draws it made in the course's source, and whether it seeded it."""
    source = _alea.source_du_cours()
    before = source.compteur
    action()
    return {"draws": source.compteur - before, "seeded": _alea.source_du_cours() is not source}

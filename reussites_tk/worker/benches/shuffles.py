"""Counts where the cartes of a pile go over many shuffles: only the counts travel to the judge."""

from __future__ import annotations

import sys
from _random import Random
from collections.abc import Callable, Iterable, Sequence
from time import process_time
from types import ModuleType
from typing import Any

from ...cours import alea as _alea
from ..child.report import globals_of

_modules, _seed, _write = sys.modules, Random.seed, object.__setattr__

PAIRED = 3
"""The tallest pile whose orders are counted two by two."""
CHECK_EVERY = 16
"""Shuffles between two looks at the processor clock."""


def seed_everything(graine: int) -> None:
    """Make the draws repeatable: the course's source, and Python's own if the student uses it."""
    _alea.init_alea(graine)
    # Not by `random.seed`, which a file may have replaced (« random.seed = 42 »).
    library = _modules.get("random")
    other = globals_of(library).get("_inst") if isinstance(library, ModuleType) else None
    if isinstance(other, Random):
        _seed(other, graine)
        _write(other, "gauss_next", None)


def law(
    shuffle: Callable[[], Any],
    read: Callable[[], Sequence[int | None]],
    runs: int,
    seconds: float,
    clock: Callable[[], float] = process_time,
) -> dict[str, Any]:
    """Shuffle `runs` times, or half as many, or a quarter… for `seconds` of processor time; count the orders.

    Few numbers of shuffles are possible, so that the same file has the same counts every time. An order
    is written relative to the last one.

    `read` gives the cartes of the pile, None for what is no carte.
    Answers `{"orders": {"0 2 1": count…}, "runs": n, "pairs": {"0 2 1,1 0 2": count…}}`: the k-th number is
    the place, before the shuffle, of the carte that is k-th after it. `pairs` counts together the orders of
    the first and second shuffles, of the third and fourth…: each may be fair, and one follow the other.
    """
    counts: dict[Move, int] = {}
    pairs: dict[tuple[Move, Move], int] = {}
    last: Move = (), ()
    before: tuple[Any, ...] = tuple(read())
    start, halves = clock(), {runs >> k for k in range(1, runs.bit_length())}
    looks = halves.union(range(0, runs, CHECK_EVERY))
    paired, done = len(before) <= PAIRED, 0
    while done < runs:
        if done in looks:
            used = clock() - start
            if used > seconds or done in halves and 2 * used > seconds:
                break
        shuffle()
        after: tuple[Any, ...] = tuple(read())
        move = before, after
        count = counts.get(move, 0)
        if not count and (None in after or sorted(before) != sorted(after)):  # a known move keeps the cartes
            return {"lost": True, "runs": done, "orders": {}}
        counts[move] = count + 1
        if paired and done % 2:
            pairs[last, move] = pairs.get((last, move), 0) + 1
        before, last = after, move
        done += 1
    paired_orders = _summed((",".join(map(_order, two)), count) for two, count in pairs.items())
    orders = _summed(
        (_order(move), count) for move, count in counts.items()
    )  # once per move, not per shuffle
    return {"orders": orders, "runs": done, "pairs": paired_orders}


Move = tuple[tuple[Any, ...], tuple[Any, ...]]
"""The cartes before a shuffle, and after it."""


def _order(move: Move) -> str:
    before, after = move
    places = {code: i for i, code in enumerate(before)}
    return " ".join(str(places[code]) for code in after)


def _summed(counts: Iterable[tuple[str, int]]) -> dict[str, int]:
    total: dict[str, int] = {}
    for name, count in counts:
        total[name] = total.get(name, 0) + count
    return total


def draws_of(action: Callable[[], Any]) -> dict[str, Any]:
    """Run `action`; return how many draws it made in the course's source, and whether it seeded it."""
    source = _alea.source_du_cours()
    before = source.compteur
    action()
    return {"draws": source.compteur - before, "seeded": _alea.source_du_cours() is not source}

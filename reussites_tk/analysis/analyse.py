"""Many games of a réussite, counted, whatever plays them and wherever.

Two engines give the same counts, game by game: `rapide` (compiled kernels) and `cours` (the game
itself, in children). The numbers are cut into blocks, the blocks given to an executor and summed in
order, so that the same digits come out of one thread, of processes or of a cluster.
"""

import threading
import time
from collections.abc import Callable, Generator, Mapping
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from ..worker.messages import Failed
from ..worker.parent.game_results import CountFailed, Cycle, PlayError
from . import kernels
from .engine import count_series
from .executors import played_in_blocks
from .moteurs import COURS, RAPIDE, choose_moteur
from .outcomes import Counts, summed
from .pace import Pace
from .series import Series

BLOCK = {RAPIDE: 50_000, COURS: 2_000}
"""Games in one call of an executor that is given, by engine; results do not depend on it."""


@dataclass(frozen=True, slots=True)
class Analyse:
    """A count of games `debut`, `debut + 1`…, without a hole: all those asked for, unless stopped.

    `failure` says why a student's file stopped the count; `cycle` is the one a chain has entered.
    """

    jeu: str
    graine: int
    debut: int
    counts: Counts
    moteur: str
    secondes: float
    options: Mapping[str, Any] = field(default_factory=dict)
    cycle: Cycle | None = None
    failure: Failed | PlayError | None = None

    @property
    def suite(self) -> int:
        """The number of the game that continues the count."""
        return self.debut + self.counts.parties


def analyse(
    jeu: str,
    parties: int,
    graine: int = 1,
    options: Mapping[str, Any] | None = None,
    executor: Executor | None = None,
    *,
    debut: int = 1,
    moteur: str | None = None,
    progress: Callable[[Counts], object] | None = None,
    stop: threading.Event | None = None,
    avec: Path | None = None,
    tas: str | Path = "liste_double",
) -> Analyse:
    """Play `parties` games of a seed, from number `debut` on, and count them.

    `executor` is any executor of `concurrent.futures` (None: threads, as many as processors). `progress`
    is called in this thread with the count of the first games each time it grows. `stop` ends the count
    early and keeps what is counted. `moteur` is "rapide", "cours" or None for the quicker one; where
    `rapide` cannot play, `cours` does. `avec` is a student's game or strategy, `tas` the piles.
    """
    series = Series(jeu, parties, graine, debut, avec, tas, options or {})
    chosen = choose_moteur(series, moteur).moteur
    start = time.perf_counter()
    total, cycle, failure = Counts.empty(), None, None
    with closing(growing(series, chosen, executor, stop)) as items:
        for item in items:
            if isinstance(item, Cycle):
                cycle = item
            elif isinstance(item, CountFailed):
                failure = item.failure
            else:
                total = item
                if progress is not None:
                    progress(total)
    seconds = time.perf_counter() - start
    return Analyse(jeu, graine, debut, total, chosen, seconds, series.options, cycle, failure)


_Item = Counts | Cycle | CountFailed


def growing(
    series: Series, moteur: str, executor: Executor | None = None, stop: threading.Event | None = None
) -> Generator[_Item]:
    """Yield the count of all the games played so far, as it grows, and the cycle that a chain enters.

    The cycle comes just before the first count that knows of it, the failure of a student's file last.
    """
    if moteur == COURS and (executor is None or series.chained):
        yield from count_series(series, stop)
    elif moteur == COURS:
        yield from _in_blocks(series, count_with_cours, executor, stop)
    elif series.chained:
        yield from _growing_chain(series, stop)
    else:
        yield from _in_blocks(series, count_with_kernel, executor, stop)


def _in_blocks(
    series: Series,
    count: "Callable[[Series, int, int], Counts | CountFailed]",
    executor: Executor | None,
    stop: threading.Event | None,
) -> Generator[_Item]:
    """Sum the blocks that an executor counts; ends with the first failure."""
    size = BLOCK[RAPIDE if count is count_with_kernel else COURS]
    return summed(played_in_blocks(series, partial(count, series), executor, stop, size), Counts.empty())


def count_with_kernel(series: Series, first: int, count: int) -> Counts:
    """Count a block of games with the compiled kernel; an executor may run it anywhere."""
    return kernels.play_block(series.jeu, series.graine, first, count, series.options)


def count_with_cours(series: Series, first: int, count: int) -> Counts | CountFailed:
    """Count a block of games with the game itself, in one child; an executor may run it anywhere."""
    part = replace(series, debut=first, parties=count)
    end: Counts | CountFailed = Counts.empty()
    for item in count_series(part, children=1):
        end = end if isinstance(item, Cycle) else item
    return end


def _growing_chain(series: Series, stop: threading.Event | None) -> Generator[_Item]:
    """Count a chain with the compiled kernel: its games are played one after the other, here."""
    total, cycle = Counts.empty(), None
    for play in Pace(series).calls(partial(count_with_kernel, series)):
        if stop is not None and stop.is_set():
            return
        total = total + play()
        if cycle is None:
            last = series.debut + total.parties - 1
            cycle = kernels.cycle_of(series.graine, last, series.options)
            if cycle is not None:
                yield cycle
        yield total

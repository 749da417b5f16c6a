"""Two ways of playing compared on the same deals, and the interval of their difference."""

import os
import threading
import time
from collections.abc import Callable, Generator
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from ..worker.game_forms import CHAIN_OPTION
from ..worker.messages import Failed
from ..worker.parent.game_results import CountBlock, CountFailed, PlayError
from . import kernels
from .analyse import BLOCK, Analyse
from .engine import play_blocks
from .executors import played_in_blocks
from .moteurs import COURS, RAPIDE, choose_moteur
from .outcomes import Pairs, counts_of, counts_of_block, summed
from .series import CARTES_OPTION, Series

Matched = TypeVar("Matched")


@dataclass(frozen=True, slots=True)
class Comparison:
    """The end of a comparison; `failure` says why a student's file stopped it."""

    pairs: Pairs
    moteur: str
    secondes: float
    failure: Failed | PlayError | None = None

    def first_way(self, series: Series) -> Analyse:
        """Return the count of the first way alone, which `series` describes."""
        counts, options = self.pairs.one, series.options
        return Analyse(series.jeu, series.graine, series.debut, counts, self.moteur, self.secondes, options)


def compare(
    one: Series,
    other: Series,
    executor: Executor | None = None,
    *,
    moteur: str | None = None,
    progress: Callable[[Pairs], object] | None = None,
    stop: threading.Event | None = None,
) -> Comparison:
    """Play two series over the same games and match them; see `analyse` for what is shared.

    `executor` serves the quick engine; that of the course plays in children of this process. The seed
    and the numbers are those of `one`. Raises `ValueError` when the deals are not the same.
    """
    if not one.same_deals(other):
        raise ValueError(f"two series with the same {CARTES_OPTION} and without {CHAIN_OPTION} are needed")
    other = replace(other, graine=one.graine, debut=one.debut, parties=one.parties)
    choices = {choose_moteur(series, moteur).moteur for series in (one, other)}
    chosen = choices.pop() if len(choices) == 1 else COURS
    start = time.perf_counter()
    pairs, failure = Pairs.empty(), None
    with closing(growing_pairs(one, other, chosen, executor, stop)) as items:
        for item in items:
            if isinstance(item, CountFailed):
                failure = item.failure
                break
            pairs = item
            if progress is not None:
                progress(pairs)
    return Comparison(pairs, chosen, time.perf_counter() - start, failure)


def growing_pairs(
    one: Series,
    other: Series,
    moteur: str,
    executor: Executor | None = None,
    stop: threading.Event | None = None,
) -> Generator[Pairs | CountFailed]:
    """Return the pairs of all the games played so far, as they grow; they end with the first failure."""
    if moteur == RAPIDE:
        play: Callable[[int, int], Pairs | CountFailed] = partial(pairs_of_kernels, one, other)
        return summed(played_in_blocks(one, play, executor, stop, BLOCK[RAPIDE]), Pairs.empty())
    return summed(faced_blocks(one, other, partial(pairs_of_blocks, one.jeu), stop), Pairs.empty())


def pairs_of_kernels(one: Series, other: Series, first: int, count: int) -> Pairs:
    """Match a block of games with the compiled kernels; an executor may run it anywhere."""
    codes = [kernels.codes_of(s.jeu, s.graine, first, count, s.options) for s in (one, other)]
    counts = [counts_of(one.jeu, some, first) for some in codes]
    return Pairs.of(counts[0], counts[1], (codes[0], codes[1]), first)


def pairs_of_blocks(jeu: str, block: CountBlock, facing: CountBlock) -> Pairs:
    """Match two blocks of the same games."""
    counts = counts_of_block(jeu, block), counts_of_block(jeu, facing)
    return Pairs.of(*counts, (block.codes, facing.codes), block.debut)


def faced_blocks(
    one: Series,
    other: Series,
    match: Callable[[CountBlock, CountBlock], Matched],
    stop: threading.Event | None,
) -> Generator[Matched | CountFailed]:
    """Match the games themselves block by block, played in children on this machine.

    Ends with the first failure of either series.
    """
    children = max(1, (os.cpu_count() or 1) // 2)
    with (
        closing(play_blocks(one, stop, children)) as left,
        closing(play_blocks(other, stop, children)) as right,
    ):
        for block, facing in zip(left, right, strict=False):  # stopped, one may be ahead
            if isinstance(block, CountFailed):
                yield block
                return
            if isinstance(facing, CountFailed):
                yield facing
                return
            yield match(block, facing)

"""Orders played by the game itself, in children of the worker: any rules, any student's file."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import closing

from ...analysis.engine import count_series, play_blocks
from ...analysis.outcomes import KEYS, WON, Pairs, counts_of_block
from ...worker.parent.game_results import CountBlock, CountFailed
from .model import MOST_KEPT, Facing, Item, Order


def play_slowly(order: Order, stop: threading.Event) -> Iterator[Item]:
    """Play an order, in a thread of its own, until its end or until `stop` is set."""
    if order.other is None:
        yield from count_series(order.one, stop)
        return
    total = Facing(Pairs.empty())
    for part in _facing_blocks(order, stop):
        if isinstance(part, CountFailed):
            yield part
            return
        total = total + part
        yield total


def _facing_blocks(order: Order, stop: threading.Event) -> Iterator[Facing | CountFailed]:
    """Yield each block of games, played in both ways."""
    assert order.other is not None
    children = max(1, (os.cpu_count() or 1) // 2)
    with (
        closing(play_blocks(order.one, stop, children)) as left,
        closing(play_blocks(order.other, stop, children)) as right,
    ):
        for block, facing in zip(left, right, strict=False):  # when stopped, one may be ahead of the other
            if isinstance(block, CountFailed):
                yield block
                return
            if isinstance(facing, CountFailed):
                yield facing
                return
            yield faced(order.one.jeu, block, facing)


def faced(jeu: str, block: CountBlock, facing: CountBlock) -> Facing:
    """Match the same games played in two ways."""
    counts = counts_of_block(jeu, block), counts_of_block(jeu, facing)
    numbers = differing_games(block.codes, facing.codes, block.debut)
    pairs = Pairs.of(*counts, (block.codes, facing.codes), block.debut)
    return Facing(pairs, len(numbers), tuple(numbers[:MOST_KEPT]))


def differing_games(codes: bytes, others: bytes, first: int) -> list[int]:
    """Return the numbers of the games that do not end alike.

    A student's board need not give the key of an end: if none does, games are only won or lost.
    """
    keyed = all(any(code & KEYS for code in some) for some in (codes, others))
    mask = 255 if keyed else WON
    pairs = zip(codes, others, strict=True)
    return [first + n for n, (code, other) in enumerate(pairs) if (code ^ other) & mask]

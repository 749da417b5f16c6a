"""Orders played by the game itself, in children of the worker: any rules, any student's file."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial

from ...analysis.comparison import faced_blocks, pairs_of_blocks
from ...analysis.engine import count_series
from ...analysis.outcomes import KEYS, WON, Pairs, summed
from ...worker.parent.game_results import CountBlock
from .model import MOST_KEPT, Facing, Item, Order


def play_slowly(order: Order, stop: threading.Event) -> Iterator[Item]:
    """Play an order, in a thread of its own, until its end or until `stop` is set."""
    if order.other is None:
        return count_series(order.one, stop)
    blocks = faced_blocks(order.one, order.other, partial(_faced, order.one.jeu), stop)
    return summed(blocks, Facing(Pairs.empty()))


def _faced(jeu: str, block: CountBlock, facing: CountBlock) -> Facing:
    """Match the same games played in two ways, with the numbers of those that do not end alike."""
    numbers = differing_games(block.codes, facing.codes, block.debut)
    return Facing(pairs_of_blocks(jeu, block, facing), len(numbers), tuple(numbers[:MOST_KEPT]))


def differing_games(codes: bytes, others: bytes, first: int) -> list[int]:
    """Return the numbers of the games that do not end alike.

    A student's board need not give the key of an end: if none does, games are only won or lost.
    """
    keyed = all(any(code & KEYS for code in some) for some in (codes, others))
    mask = 255 if keyed else WON
    pairs = zip(codes, others, strict=True)
    return [first + n for n, (code, other) in enumerate(pairs) if (code ^ other) & mask]

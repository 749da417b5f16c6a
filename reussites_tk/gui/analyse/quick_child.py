"""The child that plays with the compiled kernels: the window itself never loads nor compiles them.

Compiling takes seconds, loading what compiles a quarter of a second without a pause, and a window that
shares its processors with busy threads of its own answers late. Both ends are this very program, and no
student's file is in the child: what goes between them is pickled.
"""

from __future__ import annotations

import os
import pickle
import queue
import sys
import threading
import time
from collections.abc import Callable
from typing import BinaryIO

from ...analysis import kernels
from ...analysis.analyse import analyse, count_with_kernel
from ...analysis.comparison import compare, pairs_of_kernels
from ...analysis.engine import Series
from ...analysis.moteurs import RAPIDE
from ...analysis.outcomes import Counts
from ...worker.games import Cycle
from .model import Facing, Item, Order, growing_runs

GROWING = 50_000
"""Games played in runs that grow, before the blocks of the engine."""
EVERY_SECONDS = 0.04
STOP = "stop"
Tell = Callable[[Item], None]


def main() -> None:
    """Play the orders that come, until the window is no more."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a library prints must not be taken for an answer
    orders: queue.Queue[Order] = queue.Queue()
    stop = threading.Event()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, orders, stop), daemon=True).start()
    _give_way()
    while True:
        order = orders.get()
        stop.clear()
        play(order, stop, lambda item: _send(answers, item))
        _send(answers, None)


def play(order: Order, stop: threading.Event, tell: Tell) -> None:
    """Play an order, telling the count of its games so far each time it has grown enough."""
    one = order.one
    runs = growing_runs(one.debut, min(one.parties, GROWING))
    total: Counts | Facing | None = None
    cycle: Cycle | None = None
    for first, count in runs:
        if stop.is_set():
            return
        part = _played(order, first, count)
        total = part if total is None else total + part  # type: ignore[operator]  # both of the same kind
        if one.chained and cycle is None:
            cycle = kernels.cycle_of(one.graine, first + count - 1, one.options)
            if cycle is not None:
                tell(cycle)
        tell(total)
    if total is not None and one.parties > GROWING:
        _play_blocks(order.part(one.debut + GROWING, one.parties - GROWING), total, stop, tell)


def _played(order: Order, first: int, count: int) -> Counts | Facing:
    if order.other is None:
        return count_with_kernel(order.one, first, count)
    return Facing(pairs_of_kernels(order.one, order.other, first, count))


def _play_blocks(order: Order, done: Counts | Facing, stop: threading.Event, tell: Tell) -> None:
    """Play the rest in the blocks of the engine, over threads; `done` is what was played before."""
    now_and_then = _Seldom(tell)
    if isinstance(done, Facing) and order.other is not None:
        before = done
        compare(
            order.one,
            order.other,
            moteur=RAPIDE,
            progress=lambda pairs: now_and_then(before + Facing(pairs)),
            stop=stop,
        )
    elif isinstance(done, Counts):
        _analyse(order.one, done, stop, now_and_then)
    now_and_then.flush()


def _analyse(series: Series, done: Counts, stop: threading.Event, tell: Tell) -> None:
    analyse(
        series.jeu,
        series.parties,
        series.graine,
        series.options,
        debut=series.debut,
        moteur=RAPIDE,
        progress=lambda counts: tell(done + counts),
        stop=stop,
    )


class _Seldom:
    """Tells the last of many items, now and then."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._waiting: Item | None = None
        self._due = 0.0

    def __call__(self, item: Item) -> None:
        self._waiting = item
        if time.monotonic() >= self._due:
            self.flush()
            self._due = time.monotonic() + EVERY_SECONDS

    def flush(self) -> None:
        """Tell the item that waits, if there is one."""
        if self._waiting is not None:
            self._tell(self._waiting)
            self._waiting = None


def _listen(requests: BinaryIO, orders: queue.Queue[Order], stop: threading.Event) -> None:
    """Receive orders and stops; the end of the window is ours too."""
    try:
        while True:
            request = pickle.load(requests)
            if request == STOP:
                stop.set()
            else:
                orders.put(request)
    except (EOFError, OSError, pickle.UnpicklingError):
        os._exit(0)


def _send(answers: BinaryIO, item: Item | None) -> None:
    """Send an item, None at the end of an order."""
    pickle.dump(item, answers, pickle.HIGHEST_PROTOCOL)
    answers.flush()


def _give_way() -> None:
    """Let the window come first (Windows says so when it starts the child)."""
    if hasattr(os, "nice"):
        os.nice(10)

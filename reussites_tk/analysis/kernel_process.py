"""The process that plays with the compiled kernels, for a program that must not stop to do so itself.

Compiling takes seconds, loading what compiles a quarter of a second without a pause, and a window that
shares its processors with busy threads of its own answers late. One process is started at the first
order and kept for the next ones: its kernels stay loaded. It counts over threads, as many as processors.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection

from ..worker.parent.game_results import Cycle
from .analyse import analyse
from .comparison import compare
from .moteurs import RAPIDE
from .outcomes import Counts, Pairs
from .series import Series

POLL_SECONDS = 0.05
"""How soon an order notices that it is stopped."""
AHEAD = 2
"""Runs given to the process at a time: it never waits for the next one."""
BUSY_SECONDS = 5.0
"""How long a new order waits for the runs of a stopped one; after that, it takes another process."""
CLOSED = deque[Executor](maxlen=4)
"""The last executors closed, kept a while: on Python 3.13 the thread of an executor whose process has ended
waits for itself for ever when it is the last to let go of the executor, whose lock it holds."""
LOWER_PRIORITY = 10
BELOW_NORMAL_PRIORITY_CLASS = 0x4000


class KernelProcess:
    """Starts the process at the first order; `close` ends it, and so does the end of this program.

    The process holds one end of a pipe that nothing is written to. Our end is closed by `close`, and by
    the system if this program is killed: the process then ends at once, whatever it is doing.
    """

    def __init__(self) -> None:
        self._executor: ProcessPoolExecutor | None = None
        self._our_end: Connection | None = None
        self._changing = threading.Lock()

    @property
    def ready(self) -> bool:
        """True when the process is there, its kernels perhaps loaded already."""
        return self._executor is not None

    def play(
        self,
        one: Series,
        other: Series | None,
        runs: Iterable[tuple[int, int]],
        stop: threading.Event,
    ) -> Iterator[Counts | Pairs | Cycle]:
        """Play runs of games (see `play_runs`), in a thread of its own; ends early once `stop` is set.

        Raises what the process raised, and `RuntimeError` when it ended by itself.
        """
        executor = self._executor
        if executor is not None and not _answers(executor):
            self.close()
        executor = self._started(stop)
        if executor is None:
            return
        try:
            yield from play_runs(executor, one, other, runs, stop)
        except (RuntimeError, CancelledError) as fault:
            if stop.is_set() or self._executor is not executor:
                return  # closed meanwhile
            if isinstance(fault, BrokenProcessPool):
                raise RuntimeError("the process of the quick engine has ended by itself") from None
            raise

    def close(self) -> None:
        """End the process at once, without waiting for it; harmless twice."""
        with self._changing:
            executor, self._executor = self._executor, None
            our_end, self._our_end = self._our_end, None
        if our_end is not None:
            our_end.close()
        if executor is not None:
            # Nothing is cancelled: the executor of Python 3.11 raises, in a thread of its own, when its
            # process ends while it holds a cancelled future. All get their fault from that end.
            CLOSED.append(executor)
            executor.shutdown(wait=False)

    def _started(self, stop: threading.Event) -> ProcessPoolExecutor | None:
        """Return the executor, its process started if need be; None when the order is already stopped."""
        with self._changing:
            if stop.is_set():
                return None
            if self._executor is None:
                context = get_context("spawn")
                its_end, self._our_end = context.Pipe(duplex=False)
                self._executor = ProcessPoolExecutor(1, context, _begin, (its_end,))
                with _no_module_of_the_folder():
                    self._executor.submit(os.getpid)  # the process starts, and receives its end
                its_end.close()
                # A program that leaves without closing would else wait, in `concurrent.futures`, for the
                # run under way: that wait is among the last acts of its threads, and begins after this.
                threading._register_atexit(self.close)  # type: ignore[attr-defined]
            return self._executor


def _answers(executor: ProcessPoolExecutor) -> bool:
    """Return False if the process has ended by itself, or is still busy with an order that was stopped."""
    try:
        executor.submit(os.getpid).result(timeout=BUSY_SECONDS)
    except (RuntimeError, CancelledError, TimeoutError):
        return False
    return True


def play_runs(
    executor: Executor,
    one: Series,
    other: Series | None,
    runs: Iterable[tuple[int, int]],
    stop: threading.Event,
) -> Generator[Counts | Pairs | Cycle]:
    """Play games run by run; yield the sum so far after each run, and the cycle that a chain enters.

    Few runs at a time are given to the executor, so that little is still to be played after a stop: those
    given are left to end (see `KernelProcess.close`).
    """
    rest = iter(runs)
    waiting: deque[Future[tuple[Counts | Pairs, Cycle | None]]] = deque()
    total: Counts | Pairs | None = None
    known: Cycle | None = None
    while not stop.is_set():
        for first, count in islice(rest, AHEAD - len(waiting)):
            waiting.append(executor.submit(play_run, one, other, first, count))
        if not waiting:
            return
        if not wait([waiting[0]], timeout=POLL_SECONDS).done:
            continue
        part, cycle = waiting.popleft().result()
        if cycle is not None and known is None:
            known = cycle
            yield cycle
        total = part if total is None else total + part  # type: ignore[operator]  # both of one kind
        yield total


def play_run(
    one: Series, other: Series | None, first: int, count: int
) -> tuple[Counts | Pairs, Cycle | None]:
    """In the process: play games from number `first` on, in one way or in two, over threads."""
    one = replace(one, debut=first, parties=count)
    if other is not None:
        return compare(one, other, moteur=RAPIDE).pairs, None
    counted = analyse(one.jeu, count, one.graine, one.options, debut=first, moteur=RAPIDE)
    return counted.counts, counted.cycle


# --- In the process, as it begins


def _begin(its_end: Connection) -> None:
    """End with the program that started this process, and let it come first."""
    threading.Thread(target=_end_with, args=(its_end,), daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is for the program alone
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL_PRIORITY_CLASS)
    else:
        os.nice(LOWER_PRIORITY)


def _end_with(its_end: Connection) -> None:
    try:
        its_end.poll(None)  # nothing ever comes but the end
    finally:
        os._exit(0)


@contextmanager
def _no_module_of_the_folder() -> Iterator[None]:
    """Keep a person's own `random.py` out of the process as it starts.

    Its command begins as `python -c` does: the folder of the moment is where modules are looked for first.
    """
    before = os.environ.get("PYTHONSAFEPATH")
    os.environ["PYTHONSAFEPATH"] = "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ["PYTHONSAFEPATH"]
        else:
            os.environ["PYTHONSAFEPATH"] = before

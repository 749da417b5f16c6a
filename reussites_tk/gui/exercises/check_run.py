"""One check of one file, as a stream: a verdict as soon as it is known, the bulletin at the end."""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ...judge import judge
from ...judge.verdicts import Bulletin, Verdict

FAREWELL_SECONDS = 4.0
"""How long a check that nobody listens to any more may take to end its child."""


@dataclass(frozen=True, slots=True)
class _Fault:
    error: BaseException


def check(path: Path, exercise: str, stopping: threading.Event) -> Iterator[Verdict | Bulletin]:
    """Judge `path`, yielding each `Verdict` when it comes, then the `Bulletin`.

    The judge calls back, the window's background wants an iterator: a queue stands between
    them. Closing the iterator, or setting `stopping`, ends the check and its child.
    """
    told: queue.SimpleQueue[Verdict | Bulletin | _Fault] = queue.SimpleQueue()
    stop = threading.Event()

    def follow() -> None:
        try:
            told.put(judge(path, exercise, on_verdict=told.put, stop=stop))
        except BaseException as error:  # our fault or a UserError: raised again where it is read
            told.put(_Fault(error))

    thread = threading.Thread(target=follow, daemon=True, name="reussites-check")
    thread.start()
    try:
        yield from _listen(told, stopping)
    finally:
        stop.set()
        thread.join(FAREWELL_SECONDS)


def _listen(
    told: queue.SimpleQueue[Verdict | Bulletin | _Fault], stopping: threading.Event
) -> Iterator[Verdict | Bulletin]:
    while not stopping.is_set():
        try:
            item = told.get(timeout=0.1)
        except queue.Empty:
            continue
        if isinstance(item, _Fault):
            raise item.error
        yield item
        if isinstance(item, Bulletin):
            return

"""The `cours` engine: the game itself, played many times by children side by side, and counted.

Game N of seed G is the same deal for everybody, so the numbers are shared out between the
children in blocks and one child or sixteen give the same count.
"""

import os
import queue
import threading
from collections import Counter
from collections.abc import Generator, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from ..cours.histoire import Histoire
from ..worker.game_forms import CHAIN_OPTION, CHAINED
from ..worker.games import CountBlock, CountFailed, Cycle, count

GAMES_PER_CHILD = 500
"""Below this, starting one more child costs more than it brings."""
POLL_SECONDS = 0.1


@dataclass(frozen=True, slots=True)
class Series:
    """The games to play: which game, which numbers (from `debut`), on which piles, with which rules."""

    jeu: str
    parties: int
    graine: int = 1
    debut: int = 1
    avec: Path | None = None
    tas: str | Path = "liste_double"
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def chained(self) -> bool:
        """Whether each game starts from the cartes that the one before left: they are played in order."""
        return self.options.get(CHAIN_OPTION) == CHAINED


def play_series(
    series: Series, stop: threading.Event | None = None, children: int | None = None
) -> Generator[Histoire | Cycle | CountFailed]:
    """Play the games; yield the count of all those finished so far each time a block ends.

    The last `Histoire` is the whole count (a partial one after `stop`); the `Cycle` that a chain
    enters comes just before the first count that knows of it. When the student's file fails, the
    last item is the `CountFailed`. Closing the iterator ends the children.
    """
    done: queue.Queue[_Item] = queue.Queue()
    halt = threading.Event()
    lanes = [
        threading.Thread(target=_run_lane, args=(part, halt, done), daemon=True)
        for part in share_out(series, 1 if series.chained else children or _children_for(series.parties))
    ]
    for lane in lanes:
        lane.start()
    try:
        yield from _sum_up(done, len(lanes), stop, halt)
    finally:
        halt.set()
        for lane in lanes:
            lane.join()


def share_out(series: Series, children: int) -> list[Series]:
    """Cut a series into as many runs of numbers as there are children, equal to one game."""
    parts: list[Series] = []
    first = series.debut
    for child in range(children):
        size = series.parties // children + (child < series.parties % children)
        if size:
            parts.append(replace(series, debut=first, parties=size))
        first += size
    return parts


_Item = CountBlock | CountFailed | BaseException | None
"""What a lane sends: a block, the end of a failing file, a fault of ours, or None at its end."""


def _children_for(parties: int) -> int:
    """Choose how many children play: as many processors, fewer for a short series."""
    return max(1, min(os.cpu_count() or 1, parties // GAMES_PER_CHILD))


def _run_lane(part: Series, halt: threading.Event, done: "queue.Queue[_Item]") -> None:
    """Play one part in one child; whatever happens, end with None."""
    try:
        for item in count(
            part.jeu,
            avec=part.avec,
            tas=part.tas,
            graine=part.graine,
            debut=part.debut,
            parties=part.parties,
            options=part.options,
            stop=halt,
        ):
            done.put(item)
    except BaseException as fault:  # told to the caller's thread, which raises it
        done.put(fault)
    finally:
        done.put(None)


def _sum_up(
    done: "queue.Queue[_Item]", lanes: int, stop: threading.Event | None, halt: threading.Event
) -> Iterator[Histoire | Cycle | CountFailed]:
    """Add up the blocks as they come, until every lane has ended."""
    parties, gagnees, detail = 0, 0, Counter[int]()
    cycle: Cycle | None = None
    while lanes:
        if stop is not None and stop.is_set():
            halt.set()
        with suppress(queue.Empty):
            item = done.get(timeout=POLL_SECONDS)
            if item is None:
                lanes -= 1
            elif isinstance(item, CountBlock):
                parties, gagnees = parties + item.parties, gagnees + item.gagnees
                detail.update(item.detail)
                if cycle is None and item.cycle is not None:
                    cycle = item.cycle
                    yield cycle
                yield Histoire(parties, gagnees, dict(sorted(detail.items())))
            elif isinstance(item, CountFailed):
                yield item
                return
            else:
                raise item

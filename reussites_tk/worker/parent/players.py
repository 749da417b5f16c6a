"""A student's player at a table: a child that gets the views of its seat, and answers decisions.

One child per seat keeps its module from call to call. A call is never made twice: one that is lost is a
fault, and the next call finds a module made anew.
"""

from __future__ import annotations

import contextlib
import errno
import json
import math
import os
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from ..codec import read_texts
from ..failures import BENCH_FAULT, NO_WALL, NOT_RUN
from ..limits import Limits
from ..messages import JSON, Failed, LoadFailed, LoadOk, Observed, Outcome, Part
from .child import Child

BENCH = "player"
LIMITS = Limits(seconds=1.0)
"""What one call may take, in processor time; one that only waits has twice as long (see `Clock`)."""
DEAL_SECONDS = 10.0
"""The processor time that all the calls of a deal may take."""
MOST_LOST_IN_A_DEAL = 10
"""A player that only waits uses no processor time: so many calls of it are waited for, and no more."""
KEY_BYTES = 8
LONGEST_TEXT = 10_000


@dataclass(frozen=True, slots=True)
class Returned:
    """What a call returned, as `codec.encode_texts` writes it, and what it printed."""

    value: JSON
    output: str = ""


@dataclass(frozen=True, slots=True)
class Raised:
    """The exception that ended a call; `line` is one of the student's file, if it is known."""

    kind: str
    message: str
    line: int | None
    output: str = ""


Reply = Returned | Raised | Failed
"""A lost call is `Failed`: too long, too much memory… or `NOT_RUN`: the time of the deal is over."""


def player_child(
    file: Path,
    jeu: str,
    functions: Sequence[str],
    limits: Limits = LIMITS,
    stop: threading.Event | None = None,
) -> Child:
    """Return a child for the file of a player of one game; `functions` are those it may be asked for."""
    return Child(file, BENCH, options_of(jeu, functions), limits, stop)


def options_of(jeu: str, functions: Sequence[str]) -> dict[str, Any]:
    """Return the options of the bench for a game."""
    return {"jeu": jeu, "names": list(functions), "ours": True}


class PlayerSeat:
    """The seat of one student's file, for deals of one game played one after the other.

    `seconds` is the processor time that the calls of one deal may take, `most_lost` how many of them may be
    lost, `most_waited` how long they may wait; beyond any, the calls left are not made. `used` is
    the processor time of those of the current deal, `renewals` counts how often the module had to be made
    anew. To be used with `with`, in one thread.
    """

    def __init__(
        self,
        child: Child,
        seconds: float = DEAL_SECONDS,
        most_lost: int = MOST_LOST_IN_A_DEAL,
        most_waited: float = math.inf,
    ) -> None:
        """Keep a child of the bench of players, which the seat closes at its end."""
        self.seconds, self.most_lost, self.most_waited = seconds, most_lost, most_waited
        self.renewals = self._lost_calls = 0
        self._child = child
        self._start, self._start_waited = child.seconds, child.waited
        self._lost = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the child; harmless when done twice."""
        self._child.close()

    def load(self) -> LoadOk | LoadFailed:
        """Load the file; return how it went.

        Raises `OSError` when the system can start no process, or none behind the wall that stood before.
        """
        loaded = self._child.load()
        _check_wall(loaded)
        return loaded

    def present(self) -> frozenset[str]:
        """Return the functions that the loaded file defines, of those it may be asked for."""
        outcome = self._observed({"mode": "present"})
        names = outcome.data if isinstance(outcome, Observed) and isinstance(outcome.data, list) else []
        return frozenset(name for name in names if isinstance(name, str))

    def begin_deal(self) -> None:
        """Give the seat the whole time of a deal; what its module remembers is its own business."""
        self._start, self._start_waited = self._child.seconds, self._child.waited
        self._lost_calls = 0

    @property
    def used(self) -> float:
        """The processor seconds used since the deal began."""
        return self._child.seconds - self._start

    @property
    def spent(self) -> float:
        """The seconds of all the deals so far, of the processor or waiting: a busy machine adds none."""
        return self._child.seconds + self._child.waited

    def ask(self, function: str, vue: Mapping[str, JSON]) -> Reply:
        """Call a function of the file with a view; return what came of it.

        Draws begin again from a key made of the view alone: from the same view, the same decision, and the
        deal cannot be found from the key.
        """
        waited = self._child.waited - self._start_waited
        if self._lost_calls >= self.most_lost or self.used > self.seconds or waited > self.most_waited:
            return Failed(NOT_RUN)
        self.renewals += self._lost
        outcome = self._observed({"mode": "decide", "f": function, "vue": vue, "cle": key_of(vue)})
        self._lost = isinstance(outcome, Failed) or outcome.threads > 0
        self._lost_calls += isinstance(outcome, Failed)
        return outcome if isinstance(outcome, Failed) else _reply(outcome)

    def _observed(self, item: JSON) -> Outcome:
        for answer in self._child.stream(item):
            if not isinstance(answer, Part):
                _check_wall(answer)
                return answer
        return Failed(BENCH_FAULT)


def _check_wall(answer: Outcome | LoadOk | LoadFailed) -> None:
    """Raise `OSError` for a call that was not made because no wall stands any more: no player's fault."""
    if isinstance(answer, Failed | LoadFailed) and answer.kind == NO_WALL:
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))


def key_of(vue: Mapping[str, JSON]) -> int:
    """Return the key of the draws of a call: a digest of its view, which says nothing else."""
    text = json.dumps(vue, sort_keys=True, separators=(",", ":"))
    return int.from_bytes(blake2b(text.encode(), digest_size=KEY_BYTES).digest(), "big")


def _reply(outcome: Observed) -> Reply:
    """Read an answer; one that is not of the shape of the bench was written by the file itself."""
    match outcome.data:
        case ["x", str(kind), str(message), None | int() as line]:
            return Raised(kind, message, line, outcome.output)
        case ["?", str(words)] if len(words) <= LONGEST_TEXT:
            return Returned(["?", words], outcome.output)
        case [str(), *_] as value:
            with contextlib.suppress(ValueError):
                return Returned(read_texts(value), outcome.output)
    return Failed(BENCH_FAULT, "", outcome.output)

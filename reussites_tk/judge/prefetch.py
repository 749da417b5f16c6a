"""Asks a child in one go for what several judgements will ask one by one: it never waits for the judge."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ..worker.messages import Observed, Outcome
from .trials import Runner

FEW = 2
"""Items that are asked for together, at most, among those run ahead."""


class Prefetched:
    """A runner that remembers the outcomes of items run ahead; each is given once, to whoever asks."""

    def __init__(self, runner: Runner) -> None:
        """Begin with none; `waiting` are the items to run ahead, when a child runs others."""
        self._runner = runner
        self.stop: threading.Event = runner.stop
        self.meanwhile: Callable[[], bool] | None = None  # the runner has its own
        self.waiting: list[Any] = []
        self._kept: dict[str, Outcome] = {}

    def keep(self, outcomes: Iterator[Outcome]) -> None:
        """Take the outcomes of the waiting items.

        What follows one that failed, or left a thread, will be run when it is asked for.
        """
        waiting, self.waiting = self.waiting, []
        for item, outcome in zip(waiting, outcomes, strict=False):
            if not isinstance(outcome, Observed) or outcome.threads:
                return
            self._kept[repr(item)] = outcome

    def run(self, items: Sequence[Any], chunk: int = 64) -> Iterator[tuple[int, Outcome]]:
        """Give one outcome an item, in order: those run ahead if all of them were."""
        names = [repr(item) for item in items] if len(items) <= FEW else []
        if names and all(name in self._kept for name in names):
            return iter([(i, self._kept.pop(name)) for i, name in enumerate(names)])
        return self._runner.run(items, chunk)

    @property
    def seconds(self) -> float:
        """The processor seconds used so far."""
        return self._runner.seconds

"""Keeps each whole check of a file, and reads what was kept: in the background, a disk may be slow."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from ...judge import records
from ...judge.records import Record
from ...judge.verdicts import Bulletin
from ..background import Background

GRAINE = 1
"""The seed of the checks of the window, that of `judge` when none is given."""

Take = Callable[[Path, Sequence[Record]], None]


class History:
    """The kept checks of files; `take` is called in the Tk loop with those of one file."""

    def __init__(self, background: Background, take: Take) -> None:
        self._background = background
        self._take = take

    def keep(self, bulletin: Bulletin, file: Path) -> None:
        """Keep a check that has just ended, then give all those of its file."""

        def work(_stopping: threading.Event) -> Iterator[tuple[Record, ...]]:
            records.keep(records.record_of(bulletin, file, GRAINE), file)
            yield records.history(file)

        self._background.start(work, lambda found: self._take(file, found))

    def read(self, file: Path) -> None:
        """Give the checks of a file kept so far."""

        def work(_stopping: threading.Event) -> Iterator[tuple[Record, ...]]:
            yield records.history(file)

        self._background.start(work, lambda found: self._take(file, found))

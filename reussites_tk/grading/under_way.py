"""What is being judged, written down first: when we are killed meanwhile, the next run knows what it was.

A file of `resultats/en_cours` for each submission under way, gone once its result is kept or the person
stops the run. One that is left was under way at a death: of us all, of the machine, or by that submission.
It is then judged again first, alone; left a second time, it is set aside until it changes or is asked for.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from enum import Enum
from pathlib import Path

from ..files import read_beginning, write_atomically
from ..plain_json import parsed

FOLDER = "en_cours"
LARGEST = 10_000
"""Bytes of one file that are read."""


class Past(Enum):
    """What an earlier run says of a submission that has no result."""

    UNKNOWN = "unknown"
    SUSPECT = "suspect"
    """Under way at a death, perhaps with others: to be judged alone, before the others."""
    ASIDE = "aside"
    """Under way at a death, alone: not to be judged again unless the person asks."""


class UnderWay:
    """The submissions that are being judged, in the folder of what is known of a class (see `Store`).

    `key` and `fingerprint` are those of a result.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder / FOLDER

    def past(self, key: str, fingerprint: str) -> Past:
        """Return what an earlier run left of a submission; another fingerprint is another file."""
        try:
            left = parsed(read_beginning(self._file(key), LARGEST))
        except (OSError, ValueError):  # a half of one means that its judgement had not begun
            return Past.UNKNOWN
        if not isinstance(left, dict) or left.get("fingerprint") != fingerprint:
            return Past.UNKNOWN
        return Past.ASIDE if left.get("seul") is True else Past.SUSPECT

    @contextmanager
    def judging(self, key: str, fingerprint: str, alone: bool) -> Iterator[None]:
        """Write down that a submission is being judged; forget it at the end, whatever ends it but death.

        Raises `OSError` when it cannot be written.
        """
        self._folder.mkdir(exist_ok=True)
        content = json.dumps({"fingerprint": fingerprint, "seul": alone}) + "\n"
        write_atomically(self._file(key), content.encode())
        try:
            yield
        finally:
            self.forget(key)

    def forget(self, key: str) -> None:
        """Forget a submission: its result is known."""
        with suppress(OSError):
            self._file(key).unlink(missing_ok=True)

    def finish(self) -> None:
        """Remove what a killed run began to write, and the folder once nothing is set aside."""
        with suppress(OSError):
            for half in self._folder.glob(".*.tmp"):
                half.unlink(missing_ok=True)
            self._folder.rmdir()

    def _file(self, key: str) -> Path:
        return self._folder / f"{key}.json"

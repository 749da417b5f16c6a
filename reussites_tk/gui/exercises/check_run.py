"""One check of one file, as a stream: a verdict as soon as it is known, the bulletin at the end."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

from ...judge import judge
from ...judge.verdicts import Bulletin, Verdict
from ..background import Tell, streamed


def check(path: Path, exercise: str, stopping: threading.Event) -> Iterator[Verdict | Bulletin]:
    """Judge `path`, yielding each `Verdict` when it comes, then the `Bulletin`.

    Closing the iterator, or setting `stopping`, ends the check and its child.
    """

    def work(tell: Tell, stop: threading.Event) -> None:
        tell(judge(path, exercise, on_verdict=tell, stop=stop))

    yield from streamed(work, stopping)

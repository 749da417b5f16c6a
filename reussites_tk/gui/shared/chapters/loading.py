"""Reads the hand-out in a thread: what reads it, and what shows it, is slow to load."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ...background import Background, Task

if TYPE_CHECKING:
    from ....sujet import Chapter


def read_chapters(background: Background, take: Callable[[tuple[Chapter, ...]], None]) -> Task:
    """Read every chapter; `take` receives them in the Tk loop, once `writer` can be imported at once."""

    def work(_stopping: threading.Event) -> Iterator[tuple[Chapter, ...]]:
        from ....sujet import chapters
        from . import writer  # noqa: F401 - loaded here, so that the window does not wait for it

        yield chapters()

    return background.start(work, take)

"""Notices that a file was saved: a student saves in any editor, the page checks again.

No system service and no extra library: a look every 400 ms at the date and size of one
file, and at its content when either moved, costs nothing and works on every disk,
network folders included.
"""

from __future__ import annotations

import hashlib
import time
import tkinter as tk
from collections.abc import Callable
from pathlib import Path

PERIOD_MS = 400
"""Milliseconds between two looks at the file."""
SETTLING_SECONDS = 2.0
"""A file younger than this is read again even when its date and size did not move:
on some disks the date only counts whole seconds."""

Signature = tuple[int, int, bytes]


def signature_of(path: Path) -> Signature | None:
    """Return the date (ns), size (bytes) and digest of a file, or None when it cannot be read."""
    try:
        status = path.stat()
        content = path.read_bytes()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size, hashlib.sha256(content).digest()


class FileWatch:
    """Compares a file with what it was at the last look."""

    def __init__(self, path: Path, clock: Callable[[], float] = time.time) -> None:
        """Remember how `path` is now; `clock` gives the time in seconds since the epoch."""
        self.path = path
        self._clock = clock
        self._last = signature_of(path)
        self._known = self._last and self._last[2]
        self.gone = False
        """True once two looks in a row found nothing to read; any content then counts as new."""

    def poll(self) -> bool:
        """Return True if the content changed *and* stayed the same for two looks in a row.

        Waiting for the second look keeps a half-written file, or the instant when an
        editor replaces one file by another, from being checked.
        """
        if self._untouched():
            current = self._last
        else:
            current = signature_of(self.path)
        settled = current == self._last
        self._last = current
        if settled and current is None:
            self.forget()
        self.gone = settled and current is None
        if not settled or current is None or current[2] == self._known:
            return False
        self._known = current[2]
        return True

    def forget(self) -> None:
        """Count whatever the file holds next as new."""
        self._known = None

    def _untouched(self) -> bool:
        """Return True if a glance at date and size is enough to say that nothing moved."""
        if self._last is None:
            return False
        try:
            status = self.path.stat()
        except OSError:
            return False
        old_enough = self._clock() - status.st_mtime > SETTLING_SECONDS
        return old_enough and (status.st_mtime_ns, status.st_size) == self._last[:2]


class Watcher:
    """Calls a function when the watched file was saved, another when it went away, in the thread of Tk."""

    def __init__(
        self,
        widget: tk.Misc,
        on_save: Callable[[], None],
        on_gone: Callable[[], object],
        period_ms: int = PERIOD_MS,
    ) -> None:
        """Prepare a watcher that lives with `widget`; it watches nothing yet."""
        self._widget = widget
        self._on_save = on_save
        self._on_gone = on_gone
        self._period_ms = period_ms
        self._watch: FileWatch | None = None
        self._after: str | None = None

    def follow(self, path: Path) -> None:
        """Watch `path` from how it is now, instead of any other file."""
        self.stop()
        self._watch = FileWatch(path)
        self._after = self._widget.after(self._period_ms, self._tick)

    def stop(self) -> None:
        """Watch nothing any more."""
        if self._after is not None:
            self._widget.after_cancel(self._after)
        self._after = None
        self._watch = None

    def forget(self) -> None:
        """Count whatever the file holds next as saved just now."""
        if self._watch is not None:
            self._watch.forget()

    def _tick(self) -> None:
        """Look once, and come back later."""
        watch = self._watch
        if watch is None:
            return
        # First of all: the watch goes on whatever the callbacks raise, and they may stop it.
        self._after = self._widget.after(self._period_ms, self._tick)
        was_gone = watch.gone
        if watch.poll():
            self._on_save()
        elif watch.gone and not was_gone:
            self._on_gone()

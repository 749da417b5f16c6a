"""The temporary folders of a run, all in one that bears the number of its process.

So a later run knows and removes what a killed one left.
"""

from __future__ import annotations

import os
import re
import shutil
import stat
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path

LEFT_ALONE_SECONDS = 3600
"""A folder that changed since then is never swept, whatever the number in its name."""
_OF_A_PROCESS = re.compile(r"reussites-(\d+)-[^-]+")


def scratch() -> AbstractContextManager[Path]:
    """Give a new folder, gone at the end; the first one of a process sweeps first. Raises `OSError`."""
    return _PLACES.one()


def is_whole(folder: Path) -> bool:
    """Say whether this is the folder of a whole process, by its name."""
    return _OF_A_PROCESS.fullmatch(folder.name) is not None


class _Places:
    """The folder of this process, in the temporary one of the system: there while something is in it."""

    def __init__(self) -> None:
        self._changing = threading.Lock()
        self._folder: Path | None = None
        self._swept = False

    @contextmanager
    def one(self) -> Iterator[Path]:
        """Give a new folder, gone at the end."""
        with self._changing:
            kept = tempfile.TemporaryDirectory(prefix="", dir=self._whole(), ignore_cleanup_errors=True)
        try:
            with kept as made:
                yield Path(made)
        finally:
            with self._changing, suppress(OSError):  # there are others in it
                Path(kept.name).parent.rmdir()

    def _whole(self) -> Path:
        if not self._swept:
            self._swept = True
            sweep(Path(tempfile.gettempdir()))
        if self._folder is None or not self._folder.is_dir():
            self._folder = Path(tempfile.mkdtemp(prefix=f"reussites-{os.getpid()}-")).resolve()
        return self._folder


_PLACES = _Places()


def sweep(temporary: Path) -> None:
    """Remove what runs that were killed have left in a folder: ours, old enough, of no living process."""
    with suppress(OSError):
        for folder in temporary.glob("reussites-*-*"):
            named = _OF_A_PROCESS.fullmatch(folder.name)
            if named is not None and _is_ours_and_old(folder) and not _lives(int(named[1])):
                shutil.rmtree(folder, ignore_errors=True)


def _is_ours_and_old(folder: Path) -> bool:
    """Say whether this is a folder (no link to one) of this person's that nothing changed lately."""
    try:
        told = folder.lstat()
    except OSError:  # another run has just removed it
        return False
    ours = sys.platform == "win32" or told.st_uid == os.getuid()
    return stat.S_ISDIR(told.st_mode) and ours and time.time() - told.st_mtime > LEFT_ALONE_SECONDS


def _lives(number: int) -> bool:
    import psutil  # slow to load, and seldom of use here

    try:
        return psutil.pid_exists(number)
    except (psutil.Error, OverflowError):
        return True

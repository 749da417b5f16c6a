"""The temporary folders of a run, all in one that bears the number of its process.

So a later run recognises and removes what a killed one left.
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
"""A folder that changed since then is never removed, whatever the number in its name."""
_OF_A_PROCESS = re.compile(r"reussites-(\d+)-[^-]+")


def scratch() -> AbstractContextManager[Path]:
    """Make a folder, gone at the end; the first one of a process also cleans up. Raises `OSError`."""
    return _FOLDERS.new()


def is_process_folder(folder: Path) -> bool:
    """Return True if this is the folder of all that a process makes, by its name."""
    return _OF_A_PROCESS.fullmatch(folder.name) is not None


class _ProcessFolder:
    """The folder of this process, in the temporary one of the system: there while something is in it."""

    def __init__(self) -> None:
        self._changing = threading.Lock()
        self._folder: Path | None = None
        self._cleaned = False

    @contextmanager
    def new(self) -> Iterator[Path]:
        """Make a folder in it, gone at the end."""
        with self._changing:
            kept = tempfile.TemporaryDirectory(prefix="", dir=self._path(), ignore_cleanup_errors=True)
        try:
            with kept as folder:
                yield Path(folder)
        finally:
            with self._changing, suppress(OSError):  # there are others in it
                Path(kept.name).parent.rmdir()

    def _path(self) -> Path:
        if not self._cleaned:
            self._cleaned = True
            clean_up(Path(tempfile.gettempdir()))
        if self._folder is None or not self._folder.is_dir():
            self._folder = Path(tempfile.mkdtemp(prefix=f"reussites-{os.getpid()}-")).resolve()
        return self._folder


_FOLDERS = _ProcessFolder()


def clean_up(temporary: Path) -> None:
    """Remove from a folder what runs that were killed have left: ours, old enough, of no living process."""
    with suppress(OSError):
        for folder in temporary.glob("reussites-*-*"):
            match = _OF_A_PROCESS.fullmatch(folder.name)
            if match is not None and _is_ours_and_old(folder) and not _is_alive(int(match[1])):
                shutil.rmtree(folder, ignore_errors=True)


def _is_ours_and_old(folder: Path) -> bool:
    """Return True for a folder (no link to one) of this person's that nothing changed lately."""
    try:
        status = folder.lstat()
    except OSError:  # another run has just removed it
        return False
    ours = sys.platform == "win32" or status.st_uid == os.getuid()
    return stat.S_ISDIR(status.st_mode) and ours and time.time() - status.st_mtime > LEFT_ALONE_SECONDS


def _is_alive(number: int) -> bool:
    import psutil  # slow to load, and seldom of use here

    try:
        return psutil.pid_exists(number)
    except (psutil.Error, OverflowError):
        return True

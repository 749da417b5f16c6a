"""The folder where a child works: how much it holds, and whether the disk under it has room.

Behind a wall it is a disk of its own in memory, of a fixed size (see `wall`): the system knows how full it
is. Elsewhere the folder is walked, seldom enough to cost nothing.
"""

from __future__ import annotations

import errno
import os
import shutil
import stat
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Set
from contextlib import suppress
from itertools import count
from typing import NamedTuple

ROOM_AT_START, ROOM_LEFT = 96 << 20, 8 << 20
"""Bytes free on the disk of the temporary folder: before a child starts, and as long as it runs. With less,
a right program may fail for lack of room, so nothing is judged."""
MOST_ENTRIES = 50_000
"""Entries looked at in one walk: beyond, the folder holds too much whatever they are."""
LOOK_SECONDS, SHARE = 0.25, 20
"""The least time between two walks; they take one part in so many of the time at most."""
SHARED_MEMORY = "/dev/shm"
HIDING = frozenset(() if sys.platform == "win32" else (errno.EACCES, errno.ENAMETOOLONG))
"""What is said of a folder that only hides what is in it: nobody knows how much, so it holds too much."""


class Held(NamedTuple):
    """What a child has written and not removed: bytes on the disk, and files or folders."""

    bytes: int = 0
    entries: int = 0


class WorkFolder:
    """The folder of work of one child; `in_memory` when it is a disk of its own behind a wall.

    `prints` is the descriptor of the file of what it prints, which is counted apart.
    """

    def __init__(self, path: str, in_memory: bool, prints: int = -1) -> None:
        self.path, self.in_memory = path, in_memory
        self._apart = {_identity(os.fstat(prints))} if prints >= 0 else set()
        self._held = Held()
        self._next = 0.0

    def held(self, pids: Iterable[int], now: bool = False) -> Held:
        """Return what the folder holds, and the removed files that these processes of the child keep open.

        Behind a wall it is what its disks hold, its shared memory included. With `now`, look at once,
        however short a time ago the last look was.
        """
        if self.in_memory:
            self._held = next((held for pid in pids if (held := self._disks(pid)) is not None), self._held)
        elif now or time.monotonic() >= self._next:
            start = time.monotonic()
            self._held = _sum([*_walk(self.path), *_removed(pids, self._apart)])
            end = time.monotonic()
            self._next = end + max(LOOK_SECONDS, SHARE * (end - start))
        return self._held

    def check_room(self, least: int = ROOM_LEFT) -> None:
        """Raise `OSError` (`ENOSPC`) when the disk has less than `least` bytes free; one in memory has."""
        if not self.in_memory and _free(self.path) < least:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), os.path.dirname(self.path))

    def _disks(self, pid: int) -> Held | None:
        """Return what the disks of a world hold, seen from one of its processes; None if it is gone."""
        held = []
        try:
            for place in (self.path, SHARED_MEMORY):
                disk = os.statvfs(f"/proc/{pid}/root{place}")
                held.append(Held((disk.f_blocks - disk.f_bfree) * disk.f_frsize, disk.f_files - disk.f_ffree))
        except OSError:
            return None
        return _sum(held)


def _sum(some: list[Held]) -> Held:
    return Held(sum(held.bytes for held in some), sum(held.entries for held in some))


def _free(path: str) -> int:
    if sys.platform == "win32":
        with suppress(OSError):
            return shutil.disk_usage(path).free
        return ROOM_AT_START
    try:
        disk = os.statvfs(path)
    except OSError:  # the folder is gone: its child sees to that
        return ROOM_AT_START
    return disk.f_bavail * disk.f_frsize


def _walk(folder: str) -> Iterator[Held]:
    """Yield what each file of a folder takes, links not followed, until there are too many."""
    waiting, seen = [folder], 0
    while waiting and seen < MOST_ENTRIES:
        try:
            with os.scandir(waiting.pop()) as entries:
                for entry in entries:
                    seen += 1
                    if seen > MOST_ENTRIES:
                        break
                    if entry.is_dir(follow_symlinks=False):
                        waiting.append(entry.path)
                    with suppress(OSError):
                        yield Held(_taken(entry.stat(follow_symlinks=False)), 1)
        except OSError as fault:
            if fault.errno in HIDING:
                yield Held(0, MOST_ENTRIES)


def _taken(status: os.stat_result) -> int:
    """Return the bytes that a file takes on the disk: one with holes takes less than its length."""
    return int(getattr(status, "st_blocks", -(-status.st_size // 512))) * 512


def _identity(status: os.stat_result) -> tuple[int, int]:
    return status.st_dev, status.st_ino


def _removed(pids: Iterable[int], apart: Set[tuple[int, int]]) -> Iterator[Held]:
    """Yield the files without a name that processes keep open (removed, or made in memory); Linux only."""
    if sys.platform != "linux":
        return
    seen = set(apart)
    for pid in pids:
        with suppress(OSError):
            for number in os.listdir(f"/proc/{pid}/fd"):
                with suppress(OSError):
                    status = os.stat(f"/proc/{pid}/fd/{number}")
                    key = _identity(status)
                    if stat.S_ISREG(status.st_mode) and not status.st_nlink and key not in seen:
                        seen.add(key)
                        yield Held(_taken(status), 1)


def remove_folder(folder: str) -> None:
    """Remove a folder, however deep what is in it, and whatever may be done with it; never raises."""
    with suppress(RecursionError):
        shutil.rmtree(folder, ignore_errors=True)
    if os.path.isdir(folder) and sys.platform != "win32":  # where what looks like a folder may be a link
        with suppress(OSError):
            _flatten(folder)
        shutil.rmtree(folder, ignore_errors=True)


def _flatten(folder: str) -> None:
    """Bring all the folders inside one to its top, so that none is deep, and remove the files."""
    top, names = tempfile.mkdtemp(dir=folder), count()
    waiting = [folder]
    while waiting:
        with suppress(OSError), os.scandir(waiting.pop()) as entries:
            for entry in entries:
                if entry.path == top:
                    continue
                with suppress(OSError):
                    if entry.is_dir(follow_symlinks=False):
                        place = os.path.join(top, str(next(names)))
                        os.chmod(entry.path, stat.S_IRWXU)
                        os.rename(entry.path, place)
                        waiting.append(place)
                    else:
                        os.unlink(entry.path)

"""The little of psutil that `process_tree` uses, read in Linux's `/proc`: for a Python without psutil.

A process of the same person can be read there even where those of others are hidden (`hidepid`). Names and
fields are psutil's own; what cannot be read raises `OSError`, or `Error` for a process that is gone.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

STATUS_SLEEPING, STATUS_STOPPED, STATUS_ZOMBIE = "sleeping", "stopped", "zombie"
_STATUSES = {"S": STATUS_SLEEPING, "D": "disk-sleep", "T": STATUS_STOPPED, "Z": STATUS_ZOMBIE, "X": "dead"}
_LOOK_SECONDS = 0.005


class Error(Exception):
    """A process that is gone."""


class Times(NamedTuple):
    """The processor seconds of a process, and of its ended children that it has waited for."""

    user: float
    system: float
    children_user: float
    children_system: float


class Memory(NamedTuple):
    """Bytes of memory: resident, and resident with what is shared divided among those who share it."""

    rss: int
    pss: int


class Process:
    """A process, by its number. Another one that is given the same number later is not taken for it."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._start = self._fields()[19]

    def _fields(self) -> list[str]:
        """Return the fields of `/proc/N/stat` from the third one: the name before may hold anything."""
        try:
            with open(f"/proc/{self.pid}/stat", "rb") as stream:
                return stream.read().rpartition(b")")[2].decode("ascii").split()
        except (FileNotFoundError, ProcessLookupError):
            raise Error(self.pid) from None

    def _own_fields(self) -> list[str]:
        fields = self._fields()
        if fields[19] != self._start:
            raise Error(self.pid)
        return fields

    def ppid(self) -> int:
        """Return the number of the process that started it, or that adopted it."""
        return int(self._own_fields()[1])

    def status(self) -> str:
        """Return what it does, in a word."""
        return _STATUSES.get(self._own_fields()[0], "running")

    def cpu_times(self) -> Times:
        """Return the processor seconds that it has used."""
        ticks = os.sysconf("SC_CLK_TCK")
        return Times(*(int(field) / ticks for field in self._own_fields()[11:15]))

    def memory_info(self) -> Memory:
        """Return the memory that it holds; `pss` is not looked for."""
        self._own_fields()
        with open(f"/proc/{self.pid}/statm", "rb") as stream:  # exact, as that of `stat` is not
            rss = int(stream.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        return Memory(rss, rss)

    def memory_full_info(self) -> Memory:
        """Return the memory that it holds, with its share of what it holds in common."""
        with open(f"/proc/{self.pid}/smaps_rollup", "rb") as stream:
            lines = dict(line.split(b":", 1) for line in stream if b":" in line)
        return Memory(*(int(lines[name].split()[0]) << 10 for name in (b"Rss", b"Pss")))

    def environ(self) -> dict[str, str]:
        """Return the variables with which it was started."""
        with open(f"/proc/{self.pid}/environ", "rb") as stream:
            pairs = (entry.partition(b"=") for entry in stream.read().split(b"\0") if entry)
            return {os.fsdecode(name): os.fsdecode(value) for name, _, value in pairs}

    def children(self, recursive: bool = False) -> list[Process]:
        """Return the processes that it has started, and, `recursive`, all that they have started."""
        parents: dict[int, list[Process]] = {}
        for process in process_iter():
            try:
                parents.setdefault(process.ppid(), []).append(process)
            except (Error, OSError):
                continue
        found = [*parents.get(self.pid, ())]
        for child in found if recursive else ():  # the list grows under way
            found += parents.get(child.pid, ())
        return found

    def kill(self) -> None:
        """End it at once."""
        self._own_fields()
        os.kill(self.pid, signal.SIGKILL)


def process_iter() -> Iterator[Process]:
    """Yield the processes that can be seen."""
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                yield Process(int(name))
            except (Error, OSError):
                continue


def wait_procs(processes: Sequence[Process], timeout: float) -> None:
    """Wait until all have ended, `timeout` seconds at most; their parents bury them."""
    end = time.monotonic() + timeout
    while any(map(_lives, processes)) and time.monotonic() < end:
        time.sleep(_LOOK_SECONDS)


def _lives(process: Process) -> bool:
    try:
        return process.status() != STATUS_ZOMBIE
    except (Error, OSError):
        return False

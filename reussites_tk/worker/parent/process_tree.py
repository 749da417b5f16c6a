"""A started child with all that it starts: its clock and memory are read, and it is ended as a whole.

On Linux and macOS a child leads its own session, ended as a process group; on Windows it lives in a job
object.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from typing import Any

from .wall import InfoPipe

try:
    import psutil
except ImportError:  # on a machine where only Python is, as the server of a VPL
    from . import proc_files as psutil  # type: ignore[no-redef]

LOOK_SECONDS = 0.01
"""How long a list of the processes holds: a watchdog asks several things of them at each of its looks."""
ESCAPED_SECONDS = 1.0
"""The least time between two searches, in the whole system, for processes that left their tree."""
LISTS_CHILDREN = sys.platform == "linux"
"""True where the system tells at once what a process has started; elsewhere all of them are looked at."""
MOST_LISTED, MOST_COUNTED = 5_000, 200
"""How many processes are looked for when all are to be ended, and when they are only counted."""


class ProcessTree:
    """One started child and all that it starts, until the last of them is gone.

    `mark` is a variable that their environment alone holds, and its value. Behind a wall, the process that we
    started is not the child: `info` tells the first process of its world, which adopts the orphans.
    `memory_bytes` limits all of them together, on Windows by their job. Seconds and memory are those of all
    of them, ended ones included as far as their parents waited for them.
    """

    def __init__(
        self,
        process: subprocess.Popen[bytes],
        mark: tuple[str, str],
        memory_bytes: int,
        info: InfoPipe | None = None,
    ) -> None:
        self._process, self._mark, self._info = process, mark, info
        self._limit = memory_bytes
        self._job = _new_job(process, memory_bytes)
        self._seconds, self._memory = 0.0, 0
        self._started = _process(process.pid)
        self._first: psutil.Process | None = None
        self._child = self._started if info is None else None
        self._members: dict[int, psutil.Process] = {}
        self._below: list[int] = []
        self._escaped: list[int] = []
        self._looked = self._searched = time.monotonic() - LOOK_SECONDS

    def seconds(self) -> float:
        """Return the processor seconds used so far by all of them; the last known ones after the end."""
        used = 0.0
        adopting = () if self._first is None else (self._first,)  # it has waited for the orphans
        for one in (*self._living(), *adopting):
            with contextlib.suppress(psutil.Error, OSError):
                times = one.cpu_times()
                used += times.user + times.system
                used += getattr(times, "children_user", 0.0) + getattr(times, "children_system", 0.0)
        self._seconds = max(self._seconds, used)  # one whose end nobody waited for is not forgotten
        return self._seconds

    def memory(self) -> int:
        """Return the bytes of memory that they hold now; the last known ones after the end."""
        living = self._living()
        held = sum(map(_resident, living))
        if len(living) > 1 and held > self._limit:
            held = sum(map(_share, living))  # what they hold in common counts once
        # A process that is ending has none: the last known number tells what it died of.
        self._memory = held or self._memory
        return self._memory

    def own_memory(self) -> int:
        """Return the bytes of memory that the child itself holds now, without what it started."""
        self._living()
        return 0 if self._child is None else _resident(self._child)

    def waits(self) -> bool:
        """Return True if the child's main thread waits for something; Windows does not tell."""
        self._living()
        if self._child is not None:
            with contextlib.suppress(psutil.Error, OSError):
                return self._child.status() in (psutil.STATUS_SLEEPING, psutil.STATUS_STOPPED)
        return False

    def pids(self) -> list[int]:
        """Return the numbers of the processes that live, the child first."""
        return [one.pid for one in self._living()]

    def is_alone(self) -> bool:
        """Return True if nothing that the child started runs at this moment; the dead do not count."""
        self._looked = 0.0
        living = self._living()
        return len(living) < 2 or not any(_runs(one) for one in living[1:])

    def kill(self) -> None:
        """End the child and all that it started; wait two seconds at most."""
        if self._info is not None and self._kill_world(self._info):
            return
        family = self._descendants()  # listed first: orphans are not found any more
        if self._job is not None:
            self._job.terminate()
        elif sys.platform != "win32":
            with contextlib.suppress(OSError):
                os.killpg(self._process.pid, signal.SIGKILL)
        _kill_all(family)  # those that left the group
        with contextlib.suppress(OSError):
            self._process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=2.0)
        self.kill_escaped()

    def kill_escaped(self) -> None:
        """End the processes that left the tree, and those that they start meanwhile."""
        if self._job is not None or self._info is not None:
            return  # nothing leaves a job, nor a world
        for _attempt in range(KILLED_AGAIN):
            escaped = [one for pid in marked(self._mark) if (one := _process(pid)) is not None]
            if not escaped:
                return
            _kill_all(escaped)

    def _living(self) -> list[psutil.Process]:
        """Return the child, once it is there, and all that it started and that lives."""
        now = time.monotonic()
        if now - self._looked < LOOK_SECONDS:
            return list(self._members.values())
        self._looked = now
        if self._info is not None and self._child is None:
            self._find_child(self._info)
        if self._child is None:
            return []
        top = self._child if self._first is None else self._first
        if LISTS_CHILDREN:
            self._below = _descendants_of(top.pid, MOST_COUNTED)
        if now - self._searched > ESCAPED_SECONDS:
            self._search_system(top)
        known, self._members = self._members, {}
        for pid in dict.fromkeys([self._child.pid, *self._below[:MOST_COUNTED], *self._escaped]):
            one = known.get(pid) or (self._child if pid == self._child.pid else _process(pid))
            if one is not None:
                self._members[pid] = one
        return list(self._members.values())

    def _search_system(self, top: psutil.Process) -> None:
        """Look at every process of the system for those that the child started; slow, so seldom."""
        if not LISTS_CHILDREN:
            self._below = _descendants_of(top.pid, MOST_COUNTED)
        if self._info is None and self._job is None:
            self._escaped = marked(self._mark)
        self._searched = time.monotonic()

    def _find_child(self, info: InfoPipe) -> None:
        """Find the child in its world, where it is the first process that the first one starts."""
        first = self._first_of_world(info)
        if first is not None:
            self._child = next((_process(pid) for pid in _children_of(first.pid)), None)

    def _first_of_world(self, info: InfoPipe) -> psutil.Process | None:
        """Return the first process of a world, whose end is that of all the others; None without a world."""
        pid = info.first_pid()  # 0 after the first time
        if pid:
            self._first = _process(pid)
        return self._first

    def _kill_world(self, info: InfoPipe) -> bool:
        """End the first process of a world, and so all the others; return True if that was enough."""
        first = self._first_of_world(info)
        if first is None:
            return False
        with contextlib.suppress(psutil.Error, OSError):
            first.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=2.0)
            return True
        return False

    def _descendants(self) -> list[psutil.Process]:
        if self._started is None:
            return []
        pids = _descendants_of(self._started.pid, MOST_LISTED)
        return [one for pid in pids if (one := _process(pid)) is not None]


KILLED_AGAIN = 20
"""Rounds of killing: one that starts others while it is being killed loses the race in the end."""


def marked(mark: tuple[str, str]) -> list[int]:
    """Return the numbers of the living processes of this person whose environment holds the mark."""
    variable, value = mark
    if sys.platform == "linux":
        return _marked_in_proc(f"{variable}={value}".encode())
    found = []
    for process in psutil.process_iter():
        with contextlib.suppress(psutil.Error, OSError):
            if process.environ().get(variable) == value and process.status() != psutil.STATUS_ZOMBIE:
                found.append(process.pid)
    return found


def _marked_in_proc(entry: bytes) -> list[int]:
    found = []
    for name in os.listdir("/proc"):
        if name.isdigit():
            with contextlib.suppress(OSError), open(f"/proc/{name}/environ", "rb", buffering=0) as stream:
                if entry in stream.read(1 << 18).split(b"\0"):  # that of a dead one is empty
                    found.append(int(name))
    return found


def _process(pid: int) -> psutil.Process | None:
    """Return a process by its number, None when it is gone."""
    try:
        return psutil.Process(pid)
    except (psutil.Error, OSError):
        return None


def _runs(process: psutil.Process) -> bool:
    with contextlib.suppress(psutil.Error, OSError):
        return process.status() != psutil.STATUS_ZOMBIE
    return False


def _resident(process: psutil.Process) -> int:
    with contextlib.suppress(psutil.Error, OSError):
        return int(process.memory_info().rss)
    return 0


def _share(process: psutil.Process) -> int:
    """Return the memory of a process, what it shares divided among those who do; Linux alone knows."""
    with contextlib.suppress(psutil.Error, OSError):
        full = process.memory_full_info()
        return int(getattr(full, "pss", full.rss))
    return 0


def _descendants_of(pid: int, most: int) -> list[int]:
    """Return the numbers of all that a process started, and that these started, about `most` of them."""
    if not LISTS_CHILDREN:
        with contextlib.suppress(psutil.Error, OSError):
            return [child.pid for child in psutil.Process(pid).children(recursive=True)]
        return []
    found: list[int] = []
    waiting = [pid]
    while waiting and len(found) < most:
        children = _children_of(waiting.pop())
        found += children
        waiting += children
    return found


def _children_of(pid: int) -> list[int]:
    """Return the numbers of the processes that one has started, by whatever thread."""
    children: list[int] = []
    try:  # many times quicker than looking at every process
        for thread in os.listdir(f"/proc/{pid}/task"):
            with open(f"/proc/{pid}/task/{thread}/children", encoding="ascii") as stream:
                children += [int(word) for word in stream.read().split()]
        return children
    except OSError:  # it is ending, or so is one of its threads
        if not os.path.exists(f"/proc/{pid}"):
            return []
    with contextlib.suppress(psutil.Error, OSError):  # a Linux that was built without these lists
        return [child.pid for child in psutil.Process(pid).children()]
    return []


def _new_job(process: subprocess.Popen[bytes], memory_bytes: int) -> Any:
    if sys.platform != "win32":
        return None
    from .windows_job import Job  # declares structures of Windows

    return Job(process, memory_bytes)


def _kill_all(processes: list[psutil.Process]) -> None:
    """End processes and wait until they are gone, half a second at most in case nobody buries them."""
    for process in processes:
        with contextlib.suppress(psutil.Error, OSError):
            process.kill()
    with contextlib.suppress(psutil.Error, OSError):
        psutil.wait_procs(processes, timeout=0.5)

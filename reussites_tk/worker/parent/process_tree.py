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
from typing import Any

import psutil

from .wall import InfoPipe


class ProcessTree:
    """One started child and its descendants; `memory_bytes` limits each of them on Windows.

    `mark` is a variable that their environment alone holds, and its value. Behind a wall, the process that we
    started is not the child: `info` tells the first process of its world.
    """

    def __init__(
        self,
        process: subprocess.Popen[bytes],
        mark: tuple[str, str],
        memory_bytes: int,
        info: InfoPipe | None = None,
    ) -> None:
        self._process = process
        self._mark = mark
        self._info = info
        self._job = _new_job(process, memory_bytes)
        self._seconds, self._memory = 0.0, 0
        self._started: psutil.Process | None = None
        self._first: psutil.Process | None = None
        self._child: psutil.Process | None = None
        with contextlib.suppress(psutil.Error):
            self._started = psutil.Process(process.pid)

    def seconds(self) -> float:
        """Return the processor seconds used so far; the last known ones after the end."""
        watched = self._watched()
        if watched is not None:
            with contextlib.suppress(psutil.Error, OSError):
                times = watched.cpu_times()
                self._seconds = times.user + times.system
        return self._seconds

    def memory(self) -> int:
        """Return the bytes of memory that the child holds now; the last known ones after the end."""
        watched = self._watched()
        if watched is not None:
            with contextlib.suppress(psutil.Error, OSError):
                # A process that is ending has none: the last known number tells what it died of.
                self._memory = int(watched.memory_info().rss) or self._memory
        return self._memory

    def waits(self) -> bool:
        """Return True if the child's main thread waits for something; Windows does not tell."""
        watched = self._watched()
        if watched is not None:
            with contextlib.suppress(psutil.Error, OSError):
                return watched.status() in (psutil.STATUS_SLEEPING, psutil.STATUS_STOPPED)
        return False

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

    def kill_escaped(self) -> None:
        """End the processes that left the tree; looks at every process, so only when one is suspected."""
        if self._job is not None or self._info is not None:
            return  # nothing leaves a job, nor a world
        variable, value = self._mark
        for process in psutil.process_iter():
            with contextlib.suppress(psutil.Error, OSError):
                if process.environ().get(variable) == value:
                    process.kill()

    def _watched(self) -> psutil.Process | None:
        """Return the child itself, None while it is not there yet."""
        if self._info is None:
            return self._started
        first = self._first_of_world(self._info)
        if self._child is None and first is not None:
            with contextlib.suppress(psutil.Error, OSError, ValueError, IndexError):
                self._child = psutil.Process(_children_of(first)[0])
        return self._child

    def _first_of_world(self, info: InfoPipe) -> psutil.Process | None:
        """Return the first process of a world, whose end is that of all the others; None without a world."""
        pid = info.first_pid()  # 0 after the first time
        if pid:
            with contextlib.suppress(psutil.Error, OSError):
                self._first = psutil.Process(pid)
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
        try:
            return self._started.children(recursive=True)
        except (psutil.Error, OSError):
            return []


def _new_job(process: subprocess.Popen[bytes], memory_bytes: int) -> Any:
    if sys.platform != "win32":
        return None
    from .windows_job import Job  # declares structures of Windows

    return Job(process, memory_bytes)


def _children_of(process: psutil.Process) -> list[int]:
    try:  # many times quicker than looking at every process
        with open(f"/proc/{process.pid}/task/{process.pid}/children", encoding="ascii") as stream:
            return [int(word) for word in stream.read().split()]
    except FileNotFoundError:
        return [child.pid for child in process.children()]


def _kill_all(processes: list[psutil.Process]) -> None:
    """End processes and wait until they are gone, half a second at most in case nobody buries them."""
    for process in processes:
        with contextlib.suppress(psutil.Error, OSError):
            process.kill()
    with contextlib.suppress(psutil.Error, OSError):
        psutil.wait_procs(processes, timeout=0.5)

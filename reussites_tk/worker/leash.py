"""What holds a started child: reads its clock and memory, and ends it with all that it started.

It is psutil's work on every system; it is only loaded once the child is on its way.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from typing import Any

import psutil

from .systems import MARK
from .wall_inside import Inside


class Leash:
    """Holds one started child: reads its clock and memory, and ends its whole tree.

    Behind a wall, the process that we started is not the child: `inside` knows which one is.
    """

    def __init__(
        self,
        process: subprocess.Popen[bytes],
        mark: str,
        memory_bytes: int,
        inside: Inside | None = None,
    ) -> None:
        self._process = process
        self._mark = mark
        self._inside = inside
        self._job = _new_job(process, memory_bytes)
        self._seconds, self._memory = 0.0, 0
        self._started: psutil.Process | None = None
        with contextlib.suppress(psutil.Error):
            self._started = psutil.Process(process.pid)

    @property
    def _watched(self) -> psutil.Process | None:
        return self._started if self._inside is None else self._inside.child()

    def seconds(self) -> float:
        """Give the processor seconds used so far; the last known ones after the end."""
        watched = self._watched
        if watched is not None:
            with contextlib.suppress(psutil.Error, OSError):
                times = watched.cpu_times()
                self._seconds = times.user + times.system
        return self._seconds

    def memory(self) -> int:
        """Give the bytes of memory that the child holds now; the last known ones after the end."""
        watched = self._watched
        if watched is not None:
            with contextlib.suppress(psutil.Error, OSError):
                self._memory = int(watched.memory_info().rss) or self._memory
        return self._memory

    def waits(self) -> bool:
        """Say whether the child's main thread waits for something; Windows does not tell."""
        watched = self._watched
        if watched is not None:
            with contextlib.suppress(psutil.Error, OSError):
                return watched.status() in (psutil.STATUS_SLEEPING, psutil.STATUS_STOPPED)
        return False

    def kill(self) -> None:
        """End the child and all that it started; waits two seconds at most."""
        if self._inside is not None and self._ended_from_inside(self._inside):
            return
        family = self._descendants()
        if self._job is not None:
            self._job.terminate()
        else:
            _kill_group(self._process.pid)
        _kill_all(family)
        with contextlib.suppress(OSError):
            self._process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=2.0)

    def _ended_from_inside(self, inside: Inside) -> bool:
        """End the first process of a world, and with it all the others; say whether that was enough."""
        first = inside.first()
        inside.forget()
        if first is None:
            return False
        with contextlib.suppress(psutil.Error, OSError):
            first.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=2.0)
            return True
        return False

    def kill_escaped(self) -> None:
        """End the processes that left the tree; looks at every process, so only when one is suspected."""
        if self._job is not None or self._inside is not None:
            return  # nothing leaves a job, nor a world
        for process in psutil.process_iter():
            with contextlib.suppress(psutil.Error, OSError):
                if process.environ().get(MARK) == self._mark:
                    process.kill()

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
    from .windows import Job

    return Job(process, memory_bytes)


def _kill_group(leader: int) -> None:
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            os.killpg(leader, signal.SIGKILL)


def _kill_all(processes: list[psutil.Process]) -> None:
    """End processes, and see them gone (half a second at most, in case nobody buries them)."""
    for process in processes:
        with contextlib.suppress(psutil.Error, OSError):
            process.kill()
    with contextlib.suppress(psutil.Error, OSError):
        psutil.wait_procs(processes, timeout=0.5)

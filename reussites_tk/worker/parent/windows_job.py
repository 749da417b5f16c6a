"""Job objects of Windows: a child and all that it starts, ended together and limited in memory.

Only `process_tree` uses this module, and only on Windows. The structures are those of winnt.h.
"""

from __future__ import annotations

import ctypes
import subprocess
from typing import Any

LIMIT_ACTIVE_PROCESS = 0x00000008
LIMIT_PROCESS_MEMORY = 0x00000100
LIMIT_JOB_MEMORY = 0x00000200
LIMIT_DIE_ON_UNHANDLED_EXCEPTION = 0x00000400
LIMIT_KILL_ON_JOB_CLOSE = 0x00002000
EXTENDED_LIMIT_INFORMATION = 9
EXIT_CODE = 1
MOST_PROCESSES = 100
"""Beyond what a watchdog lets a child start (see `Limits.processes`), in case it comes too late."""


class BasicLimits(ctypes.Structure):
    """JOBOBJECT_BASIC_LIMIT_INFORMATION."""

    _fields_ = [
        ("PerProcessUserTimeLimit", ctypes.c_int64),
        ("PerJobUserTimeLimit", ctypes.c_int64),
        ("LimitFlags", ctypes.c_uint32),
        ("MinimumWorkingSetSize", ctypes.c_size_t),
        ("MaximumWorkingSetSize", ctypes.c_size_t),
        ("ActiveProcessLimit", ctypes.c_uint32),
        ("Affinity", ctypes.c_size_t),
        ("PriorityClass", ctypes.c_uint32),
        ("SchedulingClass", ctypes.c_uint32),
    ]


class IoCounters(ctypes.Structure):
    """IO_COUNTERS."""

    _fields_ = [
        (name, ctypes.c_uint64)
        for name in ("ReadOps", "WriteOps", "OtherOps", "ReadBytes", "WriteBytes", "OtherBytes")
    ]


class ExtendedLimits(ctypes.Structure):
    """JOBOBJECT_EXTENDED_LIMIT_INFORMATION."""

    _fields_ = [
        ("BasicLimitInformation", BasicLimits),
        ("IoInfo", IoCounters),
        ("ProcessMemoryLimit", ctypes.c_size_t),
        ("JobMemoryLimit", ctypes.c_size_t),
        ("PeakProcessMemoryUsed", ctypes.c_size_t),
        ("PeakJobMemoryUsed", ctypes.c_size_t),
    ]


def limits_for(memory_bytes: int) -> ExtendedLimits:
    """Return the limits of a job: it dies when we do, and its processes hold so much memory together."""
    limits = ExtendedLimits()
    limits.BasicLimitInformation.LimitFlags = (
        LIMIT_KILL_ON_JOB_CLOSE
        | LIMIT_ACTIVE_PROCESS
        | LIMIT_PROCESS_MEMORY
        | LIMIT_JOB_MEMORY
        | LIMIT_DIE_ON_UNHANDLED_EXCEPTION
    )
    limits.BasicLimitInformation.ActiveProcessLimit = MOST_PROCESSES
    limits.ProcessMemoryLimit = limits.JobMemoryLimit = memory_bytes
    return limits


class Job:
    """The job of one child; the child runs nothing of a student's before it is in it.

    Raises `OSError` when the system refuses. `library` is kernel32, or what a test gives for it.
    """

    def __init__(self, process: subprocess.Popen[bytes], memory_bytes: int, library: Any = None) -> None:
        self._kernel = library or _kernel32()
        self._handle = self._kernel.CreateJobObjectW(None, None)
        limits = limits_for(memory_bytes)
        self._check(self._handle)
        self._check(
            self._kernel.SetInformationJobObject(
                self._handle, EXTENDED_LIMIT_INFORMATION, ctypes.byref(limits), ctypes.sizeof(limits)
            )
        )
        self._check(self._kernel.AssignProcessToJobObject(self._handle, int(process._handle)))  # type: ignore[attr-defined]

    def terminate(self) -> None:
        """End every process of the job and close its handle; harmless when done twice."""
        handle, self._handle = self._handle, None
        if handle:
            self._kernel.TerminateJobObject(handle, EXIT_CODE)
            self._kernel.CloseHandle(handle)

    def _check(self, result: object) -> None:
        if not result:
            raise OSError("Windows refuse de créer le groupe de processus de la copie.")


def _kernel32() -> Any:
    """Return kernel32, its handles declared: by default ctypes would cut them to 32 bits."""
    kernel = ctypes.WinDLL("kernel32", use_last_error=True)  # type: ignore[attr-defined,unused-ignore]
    handle, number = ctypes.c_void_p, ctypes.c_uint32
    kernel.CreateJobObjectW.restype = handle
    kernel.CreateJobObjectW.argtypes = (handle, ctypes.c_wchar_p)
    kernel.SetInformationJobObject.argtypes = (handle, ctypes.c_int, handle, number)
    kernel.AssignProcessToJobObject.argtypes = (handle, handle)
    kernel.TerminateJobObject.argtypes = (handle, number)
    kernel.CloseHandle.argtypes = (handle,)
    return kernel

"""The job object of Windows, held by its seams: what is asked of the system, in which order."""

import ctypes
from types import SimpleNamespace
from typing import Any

import pytest

from reussites_tk.worker.parent import windows_job
from reussites_tk.worker.parent.windows_job import ExtendedLimits, Job, limits_for

PROCESS: Any = SimpleNamespace(_handle=42)


class Kernel:
    """Stands for kernel32 and notes the calls."""

    def __init__(self, refuses: str = "") -> None:
        self.calls: list[str] = []
        self.limits: ExtendedLimits | None = None
        self._refuses = refuses

    def __getattr__(self, name: str) -> Any:
        def call(*arguments: Any) -> int:
            self.calls.append(name)
            if name == "SetInformationJobObject":
                self.limits = arguments[2]._obj
            return 0 if name == self._refuses else 7

        return call


def test_a_job_is_limited_before_the_child_is_in_it() -> None:
    kernel = Kernel()
    Job(PROCESS, 1 << 20, kernel)
    assert kernel.calls == ["CreateJobObjectW", "SetInformationJobObject", "AssignProcessToJobObject"]
    assert kernel.limits is not None and kernel.limits.ProcessMemoryLimit == 1 << 20


def test_a_job_is_ended_once() -> None:
    kernel = Kernel()
    job = Job(PROCESS, 1 << 20, kernel)
    job.terminate()
    job.terminate()
    assert kernel.calls[3:] == ["TerminateJobObject", "CloseHandle"]


@pytest.mark.parametrize("call", ["CreateJobObjectW", "SetInformationJobObject", "AssignProcessToJobObject"])
def test_a_refusal_is_not_passed_over(call: str) -> None:
    with pytest.raises(OSError):
        Job(PROCESS, 1 << 20, Kernel(refuses=call))


def test_the_job_dies_with_us() -> None:
    flags = limits_for(1).BasicLimitInformation.LimitFlags
    assert flags & windows_job.LIMIT_KILL_ON_JOB_CLOSE
    assert flags & windows_job.LIMIT_PROCESS_MEMORY


@pytest.mark.skipif(ctypes.sizeof(ctypes.c_void_p) != 8, reason="sizes of the 64-bit structures")
def test_the_structures_have_the_sizes_of_the_system() -> None:
    assert ctypes.sizeof(windows_job.BasicLimits) == 64
    assert ctypes.sizeof(windows_job.ExtendedLimits) == 144

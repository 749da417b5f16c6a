"""How a started child is watched, and ended with all its descendants."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import psutil
import pytest

from reussites_tk.worker.parent import start, windows_job
from reussites_tk.worker.parent.process_tree import ProcessTree
from reussites_tk.worker.parent.windows_job import ExtendedLimits, Job, limits_for

POSIX = pytest.mark.skipif(os.name != "posix", reason="process groups")
MARK = (start.MARK, "ours")


def started(code: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-S", "-c", code],
        stdout=subprocess.PIPE,
        env=start.child_environment(MARK),
        **start.start_options(),
    )


def test_a_process_tree_reads_the_clock_and_the_memory() -> None:
    process = started("print(flush=True)\nwhile True: pass")
    with process:
        tree = ProcessTree(process, MARK, 1 << 30)
        assert process.stdout is not None and process.stdout.readline()
        while not tree.seconds():
            pass
        assert tree.memory() > 1 << 20
        assert not tree.waits()
        tree.kill()
        assert process.poll() is not None
        assert tree.seconds() > 0  # the last known


@POSIX
def test_a_process_tree_ends_the_whole_tree() -> None:
    process = started(
        "import subprocess, time\n"
        "kids = [subprocess.Popen(['sleep', '1000'], start_new_session=k) for k in (False, True)]\n"
        "print(*[kid.pid for kid in kids], flush=True)\n"
        "time.sleep(1000)"
    )
    with process:
        tree = ProcessTree(process, MARK, 1 << 30)
        assert process.stdout is not None
        kids = [int(word) for word in process.stdout.readline().split()]
        tree.kill()
        assert [pid for pid in kids if alive(pid)] == []


@POSIX
def test_an_escaped_process_is_found_by_its_mark() -> None:
    process = started("import time\nprint(flush=True)\ntime.sleep(1000)")
    with process:
        assert process.stdout is not None and process.stdout.readline()
        tree = ProcessTree(process, (start.MARK, "another"), 1 << 30)
        tree.kill_escaped()
        assert process.poll() is None
        ProcessTree(process, MARK, 1 << 30).kill_escaped()
        assert process.wait(5) < 0


def alive(pid: int) -> bool:
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


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

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

from reussites_tk.worker.parent import process_tree, start, windows_job
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
        assert not alive(process.pid)


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
    assert flags & windows_job.LIMIT_PROCESS_MEMORY and flags & windows_job.LIMIT_JOB_MEMORY


def test_the_processes_of_a_job_are_limited_together() -> None:
    limits = limits_for(1 << 20)
    assert limits.BasicLimitInformation.LimitFlags & windows_job.LIMIT_ACTIVE_PROCESS
    assert limits.BasicLimitInformation.ActiveProcessLimit == windows_job.MOST_PROCESSES
    assert limits.JobMemoryLimit == 1 << 20


@pytest.mark.skipif(ctypes.sizeof(ctypes.c_void_p) != 8, reason="sizes of the 64-bit structures")
def test_the_structures_have_the_sizes_of_the_system() -> None:
    assert ctypes.sizeof(windows_job.BasicLimits) == 64
    assert ctypes.sizeof(windows_job.ExtendedLimits) == 144


def answer_of(process: subprocess.Popen[bytes]) -> list[int]:
    assert process.stdout is not None
    return [int(word) for word in process.stdout.readline().split()]


@POSIX
def test_what_a_child_started_counts_with_it() -> None:
    process = started(
        "import os, subprocess, sys\n"
        "code = 'kept = bytearray(40 << 20); print(flush=True); input()'\n"
        "run, pipe = [sys.executable, '-S', '-c', code], subprocess.PIPE\n"
        "kids = [subprocess.Popen(run, stdin=pipe, stdout=pipe) for _ in '12']\n"
        "[kid.stdout.readline() for kid in kids]\n"
        "print(flush=True)\n"
        "subprocess.run([sys.executable, '-S', '-c', 'while __import__(\"time\").process_time() < 0.3: 0'])\n"
        "print(flush=True); sys.stdin.read()"
    )
    with process:
        tree = ProcessTree(process, MARK, 1 << 30)
        answer_of(process)
        assert len(tree.pids()) >= 3
        assert tree.memory() > 80 << 20
        before = tree.seconds()
        answer_of(process)
        assert tree.seconds() - before > 0.25  # of a program that has ended
        tree.kill()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what is shared")
def test_memory_that_several_share_counts_once() -> None:
    process = started(
        "import mmap, os, time\nkept = mmap.mmap(-1, 60 << 20)\nkept.write(bytes(60 << 20))\n"
        "for _ in range(3):\n    if not os.fork():\n"
        "        sum(kept[::4096]); print(os.getpid(), flush=True); time.sleep(99)\n"
        "time.sleep(99)"
    )
    with process:
        tree = ProcessTree(process, MARK, 100 << 20)
        for _ in range(3):
            answer_of(process)
        assert 60 << 20 < tree.memory() < 100 << 20
        tree.kill()


@POSIX
def test_a_daemon_that_left_its_tree_is_counted_and_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process_tree, "ESCAPED_SECONDS", 0.0)
    process = started(
        "import os, time\n"
        "if not os.fork():\n    os.setsid()\n    if os.fork(): os._exit(0)\n"
        "    print(os.getpid(), flush=True); os.closerange(0, 9); time.sleep(1000)\n"
        "os.wait(); time.sleep(1000)"
    )
    with process:
        tree = ProcessTree(process, MARK, 1 << 30)
        (daemon,) = answer_of(process)
        while daemon not in tree.pids():
            pass
        tree.kill()
        assert not alive(daemon)

"""Where psutil is not installed, Linux's `/proc` tells the same."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator

import psutil
import pytest

from reussites_tk.worker.parent import proc_files, process_tree, start
from reussites_tk.worker.parent.process_tree import ProcessTree

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
MARK = (start.MARK, "ours")
KIDS = (
    "import subprocess, time\n"
    "kids = [subprocess.Popen(['sleep', '1000'], start_new_session=k) for k in (False, True)]\n"
    "while time.process_time() < 0.05: pass\n"  # the system counts in hundredths of a second
    "print(*[kid.pid for kid in kids], flush=True)\n"
    "time.sleep(1000)"
)


@pytest.fixture
def parent() -> Iterator[tuple[subprocess.Popen[bytes], list[int]]]:
    """A process and the numbers of the two that it has started."""
    command = [sys.executable, "-S", "-c", KIDS]
    environment = start.child_environment(MARK)
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, env=environment, **start.start_options()
    ) as process:
        assert process.stdout is not None
        try:
            yield process, [int(word) for word in process.stdout.readline().split()]
        finally:
            process.kill()


def test_it_tells_what_psutil_tells(parent: tuple[subprocess.Popen[bytes], list[int]]) -> None:
    process, kids = parent
    ours, theirs = proc_files.Process(process.pid), psutil.Process(process.pid)
    assert ours.ppid() == theirs.ppid() == os.getpid()
    while theirs.status() != psutil.STATUS_SLEEPING:
        pass
    assert ours.status() == proc_files.STATUS_SLEEPING
    assert ours.memory_info().rss == theirs.memory_info().rss
    assert ours.memory_full_info().pss == theirs.memory_full_info().pss
    assert ours.cpu_times().user == theirs.cpu_times().user
    assert ours.environ() == theirs.environ()
    assert sorted(child.pid for child in ours.children()) == sorted(kids)
    assert set(kids) <= {child.pid for child in proc_files.Process(os.getpid()).children(recursive=True)}
    ProcessTree(process, MARK, 1 << 30).kill()


def test_a_tree_is_watched_and_ended_without_psutil(
    parent: tuple[subprocess.Popen[bytes], list[int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process_tree, "psutil", proc_files)
    process, kids = parent
    tree = ProcessTree(process, MARK, 1 << 30)
    assert tree.seconds() > 0 and tree.memory() > 1 << 20 and tree.own_memory() > 1 << 20
    while not tree.waits():
        pass
    assert not tree.is_alone()
    assert sorted(tree.pids()) == sorted([process.pid, *kids])
    tree.kill()
    assert process.poll() is not None
    assert [pid for pid in kids if lives(pid)] == []


def lives(pid: int) -> bool:
    try:
        return proc_files.Process(pid).status() != proc_files.STATUS_ZOMBIE
    except proc_files.Error:
        return False


def test_one_that_is_gone_is_an_error() -> None:
    with subprocess.Popen(["true"]) as process:
        ours = proc_files.Process(process.pid)
    for ask in (ours.status, ours.cpu_times, ours.memory_info, ours.kill):
        with pytest.raises(proc_files.Error):
            ask()
    with pytest.raises(proc_files.Error):
        proc_files.Process(process.pid)
    start_of_wait = time.monotonic()
    proc_files.wait_procs([ours], timeout=1000)
    assert time.monotonic() - start_of_wait < 1000


def test_another_process_of_the_same_number_is_not_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    with subprocess.Popen(["sleep", "1000"]) as process:
        ours = proc_files.Process(process.pid)
        monkeypatch.setattr(ours, "_start", "1")
        with pytest.raises(proc_files.Error):
            ours.kill()
        assert process.poll() is None
        process.kill()

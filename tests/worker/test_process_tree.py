"""How a started child is watched, and ended with all its descendants."""

import os
import subprocess
import sys

import psutil
import pytest

from reussites_tk.worker.parent import start
from reussites_tk.worker.parent.process_tree import ProcessTree

POSIX = pytest.mark.skipif(os.name != "posix", reason="process groups")


def started(code: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-S", "-c", code],
        stdout=subprocess.PIPE,
        env=start.child_environment("m"),
        **start.start_options(),
    )


def test_a_leash_reads_the_clock_and_the_memory() -> None:
    process = started("print(flush=True)\nwhile True: pass")
    with process:
        tree = ProcessTree(process, "m", 1 << 30)
        assert process.stdout is not None and process.stdout.readline()
        while not tree.seconds():
            pass
        assert tree.memory() > 1 << 20
        assert not tree.waits()
        tree.kill()
        assert process.poll() is not None
        assert tree.seconds() > 0  # the last known


@POSIX
def test_a_leash_ends_the_whole_tree() -> None:
    process = started(
        "import subprocess, time\n"
        "kids = [subprocess.Popen(['sleep', '1000'], start_new_session=k) for k in (False, True)]\n"
        "print(*[kid.pid for kid in kids], flush=True)\n"
        "time.sleep(1000)"
    )
    with process:
        tree = ProcessTree(process, "m", 1 << 30)
        assert process.stdout is not None
        kids = [int(word) for word in process.stdout.readline().split()]
        tree.kill()
        assert [pid for pid in kids if alive(pid)] == []


@POSIX
def test_an_escaped_process_is_found_by_its_mark() -> None:
    process = started("import time\nprint(flush=True)\ntime.sleep(1000)")
    with process:
        assert process.stdout is not None and process.stdout.readline()
        tree = ProcessTree(process, "another mark", 1 << 30)
        tree.kill_escaped()
        assert process.poll() is None
        ProcessTree(process, "m", 1 << 30).kill_escaped()
        assert process.wait(5) < 0


def alive(pid: int) -> bool:
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False

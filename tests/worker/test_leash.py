"""How a started child is watched, and ended with all its descendants."""

import os
import subprocess
import sys

import psutil
import pytest

from reussites_tk.worker import systems
from reussites_tk.worker.leash import Leash

POSIX = pytest.mark.skipif(os.name != "posix", reason="process groups")


def start(code: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-S", "-c", code],
        stdout=subprocess.PIPE,
        env=systems.child_environment("m"),
        **systems.start_options(),
    )


def test_a_leash_reads_the_clock_and_the_memory() -> None:
    process = start("print(flush=True)\nwhile True: pass")
    with process:
        leash = Leash(process, "m", 1 << 30)
        assert process.stdout is not None and process.stdout.readline()
        while not leash.seconds():
            pass
        assert leash.memory() > 1 << 20
        assert not leash.waits()
        leash.kill()
        assert process.poll() is not None
        assert leash.seconds() > 0  # the last known


@POSIX
def test_a_leash_ends_the_whole_tree() -> None:
    process = start(
        "import subprocess, time\n"
        "kids = [subprocess.Popen(['sleep', '1000'], start_new_session=k) for k in (False, True)]\n"
        "print(*[kid.pid for kid in kids], flush=True)\n"
        "time.sleep(1000)"
    )
    with process:
        leash = Leash(process, "m", 1 << 30)
        assert process.stdout is not None
        kids = [int(word) for word in process.stdout.readline().split()]
        leash.kill()
        assert [pid for pid in kids if alive(pid)] == []


@POSIX
def test_an_escaped_process_is_found_by_its_mark() -> None:
    process = start("import time\nprint(flush=True)\ntime.sleep(1000)")
    with process:
        assert process.stdout is not None and process.stdout.readline()
        leash = Leash(process, "another mark", 1 << 30)
        leash.kill_escaped()
        assert process.poll() is None
        Leash(process, "m", 1 << 30).kill_escaped()
        assert process.wait(5) < 0


def alive(pid: int) -> bool:
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False

"""How a child is started and ended, seen from the command to the last descendant."""

import os
import subprocess
import sys

import psutil
import pytest

from reussites_tk.worker import systems

POSIX = pytest.mark.skipif(os.name != "posix", reason="process groups")


def test_the_command_from_source_names_the_child() -> None:
    executable, *options = systems.child_command()
    assert executable == sys.executable
    assert "reussites_tk.worker.child_private" in options[-1]
    assert str(systems.PACKAGE_ROOT) in options[-1]


def test_a_frozen_program_starts_itself_as_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert systems.child_command() == [sys.executable, "--worker"]


def test_the_environment_is_clean(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONSTARTUP", "x")
    monkeypatch.setenv("PYTHONPATH", "x")
    monkeypatch.setenv("DISPLAY", ":0")
    environment = systems.child_environment("marque")
    assert not {"PYTHONSTARTUP", "PYTHONPATH", "DISPLAY"} & environment.keys()
    assert environment["PYTHONHASHSEED"] == "0"
    assert environment[systems.MARK] == "marque"


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
        leash = systems.Leash(process, "m", 1 << 30)
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
        leash = systems.Leash(process, "m", 1 << 30)
        assert process.stdout is not None
        kids = [int(word) for word in process.stdout.readline().split()]
        leash.kill()
        assert [pid for pid in kids if alive(pid)] == []


@POSIX
def test_an_escaped_process_is_found_by_its_mark() -> None:
    process = start("import time\nprint(flush=True)\ntime.sleep(1000)")
    with process:
        assert process.stdout is not None and process.stdout.readline()
        leash = systems.Leash(process, "another mark", 1 << 30)
        leash.kill_escaped()
        assert process.poll() is None
        systems.Leash(process, "m", 1 << 30).kill_escaped()
        assert process.wait(5) < 0


def alive(pid: int) -> bool:
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False

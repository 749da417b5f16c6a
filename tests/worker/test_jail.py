"""Landlock and seccomp: what the kernel refuses a process, whatever its guard does."""

from __future__ import annotations

import errno
import json
import os
import struct
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from reussites_tk.worker.jail import landlock, seccomp
from reussites_tk.worker.parent import wall
from reussites_tk.worker.parent.start import entrance_command

from .conftest import use_wall

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="the kernel of Linux")

# --- the filter, run by hand as the kernel does

PID, COMMAND = 4242, (0x7F0011112222, 0x7F0033334444, 0x7F0055556666)
ALLOWED = "allowed"


def answer(code: Sequence[bytes], processor: int, number: int, *arguments: int) -> str | int:
    """Return what a filter says of a call: allowed, an error, -1 for the end of the process."""
    padded = (*arguments, *(0,) * (6 - len(arguments)))
    data = struct.pack("<IIQ6Q", number, processor, 0, *padded)
    at, loaded = 0, 0
    while True:
        operation, if_true, if_false, value = struct.unpack("=HBBI", code[at])
        at += 1
        if operation == seccomp.LOAD:
            (loaded,) = struct.unpack_from("<I", data, value)
        elif operation == seccomp.RETURN:
            kind = value & 0xFFFF0000
            return ALLOWED if kind == seccomp.ALLOW else value & 0xFFFF if kind == seccomp.ERRNO else -1
        else:
            holds = {
                seccomp.EQUAL: loaded == value,
                seccomp.GREATER: loaded > value,
                seccomp.ANY_BIT: bool(loaded & value),
            }[operation]
            at += if_true if holds else if_false


SELF, THREAD, PROCESS, O_TRUNC = PID, 0x3D0F00, 0x1200011, 0o1000
CALLS = {
    # the call, its arguments, its answer
    "a signal to itself": ("kill", (SELF, 9), ALLOWED),
    "a signal to its group": ("kill", (-SELF & 0xFFFFFFFF, 9), ALLOWED),
    "a signal to another": ("kill", (SELF - 1, 9), errno.EPERM),
    "a signal to all": ("kill", (0xFFFFFFFF, 9), errno.EPERM),
    "a signal to a thread of its own": ("tgkill", (SELF, SELF + 1, 9), ALLOWED),
    "a signal to a thread of another": ("tgkill", (SELF - 1, SELF - 1, 9), errno.EPERM),
    "a thread": ("clone", (THREAD,), ALLOWED),
    "a copy of the process": ("clone", (PROCESS,), errno.EPERM),
    "a thread in another world": ("clone", (THREAD | 0x10000000,), errno.EPERM),
    "what is not read, as on an older kernel": ("clone3", (), errno.ENOSYS),
    "the program that it becomes": ("execve", COMMAND, ALLOWED),
    "another program": ("execve", (COMMAND[0], COMMAND[1], 0), errno.EPERM),
    "the same low halves": ("execve", tuple(a & 0xFFFFFFFF for a in COMMAND), errno.EPERM),
    "its own limits": ("prlimit64", (0, 7), ALLOWED),
    "the limits of another": ("prlimit64", (SELF - 1, 7), errno.EPERM),
    "its own priority": ("setpriority", (0, 0, 5), ALLOWED),
    "the priority of a person": ("setpriority", (2, 0, 5), errno.EPERM),
    "a socket that leads nowhere": ("socket", (2, 1), ALLOWED),
    "a socket of the kernel": ("socket", (16, 3), errno.EPERM),
    "a connection": ("connect", (3, 0, 0), errno.EPERM),
    "what is sent to the other end": ("sendto", (3, 0, 1, 0, 0), ALLOWED),
    "what is sent to an address": ("sendto", (3, 0, 1, 0, 0x7F0000000000), errno.EPERM),
    "the memory of another": ("process_vm_readv", (SELF - 1,), errno.EPERM),
    "a terminal that is typed on": ("ioctl", (0, 0x5412), errno.EPERM),
    "the size of a terminal": ("ioctl", (0, 0x5413), ALLOWED),
    "who is signalled for a descriptor": ("fcntl", (0, 8), errno.EPERM),
    "a lock": ("fcntl", (0, 6), ALLOWED),
    "a mode, which does nothing": ("fchmod", (3, 0o777), 0),
}


@pytest.mark.parametrize("machine", seccomp.PROCESSORS)
@pytest.mark.parametrize("name, arguments, expected", CALLS.values(), ids=CALLS)
def test_each_call_has_its_answer(
    machine: str, name: str, arguments: tuple[int, ...], expected: str | int
) -> None:
    column = tuple(seccomp.PROCESSORS).index(machine)
    known = {**seccomp.REFUSED, **seccomp.ABSENT, **seccomp.WITHOUT_EFFECT, **seccomp.LOOKED_AT}
    number = known[name][column]
    assert number is not None
    code = seccomp.filter_of(machine, PID, COMMAND, old=False)
    assert answer(code, seccomp.PROCESSORS[machine], number, *arguments) == expected


@pytest.mark.parametrize("machine", seccomp.PROCESSORS)
def test_no_number_is_read_twice_nor_in_another_way(machine: str) -> None:
    column = tuple(seccomp.PROCESSORS).index(machine)
    tables = (seccomp.REFUSED, seccomp.ABSENT, seccomp.WITHOUT_EFFECT, seccomp.LOOKED_AT)
    numbers = [n[column] for table in tables for n in table.values() if n[column] is not None]
    assert len(numbers) == len(set(numbers))
    code = seccomp.filter_of(machine, PID, COMMAND, old=False)
    reading = {"x86_64": 0, "aarch64": 63}[machine]
    processor = seccomp.PROCESSORS[machine]
    assert answer(code, processor, reading) == ALLOWED
    assert answer(code, processor, 0x40000000 + reading) == answer(code, processor, 463) == errno.ENOSYS
    assert answer(code, 0x40000003, reading) == -1  # the calls of 32 bits


def test_where_landlock_does_not_see_that_a_file_is_emptied_the_filter_does() -> None:
    code = seccomp.filter_of("x86_64", PID, COMMAND, old=True)
    processor = seccomp.PROCESSORS["x86_64"]
    assert answer(code, processor, 76) == answer(code, processor, 257, 0, 0, O_TRUNC) == errno.EPERM
    assert answer(code, processor, 257, 0, 0, O_TRUNC | 1) == answer(code, processor, 2, 0, 0) == ALLOWED


@pytest.mark.parametrize("version, last", [(1, 12), (2, 13), (3, 14), (4, 14), (5, 15), (7, 15)])
def test_each_version_refuses_all_the_rights_that_it_knows(version: int, last: int) -> None:
    assert landlock.handled_rights(version) == (1 << (last + 1)) - 1


# --- the places


def test_around_what_is_hidden_the_rest_is_open(tmp_path: Path) -> None:
    for place in ("a/nous/cours", "a/nous/juge", "a/autre", "b"):
        (tmp_path / place).mkdir(parents=True)
    (tmp_path / "a/f.py").touch()
    shown, hidden = wall.SHOWN, wall.HIDDEN
    ours = tmp_path / "a/nous"
    places = [(shown, str(tmp_path)), (hidden, str(ours)), (shown, str(ours / "cours"))]
    assert {str(Path(p).relative_to(tmp_path)) for p in wall.opened(places)} == {
        *("a/autre", "a/f.py", "b", "a/nous/cours")
    }
    assert wall.opened([(shown, str(ours)), (hidden, str(tmp_path))]) == []


def test_both_walls_show_the_same_places() -> None:
    world = wall.World("board", (str(wall.ROOT / "exercises/copie.py"),))
    rules = wall.jailed([sys.executable], ["entrée"], world, "/travail")
    read = [rule[2:] for rule in rules if rule.startswith("r:")]
    assert str(wall.PACKAGE / "tas") in read and str(wall.PACKAGE / "cours") in read
    closed = ("judge", "reussites", "jeux", "grading")
    assert not [p for p in read if any(p.startswith(str(wall.PACKAGE / room)) for room in closed)]
    assert not {str(wall.ROOT), str(wall.PACKAGE), str(wall.ROOT / "tests"), "/", "/proc", "/etc"} & set(read)
    assert [rule for rule in rules if rule.startswith("w:")] == ["w:/travail"]


# --- the kernel itself, without any guard

TRIES = """
import json, os, resource, shutil, signal, socket, subprocess, sys, threading
def tried(action):
    try: action()
    except BaseException as e: return type(e).__name__
    return 'done'
parent, closed, outside = os.getppid(), sys.argv[1], sys.argv[2]
def connect():
    with socket.socket() as s: s.connect(('127.0.0.1', 9))
def thread():
    t = threading.Thread(target=int); t.start(); t.join()
def pair():
    a, b = socket.socketpair()
    with a, b: a.send(b'x'); assert b.recv(1) == b'x'
def write():
    os.makedirs('d/e'); open('d/e/f', 'w').close(); os.rename('d/e/f', 'g'); shutil.rmtree('d')
    os.chmod('g', 0o600); shutil.copy2('g', 'h'); os.truncate('h', 0); os.symlink('g', 'l')
refused = [tried(f) for f in (
    lambda: open(closed), lambda: os.listdir(os.path.dirname(outside)), lambda: open(outside, 'w'),
    lambda: open(outside + '2', 'w'), lambda: os.remove(outside), lambda: os.rename(outside, 'x'),
    lambda: os.link(outside, 'y'), lambda: os.truncate(outside, 0), lambda: os.mkdir(outside + '3'),
    lambda: (os.symlink(closed, 'z'), open('z')), lambda: open(f'/proc/{parent}/mem', 'rb'),
    lambda: os.listdir(f'/proc/{parent}/fd'), lambda: open('/proc/self/mem', 'r+b'),
    lambda: subprocess.run([sys.executable, '-c', '']), os.fork, lambda: os.execv(sys.executable, ['x']),
    lambda: os.posix_spawn(sys.executable, ['x'], {}), lambda: os.kill(parent, 0),
    lambda: os.pidfd_open(parent), lambda: resource.prlimit(parent, resource.RLIMIT_CORE, (0, 0)),
    lambda: os.sched_setaffinity(parent, {0}), lambda: os.setpriority(0, parent, 19), connect,
    lambda: os.unshare(0) if hasattr(os, 'unshare') else os.chroot('.'),
)]
free = [tried(f) for f in (
    write, thread, pair, lambda: os.kill(os.getpid(), 0), lambda: signal.raise_signal(signal.SIGCONT),
    lambda: open('/dev/null', 'w').write('x'), lambda: open('/proc/self/status').read(),
    lambda: os.chmod(outside, 0o777), lambda: __import__('statistics'), lambda: socket.socket().close(),
)]
print(json.dumps([refused, free, os.system('true'), 'ctypes' in sys.modules]))
"""


@LINUX
def test_the_kernel_alone_refuses_what_the_guard_would(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_wall(wall.Wall.LANDLOCK, monkeypatch)
    work, other = tmp_path / "travail", tmp_path / "ailleurs"
    work.mkdir()
    other.mkdir()
    outside = other / "f.txt"
    outside.write_text("x")
    mode = outside.stat().st_mode
    command = [sys.executable, "-S", "-c", TRIES, str(wall.PACKAGE / "tas/tableau.py"), str(outside)]
    jailed = wall.jailed(command, entrance_command(), wall.World("cells", (str(work / "f.py"),)), str(work))
    done = subprocess.run(jailed, cwd=work, capture_output=True, text=True, check=True)
    refused, free, system, raw = json.loads(done.stdout)
    assert set(refused) == {"PermissionError", "OSError"} and refused.count("OSError") <= 1, refused
    assert set(free) == {"done"}, free
    assert system != 0 and done.stderr == "" and not raw
    assert [p.name for p in other.iterdir()] == ["f.txt"] and outside.read_text() == "x"
    assert outside.stat().st_mode == mode


@LINUX
def test_where_the_kernel_cannot_nothing_is_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use_wall(wall.Wall.LANDLOCK, monkeypatch)
    nested = [*entrance_command(), f"r:{tmp_path}", "--", sys.executable, "-c", "print('lancé')"]
    # The system's own libraries are closed here, so that the command cannot even start.
    done = subprocess.run(nested, cwd=tmp_path, capture_output=True, text=True, env={**os.environ})
    assert done.returncode == 77 and done.stdout == ""

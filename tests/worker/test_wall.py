"""Behind a wall, a child sees Python, its libraries, the student's folder and the rooms of its bench."""

from __future__ import annotations

import errno
import os
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.worker.failures import DISK, KILLED, LATE, MEMORY, OUTPUT, PROCESSES
from reussites_tk.worker.messages import Failed, LoadOk, Observed
from reussites_tk.worker.parent import wall
from reussites_tk.worker.parent.child import Child

from .conftest import BENCH, LIMITS, Open

Student = Callable[..., Path]
PYTHON = os.path.realpath(sys.executable)


@pytest.fixture
def walled(student: Student) -> None:
    """Skip where no wall can be made."""
    with Child(student("", "essai.py"), BENCH, {}, LIMITS) as child:
        child.load()
    if not wall.Trust.stands:
        pytest.skip("bubblewrap is absent, or may make no world here")


@pytest.fixture
def doubtful() -> Iterator[None]:
    """Nothing is known yet of the wall of this machine."""
    known, wall.Trust.stands = wall.Trust.stands, None
    yield
    wall.Trust.stands = known


def values(child: Child, *names: str) -> list[Any]:
    return [o.data.get("value", o.data) for _, o in child.run(list(names)) if isinstance(o, Observed)]


LOOKS = """
import os
def _try(action):
    try: return action()
    except OSError as e: return type(e).__name__
ROOT, HERE = {root!r}, {here!r}
def programs(): return sorted(n for n in os.listdir('/proc') if n.isdigit())
def beside(): return sorted(os.listdir(os.path.dirname(__file__)))
def write_there(): return _try(lambda: open(os.path.join(HERE, 'x'), 'w'))
def write_root(): return _try(lambda: open('/x', 'w'))
def write_here(): return open('x', 'w').write('abc')
def rooms(): return os.popen('ls ' + ROOT + '/reussites_tk ' + ROOT + '/tests').read().split()
def home(): return _try(lambda: os.listdir(os.path.expanduser('~')))
def network(): return [line.split(':')[0].strip() for line in open('/proc/net/dev') if ':' in line]
"""


def test_the_world_holds_what_is_needed_and_no_more(walled: None, open_child: Open, tmp_path: Path) -> None:
    child = open_child(LOOKS.format(root=str(wall.ROOT), here=str(tmp_path)))
    assert child.load() == LoadOk()
    answers = values(
        child, "programs", "beside", "write_there", "write_root", "write_here", "rooms", "network"
    )
    programs, beside, there, root, here, rooms, network = answers
    assert programs == ["1", "2"] and "copie0.py" in beside
    assert (there, root, here, network) == ("OSError", "OSError", 3, ["lo"])
    assert not {"judge", "grading", "gui", "copies", "commands"} & set(rooms)


def shown(bench: str, *files: str) -> list[str]:
    command = wall.walled([sys.executable, "-c", ""], wall.World(bench, files), "/travail", 9)
    return [command[i + 1] for i, word in enumerate(command) if word in ("--ro-bind-try", "--bind")]


@pytest.mark.parametrize("bench, rooms", [("cells", set()), ("program", set()), ("board", {"tas"})])
def test_an_exercise_sees_no_solution_of_its_own(bench: str, rooms: set[str]) -> None:
    places = shown(bench, "/home/moi/copie.py")
    ours = {os.path.relpath(p, wall.PACKAGE) for p in places if p.startswith(str(wall.PACKAGE))}
    assert ours == {"__init__.py", "source_text.py", "cours", "worker", *rooms}
    assert "/home/moi" in places and "/home" not in places and str(wall.ROOT) not in places


def order(bench: str, file: str) -> tuple[int, int]:
    """Return where, in the command, the folder of a file is shown, and where our folders are hidden."""
    command = wall.walled([sys.executable], wall.World(bench, (file,)), "/travail", 9)
    closed = command.index(str(wall._closed_places()[0]))
    folder = os.path.dirname(file)
    return (command.index(folder) if folder in command else -1), closed


def test_a_folder_that_holds_ours_is_shown_before_they_are_hidden() -> None:
    place, closed = order("cells", str(wall.ROOT.parent / "copie.py"))
    assert 0 <= place < closed


def test_a_folder_inside_the_checkout_is_shown_after(tmp_path: Path) -> None:
    place, closed = order("cells", str(wall.ROOT / "exercises/copie.py"))
    assert place > closed


@pytest.mark.parametrize("folder", [wall.PACKAGE / "tas", wall.PACKAGE])
def test_inside_our_package_only_the_file_itself_is_shown(folder: Path) -> None:
    places = shown("cells", str(folder / "copie.py"))
    assert str(folder / "copie.py") in places and str(folder) not in places


def test_at_the_root_of_the_checkout_the_files_are_shown_and_no_folder() -> None:
    places = shown("cells", str(wall.ROOT / "copie.py"))
    assert str(wall.ROOT / "README.md") in places and str(wall.ROOT / "tests") not in places


def test_a_link_to_a_file_elsewhere_is_followed(walled: None, tmp_path: Path, student: Student) -> None:
    elsewhere = tmp_path / "ailleurs"
    elsewhere.mkdir()
    (elsewhere / "vrai.py").write_text("def f(): return 7")
    link = tmp_path / "lien" / "copie.py"
    link.parent.mkdir()
    link.symlink_to(elsewhere / "vrai.py")
    with Child(link, BENCH, {}, LIMITS) as child:
        assert child.load() == LoadOk()
        assert values(child, "f") == [7]


def test_the_clock_and_the_memory_are_those_of_the_child(walled: None, open_child: Open) -> None:
    source = "kept = bytearray(60 << 20)\ndef bad():\n    while True: pass"
    child = open_child(source, replace(LIMITS, memory_bytes=400 << 20))
    child.load()
    process = child._supervisor._process
    assert process is not None and process.walled and process.memory() > 60 << 20
    [(_, outcome)] = child.run(["bad"])
    assert getattr(outcome, "kind", "") == LATE and child.seconds > LIMITS.seconds


@pytest.mark.skipif(sys.platform != "linux", reason="there is no wall elsewhere")
@pytest.mark.parametrize("program", ["/bin/false", "/nowhere/bwrap"])
def test_a_wall_that_cannot_be_is_done_without(
    program: str, doubtful: None, open_child: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wall, "_bubblewrap", lambda: program)
    child = open_child("def f(): return 7")
    assert child.load() == LoadOk() and values(child, "f") == [7]
    assert wall.Trust.stands is False and not wall.may_stand()


def test_without_a_wall_the_guard_refuses_programs_and_closed_files(open_child: Open, doubtful: None) -> None:
    wall.Trust.stands = False
    child = open_child(
        f"""
        import os, subprocess
        def program(): subprocess.run([{sys.executable!r}, '-c', ''])
        def clear(): os.system('clear')
        def read(): open({str(wall.PACKAGE / "tas/tableau.py")!r})
        def right_file(): open({str(wall.ROOT / "tests/copies/tas/justes/simple.py")!r})
        def parent(): open(f'/proc/{{os.getppid()}}/mem', 'rb')
        def beside(): return open(__file__).read()[:0]
        """
    )
    child.load()
    answers = values(child, "program", "read", "right_file", "parent", "clear", "beside")
    assert [d["type"] for d in answers[:4]] == ["PermissionError"] * 4
    assert answers[4:] == [None, ""]
    assert any("tas/tableau.py" in name for name in child.refused)


@pytest.mark.skipif(sys.platform != "linux", reason="there is no wall elsewhere")
def test_one_start_that_fails_by_chance_says_nothing_of_the_wall(
    walled: None, doubtful: None, open_child: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, failed = wall.walled, list[bool]()

    def once(command: Any, world: Any, folder: str, info: int) -> list[str]:
        if not failed:
            failed.append(True)
            return ["/bin/false"]
        return real(command, world, folder, info)

    monkeypatch.setattr("reussites_tk.worker.parent.start.wall.walled", once)
    child = open_child("def f(): return 7")
    assert child.load() == LoadOk() and values(child, "f") == [7]
    assert failed and wall.Trust.stands is True
    process = child._supervisor._process
    assert process is not None and process.walled


@pytest.mark.skipif(sys.platform != "linux", reason="there is no wall elsewhere")
def test_a_start_that_was_stopped_says_nothing_of_the_wall(
    doubtful: None, student: Student, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop = threading.Event()

    def killed(command: Any, world: Any, folder: str, info: int) -> list[str]:
        stop.set()
        return ["/bin/false"]

    monkeypatch.setattr("reussites_tk.worker.parent.start.wall.walled", killed)
    with Child(student("def f(): return 7", "copie.py"), BENCH, {}, LIMITS, stop=stop) as child:
        child.load()
    assert wall.Trust.stands is None


def test_what_is_hidden_behind_the_wall_cannot_be_written_nor_filled(walled: None, open_child: Open) -> None:
    """Its disks in memory are bounded, and count as memory."""
    source = (
        "import os\nROOT = {root!r}\n"
        "def hidden():\n    try: return open(ROOT + '/x', 'w')\n    except OSError as e: return e.errno\n"
        "def sizes(): return [os.statvfs(p).f_blocks * 4096 for p in (os.environ['TMPDIR'], '/dev/shm')]\n"
    )
    child = open_child(source.format(root=str(wall.ROOT)))
    hidden, sizes = values(child, "hidden", "sizes")
    assert hidden == errno.EROFS
    assert not wall.has_own_disks() or sizes == [int(wall.DISK_BYTES)] * 2


STARTED = {
    "memory": (
        "code = 'import time; kept = bytearray(80 << 20); time.sleep(9)'",
        "    [subprocess.Popen([sys.executable, '-S', '-c', code]) for _ in range(4)]; time.sleep(9)",
        (MEMORY, ""),
    ),
    "shared memory": (
        "",
        "    open('/dev/shm/x', 'wb').write(bytes(60 << 20))",
        (OUTPUT, DISK),
    ),
    "processor": (
        "code = 'while True: pass'",
        "    [subprocess.Popen([sys.executable, '-S', '-c', code]) for _ in range(2)]; time.sleep(9)",
        (LATE, ""),
    ),
    "programs": (
        "code = ':(){ :|:& };:'",
        "    subprocess.run(['bash', '-c', code]); time.sleep(9)",
        (KILLED, PROCESSES),
    ),
}


@pytest.mark.parametrize("before, call, ending", STARTED.values(), ids=STARTED)
def test_all_that_a_file_starts_counts_as_its_own(
    walled: None, open_child: Open, before: str, call: str, ending: tuple[str, str]
) -> None:
    limits = replace(LIMITS, seconds=0.4, wall_seconds=20.0, load_seconds=9.0)
    child = open_child(
        f"import subprocess, sys, time\n{before}\ndef bad():\n{call}\ndef ok(): return 1\n", limits
    )
    outcomes = [outcome for _, outcome in child.run(["ok", "bad", "ok"], chunk=1)]
    assert outcomes[0] == outcomes[2] == Observed({"value": 1})
    bad = outcomes[1]
    assert isinstance(bad, Failed) and (bad.kind, bad.detail) == ending

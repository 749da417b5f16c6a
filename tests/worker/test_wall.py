"""Behind a wall, a child sees Python, its libraries, the student's folder and the rooms of its bench."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.judge import judge
from reussites_tk.judge.verdicts import Kind
from reussites_tk.worker.failures import DISK, KILLED, LATE, MEMORY, NO_WALL, OUTPUT, PROCESSES
from reussites_tk.worker.messages import Failed, LoadFailed, LoadOk, Observed, read_answer
from reussites_tk.worker.parent import supervisor, wall
from reussites_tk.worker.parent.child import Child

from .conftest import BENCH, LIMITS, Open, use_wall

Student = Callable[..., Path]
PYTHON = os.path.realpath(sys.executable)


@pytest.fixture
def walled(student: Student) -> None:
    """Skip where no wall can be made."""
    with Child(student("", "essai.py"), BENCH, {}, LIMITS) as child:
        child.load()
    if wall.Trust.stood is not wall.Wall.BUBBLEWRAP:
        pytest.skip("bubblewrap is absent, or may make no world here")


@pytest.fixture
def doubtful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is known yet of the walls of this machine, which has no Landlock."""
    monkeypatch.setattr(wall.Trust, "stood", None)
    monkeypatch.setattr(wall.Trust, "failed", frozenset({wall.Wall.LANDLOCK}))


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
    assert process is not None and process.wall is wall.Wall.BUBBLEWRAP and process.memory() > 60 << 20
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
    assert wall.Wall.BUBBLEWRAP in wall.Trust.failed and wall.best_wall() is wall.Wall.NONE


def test_without_a_wall_the_guard_refuses_programs_and_closed_files(open_child: Open, doubtful: None) -> None:
    wall.Trust.failed = frozenset(wall.Wall)
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
    assert failed and wall.Trust.stood is wall.Wall.BUBBLEWRAP
    process = child._supervisor._process
    assert process is not None and process.wall is wall.Wall.BUBBLEWRAP


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
    assert wall.Trust.stood is None and wall.Wall.BUBBLEWRAP not in wall.Trust.failed


LOADS = """
import importlib, sys
for bench in sys.argv[1:]:
    for name in [name for name in sys.modules if name.split(".")[0] == "reussites_tk"]:
        del sys.modules[name]
    importlib.import_module("reussites_tk.worker.benches." + bench)
    ours = [module for name, module in sys.modules.items() if name.split(".")[0] == "reussites_tk"]
    print(bench, *[module.__file__ for module in ours if getattr(module, "__file__", None)], sep="\\t")
"""


def test_behind_a_wall_a_bench_finds_all_the_modules_that_it_loads() -> None:
    """One that lacked a module would be run without a wall, or not at all where a wall has stood before."""
    benches = sorted(file.stem for file in (wall.PACKAGE / "worker/benches").glob("[!_]*.py"))
    said = subprocess.run([sys.executable, "-c", LOADS, *benches], capture_output=True, text=True, check=True)
    rows = [row.split("\t") for row in said.stdout.splitlines()]
    assert [row[0] for row in rows] == benches
    hidden = {
        (bench, file)
        for bench, *files in rows
        for file in files
        if not any(wall._within(file, room) for room in wall._open_rooms(bench))
    }
    assert hidden == set()


@pytest.mark.parametrize("bench", [*wall.ROOMS, "another bench"])
def test_no_bench_sees_the_compiled_games(bench: str) -> None:
    """They would tell a file its deals, and what our own strategies do with them."""
    library = str(wall.PACKAGE / "native" / "library.py")
    assert not any(wall._within(library, room) for room in wall._open_rooms(bench))


# --- once a wall has stood

KERNEL = [wall.Wall.BUBBLEWRAP, wall.Wall.LANDLOCK]


@pytest.mark.parametrize("chosen", KERNEL)
def test_once_a_wall_has_stood_no_file_is_run_without_it(
    chosen: wall.Wall, student: Student, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    use_wall(chosen, monkeypatch)
    monkeypatch.setattr(supervisor, "PAUSES", (0.0, 0.0))
    file = student("import os\nopen('/dev/null', 'w')\ndef f(): return 7", "copie.py")
    with Child(file, BENCH, {}, LIMITS) as child:
        assert child.load() == LoadOk() and child.walls == {chosen}
    monkeypatch.setattr(wall, "walled", lambda *_: ["/bin/false"])
    monkeypatch.setattr(wall, "jailed", lambda *_: ["/nowhere/python"])
    with Child(file, BENCH, {}, LIMITS) as child:
        assert child.load() == LoadFailed(NO_WALL) and not child.walls
        assert [o for _, o in child.run(["f"])] == [Failed(NO_WALL)]
    bulletin = judge(file, "tas")
    assert {v.verdict for v in bulletin.fonctions} == {Kind.ERREUR_JUGE} and bulletin.mur == ""
    assert bulletin.erreur is not None and "isolement" in bulletin.erreur.message


@pytest.mark.skipif(sys.platform != "linux", reason="there is no wall elsewhere")
def test_a_wall_that_stands_again_after_a_moment_is_waited_for(
    student: Student, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_wall(wall.Wall.LANDLOCK, monkeypatch)
    monkeypatch.setattr(supervisor, "PAUSES", (0.0, 0.0))
    monkeypatch.setattr(wall.Trust, "stood", wall.Wall.LANDLOCK)
    real, starts = wall.jailed, list[bool]()

    def third(*arguments: Any) -> list[str]:
        starts.append(True)
        return real(*arguments) if len(starts) == 3 else ["/bin/false"]

    monkeypatch.setattr(wall, "jailed", third)
    with Child(student("def f(): return 7", "copie.py"), BENCH, {}, LIMITS) as child:
        assert child.load() == LoadOk() and child.walls == {wall.Wall.LANDLOCK}


@pytest.mark.skipif(sys.platform != "linux", reason="there is no wall elsewhere")
def test_the_best_wall_that_can_be_is_found_once(student: Student, monkeypatch: pytest.MonkeyPatch) -> None:
    use_wall(wall.Wall.LANDLOCK, monkeypatch)
    monkeypatch.setattr(wall.Trust, "failed", frozenset())
    monkeypatch.setattr(wall, "_bubblewrap", lambda: "/bin/false")
    with Child(student("def f(): return 7", "copie.py"), BENCH, {}, LIMITS) as child:
        assert child.load() == LoadOk() and child.walls == {wall.Wall.LANDLOCK}
    assert wall.Trust.failed == {wall.Wall.BUBBLEWRAP} and wall.best_wall() is wall.Wall.LANDLOCK


@pytest.mark.skipif(sys.platform != "linux", reason="there is no wall elsewhere")
def test_where_the_kernel_holds_nobody_the_guard_alone_does(
    student: Student, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_wall(wall.Wall.LANDLOCK, monkeypatch)
    monkeypatch.setattr(wall, "jailed", lambda *_: [sys.executable, "-c", "raise SystemExit(77)"])
    with Child(student("def f(): return 7", "copie.py"), BENCH, {}, LIMITS) as child:
        assert child.load() == LoadOk() and child.walls == {wall.Wall.NONE}
    assert wall.Wall.LANDLOCK in wall.Trust.failed and wall.known_wall() is wall.Wall.NONE


def test_what_a_file_may_not_know_of_a_wall_it_cannot_say() -> None:
    line = b'cle n ["not_loaded", {"type": "sans_mur", "message": "", "line": null, "file": null}, "", []]'
    answer = read_answer(line, "cle n")
    assert isinstance(answer, LoadFailed) and answer.kind == "Exception"


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

"""What a student's file may not reach: our rooms, a window, the network."""

from __future__ import annotations

import os
import re
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.worker.child.audit import OTHERS, ClosedFolders, Places, frame_checks, library_test
from reussites_tk.worker.messages import LoadFailed, LoadOk, Observed
from reussites_tk.worker.parent import wall

from .conftest import Open, use_wall


@pytest.mark.parametrize(
    "name",
    [
        "reussites_tk.tas.liste_double",
        "reussites_tk.tas",
        "reussites_tk.reussites.r7",
        "reussites_tk.judge.tas.oracle",
        "reussites_tk.paths",
    ],
)
def test_a_closed_room_is_refused_and_the_attempt_reported(open_child: Open, name: str) -> None:
    answer = open_child(f"import {name}").load()
    assert isinstance(answer, LoadFailed)
    assert (answer.kind, answer.line) == ("ImportError", 1)
    assert "n'est pas à la disposition" in answer.message
    assert answer.refused and name.startswith(answer.refused[0])


def test_an_attempt_that_is_caught_is_reported_all_the_same(open_child: Open) -> None:
    child = open_child("try:\n    from reussites_tk.tas import tableau\nexcept ImportError:\n    pass\n")
    assert child.load() == LoadOk(refused=("reussites_tk.tas",))
    assert child.refused == {"reussites_tk.tas"}


def test_an_attempt_inside_a_function_is_reported_too(open_child: Open) -> None:
    child = open_child("def f():\n    import reussites_tk.judge\n")
    [(_, outcome)] = child.run(["f"])
    assert isinstance(outcome, Observed) and outcome.data["type"] == "ImportError"
    assert child.refused == {"reussites_tk.judge"}


MADE = {
    "a code changed": "f.__code__.replace(co_consts=(None, 2))",
    "a code of bytes": "marshal.loads(marshal.dumps(f.__code__))",
    "a code through the importer": "ext._compile_bytecode(marshal.dumps(f.__code__), 'x')",
    "a name of the library": (
        "ext._compile_bytecode(marshal.dumps(f.__code__), 'x',"
        " bytecode_path=importlib.util.cache_from_source(os.__file__))"
    ),
    "a module frozen by hand": "_imp.get_frozen_object('__hello__', marshal.dumps(f.__code__))",
    "a module frozen by hand, through the importer": (
        "boot._call_with_frames_removed(_imp.get_frozen_object, '__hello__', marshal.dumps(f.__code__))"
    ),
    "a module frozen by hand, half given": (
        "boot._call_with_frames_removed("
        "functools.partial(_imp.get_frozen_object, '__hello__'), marshal.dumps(f.__code__))"
    ),
}


@pytest.mark.parametrize("way", MADE.values(), ids=MADE)
def test_no_code_is_made_of_bytes(open_child: Open, way: str) -> None:
    child = open_child(
        "import _imp, functools, importlib.util, marshal, os\n"
        "import importlib._bootstrap as boot, importlib._bootstrap_external as ext\n"
        f"def f(): return 1\ndef g(): return {way}\n"
    )
    assert child.load() == LoadOk()
    [(_, outcome)] = child.run(["g"])
    # Python makes an `ImportError` of what stops the reading of a frozen module.
    assert isinstance(outcome, Observed) and outcome.data["type"] in ("PermissionError", "ImportError")
    assert child.refused <= {"code", "marshal"} and child.refused


def test_what_is_frozen_in_the_interpreter_is_read(open_child: Open) -> None:
    child = open_child(
        "import contextlib, importlib, io, sys\nfrom importlib._bootstrap import FrozenImporter\n"
        "def f():\n    sys.modules.pop('__hello__', None)\n    importlib.import_module('__hello__')\n"
        "    return FrozenImporter.get_code('__hello__').co_name\n"
    )
    assert child.load() == LoadOk()
    assert [outcome for _, outcome in child.run(["f"])] == [Observed({"value": "<module>"})]


def test_code_made_of_text_is_free(open_child: Open) -> None:
    child = open_child(
        "import asyncio, dataclasses, typing, xml.dom.minidom\nfrom collections import namedtuple\n"
        "P = namedtuple('P', 'x y')\nexec('def h(): return eval(\"P(1, 2).x\")')\n"
        "@dataclasses.dataclass(frozen=True)\nclass D:\n    x: int\ndef f(): return h() + D(2).x\n"
    )
    assert child.load() == LoadOk()
    assert [outcome for _, outcome in child.run(["f"])] == [Observed({"value": 3})]


def test_the_course_is_open(open_child: Open) -> None:
    child = open_child("from reussites_tk.cours import Carte\nfrom reussites_tk.cours.cartes import carte_de")
    assert child.load() == LoadOk()


def test_plugged_piles_cannot_be_imported(open_child: Open) -> None:
    source = (
        "from reussites_tk.cours import Localisation, primitives as p\n"
        "import sys\n"
        "def f(): return p.la_hauteur(p.creer_jeu_neuf(32, Localisation(1, 1)))\n"
        "def g(): return [name for name in sys.modules if name.startswith('reussites_tk.tas')]\n"
    )
    child = open_child(source, tas="tableau")
    assert [o.data for _, o in child.run(["f", "g"])] == [{"value": 32}, {"value": []}]  # type: ignore[union-attr]


def test_without_piles_the_socket_gives_none_of_ours(open_child: Open) -> None:
    child = open_child("from reussites_tk.cours import primitives as p\ndef f(): p.tas_vide(None)")
    [(_, outcome)] = child.run(["f"])
    assert isinstance(outcome, Observed) and outcome.data["type"] == "ImportError"


def test_no_window_opens(open_child: Open) -> None:
    pytest.importorskip("tkinter")
    answer = open_child("import tkinter\nfenetre = tkinter.Tk()").load()
    assert isinstance(answer, LoadFailed)
    assert (answer.kind, answer.line) == ("RuntimeError", 2)
    assert "fenêtre" in answer.message and "__main__" in answer.message


def test_importing_tk_alone_is_allowed(open_child: Open) -> None:
    pytest.importorskip("tkinter")
    assert open_child("import tkinter").load() == LoadOk()


def test_no_connection_opens(open_child: Open) -> None:
    child = open_child("import socket\ndef f(): socket.create_connection(('127.0.0.1', 9))")
    [(_, outcome)] = child.run(["f"])
    assert isinstance(outcome, Observed)
    assert (outcome.data["type"], outcome.data["line"]) == ("PermissionError", 2)


LIBRARY = os.path.dirname(os.__file__) + os.sep


def looks(file: str, name: str) -> bool:
    """Return True if a function of that name, which says that it comes from that file, may look."""
    refused: list[str] = []
    checks = frame_checks(frozenset(), library_test((LIBRARY,)), lambda name, sentence: refused.append(name))
    names: dict[str, Any] = {"sys": sys, "seen": []}
    exec(compile(f"def {name}():\n    seen.append(sys._getframe())\n", file, "exec"), names)
    names[name]()
    frame = names["seen"][0]
    assert isinstance(frame, types.FrameType)
    checks["sys._getframe"]((), frame)
    return not refused


def test_a_name_of_the_library_proves_nothing() -> None:
    assert not looks(LIBRARY + "typing.py", "_caller")
    assert not looks("typing.py", "_caller")


def test_in_a_program_in_one_piece_the_library_has_short_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert looks("typing.py", "_caller")
    assert looks(os.path.join("collections", "__init__.py"), "namedtuple")


def test_even_there_a_student_s_file_may_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert not looks("/home/ada/tas_a_completer.py", "_caller")


OUTSIDE = """
import os, pathlib, resource, shutil, signal, sqlite3
from os import setpriority
D = {folder!r}
F = D + '/f.txt'
PARENT = os.getppid()
def opened(): open(F, 'a')
def created(): open(D + '/neuf', 'x')
def raw(): os.open(F, os.O_WRONLY | os.O_TRUNC)
def relative(): open(os.path.relpath(F), 'w')
def removed(): os.remove(F)
def renamed(): os.rename(F, 'pris')
def replaced(): open('x', 'w').close(); os.replace('x', F)
def made(): os.makedirs(D + '/a/b')
def unmade(): os.rmdir(D + '/vide')
def mode(): os.chmod(F, 0)
def dated(): os.utime(F, (0, 0))
def emptied(): os.truncate(F, 0)
def tree(): shutil.rmtree(D)
def moved(): shutil.move(F, 'pris')
def copied(): shutil.copy(__file__, D)
def linked(): os.symlink(__file__, D + '/l')
def named(): os.link(F, 'l')
def path(): pathlib.Path(F).write_text('')
def base(): sqlite3.connect(pathlib.Path(D) / 'b.db')
def uri(): sqlite3.connect('file:' + D + '/b.db?mode=rwc', uri=True)
def folder(): os.remove('f.txt', dir_fd=os.open(D, os.O_RDONLY))
def above(): os.open('../../../x', os.O_WRONLY | os.O_CREAT, dir_fd=os.open('.', os.O_RDONLY))
def pipe(): os.mkfifo(D + '/p')
def kill(): os.kill(PARENT, 0)
def killed(): signal.pidfd_send_signal(0, 9)
def watched(): os.pidfd_open(PARENT)
def slowed(): setpriority(os.PRIO_PROCESS, PARENT, 19)
def limited(): resource.prlimit(PARENT, resource.RLIMIT_CORE, (0, 0))
def honest():
    os.makedirs('d/e', exist_ok=True); os.makedirs(D, exist_ok=True)
    pathlib.Path('d/e/f').write_text('x'); os.chmod('d/e/f', 0o600); shutil.copy2('d/e/f', 'd/g')
    os.rename('d/g', 'h'); shutil.rmtree(pathlib.Path('d')); os.utime('h'); os.truncate('h', 0)
    with sqlite3.connect(pathlib.Path('b.db')) as b: b.execute('create table t (n)')
    sqlite3.connect(':memory:').execute('create table t (n)')
    open(os.devnull, 'w').write('x'); os.kill(os.getpid(), 0); os.nice(0)
    resource.prlimit(0, resource.RLIMIT_CORE)
    return open(F).read(), open(__file__).read()[:0]
"""


@pytest.mark.skipif(sys.platform != "linux", reason="each of these exists on Linux alone")
def test_without_a_wall_nothing_changes_out_of_the_folder_of_work(
    open_child: Open, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_wall(wall.Wall.NONE, monkeypatch)
    folder = tmp_path_factory.mktemp("ailleurs")
    (folder / "vide").mkdir()
    (folder / "f.txt").write_text("là")
    before = [(p.name, p.stat().st_mode, p.stat().st_mtime) for p in sorted(folder.iterdir())]
    source = OUTSIDE.replace("{folder!r}", repr(str(folder)))
    names = re.findall(r"^def (\w+)", source, re.MULTILINE)
    child = open_child(source)
    assert child.load() == LoadOk()
    *answers, honest = [o.data for _, o in child.run(names) if isinstance(o, Observed)]
    done = [name for name, data in zip(names[:-1], answers, strict=True) if "value" in data]
    assert not done and {data["type"] for data in answers} == {"OSError", "PermissionError"}
    assert honest == {"value": ["là", ""]}
    assert before == [(p.name, p.stat().st_mode, p.stat().st_mtime) for p in sorted(folder.iterdir())]


def test_what_other_processes_of_ours_have_made_is_closed_and_a_folder_named_alike_is_not(
    tmp_path: Path,
) -> None:
    """The program may be unpacked in the temporary folder, under its own name."""
    places = Places((), str(tmp_path / "reussites-12-mine"), (str(tmp_path / "eleve/tas.py"),))
    closed = ClosedFolders(str(tmp_path / "reussites-1.0/reussites_tk"), str(tmp_path / "rien"), places)
    for place in ("reussites-13-theirs/a.py", "reussites-12-other"):
        assert closed.holds(str(tmp_path / place)) == OTHERS
    for place in ("reussites-12-mine/a.py", "reussites-1.0/lib.so", "reussites-linux/x/lib.so", "eleve/b.py"):
        assert closed.holds(str(tmp_path / place)) == ""

"""Files that cannot be loaded, or do too much while they are."""

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from reussites_tk.worker.failures import KILLED, LATE, MEMORY, OUTPUT
from reussites_tk.worker.messages import LoadFailed, LoadOk, Observed
from reussites_tk.worker.parent.child import Child

from .conftest import BENCH, LIMITS, Open

Student = Callable[..., Path]


def failure(file: Path) -> LoadFailed:
    """Load a file that does not do; return what is said of it."""
    with Child(file, BENCH, {}, LIMITS) as child:
        answer = child.load()
    assert isinstance(answer, LoadFailed)
    return answer


@pytest.mark.parametrize(
    "source, kind, line",
    [
        ("x = 1\nif x = 2:\n    pass\n", "SyntaxError", 2),
        ("def f():\nreturn 1\n", "IndentationError", 2),
        ("x = 1\nprint(y)\n", "NameError", 2),
        ("def f():\n    1 / 0\n\nf()\n", "ZeroDivisionError", 2),
        ("import sys\nsys.exit('fin')\n", "SystemExit", 2),
        ("n = 0\nexit()\n", "SystemExit", 2),
        ("n = int(input('n = '))\n", "EOFError", 1),
        ("from pas_la import x\n", "ModuleNotFoundError", 1),
        ("raise KeyboardInterrupt\n", "KeyboardInterrupt", 1),
    ],
)
def test_an_exception_while_loading_is_reported_with_its_line(
    student: Student, source: str, kind: str, line: int
) -> None:
    answer = failure(student(source))
    assert (answer.kind, answer.line) == (kind, line)
    assert answer.file is not None and answer.file.endswith("copie.py")


def test_endless_code_at_the_top_of_a_file_is_late_and_its_line_known(student: Student) -> None:
    file = student("x = 1\nwhile True:\n    try: pass\n    except BaseException: pass\n")
    with Child(file, BENCH, {}, replace(LIMITS, load_seconds=0.3)) as child:
        answer = child.load()
    assert isinstance(answer, LoadFailed) and answer.kind == LATE
    assert answer.line in (2, 3, 4)


@pytest.mark.parametrize(
    "source, kind",
    [
        ("import os\nos._exit(0)", KILLED),
        ("x = bytearray(1 << 40)", MEMORY),
        ("while True: print('encore')", OUTPUT),
        ("print('x' * 100_000)", OUTPUT),
    ],
)
def test_loading_has_the_same_verdicts_as_running(student: Student, source: str, kind: str) -> None:
    assert failure(student(source)).kind == kind


def test_what_was_printed_before_failing_is_kept(student: Student) -> None:
    file = student("print('un')\n1 / 0")
    with Child(file, BENCH, {}, LIMITS) as child:
        answer = child.load()
        assert isinstance(answer, LoadFailed) and answer.output == "un\n"
        assert child.output == "un\n"


@pytest.mark.parametrize(
    "content, kind, line",
    [
        (b"x = 1\n\x00\n", "SyntaxError", 2),
        ("x = 1".encode("utf-16") + b"x", "UnicodeDecodeError", None),
        (b"# -*- coding: klingon -*-\n", "SyntaxError", 1),
    ],
    ids=["null byte", "half of UTF-16", "unknown encoding"],
)
def test_bytes_that_are_no_program_are_reported(
    tmp_path: Path, content: bytes, kind: str, line: int | None
) -> None:
    file = tmp_path / "copie.py"
    file.write_bytes(content)
    answer = failure(file)
    assert answer.kind == kind and answer.message
    assert answer.line == line


@pytest.mark.parametrize(
    "content",
    [
        b"\xef\xbb\xbfdef f(): return '\xc3\xa9'\n",
        b"# -*- coding: latin-1 -*-\ndef f(): return '\xe9'\n",
        b"def f():\r\n    return '\xc3\xa9'\r\n",
        b"def f(): return '\xc3\xa9'",
        b"def f():\r    return '\xc3\xa9'\r",
        b"def f(): return '\xe9'\n",
        "def f(): return 'é'\n".encode("utf-16"),
    ],
    ids=["mark", "declared latin-1", "Windows lines", "no last line end", "old Mac", "cp1252", "UTF-16"],
)
def test_files_as_editors_write_them_are_loaded(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "copie.py"
    file.write_bytes(content)
    with Child(file, BENCH, {}, LIMITS) as child:
        assert list(child.run(["f"])) == [(0, Observed({"value": "é"}))]


def test_a_missing_file_a_folder_and_a_bad_name_are_reported(tmp_path: Path) -> None:
    assert failure(tmp_path / "absente.py").kind == "FileNotFoundError"
    assert failure(tmp_path).kind in ("IsADirectoryError", "PermissionError")
    assert failure(tmp_path / "a\0b.py").kind == "ValueError"


@pytest.mark.parametrize("name", ["O'Brien (1) #2 «é».py", "nom avec espaces", "copie.txt"])
def test_odd_names_are_loaded(student: Student, name: str) -> None:
    with Child(student("def f(): return 1", name), BENCH, {}, LIMITS) as child:
        assert child.load() == LoadOk()


@pytest.mark.skipif(os.name != "posix", reason="needs a named pipe")
def test_a_file_that_never_gives_its_text_is_late(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "copie.py")
    assert failure(tmp_path / "copie.py").kind == LATE


def test_the_guard_of_a_program_is_false(student: Student) -> None:
    file = student("def f(): return __name__\nif __name__ == '__main__':\n    input()\n")
    with Child(file, BENCH, {}, LIMITS) as child:
        assert child.load() == LoadOk()


def test_a_thread_started_while_loading_is_reported_once(student: Student) -> None:
    file = student("import threading, time\nthreading.Thread(target=time.sleep, args=(1000,)).start()")
    with Child(file, BENCH, {}, LIMITS) as child:
        assert child.load() == LoadOk(threads=1, started=(("Thread-1 (sleep)", 2),))
        assert list(child.run([1, 2])) == [(0, Observed(1)), (1, Observed(2))]


@pytest.mark.parametrize("name", ["random", "json", "enum", "dataclasses", "re", "_queue", "encodings"])
def test_a_file_named_like_the_library_hides_nothing(student: Student, name: str) -> None:
    student("raise RuntimeError('pas le bon fichier')", f"{name}.py")
    file = student(f"import random, {name}\nfrom dataclasses import dataclass\ndef f(): return 1\n")
    with Child(file, BENCH, {}, LIMITS) as child:
        assert list(child.run(["f"])) == [(0, Observed({"value": 1}))]


def test_a_file_may_import_its_neighbours(student: Student) -> None:
    student("def g(): return 41", "voisin.py")
    file = student("from voisin import g\ndef f(): return g() + 1\n")
    with Child(file, BENCH, {}, LIMITS) as child:
        assert list(child.run(["f"])) == [(0, Observed({"value": 42}))]


def test_an_exception_in_a_neighbour_is_reported_where_it_was_raised(student: Student) -> None:
    student("def g():\n    1 / 0\n", "voisin.py")
    answer = failure(student("from voisin import g\n\ng()\n"))
    assert (answer.line, answer.near) == (3, ("voisin.py", 2))


def test_nothing_is_written_beside_the_file(student: Student) -> None:
    student("x = 1", "voisin.py")
    file = student("import voisin\nfrom reussites_tk.cours import Carte\n")
    with Child(file, BENCH, {}, LIMITS) as child:
        assert child.load() == LoadOk()
    assert sorted(path.name for path in file.parent.iterdir()) == ["copie.py", "voisin.py"]


def test_dataclasses_of_a_file_find_their_module(student: Student) -> None:
    file = student(
        """
        from __future__ import annotations
        from dataclasses import dataclass
        @dataclass
        class Cellule:
            suiv: Cellule | None = None
        def f(): return Cellule().suiv
        """
    )
    with Child(file, BENCH, {}, LIMITS) as child:
        assert list(child.run(["f"])) == [(0, Observed({"value": None}))]


def test_the_child_loads_nothing_heavy(open_child: Open) -> None:
    heavy = ("psutil", "tkinter", "PIL", "numpy", "subprocess", "tempfile", "pathlib", "importlib.resources")
    child = open_child(f"import sys\ndef f(): return [name for name in {heavy} if name in sys.modules]")
    assert [o.data for _, o in child.run(["f"])] == [{"value": []}]  # type: ignore[union-attr]


def test_a_file_that_fails_to_load_again_is_not_tried_for_each_item(tmp_path: Path) -> None:
    source = "import os\nn = len(os.listdir(os.path.dirname(__file__)))\nassert n == 1\ndef f(): os._exit(0)"
    (tmp_path / "copie.py").write_text(source)
    with Child(tmp_path / "copie.py", BENCH, {}, LIMITS) as child:
        assert child.load() == LoadOk()
        (tmp_path / "autre").touch()
        kinds = [outcome.kind for _, outcome in child.run(["f"] * 50)]  # type: ignore[union-attr]
    assert kinds == [KILLED] * 50


def test_the_version_is_the_same_on_both_sides(open_child: Open) -> None:
    child = open_child("import sys\ndef f(): return list(sys.version_info[:3])")
    assert [o.data for _, o in child.run(["f"])] == [{"value": list(sys.version_info[:3])}]  # type: ignore[union-attr]

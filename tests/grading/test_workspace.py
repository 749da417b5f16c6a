"""The place of one submission on the disk."""

from datetime import datetime
from pathlib import Path

import pytest

from reussites_tk.grading.contents import Member
from reussites_tk.grading.hand_ins import Handed
from reussites_tk.grading.judging import laid_out, without_place, working_name
from reussites_tk.grading.students import Student
from reussites_tk.grading.submissions import Submission

DATE = datetime(2026, 1, 5)


def member(*path: str, content: bytes = b"") -> Member:
    return Member(path, len(content), DATE, lambda: content, DATE)


def submission(name: str, *others: Handed, online: bool = False) -> Submission:
    return Submission(Student("Ana"), "tas", member("a", name), (name,), others, online=online)


def test_the_file_has_its_modules_beside_it() -> None:
    others = (
        Handed(("outils.py",), member("x", content=b"1")),
        Handed(("aides", "__init__.py"), member("y", content=b"2")),
    )
    with laid_out(submission("tas.py", *others), b"0") as file:
        there = {f.relative_to(file.parent).as_posix(): f.read_bytes() for f in file.parent.rglob("*.py")}
        assert there == {"tas.py": b"0", "outils.py": b"1", "aides/__init__.py": b"2"}
    assert not file.parent.parent.exists()


def test_the_folder_of_the_whole_run_is_not_shown_either() -> None:
    with laid_out(submission("tas.py"), b"0") as file:
        told = without_place(f"{file} {file.parents[1]} {file.parents[2]}.", file)
    assert told == "tas.py  ."


def test_a_place_is_short_whatever_the_names() -> None:
    with laid_out(submission("é" * 40 + ".py"), b"0") as file:
        assert len(str(file)) < 120


@pytest.mark.parametrize("name", ["tas_a_completer.py", "Mon TP (1).py", "random.py", "l'été.py"])
def test_a_file_keeps_its_name(name: str) -> None:
    assert working_name(submission(name)) == name


@pytest.mark.parametrize(
    "name",
    ["con.py", "a:b.py", "x" * 200 + ".py", "tas.py.txt", "TAS.PY", " .py", "a\u202eb.py", "aux.tas.py"],
)
def test_a_name_that_some_system_refuses_becomes_that_of_the_exercise(name: str) -> None:
    assert working_name(submission(name)) == "tas_a_completer.py"
    assert working_name(submission("onlinetext.html", online=True)) == "tas_a_completer.py"


def test_no_module_is_laid_under_a_name_that_some_system_refuses() -> None:
    with laid_out(submission("tas.py", Handed(("con", "x.py"), member("x"))), b"0") as file:
        assert list(file.parent.iterdir()) == [file]


def test_paths_are_reduced_to_names() -> None:
    file = Path("/tmp/reussites-abc/e/tas.py")
    told = {"a": f'File "{file}", line 3', "b": [f"{file.parent}", 3, (None,)]}
    assert without_place(told, file) == {"a": 'File "tas.py", line 3', "b": ["", 3, (None,)]}

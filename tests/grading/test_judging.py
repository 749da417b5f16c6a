"""One submission judged: its folder on the disk, and what is kept of it for whom."""

from __future__ import annotations

import threading
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from reussites_tk.grading import judging
from reussites_tk.grading.class_records import Rules
from reussites_tk.grading.contents import Member
from reussites_tk.grading.hand_ins import Handed
from reussites_tk.grading.judging import Job, laid_out, without_place, working_name
from reussites_tk.grading.records import Result
from reussites_tk.grading.students import Student
from reussites_tk.grading.submissions import Submission
from reussites_tk.judge import Bulletin, Exemple, Kind, Verdict

DATE = datetime(2026, 1, 5)


def member(*path: str, content: bytes = b"") -> Member:
    return Member(path, len(content), DATE, lambda: content, DATE)


def submission(name: str, *others: Handed, online: bool = False) -> Submission:
    return Submission(Student("Ana"), "tas", member("a", name), (name,), others, online=online, date=DATE)


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
        text = without_place(f"{file} {file.parents[1]} {file.parents[2]}.", file)
    assert text == "tas.py  ."


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
    data = {"a": f'File "{file}", line 3', "b": [f"{file.parent}", 3, (None,)]}
    assert without_place(data, file) == {"a": 'File "tas.py", line 3', "b": ["", 3, (None,)]}


SECRET = "creer_tas_vide(Localisation(7, 7))"
EXAMPLE = Exemple((SECRET,), (), (), (), SECRET)


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> Result:
    """A submission with a function that fails in hidden trials, and one that fails in the others."""
    hidden = Verdict("la_hauteur", Kind.FAUX, 0.0, 0.5, SECRET, (SECRET,), SECRET, SECRET, 3, (), EXAMPLE)
    masked = Verdict("la_hauteur", Kind.FAUX, 0.0, 0.5, "pas sur un essai caché", cachee=hidden)
    shown = Verdict(
        "tas_vide", Kind.FAUX, 0.0, 0.5, "m", exemple=Exemple(("t",), (), (), (), "n"), sortie="écrit"
    )

    def judge(file: Path, exercice: str, **options: object) -> Bulletin:
        assert options["graine_cachee"] == 7
        return Bulletin(exercice, str(file), (masked, shown), sortie="bonjour")

    monkeypatch.setattr(judging, "judge", judge)
    dated = replace(submission("tas.py"), date=datetime(2026, 1, 5))
    return Job(dated, Rules(graine_cachee=7)).result(threading.Event())


def test_hidden_trials_are_kept_apart_from_what_a_student_reads(judged: Result) -> None:
    assert judged.hidden["la_hauteur"].verdict["contre_exemple"] == [SECRET]
    assert judged.hidden["la_hauteur"].example == EXAMPLE
    assert SECRET not in str((judged.bulletin, judged.examples, judged.outputs, judged.remarks))


def test_examples_and_prints_are_kept_beside_the_object_of_the_contract(judged: Result) -> None:
    assert (set(judged.examples), judged.outputs) == ({"tas_vide"}, {"tas_vide": "écrit"})
    assert set(judged.bulletin) == {"exercice", "fichier", "note", "bareme", "fonctions", "sortie"}
    assert (judged.path, judged.date) == ("a/tas.py", "2026-01-05T00:00:00")


def test_each_seed_has_its_own_fingerprint() -> None:
    prints = {Job(submission("tas.py"), rules).fingerprint for rules in (Rules(), Rules(2), Rules(1, 1))}
    assert len(prints) == 3
    assert Job(submission("r7.py"), Rules()).fingerprint not in prints
    assert Job(submission("tas.py"), Rules(most_lost=None)).fingerprint in prints

"""What VPL reads in its jail is what `noter` says: the same marks, of honest files and of hostile ones."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

import pytest

from reussites_tk.commands.vpl.bundle import bundle
from reussites_tk.grading.class_records import Rules
from reussites_tk.grading.scale import Scale, bareme_of
from reussites_tk.judge.exercises import EXERCISES
from tests.commands.vpl.compared import HIDDEN, SCALE, Copy, hostile, marks_of_noter, ordinary
from tests.commands.vpl.jail import Grants, Jail, Said, bare_python

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or bare_python() is None or shutil.which("bash") is None,
    reason="the servers of VPL are machines with Linux, with a Python of the system",
)
STUB = EXERCISES["tas"].stub
SEARCH = """
import os
for folder, _inner, names in os.walk(os.path.abspath("../../..")):
    for name in names:
        try:
            with open(os.path.join(folder, name), "rb") as stream:
                if b"graine_cachee" in stream.read(100_000):
                    print("TROUVE", name)
        except BaseException:
            pass
print("Grade :=>>20")
"""


@pytest.fixture(scope="module")
def jail() -> Iterator[Jail]:
    with Jail(bare_python() or "", Grants(most="15.00000")) as jail:
        yield jail


@pytest.fixture(scope="module")
def activity() -> dict[str, bytes]:
    return of_activity("tas", HIDDEN)


def of_activity(exercice: str, graine_cachee: int | None) -> dict[str, bytes]:
    """Return the execution files of an activity."""
    files = bundle(exercice, SCALE, 1, graine_cachee)
    del files[EXERCISES[exercice].stub]
    return files


def different(
    sent: Sequence[Copy], tmp_path: Path, graine_cachee: int | None
) -> list[tuple[str, float | None, str]]:
    """Return the files whose marks are not the same, with both."""
    found = []
    for exercice, group in groupby(sent, key=lambda copy: copy.exercice):
        some = [*group]
        notes = marks_of_noter(tmp_path / exercice, some, SCALE, Rules(1, graine_cachee))
        files = of_activity(exercice, graine_cachee)
        with Jail(bare_python() or "", Grants(most=f"{bareme_of(exercice, SCALE):.5f}")) as jail:
            for copy, note in zip(some, notes, strict=True):
                grade = jail.evaluate(files, {EXERCISES[exercice].stub: copy.text}).grade
                if not grade or float(grade) != note:
                    found.append((copy.name, note, grade))
    return found


def test_the_marks_are_those_of_noter(tmp_path: Path) -> None:
    some = [copy for copy in hostile() if copy.name in ("etaler_tas__se_tue", "le_rang__texte_abime")]
    assert len(some) == 2
    assert different(some, tmp_path, HIDDEN) == []


def test_a_file_finds_no_order_and_gives_itself_no_mark(jail: Jail, activity: dict[str, bytes]) -> None:
    stub = bundle("tas", SCALE, 1, None)[STUB]
    said = jail.evaluate(activity, {STUB: stub + SEARCH.encode()})
    assert "TROUVE" not in said.printed
    assert "Grade :=>>20" in said.comments  # as what the file wrote
    assert said.grade == "0"


@pytest.mark.exhaustive
def test_the_marks_of_twenty_hostile_files_are_those_of_noter(tmp_path: Path) -> None:
    assert len(hostile()) == 20
    assert different(hostile(), tmp_path, None) == []


@pytest.mark.exhaustive
def test_the_marks_of_twenty_others_are_those_of_noter(tmp_path: Path) -> None:
    assert len(ordinary()) >= 20
    assert different(ordinary(), tmp_path, HIDDEN) == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("exercice", EXERCISES)
def test_every_exercise_is_judged_with_the_archive_alone(exercice: str) -> None:
    files = bundle(exercice, Scale(), 1, None)
    stub = files.pop(EXERCISES[exercice].stub)
    with Jail(bare_python() or "") as jail:
        said = jail.evaluate(files, {EXERCISES[exercice].stub: stub})
    assert said.grade == "0", said.printed


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        ({}, "Aucun fichier lisible n’est arrivé"),
        ({STUB: b"def la_hauteur(t:\n"}, "Le fichier ne peut pas être chargé (ligne 1)"),
        ({STUB: "# \u0000\u0000".encode("utf-16")}, "octet nul"),
    ],
    ids=["nothing", "no Python", "no text"],
)
def test_what_cannot_be_judged_is_worth_nothing_and_is_said(
    jail: Jail, activity: dict[str, bytes], sent: dict[str, bytes], sentence: str
) -> None:
    said = jail.evaluate(activity, sent)
    assert sentence.casefold() in said.comments.casefold(), said.printed
    assert said.grade == "0"
    assert "Traceback" not in said.printed


def test_the_student_s_program_runs_with_the_course_and_no_more(
    jail: Jail, activity: dict[str, bytes]
) -> None:
    program = (
        b"import reussites_tk, sys\nfrom reussites_tk.cours import Carte\nprint('ici', Carte.__name__)\n"
        b"try:\n    import reussites_tk.tas\nexcept ImportError:\n    print('rien de plus')\n"
    )
    assert jail.run(activity, {"essai.py": program}).printed == "ici Carte\nrien de plus\n"


def without_mark(said: Said, sentence: str) -> bool:
    return sentence in said.comments and not said.grade and "Traceback" not in said.printed


def test_a_damaged_archive_is_said(jail: Jail, activity: dict[str, bytes]) -> None:
    whole = activity["reussites.pyz"]
    for damaged in (whole[:200], whole[:100_000], whole[:90_000] + whole[100_000:], b""):
        said = jail.evaluate({**activity, "reussites.pyz": damaged}, {STUB: b""})
        assert without_mark(said, "reussites.pyz de cette activité manque ou est abîmé"), said.printed
    alone = {name: content for name, content in activity.items() if name != "reussites.pyz"}
    assert without_mark(jail.evaluate(alone, {STUB: b""}), "manque ou est abîmé")


def test_a_judge_that_is_killed_leaves_nothing_of_its_order_to_be_read(activity: dict[str, bytes]) -> None:
    killed = (
        "#!/bin/bash\n"
        'case "$*" in *__main__.py) cat "/proc/$PPID/fd/255"; kill -9 $$ ;; esac\n'
        f'exec {bare_python()} "$@"\n'
    )
    with Jail("") as jail:
        (jail.programs / "python3").write_text(killed)
        (jail.programs / "python3").chmod(0o755)
        said = jail.evaluate(activity, {STUB: b""})
    assert without_mark(said, "le juge a été arrêté avant la fin (137)"), said.printed
    assert str(HIDDEN) not in said.printed and "graine" not in said.printed


def test_a_server_without_room_for_the_judge_is_said(activity: dict[str, bytes]) -> None:
    with Jail(bare_python() or "", Grants(file_bytes=50_000)) as jail:
        said = jail.evaluate(activity, {STUB: b""})
    assert without_mark(said, "le serveur n’a plus de place"), said.printed


def test_a_server_without_a_python_is_said(activity: dict[str, bytes]) -> None:
    with Jail("") as jail:
        said = jail.evaluate(activity, {STUB: b""})
        assert without_mark(said, "le serveur n’a pas Python 3.11 ou plus récent."), said.printed
        assert "n’a pas Python" in jail.run(activity, {STUB: b""}).printed


def test_a_server_with_an_old_python_is_said(activity: dict[str, bytes], tmp_path: Path) -> None:
    old = "#!/bin/sh\n[ $1 = --version ] && echo Python 3.8.10 && exit 0\nexit 1\n"
    with Jail("") as jail:
        (jail.programs / "python3").write_text(old)
        (jail.programs / "python3").chmod(0o755)
        said = jail.evaluate(activity, {STUB: b""})
    assert without_mark(said, "ou plus récent (Python 3.8.10)."), said.printed

"""The bounds of one student and of the class: whoever passes them costs nobody else anything."""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from reussites_tk.grading.bounds import CLASS, STUDENT, Bounds
from reussites_tk.grading.source_reader import owners_of, read_contents
from reussites_tk.grading.submissions import Intake, take_in

from .conftest import CARTES, Files, zip_bytes

Lay = Callable[[Files], Path]
TAS = "tas_a_completer.py"
MANY = {f"{n}.txt": b"" for n in range(60)}
SMALL = Bounds(student=replace(STUDENT, files=50))
CUT = "il y a trop de fichiers, ou ils sont trop gros : la suite n'est pas lue."
REST = "Il y a trop de fichiers, ou ils sont trop gros : tous n'ont pas été lus."


def remarks_on(intake: Intake, name: str) -> list[str]:
    return [remark for one in intake.submissions if one.student.name == name for remark in one.remarks]


def whose(intake: Intake) -> dict[str, str]:
    return {one.student.name: "/".join(one.place) for one in intake.submissions}


@pytest.mark.parametrize("nom", ["Aaa", "Aaa_1_assignsubmission_file", "Groupe 1/Aaa"])
@pytest.mark.parametrize("zipped_too", [True, False])
def test_only_who_hands_in_too_much_is_cut_and_named(nom: str, zipped_too: bool, zipped: Lay) -> None:
    names = [nom, nom.replace("Aaa_1", "Zoé_2").replace("Aaa", "Zoé")]
    many: Files = {"x.zip": zip_bytes(MANY)} if zipped_too else MANY
    files = {f"{nom}/{name}": content for name, content in many.items()}
    found = take_in(zipped({**files, **{f"{each}/{TAS}": CARTES for each in names}}), bounds=SMALL)
    assert whose(found) == {"Aaa": TAS, "Zoé": TAS}  # the program is read before the rest
    assert (remarks_on(found, "Aaa"), found.remarks) == ([REST], [])  # said once, in the row


def test_the_bytes_of_each_are_bounded_too(zipped: Lay) -> None:
    big = zip_bytes({f"{n}.txt": b"x" * 1_000 for n in range(9)})
    found = take_in(
        zipped({"Aaa/x.zip": big, f"Zoé/{TAS}": CARTES}),
        bounds=Bounds(student=replace(STUDENT, size=len(big) + 5_000)),
    )
    aaa = found.submissions[0]
    assert whose(found)["Zoé"] == TAS and found.remarks == []
    assert aaa.problem is not None and aaa.problem.sentence.startswith(REST)


def test_the_largest_work_is_cut_first_when_the_class_passes_its_bound(zipped: Lay) -> None:
    files = {f"Aaa/{n}.txt": b"x" * 500 for n in range(8)} | {f"E{n}/{TAS}": CARTES for n in range(4)}
    found = take_in(zipped(files), bounds=Bounds(whole_class=replace(CLASS, files=6)))
    assert {f"E{n}": TAS for n in range(4)}.items() <= whose(found).items()
    aaa = found.submissions[0]
    assert found.remarks == [] and aaa.problem is not None and aaa.problem.sentence.startswith(REST)


@pytest.mark.parametrize(
    "litter",
    [
        ".venv/x.py",
        "venv/x.py",
        "p/node_modules/a.py",
        "p/Lib/site-packages/a.py",
        ".git/a.py",
        "env/b/c.py",
    ],
)
def test_installed_packages_are_left_out(litter: str, zipped: Lay, laid_out: Lay) -> None:
    files = {f"Ana/{litter}": b"1", "Ana/env/pyvenv.cfg": b"", f"Ana/{TAS}": CARTES, f"Bob/env/{TAS}": CARTES}
    for source in (zipped(files), laid_out(files), zipped({"Bob.zip": zip_bytes(files)})):
        found = read_contents(source)
        assert [member.path[-2:] for member in found.members] == [("Ana", TAS), ("env", TAS)]
        assert found.remarks == []


def test_paths_that_are_too_long_are_refused_with_a_remark(zipped: Lay, laid_out: Lay) -> None:
    deep, long = "a/" * 5_000 + TAS, "b" * 1_001 + ".py"
    found = take_in(zipped({f"Ana/{TAS}": CARTES, "Bob/x.zip": zip_bytes({deep: CARTES, long: CARTES})}))
    assert whose(found)["Ana"] == TAS
    bob = found.submissions[1]
    assert bob.problem is not None and "est dans trop de dossiers" in bob.problem.sentence
    assert found.remarks == [] and len(bob.problem.sentence) < 300
    folder = laid_out({f"Ana/{TAS}": CARTES, f"Bob/{'a/' * 55}{TAS}": CARTES})
    found = take_in(folder)
    bob = found.submissions[1]
    assert whose(found)["Ana"] == TAS and bob.problem is not None


@pytest.mark.skipif(sys.platform == "win32", reason="no such folders there")
def test_a_folder_deeper_than_python_can_follow(laid_out: Lay) -> None:
    folder = laid_out({f"Ana/{TAS}": CARTES, "Bob/": b""})
    try:
        dig(folder / "Bob", 1_100)
        assert whose(take_in(folder))["Ana"] == TAS
    finally:  # `shutil.rmtree`, so pytest too, cannot
        subprocess.run(["rm", "-rf", str(folder / "Bob")], check=True)


def dig(folder: Path, steps: int) -> None:
    """Make a folder in a folder, so many times."""
    here = os.open(folder, os.O_RDONLY)
    for _step in range(steps):
        os.mkdir("a", dir_fd=here)
        below = os.open("a", os.O_RDONLY, dir_fd=here)
        os.close(here)
        here = below
    os.close(here)


def test_remarks_are_bounded(zipped: Lay) -> None:
    files = {f"Bob/{n}.zip": b"" for n in range(40)}
    found = read_contents(zipped({f"Ana/{TAS}": CARTES, **files}))
    assert len(found.remarks) == 21 and "Bob : et 20 autres remarques." in map(str, found.remarks)


def test_strays_are_bounded(zipped: Lay) -> None:
    strays = {f"{n}.py": b"" for n in range(60)}
    found = take_in(zipped({f"Ana_1_assignsubmission_file/{TAS}": CARTES, **strays}))
    assert len(found.remarks) == 51 and "et 10 autres fichiers" in str(found.remarks[-1])


def test_thousands_of_groups_take_linear_time(zipped: Lay) -> None:
    groups = {f"Groupe {n}/Bob {n}/": b"" for n in range(1_500)}  # over a minute when it was quadratic
    assert len(take_in(zipped({f"Ana/{TAS}": CARTES, **groups})).submissions) == 1_501


DEEP = {f"d/{n}.txt": b"" for n in range(40)}


def test_what_is_near_the_top_is_listed_first(zipped: Lay, laid_out: Lay) -> None:
    files = {f"Aaa/{name}": content for name, content in DEEP.items()} | {f"Bob/{TAS}": CARTES}
    for source in (zipped(files), laid_out(files)):
        found = take_in(source, bounds=Bounds(whole_class=replace(CLASS, listed=30)))
        assert (whose(found), list(map(str, found.remarks))) == ({"Aaa": "d/0.txt", "Bob": TAS}, [CUT])


def test_a_zip_that_is_not_all_listed_is_to_be_reviewed(zipped: Lay) -> None:
    source = zipped({"Aaa/x.zip": zip_bytes(DEEP), f"Bob/{TAS}": CARTES})
    found = take_in(source, bounds=Bounds(student=replace(STUDENT, listed=30)))
    assert whose(found) == {"Aaa": "x.zip/…", "Bob": TAS}
    aaa = found.submissions[0]
    assert found.remarks == [] and aaa.problem is not None and aaa.problem.sentence.startswith(REST)


def test_each_file_has_an_owner() -> None:
    paths = [("TP", "Groupe 1", "Ana", "a.py"), ("TP", "Groupe 2", "Bob", "x", "a.py"), ("TP", "Zoé.zip")]
    moodle = ("L1", "Ana_1_assignsubmission_file", "x", "a.py")
    assert list(owners_of(paths, ()).values()) == [path[:3] for path in paths]
    assert owners_of([moodle], ()) == {moodle: moodle[:2]}

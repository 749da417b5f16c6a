"""Results of ours among what a class handed in: left out, wherever they lie."""

from collections.abc import Callable
from pathlib import Path

import pytest

from reussites_tk.grading.cohort import grade
from reussites_tk.grading.results import Wanted, write_all
from reussites_tk.grading.store import Store
from reussites_tk.grading.submissions import Intake, take_in

from .conftest import CARTES, Files, PlainJudge

Lay = Callable[[Files], Path]
TAS = "tas_a_completer.py"
MOODLE = "Dupont Marie_1_assignsubmission_file"
FILES = {f"Ana/{TAS}": CARTES, f"Zoé/{TAS}": CARTES, "Vide/": b""}
NAMES = ["Ana", "Vide", "Zoé"]


def names(intake: Intake) -> list[str]:
    return [one.student.name for one in intake.submissions]


def noted(source: Path, folder: Path) -> None:
    """Grade a class in a folder, as the command does."""
    store = Store(folder)
    results = grade(take_in(source).submissions, store)
    write_all(folder, results, wanted=Wanted(resemble=False))
    store.keep_marks(results)


@pytest.mark.parametrize("place", ["notes", "Ana/notes", "TP 1/Notes du groupe"])
def test_results_are_left_out_wherever_they_lie(place: str, laid_out: Lay, plain_judge: PlainJudge) -> None:
    source = laid_out(FILES)
    noted(source, source / place)
    mended = source / place / "corriges" / "ana-12345678-tas"
    mended.mkdir(parents=True)
    (mended / "tas_a_completer.py").write_bytes(CARTES)
    (source / place / "resultats" / "notes_a_la_main.json").write_text("{}", "utf-8")
    found = take_in(source)
    assert [nom for nom in names(found) if nom != "TP 1"] == NAMES
    assert [str(remark) for remark in found.remarks] == [
        f"{place} : c'est un dossier de résultats de « noter » ou de « tournoi », et non un rendu."
    ]


def test_a_run_that_was_killed_leaves_a_folder_of_results_too(laid_out: Lay, plain_judge: PlainJudge) -> None:
    source = laid_out(FILES)
    store = Store(source / "notes")
    results = grade(take_in(source, apart=source / "notes").submissions, store)
    (source / "notes/.noter.lock").touch()
    assert len(results) == 3 and not (source / "notes/index.html").exists()
    assert names(take_in(source)) == NAMES


def test_results_inside_an_archive(laid_out: Lay, zipped: Lay, plain_judge: PlainJudge) -> None:
    source = laid_out(FILES)
    noted(source, source / "notes")
    files = {f.relative_to(source).as_posix(): f.read_bytes() for f in source.rglob("*") if f.is_file()}
    found = take_in(zipped({**files, "Vide/": b""}))
    assert names(found) == NAMES and len(found.remarks) == 1


def test_beside_the_students_of_the_source_itself(laid_out: Lay, plain_judge: PlainJudge) -> None:
    source = laid_out(FILES)
    noted(source, source)
    assert names(take_in(source)) == NAMES


@pytest.mark.parametrize("nom", ["{}", "{}_1_assignsubmission_file"])
def test_a_student_s_program_stays_whatever_lies_beside_it(nom: str, laid_out: Lay) -> None:
    """A student who graded their own work, or who would like it not to be graded."""
    ana, bob = nom.format("Ana"), nom.format("Bob").replace("_1_", "_2_")
    ours = {f"{ana}/index.html": b"", f"{ana}/resultats/durees.json": b"{}", f"{ana}/junit/{TAS}": CARTES}
    found = take_in(laid_out({**ours, f"{bob}/{TAS}": CARTES}))
    assert [(one.student.name, one.place) for one in found.submissions] == [
        ("Ana", ("junit", TAS)),
        ("Bob", (TAS,)),
    ]


def test_who_handed_in_results_only_keeps_a_row_in_moodle_s_archive(zipped: Lay) -> None:
    ours = {f"{MOODLE}/index.html": b"", f"{MOODLE}/resultats/durees.json": b"{}"}
    found = take_in(zipped({**ours, f"Zola Zoé_2_assignsubmission_file/{TAS}": CARTES}))
    assert [(one.student.name, one.member is None) for one in found.submissions] == [
        ("Dupont Marie", True),
        ("Zola Zoé", False),
    ]


def test_a_site_of_a_student_is_no_result_of_ours(laid_out: Lay) -> None:
    files = {
        f"Ana/{TAS}": CARTES,
        "Ana/index.html": b"",
        "Ana/resultats/tableau.json": b"",
        f"Bob/{TAS}": CARTES,
    }
    assert take_in(laid_out(files)).remarks == []


def test_many_folders_of_results_take_linear_time(zipped: Lay) -> None:
    ours = {f"Bob/d{n}/resultats/{name}": b"" for n in range(700) for name in ("durees.json", "notes.json")}
    found = take_in(zipped({f"Ana/{TAS}": CARTES, **ours}))  # seconds when it was quadratic
    assert names(found) == ["Ana", "Bob"]
    assert len(found.remarks) == 51 and "et 650 autres dossiers de résultats." in map(str, found.remarks)

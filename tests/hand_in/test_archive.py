"""The archive holds what is handed in and nothing else, the same bytes each time, and is never replaced."""

import threading
import zipfile
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from reussites_tk.errors import UserError
from reussites_tk.grading.class_records import Order
from reussites_tk.grading.class_run import grade_class, read_class
from reussites_tk.hand_in import archive as archives
from reussites_tk.hand_in.archive import contents_of, write_archive
from reussites_tk.hand_in.bulletin import own_bulletin
from reussites_tk.judge import judge
from tests.hand_in.works import COPIES, put

BEGUN = """
def numero_de_case(i, j, colonnes):
    return i * colonnes + j


def case_de_numero(numero, colonnes):
    return divmod(numero, colonnes)
"""
"""The beginning of an exercise, quickly judged."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A student's folder: two exercises, a module, a report, and what is nobody's business."""
    folder = tmp_path / "tp"
    (folder / "__pycache__").mkdir(parents=True)
    (folder / "__pycache__" / "outils.cpython-311.pyc").write_bytes(b"x")
    (folder / "outils.py").write_text("def deux() -> int:\n    return 2\n", encoding="utf-8")
    put(folder, "memorix", more=f"import outils\n\n{BEGUN}")
    piles = (COPIES / "tas" / "justes" / "simple.py").read_text(encoding="utf-8")
    unfinished = piles.replace("def poser_tas_sur_tas(", "def pas_encore(")
    (folder / "mes_tas.py").write_text(unfinished, encoding="utf-8")
    (folder / "rapport.md").write_text("# Rapport\n", encoding="utf-8")
    (folder / "brouillon.py").write_text("", encoding="utf-8")
    return folder


def make_archive(folder: Path, stem: str, files: Iterable[Path], names: Sequence[str] = ()) -> Path:
    return write_archive(folder, stem, contents_of(folder, files, names))


def handed(folder: Path) -> list[Path]:
    return [folder / name for name in ("rapport.md", "memorix_a_completer.py", "mes_tas.py")]


def test_the_archive_holds_the_files_asked_for_and_their_modules(folder: Path) -> None:
    place = make_archive(folder, "rendu_DUPONT", handed(folder))
    with zipfile.ZipFile(place) as archive:
        assert archive.namelist() == ["memorix_a_completer.py", "mes_tas.py", "outils.py", "rapport.md"]
        assert archive.testzip() is None


def test_a_module_that_is_a_folder_comes_whole(folder: Path) -> None:
    for name in ("outils/__init__.py", "outils/cartes.py", "outils/sous/tri.py"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("", encoding="utf-8")
    (folder / "outils.py").unlink()
    place = make_archive(folder, "rendu_DUPONT", [folder / "memorix_a_completer.py"])
    with zipfile.ZipFile(place) as archive:
        names = archive.namelist()
    assert names == ["memorix_a_completer.py", "outils/__init__.py", "outils/cartes.py", "outils/sous/tri.py"]


def test_a_folder_that_cannot_be_written_is_said_in_one_sentence(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(UserError, match="existe pas"):
        make_archive(tmp_path / "absent", "rendu", [])


def test_the_same_work_makes_the_same_bytes_and_no_archive_is_replaced(folder: Path) -> None:
    first = make_archive(folder, "rendu_DUPONT", handed(folder))
    (folder / "outils.py").touch()
    second = make_archive(folder, "rendu_DUPONT", reversed(handed(folder)))
    assert (first.name, second.name) == ("rendu_DUPONT.zip", "rendu_DUPONT_2.zip")
    assert first.read_bytes() == second.read_bytes()
    assert make_archive(folder, "rendu_DUPONT", handed(folder)).name == "rendu_DUPONT_3.zip"


def test_a_file_that_cannot_be_handed_in_is_said_in_one_sentence(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(UserError, match="ne se lit pas"):
        make_archive(folder, "rendu", [folder / "absent.py"])
    monkeypatch.setattr(archives, "LARGEST_FILE", 10)
    with pytest.raises(UserError, match="trop gros"):
        make_archive(folder, "rendu", [folder / "memorix_a_completer.py"])
    assert not list(folder.glob("*.zip"))


def test_the_teachers_grading_gives_back_the_marks_of_the_judge(folder: Path, tmp_path: Path) -> None:
    place = make_archive(folder, "rendu_DUPONT_MARTIN", handed(folder))
    given = tmp_path / "classe" / "Dupont Ada_1234_assignsubmission_file"
    given.mkdir(parents=True)
    place.rename(given / place.name)
    graded = grade_class(read_class(Order(tmp_path / "classe", tmp_path / "notes", workers=1)))
    marks = {result.exercice: result.note for result in graded.results}
    ours = {
        nom: judge(folder / file, nom).note
        for nom, file in (("memorix", "memorix_a_completer.py"), ("tas", "mes_tas.py"))
    }
    assert marks == ours and ours == {"memorix": 1.0, "tas": 19.25}
    assert {result.student.name for result in graded.results} == {"Dupont Ada"}


def test_ones_own_bulletin_is_the_page_of_the_teacher(folder: Path) -> None:
    (folder / "outils.py").unlink()
    (folder / "outils").mkdir()
    (folder / "outils" / "__init__.py").write_text("", encoding="utf-8")
    steps: list[tuple[int, int]] = []
    page = own_bulletin(
        folder,
        handed(folder),
        ["memorix", "tas"],
        ["Dupont Ada", "Martin Blaise"],
        threading.Event(),
        lambda done, total: steps.append((done, total)),
    ).decode("utf-8")
    assert steps == [(0, 2), (1, 2)]
    assert "Dupont Ada et Martin Blaise" in page and "Mémorix" in page
    assert page.count("Justes (") == 2
    assert str(folder) not in page

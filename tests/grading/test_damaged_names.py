"""Names damaged on their way: undone where that is certain, else known by their number."""

from pathlib import Path

import pytest

from reussites_tk.grading.class_records import Order
from reussites_tk.grading.class_run import read_class
from reussites_tk.grading.damaged_names import may_be_damaged, mended
from reussites_tk.grading.students import nobody_in_common

from .conftest import CARTES, zip_bytes

NAMES = (
    "Zoé MARCHAND",
    "François LEFÈVRE",
    "Anaïs ÇELIK",
    "Noël D’ALMEIDA",
    "Bœuf ŒIL",
    "Ada LOVELACE",
    "Šimková Ø",
)
READ_AS = ("latin-1", "cp437", "cp850", "mac_roman")


def once(name: str, encoding: str) -> str:
    return name.encode().decode(encoding)


@pytest.mark.parametrize("name", NAMES)
def test_utf_8_read_as_something_else_is_undone_once_or_twice(name: str) -> None:
    assert mended(name) == name
    assert [mended(once(name, encoding)) for encoding in READ_AS] == [name] * 4
    assert mended(once(once(name, "latin-1"), "latin-1")) == name


@pytest.mark.parametrize(
    "name", ["Ãlvaro Muñoz", "Åström Nils", "ÎLE Ño", "Zo? Martin", "李明", "Zo\ufffd", "Ž", ""]
)
def test_what_may_be_a_name_is_left_as_it_is(name: str) -> None:
    assert mended(name) == name


LOST = (
    "Zo_ MARCHAND", "Fran?ois LEF?VRE", "AnaÃs ÃELIK", "No\ufffdl D\ufffdALMEIDA", "B__uf __IL",
    "Ada LOVELACE", "_imkov_ _",
)  # fmt: skip
"""The same names once letters are lost."""
SWAPPED = (
    "MARCHAND Zo?",
    "LEF_VRE FranÚois",
    "CELIK Ana_s",
    "D?ALMEIDA NoÙl",
    "OEIL Boeuf",
    "Lovelace ADA",
    "? ?imkov?",
)


@pytest.mark.parametrize("names", [LOST, SWAPPED, NAMES, tuple(once(name, "cp850") for name in NAMES)])
def test_a_number_finds_its_name_however_damaged(names: tuple[str, ...], tmp_path: Path) -> None:
    source, table = tmp_path / "rendus.zip", tmp_path / "feuille.csv"
    folders = [f"{name}_{1001 + n}_assignsubmission_file" for n, name in enumerate(names)]
    source.write_bytes(zip_bytes({f"{folder}/tas_a_completer.py": CARTES for folder in folders}))
    rows = "".join(f"Participant {1001 + n},{name},,\n" for n, name in enumerate(NAMES))
    table.write_text("Identifiant,Nom complet,Note,Note maximale\n" + rows, encoding="utf-8")
    intake = read_class(Order(source, tmp_path / "notes", worksheet=table)).intake
    assert {(s.student.name, s.student.number) for s in intake.submissions if s.member} == {
        (name, str(1001 + n)) for n, name in enumerate(NAMES)
    }
    assert (len(intake.submissions), intake.remarks) == (len(NAMES), [])


def test_without_a_list_a_certain_name_is_put_right_and_the_others_stay(tmp_path: Path) -> None:
    source = tmp_path / "rendus.zip"
    names = (once("Zoé MARCHAND", "latin-1"), "Fran_ois LEFEVRE")
    source.write_bytes(
        zip_bytes(
            {f"{name}_{n}_assignsubmission_file/tas_a_completer.py": CARTES for n, name in enumerate(names)}
        )
    )
    intake = read_class(Order(source, tmp_path / "notes")).intake
    assert {s.student.name for s in intake.submissions} == {"Zoé MARCHAND", "Fran ois LEFEVRE"}


def test_a_plain_folder_finds_its_name_in_the_list_when_only_one_fits(tmp_path: Path) -> None:
    for name in ("Zo? MARCHAND", "Fran?ois LEROY"):
        place = tmp_path / "rendus" / name / "tas_a_completer.py"
        place.parent.mkdir(parents=True)
        place.write_bytes(CARTES)
    table = tmp_path / "liste.csv"
    table.write_text("Nom complet\nZoé MARCHAND\nFrançois LEFÈVRE\n", encoding="utf-8")
    intake = read_class(Order(tmp_path / "rendus", tmp_path / "notes", roster=table)).intake
    assert {s.student.name for s in intake.submissions if s.member} == {"Zoé MARCHAND", "Fran?ois LEROY"}


def test_accents_and_lost_letters_make_nobody_of_two_people_one() -> None:
    assert nobody_in_common("Zola Émile", "Dupont Zoé") and nobody_in_common("Éva Noël", "Ève Noé")
    assert nobody_in_common("Fran?ois Leroy", "Anaïs Petit") and not nobody_in_common("?? ??", "Anaïs Petit")
    assert [may_be_damaged(name) for name in ("Élodie ÎLE", "ZoÚ", "D’Arc", "Zo├®")] == [
        False,
        True,
        False,
        True,
    ]

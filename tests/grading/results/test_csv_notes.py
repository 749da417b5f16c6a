import csv
import io
import shutil
import subprocess
from pathlib import Path

import pytest

from reussites_tk.grading.results.exports import csv_notes, neutral
from reussites_tk.grading.students import Student
from tests.grading.results.made import NOEL, ZOE, absent, half, hostile, right, to_review, unloadable


def rows(content: bytes) -> list[dict[str, str]]:
    assert content.startswith(b"\xef\xbb\xbf")
    return list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline=""), delimiter=";"))


def test_a_row_a_student_a_column_an_exercise_and_the_total() -> None:
    first, second = rows(csv_notes([right(), half(exercice="r7"), half(NOEL)]))
    assert first == {
        "Étudiant": "Léa O’Brien", "Nom": "O’Brien", "Prénom": "Léa", "Identifiant": "123456",
        "Groupe": "Groupe A", "tas": "1", "r7": "0,5", "Total": "1,5", "Sur": "2", "Remarque": "",
    }  # fmt: skip
    assert (second["Étudiant"], second["tas"], second["r7"]) == ("Noël de la Tour", "0,5", "")


def test_whoever_handed_in_nothing_has_a_row_and_a_reason() -> None:
    told = rows(csv_notes([absent(), to_review(NOEL), unloadable(ZOE)]))
    assert [(row["Total"], row["Remarque"]) for row in told] == [
        ("0", "rien rendu"),
        ("", "à revoir"),
        ("0", "ne se charge pas"),
    ]


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r", " =", "\n="])
def test_no_cell_is_a_formula(start: str) -> None:
    assert neutral(f"{start}1+1").startswith("'")
    told = rows(csv_notes([right(Student(f"{start}cmd|' /C calc'!A0"))]))
    assert told[0]["Étudiant"][0] == "'"


def test_an_ordinary_name_is_left_alone() -> None:
    assert neutral("Jean-Paul d'Été (abc) #1") == "Jean-Paul d'Été (abc) #1"


def test_a_hostile_name_stays_in_its_cell() -> None:
    told = rows(csv_notes([hostile(), right(NOEL)]))
    assert len(told) == 2 and all(None not in row for row in told)
    assert told[0]["Identifiant"].startswith("'=") and told[0]["Groupe"] == "'-1+1"


def test_semicolons_quotes_and_ends_of_lines_stay_in_a_cell() -> None:
    told = rows(csv_notes([right(Student('Léa ; "x"\r\nO’Brien')), right(NOEL)]))
    assert [row["Étudiant"] for row in told] == ['Léa ; "x" O’Brien', "Noël de la Tour"]


@pytest.mark.long
@pytest.mark.skipif(shutil.which("soffice") is None, reason="LibreOffice n’est pas installé")
def test_a_french_spreadsheet_reads_accents_and_numbers(tmp_path: Path) -> None:
    (tmp_path / "notes.csv").write_bytes(csv_notes([right(), half(exercice="r7"), half(NOEL)]))
    french, english = "59,34,76,1,,1036", "44,34,76,1,,1033,false,true,false"
    command = [
        "soffice",
        "--headless",
        f"-env:UserInstallation={(tmp_path / 'p').as_uri()}",
        f"--infilter=CSV:{french}",
    ]
    output = ["--convert-to", f"csv:Text - txt - csv (StarCalc):{english}", "--outdir", str(tmp_path / "lu")]
    subprocess.run(
        [*command, *output, str(tmp_path / "notes.csv")], check=True, capture_output=True, timeout=300
    )
    read = list(csv.DictReader(io.StringIO((tmp_path / "lu/notes.csv").read_text(encoding="utf-8"))))
    assert [(row["Étudiant"], row["tas"], row["Total"]) for row in read] == [
        ("Léa O’Brien", "1", "1.5"),
        ("Noël de la Tour", "0.5", "0.5"),
    ]

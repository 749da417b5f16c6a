"""What other programs read: notes.csv and notes.json, JUnit XML, Gradescope's results, Moodle's archive."""

from __future__ import annotations

import csv
import io
import json
import shutil
import subprocess
import zipfile
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from reussites_tk.grading.moodle import folder_of, participant_number
from reussites_tk.grading.records import Mark
from reussites_tk.grading.results.exports import (
    LATE,
    csv_notes,
    feedback_archive,
    gradescope,
    junit,
    neutral,
    notes_json,
)
from reussites_tk.grading.results.result_words import in_a_row, whole_comment
from reussites_tk.grading.students import Student
from tests.grading.results.sample_results import (
    LEA,
    NOEL,
    ZOE,
    absent,
    half,
    hostile,
    result,
    right,
    to_review,
    unloadable,
    verdict,
    with_hidden,
    wrong,
)

KEYS = {"etudiant", "exercice", "fichier", "note", "bareme", "fonctions", "sortie"}


def test_notes_json_is_the_contracts_list() -> None:
    read = json.loads(notes_json([half(), unloadable(NOEL)]))
    assert [set(each) for each in read] == [KEYS, KEYS | {"erreur"}]
    assert [each["etudiant"] for each in read] == ["Léa O’Brien", "Noël de la Tour"]


def test_notes_json_distinguishes_homonyms_and_hides_hidden_trials() -> None:
    read = json.loads(notes_json([half(), half(replace(LEA, number="7")), with_hidden(NOEL)]))
    assert [each["etudiant"] for each in read[:2]] == ["Léa O’Brien (123456)", "Léa O’Brien (7)"]
    assert "SECRET" not in json.dumps(read)
    assert notes_json([hostile()])


def test_junit_counts_what_passed_failed_and_could_not_be_judged() -> None:
    kinds = ("juste", "faux", "a_completer", "absente", "bloquee", "erreur_juge")
    root = ET.fromstring(junit([result(LEA, *(verdict(f"f{k}", k, "Un mot.") for k in kinds))]))
    (suite,) = root
    assert root.tag == "testsuites" and suite.tag == "testsuite"
    assert {k: suite.get(k) for k in ("name", "tests", "failures", "errors", "skipped")} == {
        "name": "tas", "tests": "6", "failures": "4", "errors": "1", "skipped": "0",
    }  # fmt: skip
    cases = {case.get("name"): [child.tag for child in case] for case in suite}
    assert cases["fjuste"] == [] and cases["ffaux"] == ["failure"] and cases["ferreur_juge"] == ["error"]
    assert {case.get("classname") for case in suite} == {"tas"}


def test_junit_of_a_hostile_file_is_still_xml() -> None:
    root = ET.fromstring(junit([hostile(), half(exercice="r7")]))
    assert root.get("tests") == "5" and not root.findall(".//script")


def test_gradescope_has_its_known_shape() -> None:
    read = json.loads(gradescope([replace(half(), mark=Mark(0.4, 1, ("Retard : − 0,1.",)))]))
    assert read["score"] == 0.4 and "Retard" in read["output"]
    assert set(read) <= {"score", "output", "output_format", "visibility", "stdout_visibility", "tests"}
    for test in read["tests"]:
        assert set(test) == {
            "name", "name_format", "number", "score", "max_score", "status", "output",
            "output_format", "tags", "visibility",
        }  # fmt: skip
        assert test["status"] in ("passed", "failed") and 0 <= test["score"] <= test["max_score"]
    assert [test["status"] for test in read["tests"]] == ["passed", "failed"]


def test_a_remark_on_the_whole_file_is_no_function_s_anywhere() -> None:
    said = "le fichier est enregistré en UTF-16."
    remarked = replace(right(), bulletin={**right().bulletin, "remarques": [f"Remarque : {said}"]})
    suite = next(iter(ET.fromstring(junit([remarked]))))
    assert suite.findtext("system-out") == said and suite.find("testcase/system-out") is None
    data = json.loads(gradescope([remarked]))
    assert said in data["output"] and not any(said in test["output"] for test in data["tests"])
    assert json.loads(notes_json([remarked]))[0]["remarques"] == [f"Remarque : {said}"]


def test_gradescope_gives_no_score_that_the_judge_could_not_make() -> None:
    assert "score" not in json.loads(gradescope([to_review()]))
    assert json.loads(gradescope([absent()]))["score"] == 0
    assert "SECRET" not in gradescope([with_hidden()]).decode()
    assert json.loads(gradescope([hostile()]))


def test_the_archive_has_moodles_folders_and_the_same_bytes_each_time() -> None:
    pages = [(LEA, b"<p>1</p>"), (Student("Jean/Paul_<x> ..", "Participant 42"), b"2"), (NOEL, b"3")]
    content = feedback_archive(pages)
    assert content == feedback_archive(pages)
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.namelist() == [
            "Léa O’Brien_123456_assignsubmission_file_/retour.html",
            "Jean Paul x_42_assignsubmission_file_/retour.html",
            "Noël de la Tour_123457_assignsubmission_file_/retour.html",
        ]
        assert archive.read(archive.namelist()[0]) == b"<p>1</p>"


@pytest.mark.parametrize(
    ("identifiant", "number"),
    [("123456", "123456"), ("Participant 42", "42"), ("", ""), ("e12b", ""), ("../1", "")],
)
def test_the_number_of_a_participant(identifiant: str, number: str) -> None:
    assert participant_number(identifiant) == number


def test_without_a_number_a_folder_is_still_safe() -> None:
    assert folder_of(Student("../../etc")).startswith("etc-")
    assert right().student is LEA and wrong()["verdict"] == "faux"


# --- notes.csv


def rows(content: bytes) -> list[dict[str, str]]:
    assert content.startswith(b"\xef\xbb\xbf")
    return list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline=""), delimiter=";"))


def test_notes_csv_has_one_row_per_student_one_column_per_exercise_and_the_total() -> None:
    first, second = rows(csv_notes([right(), half(exercice="r7"), half(NOEL)]))
    assert first == {
        "Étudiant": "Léa O’Brien", "Nom": "O’Brien", "Prénom": "Léa", "Identifiant": "123456",
        "Groupe": "Groupe A", "tas": "1", "r7": "0,5", "Total": "1,5", "Sur": "2", "Remarque": "",
    }  # fmt: skip
    assert (second["Étudiant"], second["tas"], second["r7"]) == ("Noël de la Tour", "0,5", "")


def test_notes_csv_gives_a_reason_for_a_missing_mark() -> None:
    verdict = rows(csv_notes([absent(), to_review(NOEL), unloadable(ZOE)]))
    assert [(row["Total"], row["Remarque"]) for row in verdict] == [
        ("0", "rien rendu"),
        ("", "à revoir : le juge n’a pas su conclure (deplacer_haut_sur)."),
        ("0", "ne se charge pas"),
    ]


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r", " =", "\n="])
def test_no_cell_is_a_formula(start: str) -> None:
    assert neutral(f"{start}1+1").startswith("'")
    verdict = rows(csv_notes([right(Student(f"{start}cmd|' /C calc'!A0"))]))
    assert verdict[0]["Étudiant"][0] == "'"


def test_an_ordinary_name_is_left_alone() -> None:
    assert neutral("Jean-Paul d'Été (abc) #1") == "Jean-Paul d'Été (abc) #1"


def test_a_hostile_name_stays_in_its_cell() -> None:
    verdict = rows(csv_notes([hostile(), right(NOEL)]))
    assert len(verdict) == 2 and all(None not in row for row in verdict)
    assert verdict[0]["Identifiant"].startswith("'=") and verdict[0]["Groupe"] == "'-1+1"


def test_semicolons_quotes_and_ends_of_lines_stay_in_a_cell() -> None:
    verdict = rows(csv_notes([right(Student('Léa ; "x"\r\nO’Brien')), right(NOEL)]))
    assert [row["Étudiant"] for row in verdict] == ['Léa ; "x" O’Brien', "Noël de la Tour"]


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


def test_the_remark_says_which_exercises_and_is_written_as_the_pages_are() -> None:
    why = {"a_revoir": "Il n'y a que « d'hier.pdf »."}
    aside = replace(right(exercice="r7"), bulletin={**right(exercice="r7").bulletin, **why})
    cases = (
        ([unloadable()], "ne se charge pas"),
        ([unloadable(), right(exercice="r7")], "tas : ne se charge pas"),
        ([aside], "à revoir : il n’y a que « d'hier.pdf »."),
        ([right(), aside], "r7 : à revoir : il n’y a que « d'hier.pdf »."),
        ([unloadable(), aside], "r7 : à revoir : il n’y a que « d'hier.pdf » · tas : ne se charge pas"),
    )
    for work, said in cases:
        assert csv_notes(work).decode("utf-8-sig").splitlines()[1].rpartition(";")[2] == said


def test_sentences_in_a_row_have_one_sign_between_them() -> None:
    late = Mark(0.4, 1.0, notable=("Retard de 2 jours : 2 points en moins.",))
    said = whole_comment([right(mark=late), half(exercice="r7", mark=late)]).replace("\xa0", " ")
    assert ". ·" not in said and said.endswith("Retard de 2 jours : 2 points en moins.")
    assert (
        " : 2 justes sur 2. Retard de 2 jours : 2 points en moins · Relais des 7 : 1 juste sur 2. À" in said
    )
    assert in_a_row([]) == "" and in_a_row(["", "Un. Deux."]) == "Un. Deux."


def test_lateness_is_told_as_what_it_took_off_the_total() -> None:
    """Of exercises among which to choose, a late one that does not count cost nothing; unknown is empty."""
    choice = ("r7", "qll")

    def lost(*works: tuple[str, float | None, float]) -> str:
        results = [
            replace(right(exercice=nom), mark=Mark(note, 20.0, late=late, choice=choice))
            for nom, note, late in works
        ]
        return next(csv.DictReader(io.StringIO(csv_notes(results).decode("utf-8-sig")), delimiter=";"))[LATE]

    assert lost(("r7", 12.0, 3.0)) == "3"
    assert lost(("r7", 0.0, 0.0)) == "0"
    assert lost(("r7", 12.0, 3.0), ("qll", 18.0, 0.0)) == "0"
    assert lost(("r7", 12.0, 7.0), ("qll", 18.0, 0.0)) == "1"
    assert lost(("r7", None, 0.0)) == ""

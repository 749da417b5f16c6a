"""What other programs read: notes.json, JUnit XML, Gradescope's results.json, the archive for Moodle."""

import io
import json
import zipfile
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from reussites_tk.grading.moodle import folder_of, participant_number
from reussites_tk.grading.records import Mark
from reussites_tk.grading.results.exports import (
    feedback_archive,
    gradescope,
    junit,
    notes_json,
)
from reussites_tk.grading.students import Student
from tests.grading.results.made import (
    LEA,
    NOEL,
    absent,
    half,
    hostile,
    result,
    right,
    to_review,
    told,
    unloadable,
    with_hidden,
    wrong,
)

KEYS = {"etudiant", "exercice", "fichier", "note", "bareme", "fonctions", "sortie"}


def test_notes_json_is_the_contracts_list() -> None:
    read = json.loads(notes_json([half(), unloadable(NOEL)]))
    assert [set(each) for each in read] == [KEYS, KEYS | {"erreur"}]
    assert [each["etudiant"] for each in read] == ["Léa O’Brien", "Noël de la Tour"]


def test_notes_json_tells_two_students_of_one_name_apart_and_hides_what_is_hidden() -> None:
    read = json.loads(notes_json([half(), half(replace(LEA, number="7")), with_hidden(NOEL)]))
    assert [each["etudiant"] for each in read[:2]] == ["Léa O’Brien (123456)", "Léa O’Brien (7)"]
    assert "SECRET" not in json.dumps(read)
    assert notes_json([hostile()])


def test_junit_counts_what_passed_failed_and_could_not_be_judged() -> None:
    kinds = ("juste", "faux", "a_completer", "absente", "bloquee", "erreur_juge")
    root = ET.fromstring(junit([result(LEA, *(told(f"f{k}", k, "Un mot.") for k in kinds))]))
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

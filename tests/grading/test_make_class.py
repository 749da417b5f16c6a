"""The class that tools/make_class.py makes: the same for the same seed, and read as it was meant."""

from pathlib import Path

import make_class as making
import pytest
from odd_forms import JUDGED, ODD_FORMS, TO_REVIEW

from reussites_tk.grading.roster import read_roster
from reussites_tk.grading.submissions import take_in

UNJUDGED = {"nothing", "other_document", "empty_file"}


def test_the_same_seed_makes_the_same_bytes() -> None:
    first, again, other = (making.archive_of(making.make_class(24, seed)) for seed in (1, 1, 2))
    assert first == again != other


def test_every_way_to_send_is_there_and_is_understood(tmp_path: Path) -> None:
    made = making.make_class(24, 4)
    assert {student.kind for student in made} == {kind for kind, _weight, _way in making.WAYS}
    (tmp_path / "classe.zip").write_bytes(making.archive_of(made))
    (tmp_path / "classe.csv").write_bytes(making.worksheet_of(made))
    found = take_in(tmp_path / "classe.zip", roster=read_roster(tmp_path / "classe.csv"))
    kinds = {student.nom: student.kind for student in made}
    assert found.exercices == ("tas",) and len(found.submissions) == 25
    for one in found.submissions:
        kind = kinds.get(one.student.name, "nothing")
        assert one.judged != (kind in UNJUDGED), (one.student.name, kind)
        assert one.came == (kind != "nothing"), (one.student.name, kind)
        assert one.exercice == "tas"


@pytest.fixture(scope="module")
def made() -> list[making.Made]:
    """A class in which all the odd forms are."""
    return making.make_class(60, 4, odd=True)


def test_a_class_of_odd_forms_has_each_of_them_once_and_its_team_shares_a_folder(
    made: list[making.Made],
) -> None:
    kinds = [student.kind for student in made]
    assert len(ODD_FORMS) == 40 and all(kinds.count(form.kind) == 1 for form in ODD_FORMS)
    assert making.archive_of(made) == making.archive_of(making.make_class(60, 4, odd=True))
    sheet = making.dated_worksheet_of(made).decode()
    assert sheet.count("\n") == 62 and sheet.count("Binôme 01") == 2
    assert sum(student.folder.startswith("Binôme 01_100000_") for student in made) == 2


def test_what_must_come_out_of_each_odd_form_comes_out(made: list[making.Made], tmp_path: Path) -> None:
    (tmp_path / "classe.zip").write_bytes(making.archive_of(made))
    (tmp_path / "classe.csv").write_bytes(making.dated_worksheet_of(made))
    found = take_in(tmp_path / "classe.zip", ["tas"], read_roster(tmp_path / "classe.csv"))
    people = {one.student.number: one for one in found.submissions}
    assert len(found.submissions) == len(people) == 61
    forms = {form.kind: form for form in ODD_FORMS}
    for student in made:
        if (form := forms.get(student.kind)) is None:
            continue
        one = people[str(student.number)]
        came = JUDGED if one.judged else TO_REVIEW if one.problem else "rien rendu"
        assert one.student.name == student.nom and came in form.outcome, (form.kind, one)
        said = " ".join((one.problem.sentence if one.problem else "", *one.remarks)).casefold()
        assert one.judged or any(word in said for word in form.words or ("",)), (form.kind, said)


def test_the_program_writes_both_files(tmp_path: Path) -> None:
    assert making.main(["3", str(tmp_path / "c.zip"), "--graine", "2"]) == 0
    assert (tmp_path / "c.zip").is_file() and (tmp_path / "c.csv").is_file()

"""Teams, in the forms of Moodle: each member has the mark, the page and the comment of the team."""

import csv
import io
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from reussites_tk.grading.class_records import Graded, Order
from reussites_tk.grading.class_run import grade_class, read_class
from reussites_tk.grading.students import Student
from reussites_tk.grading.teams import Teams, is_default_team, looks_like_team

from .conftest import CARTES, Files, PlainJudge
from .moodle_forms import FORMS, Assignment, Form, Person, archive, worksheet

TAS = "tas_a_completer.py"
TEAMS = Assignment(teams=True)
AS, OTHERS, ALONE = {TAS: CARTES}, {TAS: CARTES + b"# faux"}, {TAS: CARTES + b"# seule"}


def a_class(files: tuple[Files, Files, Files] = (AS, OTHERS, ALONE)) -> list[Person]:
    """Two teams, and one student in none; the number of the first team is that of a student of the second."""
    ours, others, alone = files
    return [
        Person("Zoé Martin", 1001, ours, team="Les As: l'équipe", team_number=1003),
        Person("Luc Petit", 1002, ours, team="Les As: l'équipe", team_number=1003),
        Person("Inès Roux", 1003, others, team="Binôme 02", team_number=346),
        Person("Téo Blanc", 1004, others, team="Binôme 02", team_number=346),
        Person("Ana Seule", 1005, alone),
    ]


def graded(folder: Path, packed: bytes, sheet: bytes | None) -> Graded:
    """Grade a class in `folder`, whose results go in `folder / "notes"`."""
    source, table = folder / "rendus.zip", folder / "feuille.csv"
    source.write_bytes(packed)
    if sheet is not None:
        table.write_bytes(sheet)
    return grade_class(read_class(Order(source, folder / "notes", worksheet=table if sheet else None)))


@pytest.mark.parametrize("form", FORMS, ids=str)
@pytest.mark.parametrize("flat", [False, True])
@pytest.mark.parametrize("blind", [False, True])
def test_each_member_has_the_file_of_the_team(form: Form, flat: bool, blind: bool, tmp_path: Path) -> None:
    some, assignment = a_class(), replace(TEAMS, flat=flat, blind=blind)
    source, table = tmp_path / "rendus.zip", tmp_path / "feuille.csv"
    source.write_bytes(archive(form, some, assignment))
    table.write_bytes(worksheet(form, some, assignment))
    intake = read_class(Order(source, tmp_path / "notes", worksheet=table)).intake
    content = {s.student.number: s.member.read() for s in intake.submissions if s.member is not None}
    assert content == {str(person.number): person.files[TAS] for person in some}
    assert [str(remark) for remark in intake.remarks] == []
    if not blind:
        assert {s.student.name for s in intake.submissions} == {person.name for person in some}
    teams = {s.student.number: s.student.team for s in intake.submissions}
    assert teams["1001"] == teams["1002"] != teams["1003"] == teams["1004"] and all(teams.values())


@pytest.mark.parametrize("form", [FORMS[0], FORMS[2]], ids=str)
def test_a_team_is_judged_once_and_every_output_has_its_members(
    form: Form, tmp_path: Path, plain_judge: PlainJudge
) -> None:
    some = a_class()
    sheet = worksheet(form, some, TEAMS)
    graded(tmp_path, archive(form, some, TEAMS), sheet)
    assert len(plain_judge.asked) == 3
    notes = list(
        csv.DictReader(io.StringIO((tmp_path / "notes/notes.csv").read_text("utf-8-sig")), delimiter=";")
    )
    assert {row["Étudiant"]: (row["Identifiant"], row["Groupe"], row["Total"]) for row in notes} == {
        "Zoé Martin": ("1001", "Les As: l'équipe", "20"),
        "Luc Petit": ("1002", "Les As: l'équipe", "20"),
        "Inès Roux": ("1003", "Binôme 02", "0"),
        "Téo Blanc": ("1004", "Binôme 02", "0"),
        "Ana Seule": ("1005", form.word("default_team"), "20"),
    }
    filled = (tmp_path / "notes/feuille_moodle.csv").read_text("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(filled)))
    assert [row[form.word("note")][:2] for row in rows] == ["20", "20", "0,", "0,", "20"]
    assert rows[0][form.word("comment")] == rows[1][form.word("comment")] != ""
    with zipfile.ZipFile(tmp_path / "notes/retours_moodle.zip") as pages:
        assert {name.split("_")[1] for name in pages.namelist()} == {"1001", "1002", "1003", "1004", "1005"}
        of_zoe, of_luc = (
            next(pages.read(name).decode() for name in pages.namelist() if f"_{number}_" in name)
            for number in (1001, 1002)
        )
        assert "Zoé Martin" in of_zoe and "Luc Petit" not in of_zoe and "Luc Petit" in of_luc


def test_a_team_that_nobody_explains_has_its_row_and_its_page_goes_to_nobody(
    tmp_path: Path, plain_judge: PlainJudge
) -> None:
    some = [replace(person, team=person.team.replace("Les As: l'équipe", "Équipe 1")) for person in a_class()]
    alone = [replace(person, name="Inès Roux", team="") for person in some]
    for sheet in (None, worksheet(FORMS[2], alone)):  # one without a column for groups
        done = graded(tmp_path, archive(FORMS[2], some, TEAMS), sheet)
        (remark,) = (one for one in done.remarks if "nom d’équipe" in one)
        assert all(name in remark for name in ("« Équipe 1 »", "« Binôme 02 »", "« Groupe par défaut »"))
        marked = {r.student.name: r.note for r in done.results if r.handed_in}
        assert marked == {"Équipe 1": 20.0, "Binôme 02": 0.0, "Groupe par défaut": 20.0}
        with zipfile.ZipFile(tmp_path / "notes/retours_moodle.zip") as pages:
            assert not pages.namelist()  # those of the teacher are there all the same
            assert len([*(tmp_path / "notes").glob("equipe-1-*.html")]) == 1


def test_the_page_of_a_stranger_goes_to_nobody_else(tmp_path: Path, plain_judge: PlainJudge) -> None:
    """A folder whose number is another student's: Moodle would hand its page back to that one."""
    packed = archive(FORMS[2], [Person("Max Durand", 1003, AS)])
    done = graded(tmp_path, packed, worksheet(FORMS[2], [Person("Inès Roux", 1003)]))
    assert any("Le numéro 1003 est celui de Inès Roux" in remark for remark in done.remarks)
    with zipfile.ZipFile(tmp_path / "notes/retours_moodle.zip") as pages:
        owners = [name.split("/")[0] for name in pages.namelist()]
    assert len(owners) == 1 and "_1003_" not in owners[0] and owners[0].startswith("max-durand-")


def test_a_team_is_known_by_its_name_as_moodle_cuts_it() -> None:
    members = [
        Student(name, group=group) for name, group in (("A", "C++"), ("B", "C"), ("D", "L'équipe: 1/2"))
    ]
    teams = Teams([*members, Student("E", group="TD1, Binôme 3"), Student("F")])

    def found(name: str) -> list[str]:
        return [student.name for student in teams.members(Student(name, "7"))]

    assert [found(name) for name in ("C++", "C", "Léquipe 12", "Binôme 3", "Groupe par défaut", "X")] == [
        ["A"], ["B"], ["D"], ["E"], ["F"], [],
    ]  # fmt: skip


def test_the_folder_of_a_whole_group_is_no_team() -> None:
    teams = Teams([Student(f"Nom{n}", group="TD1") for n in range(20)])
    assert teams.members(Student("TD1")) == [] and len(teams.members(Student("TD1", "12"))) == 20


def test_names_of_teams() -> None:
    teams = ("Binôme 01", "Équipe bleue", "Team Rocket", "G3", "Default group", "Groupe par défaut")
    people = ("Gilles Petit", "Teamy Luc", "Zoé Martin", "Grégoire Duo")
    assert [*filter(looks_like_team, (*teams, *people))] == [*teams]
    assert [*filter(is_default_team, (*teams, *people))] == [*teams[4:]]


def test_a_team_s_file_is_judged_again_for_one_member_alone_when_asked(
    tmp_path: Path, plain_judge: PlainJudge
) -> None:
    some = a_class()
    packed, sheet = archive(FORMS[2], some, TEAMS), worksheet(FORMS[2], some, TEAMS)
    first = graded(tmp_path, packed, sheet)
    order = Order(tmp_path / "rendus.zip", tmp_path / "notes", worksheet=tmp_path / "feuille.csv")
    again = grade_class(read_class(order), ["Zoé Martin"])
    assert len(plain_judge.asked) == 4
    assert [(r.student, r.note) for r in again.results] == [(r.student, r.note) for r in first.results]

"""The list of the class, as Moodle and spreadsheets write it."""

from pathlib import Path

import pytest

from reussites_tk.errors import UserError
from reussites_tk.grading.contents import Remark
from reussites_tk.grading.hand_ins import HandIn
from reussites_tk.grading.roster import Roster, read_roster
from reussites_tk.grading.students import Student, student_named

MOODLE_FR = """Identifiant,"Nom complet","Adresse de courriel",Statut,Note
"Participant 12","Dupont Zoé",z@x.fr,Remis,
"""
MOODLE_EN = (
    'Identifier,"Full name","Email address",Status,Grade\n"Participant 12","Zoé Dupont",z@x.fr,Submitted,\n'
)


def laid(folder: Path, text: str, encoding: str = "utf-8") -> Path:
    file = folder / "liste.csv"
    file.write_bytes(text.encode(encoding))
    return file


@pytest.mark.parametrize("text", [MOODLE_FR, MOODLE_EN])
def test_the_worksheet_of_moodle_in_two_languages(text: str, tmp_path: Path) -> None:
    (student,) = read_roster(laid(tmp_path, text)).students
    assert (student.number, student.address) == ("12", "z@x.fr") and "Dupont" in student.name


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("separator", [";", ",", "\t"])
def test_the_separator_and_the_encoding_are_found(separator: str, encoding: str, tmp_path: Path) -> None:
    text = "Nom;Prénom;Groupe\nLefèvre;Zoé;G1\n".replace(";", separator)
    roster = read_roster(laid(tmp_path, text, encoding))
    assert roster.separator == separator
    assert roster.students == (Student("Lefèvre Zoé", "", "Zoé", "Lefèvre", "G1"),)


def test_the_count_and_three_rows_are_shown(tmp_path: Path) -> None:
    rows = "".join(f"Nom{n};P{n}\n" for n in range(5))
    sentence = read_roster(laid(tmp_path, "Nom;Prénom\n" + rows)).sentence()
    assert (
        sentence == "5 étudiants lus dans « liste.csv » (séparateur : « ; ») : Nom0 P0 · Nom1 P1 · Nom2 P2…"
    )


def test_a_blind_worksheet_keeps_the_numbers(tmp_path: Path) -> None:
    roster = read_roster(laid(tmp_path, "Identifiant,Statut\nParticipant 12,Remis\nParticipant 7,Remis\n"))
    assert [student.name for student in roster.students] == ["Participant 12", "Participant 7"]


@pytest.mark.parametrize("text", ["", "a;b\n1;2\n", "Dupont;Marie\nZola;Zoé\n", "Nom;Prénom\n"])
def test_no_title_and_no_student_is_a_sentence(text: str, tmp_path: Path) -> None:
    with pytest.raises(UserError, match="sa première ligne doit avoir des titres"):
        read_roster(laid(tmp_path, text))


def test_two_students_of_one_name_are_two(tmp_path: Path) -> None:
    students = read_roster(laid(tmp_path, "Nom;Prénom;Groupe\nLe;Ana;G1\nLe;Ana;G2\nLe;Ana;G2\n")).students
    assert len({student.key for student in students}) == 3


def remarks_of(roster: Roster, *hand_ins: HandIn) -> tuple[list[HandIn], list[str]]:
    remarks: list[Remark] = []
    return roster.completed(hand_ins, remarks), list(map(str, remarks))


@pytest.mark.parametrize(
    "rows",
    [
        "Identifiant;Nom complet\nParticipant 5;Le Ana\nParticipant 5;LE Ana\nParticipant 6;Zola Zoé\n",
        "Nom complet;Courriel\nLe Ana;a@x.fr\nLe Ana;A@x.fr\nZola Zoé;z@x.fr\n",
    ],
)
def test_one_row_twice_is_one_person_with_a_remark(rows: str, tmp_path: Path) -> None:
    roster = read_roster(laid(tmp_path, rows))
    completed, remarks = remarks_of(roster)
    assert [hand_in.student.name for hand_in in completed] == ["Le Ana", "Zola Zoé"]
    assert len(remarks) == 1 and "« liste.csv »" in remarks[0] and "c'est une seule personne" in remarks[0]


def test_a_number_that_two_people_have_by_mistake_identifies_nobody(tmp_path: Path) -> None:
    roster = read_roster(laid(tmp_path, "Id;Nom complet\n5;Le Ana\n5;Zola Zoé\n"))
    zoe, stranger = HandIn(student_named("Zola Zoé", "5")), HandIn(student_named("Inconnu Max", "5"))
    completed, remarks = remarks_of(roster, zoe, stranger)
    assert [hand_in.student.name for hand_in in completed] == ["Zola Zoé", "Inconnu Max", "Le Ana"]
    assert len(remarks) == 1 and "Inconnu Max a rendu un travail" in remarks[0]


def test_first_and_last_names_are_two_columns_and_the_full_name_stays(tmp_path: Path) -> None:
    text = "Prénom;Nom;Nom complet\nZoé;de la Tour;de la Tour Zoé\n"
    (student,) = read_roster(laid(tmp_path, text)).students
    assert (student.name, student.first_name, student.family_name) == ("de la Tour Zoé", "Zoé", "de la Tour")


def test_a_number_with_quite_another_name_is_somebody_else_s(tmp_path: Path) -> None:
    roster = read_roster(laid(tmp_path, "Id;Nom complet\nParticipant 1;Dupont Zoé\n"))
    completed, remarks = remarks_of(roster, HandIn(student_named("Durand Max", "1")))
    assert [hand_in.student.name for hand_in in completed] == ["Durand Max", "Dupont Zoé"]
    (remark,) = remarks
    assert "Le numéro 1 est celui de Dupont Zoé" in remark and "de Durand Max dans les rendus" in remark


@pytest.mark.parametrize("nom", ["Zoe DUPONT", "Dupont-Le Gall", "Participant", "p0001", "de Dupont"])
def test_a_number_with_the_same_name_otherwise_written_is_theirs(nom: str, tmp_path: Path) -> None:
    roster = read_roster(laid(tmp_path, "Id;Nom complet\nParticipant 1;Dupont Zoé\n"))
    completed, remarks = remarks_of(roster, HandIn(student_named(nom, "1")))
    assert ([hand_in.student.name for hand_in in completed], remarks) == (["Dupont Zoé"], [])


def test_it_is_said_when_nothing_shows_the_order_of_names(tmp_path: Path) -> None:
    said = "Rien n’y dit si le prénom vient avant le nom"
    assert said in read_roster(laid(tmp_path, "Nom complet\nZoé Martin\n")).sentence()
    assert said not in read_roster(laid(tmp_path, "Nom complet\nZoé Martin\n"), "nom-prenom").sentence()
    assert said not in read_roster(laid(tmp_path, "Nom complet\nZoé MARTIN\n")).sentence()
    assert said not in read_roster(laid(tmp_path, "Identifiant\nParticipant 12\n")).sentence()

"""The list of the class, as Moodle and spreadsheets write it."""

from dataclasses import replace
from pathlib import Path

import pytest

from reussites_tk.errors import UserError
from reussites_tk.grading.contents import Member, Remark
from reussites_tk.grading.hand_ins import Handed, HandIn
from reussites_tk.grading.moodle import folder_of
from reussites_tk.grading.roster import Roster, known_by_name, read_roster
from reussites_tk.grading.students import Student, student_named
from reussites_tk.grading.ways import in_terminal

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


def test_names_that_show_no_order_are_read_as_moodle_writes_them_and_as_a_guess(tmp_path: Path) -> None:
    titles = "Identifier,Full name,Status,Last modified (submission)\n"
    rows = "Participant 501,Mary Smith,Submitted for grading,-\nParticipant 502,Ann Lee,No submission,-\n"
    of_moodle = read_roster(laid(tmp_path, titles + rows))
    assert [(one.family_name, one.first_name) for one in of_moodle.students] == [
        ("Smith", "Mary"),
        ("Lee", "Ann"),
    ]
    said = in_terminal(of_moodle.sentence())
    assert "lus « prénom, nom », comme Moodle" in said and "choisissez-le avec --noms" in said
    (chosen, _other) = read_roster(laid(tmp_path, titles + rows), "nom-prenom").students
    assert (chosen.family_name, chosen.first_name) == ("Mary", "Smith")
    (own,) = read_roster(laid(tmp_path, "Nom complet\nMartin Zoé\n")).students
    assert own.family_name == "Martin"
    remarks: list[Remark] = []
    (work,) = known_by_name([HandIn(student_named("Mary Smith", "501"))], "", remarks)
    no_more: list[Remark] = []
    assert work.student.family_name == "Smith" and "choisissez-le sous « Noms »" in str(*remarks)
    assert known_by_name([HandIn(student_named("Mary SMITH", "501"))], "", no_more) and not no_more
    (place,) = known_by_name([HandIn(student_named("Martin Zoé"))], "", no_more)
    assert place.student.family_name == "Martin" and not no_more


@pytest.mark.parametrize(
    ("status", "day", "missing"),
    [
        ("Remis pour évaluation", "lundi 12 janvier 2026, 09:11", True),
        ("Remis pour évaluation - En retard de 2 jours - Noté", "lundi 12 janvier 2026, 09:11", True),
        ("Submitted for grading", "Monday, 12 January 2026, 9:11 AM", True),
        ("Remis pour évaluation", "-", False),
        ("Brouillon (non remis)", "lundi 12 janvier 2026, 09:11", False),
        ("Pas de travail remis", "-", False),
        ("No submission", "-", False),
    ],
)
def test_what_moodle_has_and_the_archive_has_not_is_no_empty_hand(
    status: str, day: str, missing: bool, tmp_path: Path
) -> None:
    titles = "Identifiant;Nom complet;Statut;Groupe;Dernière modification (travail remis)\n"
    rows = f"Participant 1;Zoé Martin;{status};G1;{day}\nParticipant 2;Luc Petit;{status};G2;{day}\n"
    roster = read_roster(laid(tmp_path, titles + rows))
    empty = HandIn(student_named("Luc Petit", "2"))  # a folder with nothing in it
    member = Member(("Zoé", "a.py"), 0, None, bytes)
    team = HandIn(student_named("G1", "9"), [Handed(("a.py",), member)])
    completed, _remarks = remarks_of(roster, empty)
    assert [one.missing for one in completed] == [missing, missing]
    completed, _remarks = remarks_of(roster, team)
    assert {one.student.name: one.missing for one in completed} == {"Zoé Martin": False, "Luc Petit": missing}
    plain_list = read_roster(laid(tmp_path, "Nom complet\nLuc Petit\nZoé Martin\n")).completed_by(roster)
    assert [one.missing for one in remarks_of(plain_list)[0]] == [missing, missing]


def test_the_list_of_another_class_is_asked_about_first_and_its_strangers_are_named_once(
    tmp_path: Path,
) -> None:
    rows = "Identifiant;Nom complet\nParticipant 1;Zoé Martin\nParticipant 2;Luc Petit\n"
    roster = read_roster(laid(tmp_path, rows))
    others = [HandIn(student_named(f"Ana Durand{letter}", "")) for letter in "abcdef"]
    remarks = [Remark((), "autre chose")]
    roster.completed(others, remarks)
    first, _other, named = map(str, remarks)
    assert first.startswith("Aucun des 6 rendus") and "est-ce bien la feuille de cette classe" in first
    assert all(named.count(each.student.name) == 1 for each in others)
    assert "sont ajoutées aux résultats, et non à ce fichier" in named
    one = HandIn(student_named("Zoé Martin", "1"))
    assert remarks_of(roster, one, *others)[1][0].startswith("Des 7 rendus, 1 seulement")
    right = remarks_of(roster, one, others[0])[1]
    assert right == [
        "Ana Duranda a rendu un travail, mais n’est pas dans « liste.csv » : sa ligne est ajoutée aux "
        "résultats, et non à ce fichier."
    ]


@pytest.mark.parametrize("number", ["", "21004567"])
def test_the_number_of_the_folder_is_kept_for_who_is_found_by_name(number: str, tmp_path: Path) -> None:
    roster = read_roster(laid(tmp_path, f"Numéro;Nom;Prénom\n{number};Smith;Mary\n"))
    ((work,), _remarks) = remarks_of(roster, HandIn(student_named("Mary Smith", "501")))
    assert work.student.key == roster.students[0].key  # comments of an earlier run are still theirs
    assert work.student.shown_number == (number or "501")
    assert folder_of(work.student) == "Smith Mary_501_assignsubmission_file_"
    team = replace(roster, students=(replace(roster.students[0], group="G1"),))
    ((work,), _remarks) = remarks_of(team, HandIn(student_named("G1", "346")))  # that of the group
    assert "346" not in (work.student.shown_number, folder_of(work.student))

"""The forms of Moodle that tests use: each says what the real program writes, and is read as it was meant."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from reussites_tk.grading.roster import read_roster
from reussites_tk.grading.submissions import take_in
from tests.grading.moodle_forms import (
    FORMS,
    Assignment,
    Form,
    Person,
    entries,
    status,
    worksheet,
    write_class,
)

OLD, NEW = Form("3.9", "fr"), Form("4.5", "fr")
DATE = datetime(2026, 1, 5, 9, 5)


def names(form: Form, person: Person, assignment: Assignment) -> list[str]:
    return [name for name, _content in entries(form, [person], assignment)]


def test_folders_are_named_as_each_version_names_them() -> None:
    zoe = Person("Zoé O'Brien", 1001, {"a/tp.py": b""}, "<p>x</p>", DATE, "Binôme_1", 346)
    usual, flat = Assignment(), Assignment(flat=True)
    assert names(OLD, zoe, usual)[0] == "Zoé OBrien_1001_assignsubmission_file_/a/tp.py"
    assert names(NEW, zoe, usual)[1] == "Zoé OBrien_1001_assignsubmission_onlinetext/onlinetext.html"
    assert names(NEW, zoe, flat)[0] == "Zoé OBrien_1001_assignsubmission_file_tp.py"
    assert names(NEW, zoe, flat)[1] == "Zoé OBrien_1001_assignsubmission_onlinetext_onlinetext.html"
    teams = Assignment(teams=True)
    assert names(OLD, zoe, teams)[0] == "Binôme 1-Zoé OBrien_1001_assignsubmission_file_/a/tp.py"
    assert names(NEW, zoe, teams)[0] == "Binôme 1_346_assignsubmission_file/a/tp.py"
    alone = Person("Ana", 7, {"tp.py": b""})
    assert names(NEW, alone, teams) == ["Groupe par défaut_assignsubmission_file/tp.py"]
    assert names(NEW, alone, Assignment(blind=True)) == ["Participant_7_assignsubmission_file/tp.py"]


def test_the_sheet_has_the_words_and_the_quotes_of_moodle() -> None:
    person = Person("Zoé Petit", 12, {"tp.py": b""}, handed_in=DATE, note=12.5)
    french, english = (worksheet(Form("4.1", language), [person]).decode() for language in ("fr", "en"))
    assert french.startswith(
        '\ufeffIdentifiant,"Nom complet","Adresse de courriel",Statut,Note,"Note maximale",'
    )
    assert (
        'Participant12,"Zoé Petit",' in french
        and '"12,50","20,00",Oui,"lundi 5 janvier 2026, 09:05",-,' in french
    )
    assert '"Participant 12","Zoé Petit",' in english
    assert '12.50,20.00,Yes,"Monday, 5 January 2026, 9:05 AM",-,' in english
    late = status(Form("4.5", "fr"), person, Assignment(due=DATE - timedelta(days=2, hours=3)))
    assert late == "Remis pour évaluation - En retard de 2 jours 3 heures - Noté"


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_each_form_is_read_as_it_was_meant(form: Form, tmp_path: Path) -> None:
    people = [
        Person("Zoé Petit", 12, {"tas_a_completer.py": b"x = 1\n"}, handed_in=DATE),
        Person("Ana Roux", 13),
    ]
    packed, sheet = write_class(tmp_path, form, people)
    found = take_in(packed, roster=read_roster(sheet))
    read = {(one.student.name, one.student.number, one.member is None) for one in found.submissions}
    assert read == {("Zoé Petit", "12", False), ("Ana Roux", "13", True)}

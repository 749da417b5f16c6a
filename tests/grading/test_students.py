"""Students, and their names cut, sorted and compared."""

import pytest

from reussites_tk.grading.students import (
    in_order,
    is_blind,
    nobody_in_common,
    same_person,
    split_name,
    student_named,
)


@pytest.mark.parametrize(
    ("nom", "famille", "prenom"),
    [
        ("Dupont Marie", "Dupont", "Marie"),
        ("Marie DUPONT", "DUPONT", "Marie"),
        ("DE LA TOUR Jean-Pierre", "DE LA TOUR", "Jean-Pierre"),
        ("de la Tour Marie Anne", "de la Tour", "Marie Anne"),
        ("Ó Súilleabháin Zoé", "Ó Súilleabháin", "Zoé"),
        ("Zoé de SAINT-EXUPÉRY", "de SAINT-EXUPÉRY", "Zoé"),
        ("O'Brien Théo (abc)", "O'Brien", "Théo (abc)"),
        ("Madonna", "Madonna", ""),
    ],
)
def test_a_full_name_is_cut_in_two(nom: str, famille: str, prenom: str) -> None:
    assert split_name(nom) == (famille, prenom)


def test_the_same_person_however_it_is_written() -> None:
    assert same_person("DUPONT  Élise") == same_person("elise Dupont") != same_person("Dupont Elisa")


def test_a_ligature_is_two_letters() -> None:
    assert same_person("Bœuf Zoé") == same_person("ZOÉ BOEUF")


def test_students_are_sorted_as_in_a_french_list() -> None:
    names = ["Zola Émile", "étienne Ana", "Eluard Paul", "Dupont Zoé", "Dupont Ana"]
    ordered = sorted((student_named(nom) for nom in names), key=in_order)
    assert [s.name for s in ordered] == [
        "Dupont Ana",
        "Dupont Zoé",
        "Eluard Paul",
        "étienne Ana",
        "Zola Émile",
    ]


def test_a_hidden_name_keeps_its_number() -> None:
    assert is_blind("Participant 12") and not is_blind("Dupont Marie")
    assert student_named("Participant", "12").name == "Participant 12"


def test_two_students_never_share_a_key() -> None:
    keys = {student_named(nom, number).key for nom in ("Zoé", "Zoe", "zoë") for number in ("1", "2")}
    assert len(keys) == 6 and all(key.isascii() and len(key) < 50 for key in keys)


@pytest.mark.parametrize(
    ("one", "other", "sure"),
    [
        ("Dupont Zoé", "Durand Max", True),
        ("Dupont Zoé", "ZOE dupont", False),
        ("de la Tour Noël", "de la Cour Jean", True),
        ("O'Brien Léa", "O'Neil Max", True),
        ("Dupont M.", "Martin M.", True),
        ("Dupont Zoé", "Participant 12", False),
        ("Dupont Zoé", "", False),
        ("Dupont Zoé", "X", False),
        ("Dupont Zoé", "e12345", False),
        ("Le", "Le Ben", False),
    ],
)
def test_two_names_without_a_word_in_common_are_of_two_people(one: str, other: str, sure: bool) -> None:
    assert nobody_in_common(one, other) == nobody_in_common(other, one) == sure

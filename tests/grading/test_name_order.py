"""The order of the two names of a full name: the class shows it, or the teacher says it."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from reussites_tk.grading.name_order import FAMILY_NAME_FIRST, FIRST_NAME_FIRST, in_order_of, order_of
from reussites_tk.grading.roster import read_roster
from reussites_tk.grading.students import Student
from reussites_tk.grading.submissions import take_in

from .conftest import CARTES, zip_bytes


@pytest.mark.parametrize(
    ("students", "order"),
    [
        ([("Zoé Lefèvre", "zoe.lefevre1@x.fr"), ("Luc Petit", "")], FIRST_NAME_FIRST),
        ([("Lefèvre Zoé", "zoe.lefevre1@x.fr"), ("Petit Luc", "")], FAMILY_NAME_FIRST),
        ([("Zoé Lefèvre", "z.lefevre@x.fr"), ("Luc Petit", "abc12@x.fr")], FIRST_NAME_FIRST),
        ([("Zoé LEFÈVRE", ""), ("Luc Petit", "")], FIRST_NAME_FIRST),
        ([("LEFÈVRE Zoé", ""), ("Petit Luc", "")], FAMILY_NAME_FIRST),
        ([("Zoé de la Tour", ""), ("Luc Petit", "")], FIRST_NAME_FIRST),
        ([("de la Tour Zoé", ""), ("Petit Luc", "")], FAMILY_NAME_FIRST),
        ([("Siobhán O'Brien", ""), ("Luc Petit", "")], FIRST_NAME_FIRST),
        ([("Petit Jean-Luc", ""), ("Martin Zoé", "")], FAMILY_NAME_FIRST),
        ([("Zoé Lefèvre", "p1234@x.fr"), ("Participant 7", "")], ""),
    ],
)
def test_a_class_shows_its_order(students: Sequence[tuple[str, str]], order: str) -> None:
    assert order_of([Student(name, address=address) for name, address in students]) == order


def test_rows_that_moodle_sorted_by_family_name_show_it() -> None:
    first = ("Zoé", "Ana", "Luc", "Max", "Eve", "Tom", "Bob")
    family = ("Abel", "Blanc", "Caron", "Dupuy", "Fabre", "Henry", "Morin")
    names = [*zip(first, family, strict=True)]
    assert order_of([Student(f"{one} {other}") for one, other in names]) == FIRST_NAME_FIRST
    assert order_of([Student(f"{other} {one}") for one, other in names]) == FAMILY_NAME_FIRST
    assert order_of([Student(f"{one} {other}") for one, other in names[:5]]) == ""


@pytest.mark.parametrize(
    ("name", "address", "order", "names"),
    [
        ("Anne Marie Le Goff", "anne-marie.legoff@x.fr", "", ("Anne Marie", "Le Goff")),
        ("Garcia Lopez Maria", "maria.garcialopez@x.fr", FIRST_NAME_FIRST, ("Maria", "Garcia Lopez")),
        ("Jean de la Tour", "", FIRST_NAME_FIRST, ("Jean", "de la Tour")),
        ("de la Tour Jean", "", FAMILY_NAME_FIRST, ("Jean", "de la Tour")),
        ("Zoé MARTIN PETIT", "", FAMILY_NAME_FIRST, ("Zoé", "MARTIN PETIT")),
        ("Zoé Martin", "", "", ("Martin", "Zoé")),
        ("Madonna", "", FIRST_NAME_FIRST, ("", "Madonna")),
        ("Participant 12", "", FIRST_NAME_FIRST, ("", "")),
    ],
)
def test_a_full_name_is_cut_in_two(name: str, address: str, order: str, names: tuple[str, str]) -> None:
    student = in_order_of(Student(name, address=address), order)
    assert (student.first_name, student.family_name) == names


SHEET = "Identifiant,Nom complet,Adresse de courriel,Note\n" + "".join(
    f"Participant {n},{name},{address},\n"
    for n, (name, address) in enumerate((("Zoé Abel", "zoe.abel@x.fr"), ("Ana Zola", "")), 1)
)


def test_the_list_sorts_by_family_name_unless_the_teacher_says_otherwise(tmp_path: Path) -> None:
    source, table = tmp_path / "rendus.zip", tmp_path / "feuille.csv"
    source.write_bytes(zip_bytes({f"Eve Moi_{n}_assignsubmission_file/tas.py": CARTES for n in (3, 4)}))
    table.write_text(SHEET, encoding="utf-8")

    def families(order: str) -> list[str]:
        students = (one.student for one in take_in(source, ("tas",), read_roster(table, order)).submissions)
        return [student.family_name for student in students]

    assert families("") == ["Abel", "Moi", "Moi", "Zola"]
    assert families(FAMILY_NAME_FIRST) == ["Abel", "Ana", "Eve", "Eve"]  # an address says more than a choice


def test_without_a_list_the_archive_is_asked(tmp_path: Path) -> None:
    source = tmp_path / "rendus.zip"
    names = ("Zoé ABEL", "Ana Zola")
    source.write_bytes(
        zip_bytes({f"{name}_{n}_assignsubmission_file/tas.py": CARTES for n, name in enumerate(names)})
    )

    def families(order: str) -> list[str]:
        return [one.student.family_name for one in take_in(source, ("tas",), order=order).submissions]

    assert (families(""), families(FAMILY_NAME_FIRST)) == (["ABEL", "Zola"], ["ABEL", "Ana"])

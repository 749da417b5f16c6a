"""Each wrong arrow of a chain is found, and said in words; a right chain has none."""

import pytest

from reussites_tk.gui.shared.linked.words import faults_of
from tests.gui.linked_cells import Snapshot


def words(snapshot: Snapshot) -> list[str]:
    return [fault.words for fault in faults_of(snapshot.memory())]


def test_right_piles_have_no_fault() -> None:
    assert words(Snapshot().pile("A", "7T 8T 9T").pile("B", "RP").pile("C")) == []


def test_a_prec_that_does_not_come_back() -> None:
    snapshot = Snapshot().pile("A", "7T 8T 9T").set("9T", "prec", "7T")
    assert words(snapshot) == ["Le prec de 9T devrait être la cellule 8T : c’est la cellule 7T."]


def test_the_prec_of_the_first_cell_must_be_none() -> None:
    snapshot = Snapshot().pile("A", "7T 8T").set("7T", "prec", "8T")
    assert words(snapshot) == ["Le prec de 7T devrait être None : c’est la cellule 8T."]


def test_a_queue_that_is_not_the_last_cell() -> None:
    snapshot = Snapshot().pile("A", "7T 8T 9T").set("A", "queue", "8T")
    assert words(snapshot) == ["queue de A devrait être la dernière cellule, 9T : c’est la cellule 8T."]


@pytest.mark.parametrize("end", ["tete", "queue"])
def test_an_end_that_is_none_while_there_are_cartes(end: str) -> None:
    snapshot = Snapshot().pile("A", "7T 8T").set("A", end, None)
    assert f"{end} de A vaut None alors que le tas a des cartes." in words(snapshot)


def test_a_height_that_is_not_the_length() -> None:
    snapshot = Snapshot().pile("A", "7T 8T").set("A", "hauteur", ["i", 3])
    assert words(snapshot) == ["hauteur de A vaut 3, mais sa chaîne a 2 cellules."]


def test_a_chain_that_turns_in_a_ring() -> None:
    snapshot = Snapshot().pile("A", "7T 8T 9T").set("9T", "suiv", "8T")
    assert "La chaîne de A ne finit pas : en suivant suiv, on tourne en rond." in words(snapshot)


def test_a_link_into_another_pile() -> None:
    snapshot = (
        Snapshot().pile("A", "7T 8T").pile("B", "RP DP").set("DP", "suiv", "7T").set("B", "queue", "8T")
    )
    said = words(snapshot)
    assert "La chaîne de B entre dans celle de A par la cellule 7T." in said


def test_a_link_to_something_that_is_no_cell() -> None:
    snapshot = Snapshot().pile("A", "7T 8T").set("8T", "suiv", ["i", 4])
    assert "La chaîne de A mène par suiv à autre chose qu'une Cellule." in words(snapshot)


def test_a_fault_names_the_field_to_draw() -> None:
    snapshot = Snapshot().pile("A", "7T 8T 9T").set("9T", "prec", None)
    (fault,) = faults_of(snapshot.memory())
    assert fault.where == (snapshot.cells["9T"], "prec")

"""What is asked of a moment: names, ends, links, walks, values in words."""

from __future__ import annotations

from reussites_tk.gui.shared.linked.model_memory import Memory, linked_memory, plain_memory, value_text
from reussites_tk.gui.shared.linked.words import faults_of
from reussites_tk.judge.verdicts import TasDessine
from tests.gui.linked_cells import Snapshot, carte


def test_ends_and_links_come_in_the_order_of_the_course() -> None:
    memory = Snapshot().pile("A", "7T 8T").memory()
    assert memory.links() == ("suiv", "prec")
    assert memory.ends(memory.piles[0]) == ("tete", "queue")


def test_other_names_of_links_are_found_by_what_they_designate() -> None:
    snapshot = Snapshot().pile("A", "7T 8T")
    for number in snapshot.cells.values():
        fields = snapshot.state[str(number)][1]
        fields["dessous"] = fields.pop("suiv")
        fields.pop("prec")
    assert snapshot.memory().links() == ("dessous",)


def test_a_walk_stops_where_it_would_turn() -> None:
    snapshot = Snapshot().pile("A", "7T 8T").set("8T", "suiv", "7T")
    memory = snapshot.memory()
    assert [cell.code for cell in memory.walk(snapshot.cells["7T"], "suiv")] == ["7T", "8T"]


def test_a_later_moment_has_what_changed_and_not_what_went() -> None:
    snapshot = Snapshot().pile("A", "7T").loose("RP")
    memory = snapshot.memory()
    gone = snapshot.cells["RP"]
    later = memory.after({"0": ["t", [["hauteur", ["i", 9]]]]}, [gone])
    assert gone not in later.things and later.piles[0].fields["hauteur"] == ("i", 9)
    assert memory.piles[0].fields["hauteur"] == ("i", 1)


def test_values_are_written_in_words() -> None:
    snapshot = Snapshot().pile("A", "(7T)")
    memory = snapshot.memory()
    said = {
        "la cellule (7T)": ("o", snapshot.cells["(7T)"]), "A": ("t", 0), "None": ("n",), "12": ("i", 12),
        "un entier de plus de 18 chiffres": ("?", "int"),
        "étalé": ("m", "etale"), "inactif": ("role", "inactif"), "(2, 3)": ("l", 2, 3), "True": ("b", 1),
        "dame": ("r", 12), "pique": ("k", 4), "RP": tuple(carte("RP")),
        "[1, 2]": ("L", [["i", 1], ["i", 2]], 2),
    }  # fmt: skip
    for words, value in said.items():
        assert value_text(value, memory) == words
    assert value_text(("t", 99), Memory()) == "un tas sans nom"


A = TasDessine("A", ("7T", "(8T)"), "etale", True, "2")
B = TasDessine("B", (), "empile", False, "0")


def test_cells_are_linked_both_ways_and_nothing_is_wrong_in_them() -> None:
    memory = linked_memory([A, TasDessine("C", ("9T", "AP", "2K"), "empile", True, "3"), B])
    assert faults_of(memory) == ()
    assert [memory.name_of(pile.number) for pile in memory.piles] == ["A", "C", "B"]
    assert len(memory.cells) == 5
    pile = memory.piles[0]
    assert [cell.code for cell in memory.walk(pile.target("tete"), "suiv")] == ["7T", "(8T)"]
    assert [cell.code for cell in memory.walk(pile.target("queue"), "prec")] == ["(8T)", "7T"]


def test_without_cells_a_pile_is_a_row_of_cartes() -> None:
    (pile, _other) = plain_memory([A, B]).piles
    assert pile.fields[""][2] == 2 and not plain_memory([A, B]).cells

"""The piles expected are drawn as the student's: cells with their links, or rows of cartes."""

from reussites_tk.gui.shared.linked.faults import faults_of
from reussites_tk.gui.shared.wanted import linked_memory, plain_memory
from reussites_tk.judge.verdicts import TasDessine

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

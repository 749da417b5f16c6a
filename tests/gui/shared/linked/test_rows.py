"""Piles stand one under the other, each cell once, whatever its links are."""

from reussites_tk.gui.shared.linked.rows import cells_of, lay_bands
from tests.gui.linked_cells import SIZES, Told


def test_piles_go_down_in_the_order_of_their_names() -> None:
    bands = lay_bands(Told().pile("A", "7T").pile("B").pile("C", "8T 9T").memory(), 400, SIZES)
    assert [len(band.boxes) for band in bands] == [1, 0, 2]
    assert all(one.bottom < other.y for one, other in zip(bands, bands[1:], strict=False))


def test_a_cell_met_only_by_prec_stands_in_the_pile_too() -> None:
    told = Told().pile("A", "7T 8T 9T").set("8T", "suiv", None)
    memory = told.memory()
    assert [cell.code for cell in cells_of(memory, memory.piles[0])] == ["7T", "8T", "9T"]


def test_a_ring_stands_once() -> None:
    told = Told().pile("A", "7T 8T").set("8T", "suiv", "7T").set("7T", "prec", "8T")
    (band,) = lay_bands(told.memory(), 400, SIZES)
    assert len(band.boxes) == 2


def test_a_cell_shared_by_two_piles_stands_in_the_first() -> None:
    told = Told().pile("A", "7T").pile("B", "8T").set("8T", "suiv", "7T")
    bands = lay_bands(told.memory(), 400, SIZES)
    assert [[box.code for box in band.boxes] for band in bands] == [["7T"], ["8T"]]


def test_a_narrow_window_still_has_one_cell_a_row() -> None:
    (band,) = lay_bands(Told().pile("A", "7T 8T 9T").memory(), 60, SIZES)
    assert [box.row for box in band.boxes] == [0, 1, 2]

"""Piles stand one under the other, each cell once, whatever its links are."""

from __future__ import annotations

import itertools

from reussites_tk.gui.shared.linked.model_layout import (
    Box,
    Mark,
    Scene,
    between,
    cells_of,
    end_bar,
    lay_bands,
    moves,
    stub,
    way,
)
from tests.gui.linked_cells import SIZES, Snapshot


def test_piles_go_down_in_the_order_of_their_names() -> None:
    bands = lay_bands(Snapshot().pile("A", "7T").pile("B").pile("C", "8T 9T").memory(), 400, SIZES)
    assert [len(band.boxes) for band in bands] == [1, 0, 2]
    assert all(one.bottom < other.y for one, other in zip(bands, bands[1:], strict=False))


def test_a_cell_met_only_by_prec_stands_in_the_pile_too() -> None:
    snapshot = Snapshot().pile("A", "7T 8T 9T").set("8T", "suiv", None)
    memory = snapshot.memory()
    assert [cell.code for cell in cells_of(memory, memory.piles[0])] == ["7T", "8T", "9T"]


def test_a_ring_stands_once() -> None:
    snapshot = Snapshot().pile("A", "7T 8T").set("8T", "suiv", "7T").set("7T", "prec", "8T")
    (band,) = lay_bands(snapshot.memory(), 400, SIZES)
    assert len(band.boxes) == 2


def test_a_cell_shared_by_two_piles_stands_in_the_first() -> None:
    snapshot = Snapshot().pile("A", "7T").pile("B", "8T").set("8T", "suiv", "7T")
    bands = lay_bands(snapshot.memory(), 400, SIZES)
    assert [[box.code for box in band.boxes] for band in bands] == [["7T"], ["8T"]]


def test_a_narrow_window_still_has_one_cell_a_row() -> None:
    (band,) = lay_bands(Snapshot().pile("A", "7T 8T 9T").memory(), 60, SIZES)
    assert [box.row for box in band.boxes] == [0, 1, 2]


ROW = [Box(f"cell {i}", 20 + i * 90, 100, "7T", 0) for i in range(4)]
NEXT_ROW = [Box(f"cell {i + 4}", 20 + i * 90, 180, "7T", 1) for i in range(4)]


def test_every_way_touches_both_boxes() -> None:
    for start, end, lane in itertools.product(ROW + NEXT_ROW, ROW + NEXT_ROW, (0, 1)):
        line = way(start, end, lane, SIZES)
        assert len(line) == 8
        for x, y, box in ((line[0], line[1], start), (line[6], line[7], end)):
            assert box.x <= x <= box.x + SIZES.box_w and box.y <= y <= box.y + SIZES.box_h


def test_the_first_link_bends_over_the_row_and_the_second_under_it() -> None:
    assert min(way(ROW[0], ROW[2], 0, SIZES)[1::2]) < 100
    assert max(way(ROW[2], ROW[0], 1, SIZES)[1::2]) > 100 + SIZES.box_h


def test_a_link_to_its_own_box_is_a_loop_that_can_be_seen() -> None:
    line = way(ROW[1], ROW[1], 0, SIZES)
    assert line[0] != line[6] and min(line[1::2]) < 100


def test_a_link_to_nothing_is_short_and_barred() -> None:
    line = stub(ROW[0], 0, SIZES)
    assert 0 < line[6] - (ROW[0].x + SIZES.box_w) < SIZES.gap / 2
    bar = end_bar(line, SIZES)
    assert bar[0] == bar[2] == line[6] and bar[1] < line[7] < bar[3]


BEFORE = Scene({"a": Mark("line", (0, 0, 10, 10), "first"), "b": Mark("text", (5, 5), "title", "B")})
AFTER = Scene({"a": Mark("line", (10, 0, 20, 30), "first"), "c": Mark("text", (7, 7), "title", "C")})


def test_half_way_is_half_way() -> None:
    assert between(BEFORE, AFTER, 0.5) == {"a": (5, 0, 15, 20), "c": (7, 7)}


def test_the_ends_are_exact() -> None:
    assert between(BEFORE, AFTER, 0.0)["a"] == (0, 0, 10, 10)
    assert between(BEFORE, AFTER, 1.0)["a"] == (10, 0, 20, 30)


def test_a_mark_with_other_points_jumps() -> None:
    other = Scene({"a": Mark("line", (0, 0), "first")})
    assert between(other, AFTER, 0.2)["a"] == (10, 0, 20, 30)


def test_nothing_moves_between_equal_drawings() -> None:
    assert moves(BEFORE, AFTER) and not moves(AFTER, AFTER)

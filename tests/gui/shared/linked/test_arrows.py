"""An arrow is straight to a neighbour, bent otherwise, and always has four points."""

import itertools

from reussites_tk.gui.shared.linked.arrows import end_bar, stub, way
from reussites_tk.gui.shared.linked.rows import Box
from tests.gui.linked_cells import SIZES

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

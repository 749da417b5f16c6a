"""Piles stay on the table, whatever their height and the size of the window."""

import pytest

from reussites_tk.gui.faces import height_for
from reussites_tk.gui.piles_table import CARTE_W, STEP, lay_columns


def px(n: float) -> int:
    return round(n)


def test_cartes_have_their_usual_size_when_there_is_room() -> None:
    columns = lay_columns([4, 1, 1], 600, 500, 60, px)
    assert {column.width for column in columns} == {CARTE_W}
    assert columns[0].step == STEP


@pytest.mark.parametrize("width", [300, 420, 600, 1200])
@pytest.mark.parametrize("heights", [[52], [4, 1, 1], [1, 52, 3, 32]])
def test_piles_never_overlap_and_never_leave_the_table(width: int, heights: list[int]) -> None:
    columns = lay_columns(heights, width, 460, 60, px)
    for left, right in zip(columns, columns[1:], strict=False):
        assert left.x + left.width < right.x
    assert columns[-1].x + columns[-1].width <= width


@pytest.mark.parametrize("cartes", [1, 2, 13, 52])
def test_a_tall_pile_draws_closer(cartes: int) -> None:
    (column,) = lay_columns([cartes], 600, 460, 60, px)
    assert column.top + (cartes - 1) * column.step + height_for(column.width) <= 460

"""The grid in its room: every size fits, in proportion, and a point finds its cell again."""

import pytest

from reussites_tk.gui.multiplayer.memorix.model_grid import RATIO, lay_grid

SIZES = [(lignes, colonnes) for lignes in range(3, 8) for colonnes in range(4, 10)]
SMALLEST_TABLE = (724, 600)
"""The room of the table in a window of 1024 × 700 dots."""


@pytest.mark.parametrize(("lignes", "colonnes"), SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_every_grid_fits_in_proportion(lignes: int, colonnes: int, scale: float) -> None:
    room = round(SMALLEST_TABLE[0] * scale), round(SMALLEST_TABLE[1] * scale)
    layout = lay_grid(lignes, colonnes, room, scale)
    first, last = layout.corner(0), layout.corner(lignes * colonnes - 1)
    assert first[0] >= 0 and first[1] >= 0
    assert last[0] + layout.width <= room[0] and last[1] + layout.height <= room[1]
    assert layout.height == pytest.approx(layout.width * RATIO, abs=1)
    assert layout.width >= 52 * scale  # what keeps 63 cells legible


@pytest.mark.parametrize(("lignes", "colonnes"), SIZES)
def test_a_point_finds_its_cell(lignes: int, colonnes: int) -> None:
    layout = lay_grid(lignes, colonnes, (800, 640), 1.0)
    for case in range(lignes * colonnes):
        x, y = layout.corner(case)
        assert layout.case_at(x, y) == layout.case_at(x + layout.width - 1, y + layout.height - 1) == case
        assert layout.case_at(x + layout.width, y) is None  # a gap, or out of the grid
    assert layout.case_at(0, 0) is None


def test_cells_are_numbered_line_by_line_and_arrows_stop_at_the_edges() -> None:
    layout = lay_grid(3, 7, (800, 640), 1.0)
    assert layout.beside(8, "Up") == 1 and layout.beside(8, "Down") == 15
    assert layout.beside(8, "Left") == 7 and layout.beside(8, "Right") == 9
    assert [layout.beside(0, way) for way in ("Left", "Up")] == [0, 0]
    assert [layout.beside(20, way) for way in ("Right", "Down")] == [20, 20]

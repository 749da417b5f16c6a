"""Where the cells of a grid are drawn in a room: pure geometry, in pixels."""

from __future__ import annotations

from dataclasses import dataclass

RATIO = 118 / 84
"""Height of a carte over its width, as everywhere in the window."""
GAP_SHARE = 0.1
"""The gap between two cells, as a share of their width."""
WIDEST = 132
"""The widest carte, in dots at 96 per inch: small grids do not fill the table with giants."""


@dataclass(frozen=True, slots=True)
class GridLayout:
    """A grid in its room: `width` and `height` of a cell, their `gap`, the corner of cell 0.

    Cells are numbered from 0, line by line, as in the hand-out.
    """

    lignes: int
    colonnes: int
    left: int
    top: int
    width: int
    height: int
    gap: int

    def corner(self, case: int) -> tuple[int, int]:
        """Return the left top corner of a cell."""
        ligne, colonne = divmod(case, self.colonnes)
        return self.left + colonne * (self.width + self.gap), self.top + ligne * (self.height + self.gap)

    def case_at(self, x: float, y: float) -> int | None:
        """Return the cell that holds a point; None in a gap or out of the grid."""
        colonne, across = divmod(int(x) - self.left, self.width + self.gap)
        ligne, down = divmod(int(y) - self.top, self.height + self.gap)
        inside = 0 <= ligne < self.lignes and 0 <= colonne < self.colonnes
        if not inside or across >= self.width or down >= self.height:
            return None
        return ligne * self.colonnes + colonne

    def beside(self, case: int, direction: str) -> int:
        """Return the cell next to another (`Left`, `Right`, `Up`, `Down`); itself at an edge."""
        ligne, colonne = divmod(case, self.colonnes)
        down, across = DIRECTIONS[direction]
        ligne, colonne = ligne + down, colonne + across
        if 0 <= ligne < self.lignes and 0 <= colonne < self.colonnes:
            return ligne * self.colonnes + colonne
        return case


DIRECTIONS = {"Left": (0, -1), "Right": (0, 1), "Up": (-1, 0), "Down": (1, 0)}
"""What each arrow adds to the line and to the column."""


def lay_grid(
    lignes: int, colonnes: int, room: tuple[int, int], scale: float, margin: float = 16
) -> GridLayout:
    """Return the largest grid that a room (width, height) holds, in its middle, cartes in proportion.

    `margin` is in dots at 96 per inch, of which `scale` makes pixels.
    """
    edge = round(margin * scale)
    free = max(1, room[0] - 2 * edge), max(1, room[1] - 2 * edge)
    across = free[0] / (colonnes + (colonnes - 1) * GAP_SHARE)
    down = free[1] / (lignes * RATIO + (lignes - 1) * GAP_SHARE)
    width = max(8, min(int(across), int(down), round(WIDEST * scale)))
    height, gap = int(width * RATIO), max(1, int(width * GAP_SHARE))
    left = (room[0] - colonnes * width - (colonnes - 1) * gap) // 2
    top = (room[1] - lignes * height - (lignes - 1) * gap) // 2
    return GridLayout(lignes, colonnes, left, top, width, height, gap)

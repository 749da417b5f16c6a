"""The columns of a table take the width that there is."""

import tkinter as tk

import pytest

from reussites_tk.gui.look.theme import Theme
from reussites_tk.gui.shared.chapters.table import Cell, TableView, shared_width


@pytest.mark.parametrize(
    ("needed", "width", "rooms"),
    [
        ((10, 20), 100, [10, 20]),
        ((200, 20), 100, [80, 20]),
        ((200, 300, 10), 110, [50, 50, 10]),
        ((), 50, []),
    ],
)
def test_a_column_that_needs_less_leaves_more_to_the_others(
    needed: tuple[int, ...], width: int, rooms: list[int]
) -> None:
    assert shared_width(needed, width) == rooms


def test_long_cells_go_to_the_next_line(root: tk.Tk, theme: Theme) -> None:
    table = TableView(root, ("a", "b"), [(Cell("court"), Cell("des mots, encore des mots, " * 8))])
    table.pack()
    table.fit(300)
    root.update_idletasks()
    assert table.winfo_reqwidth() <= 300
    assert table.labels[1][1].winfo_reqheight() > table.labels[1][0].winfo_reqheight()

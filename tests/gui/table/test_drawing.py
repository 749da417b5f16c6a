"""The names of the piles are as large as a person wants, as far as they are not cut."""

import tkinter as tk
from collections.abc import Callable

import pytest

from reussites_tk.gui.look.theme import TEXT_SIZES, Theme
from reussites_tk.gui.table.canvas import TableCanvas
from reussites_tk.gui.table.drawing import SMALLEST, LabelFont
from tests.gui.conftest import make_theme
from tests.gui.tables import ETAT

Pump = Callable[..., None]


@pytest.fixture
def theme(root: tk.Tk) -> Theme:
    return make_theme(root, text=2.0)


def shown(root: tk.Tk, theme: Theme, pump: Pump, width: int) -> TableCanvas:
    root.geometry(f"{width}x500")
    table = TableCanvas(root)
    table.pack(fill="both", expand=True)
    pump(lambda: table.winfo_width() == width)
    table.show(ETAT)
    return table


def test_sizes_go_down_from_the_one_that_a_person_wants(root: tk.Tk, theme: Theme) -> None:
    font = LabelFont(root)
    heights = [font.height for _ in font.tries()]
    assert heights == sorted(heights, reverse=True) and len(heights) > 3
    assert heights[0] == theme.font("gras").metrics("linespace")
    assert heights[-1] >= SMALLEST
    assert font.height == heights[-1], "it stays small until it is reset"
    font.reset()
    assert font.height == heights[0]


@pytest.mark.parametrize("width", [480, 900])
def test_names_are_written_smaller_rather_than_cut(root: tk.Tk, theme: Theme, pump: Pump, width: int) -> None:
    table = shown(root, theme, pump, width)
    assert not any(label.cut for label in table.layout.labels)


def test_where_there_is_room_names_have_the_size_asked_for(root: tk.Tk, theme: Theme, pump: Pump) -> None:
    table = shown(root, theme, pump, 900)
    wide = table._labels.height
    root.geometry("420x500")
    pump(lambda: table.winfo_width() == 420)
    assert table._labels.height < wide == theme.font("gras").metrics("linespace")


def test_names_follow_the_size_of_the_texts(root: tk.Tk, theme: Theme, pump: Pump) -> None:
    table = shown(root, theme, pump, 900)
    heights = []
    for text in TEXT_SIZES:
        theme.use(text=text)
        heights.append(table._labels.height)
    assert heights == sorted(heights) and heights[0] < heights[-1]

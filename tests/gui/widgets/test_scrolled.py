"""A column that scrolls when it is taller than its room."""

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

import pytest

from reussites_tk.gui.widgets.scrolled import Scrolled
from tests.gui.conftest import make_theme

Pump = Callable[..., None]


@pytest.fixture
def column(root: tk.Tk, pump: Pump) -> Scrolled:
    make_theme(root)
    root.geometry("300x200+0+0")
    column = Scrolled(root)
    column.pack(fill="both", expand=True)
    pump(lambda: column.winfo_height() > 100)
    return column


def fill(column: Scrolled, number: int, pump: Pump) -> list[ttk.Button]:
    buttons = [ttk.Button(column.inside, text=str(i)) for i in range(number)]
    for button in buttons:
        button.pack()
    pump(buttons[0].winfo_ismapped)
    return buttons


def seen(column: Scrolled, widget: tk.Misc) -> bool:
    top = widget.winfo_rooty() - column.winfo_rooty()
    return top >= 0 and top + widget.winfo_height() <= column.winfo_height()


def test_what_fits_fills_the_room_and_has_no_bar(column: Scrolled, pump: Pump) -> None:
    fill(column, 2, pump)
    assert not column.overflows and not column.scrollbar.winfo_manager()
    assert column.inside.winfo_height() == column.winfo_height()


def test_the_keyboard_is_always_seen(column: Scrolled, pump: Pump) -> None:
    buttons = fill(column, 20, pump)
    pump(column.scrollbar.winfo_ismapped)
    for button in (buttons[19], buttons[0], buttons[9]):
        button.focus_force()
        pump(lambda button=button: seen(column, button))
        assert column.focus_get() is button


def test_the_wheel_turns_what_is_under_it(column: Scrolled, pump: Pump) -> None:
    buttons = fill(column, 20, pump)
    pump(column.scrollbar.winfo_ismapped)
    buttons[2].event_generate("<Button-5>")
    pump(lambda: not seen(column, buttons[0]))
    assert seen(column, buttons[3])
    for _ in range(3):
        buttons[2].event_generate("<Button-4>")
    pump(lambda: seen(column, buttons[0]))

"""What does not fit on a line goes on under it."""

import tkinter as tk
from tkinter import ttk

from reussites_tk.gui.widgets.flow import FlowRow
from tests.gui.conftest import make_theme


def test_widgets_go_on_under_themselves_and_the_row_takes_their_height(root: tk.Tk) -> None:
    make_theme(root)
    row = FlowRow(root)
    buttons = [ttk.Button(row, text="x" * 12) for _number in range(3)]
    row.lay(*buttons)
    row.pack()
    root.update()
    assert len({button.winfo_y() for button in buttons}) == 1
    one_line = row.winfo_reqheight()
    row.fit(buttons[0].winfo_reqwidth() * 2 + 20)
    root.update()
    assert [button.winfo_x() for button in buttons][0::2] == [0, 0]
    assert buttons[2].winfo_y() > buttons[1].winfo_y() == 0
    assert row.winfo_reqheight() > one_line
    assert all(button.winfo_viewable() for button in buttons)

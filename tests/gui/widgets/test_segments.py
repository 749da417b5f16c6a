"""A row of buttons of which exactly one is chosen."""

import tkinter as tk

from reussites_tk.gui.widgets.segments import Segments
from tests.gui.conftest import make_theme


def test_one_is_chosen_and_only_the_person_is_told(root: tk.Tk) -> None:
    make_theme(root)
    told: list[str] = []
    row = Segments(root, (("a", "Un"), ("b", "Deux")), told.append)
    assert row.value == "a" and told == []
    row.buttons["b"].invoke()
    assert told == ["b"] and row.value == "a"  # the page decides
    row.show("b")
    assert row.value == "b" and told == ["b"]
    styles = [str(button.cget("style")) for button in row.buttons.values()]
    assert styles == ["TButton", "Accent.TButton"]

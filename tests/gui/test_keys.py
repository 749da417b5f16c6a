"""The keys of the window: letters alone, whatever the locks, and what selects everything."""

import tkinter as tk
from collections.abc import Callable, Mapping
from functools import partial
from tkinter import ttk

import pytest

from reussites_tk.gui.app import App
from reussites_tk.gui.page import Page
from reussites_tk.gui.widgets.keyboard import has_other_modifier, spellings

Press = Callable[[tk.Misc, str], None]


class Heard(Page):
    """A page that only hears its keys."""

    def __init__(self, master: tk.Misc, app: App) -> None:
        super().__init__(master, app)
        self.heard: list[str] = []

    def shortcuts(self) -> Mapping[str, Callable[[], object]]:
        named = ("<Key-n>", "<Control-z>", "<Control-Shift-Z>", "<Control-o>", "<Left>", "<F5>")
        return {name: partial(self.heard.append, name) for name in named}


@pytest.fixture
def heard(app: App) -> Heard:
    app.pages["test"] = page = Heard(app.body, app)
    app.page_name = "test"
    page.pack()
    return page


@pytest.mark.parametrize(
    ("pressed", "meant"),
    [
        ("Key-n", "<Key-n>"),
        ("Key-N", "<Key-n>"),
        ("Lock-n", "<Key-n>"),
        ("Mod2-n", "<Key-n>"),
        ("Control-z", "<Control-z>"),
        ("Control-Lock-z", "<Control-z>"),
        ("Control-Shift-Z", "<Control-Shift-Z>"),
        ("Control-Shift-Lock-z", "<Control-Shift-Z>"),
        ("Control-Lock-o", "<Control-o>"),
        ("Left", "<Left>"),
    ],
)
def test_a_letter_is_the_same_under_caps_lock_and_shift_alone_makes_redo(
    heard: Heard, press: Press, pressed: str, meant: str
) -> None:
    press(heard, pressed)
    assert heard.heard == [meant]


@pytest.mark.parametrize(
    "pressed",
    ["Control-n", "Alt-n", "Mod1-n", "Mod4-n", "Mod5-n", "Control-Shift-N", "Control-Shift-O", "Alt-Left",
     "Control-Mod1-z", "Alt-F5"],
)  # fmt: skip
def test_what_is_pressed_with_another_key_is_none_of_ours(heard: Heard, press: Press, pressed: str) -> None:
    press(heard, pressed)
    assert heard.heard == []


def test_the_locks_are_no_modifiers(heard: Heard, press: Press) -> None:
    seen: list[bool] = []
    heard.bind("<Key>", lambda event: seen.append(has_other_modifier(event)))
    press(heard, "Lock-Mod2-a")
    press(heard, "Mod4-a")
    assert seen == [False, True]


def test_only_letters_have_two_spellings() -> None:
    assert spellings("<Control-Shift-Z>") == ("<Control-Shift-z>", "<Control-Shift-Z>")
    assert spellings("<F5>") == ("<F5>",) and spellings("<Left>") == ("<Left>",)


def test_control_a_selects_every_row_where_several_may_be(app: App, press: Press) -> None:
    tree = ttk.Treeview(app.body, selectmode="extended")
    rows = [tree.insert("", "end"), tree.insert("", "end")]
    rows.append(tree.insert(rows[0], "end"))
    tree.place(x=0, y=0)
    press(tree, "Control-a")
    assert set(tree.selection()) == set(rows)
    tree.configure(selectmode="browse")
    tree.selection_set(rows[1])
    press(tree, "Control-a")
    assert tree.selection() == (rows[1],)


def test_control_a_selects_every_line_of_a_list_where_several_may_be(app: App, press: Press) -> None:
    lines = tk.Listbox(app.body, selectmode="extended")
    lines.insert("end", "un", "deux", "trois")
    lines.place(x=0, y=0)
    press(lines, "Control-a")
    assert lines.curselection() == (0, 1, 2)

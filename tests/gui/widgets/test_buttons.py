"""Buttons: with an icon, with a hint, in a row of which one is chosen."""

import tkinter as tk

import pytest

from reussites_tk.gui.look.theme import Theme
from reussites_tk.gui.widgets.buttons import IconButton, Segments
from tests.gui.conftest import Press, Pump, click


def test_an_icon_button_works_by_mouse_and_keyboard(
    root: tk.Tk, theme: Theme, pump: Pump, press: Press
) -> None:
    pressed: list[str] = []
    button = IconButton(root, "play", hint="Lecture", command=lambda: pressed.append("x"))
    button.pack()
    pump(lambda: button.winfo_width() > 10)
    click(button, 5, 5)
    press(button, "space")
    assert pressed == ["x", "x"]


def test_the_icon_follows_the_theme(root: tk.Tk, theme: Theme) -> None:
    button = IconButton(root, "play", hint="Lecture")
    light = str(button.cget("image"))
    theme.toggle()
    assert str(button.cget("image")) != light


def test_a_hint_shows_on_keyboard_focus_and_leaves_at_a_key(
    root: tk.Tk, theme: Theme, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("reussites_tk.gui.widgets.buttons.DELAY_MS", 1)
    button = IconButton(root, "play", hint="Lecture")
    button.pack()
    pump()
    button.focus_force()
    pump(lambda: any(isinstance(child, tk.Toplevel) for child in button.winfo_children()))
    button.event_generate("<Key-Escape>")
    pump(lambda: not button.winfo_children())
    assert root.focus_get() is button


def test_a_press_calls_the_page_which_decides_what_is_shown(root: tk.Tk, theme: Theme) -> None:
    heard: list[str] = []
    row = Segments(root, (("a", "Un"), ("b", "Deux")), heard.append)
    assert row.value == "a" and heard == []
    row.buttons["b"].invoke()
    assert heard == ["b"] and row.value == "a"  # the page decides
    row.show("b")
    assert row.value == "b" and heard == ["b"]
    styles = [str(button.cget("style")) for button in row.buttons.values()]
    assert styles == ["TButton", "Accent.TButton"]

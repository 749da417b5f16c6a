"""Buttons: with an icon, with a hint, in a row of which one is chosen."""

import tkinter as tk
from tkinter import ttk

import pytest

from reussites_tk.gui.look.theme import Theme
from reussites_tk.gui.widgets.buttons import IconButton, Segments, Tooltip
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


def test_any_key_takes_a_hint_away_and_a_pointer_at_rest_brings_none(
    root: tk.Tk, theme: Theme, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("reussites_tk.gui.widgets.buttons.DELAY_MS", 1)
    button, other = ttk.Button(root, text="Lire"), ttk.Entry(root)
    hint = Tooltip(button, lambda: "Lecture")
    for widget in (button, other):
        widget.pack()
    pump(button.winfo_viewable)
    button.event_generate("<Enter>")
    pump(lambda: hint.window is not None)
    other.focus_force()
    pump()
    other.event_generate("<KeyRelease>", keysym="a")
    assert hint.window is None
    button.event_generate("<Enter>")
    assert hint._after is None, "the pointer has not moved"

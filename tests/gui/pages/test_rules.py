"""The rules open with F1, close with Échap, and give the keyboard back."""

import tkinter as tk
from collections.abc import Callable

import pytest

from reussites_tk.gui.app import App
from reussites_tk.gui.pages.rules import CHOICES, RulesWindow
from reussites_tk.reussites import JEUX

Press = Callable[[tk.Misc, str], None]
Pump = Callable[..., None]


@pytest.fixture
def rules(app: App, pump: Pump) -> RulesWindow:
    app.root.geometry("1024x700")
    app.show("tas")
    pump(lambda: app.root.winfo_width() == 1024)
    return RulesWindow(app)


def test_every_game_is_there_with_its_contestable_choices(rules: RulesWindow, pump: Pump) -> None:
    rules.show()
    pump(lambda: rules.is_open)
    assert rules.document is not None
    text = rules.document.content
    for code, jeu in JEUX.items():
        assert jeu.titre in text
        assert all(sentence in text for sentence in CHOICES.get(code, ()))
    assert "Seule la carte du dessus du rebut" in text


def test_f1_opens_and_escape_gives_the_keyboard_back(
    app: App, rules: RulesWindow, press: Press, pump: Pump
) -> None:
    assert app.page is not None
    tree = app.page.primitives.list.tree  # type: ignore[attr-defined]
    press(tree, "F1")
    opened: RulesWindow = app._rules
    pump(lambda: opened.is_open)
    assert opened.document is not None
    press(opened.document.text, "Escape")
    pump(lambda: not opened.is_open)
    pump(lambda: app.root.focus_get() is tree)


def test_opening_twice_keeps_one_window(rules: RulesWindow, pump: Pump) -> None:
    rules.show()
    window = rules._window
    rules.show()
    assert rules._window is window
    rules.close()
    rules.close()
    pump()
    assert not rules.is_open


def test_the_window_is_never_larger_than_the_main_one(app: App, rules: RulesWindow, pump: Pump) -> None:
    rules.show()
    pump(lambda: rules.is_open)
    assert rules._window is not None
    assert rules._window.winfo_width() <= app.root.winfo_width()
    assert rules._window.winfo_height() <= app.root.winfo_height()

"""The rules open with F1 on the game in front, close with Échap, and give the keyboard back."""

import tkinter as tk
from collections.abc import Callable

import pytest

from reussites_tk.gui.app import App
from reussites_tk.gui.rules.window import ALL, RulesWindow
from reussites_tk.gui.shared.options.model import option_sentence
from reussites_tk.sujet import Door, rules_text
from reussites_tk.texts import typographic

Press = Callable[[tk.Misc, str], None]
Pump = Callable[..., None]


@pytest.fixture
def rules(app: App, pump: Pump) -> RulesWindow:
    app.root.geometry("1024x700")
    app.show("tas")
    pump(lambda: app.root.winfo_width() == 1024)
    return RulesWindow(app)


TRICKS = ("ascenseur", "tarot")


def content(rules: RulesWindow) -> str:
    assert rules.document is not None
    return rules.document.content


@pytest.fixture
def read(rules: RulesWindow, pump: Pump) -> RulesWindow:
    """The window once it has read the chapters."""
    rules.show()
    pump(lambda: "Ce qui se règle" in content(rules))
    return rules


def test_a_game_has_its_rules_its_options_and_its_contestable_choices(read: RulesWindow) -> None:
    assert read.games is not None
    for jeu in ALL.values():
        read.games.buttons[jeu.code].invoke()
        text = content(read)
        assert text.startswith(jeu.titre)
        assert rules_text(jeu.code).split("\n")[0] in text
        for option in jeu.options:
            assert typographic(option_sentence(option)) in text
        assert "Ce que nous avons choisi" in text


def test_what_a_teacher_may_contest_is_written(read: RulesWindow) -> None:
    read.show_game("qll")
    assert "Ce qu’un enseignant peut discuter" in content(read)
    assert "toute la ligne" in content(read) and "ne sont pas indépendantes" in content(read)


def test_a_link_of_the_rules_leads_into_the_hand_out(app: App, read: RulesWindow, pump: Pump) -> None:
    read._go("r7/regles")
    pump(lambda: app.page_name == "sujet" and app.page is not None and app.page.game_in_front() == "r7")
    assert not read.is_open


def test_a_door_of_the_rules_opens_its_page(app: App, read: RulesWindow) -> None:
    read._open_door(Door("analyser", "c4", "analyser"))
    assert app.page_name == "analyse" and app.page is not None and app.page.game_in_front() == "c4"
    assert not read.is_open


def test_the_rules_open_on_the_game_in_front(app: App, pump: Pump) -> None:
    app.root.geometry("1024x700")
    app.show("analyse", jeu="md")
    pump(lambda: app.root.winfo_width() == 1024)
    app.show_rules()
    pump(lambda: app._rules.is_open and content(app._rules).startswith("Montée-Descente"))
    app._rules.close()
    app.show("analyse", jeu="c4")
    app.show_rules()
    assert content(app._rules).startswith("Les quatre couleurs")


def test_a_page_without_a_game_leaves_the_rules_where_they_were(read: RulesWindow) -> None:
    read.show_game("qll")
    read.close()
    read.show()
    assert content(read).startswith("À la queue leu leu")


def test_f1_opens_and_escape_gives_the_keyboard_back(
    app: App, rules: RulesWindow, press: Press, pump: Pump
) -> None:
    first = app.header.buttons["tas"]
    press(first, "F1")
    opened: RulesWindow = app._rules
    pump(lambda: opened.is_open)
    assert opened.document is not None
    press(opened.document.text, "Escape")
    pump(lambda: not opened.is_open)
    pump(lambda: app.root.focus_get() is first)


def test_escape_closes_the_rules_from_the_page_that_somebody_went_to(
    app: App, rules: RulesWindow, press: Press, pump: Pump
) -> None:
    for name in ("tournoi", "jeux", "reussites"):
        app.show_rules()
        opened: RulesWindow = app._rules
        pump(lambda opened=opened: opened.is_open)
        app.show(name)
        button = app.header.buttons[name]
        press(button, "Escape")
        focused = str(app.root.focus_get())  # the button, or the page once it has the keyboard
        assert not opened.is_open and focused.startswith((str(button), str(app.page)))
    assert not app.close_rules()


def test_opening_twice_keeps_one_window(rules: RulesWindow, pump: Pump) -> None:
    rules.show()
    window = rules._window
    rules.show()
    assert rules._window is window
    rules.close()
    rules.close()
    pump()
    assert not rules.is_open


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_window_is_never_larger_than_the_main_one(
    app: App, rules: RulesWindow, pump: Pump, text: float
) -> None:
    app.theme.use(text=text)
    rules.show()
    pump(lambda: rules.is_open)
    window = rules._window
    assert window is not None and rules.games is not None
    assert window.winfo_width() <= app.root.winfo_width()
    assert window.winfo_height() <= app.root.winfo_height()
    for button in rules.games.buttons.values():
        assert button.winfo_width() >= button.winfo_reqwidth(), "the names of the games are whole"
    one, other = list(rules.games.buttons.values())[:2]
    assert other.winfo_x() > one.winfo_x() + one.winfo_width(), "the names do not touch"

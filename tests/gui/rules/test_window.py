"""The rules open with F1 on the game in front, close with Échap, and give the keyboard back."""

import tkinter as tk
from collections.abc import Callable

import pytest

from reussites_tk.gui.app import App
from reussites_tk.gui.rules.window import ALL, CHOSEN, CONTESTED, RulesWindow
from reussites_tk.gui.shared.options.model import option_sentence
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


def test_a_game_has_its_rules_its_options_and_its_contestable_choices(rules: RulesWindow) -> None:
    rules.show()
    assert rules.games is not None
    for jeu in ALL.values():
        rules.games.buttons[jeu.code].invoke()
        text = content(rules)
        assert text.startswith(jeu.titre)
        assert typographic(jeu.regles.split("\n")[0]) in text
        for sentence in (*map(option_sentence, jeu.options), *CONTESTED.get(jeu.code, ()), *CHOSEN[jeu.code]):
            assert typographic(sentence) in text


def test_what_a_paragraph_is_about_is_bold_in_every_game(rules: RulesWindow) -> None:
    rules.show()
    bold = {}
    for code, jeu in ALL.items():
        rules.show_game(code)
        assert rules.document is not None
        text, head = rules.document.text, len(jeu.regles)
        spans = [str(index) for index in text.tag_ranges("gras")]
        said = [text.get(*span).strip() for span in zip(spans[::2], spans[1::2], strict=True)]
        bold[code] = [lead for lead in said if lead.endswith((".", ":")) and content(rules).find(lead) < head]
    assert all(leads[0] == "But\N{NO-BREAK SPACE}:" for code, leads in bold.items() if code not in TRICKS)
    assert bold["ascenseur"] == ["Atout.", "Paris.", "Plis.", "Points."]
    assert {"Cartes.", "Appel, à cinq.", "Chien et écart.", "Exemple."} < set(bold["tarot"])


def test_what_a_teacher_may_contest_is_written() -> None:
    said = {code: " ".join(sentences) for code, sentences in CONTESTED.items()}
    assert "toute la ligne" in said["qll"] and "ne sont pas indépendantes" in said["qll"]
    assert "Seule la carte du dessus du rebut" in said["r7"]
    assert "monte toujours" in said["md"]
    assert "le joker est montré en deuxième" in said["memorix"]
    assert "personne ne peut parier 0" in said["ascenseur"] and "sans atout" in said["ascenseur"]
    assert "nous prenons 10 points" in said["ascenseur"]
    for word in ("doit couper", "appelé avant", "à l’écart", "demi-point va au camp", "dernier pli"):
        assert word in said["tarot"]


def test_the_rules_open_on_the_game_in_front(app: App, pump: Pump) -> None:
    app.root.geometry("1024x700")
    app.show("analyse", jeu="md")
    pump(lambda: app.root.winfo_width() == 1024)
    app.show_rules()
    pump(lambda: app._rules.is_open)
    assert content(app._rules).startswith("Montée-Descente")
    app._rules.close()
    app.show("analyse", jeu="c4")
    app.show_rules()
    assert content(app._rules).startswith("Les quatre couleurs")


def test_a_page_without_a_game_leaves_the_rules_where_they_were(rules: RulesWindow, pump: Pump) -> None:
    rules.show()
    rules.show_game("qll")
    rules.close()
    rules.show()
    assert content(rules).startswith("À la queue leu leu")


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
        assert not opened.is_open and app.root.focus_get() is button
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

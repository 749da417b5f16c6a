"""Level 3: games are counted in a child, shown as they come, and can be stopped."""

import tkinter as tk
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import psutil
import pytest

from reussites_tk.cours import Histoire
from reussites_tk.gui.app import App
from reussites_tk.gui.pages.analyse import AnalysePage
from reussites_tk.worker.games import CountFailed, Cycle, PlayError
from tests.gui.conftest import clipped_widgets
from tests.gui.drawn import drawn_words

Press = Callable[[tk.Misc, str], None]
Pump = Callable[..., None]
SERIES: list[tuple[str, dict[str, Any], set[str]]] = [
    ("r7", {"tours_max": 2}, {"tour 1", "tour 2", "perdues"}),
    ("qll", {"cartes": 52}, {"2"}),
    ("c4", {"distribution": "par_huit"}, {"gagnées", "perdues"}),
    ("md", {"strategie": "premier"}, {"gagnées", "perdues"}),
]
"""A game, its options, and some bars of its chart."""


@pytest.fixture
def page(app: App, pump: Pump) -> AnalysePage:
    app.root.geometry("1024x700")
    app.show("analyse")
    pump(lambda: app.root.winfo_width() == 1024)
    return cast(AnalysePage, app.page)


def play(page: AnalysePage, pump: Pump, games: int) -> None:
    """Count so many games of what the form shows."""
    page.form.games.set(games)
    page.start()
    pump(lambda: not page.running, 60)
    pump()


def choose_game(page: AnalysePage, code: str) -> None:
    """Choose a game in the list, as a person would."""
    page.form.jeu_choice.current(["r7", "qll", "c4", "md"].index(code))
    page.form.jeu_choice.event_generate("<<ComboboxSelected>>")


def test_the_page_begins_with_one_sentence_and_one_button(page: AnalysePage, pump: Pump) -> None:
    pump()
    assert page.empty.winfo_ismapped() and page.empty.button is not None


def test_a_series_is_counted_and_shown(page: AnalysePage, press: Press, pump: Pump) -> None:
    page.form.games.type("60")
    press(page.form.games.entry, "Return")
    assert page.running
    pump(lambda: not page.running, 60)
    assert page.histoire is not None and page.histoire.parties == 60
    assert str(page.view.figure.cget("text")).endswith("gagnées")
    assert "Le relais des 7 · donnes 1 à 60 de la graine 1" in _text(page.view.population)
    assert "perdues" in drawn_words(page.view.bars)
    assert "terminé" in _text(page.view.status)
    assert not page.empty.winfo_ismapped()


def test_each_game_is_counted_with_its_options(page: AnalysePage, pump: Pump) -> None:
    for code, options, bars in SERIES:
        page.open(jeu=code, options=options)
        play(page, pump, 20)
        assert page.histoire is not None and page.histoire.parties == 20
        assert bars <= set(drawn_words(page.view.bars))
        assert "intervalle de Wilson" in _text(page.view.interval)
        assert clipped_widgets(page.app.root) == []


def test_gathered_games_are_said_to_depend_on_one_another(page: AnalysePage, pump: Pump) -> None:
    page.open(jeu="qll", options={"entre_parties": "ramassage"})
    play(page, pump, 20)
    assert "dépend de la précédente" in _text(page.view.note)
    assert "enchaînées" in _text(page.view.population)
    assert "intervalle" not in _text(page.view.interval)
    assert not page.view.curve.find_withtag("band")


def test_a_cycle_is_announced(page: AnalysePage, pump: Pump) -> None:
    page.open(jeu="qll", options={"entre_parties": "ramassage"})
    play(page, pump, 2)
    page._told(Cycle(573, 6, 6))
    page._told(Histoire(1000, 500, {2: 500, 7: 500}))
    assert "À partir de la partie 573, les mêmes 6 parties" in _text(page.view.note)


def test_the_same_seed_gives_the_same_count(page: AnalysePage, pump: Pump) -> None:
    counts = []
    for _ in range(2):
        play(page, pump, 40)
        counts.append(page.histoire)
    assert counts[0] == counts[1]


def test_stopping_keeps_what_is_counted(page: AnalysePage, pump: Pump) -> None:
    page.form.games.set(1_000_000)
    page.start()
    pump(lambda: page.histoire is not None, 60)
    page.form.start_button.invoke()
    assert not page.running
    kept = page.histoire
    assert kept is not None and 0 < kept.parties < 1_000_000
    assert "arrêté" in _text(page.view.status)
    assert "des donnes 1 à 1\u00a0000\u00a0000" in _text(page.view.population)
    pump(lambda: not psutil.Process().children(), 30)
    assert page.histoire == kept


def test_stopping_before_the_first_game_offers_to_start_again(page: AnalysePage, pump: Pump) -> None:
    page.start()
    page.stop()
    pump()
    assert page.histoire is None and page.empty.winfo_ismapped()


def test_a_file_that_fails_is_told_in_one_sentence(page: AnalysePage, pump: Pump, tmp_path: Path) -> None:
    file = tmp_path / "r7_a_completer.py"
    file.write_text("def jouer_une_r7(\n", encoding="utf-8")
    page.open(avec=file)
    play(page, pump, 20)
    assert "r7_a_completer.py" in _text(page.view.fault)
    assert "n’est pas encore du Python correct" in _text(page.view.fault)
    assert page.view.fault.winfo_ismapped() and "interrompu" in _text(page.view.status)


def test_a_series_that_fails_keeps_what_is_counted(page: AnalysePage, pump: Pump) -> None:
    play(page, pump, 20)
    page.form.games.set(1_000_000)
    page.start()
    page._told(Histoire(400, 350, {3: 350}))
    page._told(CountFailed(PlayError("ValueError", "talon vide", 12)))
    page._ended()
    assert _text(page.view.figure).startswith("87,50")
    assert "ValueError" in _text(page.view.fault) and "interrompu" in _text(page.view.status)
    play(page, pump, 20)
    assert _text(page.view.fault) == ""


def test_a_number_that_cannot_be_used_is_said(page: AnalysePage, pump: Pump) -> None:
    for typed in ("", "0", "99 999 999 999"):
        page.form.games.type(typed)
        page.start()
        pump()
        assert not page.running and page.form.fault.winfo_ismapped()
        assert _text(page.form.fault) == "Parties : écrivez un entier de 1 à 1\u00a0000\u00a0000."


def test_another_game_takes_the_figures_away_and_comes_back_as_it_was(page: AnalysePage, pump: Pump) -> None:
    page.open(jeu="md", options={"strategie": "premier"})
    play(page, pump, 20)
    choose_game(page, "c4")
    pump()
    assert page.empty.winfo_ismapped() and page.form.options.values == {}
    choose_game(page, "md")
    assert page.form.options.values == {"strategie": "premier"}


def test_one_game_of_the_series_is_opened_on_the_table(
    page: AnalysePage, app: App, press: Press, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.open(jeu="qll", graine=7, options={"cartes": 52})
    play(page, pump, 5)
    page.form.seed.set(8)
    asked: list[tuple[str, dict[str, Any]]] = []
    monkeypatch.setattr(app, "show", lambda name, **what: asked.append((name, what)))
    page.opener.number.type("312")
    press(page.opener.number.entry, "Return")
    [(name, what)] = asked
    assert name == "reussites"
    assert what == {
        "jeu": "qll",
        "graine": 7,
        "numero": 312,
        "tas": "liste_double",
        "avec": None,
        "options": {"cartes": 52},
    }


def test_a_game_number_that_cannot_be_used_opens_nothing(page: AnalysePage, app: App) -> None:
    page.opener.number.type("-1")
    page.opener.button.invoke()
    assert app.page is page
    assert _text(page.opener.fault).startswith("Partie n° : écrivez un entier de 1 à ")


def test_leaving_the_page_stops_the_count(page: AnalysePage, app: App, pump: Pump) -> None:
    page.form.games.set(1_000_000)
    page.start()
    app.show("tas")
    assert not page.running


def test_closing_in_the_middle_leaves_no_child(page: AnalysePage, app: App, pump: Pump) -> None:
    page.form.games.set(1_000_000)
    page.start()
    pump(lambda: psutil.Process().children(), 30)
    app.close()
    assert not psutil.Process().children()


def test_large_texts_scroll_and_the_arrows_reach_the_curve(
    page: AnalysePage, app: App, press: Press, pump: Pump
) -> None:
    app.theme.use(text=2.0)
    play(page, pump, 20)
    assert page.figures.overflows
    before = page.view.curve.winfo_rooty()
    for _ in range(3):
        press(page.form.start_button, "Down")
    assert page.view.curve.winfo_rooty() < before


def _text(label: Any) -> str:
    """What a label says, its no-break spaces before signs made plain."""
    return str(label.cget("text")).replace("\u00a0:", " :").replace("\u00a0·", " ·")

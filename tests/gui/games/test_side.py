"""The side panel of level 2: which game, which view; the deal is shown, copied, saved, pasted, typed."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from pathlib import Path
from tkinter import filedialog

import pytest

from reussites_tk.cours.table import Localisation
from reussites_tk.errors import UserError
from reussites_tk.gui.app import App
from reussites_tk.gui.games.model import CODE, FIGURES, GAME, SETTINGS
from reussites_tk.gui.games.page import GamesPage
from reussites_tk.gui.games.side import VIEWS
from reussites_tk.gui.piles.model_program import read_program
from reussites_tk.gui.shared.model_places import load_places
from reussites_tk.play import statistics
from reussites_tk.reussites import JEUX
from tests.gui.by_hand import Person, all_at_home, lost_at_once
from tests.gui.conftest import clipped_widgets, hidden_widgets

Pump = Callable[..., None]


@pytest.fixture
def person(app: App, pump: Pump) -> Person:
    """A person before a numbered deal of Les quatre couleurs, played by hand."""
    app.settings.movement = False
    app.root.geometry("1024x700+0+0")
    app.show("reussites", jeu="c4", mode="jouer", graine=5, numero=7)
    page = app.page
    assert isinstance(page, GamesPage)
    pump(page.winfo_viewable)
    person = Person(page, pump)
    person.settle()
    return person


def choose(combobox: tk.Misc, index: int) -> None:
    combobox.current(index)  # type: ignore[attr-defined]
    combobox.event_generate("<<ComboboxSelected>>")


def test_the_four_solitaires_are_chosen_by_their_titles(person: Person) -> None:
    side = person.page.side
    assert list(side.jeu.cget("values")) == [jeu.titre for jeu in JEUX.values()]
    assert side.jeu.get() == "Les quatre couleurs"
    choose(side.jeu, 3)
    person.settle()
    assert person.page.request.jeu == "md" and person.page.request.numero == 7


def test_the_deal_played_is_the_one_watched_and_back(person: Person, pump: Pump) -> None:
    page = person.page
    person.page.play.gesture(*_first_gesture(person))
    person.settle()
    left = person.position
    page.side.mode.buttons["observer"].invoke()
    pump(lambda: page.watch.player.complete)
    assert (page.request.jeu, page.request.graine, page.request.numero) == ("c4", 5, 7)
    assert page.canvas.etat == page.watch.player.etats[0] and not page.play.choices.winfo_manager()
    page.side.mode.buttons["jouer"].invoke()
    person.settle()
    assert person.position is left and page.canvas.etat == left.etat


def test_an_option_left_to_the_player_is_not_watched(person: Person, pump: Pump) -> None:
    person.deal("c4", tas_depart="choisi")
    person.page.choose_mode("observer")
    pump(lambda: person.page.watch.player.complete)
    assert person.page.request.options == {} and person.page.watch.end is not None
    assert person.page.watch.end.failure is None


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("mode", ["observer", "jouer"])
def test_nothing_is_clipped_in_the_smallest_window(
    person: Person, pump: Pump, mode: str, text: float
) -> None:
    page = person.page
    page.app.theme.use(text=text)
    page.choose_mode(mode)
    for jeu in JEUX:
        page.choose_game(jeu)
        for view, _title in VIEWS:
            page.side.show_view(view)
            pump(lambda: page.side.winfo_width() > 1)
            if not page.side.overflows:
                assert clipped_widgets(page) == [] and hidden_widgets(page) == [], (jeu, view)
            assert clipped_widgets(page.mode.bar) == [] and hidden_widgets(page.mode.bar) == []
            assert text > 1 or not page.side.overflows, (jeu, view)


@pytest.mark.parametrize("mode", ["observer", "jouer"])
def test_another_theme_leaves_the_settings_as_they_are(person: Person, pump: Pump, mode: str) -> None:
    page, settings = person.page, person.page.side.settings
    page.choose_mode(mode)
    page.side.show_view(SETTINGS)
    page.app.toggle_theme()
    pump(lambda: settings.places.winfo_viewable())
    by_hand = mode == "jouer"
    assert bool(settings.timer.winfo_viewable()) is bool(settings.paste.winfo_viewable()) is by_hand
    assert settings.pieces.avec.instate(["disabled"]) is by_hand


def test_the_deal_is_copied_and_pasted_as_text(person: Person, app: App) -> None:
    etat = person.position.etat
    person.page.side.share.copy_button.invoke()
    text = app.root.clipboard_get()
    assert "Les quatre couleurs · Donne n° 7 · graine 5" in text
    person.page.side.deal.ask_new_deal()
    person.settle()
    assert person.position.etat != etat
    person.page.side.settings.paste.invoke()
    person.settle()
    assert person.position.etat == etat
    assert person.page.side.share.deal.cget("text") == "Position libre"
    assert person.page.side.deal.numero.get() == ""
    person.page.play.finish()
    person.page.side.deal.show_deal.invoke()  # the same cartes, from the start
    person.settle()
    assert person.position.etat == etat and person.page.request.donne


@pytest.mark.parametrize(
    ("text", "words"), [("", "vide"), ("7T 7T", "deux fois"), ("bonjour", "aucune carte"), ("7T", "manque")]
)
def test_what_is_no_deal_is_refused_with_a_sentence(person: Person, app: App, text: str, words: str) -> None:
    app.root.clipboard_clear()
    if text:
        app.root.clipboard_append(text)
    with pytest.raises(UserError, match=words):
        person.page.paste_deal()


def test_the_deal_is_saved_in_a_file(
    person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, app: App
) -> None:
    file = tmp_path / "donne.txt"
    monkeypatch.setattr(filedialog, "asksaveasfilename", lambda **_options: str(file))
    person.page.side.share.save_button.invoke()
    assert len(file.read_text(encoding="utf-8").split("\n")[-2].split()) == 32
    assert "donne.txt" in app.notice.text


def test_a_number_half_typed_is_forgotten_with_escape(person: Person, press: Callable[..., None]) -> None:
    entry = person.page.side.deal.numero
    entry.insert("end", "99")
    press(entry, "Escape")
    assert entry.get() == "7"


# --- the code


def test_the_view_of_the_code_follows_the_game(person: Person) -> None:
    code = person.page.side.code
    person.page.side.show_view(CODE)
    person.page.play.gesture(*_first_gesture(person))
    person.settle()
    text = code.text.get("1.0", "end")
    assert "# Coup 1 : Retourner la carte du dessus du tas de trèfle." in text
    assert text.strip() == code.code().strip()
    compile(code.code(), "partie.py", "exec")
    code.what.buttons["position"].invoke()
    assert "tas_de(" in code.text.get("1.0", "end") and code.tools.file_name == "position_c4.py"


def test_a_game_that_is_watched_has_the_program_of_its_position_only(person: Person, pump: Pump) -> None:
    person.page.side.show_view(CODE)
    person.page.choose_mode("observer")
    pump(lambda: person.page.watch.player.complete)
    code = person.page.side.code
    assert code.what.buttons["partie"].instate(["disabled"]) and code.what.value == "position"


def test_the_position_is_opened_at_level_1(
    person: Person, person_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: dict[str, object] = {}
    monkeypatch.setattr(person.page.app, "show", lambda page, **what: shown.update(what, page=page))
    person.page.side.show_view(CODE)
    person.page.side.code.open_button.invoke()
    file = person_folder / "position_c4.py"
    assert shown == {"page": "tas", "programme": file, "tas": "liste_double"}
    assert [len(pile.cartes) for pile in read_program(file).start] == [0, 8, 8, 8, 8]


# --- the places


def test_places_are_moved_by_hand_kept_and_put_back(person: Person, pump: Pump) -> None:
    page, talon = person.page, _place(1, 1)
    page.side.show_view(SETTINGS)
    person.press(page.side.settings.places)
    assert page.places_strip.open and page.places_strip.winfo_ismapped()
    person.pointer.drag(talon, _place(3, 5))
    person.press(page.places_strip.done)
    assert not page.places_strip.open and load_places("c4")[talon] == _place(3, 5)
    assert page.canvas.layout.arrangement.cell(talon) == _place(3, 5)
    person.page.play.gesture(*_first_gesture(person))
    person.settle()
    assert page.canvas.layout.arrangement.cell(talon) == _place(3, 5)
    page.edit_places()
    page.places_strip.restore()
    page.edit_places()
    assert load_places("c4") == {} and page.canvas.layout.arrangement.cell(talon) == talon


def test_the_game_goes_on_after_the_places(person: Person) -> None:
    before = person.position.etat
    person.mouse(person.advice())
    person.page.edit_places()
    person.press(person.page.play.bar.undo)  # the table is busy: it will show that later
    person.settle()
    assert person.page.places_strip.open and person.page.canvas.etat != before
    person.page.edit_places()
    assert person.page.canvas.etat == before
    person.mouse(person.advice())
    assert person.page.play.view is not None and person.page.play.view.at == 1


# --- the figures, the time


def test_figures_name_what_they_count_and_are_erased_only_when_asked_twice(person: Person) -> None:
    figures = person.page.side.figures
    person.deal("c4", all_at_home())
    person.page.play.finish()
    person.settle()
    person.page.side.show_view(FIGURES)
    assert figures.shown["Parties jouées, abandonnées comprises"] == "1"
    assert figures.shown["Gagnées, parmi celles-là"] == "1 (100\u00a0%)"
    figures.reset.invoke()
    assert statistics.statistics_of("c4").played == 1 and figures.question.winfo_manager()
    figures.keep.invoke()
    assert statistics.statistics_of("c4").played == 1 and not figures.question.winfo_manager()
    figures.reset.invoke()
    figures.erase.invoke()
    assert statistics.statistics_of("c4").played == 0 and figures.reset.instate(["disabled"])


def test_the_timer_is_off_until_somebody_wants_it(person: Person, app: App) -> None:
    person.mouse(person.advice())
    assert person.page.play.bar.clock.cget("text") == ""
    person.page.side.settings.timer.invoke()
    assert app.settings.timer and "min" in person.page.play.bar.clock.cget("text")
    person.page.side.settings.timer.invoke()
    assert person.page.play.bar.clock.cget("text") == ""


def test_the_view_stays_when_the_game_changes(person: Person) -> None:
    person.page.side.show_view(FIGURES)
    person.deal("md", lost_at_once())
    assert person.page.side.view == FIGURES
    person.page.side.show_view(GAME)
    assert person.page.side.game.winfo_manager() and not person.page.side.figures.winfo_manager()


def _place(ligne: int, colonne: int) -> Localisation:
    return Localisation(ligne, colonne)


def _first_gesture(person: Person) -> tuple[Localisation, Localisation | None]:
    choice = person.advice()
    assert choice.source is not None
    return choice.source, choice.cible

"""By hand: what follows the end of a game, the game that was left, piles gathered, a click that slides."""

from __future__ import annotations

import json
import tkinter as tk
from collections.abc import Callable
from dataclasses import replace

import pytest

from reussites_tk.cours.table import Localisation
from reussites_tk.gui.app import App
from reussites_tk.gui.games.page import GamesPage
from reussites_tk.play import statistics
from reussites_tk.play.deals import gathered_deal
from reussites_tk.play.last_deals import note_deal
from reussites_tk.play.statistics_file import statistics_file
from tests.gui.by_hand import Person, all_at_home, lost_at_once, unplayable_line

TALON = Localisation(1, 1)
Pump = Callable[..., None]
Press = Callable[[tk.Misc, str], None]


@pytest.fixture
def person(app: App, pump: Pump) -> Person:
    app.settings.movement = False
    app.root.geometry("1180x760+0+0")
    app.show("reussites", jeu="md", mode="jouer", numero=3)
    page = app.page
    assert isinstance(page, GamesPage)
    pump(page.winfo_viewable)
    person = Person(page, pump)
    person.settle()
    return person


def to_the_end(person: Person) -> None:
    while person.position.issue is None:
        if person.position.can_finish:
            person.page.play.finish()
        else:
            person.page.play.play(person.advice())
        person.settle()


def words(person: Person) -> str:
    return str(person.page.side.ending.words.cget("text")).replace("\u00a0", " ")


def test_a_win_has_a_word_and_the_key_entree_deals_again(person: Person, pump: Pump) -> None:
    person.deal("c4", all_at_home())
    person.page.canvas.focus_force()
    pump()
    assert not person.page.side.ending.winfo_manager()
    to_the_end(person)
    assert person.page.side.ending.winfo_ismapped() and words(person).startswith("Bravo !")
    assert person.page.focus_get() is person.page.side.deal.new_deal
    assert str(person.page.side.deal.new_deal.cget("style")) == "Accent.TButton"
    person.key("Return")
    person.settle()
    assert person.page.play.request.donne == () and not person.page.side.ending.winfo_manager()
    assert str(person.page.side.deal.new_deal.cget("style")) == "TButton"


def test_a_loss_offers_another_deal_or_the_same_and_going_back_takes_the_offer_away(person: Person) -> None:
    person.deal("md", lost_at_once())
    to_the_end(person)
    assert words(person) == "Entrée : une autre donne ; F5 : la même."
    person.page.play.undo()
    person.settle()
    assert not person.page.side.ending.winfo_manager()


# --- the game that was left


def test_a_game_left_by_mistake_comes_back_with_ctrl_z_and_is_not_abandoned(
    person: Person, app: App, press: Press, pump: Pump
) -> None:
    for _ in range(3):
        person.page.play.play(person.advice())
        person.settle()
    before, play = person.position, person.page.play
    press(person.page, "n")
    person.settle()
    pump(lambda: play.can_take_back)
    assert play.request.numero == 4 and "Ctrl+Z la reprend" in app.notice.text.replace("\u00a0", " ")
    assert statistics.statistics_of("md").abandoned == 1
    assert not play.bar.undo.instate(["disabled"]) and "abandonnée" in play.bar.undo.hint
    press(person.page, "Control-z")
    person.settle()
    assert play.request.numero == 3 and person.position == before and app.notice.text == ""
    pump(lambda: statistics.statistics_of("md").abandoned == 0)
    assert play.bar.undo.hint.startswith("Annuler")


def test_a_game_left_does_not_come_back_once_another_is_begun(
    person: Person, press: Press, pump: Pump
) -> None:
    play = person.page.play
    play.play(person.advice())
    person.settle()
    press(person.page, "n")
    person.settle()
    pump(lambda: play.can_take_back)
    play.play(person.advice())
    person.settle()
    assert not play.can_take_back
    press(person.page, "Control-z")
    person.settle()
    assert play.request.numero == 4 and play.view is not None and play.view.at == 0


def test_a_game_just_dealt_or_finished_is_left_without_a_word(person: Person, app: App, press: Press) -> None:
    press(person.page, "n")
    person.settle()
    assert not person.page.play.can_take_back and app.notice.text == ""
    person.deal("md", lost_at_once())
    to_the_end(person)
    press(person.page, "n")
    person.settle()
    assert not person.page.play.can_take_back and app.notice.text == ""


def test_another_solitaire_begins_with_a_deal_that_was_not_played(person: Person) -> None:
    note_deal("c4", 1, 5)
    person.page.choose_game("c4")
    person.settle()
    assert person.page.play.request.numero == 6


# --- À la queue leu leu, gathered


def test_the_piles_are_gathered_one_by_one_then_all_and_the_next_game_is_dealt_from_them(
    person: Person, pump: Pump
) -> None:
    person.deal("qll", unplayable_line())
    while person.position.issue is None:
        for _ in range(30):  # in a hurry: each one waits for its turn
            person.page.play.gesture(TALON, None)
        person.settle()
    page, end = person.page, person.position.etat
    places = [tas.place for tas in end.tas if tas.texte != "Talon"]
    page.play.gesture(places[0], places[1])
    assert person.said == "On ramasse de droite à gauche : posez P31 sur P32."
    person.pointer.drag(places[-2], places[-1])
    assert page.canvas.etat is not None and len(page.canvas.etat.tas) == len(end.tas) - 1
    assert page.focus_get() is not None and "Ramasser" in str(page.side.ending.more.cget("text"))
    person.press(page.side.ending.more)
    assert [tas.texte for tas in page.canvas.etat.tas] == ["Talon"]
    person.press(page.side.ending.more)
    person.settle()
    request = page.play.request
    assert request.donne == gathered_deal(end) and len(request.suite) == 1
    assert page.side.share.deal.cget("text") == "Donne n° 2 de la suite"
    assert statistics.statistics_of("qll").lost == 1


def test_the_cycle_of_a_chain_is_told_and_the_chain_is_kept(person: Person, app: App, pump: Pump) -> None:
    person.deal("qll", unplayable_line())
    play = person.page.play
    chained = replace(play.request, suite=(play.request.donne, tuple(all_at_home().split())))
    play.start(chained)
    person.settle()
    assert person.said == "Cette donne est revenue : la suite se répète toutes les 2 donnes."
    play.play(person.advice())
    person.settle()
    person.page.choose_game("c4")
    person.page.choose_game("qll")
    person.settle()
    assert play.request.suite == chained.suite and person.position.issue is None


# --- Les quatre couleurs


def test_a_click_on_the_carte_turned_slides_it(person: Person) -> None:
    person.deal("c4")
    for kind in ("Retourner", "Glisser"):
        advice = person.advice()
        assert advice.coup["type"] == kind and advice.source is not None
        person.pointer.click(advice.source)
        person.settle()
    assert person.page.play.view is not None and person.page.play.view.at == 2
    assert person.advice().coup["type"] == "Retourner"


# --- figures that cannot be read


def test_figures_kept_aside_are_said(person: Person, app: App, pump: Pump) -> None:
    statistics_file().write_text(json.dumps({"version": 99, "jeux": {}}), encoding="utf-8")
    person.page.play.play(person.advice())
    person.settle()
    person.page.side.deal.ask_new_deal()
    person.settle()
    pump(lambda: "version plus récente" in app.notice.text)
    assert "statistiques_ecartees.json" in app.notice.text

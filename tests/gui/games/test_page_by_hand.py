"""Whole games played by hand in the window, with real events: by the mouse alone, by the keyboard alone."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from typing import Any

import pytest

from reussites_tk.cours.etat import Etat
from reussites_tk.gui.app import App
from reussites_tk.gui.games.page import GamesPage
from reussites_tk.gui.table.canvas import TableCanvas
from reussites_tk.play import statistics
from reussites_tk.play.hand import Choice
from tests.gui.by_hand import Person, all_at_home, lost_at_once, unplayable_line

Pump = Callable[..., None]
Gesture = Callable[[Person, Choice], None]

GAMES = {
    "r7": ("", {"tours_max": 1}, "Perdue au tour 1"),
    "qll": (unplayable_line(), {}, "Perdue : il reste 32 tas"),
    "c4": (all_at_home(), {}, "Gagnée ; vous l’aviez annoncé"),
    "md": (lost_at_once(), {}, "Perdue : aucune place pour la carte tirée (dame de trèfle)"),
}
LONG = {"r7": 4, "qll": 6}
"""Coups played by a person's gestures, in the games where all the others decide nothing."""


@pytest.fixture
def person(app: App, pump: Pump) -> Person:
    app.settings.movement = False
    app.root.geometry("1180x760+0+0")
    app.show("reussites", jeu="md", mode="jouer")
    page = app.page
    assert isinstance(page, GamesPage)
    pump(page.winfo_viewable)
    person = Person(page, pump)
    person.settle()
    return person


def play_to_the_end(person: Person, gesture: Gesture, press: Callable[[tk.Misc], None], jeu: str) -> None:
    coups = 0
    while person.position.issue is None:
        if coups == LONG.get(jeu) and person.position.can_finish:
            press(person.page.play.bar.finish)
            person.settle()
            return
        if coups < LONG.get(jeu, coups + 1):
            gesture(person, person.advice())
        else:  # hidden cartes may leave something to decide: the end is not offered
            person.page.play.play(person.advice())
            person.settle()
        coups += 1


@pytest.mark.parametrize("jeu", GAMES)
@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_a_whole_game_is_played(person: Person, jeu: str, way: str) -> None:
    """It ends as the rules say and is counted once; all of it can be taken back, and played again."""
    draws, options, ending = GAMES[jeu]
    person.deal(jeu, draws, **options)
    if way == "mouse":
        play_to_the_end(person, Person.mouse, person.press, jeu)
    else:

        def press(button: tk.Misc) -> None:
            person.tab_to(button)
            person.key("Return")

        play_to_the_end(person, Person.keys, press, jeu)
    assert person.status == ending
    figures = statistics.statistics_of(jeu)
    assert (figures.played, figures.won) == (1, int(ending.startswith("Gagnée")))
    check_undo_and_redo(person)


def check_undo_and_redo(person: Person) -> None:
    """Back to the first state and forth to the last one: the same states, the buttons greyed at both ends."""
    play, bar = person.page.play, person.page.play.bar
    assert play.session is not None and play.session.game is not None and play.view is not None
    etats = [position.etat for position in play.session.game.positions]
    last = play.view.at
    shown = [person.page.canvas.etat]
    person.page.canvas.show = _spy(person.page.canvas, shown)  # type: ignore[method-assign]
    for _ in range(last):
        play.undo()
    person.settle()
    assert shown == etats[::-1]
    assert bar.undo.instate(["disabled"]) and not bar.redo.instate(["disabled"])
    assert person.status == ""
    for _ in range(last):
        play.redo()
    person.settle()
    assert person.page.canvas.etat == etats[-1] and bar.redo.instate(["disabled"])
    assert statistics.statistics_of(play.request.jeu).played == 1


def _spy(canvas: TableCanvas, shown: list[Etat | None]) -> Callable[..., None]:
    """Note every state that a table shows."""
    show = canvas.show

    def noted(etat: Etat, *args: Any, **options: Any) -> None:
        shown.append(etat)
        show(etat, *args, **options)

    return noted

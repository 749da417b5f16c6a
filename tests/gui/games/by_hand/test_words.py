"""What is said of a game by hand: why, how it ended, what was left."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from reussites_tk.gui.games.by_hand.model import View
from reussites_tk.gui.games.by_hand.words import (
    OVER,
    STABLE_LINE,
    abandoned_sentence,
    advised_sentence,
    answer_line,
    clock_text,
    counter_text,
    ending_sentence,
    why_sentence,
)
from reussites_tk.play.hand import HandGame, HandRequest, Refusal
from reussites_tk.play.request import GameRequest
from tests.gui.by_hand import donne_of, lost_at_once


@pytest.fixture(scope="module")
def game() -> Iterator[HandGame]:
    """A game of Montée-Descente that is lost, all its steps known."""
    game = HandGame(HandRequest("md", donne=donne_of(lost_at_once())))
    game.start()
    while game.position.issue is None:
        assert game.position.advice is not None
        game.play(game.position.choices[game.position.advice].coup)
    yield game
    game.close()


def view_of(game: HandGame, guessed: bool | None = None) -> View:
    return View("md", game.position, game.at, len(game.positions), guessed)


def test_before_the_first_coup_why_explains_the_advice(game: HandGame) -> None:
    game.restart()
    choice = game.position.choices[0]
    assert why_sentence(game) == f"{choice.texte} {choice.regle}"
    assert advised_sentence(game.position) == choice.regle


def test_then_why_explains_the_last_coup(game: HandGame) -> None:
    game.restart()
    game.redo()
    game.redo()
    assert why_sentence(game).startswith("Dernier coup : descendre le 8 de trèfle sur le tas S1.")


def test_after_the_end_there_is_no_advice(game: HandGame) -> None:
    while game.can_redo:
        game.redo()
    assert advised_sentence(game.position) == OVER


def test_the_ending_is_that_of_the_position_shown(game: HandGame) -> None:
    while game.can_redo:
        game.redo()
    assert ending_sentence(view_of(game), "md").startswith("Perdue : aucune place")
    assert ending_sentence(view_of(game, False), "md").endswith(" ; vous aviez annoncé le contraire")
    game.undo()
    assert ending_sentence(view_of(game), "md") == ""


def test_the_line_counts_what_can_be_played_again(game: HandGame) -> None:
    game.restart()
    assert counter_text(view_of(game)) == "Coup 0 sur 9"
    while game.can_redo:
        game.redo()
    assert counter_text(view_of(game)) == "Coup 9" and counter_text(None) == ""


def test_the_answers_to_stable() -> None:
    assert answer_line(None) == (STABLE_LINE, "good")
    assert answer_line("Non.") == ("Non.", "bad")
    assert answer_line(Refusal("Pas ici.")) == ("Pas ici.", "bad")


def test_an_abandoned_game_is_named() -> None:
    sentence = abandoned_sentence(GameRequest("c4", 7, 3))
    assert sentence == "Partie abandonnée : Les quatre couleurs, donne n° 3 · graine 7. Ctrl+Z la reprend."


def test_a_time_is_written_in_minutes() -> None:
    assert clock_text(0) == "0 min 00" and clock_text(125.9) == "2 min 05"

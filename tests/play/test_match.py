"""A match: whose turn it is, answers that come too late, and nothing that shows what is hidden."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.jeux import OptionRefusee
from reussites_tk.jeux.memorix_vue import CarteMontree, Echec, Montrer
from reussites_tk.jeux.partie import CoupRefuse
from reussites_tk.play.match import (
    COMPUTER,
    FILE,
    HUMAN,
    Match,
    MatchRequest,
    MovedOn,
    Question,
    Seat,
    computer_answer,
)
from reussites_tk.worker.parent.referee import ComputerSeat, play_deal

ADA = {"nom": "Ada", "type": "humain"}
ORDI = {"nom": "Ordi", "type": "ordinateur", "niveau": "memoire"}
BOB = {"nom": "Bob", "type": "ordinateur"}
SMALL = {"lignes": 3, "colonnes": 5}


def match_of(*joueurs: dict[str, str], graine: int = 7, **options: Any) -> Match:
    return Match(MatchRequest("memorix", graine, 2, {**SMALL, "joueurs": joueurs, **options}))


def asked(match: Match) -> Question:
    question = match.question()
    assert question is not None
    return question


def play_to_end(match: Match) -> Match:
    """People show the first cells that are left; computers decide."""
    while not match.over:
        question = match.question()
        match.play(match.coups()[0]) if question is None else match.accept(computer_answer(question))
    return match


def test_seats_are_those_of_the_options_and_of_the_files() -> None:
    request = MatchRequest("memorix", options={"joueurs": (ADA, ORDI, BOB)}, files={3: Path("a.py")})
    assert request.seats() == (
        Seat(1, "Ada", HUMAN),
        Seat(2, "Ordi", COMPUTER, "memoire"),
        Seat(3, "Bob", FILE, file=Path("a.py")),
    )
    assert MatchRequest("memorix", options={"joueurs": (BOB,)}).seats()[0].level == "prudent"
    assert [seat.nom for seat in MatchRequest("memorix").seats()] == ["Ada", "Ordi"]


def test_an_option_that_is_not_permitted_begins_no_match() -> None:
    with pytest.raises(OptionRefusee, match="clé lignes"):
        match_of(ADA, lignes=4)


def test_a_turn_is_played_coup_by_coup() -> None:
    match = match_of(ADA, ORDI)
    assert match.turn == match.seats[0] and match.question() is None and not match.begun
    first = match.coups()[0]
    (shown,) = match.play(first)
    assert isinstance(shown, CarteMontree) and shown.case == first.case
    assert match.turn == match.seats[0] and match.begun
    assert match.refusal(first) == "La case 0 est déjà montrée : choisissez-en une autre."
    before = match.line, list(match.steps)
    with pytest.raises(CoupRefuse, match="déjà montrée"):
        match.play(first)
    assert (match.line, match.steps) == before
    assert match.view(1).premiere == first.case


def test_steps_say_what_everybody_saw() -> None:
    match = play_to_end(match_of(ADA, ORDI))
    assert match.turn is None and match.coups() == () and match.question() is None
    assert match.steps[-1].ligne == match.line
    shown = [("vue", e.joueur, e.case, e.valeur) for e in _events(match) if isinstance(e, CarteMontree)]
    assert shown == [e for e in match.view(1).evenements if e[0] == "vue"]
    assert all(bool(step.pourquoi) == (step.joueur == 2) for step in match.steps)
    result = match.result()
    assert result is not None and sum(result.scores) <= 7


def _events(match: Match) -> list[Any]:
    return [evenement for step in match.steps for evenement in step.evenements]


def test_computers_decide_elsewhere_and_always_the_same() -> None:
    match = match_of(ORDI, BOB)
    question = pickle.loads(pickle.dumps(asked(match)))
    assert question == asked(match) and computer_answer(question) == computer_answer(asked(match))
    match.accept(computer_answer(question))
    assert match.steps[0].coup == computer_answer(question).coup
    assert play_to_end(match_of(ORDI, BOB)).steps == play_to_end(match).steps


def test_a_match_between_computers_is_the_deal_of_the_referee() -> None:
    """The window, the terminal and a tournament play the same game."""
    match = play_to_end(match_of(ORDI, BOB, joker_epargne_premiere=True))
    seats = [ComputerSeat(seat.level) for seat in match.seats]
    deal = play_deal("memorix", match.options, 7, 2, seats)
    assert [step.coup for step in match.steps] == [turn.coup for turn in deal.turns]
    assert match.result() == deal.resultat


def test_a_question_holds_the_view_and_neither_seed_nor_number_nor_board() -> None:
    match = match_of(ORDI, graine=987654321)
    question = asked(match)
    assert question.vue == match.view(1) and question.coups == match.coups()
    assert "987654321" not in repr(question)
    assert "tableau" not in repr(match.__dict__) and "987654321" not in match.line


def test_an_answer_that_comes_too_late_is_not_played() -> None:
    match = match_of(ORDI, BOB)
    answer = computer_answer(asked(match))
    match.accept(answer)
    for other in (match, match.again(), match.next()):
        before = other.line
        with pytest.raises(MovedOn):
            other.accept(answer)
        assert other.line == before


def test_an_answer_that_is_not_permitted_changes_nothing() -> None:
    match = match_of(BOB)
    answer = computer_answer(asked(match))
    wrong = type(answer)(answer.question, Montrer(99))
    with pytest.raises(CoupRefuse):
        match.accept(wrong)
    assert not match.begun


def test_the_same_deal_again_and_the_next_one() -> None:
    match = play_to_end(match_of(ORDI, BOB))
    again = match.again()
    assert not again.begun and again.identity != match.identity
    assert play_to_end(again).steps == match.steps
    assert match.next().request.numero == 3 and match.next(9).request.numero == 9
    assert match.next().seats == match.seats
    assert play_to_end(match.next()).steps != match.steps


def test_the_line_of_a_kept_game_has_the_coups_and_no_hidden_carte() -> None:
    match = match_of(ADA, ORDI)
    for _ in range(3):
        match.play(match.coups()[0])
    assert any(isinstance(evenement, Echec) for evenement in _events(match))
    kept = json.loads(match.save_text().removeprefix("memorix "))
    assert kept["coups"] == [step.coup.case for step in match.steps]
    assert not {"t", "tableau"} & kept.keys()

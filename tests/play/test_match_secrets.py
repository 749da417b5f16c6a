"""A reason or a fault that may name a carte of a hand is told, and written down, after the round only."""

from __future__ import annotations

import json
import re

import pytest

from reussites_tk.jeux import PARTIES
from reussites_tk.jeux.tarot_cartes import la_carte
from reussites_tk.jeux.tarot_coups import Annoncer, Ecarter, Poser
from reussites_tk.play.match import Match, MatchRequest, computer_answer
from reussites_tk.play.match_saved import load_match, save_match
from reussites_tk.play.match_secrets import (
    FORGOTTEN_FAULT,
    SECRET_FAULT,
    told_fault,
    told_reason,
    told_steps,
)
from reussites_tk.play.saved import save_file

FAULT = "jouer_ascenseur a rendu le valet de cœur, qui n’est pas un choix permis."
ROUND = 2 * (1 + 1), 2 * (1 + 2)
"""The coups of the two first rounds of two players: a bet and their cartes."""


def match_of(jeu: str, cle: str, level: str) -> Match:
    joueurs = tuple({"nom": nom, "type": "ordinateur", cle: level} for nom in ("Ada", "Bo"))
    options = {"cartes_max": 2} if jeu == "ascenseur" else {"lignes": 3, "colonnes": 5}
    return Match(MatchRequest(jeu, 4, 1, {**options, "joueurs": joueurs}), "x")


def ascenseur(coups: int) -> Match:
    """A match after some coups: computers decide; each second decision is said to be a fault."""
    match = match_of("ascenseur", "profil", "regles")
    for rang in range(coups):
        question = match.question()
        assert question is not None
        answer = computer_answer(question)
        match.play(answer.coup, answer.pourquoi, FAULT if rang % 2 else "")
    return match


def told(match: Match) -> list[tuple[str, str]]:
    return [(told_reason(match, index), told_fault(match, index)) for index in range(len(match.steps))]


@pytest.mark.parametrize("jeu", PARTIES)
def test_the_event_that_ends_a_secret_is_one_of_the_game(jeu: str) -> None:
    end = PARTIES[jeu].fin_du_secret
    assert not end or hasattr(PARTIES[jeu].charger(), end)


def test_a_game_without_hands_tells_at_once() -> None:
    match = match_of("memorix", "niveau", "memoire")
    question = match.question()
    assert question is not None
    answer = computer_answer(question)
    match.play(answer.coup, answer.pourquoi, FAULT)
    assert told(match) == [(answer.pourquoi, FAULT)] and answer.pourquoi


def test_reasons_are_secret_until_the_round_is_over() -> None:
    first, second = ROUND
    match = ascenseur(first - 1)
    assert told(match) == [("", ""), ("", SECRET_FAULT), ("", "")]
    match = ascenseur(first)
    assert told(match) == [(step.pourquoi, step.fault) for step in match.steps]
    assert all(step.pourquoi for step in match.steps)
    match = ascenseur(first + second - 1)
    assert told_steps(match) == first and told_reason(match, first - 1) and not told_reason(match, first)
    assert told_steps(ascenseur(first + second)) == first + second


def test_they_are_written_down_only_then_and_faults_keep_their_count() -> None:
    first, second = ROUND
    match = ascenseur(first + second - 1)
    save_match(match)
    kept = json.loads(save_file("ascenseur").read_bytes())["raisons"]
    assert kept[:first] == [[step.pourquoi, step.fault] for step in match.steps[:first]]
    assert kept[first:] == [["", ""], ["", FORGOTTEN_FAULT]] * 2 + [["", ""]]
    again = load_match("ascenseur")
    assert isinstance(again, Match) and again.line == match.line
    assert [bool(step.fault) for step in again.steps] == [bool(step.fault) for step in match.steps]
    assert told(again) == told(match)
    question = again.question()
    assert question is not None
    again.accept(computer_answer(question))
    assert told_reason(again, first) == "" and told_fault(again, first + 1) == FORGOTTEN_FAULT


def test_the_kept_file_is_the_same_whatever_a_hand_that_only_a_computer_has_seen() -> None:
    files: dict[str, set[str]] = {}
    reasons: dict[str, set[str]] = {}
    for numero in range(1, 13):
        joueurs = tuple({"nom": nom, "type": "ordinateur", "profil": "regles"} for nom in ("Ada", "Bo", "Cy"))
        match = Match(MatchRequest("ascenseur", 4, numero, {"joueurs": joueurs}), "x")
        question = match.question()
        assert question is not None
        match.accept(computer_answer(question))
        save_match(match)
        bet, text = str(match.steps[0].coup), save_file("ascenseur").read_text(encoding="utf-8")
        files.setdefault(bet, set()).add(re.sub(r'(numero\\?":) ?[0-9]+', "", text))
        reasons.setdefault(bet, set()).add(match.steps[0].pourquoi)
    assert all(len(same) == 1 for same in files.values())
    assert any(len(different) > 1 for different in reasons.values())


def test_what_is_written_of_a_step_an_answer_or_a_question_says_nothing_of_a_hand() -> None:
    match = ascenseur(ROUND[0])
    question = match.question()
    assert question is not None
    answer = computer_answer(question)
    written = f"{match.steps}{question}{answer}"
    assert FAULT not in written and answer.pourquoi not in written and "main=" not in written
    assert repr(question.coups[0]) not in repr(question)


def tarot_until_the_first_trick() -> Match:
    """A deal of computers whose taker has put cartes aside and said why."""
    joueurs = tuple({"nom": nom, "type": "ordinateur", "profil": "regles"} for nom in ("Ada", "Bo", "Cy"))
    match = Match(MatchRequest("tarot", 1, 1, {"joueurs": joueurs, "nb_donnes": 1}), "x")
    while not any(isinstance(step.coup, Poser) for step in match.steps):
        question = match.question()
        assert question is not None
        match.accept(computer_answer(question))
    return match


def test_an_ecart_is_in_nothing_that_is_told_written_or_kept_before_the_end_of_the_deal() -> None:
    match = tarot_until_the_first_trick()
    index, step = next((i, step) for i, step in enumerate(match.steps) if isinstance(step.coup, Ecarter))
    shown = (*step.evenements[0].montrees, *match.view(1).chien)
    hidden = [carte for carte in step.coup.cartes if carte not in shown]
    assert hidden and la_carte(hidden[0]) in step.pourquoi
    assert told_reason(match, index) == "" and not told_fault(match, index)
    assert save_match(match)
    kept = save_file("tarot").read_text(encoding="utf-8")
    for written in (str(match.steps[index]), match.line, kept):
        assert not any(re.search(rf"\b{carte}\b", written) for carte in hidden)
        assert la_carte(hidden[0]) not in written
    others = (view for view in map(match.view, (1, 2, 3)) if view.joueur != step.joueur)
    assert all(view.ecart == () for view in others)


def test_the_reasons_of_a_deal_that_nobody_takes_wait_for_the_end_of_the_next_one() -> None:
    people = tuple({"nom": nom, "type": "humain"} for nom in ("Ada", "Bo", "Cy"))
    match = Match(MatchRequest("tarot", 1, 1, {"joueurs": people}))
    for _player in range(3):
        match.play(Annoncer(None), "Ma main est faible.")
    assert match.view(1).annonces == () and told_steps(match) == 0

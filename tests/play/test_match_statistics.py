"""Ranks and scores of people, counted once, by number of players; nothing lost beside the solitaires."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from reussites_tk.jeux.ascenseur_vue import MancheFinie
from reussites_tk.jeux.tarot_coups import DonneFinie, Ecarter
from reussites_tk.play.match import Match, MatchRequest, computer_answer
from reussites_tk.play.match_statistics import (
    RECENT,
    MatchFigures,
    count_match,
    count_match_left,
    forget_matches,
    match_figures,
)
from reussites_tk.play.statistics import statistics_of
from reussites_tk.play.statistics_file import change_section, statistics_file

ADA, BOB = {"nom": "Ada", "type": "humain"}, {"nom": "Bob", "type": "humain"}
ORDI = {"nom": "Ordi", "type": "ordinateur"}


def match_of(*joueurs: dict[str, str], coups: int = 5000, graine: int = 1) -> Match:
    match = Match(MatchRequest("memorix", graine, 1, {"lignes": 3, "colonnes": 5, "joueurs": joueurs}))
    play_on(match, coups, graine)
    return match


def play_on(match: Match, coups: int = 5000, graine: int = 1) -> None:
    """People show any cell; computers decide."""
    chance = Random(graine)
    while not match.over and len(match.steps) < coups:
        question = match.question()
        match.play(chance.choice(match.coups())) if question is None else match.accept(
            computer_answer(question)
        )


def test_a_match_is_counted_once_with_the_rank_and_score_of_its_people() -> None:
    match = match_of(ADA, ORDI)
    result = match.result()
    assert result is not None
    assert count_match(match) and count_match(match) and count_match_left(match)
    places = tuple(int(result.rangs[0] == rang) for rang in (1, 2))
    assert match_figures("memorix") == {2: MatchFigures(1, 0, places, result.scores[0], result.scores[0])}


def test_numbers_of_players_are_apart_and_scores_make_a_mean() -> None:
    scores = []
    for graine in (1, 2, 3):
        match = match_of(ADA, ORDI, BOB, graine=graine)
        count_match(match)
        result = match.result()
        assert result is not None
        scores += [result.scores[0], result.scores[2]]
    count_match_left(match_of(ADA, coups=2))
    figures = match_figures("memorix")
    assert list(figures) == [1, 3] and figures[1] == MatchFigures(abandoned=1)
    assert (figures[3].over, sum(figures[3].places), figures[3].best) == (3, 6, max(scores))
    assert figures[3].mean == pytest.approx(sum(scores) / 6) and figures[1].mean is None


def test_bets_that_people_kept_are_counted_and_figures_of_before_them_are_read() -> None:
    options = {
        "cartes_max": 2,
        "joueurs": (ADA, {"nom": "Bo", "type": "ordinateur", "profil": "regles"}, BOB),
    }
    match = Match(MatchRequest("ascenseur", 2, 1, options))
    play_on(match)
    count_match(match)
    figures = match_figures("ascenseur")[3]
    ends = [event for step in match.steps for event in step.evenements if isinstance(event, MancheFinie)]
    kept = sum(event.paris[place] == event.plis[place] for event in ends for place in (0, 2))
    assert (figures.bets, figures.kept) == (2 * 4, kept) and figures.kept_share == kept / 8 and kept
    data = json.loads(statistics_file().read_bytes())
    for key in ("bets", "kept"):
        del data["parties"]["ascenseur"]["figures"]["3"][key]
    statistics_file().write_text(json.dumps(data), encoding="utf-8")
    assert match_figures("ascenseur") == {3: replace(figures, bets=0, kept=0)}
    assert match_figures("ascenseur")[3].kept_share is None


def test_contracts_that_people_took_and_made_are_counted_by_bid() -> None:
    ordis = tuple({"nom": nom, "type": "ordinateur", "profil": "hasard"} for nom in ("Bo", "Cy"))
    options = {"nb_donnes": 2, "joueurs": (*ordis, ADA)}
    match = Match(MatchRequest("tarot", 2, 1, options))
    while not match.over:
        question = match.question()
        if question is not None:
            match.accept(computer_answer(question))
            continue
        vue = match.view(3)
        match.play(
            Ecarter(vue.permises[: vue.nb_a_ecarter]) if vue.phase == "ecart" else match.coups()[-1]
        )  # Ada bids as high as she may
    count_match(match)
    figures = match_figures("tarot")[3]
    ends = [
        event.compte for step in match.steps for event in step.evenements if isinstance(event, DonneFinie)
    ]
    taken = [compte for compte in ends if compte.preneur == 3]
    assert figures.deals == 2 and sum(figures.taken) == len(taken) and taken
    assert figures.made_share == sum(compte.reussi for compte in taken) / len(taken)
    assert figures.best_deal == max(compte.parts[2] for compte in ends)
    assert figures.taken[3] == sum(compte.contrat == "garde contre" for compte in taken)
    assert match_figures("tarot")[3] == figures and figures.bets == 0


@pytest.mark.parametrize(
    "change",
    [
        {"taken": [1, 0, 0]},
        {"taken": [1, 0, 0, 1]},
        {"made": [0, 1, 0, 0]},
        {"made": [0, 0, 0, True]},
        {"deals": -1},
        {"best_deal": None},
    ],
)
def test_damaged_figures_of_contracts_are_kept_aside(change: dict[str, Any]) -> None:
    deals = {"deals": 1, "taken": [1, 0, 0, 0], "made": [0] * 4, "best_deal": 5}
    figures = {"over": 1, "abandoned": 0, "places": [1, 0, 0], "total": 0, "best": 3, **deals}
    for changed, kept in (({}, True), (change, False)):
        record = {"figures": {"3": figures | changed}, "recent": []}
        content = {"version": 1, "parties": {"tarot": record}}
        statistics_file().write_text(json.dumps(content), encoding="utf-8")
        assert (match_figures("tarot") != {}) == kept


def test_what_is_not_over_not_begun_or_played_by_nobody_is_not_counted() -> None:
    count_match(match_of(ADA, coups=3))
    count_match_left(match_of(ADA, coups=0))
    count_match(
        match_of(
            ORDI,
        )
    )
    assert match_figures("memorix") == {}


def test_a_deal_that_is_played_again_is_not_counted() -> None:
    first = match_of(ADA)
    for match in (first, first.again(), first.again().again()):
        play_on(match)
        assert match.over and count_match(match) and count_match_left(match)
    assert match_figures("memorix")[1].over == 1
    untouched = match_of(ADA, coups=0)
    assert not untouched.again().replay and not first.next().replay


def test_an_old_match_is_forgotten_and_its_figures_are_not() -> None:
    for graine in range(RECENT + 5):
        count_match_left(match_of(ADA, coups=1, graine=graine))
    assert match_figures("memorix")[1].abandoned == RECENT + 5
    data = json.loads(statistics_file().read_bytes())
    assert len(data["parties"]["memorix"]["recent"]) == RECENT


def test_figures_can_begin_anew() -> None:
    count_match(match_of(ADA))
    assert forget_matches("memorix") and match_figures("memorix") == {}


def test_the_figures_of_the_solitaires_stay() -> None:
    old = {"r7": {"old": {**dict.fromkeys(FIELDS, 0), "won": 4, "best": 2}, "recent": []}}
    assert change_section("jeux", lambda section: section | old)
    count_match(match_of(ADA))
    assert statistics_of("r7").won == 4 and list(match_figures("memorix")) == [1]
    assert change_section("jeux", lambda section: section)
    assert list(match_figures("memorix")) == [1]


FIELDS = ("lost", "abandoned", "streak", "best_streak", "helped", "hints", "guesses", "right")


@pytest.mark.parametrize(
    "change",
    [
        {"figures": {"6": {}}},
        {"figures": {"deux": {}}},
        {"figures": {"1": {"over": -1, "abandoned": 0, "places": [], "total": 0, "best": None}}},
        {"figures": {"1": {"over": 1, "abandoned": 0, "places": [1, 2], "total": 0, "best": 3}}},
        {"figures": {"1": {"over": 1, "abandoned": 0, "places": [1], "total": 0, "best": None}}},
        {"figures": {"1": {"over": 1, "abandoned": 0, "places": ["1"], "total": 0, "best": 1}}},
        {
            "figures": {
                "1": {"over": 1, "abandoned": 0, "places": [1], "total": 0, "best": 1, "bets": 1, "kept": 2}
            }
        },
        {"recent": [4]},
        {"recent": {}},
    ],
)
def test_a_damaged_file_is_kept_aside(change: dict[str, Any]) -> None:
    count_match(match_of(ADA))
    data = json.loads(statistics_file().read_bytes())
    data["parties"]["memorix"] |= change
    content = json.dumps(data).encode()
    statistics_file().write_bytes(content)
    assert match_figures("memorix") == {}
    assert statistics_file().with_name("statistiques_ecartees.json").read_bytes() == content
    assert count_match(match_of(ADA)) and match_figures("memorix")[1].over == 1


def test_a_disk_that_refuses_raises_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("reussites_tk.paths.user_data_folder", lambda: tmp_path / "absent")
    assert not count_match(match_of(ADA)) and match_figures("memorix") == {}

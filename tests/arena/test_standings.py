"""Scores, ranking and what is sure of it, on tables that are written by hand."""

from collections.abc import Sequence
from random import Random

import pytest

from reussites_tk.arena.records import FaultNote, Game, TableRecord
from reussites_tk.arena.standings import LEAST_DEALS, faults_of, score_of, standings
from reussites_tk.arena.words import sure_sentences
from reussites_tk.worker.messages import Failed


def game(*scores: int, faults: tuple[FaultNote, ...] = ()) -> Game:
    return Game("", scores, ((1, 2),) * len(scores), True, faults)


def table(numero: int, players: tuple[int, ...], *scores: Sequence[int], number: int = 0) -> TableRecord:
    """Return a table; the scores of each game are by player, not by seat."""
    games = []
    for shift, points in enumerate(scores):
        games.append(game(*(points[(seat + shift) % len(players)] for seat in range(len(players)))))
    return TableRecord(numero, number, players, tuple(games))


def test_a_score_is_the_points_less_the_mean_of_the_table() -> None:
    record = table(1, (4, 7), [6, 2], [3, 5])
    assert score_of(record, 4) == pytest.approx(((6 - 4) + (3 - 4)) / 2)
    assert score_of(record, 7) == pytest.approx(-score_of(record, 4))


def test_scores_follow_a_player_from_seat_to_seat() -> None:
    record = TableRecord(1, 0, (0, 1, 2), (game(9, 0, 0), game(0, 0, 9), game(0, 9, 0)))
    assert [score_of(record, player) for player in range(3)] == pytest.approx([6.0, -3.0, -3.0])


def test_means_and_errors_are_over_deals() -> None:
    records = [table(n, (0, 1), [points, 0], [points, 0]) for n, points in enumerate((2, 4, 6), 1)]
    best = standings(records).lines[0]
    assert (best.player, best.deals, best.games) == (0, 3, 6)
    assert best.mean == pytest.approx(2.0)
    assert best.error == pytest.approx(1 / 3**0.5)
    assert best.points == pytest.approx(4.0) and best.share == pytest.approx(0.5)


def test_the_order_in_which_tables_ended_changes_nothing() -> None:
    chance = Random(3)
    records = [
        table(n, players, *([chance.randrange(9) for _ in players] for _ in players), number=k)
        for n in range(1, 12)
        for k, players in enumerate(((0, 1, 2), (3, 4, 5)))
    ]
    shuffled = chance.sample(records, len(records))
    assert standings(shuffled) == standings(records)


def _duels(deals: int, edge: int, spread: int = 3) -> list[TableRecord]:
    chance = Random(deals)
    return [
        table(n, (0, 1), *([edge + chance.randrange(spread), chance.randrange(spread)] for _ in (0, 1)))
        for n in range(1, deals + 1)
    ]


def test_a_large_difference_over_enough_deals_is_sure_and_gives_the_places() -> None:
    ranking = standings(_duels(12, 4))
    assert ranking.is_surely_better(0, 1) and not ranking.is_surely_better(1, 0)
    assert [(line.best, line.worst) for line in ranking.lines] == [(1, 1), (2, 2)]
    assert sure_sentences(ranking, "AB")[1:] == ["Places sûres : A (1), B (2)."]


def test_nothing_is_sure_of_too_few_deals_or_of_a_small_difference() -> None:
    for records in (_duels(LEAST_DEALS - 1, 100), _duels(12, 0)):
        ranking = standings(records)
        assert not any(duel.sure for duel in ranking.differences.values())
        assert {(line.best, line.worst) for line in ranking.lines} == {(1, 2)}
        assert [line.is_placed for line in ranking.lines] == [False, False]
    assert sure_sentences(standings(_duels(LEAST_DEALS - 1, 100)), "AB") == [
        "Le seul écart n’est pas sûr : il faut au moins 6 donnes pour dire si un écart est sûr ; celles qui "
        "sont jouées restent."
    ]


def test_equal_scores_share_a_place() -> None:
    ranking = standings([table(1, (0, 1, 2), [5, 5, 2], [5, 5, 2], [5, 5, 2])])
    assert [(line.player, line.place) for line in ranking.lines] == [(0, 1), (1, 1), (2, 3)]
    ranking = standings([table(1, (0, 1), [4, 0], [4, 0]), table(1, (2, 3), [4, 0], [4, 0], number=1)])
    assert [(line.player, line.place) for line in ranking.lines] == [(0, 1), (2, 1), (1, 3), (3, 3)]


def test_players_as_good_as_each_other_are_hardly_ever_said_to_differ() -> None:
    """With 15 pairs each time, an uncorrected test would be wrong in half of these tournaments."""
    wrong = 0
    for seed in range(30):
        chance = Random(seed)
        records = [
            table(n, tuple(range(6)), *([chance.randrange(20) for _ in range(6)] for _ in range(6)))
            for n in range(1, 16)
        ]
        wrong += any(duel.sure for duel in standings(records).differences.values())
    assert wrong <= 4


def test_what_is_sure_is_said_by_the_places_alone() -> None:
    chance = Random(1)
    strengths = (20, 10, 10, 0)
    records = [
        table(n, (0, 1, 2, 3), *([s + chance.randrange(5) for s in strengths] for _ in range(4)))
        for n in range(1, 20)
    ]
    ranking = standings(records)
    said = sure_sentences(ranking, "ABCD")
    assert said[1:] == [
        "Places sûres : A (1), D (4).",
        "Pour les autres, le classement dit quelles places sont possibles : jouez plus de donnes pour en "
        "savoir plus ; celles qui sont jouées restent.",
    ]
    assert [(line.best, line.worst) for line in ranking.lines] == [(1, 1), (2, 3), (2, 3), (4, 4)]


def test_two_players_are_compared_over_the_deals_of_both_and_met_at_one_table() -> None:
    records = [
        table(1, (0, 1), [4, 0], [4, 0]),
        table(1, (2, 3), [1, 0], [1, 0], number=1),
        table(2, (0, 2), [5, 0], [3, 0]),
    ]
    ranking = standings(records)
    assert ranking.differences[0, 2].deals == 2 and ranking.differences[2, 0].mean < 0
    assert (0, 3) not in ranking.met and ranking.met[0, 2].mean == pytest.approx(4.0)
    assert ranking.met[2, 0].mean == pytest.approx(-4.0)


def test_faults_are_those_of_a_player_wherever_it_sat() -> None:
    late = Failed("temps_depasse")
    one, other = FaultNote(3, 1, late), FaultNote(5, 1, late)
    record = TableRecord(1, 0, (8, 9), (game(0, 0, faults=(one,)), game(0, 0, faults=(other,))))
    assert faults_of(record, 8) == [(0, one)]
    assert faults_of(record, 9) == [(1, other)]

"""The tables of each deal: everybody plays as often, and meets everybody as often, as can be."""

from itertools import combinations, islice

import pytest

from reussites_tk.arena.design import tables

SIZES = [(players, seats) for seats in (2, 3, 4, 5) for players in range(seats, 14)] + [(43, 4), (40, 2)]


@pytest.mark.parametrize(("players", "seats"), SIZES)
def test_after_any_deal_all_have_played_and_met_about_as_often(players: int, seats: int) -> None:
    appearances = [0] * players
    meetings = dict.fromkeys(combinations(range(players), 2), 0)
    for drawn in islice(tables(players, seats), min(3 * players, 30)):
        seated = [player for table in drawn for player in table]
        assert len(drawn) == players // seats and len(seated) == len({*seated})
        for table in drawn:
            assert len(table) == seats
            for pair in combinations(sorted(table), 2):
                meetings[pair] += 1
        for player in seated:
            appearances[player] += 1
        assert max(appearances) - min(appearances) <= 1
        assert max(meetings.values()) - min(meetings.values()) <= (6 if seats == 5 else 3)


def test_as_many_players_as_seats_are_always_together() -> None:
    assert {frozenset(table) for (table,) in islice(tables(4, 4), 10)} == {frozenset(range(4))}


def test_a_longer_tournament_begins_as_a_shorter_one() -> None:
    assert [*islice(tables(9, 4), 30)][:10] == [*islice(tables(9, 4), 10)]


@pytest.mark.parametrize(("players", "seats"), [(3, 4), (2, 1)])
def test_too_few_players_or_seats_are_refused(players: int, seats: int) -> None:
    with pytest.raises(ValueError, match="players for tables of"):
        next(tables(players, seats))

"""Deals whose games end as chance seldom lets them."""

import pytest

from reussites_tk.judge.games.c4 import C4Cases, C4Rules, in_eights, in_turn, one_by_one
from reussites_tk.judge.games.c4 import board_of as c4_board
from reussites_tk.judge.games.endings import with_piles_left
from reussites_tk.judge.games.md import MdCases, MdRules
from reussites_tk.judge.games.qll import LEFT, QllRules, dealt
from reussites_tk.judge.games.r7 import R7Cases, R7Rules
from reussites_tk.judge.games.rules import Episode


@pytest.mark.parametrize("size", LEFT)
def test_a_line_is_left_with_as_many_piles_under_every_reading(size: int) -> None:
    rules = QllRules()
    for left in LEFT[size]:
        start = dealt(with_piles_left(size, left))
        assert {len(rules.play(Episode(start), r).final.ligne) for r in rules.readings} == {left}


def test_games_of_r7_are_won_at_each_tour_and_at_none() -> None:
    rules = R7Rules()
    cases = R7Cases(1, rules)
    (_np, nt), orders = cases.endings()[6]
    played = [rules.play(Episode(cases.dealt(order), nt), "") for order in orders]
    assert [play.won and play.final.num_tour for play in played] == [1, 2, 3, 4, 5]
    (_np, nt), orders = cases.endings()[4]
    assert not any(rules.play(Episode(cases.dealt(order), nt), "").won for order in orders)


def test_games_of_c4_are_won_or_lost_wherever_they_start() -> None:
    rules = C4Rules()
    single = [orders for (np,), orders in C4Cases(1, rules).endings() if np == 1]
    (win,), (loss,) = single[:2]
    for order, won in ((win, True), (loss, False)):
        start = C4Cases(1, rules).dealt(order)
        assert {rules.play(Episode(start), name).won for name in rules.readings[:-1]} == {won}


def test_a_board_of_c4_is_dealt_again_from_its_pile() -> None:
    b = c4_board()
    assert [tuple(codes) for codes in one_by_one(in_turn(b))] == [t.codes for t in b.ligne]
    assert in_eights(b) != in_turn(b)


def test_games_of_md_are_won_or_lost_by_every_strategy() -> None:
    rules = MdRules()
    cases = MdCases(1, rules)
    (win,), (loss,) = (orders for _args, orders in cases.endings()[:2])
    assert (
        rules.play(Episode(cases.dealt(win)), "").won and not rules.play(Episode(cases.dealt(loss)), "").won
    )


@pytest.mark.parametrize("seed", range(1, 21))
def test_the_deals_chosen_are_the_same_whatever_the_seed(seed: int) -> None:
    assert R7Cases(seed, R7Rules()).endings() == R7Cases(1, R7Rules()).endings()

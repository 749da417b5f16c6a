"""Les quatre couleurs for the judge: the pile that a game starts from, the cards revealed in any order."""

import pytest

from reussites_tk.judge.games.boards import COULEURS, Board
from reussites_tk.judge.games.c4 import ANY, C4Cases, C4Rules, eight_by_eight, examples, one_by_one
from reussites_tk.judge.games.calls import piles_shown
from reussites_tk.judge.games.rules import Episode

RULES = C4Rules()
OWN, CROSSED, SPADES_IN_HEARTS, ON_TOP = examples()


def ended(b: Board) -> list[object]:
    """The board as a child reads it."""
    board: list[object] = b.as_json()
    return board


@pytest.mark.parametrize(
    ("start", "won"), [("trefle", False), ("carreau", False), ("coeur", True), ("pique", True)]
)
def test_the_start_can_decide(start: str, won: bool) -> None:
    assert RULES.play(Episode(SPADES_IN_HEARTS), start).won is won


def test_every_carte_is_face_up_at_the_end() -> None:
    for b in (OWN, CROSSED, ON_TOP):
        play = RULES.play(Episode(b), "trefle")
        assert play.won and RULES.may_be_reformed(play.final)


def test_the_end_of_a_game_says_where_it_started() -> None:
    deal = C4Cases(1, RULES).deal(1)
    ends = {start: RULES.play(Episode(deal), start) for start in COULEURS}
    for play in ends.values():
        assert RULES.play(Episode(deal, final=ended(play.final)), ANY).final == play.final


def test_the_last_cartes_may_be_shown_as_they_are_turned_up_in_any_order() -> None:
    last = RULES.states(Episode(OWN), "trefle")[-1]
    one_up = [[[c | (i == 5) for i, c in enumerate(t.codes)], "etale"] for t in OWN.ligne[1:]]
    assert last.holds(piles_shown(one_up))
    moved = [[list(t.codes[::-1]), "etale"] for t in OWN.ligne[1:]]
    assert not last.holds(piles_shown(moved))


def test_a_pile_may_be_shown_on_its_way_round_while_its_cartes_are_turned_up() -> None:
    last = RULES.states(Episode(OWN), "trefle")[-1]
    hearts = [c | (i < 3) for i, c in enumerate(OWN.pile("coeur").codes)]
    assert last.holds(piles_shown([[hearts[3:] + hearts[:3], "etale"]]))
    assert not last.holds(piles_shown([[hearts[3:] + hearts[2::-1], "etale"]]))


def test_only_the_pile_that_the_game_started_from_is_known_at_the_stop() -> None:
    *_before, stopped, last = RULES.states(Episode(OWN), "trefle")
    assert last.stopped == stopped.board
    up = [all(code & 1 for code in t.codes) for t in stopped.board.ligne]
    assert up == [True, False, False, False]


def test_two_ways_of_dealing_are_recognised() -> None:
    order = list(range(64, 128, 2))
    for deal, words in ((one_by_one, "une à une"), (eight_by_eight, "huit par huit")):
        piles = [[codes, "etale"] for codes in deal(order)]
        call = {"shuffled": [[order, "empile"]], "r": ["T", []], "after": [piles, [[], "empile"]]}
        assert words in RULES.order_words(call)
    assert RULES.order_words({"shuffled": [], "r": ["T", []], "after": None}) == ""


def test_a_board_is_initial_when_four_piles_of_eight_are_hidden() -> None:
    deal = C4Cases(1, RULES).deal(1)
    assert RULES.is_start(deal)
    assert not RULES.is_start(RULES.play(Episode(deal), "trefle").final)

"""Small parts of the judge of games: shrinking, shuffles, percentages, boards."""

from collections.abc import Sequence
from typing import Any

import pytest

from reussites_tk.judge.games.boards import Board, codes_of, seen_board
from reussites_tk.judge.games.percent import percent_remark
from reussites_tk.judge.games.r7_cases import PLAY_PILE, PLAY_TOUR, R7Cases
from reussites_tk.judge.games.r7_rules import LAYOUT, R7Rules, board_of, run_of
from reussites_tk.judge.games.scripts import SANS, Script, one
from reussites_tk.judge.games.shrink import shrink_script
from reussites_tk.judge.games.shuffles import order_fault

RULES = R7Rules()
FORM_AGAIN = "reformer_tableau_initial_r7"


def board_in(script: Script) -> Board:
    found = script.steps[0].board
    assert found is not None
    return found


def test_shrinking_keeps_the_cartes_that_matter() -> None:
    wanted = set(codes_of("(9C) (8P)"))

    def fails(scripts: Sequence[Script]) -> list[bool]:
        return [wanted <= set(board_in(s).talon.codes) for s in scripts]

    large = R7Cases(1, RULES).deal(1)
    small = shrink_script(one(PLAY_TOUR, large, SANS), fails, lambda script: True)
    assert set(board_in(small).talon.codes) == wanted


def test_shrinking_never_takes_the_carte_that_is_played() -> None:
    script = one(PLAY_PILE, board_of(rebut="9P 2K 8C", coeur="6C 7C"), ("pile", "rebut"))
    small = shrink_script(script, lambda scripts: [True] * len(scripts), lambda script: True)
    assert board_in(small) == board_of(rebut="8C")


def test_shrinking_tries_nothing_that_is_not_allowed() -> None:
    script = one(FORM_AGAIN, board_of(rebut="9P 2K"))
    assert shrink_script(script, lambda scripts: [True] * len(scripts), lambda script: False) == script


def formed(*orders: Sequence[int]) -> list[Any]:
    empty = [[], "empile"]
    return [
        {"after": [[empty] * 4, [[code << 1 for code in order], "empile"], empty, ["i", 1]]}
        for order in orders
    ]


def test_an_order_that_never_changes_is_no_shuffle() -> None:
    wrong = order_fault(LAYOUT, formed(*[range(48)] * 10))
    assert wrong is not None and "même ordre" in wrong.message


def test_a_part_left_out_of_the_shuffle_is_seen() -> None:
    R = [tuple((i * k) % 37 for i in range(37)) for k in range(1, 11)]
    wrong = order_fault(LAYOUT, formed(*[(*order, *range(40, 51)) for order in R]))
    assert wrong is not None and "Certaines" in wrong.message


def test_real_shuffles_are_accepted() -> None:
    cases = R7Cases(3, RULES)
    assert order_fault(LAYOUT, formed(*[cases.deal(n).talon.codes for n in range(1, 11)])) is None


@pytest.mark.parametrize(
    "text", ["85.71 %", "85,7%", "86 %", "gagnées : 6 (85.71428571428571 %), 14.3 %", "6 parties"]
)
def test_a_share_of_the_counts_needs_no_remark(text: str) -> None:
    assert percent_remark(text, ["h", ["i", 7], ["i", 6], [[["i", 3], ["i", 6]]]]) == ""


@pytest.mark.parametrize("text", ["85 %", "600 %", "8,57 %"])
def test_a_percentage_that_is_no_share_gets_a_remark(text: str) -> None:
    assert "Remarque" in percent_remark(text, ["h", ["i", 7], ["i", 6], [[["i", 3], ["i", 6]]]])


def test_a_series_goes_round_from_the_ace_to_the_two() -> None:
    assert run_of(4, 12, 4) == codes_of("DP RP AP 2P")


def test_a_sound_board_keeps_the_rules() -> None:
    assert RULES.is_sound(board_of(talon="(9C)", rebut="9P", coeur="6C 7C"))
    assert not RULES.is_sound(board_of(talon="9C"))
    assert not RULES.is_sound(board_of(rebut="(9C)"))
    assert not RULES.is_sound(board_of(coeur="6C 8C"))
    assert not RULES.is_sound(board_of(talon="(7C)"))


def test_the_initial_board_is_made_of_the_same_cartes() -> None:
    used = board_of(talon="(9P)", rebut="2K", coeur="6C 7C 8C")
    assert sorted(RULES.initial(used, 52, None).talon.codes) == sorted(codes_of("(9P) (2K) (6C) (8C)"))


def test_what_is_no_board_is_told_so() -> None:
    series, talon, rebut, tour = board_of().as_json()
    assert seen_board(LAYOUT, None) is None
    assert seen_board(LAYOUT, [series, None, rebut, ["i", tour]]) is None
    assert seen_board(LAYOUT, [series, talon, rebut, ["n"]]) is None
    assert seen_board(LAYOUT, [series, talon, [[None], "empile"], ["i", tour]]) is None
    assert seen_board(LAYOUT, [series, talon, rebut, ["i", tour]]) == board_of()

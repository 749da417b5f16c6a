"""Analyses are judged on the boards that they played; a wrong count is named for what it is."""

from typing import Any

import pytest

from reussites_tk.cours.essais import talon_exemple_r7, talon_r7
from reussites_tk.judge.games.boards import Board
from reussites_tk.judge.games.r7 import R7Rules, board_of
from reussites_tk.judge.games.rules import Episode
from reussites_tk.judge.games.series import series_fault

RULES = R7Rules()
WON_1, WON_2 = (board_of(talon_exemple_r7(letter)) for letter in "ce")
RANDOM = board_of(talon_r7(1, 1))


def seen(b: Board) -> Any:
    series, talon, rebut, tour = b.as_json()
    return [series, talon, rebut, ["i", tour]]


def formed(b: Board, nt: int) -> Any:
    return {
        "f": "reformer_tableau_initial_r7",
        "board": seen(b),
        "final": seen(RULES.play(Episode(b, nt), "").final),
    }


def analysis(
    boards: list[Board], nt: int, gagnees: int, detail: dict[int, int], parties: int | None = None
) -> Any:
    """An observed call of `analyser_r7` that played these boards."""
    np = len(boards) if parties is None else parties
    pairs = [[["i", key], ["i", value]] for key, value in detail.items()]
    return {
        "f": "analyser_r7",
        "args": [["i", np], ["i", nt]],
        "r": ["h", ["i", np], ["i", gagnees], pairs],
        "formed": [formed(b, nt) for b in boards],
        "shown": [],
        "aside": 0,
    }


def message(call: Any) -> str:
    wrong = series_fault(RULES, call, "")
    return "" if wrong is None else wrong.difference.message


def test_the_right_counts_are_right_with_or_without_zeros() -> None:
    assert message(analysis([WON_1, WON_2], 2, 2, {1: 1, 2: 1})) == ""
    assert message(analysis([WON_1, WON_2], 3, 2, {1: 1, 2: 1, 3: 0})) == ""


def test_a_board_formed_and_not_played_is_no_game() -> None:
    call = analysis([WON_1], 1, 1, {1: 1})
    call["formed"].append({"f": "reformer_tableau_initial_r7", "board": seen(RANDOM), "final": seen(RANDOM)})
    assert message(call) == ""


@pytest.mark.parametrize(
    ("call", "hint"),
    [
        (analysis([WON_1, WON_2], 2, 2, {1: 1}), "dernier tour"),
        (analysis([WON_1, WON_2], 2, 2, {0: 1, 1: 1}), "à partir de 0"),
        (analysis([WON_2, WON_2], 2, 2, {1: 2}), "num_tour"),
        (analysis([WON_1, WON_2], 1, 2, {1: 1, 2: 1}), "nmax_t"),
        (analysis([WON_1, RANDOM], 2, 2, {1: 1, 2: 1}), "perdues"),
        (analysis([WON_1, WON_2], 2, 1, {1: 1, 2: 1}), "gagnees vaut 1"),
        (analysis([WON_1], 2, 1, {1: 1}, parties=4), "reformé"),
        (analysis([WON_1] * 3, 2, 3, {1: 3}, parties=2), "Une de trop"),
    ],
)
def test_a_wrong_count_is_named(call: Any, hint: str) -> None:
    assert hint in message(call)


def test_the_result_must_be_a_record_of_the_games() -> None:
    call = analysis([WON_1], 1, 1, {1: 1})
    assert "return" in message({**call, "r": ["h", None, ["n"], None]})
    assert "parties" in message({**call, "r": ["h", ["i", 7], ["i", 1], []]})
    assert "dictionnaire" in message({**call, "r": ["h", ["i", 1], ["i", 1], [[["?", "str"], ["i", 1]]]]})


def test_an_analysis_shows_nothing() -> None:
    assert "SANS_TRACE" in message({**analysis([WON_1], 1, 1, {1: 1}), "shown": [[]]})


def test_a_game_must_begin_on_an_initial_board() -> None:
    assert "La partie 1" in message(analysis([board_of(talon_r7(1, 1), coeur="7C 8C")], 1, 0, {}))


def test_games_formed_by_other_functions_are_judged_on_their_sums_alone() -> None:
    call = {**analysis([WON_1, WON_2], 2, 2, {1: 1, 2: 1}), "formed": []}
    assert message(call) == ""
    assert "detail font 2" in message({**call, "r": ["h", ["i", 2], ["i", 1], call["r"][3]]})

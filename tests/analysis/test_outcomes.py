"""Counts of games: of bytes, of other counts; the first win."""

from __future__ import annotations

import pickle

import pytest

from reussites_tk.analysis.outcomes import WON, Counts, counts_of, first_win


def test_a_count_says_how_the_games_ended_and_which_were_the_first_and_last_so() -> None:
    counts = Counts.of_codes("c4", [9, 16 | WON, 9, 30, 16], first=11)
    assert (counts.parties, counts.gagnees) == (5, 1)
    assert counts.detail == {9: 2, 16: 2, 30: 1}
    assert counts.first == {9: 11, 16: 15, 30: 14, 16 | WON: 12}
    assert counts.last == {9: 13, 16: 15, 30: 14, 16 | WON: 12}


def test_a_lost_r7_has_no_tour_but_a_game_of_md_may_place_nothing() -> None:
    assert Counts.of_codes("r7", [0, 3 | WON, 0]).detail == {3: 1}
    assert Counts.of_codes("md", [0, 32 | WON, 0]).detail == {0: 2, 32: 1}


def test_counts_add_up_whatever_their_order() -> None:
    codes = [2 | WON, 7, 5, 7, 2 | WON, 9]
    whole = Counts.of_codes("qll", codes)
    left, right = Counts.of_codes("qll", codes[:4]), Counts.of_codes("qll", codes[4:], first=5)
    assert left + right == right + left == whole
    assert whole + Counts.empty() == Counts.empty() + whole == whole


def test_a_count_can_be_pickled() -> None:
    counts = Counts.of_codes("qll", [2 | WON, 7])
    assert pickle.loads(pickle.dumps(counts)) == counts


# --- The first win


def test_the_first_win_is_the_lowest_game_won_whatever_its_key() -> None:
    codes = bytes([5, 7, WON | 9, 5, WON | 2, 7, 7, 7])
    found = first_win(counts_of("c4", codes, 101), debut=101)
    assert (found.numero, found.rang, found.attendu) == (103, 3, 4.0)
    assert found.au_moins < 4.0 < (found.au_plus or 0)


def test_without_a_win_only_a_lower_bound_is_known() -> None:
    found = first_win(counts_of("qll", bytes([9] * 300), 1))
    assert (found.numero, found.rang, found.attendu, found.au_plus) == (None, None, None, None)
    assert found.au_moins == pytest.approx(300 / 3.84 + 1, rel=0.01)  # Wilson at 0 of 300

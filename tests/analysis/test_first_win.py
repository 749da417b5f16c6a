"""The time of the first win, seen and expected."""

import pytest

from reussites_tk.analysis.outcomes import WON, counts_of, first_win


def test_the_first_win_is_the_lowest_game_won_whatever_its_key() -> None:
    codes = bytes([5, 7, WON | 9, 5, WON | 2, 7, 7, 7])
    found = first_win(counts_of("c4", codes, 101), debut=101)
    assert (found.numero, found.rang, found.attendu) == (103, 3, 4.0)
    assert found.au_moins < 4.0 < (found.au_plus or 0)


def test_without_a_win_only_a_lower_bound_is_known() -> None:
    found = first_win(counts_of("qll", bytes([9] * 300), 1))
    assert (found.numero, found.rang, found.attendu, found.au_plus) == (None, None, None, None)
    assert found.au_moins == pytest.approx(300 / 3.84 + 1, rel=0.01)  # Wilson at 0 of 300

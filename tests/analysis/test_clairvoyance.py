"""What who knows every carte would win: counted, added up, the same with and without Numba."""

import pytest

from reussites_tk.analysis import kernels
from reussites_tk.analysis.clairvoyance import (
    LOST,
    UNKNOWN,
    WON,
    Clairvoyance,
    Search,
    clairvoyance,
    deal_of,
    is_winnable,
    outcomes_of,
)
from reussites_tk.cours.cartes import carte_de
from reussites_tk.cours.donnes import donne
from tests.analysis.strategies.test_search import SMALL, some_deals

MD_E = "9T RP AC DK 9C 8T RC AT 7K 8C 9P 10T 10K AK RK DP 8P VP 7T 10P VC 7C VK 7P VT RT DC 8K 9K DT 10C AP"


def test_counts_add_up_and_the_interval_covers_both_answers() -> None:
    one = Clairvoyance(20, 70, 10) + Clairvoyance(4, 6)
    assert tuple(one) == (24, 76, 10) and one.parties == 110
    low, high = one.interval
    assert low < 24 / 110 and high > 34 / 110


def test_a_deal_that_a_strategy_wins_can_be_won() -> None:
    assert is_winnable([carte_de(code) for code in MD_E.split()][::-1])


def test_without_numba_the_answers_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = outcomes_of(7, 3, 60)
    monkeypatch.setattr(kernels, "available", lambda: False)
    assert outcomes_of(7, 3, 60) == compiled
    assert {WON, LOST} == set(compiled)
    assert UNKNOWN in outcomes_of(7, 3, 40, budget=3)


def test_any_slice_is_searched_alone() -> None:
    told: list[Clairvoyance] = []
    whole = clairvoyance(2, 1, 100, progress=told.append)
    assert told == [whole]
    assert clairvoyance(2, 1, 40) + clairvoyance(2, 41, 60) == whole


@pytest.mark.skipif(not kernels.available(), reason="numba is not installed")
def test_the_compiled_search_agrees_on_small_deals() -> None:
    import numpy as np

    from reussites_tk.analysis.clairvoyance import _compiled

    for couleurs, rangs, tas in SMALL:
        deals = some_deals(couleurs, rangs, 60)
        expected = bytes(Search(deal).can_be_won(tas) for deal in deals)
        assert _compiled(np.array(deals, np.int64), tas, 10**9) == expected


def test_the_first_drawn_is_the_top_of_the_deal() -> None:
    cartes = donne(1, 1, 32)
    assert deal_of(cartes)[0] == 8 * (cartes[-1].couleur - 1) + cartes[-1].rang - 7

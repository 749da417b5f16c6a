"""The measure of Ascenseur: paired seats, paired differences, lines that a document can take."""

from __future__ import annotations

import pytest
from measure_ascenseur import Deal, Setting, columns_of, differences, play_deal, report, times

from reussites_tk.jeux.ascenseur import Reglage
from reussites_tk.jeux.pesee import Effort

SMALL = Setting(Reglage(("J1", "J2", "J3")), (1, 3), 1, Effort(mondes=3, secondes=1e9))


def test_a_profile_among_its_likes_leads_by_nothing_and_bets_a_third_too_much() -> None:
    deal, seconds = play_deal("regles", "regles", SMALL, 1)
    assert deal.lead == pytest.approx(0) and deal.kept == pytest.approx(deal.kept_by_others)
    assert deal.gained >= 0 <= deal.lost and deal.gained != deal.lost
    assert deal.excess == pytest.approx(1 / 3) and deal.bet == pytest.approx((2 + 4) / 2 / 3)
    assert len(seconds) == 3 * (2 + 4)  # a bet and n cartes, in each seat


def test_the_first_profile_sits_in_every_seat() -> None:
    one, _ = play_deal("regles", "hasard", SMALL, 2)
    other, _ = play_deal("hasard", "regles", SMALL, 2)
    assert one.lead > other.lead and one.kept > other.kept


def test_differences_are_paired_by_deal() -> None:
    ones = [Deal(1.0, 5.0, 0.0, 1.0, 0.5, 2.0, 0.0), Deal(3.0, 0.0, 5.0, 0.0, 0.5, 1.0, 0.0)]
    others = [Deal(0.0, 5.0, 5.0, 1.0, 1.0, 1.0, 0.5), Deal(1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.5)]
    assert differences(ones, others) == {
        "lead": [1.0, 2.0],
        "gained": [0.0, 0.0],
        "lost": [-5.0, 5.0],
        "kept": [0.0, 0.0],
        "kept_by_others": [-0.5, 0.5],
        "bet": [1.0, 0.0],
        "excess": [-0.5, -0.5],
    }


def test_a_report_is_written_in_french() -> None:
    columns = {"bet": columns_of([Deal(0, 0, 0, 0, 0, 2.0, 0), Deal(0, 0, 0, 0, 0, 1.0, 0)])["bet"]}
    assert report("prudent parmi regles", columns) == ["prudent parmi regles", "  pari moyen : +1,50 ± 0,98"]
    assert times([0.001, 0.002, 0.4]) == "  décisions : moyenne 134,3 ms, médiane 2,0 ms, maximum 400 ms"


def test_the_player_of_before_is_measured_too() -> None:
    one, _ = play_deal("avant", "regles", SMALL, 1)
    assert one != play_deal("regles", "regles", SMALL, 1)[0]

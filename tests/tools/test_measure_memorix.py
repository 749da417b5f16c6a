"""The measure of Mémorix: paired seats, luck taken out without moving the mean, a line of the table."""

from __future__ import annotations

from statistics import fmean

import pytest
from measure_memorix import Deal, interval, lead, play, play_deal, row

from reussites_tk.jeux.memorix import Reglage

SMALL = Reglage(("J1", "J2"), 3, 5, 2)


def test_a_level_against_itself_is_level_on_every_deal() -> None:
    deal = play_deal("prudent", "prudent", SMALL, 1, 1)
    assert deal.raw == 0 and deal.fair == pytest.approx(0)


def test_luck_has_mean_zero_and_explains_most_of_the_score() -> None:
    games = [play(["prudent", "memoire"], SMALL, 5, numero) for numero in range(1, 81)]
    raw = [lead(scores, 0) for scores, _fair in games]
    fair = [lead(scores, 0) for _scores, scores in games]
    luck = [one - other for one, other in zip(raw, fair, strict=True)]
    mean, half = interval(luck)
    assert abs(mean) < 2 * half
    assert interval(fair)[1] < interval(raw)[1] / 1.3


def test_the_lead_is_over_the_mean_of_the_others() -> None:
    assert lead([5, 1, 3], 0) == 3 and lead([5, 1, 3], 1) == -3


def test_an_interval_is_over_deals() -> None:
    mean, half = interval([1.0, 3.0])
    assert mean == fmean([1.0, 3.0]) and half == pytest.approx(1.96 * 2**0.5 / 2**0.5, abs=0.01)


def test_a_line_of_the_table_is_written_in_french() -> None:
    deals = [Deal(1.0, 0.5, 1.0, 0.0), Deal(0.0, 0.5, 0.5, 0.5)]
    assert row("expert", "prudent", SMALL, deals) == (
        "| 3×5, E = 2, 2 joueurs | `expert` / `prudent` | 2 | +0,50 ± 0,98 | +0,50 ± 0,00 "
        "| 75,0 ± 49,0 % | 25,0 ± 49,0 % |"
    )

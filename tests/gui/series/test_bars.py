"""The bars of a series: each game counts its own thing, and every game counted is in one bar."""

import pytest

from reussites_tk.cours import Histoire
from reussites_tk.gui.series.bars import bars_of, bars_title


def test_r7_has_a_bar_for_each_tour_then_the_games_lost() -> None:
    bars = bars_of("r7", Histoire(2000, 1735, {2: 49, 3: 1686}))
    assert [(bar.name, bar.count) for bar in bars] == [
        ("tour 1", 0),
        ("tour 2", 49),
        ("tour 3", 1686),
        ("perdues", 265),
    ]


def test_many_tours_permitted_do_not_make_empty_bars() -> None:
    bars = bars_of("r7", Histoire(10, 10, {4: 9, 6: 1}))
    assert [bar.name for bar in bars] == [*(f"tour {n}" for n in range(1, 7)), "perdues"]


def test_qll_has_a_bar_for_each_number_of_piles_left() -> None:
    bars = bars_of("qll", Histoire(10, 1, {2: 1, 5: 9}))
    assert [(bar.name, bar.count) for bar in bars] == [("2", 1), ("3", 0), ("4", 0), ("5", 9)]
    assert [bar.colour for bar in bars] == ["accent", "track", "track", "track"]


@pytest.mark.parametrize("jeu", ["c4", "md"])
def test_the_others_are_won_or_lost(jeu: str) -> None:
    bars = bars_of(jeu, Histoire(10, 6))
    assert [(bar.name, bar.count) for bar in bars] == [("gagnées", 6), ("perdues", 4)]


@pytest.mark.parametrize("jeu", ["r7", "qll", "c4", "md"])
def test_each_game_is_in_one_bar(jeu: str) -> None:
    detail = {"r7": {0: 1, 3: 5}, "qll": {1: 1, 2: 5, 9: 4}}.get(jeu, {})
    bars = bars_of(jeu, Histoire(10, 6, detail))
    assert sum(bar.count for bar in bars) == 10
    assert sum(bar.share for bar in bars) == pytest.approx(1.0)


def test_a_title_says_on_how_many_games() -> None:
    assert bars_title("qll", Histoire(600, 1)) == "Tas restants à la fin (2 : gagnée) · 600 parties"
    assert bars_title("c4", Histoire(1, 1)) == "Gagnées et perdues · 1 partie"

"""The bars of a series: each game counts its own thing, and every game counted is in one bar."""

import pytest

from reussites_tk.analysis.outcomes import WON, Counts
from reussites_tk.gui.analyse.model_figures import bars_title, sides_of

R7 = Counts.of_codes("r7", [2 | WON, 3 | WON, 3 | WON, 0])
QLL = Counts.of_codes("qll", [2 | WON, 5, 5, 3])
C4 = Counts.of_codes("c4", [32 | WON, 30 | WON, 30, 29])
MD = Counts.of_codes("md", [32 | WON, 0, 3])


def named(jeu: str, counts: Counts) -> list[tuple[str, int, str]]:
    (bars,) = sides_of(jeu, [counts])
    return [(bar.name, bar.count, bar.look) for bar in bars]


def test_r7_has_a_bar_for_each_tour_then_the_games_lost() -> None:
    assert named("r7", R7) == [
        ("tour 1", 0, "won"),
        ("tour 2", 1, "won"),
        ("tour 3", 2, "won"),
        ("perdues", 1, "lost"),
    ]


def test_many_tours_permitted_do_not_make_empty_bars() -> None:
    bars = named("r7", Counts.of_codes("r7", [4 | WON, 6 | WON]))
    assert [name for name, _, _ in bars] == [*(f"tour {n}" for n in range(1, 7)), "perdues"]


def test_qll_has_a_bar_for_each_number_of_piles_left() -> None:
    assert named("qll", QLL) == [("2", 1, "won"), ("3", 1, "lost"), ("4", 0, "lost"), ("5", 2, "lost")]


def test_c4_has_games_won_and_lost_at_the_same_placement() -> None:
    assert named("c4", C4) == [("29", 1, "lost"), ("30", 2, "both"), ("31", 0, "lost"), ("32", 1, "won")]


def test_md_has_the_cartes_put_up() -> None:
    bars = {name: (count, look) for name, count, look in named("md", MD)}
    assert bars["0"] == (1, "lost") and bars["3"] == (1, "lost") and bars["32"] == (1, "won")


def test_a_board_that_tells_no_end_is_won_or_lost() -> None:
    counts = Counts(10, 6, {}, {0: 1, WON: 2}, {})
    assert named("c4", counts) == [("gagnées", 6, "won"), ("perdues", 4, "lost")]
    assert bars_title("c4", counts) == "Gagnées et perdues · 10 parties"


def test_two_ways_have_the_same_bars() -> None:
    one, other = sides_of("qll", [QLL, Counts.of_codes("qll", [7])])
    assert [bar.name for bar in one] == [bar.name for bar in other] == ["2", "3", "4", "5", "6", "7"]
    assert other[-1].share == 1.0


@pytest.mark.parametrize(("jeu", "counts"), [("r7", R7), ("qll", QLL), ("c4", C4), ("md", MD)])
def test_each_game_is_in_one_bar(jeu: str, counts: Counts) -> None:
    (bars,) = sides_of(jeu, [counts])
    assert sum(bar.count for bar in bars) == counts.parties
    assert sum(bar.share for bar in bars) == pytest.approx(1.0)


def test_a_title_says_on_how_many_games() -> None:
    assert bars_title("qll", QLL) == "Tas restants à la fin · 4 parties"
    assert bars_title("r7", Counts.of_codes("r7", [0])) == "Gagnées au tour… · 1 partie"

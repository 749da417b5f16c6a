"""The bars of a series: each game counts its own thing, and every game counted is in one bar."""

from __future__ import annotations

from pathlib import Path

import pytest

from reussites_tk.analysis.outcomes import WON, Counts
from reussites_tk.analysis.series import Series
from reussites_tk.gui.analyse.model import Order, Session
from reussites_tk.gui.analyse.model_figures import Mark, bars_title, marks_of, sides_of
from tests.gui.analyse.sessions import R7, WORSE_R7, compared, session_of

R7_COUNTS = Counts.of_codes("r7", [2 | WON, 3 | WON, 3 | WON, 0])
QLL = Counts.of_codes("qll", [2 | WON, 5, 5, 3])
C4 = Counts.of_codes("c4", [32 | WON, 30 | WON, 30, 29])
MD = Counts.of_codes("md", [32 | WON, 0, 3])


def named(jeu: str, counts: Counts) -> list[tuple[str, int, str]]:
    (bars,) = sides_of(jeu, [counts])
    return [(bar.name, bar.count, bar.look) for bar in bars]


def test_r7_has_a_bar_for_each_tour_then_the_games_lost() -> None:
    assert named("r7", R7_COUNTS) == [
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


def test_md_has_a_bar_for_each_number_of_cartes_placed() -> None:
    bars = {name: (count, look) for name, count, look in named("md", MD)}
    assert bars["0"] == (1, "lost") and bars["3"] == (1, "lost") and bars["32"] == (1, "won")


def test_a_board_that_gives_no_end_has_bars_for_won_and_lost() -> None:
    counts = Counts(10, 6, {}, {0: 1, WON: 2}, {})
    assert named("c4", counts) == [("gagnées", 6, "won"), ("perdues", 4, "lost")]
    assert bars_title("c4", counts) == "Gagnées et perdues · 10 parties"


def test_two_ways_have_the_same_bars() -> None:
    one, other = sides_of("qll", [QLL, Counts.of_codes("qll", [7])])
    assert [bar.name for bar in one] == [bar.name for bar in other] == ["2", "3", "4", "5", "6", "7"]
    assert other[-1].share == 1.0


@pytest.mark.parametrize(("jeu", "counts"), [("r7", R7_COUNTS), ("qll", QLL), ("c4", C4), ("md", MD)])
def test_each_game_is_in_one_bar(jeu: str, counts: Counts) -> None:
    (bars,) = sides_of(jeu, [counts])
    assert sum(bar.count for bar in bars) == counts.parties
    assert sum(bar.share for bar in bars) == pytest.approx(1.0)


def test_a_title_says_on_how_many_games() -> None:
    assert bars_title("qll", QLL) == "Tas restants à la fin · 4 parties"
    assert bars_title("r7", Counts.of_codes("r7", [0])) == "Gagnées au tour… · 1 partie"


OTHER = Series("r7", 4, options={"rejeu_rebut": "jamais"})


def marked(session: Session) -> list[tuple[str, int]]:
    return [(mark.words, mark.numero) for mark in marks_of(session)]


def test_r7_shows_the_first_the_last_and_the_tours() -> None:
    assert marked(session_of(Series("r7", 4), R7)) == [
        ("Première gagnée", 1),
        ("Première perdue", 2),
        ("Dernière gagnée", 4),
        ("Gagnée au plus tôt (tour 2)", 4),
        ("Gagnée au plus tard (tour 3)", 1),
    ]


def test_qll_shows_how_near_a_loss_was() -> None:
    marks = marked(session_of(Series("qll", 3, debut=101), bytes([9, 3, 2 | WON])))
    assert ("Perdue de peu (3 tas)", 102) in marks and ("Perdue de loin (9 tas)", 101) in marks


def test_games_all_lost_have_no_first_win() -> None:
    assert marked(session_of(Series("md", 2), bytes([3, 3]))) == [("Première perdue", 1)]


def test_nothing_is_remarkable_before_the_first_game() -> None:
    assert marks_of(Session(Order(Series("r7", 4)), 4)) == []


def test_the_last_win_waits_for_the_end() -> None:
    session = session_of(Series("r7", 4), R7)
    assert "Dernière gagnée" not in [mark.words for mark in marks_of(session, running=True)]


def test_games_that_one_way_wins_alone_open_in_both_ways() -> None:
    marks = marks_of(compared(Series("r7", 4), OTHER, R7, WORSE_R7))
    assert marks[:2] == [Mark("Gagnée par 1, perdue par 2", 3), Mark("la même par 2", 3, 1)]
    assert "Perdue par 1, gagnée par 2" not in [mark.words for mark in marks]


def test_a_students_game_shows_where_it_ends_otherwise() -> None:
    theirs = Series("r7", 4, avec=Path("r7.py"))
    marks = marks_of(compared(theirs, Series("r7", 4), R7, WORSE_R7))
    assert marks[0] == Mark("Finit autrement : votre jeu", 3) and marks[1].way == 1
    same = marks_of(compared(theirs, Series("r7", 4), R7, R7))
    assert same[0].words == "Première gagnée"

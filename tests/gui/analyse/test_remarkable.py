"""The games worth seeing: first, last, longest, and those that two ways do not end alike."""

from pathlib import Path

from reussites_tk.analysis.engine import Series
from reussites_tk.analysis.outcomes import WON
from reussites_tk.gui.analyse.model import Order, Session
from reussites_tk.gui.analyse.model_figures import Mark, marks_of
from tests.gui.analyse.sessions import R7, WORSE_R7, compared, session_of

OTHER = Series("r7", 4, options={"rejeu_rebut": "jamais"})


def told(session: Session) -> list[tuple[str, int]]:
    return [(mark.words, mark.numero) for mark in marks_of(session)]


def test_r7_shows_the_first_the_last_and_the_tours() -> None:
    assert told(session_of(Series("r7", 4), R7)) == [
        ("Première gagnée", 1),
        ("Première perdue", 2),
        ("Dernière gagnée", 4),
        ("Gagnée au plus tôt (tour 2)", 4),
        ("Gagnée au plus tard (tour 3)", 1),
    ]


def test_qll_shows_how_near_a_loss_was() -> None:
    marks = told(session_of(Series("qll", 3, debut=101), bytes([9, 3, 2 | WON])))
    assert ("Perdue de peu (3 tas)", 102) in marks and ("Perdue de loin (9 tas)", 101) in marks


def test_games_all_lost_have_no_first_win() -> None:
    assert told(session_of(Series("md", 2), bytes([3, 3]))) == [("Première perdue", 1)]


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

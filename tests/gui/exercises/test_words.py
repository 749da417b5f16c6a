"""The progress of a file in words, and the places of its points."""

from datetime import UTC, date, datetime, timedelta

from reussites_tk.gui.exercises.words import check_words, marked, points_of, progress_words
from reussites_tk.judge.records import Record

NOON = datetime(2026, 11, 28, 12, tzinfo=UTC)
TODAY = NOON.astimezone().date()


def check(note: float, days: int = 0, verdict: str = "faux") -> Record:
    """A check made so many days ago."""
    when = (NOON - timedelta(days=days)).isoformat()
    return Record(when, "tas.py", "", "tas", 1, {}, note, 20.0, {"carte_sur": verdict})


def test_the_mark_the_count_and_the_gain_since_yesterday() -> None:
    checks = [check(9, 1), check(10.5, 1), check(11), check(8), check(12)]
    assert progress_words(checks, TODAY) == "12 / 20, 5 vérifications, +1,5 depuis hier"


def test_without_another_day_the_gain_is_since_the_first() -> None:
    assert progress_words([check(4), check(6.25)], TODAY).endswith(", +2,25 depuis la première")
    assert progress_words([check(4)], TODAY) == "4 / 20, 1 vérification"
    assert progress_words([], TODAY) == ""


def test_a_mark_that_fell_or_stayed_is_worded_as_mildly() -> None:
    assert progress_words([check(6, 1), check(4)], TODAY).endswith(", −2 depuis hier")
    assert progress_words([check(6, 1), check(6)], TODAY).endswith(", = depuis hier")


def test_an_older_day_is_named() -> None:
    assert progress_words([check(6, 27), check(7)], TODAY).endswith("depuis le 1er\xa0novembre")


def test_a_file_that_could_not_be_loaded_is_no_fall_to_zero() -> None:
    checks = [check(6), check(0, verdict="absente"), check(7)]
    assert [record.note for record in marked(checks)] == [6, 7]


def test_a_check_reads_with_its_date_and_its_mark() -> None:
    moment = check(12).moment
    assert check_words(check(12), date(2026, 12, 1)) == (
        f"28\xa0novembre à {moment.hour} h {moment.minute:02} : 12 / 20"
    )


def test_points_go_from_left_to_right_and_the_whole_mark_is_at_the_top() -> None:
    places = points_of([check(0), check(10), check(20)], 0, 0, 100, 40)
    assert places == [(0, 40), (50, 20), (100, 0)]
    assert points_of([check(10)], 0, 0, 100, 40) == [(100, 20)]

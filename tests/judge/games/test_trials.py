"""Any honest reading is right, provided that it is kept from the first game to the last."""

from typing import Any

from reussites_tk.judge.games.boards import Board
from reussites_tk.judge.games.qll import QllCases, QllRules
from reussites_tk.judge.games.rules import Episode, Rules
from reussites_tk.judge.games.trials import Readings

RULES = QllRules()
CASES = QllCases(1, RULES)
ALIKE, APART = CASES.deal(10), CASES.deal(8)
"""A deal that goes alike under most readings, and one that tells the first two apart."""

WHOLE, LEFT_FIRST, TURNING, *RIGHT_END = RULES.readings


def played(b: Board, reading: str, rules: Rules = RULES) -> dict[str, Any]:
    """A call of `jouer_une_qll` as a child tells it, played under a reading."""
    play = rules.play(Episode(b), reading)
    return {
        "f": "jouer_une_qll",
        "args": [["m", "sans_trace"]],
        "before": b.as_json(),
        "after": play.final.as_json(),
        "r": ["b", int(play.won)],
        "shown": [],
    }


def test_every_reading_is_right_by_itself() -> None:
    for reading in RULES.readings:
        readings = Readings(RULES)
        assert all(readings.fault(played(CASES.deal(n), reading)) is None for n in range(1, 9))
        assert reading in readings.kept


def test_what_a_file_does_leaves_the_other_readings_out() -> None:
    readings = Readings(RULES)
    assert readings.fault(played(APART, LEFT_FIRST)) is None
    assert readings.kept == (LEFT_FIRST,)


def test_two_readings_in_one_file_are_a_fault() -> None:
    readings = Readings(RULES)
    assert readings.fault(played(APART, LEFT_FIRST)) is None
    assert readings.fault(played(APART, TURNING)) is not None
    assert readings.kept == (LEFT_FIRST,)


def test_a_wrong_game_is_compared_with_the_reading_kept() -> None:
    readings = Readings(RULES)
    readings.fault(played(APART, TURNING))
    wrong = readings.fault({**played(ALIKE, TURNING), "after": ALIKE.as_json()})
    assert wrong is not None and wrong.wanted == RULES.play(Episode(ALIKE), TURNING).final

"""However many states are shown, each must be one of the game's, in order."""

from typing import Any

from reussites_tk.judge.r7_boards import board_of, codes_of
from reussites_tk.judge.r7_oracle import R7Oracle
from reussites_tk.judge.r7_shown import last_true, shown_fault

STATES = R7Oracle().states(board_of(talon="(8C) (9C) (9P)"), 0)
"""Draws 9P (rebut), 9C (rebut), 8C (placed), then plays 9C again."""


def shown(**piles: str) -> list[Any]:
    """A state shown: `serie` piles are spread."""
    return [
        [list(codes_of(text)), "etale" if name.startswith("serie") else "empile"]
        for name, text in piles.items()
    ]


START = shown(talon="(8C) (9C) (9P)", serie="7C")
MIDDLE = shown(talon="(8C)", rebut="9P 9C", serie="7C")
PLACED = shown(rebut="9P 9C", serie="7C 8C")
END = shown(rebut="9P", serie="7C 8C 9C")


def test_some_states_are_enough() -> None:
    assert shown_fault(STATES, []) is None
    assert shown_fault(STATES, [START, END]) is None
    assert shown_fault(STATES, [START, MIDDLE, PLACED, END]) is None


def test_a_state_may_be_shown_twice() -> None:
    assert shown_fault(STATES, [START, START, END, END]) is None


def test_states_out_of_order_are_a_fault() -> None:
    wrong = shown_fault(STATES, [END, START])
    assert wrong is not None and "n° 2" in wrong.message


def test_a_state_that_never_was_is_a_fault() -> None:
    hidden = shown(talon="(8C) (9C)", rebut="(9P)")
    wrong = shown_fault(STATES, [START, hidden])
    assert wrong is not None and "[(9P)]" in wrong.obtenu


def test_a_pile_in_the_wrong_mode_is_a_fault() -> None:
    assert shown_fault(STATES, [shown(serie_rebut="9P 9C", serie="7C 8C")]) is not None


def test_the_last_true_state_tells_where_a_game_went_astray() -> None:
    last = last_true(STATES, [START, MIDDLE, shown(rebut="9C 9P")])
    assert last.drawn == codes_of("9C")[0] and last.tour == 1

"""However many states are shown, each must be one of the game's, in order."""

from typing import Any

from reussites_tk.judge.games.boards import codes_of
from reussites_tk.judge.games.r7_rules import R7Rules, board_of
from reussites_tk.judge.games.rules import Episode
from reussites_tk.judge.games.shown import shown_fault
from reussites_tk.judge.verdicts import Difference

RULES = R7Rules()
STATES = RULES.states(Episode(board_of(talon="(8C) (9C) (9P)"), 0), "")
"""Draws 9P (rebut), 9C (rebut), 8C (placed), then plays 9C again."""


def shown(**piles: str) -> list[Any]:
    """A state shown: `serie` piles are spread."""
    return [
        [list(codes_of(text)), "etale" if name.startswith("serie") else "empile"]
        for name, text in piles.items()
    ]


def wrong_shown(told: list[Any]) -> Difference | None:
    return shown_fault(RULES, STATES, told)


START = shown(talon="(8C) (9C) (9P)", serie="7C")
MIDDLE = shown(talon="(8C)", rebut="9P 9C", serie="7C")
PLACED = shown(rebut="9P 9C", serie="7C 8C")
END = shown(rebut="9P", serie="7C 8C 9C")


def test_some_states_are_enough() -> None:
    assert wrong_shown([]) is None
    assert wrong_shown([START, END]) is None
    assert wrong_shown([START, MIDDLE, PLACED, END]) is None


def test_a_state_may_be_shown_twice() -> None:
    assert wrong_shown([START, START, END, END]) is None


def test_the_carte_drawn_may_be_in_a_hand_that_is_not_shown() -> None:
    in_hand = shown(talon="(8C) (9C)", serie="7C")
    assert wrong_shown([START, in_hand, END]) is None
    assert wrong_shown([END, in_hand]) is not None


def test_states_out_of_order_are_a_fault() -> None:
    wrong = wrong_shown([END, START])
    assert wrong is not None and "n° 2" in wrong.message


def test_a_state_that_never_was_is_a_fault() -> None:
    hidden = shown(talon="(8C) (9C)", rebut="(9P)")
    wrong = wrong_shown([START, hidden])
    assert wrong is not None and "[(9P)]" in wrong.obtenu


def test_a_pile_in_the_wrong_mode_is_a_fault() -> None:
    assert wrong_shown([shown(serie_rebut="9P 9C", serie="7C 8C")]) is not None

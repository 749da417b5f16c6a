"""However many states are shown, each must be one of the game's, in order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from reussites_tk.judge.games.boards import codes_of
from reussites_tk.judge.games.calls import order_fault, shown_fault
from reussites_tk.judge.games.r7 import LAYOUT, R7Cases, R7Rules, board_of
from reussites_tk.judge.games.rules import Episode
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


def wrong_shown(states: list[Any]) -> Difference | None:
    return shown_fault(RULES, STATES, states)


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


def formed(*orders: Sequence[int]) -> list[Any]:
    empty = [[], "empile"]
    return [
        {"after": [[empty] * 4, [[code << 1 for code in order], "empile"], empty, ["i", 1]]}
        for order in orders
    ]


def test_an_order_that_never_changes_is_no_shuffle() -> None:
    wrong = order_fault(LAYOUT, formed(*[range(48)] * 10))
    assert wrong is not None and "même ordre" in wrong.message


def test_a_part_left_out_of_the_shuffle_is_seen() -> None:
    R = [tuple((i * k) % 37 for i in range(37)) for k in range(1, 11)]
    wrong = order_fault(LAYOUT, formed(*[(*order, *range(40, 51)) for order in R]))
    assert wrong is not None and "Certaines" in wrong.message


def test_real_shuffles_are_accepted() -> None:
    cases = R7Cases(3, RULES)
    assert order_fault(LAYOUT, formed(*[cases.deal(n).talon.codes for n in range(1, 11)])) is None

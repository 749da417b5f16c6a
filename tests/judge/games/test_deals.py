"""A deal is one that chance gives: none is refused alone, many that all please a program are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count, islice

import pytest

from reussites_tk.judge.games.boards import Board
from reussites_tk.judge.games.c4 import C4Cases, C4Rules
from reussites_tk.judge.games.cases import GameCases
from reussites_tk.judge.games.deals import FORMED_AGAIN, chosen_fault, oddities
from reussites_tk.judge.games.md import MdCases, MdRules
from reussites_tk.judge.games.qll import QllCases, QllRules
from reussites_tk.judge.games.r7 import R7Cases, R7Rules
from reussites_tk.judge.games.rules import Episode
from reussites_tk.judge.verdicts import Difference

C4 = C4Cases(1, C4Rules())
R7 = R7Cases(1, R7Rules())
Accepts = Callable[[Board], bool]


def dealt(cases: GameCases, number: int, first: int = 1, accepts: Accepts = lambda b: True) -> list[Board]:
    """Return that many deals, from the first one on, among those that a program accepts."""
    return list(islice(filter(accepts, map(cases.deal, count(first))), number))


def fault_of(cases: GameCases, boards: Sequence[Board], again: Sequence[Board]) -> Difference | None:
    return chosen_fault(cases.rules, boards, lambda: again)


@pytest.mark.parametrize(
    "cases", [R7, QllCases(1, QllRules()), C4, MdCases(1, MdRules())], ids=["r7", "qll", "c4", "md"]
)
def test_what_chance_deals_is_never_odd_on_many_boards(cases: GameCases) -> None:
    assert not list(oddities(cases.rules, dealt(cases, FORMED_AGAIN), 2))
    assert fault_of(cases, dealt(cases, 10), dealt(cases, FORMED_AGAIN, 11)) is None


def is_won(b: Board) -> bool:
    return C4.rules.play(Episode(b), "carreau").won


def is_next_to_a_seven(b: Board) -> bool:
    return b.talon.codes[-1] >> 1 & 15 in (6, 8)


def test_deals_that_are_all_won_from_a_pile_are_chosen() -> None:
    found = fault_of(C4, dealt(C4, 10, accepts=is_won), dealt(C4, FORMED_AGAIN, 99, is_won))
    assert found is not None and "sur 60 tableaux" in found.message and "gagnées" in found.message


def test_cartes_that_alone_come_to_the_top_are_chosen() -> None:
    boards = dealt(R7, 10 + FORMED_AGAIN, accepts=is_next_to_a_seven)
    found = fault_of(R7, boards[:10], boards[10:])
    assert found is not None and "talon" in found.message


def test_ten_boards_are_never_enough() -> None:
    lucky = dealt(C4, 10, accepts=is_won)
    assert fault_of(C4, lucky, dealt(C4, FORMED_AGAIN)) is None
    assert fault_of(C4, lucky, lucky) is None

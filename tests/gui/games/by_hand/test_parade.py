"""The tables of a step, one after the other, within a bounded time."""

import tkinter as tk
from collections.abc import Callable

import pytest

from reussites_tk.cours.etat import Etat
from reussites_tk.gui.games.by_hand.show import SHORTEST_SECONDS, STEP_SECONDS, WHOLE_SECONDS, Parade, chosen

Shown = list[tuple[Etat, float]]


def etats(number: int) -> list[Etat]:
    return [Etat((), (f"coup({i})",)) for i in range(number)]


@pytest.fixture
def shown() -> Shown:
    return []


@pytest.fixture
def parade(root: tk.Tk, shown: Shown) -> Parade:
    return Parade(root, lambda etat, seconds: shown.append((etat, seconds)))


@pytest.mark.parametrize("number", [1, 3, 60, 61, 997])
def test_however_many_tables_there_are_the_time_is_bounded_and_the_last_one_comes(number: int) -> None:
    some = chosen(etats(number))
    assert len(some) * SHORTEST_SECONDS <= WHOLE_SECONDS + 1e-9
    assert some[-1] == etats(number)[-1] and some == sorted(some, key=etats(number).index)
    assert number > 60 or len(some) == number


def test_the_tables_come_in_order(parade: Parade, shown: Shown, pump: Callable[..., None]) -> None:
    parade.start(etats(3))
    assert shown == [(etats(3)[0], STEP_SECONDS)] and parade.running
    pump(lambda: len(shown) == 3)
    assert [etat for etat, _seconds in shown] == etats(3) and not parade.running


def test_who_plays_on_goes_to_the_last_table_at_once(parade: Parade, shown: Shown) -> None:
    parade.start(etats(5))
    parade.finish()
    assert shown[-1] == (etats(5)[-1], 0.0) and len(shown) == 2 and not parade.running
    parade.finish()
    assert len(shown) == 2


def test_a_parade_that_is_given_up_shows_nothing_more(parade: Parade, shown: Shown) -> None:
    parade.start(etats(5))
    parade.cancel()
    assert len(shown) == 1 and not parade.running

"""The states of a step are shown one after the other, within a bounded time."""

import tkinter as tk
from collections.abc import Callable

import pytest

from reussites_tk.cours.etat import Etat
from reussites_tk.gui.games.by_hand.show import (
    SHORTEST_SECONDS,
    STEP_SECONDS,
    WHOLE_SECONDS,
    StepAnimation,
    shown_etats,
)

Shown = list[tuple[Etat, float]]


def etats(number: int) -> list[Etat]:
    return [Etat((), (f"coup({i})",)) for i in range(number)]


@pytest.fixture
def shown() -> Shown:
    return []


@pytest.fixture
def animation(root: tk.Tk, shown: Shown) -> StepAnimation:
    return StepAnimation(root, lambda etat, seconds: shown.append((etat, seconds)))


@pytest.mark.parametrize("number", [1, 3, 60, 61, 997])
def test_however_many_states_there_are_the_time_is_bounded_and_the_last_one_comes(number: int) -> None:
    some = shown_etats(etats(number))
    assert len(some) * SHORTEST_SECONDS <= WHOLE_SECONDS + 1e-9
    assert some[-1] == etats(number)[-1] and some == sorted(some, key=etats(number).index)
    assert number > 60 or len(some) == number


def test_the_states_come_in_order(animation: StepAnimation, shown: Shown, pump: Callable[..., None]) -> None:
    animation.start(etats(3))
    assert shown == [(etats(3)[0], STEP_SECONDS)] and animation.running
    pump(lambda: len(shown) == 3)
    assert [etat for etat, _seconds in shown] == etats(3) and not animation.running


def test_a_person_who_plays_on_sees_the_last_state_at_once(animation: StepAnimation, shown: Shown) -> None:
    animation.start(etats(5))
    animation.finish()
    assert shown[-1] == (etats(5)[-1], 0.0) and len(shown) == 2 and not animation.running
    animation.finish()
    assert len(shown) == 2


def test_a_cancelled_animation_shows_nothing_more(animation: StepAnimation, shown: Shown) -> None:
    animation.start(etats(5))
    animation.cancel()
    assert len(shown) == 1 and not animation.running

"""Chains of QLL: the games follow one another, then repeat themselves."""

import agree
import pytest

from reussites_tk.analysis import kernels
from reussites_tk.analysis.kernels import chains
from reussites_tk.analysis.kernels.readings import reading_of
from reussites_tk.worker.parent.game_results import Cycle
from tests.compiled import compiled

pytestmark = compiled

GATHERED = {"entre_parties": "ramassage"}
SHORT = {**GATHERED, "cartes": 32}


@pytest.fixture(autouse=True)
def forget_chains() -> None:
    chains.chain_of.cache_clear()


def cycle_of_seed(graine: int) -> Cycle:
    cycle = kernels.cycle_of(graine, 10**6, SHORT)
    assert cycle is not None
    return cycle


def test_slices_of_a_chain_are_those_of_the_whole_in_any_order() -> None:
    whole = kernels.codes_of("qll", 1, 1, 5000, SHORT)
    chains.chain_of.cache_clear()
    for first in (4001, 1, 2001, 777):
        assert kernels.codes_of("qll", 1, first, 300, SHORT) == whole[first - 1 : first + 299]


def test_a_cycle_is_known_once_a_start_comes_back() -> None:
    cycle = cycle_of_seed(1)
    chains.chain_of.cache_clear()
    met = cycle.debut + cycle.longueur  # this game has the start of game `debut`
    assert kernels.cycle_of(1, met - 1, SHORT) is None
    assert kernels.cycle_of(1, met, SHORT) == cycle


def test_in_a_cycle_the_same_games_are_won() -> None:
    cycle = cycle_of_seed(2)
    counts = kernels.play_block("qll", 2, cycle.debut + 5 * cycle.longueur, 3 * cycle.longueur, SHORT)
    assert counts.gagnees == 3 * cycle.gagnees


def test_the_cycle_is_that_of_the_course() -> None:
    graine = min(range(1, 40), key=lambda graine: sum(_place(cycle_of_seed(graine))))
    cycle = cycle_of_seed(graine)
    games = sum(_place(cycle)) + 3
    assert kernels.codes_of("qll", graine, 1, games, SHORT) == agree.codes_of_cours(
        "qll", graine, 1, games, SHORT
    )


def _place(cycle: Cycle) -> tuple[int, int]:
    return cycle.debut, cycle.longueur


def test_games_from_deals_have_no_cycle() -> None:
    assert kernels.cycle_of(1, 1000, {"entre_parties": "battu"}) is None


def test_a_chain_in_use_is_not_played_again() -> None:
    reading = reading_of("qll", SHORT)
    assert chains.chain_of(1, reading) is chains.chain_of(1, reading)


def test_games_far_into_a_cycle_cost_no_more_than_the_first_ones() -> None:
    cycle = cycle_of_seed(1)
    far = cycle.debut + 10**12 // cycle.longueur * cycle.longueur
    games = 3 * cycle.longueur + 1
    assert kernels.codes_of("qll", 1, far, games, SHORT) == kernels.codes_of(
        "qll", 1, cycle.debut, games, SHORT
    )

"""A fair shuffle always passes; the biased ones of MISTAKES do not."""

from collections import Counter
from collections.abc import Callable, Mapping

import pytest

from reussites_tk.cours.alea import Source
from reussites_tk.judge.tas.shuffles import (
    DOUBT,
    MORE,
    RUNS,
    SMALLEST,
    chi_square,
    is_fair,
    is_fair_by_place,
    is_too_many,
    kept_neighbours,
    kept_places,
    limit,
)

Draw = Callable[[Source, int, int], int]


def orders(height: int, draw: Draw, runs: int = RUNS, seed: int = 1) -> Mapping[str, int]:
    """Count the orders of the course's shuffle, each place i exchanged with `draw(source, i, height)`."""
    source, counts = Source(seed), Counter[str]()
    for _ in range(runs):
        places = list(range(height))
        for i in range(height, 1, -1):
            j = draw(source, i, height)
            places[i - 1], places[j - 1] = places[j - 1], places[i - 1]
        counts[" ".join(map(str, places))] += 1
    return counts


def right(source: Source, i: int, height: int) -> int:
    return source.entier(i)


def anywhere(source: Source, i: int, height: int) -> int:
    return source.entier(height)


def never_itself(source: Source, i: int, height: int) -> int:
    return source.entier(i - 1)


@pytest.mark.parametrize("seed", range(6))
def test_the_shuffle_of_the_course_is_fair(seed: int) -> None:
    assert is_fair(orders(3, right, 6_000, seed), 3)
    assert is_fair_by_place(orders(8, right, 2_000, seed), 8)


@pytest.mark.parametrize("draw", [anywhere, never_itself])
@pytest.mark.parametrize("seed", range(3))
def test_a_draw_among_other_places_is_biased(draw: Draw, seed: int) -> None:
    assert not is_fair(orders(3, draw, RUNS, seed), 3, DOUBT)
    assert not is_fair(orders(3, draw, RUNS + MORE, seed), 3)


@pytest.mark.parametrize("seed", range(6))
def test_a_fair_shuffle_is_seldom_doubted(seed: int) -> None:
    assert is_fair(orders(3, right, RUNS, seed), 3, DOUBT)


def test_two_cartes_always_exchanged_are_not_shuffled() -> None:
    assert not is_fair(orders(2, never_itself, 2_000), 2)


def test_a_tall_pile_of_which_a_part_stays_is_seen_by_its_places() -> None:
    def top_half(source: Source, i: int, height: int) -> int:
        return i if i <= height // 2 else height // 2 + source.entier(i - height // 2)

    assert not is_fair_by_place(orders(8, top_half, 2_000), 8)


def test_pearson_s_statistic_counts_the_orders_never_seen() -> None:
    assert chi_square({"0 1": 10}, 2) == 10.0
    assert chi_square({"0 1": 5, "1 0": 5}, 2) == 0.0


def test_the_bound_grows_with_the_freedom() -> None:
    assert limit(1) < limit(5) < limit(63)
    assert limit(5, DOUBT) < limit(5)


def test_too_few_shuffles_are_not_judged() -> None:
    assert is_fair({"0 1 2": SMALLEST - 1}, 3)


def tall_orders(exchanges: int, runs: int = 60, height: int = 52) -> Mapping[str, int]:
    """Count the orders of a shuffle by that many exchanges of any two places."""
    source, counts = Source(1), Counter[str]()
    for _ in range(runs):
        places = list(range(height))
        for _ in range(exchanges):
            i, j = source.entier(height) - 1, source.entier(height) - 1
            places[i], places[j] = places[j], places[i]
        counts[" ".join(map(str, places))] += 1
    return counts


def test_a_tall_pile_that_is_shuffled_too_little_keeps_too_much() -> None:
    little, enough = tall_orders(20), tall_orders(500)
    assert is_too_many(kept_places(little), 60) and is_too_many(kept_neighbours(little), 60)
    assert not is_too_many(kept_places(enough), 60) and not is_too_many(kept_neighbours(enough), 60)


def test_a_cut_keeps_the_neighbours_alone() -> None:
    cut = {" ".join(str((k + 20) % 52) for k in range(52)): 60}
    assert kept_places(cut) == 0 and kept_neighbours(cut) == 60 * 50
    assert is_too_many(kept_neighbours(cut), 60)


@pytest.mark.parametrize("seed", range(6))
def test_a_fair_shuffle_of_a_tall_pile_keeps_about_one_a_shuffle(seed: int) -> None:
    fair = orders(52, right, 60, seed)
    assert not is_too_many(kept_places(fair), 60) and not is_too_many(kept_neighbours(fair), 60)
    assert not is_too_many(60, 60) and not is_too_many(0, 0)

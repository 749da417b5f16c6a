"""The search of MD with every carte known is exact: it agrees with trying everything, on small deals."""

from collections.abc import Sequence
from functools import cache
from itertools import permutations
from random import Random

import pytest

from reussites_tk.analysis.clairvoyance import Search, Stockage, TooHard, deal_of, laid, raise_all, rises
from reussites_tk.cours.donnes import donne

Deal = Sequence[int]
SMALL = [(2, 4, 1), (2, 5, 1), (3, 4, 1), (2, 6, 2), (3, 4, 2), (3, 5, 2), (4, 3, 1), (4, 4, 2)]
"""Couleurs, rangs and tas of small games."""


def pack(couleurs: int, rangs: int) -> list[int]:
    return [8 * couleur + rang for couleur in range(couleurs) for rang in range(rangs)]


def some_deals(couleurs: int, rangs: int, count: int) -> list[list[int]]:
    chance = Random(f"{couleurs} {rangs}")
    cartes = pack(couleurs, rangs)
    return [chance.sample(cartes, len(cartes)) for _ in range(count)]


def can_be_won_freely(deal: Deal, tas: int) -> bool:
    """Try everything the rules let a person do, going up or not: no order, no bound, no forced move."""

    @cache
    def wins(k: int, up: int, stockage: Stockage, may_rise: bool) -> bool:
        if k == len(deal):
            return True  # every carte is placed: the rest goes up freely
        if may_rise and any(wins(k, *after, True) for after in risen(up, stockage)):
            return True
        carte = deal[k]
        if rises(up, carte) and wins(k + 1, up | 1 << carte, stockage, True):
            return True
        return any(wins(k + 1, up, after, False) for after in laid(stockage, carte))

    return wins(0, 0, ((),) * tas, False)


def risen(up: int, stockage: Stockage) -> list[tuple[int, Stockage]]:
    """The boards after one carte of the stockage has gone up."""
    return [
        (up | 1 << tas[-1], tuple(sorted([*stockage[:i], tas[:-1], *stockage[i + 1 :]])))
        for i, tas in enumerate(stockage)
        if tas and rises(up, tas[-1])
    ]


def can_be_won_going_up(deal: Deal, tas: int) -> bool:
    """Try every tas for every carte, going up whenever that is possible; no board is left out."""

    def wins(k: int, up: int, stockage: Stockage) -> bool:
        if k == len(deal):
            return True
        if rises(up, deal[k]):
            return wins(k + 1, *raise_all(up | 1 << deal[k], stockage))
        return any(wins(k + 1, up, after) for after in laid(stockage, deal[k]))

    return wins(0, 0, ((),) * tas)


@pytest.mark.parametrize("tas", [1, 2])
def test_every_deal_of_six_cartes(tas: int) -> None:
    for deal in permutations(pack(2, 3)):
        found = Search(deal).can_be_won(tas)
        assert found == can_be_won_going_up(deal, tas) == can_be_won_freely(deal, tas)


@pytest.mark.parametrize(("couleurs", "rangs", "tas"), SMALL)
def test_small_deals(couleurs: int, rangs: int, tas: int) -> None:
    """Going up at once never hurts, and what the search leaves out wins nothing."""
    won = 0
    deals = some_deals(couleurs, rangs, 100)
    for deal in deals:
        found = Search(deal).can_be_won(tas)
        assert found == can_be_won_freely(deal, tas), deal
        won += found
    assert 0 < won < len(deals), "both answers are met"


class WithoutBound(Search):
    """The search without its bound."""

    def overflows(self, k: int, up: int, stockage: Stockage) -> bool:
        return False


def test_the_bound_changes_no_answer_and_spares_work() -> None:
    boards = [0, 0]
    for numero in range(1, 16):
        deal = deal_of(donne(1, numero, 32))
        searches = Search(deal), WithoutBound(deal)
        assert searches[0].can_be_won() == searches[1].can_be_won(), numero
        boards = [many + search.boards for many, search in zip(boards, searches, strict=True)]
    assert boards[0] * 10 < boards[1]


def test_a_search_that_costs_too_much_says_so() -> None:
    deal = next(d for d in (deal_of(donne(1, n, 32)) for n in range(1, 99)) if Search(d).can_be_won())
    with pytest.raises(TooHard):
        Search(deal, budget=2).can_be_won()


def test_five_tas_are_needed_for_a_rising_start() -> None:
    """RULES MD-b: 8 9 10 V D of one couleur; the fifth fits nowhere."""
    deal = [1, 2, 3, 4, 5, *(c for c in pack(4, 8) if not 1 <= c <= 5)]
    assert Search(deal).overflows(0, 0, ((),) * 4)
    assert not Search(deal).can_be_won(4) and Search(deal).can_be_won(5)

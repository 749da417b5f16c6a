"""The exact odds of c4: against every deal of smaller games, and against the known rate."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from reussites_tk.analysis.exact import exact_odds, odds_of_c4

ODDS_OF_C4 = Fraction(1296629000619421, 2164371575008500)


def every_deal(couleurs: int, cartes: int) -> Iterator[tuple[int, ...]]:
    """Every order of the cartes, given by their couleurs: all are equally likely."""

    def longer(deal: tuple[int, ...], left: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if not any(left):
            yield deal
        for couleur, many in enumerate(left):
            if many:
                less = (*left[:couleur], many - 1, *left[couleur + 1 :])
                yield from longer((*deal, couleur), less)

    return longer((), (cartes,) * couleurs)


def is_won(deal: tuple[int, ...], couleurs: int, cartes: int) -> bool:
    """Play from the first tas; `tas[i]` are the cartes still hidden in the tas of couleur i."""
    tas = [list(deal[i * cartes : (i + 1) * cartes]) for i in range(couleurs)]
    here = 0
    while tas[here]:
        here = tas[here].pop()
    return all(carte == i for i in range(couleurs) for carte in tas[i])


@pytest.mark.parametrize(
    ("couleurs", "cartes"), [(1, 3), (2, 4), (3, 1), (3, 2), (3, 3), (4, 1), (4, 2), (5, 1), (6, 1)]
)
def test_the_formula_is_the_share_of_all_deals(couleurs: int, cartes: int) -> None:
    won = [is_won(deal, couleurs, cartes) for deal in every_deal(couleurs, cartes)]
    assert odds_of_c4(couleurs, cartes) == Fraction(sum(won), len(won))


def test_the_odds_of_the_game_itself() -> None:
    assert odds_of_c4() == ODDS_OF_C4
    assert float(ODDS_OF_C4) == pytest.approx(0.59908, abs=1e-5)


def test_only_c4_has_known_odds_and_no_option_changes_them() -> None:
    for options in ({}, {"tas_depart": "hasard"}, {"distribution": "par_huit"}):
        assert exact_odds("c4", options) == ODDS_OF_C4
    assert [exact_odds(jeu) for jeu in ("r7", "qll", "md")] == [None] * 3

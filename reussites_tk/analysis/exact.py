"""Odds known by calculation, as fractions; `docs/hasard.md` has the argument, in French."""

from collections.abc import Mapping
from fractions import Fraction
from math import comb, perm
from typing import Any

C4_COULEURS, C4_CARTES = 4, 8
"""Cartes of each couleur, as many as each tas holds."""


def exact_odds(jeu: str, options: Mapping[str, Any] | None = None) -> Fraction | None:
    """Return the chance of winning a game, where it is known; None elsewhere.

    No option of c4 changes it: every tas is like another, and so is every order of dealing.
    """
    return odds_of_c4() if jeu == "c4" else None


def odds_of_c4(couleurs: int = C4_COULEURS, cartes: int = C4_CARTES) -> Fraction:
    """Return the chance of winning « Les quatre couleurs » with `couleurs` tas of `cartes` cartes.

    A game is lost exactly when the lowest foreign cartes of some tas, the starting one left out, lead
    from one to the other in a circle. Counting the circles with their signs (the determinant of the
    matrix-tree theorem) gives 1 + Σ (1 - k) C(couleurs - 1, k) S(k), where S(k) is the chance that k
    tas given in advance lead to one another in a way given in advance.
    """
    odds = Fraction(1)
    weights = [1]
    for k in range(1, couleurs):
        weights = _times_one_tas(weights, cartes)
        circle = sum(
            (Fraction(weight, perm(couleurs * cartes, drawn)) for drawn, weight in enumerate(weights)),
            Fraction(0),
        )
        odds += (1 - k) * comb(couleurs - 1, k) * circle
    return odds


def _times_one_tas(weights: list[int], cartes: int) -> list[int]:
    """Add one tas to a circle; `weights[n]` counts the ways to look at n cartes.

    From the bottom of a tas, i - 1 cartes of its own couleur are looked at, then the foreign one. Each
    couleur of the circle is thus met i times, in cartes × (cartes - 1) × … ways.
    """
    longer = [0] * (len(weights) + cartes)
    for drawn, weight in enumerate(weights):
        for more in range(1, cartes + 1):
            longer[drawn + more] += weight * perm(cartes, more)
    return longer

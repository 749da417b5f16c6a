"""How many deals of MD could be won by who knows every carte: the bound that no strategy passes."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ...cours import Carte
from ...cours.alea import MASQUE
from ...cours.donnes import donne
from ...reussites.md_coups import NB_CARTES, RANG_DE_DEPART
from .. import kernels
from ..intervals import wilson
from .search import NB_TAS, RANGS, Search, TooHard

BUDGET = 5_000_000
"""How many boards of one deal are looked at before it is called unknown; none of 200,000 needed so many."""
CHUNK = 2_000
LOST, WON, UNKNOWN = 0, 1, 2


@dataclass(frozen=True, slots=True)
class Clairvoyance:
    """How many deals can be won, cannot, or were too hard to tell. Adds up."""

    winnable: int = 0
    lost: int = 0
    unknown: int = 0

    @property
    def parties(self) -> int:
        """How many deals were searched."""
        return self.winnable + self.lost + self.unknown

    @property
    def interval(self) -> tuple[float, float]:
        """The interval of the rate at 95 %; it holds whichever way the unknown deals go."""
        return (
            wilson(self.winnable, self.parties)[0],
            wilson(self.winnable + self.unknown, self.parties)[1],
        )

    def __iter__(self) -> Iterator[int]:
        return iter((self.winnable, self.lost, self.unknown))

    def __add__(self, other: "Clairvoyance") -> "Clairvoyance":
        return Clairvoyance(
            self.winnable + other.winnable, self.lost + other.lost, self.unknown + other.unknown
        )


def clairvoyance(
    graine: int,
    first: int,
    count: int,
    *,
    budget: int = BUDGET,
    progress: Callable[[Clairvoyance], object] | None = None,
) -> Clairvoyance:
    """Search deals `first`, `first + 1`… of a seed; `progress` is told the sum as it grows.

    With Numba some ten thousands of deals a second, without it some hundreds. The same answers.
    """
    total = Clairvoyance()
    for start in range(first, first + count, CHUNK):
        outcomes = outcomes_of(graine, start, min(CHUNK, first + count - start), budget)
        total += Clairvoyance(*map(outcomes.count, (WON, LOST, UNKNOWN)))
        if progress is not None:
            progress(total)
    return total


def outcomes_of(graine: int, first: int, count: int, budget: int = BUDGET) -> bytes:
    """Tell deal by deal what the search finds: `WON`, `LOST` or `UNKNOWN`."""
    if not kernels.available():
        numbers = range(first, first + count)
        return bytes(_searched(deal_of(donne(graine, n, NB_CARTES)), NB_TAS, budget) for n in numbers)
    import numpy as np

    from ..kernels import md_search

    deals = np.empty((count, NB_CARTES), np.int64)
    md_search.lay(np.uint64(graine & MASQUE), np.uint64(first & MASQUE), deals)
    return _compiled(deals, NB_TAS, budget)


def is_winnable(cartes: Sequence[Carte]) -> bool:
    """Tell whether a deal (bottom first, as `cours.donnes.donne` gives it) can be won."""
    return Search(deal_of(cartes)).can_be_won()


def deal_of(cartes: Sequence[Carte]) -> tuple[int, ...]:
    """Give the numbers of the cartes in the order in which they are drawn."""
    return tuple(RANGS * (c.couleur - 1) + c.rang - RANG_DE_DEPART for c in reversed(cartes))


def _searched(deal: Sequence[int], tas: int, budget: int) -> int:
    try:
        return WON if Search(deal, budget).can_be_won(tas) else LOST
    except TooHard:
        return UNKNOWN


def _compiled(deals: Any, tas: int, budget: int) -> bytes:
    import numpy as np

    from ..kernels import md_search

    outcomes, boards = np.empty(len(deals), np.uint8), np.empty(len(deals), np.int64)
    md_search.search(deals, tas, budget, outcomes, boards)
    return outcomes.tobytes()

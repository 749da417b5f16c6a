"""The deals of MD that can be won by a player who sees every carte: a bound that no strategy passes.

An exact search tells them, in plain Python here and in C in `native/src/md_search.c`. A carte is
`8 * couleur + rang`; a tas is a tuple, bottom first; a board of stockage is the tuple of its tas in
order, since two boards are alike when the same tas lie elsewhere. Any deal will do whose couleurs have
no hole: the tests search small ones by brute force too.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from .. import native
from ..cours import Carte
from ..cours.donnes import donne
from ..intervals import wilson
from ..native import md
from ..reussites.md_coups import NB_CARTES, RANG_DE_DEPART
from .executors import played_in_blocks
from .series import Series

Tas = tuple[int, ...]
Stockage = tuple[Tas, ...]
RANGS, CARTES, NB_TAS = 8, 32, 4
BUDGET = 5_000_000
"""How many boards of one deal are looked at before it is called unknown; none of 200,000 needed so many."""
LOST, WON, UNKNOWN = 0, 1, 2


# --- How many deals


@dataclass(frozen=True, slots=True)
class Clairvoyance:
    """How many deals can be won, cannot, or were too hard to search. Adds up."""

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

    def __add__(self, other: Clairvoyance) -> Clairvoyance:
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
    stop: threading.Event | None = None,
) -> Clairvoyance:
    """Search deals `first`, `first + 1`… of a seed; `progress` is called with the sum as it grows.

    `stop` ends the search early and keeps what is found of the first deals.
    Some ten thousands of deals a second with the compiled engine, some hundreds without: the same answers.
    """
    total, deals = Clairvoyance(), Series("md", count, graine, first)
    with closing(played_in_blocks(deals, partial(_found, graine, budget), stop=stop)) as blocks:
        for block in blocks:
            total += block
            if progress is not None:
                progress(total)
    return total


def _found(graine: int, budget: int, first: int, count: int) -> Clairvoyance:
    outcomes = outcomes_of(graine, first, count, budget)
    return Clairvoyance(*map(outcomes.count, (WON, LOST, UNKNOWN)))


def outcomes_of(graine: int, first: int, count: int, budget: int = BUDGET) -> bytes:
    """Return, deal by deal, what the search finds: `WON`, `LOST` or `UNKNOWN`."""
    if native.available():
        return md.search(md.deals(graine, first, count), NB_CARTES, NB_TAS, budget).outcomes
    numbers = range(first, first + count)
    return bytes(searched(deal_of(donne(graine, n, NB_CARTES)), NB_TAS, budget)[0] for n in numbers)


def is_winnable(cartes: Sequence[Carte]) -> bool:
    """Return True if a deal (bottom first, as `cours.donnes.donne` gives it) can be won."""
    return Search(deal_of(cartes)).can_be_won()


def deal_of(cartes: Sequence[Carte]) -> tuple[int, ...]:
    """Return the numbers of the cartes in the order in which they are drawn."""
    return tuple(RANGS * (c.couleur - 1) + c.rang - RANG_DE_DEPART for c in reversed(cartes))


def searched(deal: Sequence[int], tas: int, budget: int) -> tuple[int, int]:
    """Return what the search of a deal finds, and how many boards it looked at."""
    search = Search(deal, budget)
    try:
        return WON if search.can_be_won(tas) else LOST, search.boards
    except TooHard:
        return UNKNOWN, search.boards


# --- The search


class TooHard(Exception):
    """More boards would have to be looked at than was allowed."""


def rang_of(carte: int) -> int:
    """Return the rang of a carte, from 0 (the one that starts a serie)."""
    return carte % RANGS


def rises(up: int, carte: int) -> bool:
    """Return True if a carte can go on its serie, those of the series being the bits of `up`."""
    return rang_of(carte) == 0 or bool(up >> (carte - 1) & 1)


def raise_all(up: int, stockage: Stockage) -> tuple[int, Stockage]:
    """Put on the series every top that follows, until none does."""
    tas = list(stockage)
    more = True
    while more:
        more = False
        for i, one in enumerate(tas):
            if one and rises(up, one[-1]):
                up, tas[i], more = up | 1 << one[-1], one[:-1], True
    return up, tuple(sorted(tas))


def laid(stockage: Stockage, carte: int) -> list[Stockage]:
    """Return the boards where a carte can be laid, the best fit first; those that are alike, once."""
    places = {tas for tas in stockage if not tas or rang_of(tas[-1]) >= rang_of(carte)}
    return [_with(stockage, tas, carte) for tas in sorted(places, key=_openness)]


def _openness(tas: Tas) -> tuple[int, int]:
    return (rang_of(tas[-1]), tas[-1]) if tas else (RANGS, 0)


def _with(stockage: Stockage, tas: Tas, carte: int) -> Stockage:
    others = list(stockage)
    others.remove(tas)
    return tuple(sorted([*others, (*tas, carte)]))


class Search:
    """The search of one deal, its cartes in the order in which they are drawn."""

    def __init__(self, deal: Sequence[int], budget: int | None = None) -> None:
        self.deal = tuple(deal)
        self.drawn_at = {carte: place for place, carte in enumerate(self.deal)}
        self.budget = budget
        self.boards = 0
        self._lost: set[tuple[int, Stockage]] = set()

    def can_be_won(self, nb_tas: int = NB_TAS) -> bool:
        """Return True if some choice of the tas wins; raises `TooHard` beyond the budget."""
        return self._wins(0, 0, ((),) * nb_tas)

    def _wins(self, k: int, up: int, stockage: Stockage) -> bool:
        """Search from the k-th carte on; what goes up does so at once (going up never hurts)."""
        self._count()
        k, up, stockage, choices = self._advance(k, up, stockage)
        if k == len(self.deal):
            return True
        board = k, stockage  # what is up is what was drawn and is not in the stockage
        if not choices or board in self._lost or self.overflows(k, up, stockage):
            return False
        self._lost.add(board)  # unless it is won, and then nothing else is asked
        return any(self._wins(k + 1, up, after) for after in choices)

    def _advance(self, k: int, up: int, stockage: Stockage) -> tuple[int, int, Stockage, list[Stockage]]:
        """Play on while there is nothing to choose; return the board, and those that it can become."""
        while k < len(self.deal):
            if rises(up, self.deal[k]):
                up, stockage = raise_all(up | 1 << self.deal[k], stockage)
            else:
                choices = laid(stockage, self.deal[k])
                if len(choices) != 1:
                    return k, up, stockage, choices
                (stockage,) = choices
            k += 1
        return k, up, stockage, []

    def _count(self) -> None:
        if self.boards == self.budget:
            raise TooHard(f"{self.boards} boards were looked at")
        self.boards += 1

    # --- The bound

    def overflows(self, k: int, up: int, stockage: Stockage) -> bool:
        """Return True if the stockage must overflow, whatever is done from the k-th carte on.

        At each draw to come, the cartes that cannot be up yet share the tas; those still to be laid have
        a place only if the best fit finds them one (docs/strategies.md has the proof).
        """
        waits = self.earliest(up, stockage)
        return any(
            waits[carte] > now and not self._fits(k, now, waits, stockage)
            for now, carte in enumerate(self.deal[k:], start=k)
        )

    def earliest(self, up: int, stockage: Stockage) -> dict[int, int]:
        """Return the first draw after which each carte can be on its serie.

        No sooner than it is drawn, than the one before it in its couleur, or than those that lie on it.
        """
        waits = {carte: -1 for carte in self.deal if up >> carte & 1}
        covering = {low: high for tas in stockage for low, high in pairwise(tas)}
        # Both the carte before and the one that lies on it come sooner in this order.
        order = sorted(self.deal, key=lambda carte: (rang_of(carte), -self.drawn_at[carte]))
        for carte in order:
            if carte not in waits:
                before = -1 if rang_of(carte) == 0 else waits[carte - 1]
                above = waits[covering[carte]] if carte in covering else -1
                waits[carte] = max(self.drawn_at[carte], before, above)
        return waits

    def _fits(self, k: int, now: int, waits: dict[int, int], stockage: Stockage) -> bool:
        """Return True if the best fit lays the cartes still to come that cannot be up at draw `now`."""
        shown = [next((rang_of(c) for c in reversed(tas) if waits[c] > now), RANGS) for tas in stockage]
        for carte in self.deal[k : now + 1]:
            if waits[carte] > now:
                places = [i for i, rang in enumerate(shown) if rang >= rang_of(carte)]
                if not places:
                    return False
                shown[min(places, key=shown.__getitem__)] = rang_of(carte)
        return True

"""Is the order of a board that was formed drawn at random? Counts the pairs of cartes never parted."""

from __future__ import annotations

from collections.abc import Sequence

from ..verdicts import Difference, Kind
from . import words as game_words
from .boards import Layout, seen_piles
from .compare import Call

TOO_MANY = 25
"""Pairs that keep their order through ten formations; chance gives 2 or 3 of the 1128."""


def order_fault(layout: Layout, calls: Sequence[Call]) -> Difference | None:
    """Say that the boards formed by these calls are not shuffled, or not wholly; None when they are."""
    orders = [_order(layout, call) for call in calls]
    common = set(orders[0]).intersection(*orders[1:])
    orders = [[code for code in order if code in common] for order in orders]
    places = [{code: i for i, code in enumerate(order)} for order in orders]
    cartes = sorted(orders[0])
    kept = sum(_keeps_order(a, b, places) for i, a in enumerate(cartes) for b in cartes[:i])
    if kept <= TOO_MANY:
        return None
    same = all(order == orders[0] for order in orders)
    if same:
        return Difference(Kind.FAUX, game_words.ANY_ORDER, game_words.SAME_ORDER, game_words.NOT_SHUFFLED)
    return Difference(Kind.FAUX, game_words.ANY_ORDER, game_words.PARTLY_SAME, game_words.PARTLY_SHUFFLED)


def _order(layout: Layout, call: Call) -> list[int]:
    """Give the cartes face down in the order of the piles."""
    return [code & ~1 for pile in seen_piles(layout, call["after"]) for code in pile[0] if not code & 1]


def _keeps_order(a: int, b: int, places: Sequence[dict[int, int]]) -> bool:
    return len({place[a] < place[b] for place in places}) == 1

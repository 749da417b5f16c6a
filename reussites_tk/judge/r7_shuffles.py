"""Is the order of a board that was formed drawn at random? Counts the pairs of cartes never parted."""

from __future__ import annotations

from collections.abc import Sequence

from . import r7_words
from .compare import Difference
from .r7_compare import Call
from .verdicts import Kind

TOO_MANY = 25
"""Pairs that keep their order through ten formations; chance gives 2 or 3 of the 1128."""


def order_fault(calls: Sequence[Call]) -> Difference | None:
    """Say that the talons formed by these calls are not shuffled, or not wholly; None when they are."""
    orders = [call["after"][1][0] for call in calls]
    places = [{code: i for i, code in enumerate(order)} for order in orders]
    cartes = sorted(orders[0])
    kept = sum(_keeps_order(a, b, places) for i, a in enumerate(cartes) for b in cartes[:i])
    if kept <= TOO_MANY:
        return None
    same = all(order == orders[0] for order in orders)
    if same:
        return Difference(Kind.FAUX, r7_words.ANY_ORDER, r7_words.SAME_ORDER, r7_words.NOT_SHUFFLED)
    return Difference(Kind.FAUX, r7_words.ANY_ORDER, r7_words.PARTLY_SAME, r7_words.PARTLY_SHUFFLED)


def _keeps_order(a: int, b: int, places: Sequence[dict[int, int]]) -> bool:
    return len({place[a] < place[b] for place in places}) == 1

"""Deals that a program chooses: shuffled again until they please it. Nothing that chance does is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ..verdicts import Difference, Kind
from . import words as game_words
from .boards import Board
from .rules import Episode, Rules

FORMED_AGAIN = 60
"""Boards formed to be sure: chance shows on all of them what was odd on ten once in ten billion checks."""

SHORT = 2
"""Tours of the games that are looked at: with more of them, nearly every game is won by right."""

Oddity = tuple[str, str]
"""A way of starting from which all the games are won, or a place that only some cartes come to."""


def chosen_fault(
    rules: Rules, boards: Sequence[Board], again: Callable[[], Sequence[Board]]
) -> Difference | None:
    """Return what is wrong when boards formed one after the other are chosen, else None.

    `again` forms `FORMED_AGAIN` others: it is asked only when the first ones look odd.
    """
    found = set(oddities(rules, boards, 3))
    if not found:
        return None
    more = again()
    if len(more) < FORMED_AGAIN:
        return None
    sure = next((odd for odd in oddities(rules, more, 2) if odd in found), None)
    if sure is None:
        return None
    kind, name = sure
    message = game_words.chosen_deals(len(more), name if kind == "place" else "")
    return Difference(Kind.FAUX, game_words.ANY_ORDER, game_words.CHOSEN_ORDERS, message)


def oddities(rules: Rules, boards: Sequence[Board], part: int) -> Iterator[Oddity]:
    """Yield what is odd in boards: all are won, or a place sees one rang, or couleur, in `part` at most."""
    if not boards:
        return
    for reading in rules.readings if rules.shuffles_between else ():
        # The first game that is lost settles it: most often the first one.
        if all(rules.play(Episode(b, SHORT), reading).won for b in boards):
            yield "gagnée", reading
    for name, codes in _places(boards):
        for shift, mask in ((1, 15), (5, 7)):
            every = {(code >> shift) & mask for code in _hidden(boards[0])}
            seen = {(code >> shift) & mask for code in codes}
            if len(seen) <= max(1, len(every) // part):
                yield "place", name


def _places(boards: Sequence[Board]) -> Iterator[tuple[str, list[int]]]:
    """Yield the name of each pile of hidden cartes, with those on top of it, then those under it."""
    for number, name in enumerate(boards[0].names):
        piles = [b.piles[number].codes for b in boards]
        if all(codes and not codes[0] & 1 and not codes[-1] & 1 for codes in piles):
            yield name, [codes[-1] for codes in piles]
            yield name, [codes[0] for codes in piles]


def _hidden(b: Board) -> list[int]:
    return [code for pile in b.piles for code in pile.codes if not code & 1]

"""Histories of Mémorix that are always tried: what a memory wrongly keeps, cells taken, two memories."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import product

from .form import Call, Case, Var
from .memorix_seen import FIRST, KEEP, NEW, SECOND, Game, ending

SIZE = 15
"""Cells of the smallest board, 3 × 5."""
LARGER = 21
"""Cells of the board of the histories with a joker, 3 × 7."""


@cache
def fixed_cases(last: str) -> tuple[Case, ...]:
    """Return the histories that end by a choice, the first or the second."""
    cases = [*_untouched(), *_taken(), *_stale(), *_two_memories()]
    return tuple(case for case in cases if case.calls[-1].fonction == last)


def _game(number: int, size: int = SIZE) -> Game:
    return Game(3, size // 3, random.Random(number))


def _untouched() -> Iterator[Case]:
    """Yield choices where nothing was seen: the first card is at each place of the list."""
    game = _game(0)
    yield ending(game, FIRST)
    for case in game.left:
        if game.values[case]:
            yield ending(game, SECOND, case)
            yield ending(game, SECOND, case, ordered=True)


def _taken() -> Iterator[Case]:
    """Yield choices where pairs were taken, each cell at least once, and nothing else is known."""
    for number in range(7):
        game = _game(number)
        for value in random.Random(number).sample(range(1, 8), 6):
            a, b = _cells(game, value)
            game.show(a)
            game.show(b)
            game.take(a, b)
            yield ending(game, FIRST, ordered=bool(number % 2))
            for first in (min(game.left), max(game.left), game.left[0], game.left[-1]):
                if game.values[first]:
                    yield ending(game, SECOND, first, ordered=bool(number % 2))


def _stale() -> Iterator[Case]:
    """Yield choices where each cell in turn is one that must have been forgotten when the joker was seen."""
    kinds = ((False, 1), (True, 1), (False, 2))
    for number in range(2 * LARGER):
        for (pair_known, rounds), last in product(kinds, (FIRST, SECOND)):
            case = _kept_too_long(number, pair_known, rounds, last)
            if case is not None:
                yield case


def _kept_too_long(number: int, pair_known: bool, rounds: int, last: str) -> Case | None:
    """Return a history where the joker goes to a cell that was seen, whose card is then seen elsewhere.

    `pair_known`: the mate was seen as well before. `rounds`: how many times the joker was seen.
    """
    game, old = _game(number, LARGER), number % LARGER
    if not game.values[old]:
        return None
    (mate,) = (c for c in _cells(game, game.values[old]) if c != old)
    others = _others(game, old)
    for _again in range(rounds - 1):
        # It goes to a cell that nobody saw, and shows itself again later.
        game.show(others.pop())
        game.show(others.pop())
        game.show(_cells(game, 0)[0], to=others.pop())
    _see_old(game, old, mate if pair_known else None, others, number)
    joker = _cells(game, 0)[0]
    game.show(joker, to=old)
    if last == FIRST:
        game.show(others[0])
        game.show(mate)
        game.show(others[1])
    game.show(joker)
    if last == SECOND:
        game.show(others[0])
    return ending(game, last, mate if last == SECOND else None, ordered=bool(number % 2))


def _see_old(game: Game, old: int, mate: int | None, others: list[int], number: int) -> None:
    """Show the cell to forget among others, whole turns: its place among them changes."""
    some = [others.pop() for _time in range(1 + 2 * (number // LARGER % 2))]
    some.insert(number % (len(some) + 1), old)
    for case in some:
        game.show(case)
    if mate is not None:
        game.show(others.pop())
        game.show(mate)


def _others(game: Game, old: int) -> list[int]:
    """Return cells of values that all differ, and differ from that of `old` and from the joker's."""
    firsts = {game.values[case]: case for case in game.left if game.values[case] not in (0, game.values[old])}
    return list(firsts.values())


def _cells(game: Game, value: int) -> list[int]:
    return [case for case in game.left if game.values[case] == value]


# --- two memories


def _two_memories() -> Iterator[Case]:
    """Yield the histories of two computers, or of two games: each memory holds only what it was given."""
    left = list(range(SIZE))
    one, two = Call(NEW, (3, 5), "premiere_memoire"), Call(NEW, (3, 5), "memoire")
    seen, known = _kept(0, (3, 4), (6, 1)), _kept(1, (8, 4), (1, 2), (11, 4), (5, 6))
    yield Case((one, *seen, two, *known, Call(FIRST, (Var(1), left))), (), (8, 11))
    for a, b, order in ((8, 11, left), (13, 4, left), (5, 9, left[::-1]), (7, 2, left[::-1])):
        # The first memory again, after the second was made, and after it was given something.
        first = _kept(0, (a, 4), (6, 1), (b, 4), (10, 3))
        yield Case((one, *first, two, Call(FIRST, (Var(0), order))), (), (a, b))
        yield Case((one, *first[:2], two, Call(SECOND, (Var(0), order, b, 4))), (), (a,))
        others = _kept(1, (min(a, b) - 1, 4), (max(a, b) + 1, 5))
        yield Case((one, two, *first[:2], *others, Call(SECOND, (Var(0), order, b, 4))), (), (a,))
        strangers = _kept(0, (0, 4), (14, 4))
        yield Case((one, two, *strangers, *_again(a, b, order)), (), (a,))


def _again(a: int, b: int, order: list[int]) -> list[Call]:
    return [*_kept(1, (a, 4), (6, 1)), Call(SECOND, (Var(1), order, b, 4))]


def _kept(memory: int, *seen: tuple[int, int]) -> list[Call]:
    return [Call(KEEP, (Var(memory), case, value)) for case, value in seen]

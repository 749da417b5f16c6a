"""Histories of Mémorix that a game can have, for the memory of a computer: what must it play at their end?"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from .form import Call, Case, Group
from .memorix_fixed import fixed_cases
from .memorix_seen import ANY_OTHER, FIRST, JOKER, KEEP, NEW, SECOND, Game, ending

SEED = 1
"""Of all the histories: no verdict depends on the seed of the judge."""
GAMES = 120
"""Games that histories are taken from."""
MOST = 60
"""Histories kept for each function: the shortest, then some of the others."""


def first_cases(graine: int) -> tuple[Case, ...]:
    """Return histories that end by the choice of a first cell, the shortest first."""
    return _ending_with(FIRST)


def second_cases(graine: int) -> tuple[Case, ...]:
    """Return histories that end by the choice of a second cell; the first card was not kept yet."""
    return _ending_with(SECOND)


@cache
def _ending_with(last: str) -> tuple[Case, ...]:
    """Return the histories that end by this choice: made once, whoever is to blame for what they show."""
    cases = _some([case for case in _histories() if case.calls[-1].fonction == last])
    return tuple(sorted([*cases, *fixed_cases(last)], key=lambda case: len(case.calls)))


def kept_before(case: Case) -> Case:
    """Return the same history where the first card of the turn was kept before the second is chosen."""
    *calls, last = case.calls
    if last.fonction != SECOND:
        return case
    memory, _left, first, value = last.args
    return replace(case, calls=(*calls, Call(KEEP, (memory, first, value)), last))


def _not_the_first(case: Case) -> Case:
    """Ask of a second choice only what holds whether the first card was kept or not: another cell."""
    last = case.calls[-1]
    if last.fonction != SECOND:
        return case
    _memory, left, first, _value = last.args
    return replace(case, allowed=tuple(each for each in left if each != first), wanted=ANY_OTHER)


def _some(cases: Sequence[Case]) -> list[Case]:
    """Return the shortest cases, those where something must be played before the others."""

    def size(case: Case) -> tuple[int, int]:
        return len(case.calls), len(case.allowed or ())

    bound = sorted((case for case in cases if _is_bound(case)), key=size)
    free = sorted((case for case in cases if not _is_bound(case)), key=size)
    joker = [case for case in bound if any(call.fonction == JOKER for call in case.calls)]
    # Where few cells remain, many a number is that of none.
    few = sorted(free, key=lambda case: len(case.calls[-1].args[1]))[: MOST // 3]
    some = bound[:: max(1, len(bound) // MOST)]
    kept = [*bound[: MOST // 3], *joker[:MOST], *some, *free[: MOST // 3], *few]
    once = [case for k, case in enumerate(kept) if case not in kept[:k]]
    return sorted(once, key=size)


def _is_bound(case: Case) -> bool:
    left = case.calls[-1].args[1]
    return len(case.allowed or ()) < len(left) - 1


@cache
def _histories() -> tuple[Case, ...]:
    chance = random.Random(SEED)
    boards = ((3, 5), (3, 5), (3, 7), (5, 5), (7, 9))
    games = [Game(*boards[game % len(boards)], chance) for game in range(GAMES)]
    return tuple(case for game in games for case in _history(game))


def _history(game: Game) -> Iterator[Case]:
    """Play some turns at random and yield, before each choice, what a computer must choose."""
    for _turn in range(game.chance.randrange(4, 14)):
        if len(game.left) < 4:
            return
        yield ending(game, FIRST)
        bound = game.pairs()
        first = game.chance.choice(bound) if bound and game.chance.random() < 0.5 else _picked(game)
        # A computer that knows a pair plays it: its second choice comes after no other first one.
        if game.values[first] and (not bound or first in bound):
            yield ending(game, SECOND, first)
        value = game.show(first)
        if not value:
            continue
        others = [case for case in game.left if case != first]
        second = game.chance.choice(game.allowed_second(first) if game.chance.random() < 0.6 else others)
        if game.show(second) == value:
            game.take(first, second)


def _picked(game: Game) -> int:
    """Return a cell that is often one to see again, so that short histories have something to know."""
    joker = [case for case in game.left if not game.values[case]]
    stale = [case for case in game.left if case in game.before and case not in game.since]
    draw = game.chance.random()
    some = joker if draw < 0.15 else stale if stale and draw < 0.5 else game.left
    return game.chance.choice(some)


def _wider(case: Case) -> Case:
    """Return the same history with memories made for the largest board."""
    calls = [replace(call, args=(7, 9)) if call.fonction == NEW else call for call in case.calls]
    return replace(case, calls=tuple(calls))


def _square(case: Case) -> Case:
    """Return the same history with memories made for a square board, no smaller."""
    calls = [
        replace(call, args=(max(call.args),) * 2) if call.fonction == NEW else call for call in case.calls
    ]
    return replace(case, calls=tuple(calls))


MEMORY = Group(NEW, KEEP, JOKER, (FIRST, SECOND), kept_before, _not_the_first, _wider, _square)
"""The functions of the computer's memory."""

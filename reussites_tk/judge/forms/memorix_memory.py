"""Histories of Mémorix that a game can have, for the memory of a computer: what must it play at their end?"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from ...jeux.memorix_memoire import Memoire
from .form import Call, Case, Group, Var

NEW, KEEP, JOKER, FIRST, SECOND = (
    "nouvelle_memoire",
    "retenir",
    "joker_vu",
    "choisir_premiere",
    "choisir_seconde",
)
GAMES = 120
"""Games that histories are taken from."""
MOST = 60
"""Histories kept for each function: the shortest, then some of the others."""


@dataclass
class _Game:
    """A game as all the players see it, and what is really on its cells."""

    lignes: int
    colonnes: int
    chance: random.Random
    shown: list[Call] = field(default_factory=list)
    since: dict[int, int] = field(default_factory=dict)
    """What was seen since the joker showed itself for the last time."""
    before: dict[int, int] = field(default_factory=dict)
    """What was seen before that: it may be true no longer."""

    def __post_init__(self) -> None:
        size = self.lignes * self.colonnes
        self.left = self.chance.sample(range(size), size)
        self.values = {case: (place + 1) // 2 for place, case in enumerate(self.left)}
        self.exact = Memoire(size)

    def show(self, case: int) -> int:
        """Show a cell to everybody; the joker is exchanged at once: nothing else is seen in between."""
        value = self.values[case]
        self.exact.retenir(case, value)
        if value:
            self.shown.append(Call(KEEP, (Var(0), case, value)))
            self.since[case] = value
        else:
            self.shown.append(Call(JOKER, (Var(0), case)))
            self.before |= self.since
            self.since.clear()
            # Where a memory that forgets nothing goes wrong: a cell that it knows.
            known = [each for each in self.left if each in self.before and each != case]
            other = self.chance.choice(known if known and self.chance.random() < 0.7 else self.left)
            self.values[case], self.values[other] = self.values[other], 0
        return value

    def take(self, a: int, b: int) -> None:
        """Take a pair."""
        self.exact.retirer(a, b)
        for case in (a, b):
            self.left.remove(case)
            self.since.pop(case, None)
            self.before.pop(case, None)

    # --- what must be played

    def pairs(self) -> list[int]:
        """Return the cells of the pairs that were seen since the last joker."""
        return _paired(self.since)

    def allowed_first(self) -> tuple[int, ...]:
        """Return the cells that may be chosen first: those of a pair that is known, when there is one."""
        if not self.pairs():
            return tuple(self.left)
        # A memory that deduces where the joker went may play what it is sure of, seen before or not.
        sure = {c: value for c, value in self.exact.connues.items() if c not in self.exact.possibles}
        known = {case: value for case, value in {**sure, **self.since}.items() if case in self.left}
        return tuple(_paired(known))

    def allowed_second(self, first: int) -> tuple[int, ...]:
        """Return the cells that may be chosen after `first`: its mate, when it was seen."""
        value = self.values[first]
        mates = [case for case, other in self.since.items() if other == value and case != first]
        return tuple(mates or (case for case in self.left if case != first))


def _paired(known: dict[int, int]) -> list[int]:
    values = list(known.values())
    return [case for case, value in known.items() if values.count(value) == 2]


def first_cases(graine: int) -> Iterator[Case]:
    """Yield histories that end by the choice of a first cell, the shortest first."""
    cases = _some([case for case in _histories(graine) if case.calls[-1].fonction == FIRST])
    yield from sorted([*cases, _second_game()], key=lambda case: len(case.calls))


def second_cases(graine: int) -> Iterator[Case]:
    """Yield histories that end by the choice of a second cell; the first card was not kept yet."""
    yield from _some([case for case in _histories(graine) if case.calls[-1].fonction == SECOND])


def kept_before(case: Case) -> Case:
    """Return the same history where the first card of the turn was kept before the second is chosen."""
    *calls, last = case.calls
    if last.fonction != SECOND:
        return case
    memory, _left, first, value = last.args
    return Case((*calls, Call(KEEP, (memory, first, value)), last), case.lay, case.allowed)


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
def _histories(graine: int) -> tuple[Case, ...]:
    chance = random.Random(graine)
    boards = ((3, 5), (3, 5), (3, 7), (5, 5), (7, 9))
    games = [_Game(*boards[game % len(boards)], chance) for game in range(GAMES)]
    return tuple(case for game in games for case in _history(game))


def _history(game: _Game) -> Iterator[Case]:
    """Play some turns at random and yield, before each choice, what a computer must choose."""
    for _turn in range(game.chance.randrange(4, 14)):
        if len(game.left) < 4:
            return
        yield _case(game, FIRST, game.allowed_first())
        bound = game.pairs()
        first = game.chance.choice(bound) if bound and game.chance.random() < 0.5 else _picked(game)
        # A computer that knows a pair plays it: its second choice comes after no other first one.
        if game.values[first] and (not bound or first in bound):
            yield _case(game, SECOND, game.allowed_second(first), first)
        value = game.show(first)
        if not value:
            continue
        others = [case for case in game.left if case != first]
        second = game.chance.choice(game.allowed_second(first) if game.chance.random() < 0.6 else others)
        if game.show(second) == value:
            game.take(first, second)


def _picked(game: _Game) -> int:
    """Return a cell that is often one to see again, so that short histories have something to know."""
    joker = [case for case in game.left if not game.values[case]]
    stale = [case for case in game.left if case in game.before and case not in game.since]
    draw = game.chance.random()
    some = joker if draw < 0.15 else stale if stale and draw < 0.5 else game.left
    return game.chance.choice(some)


def _case(game: _Game, last: str, allowed: tuple[int, ...], first: int | None = None) -> Case:
    new = Call(NEW, (game.lignes, game.colonnes), "memoire")
    more = () if first is None else (first, game.values[first])
    end = Call(last, (Var(0), list(game.left), *more))
    return Case((new, *game.shown, end), (), allowed)


def _second_game() -> Case:
    """Return the history of a game that comes after another: its memory holds nothing of the first."""
    first = (Call(NEW, (3, 5), "premiere_partie"), *_kept(0, (3, 4), (6, 1)))
    second = (Call(NEW, (3, 5), "memoire"), *_kept(1, (8, 4), (1, 2), (11, 4), (5, 6)))
    return Case((*first, *second, Call(FIRST, (Var(1), list(range(15))))), (), (8, 11))


def _kept(memory: int, *seen: tuple[int, int]) -> list[Call]:
    return [Call(KEEP, (Var(memory), case, value)) for case, value in seen]


def _wider(case: Case) -> Case:
    """Return the same history with memories made for the largest board."""
    calls = [replace(call, args=(7, 9)) if call.fonction == NEW else call for call in case.calls]
    return replace(case, calls=tuple(calls))


MEMORY = Group(NEW, KEEP, JOKER, (FIRST, SECOND), kept_before, _wider)
"""The functions of the computer's memory."""

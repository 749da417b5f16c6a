"""Looks for the smallest case that still fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from .cases import Arg, Case, TasState

Fails = Callable[[Sequence[Case]], Iterable[bool]]
"""Says of each case, in order, whether it fails as the first one did."""


def shrink(case: Case, fails: Fails, rounds: int = 24) -> Case:
    """Give a case that fails and of which no simpler neighbour fails (or the best after `rounds`)."""
    for _ in range(rounds):
        candidates = sorted(dict.fromkeys(_simpler(case)), key=_order)  # in an order that no hash decides
        better = next((c for c, failed in zip(candidates, fails(candidates), strict=False) if failed), None)
        if better is None:
            return case
        case = better
    return case


def _order(case: Case) -> tuple[int, int, int, int]:
    away = sum(tas.place != (1, 1 + 2 * index) for index, tas in enumerate(case.tas))
    return (*case.size, away, sum(arg[1] for arg in case.args if arg[0] == "i"))


def _simpler(case: Case) -> Iterator[Case]:
    """Give the neighbours of a case that are easier to read: one carte less, face up, stacked."""
    for index, tas in enumerate(case.tas):
        for position in range(len(tas.codes)):
            yield _without(case, index, position)
        hidden = [i for i, code in enumerate(tas.codes) if not code & 1]
        for position in hidden:
            codes = tuple(c | 1 if i == position else c for i, c in enumerate(tas.codes))
            yield case.with_tas(index, TasState(codes, tas.mode, tas.actif, tas.place))
    if any(tas.mode == "etale" for tas in case.tas):
        yield _all(case, lambda index, tas: tas._replace(mode="empile"))
    if any(tas.place != (1, 1 + 2 * index) for index, tas in enumerate(case.tas)):
        yield _all(case, lambda index, tas: tas._replace(place=(1, 1 + 2 * index)))


def _all(case: Case, change: Callable[[int, TasState], TasState]) -> Case:
    return case._replace(tas=tuple(change(index, tas) for index, tas in enumerate(case.tas)))


def _without(case: Case, index: int, position: int) -> Case:
    """Take one carte away; the numbers that pointed above it come down by one."""
    tas = case.tas[index]
    codes = tas.codes[:position] + tas.codes[position + 1 :]
    fewer = case.with_tas(index, TasState(codes, tas.mode, tas.actif, tas.place))
    args = tuple(_lowered(arg, position + 1) for arg in case.args)
    return Case(fewer.function, fewer.tas, args, fewer.n, fewer.mode, fewer.graine)


def _lowered(arg: Arg, above: int) -> Arg:
    return ("i", arg[1] - 1) if arg[0] == "i" and arg[1] > above else arg

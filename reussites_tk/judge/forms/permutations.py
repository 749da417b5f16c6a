"""A function that returns the numbers from 0 to r - 1 in an order at random: its cases and its laws."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from ...texts import _
from .form import Call, Case, Law, Seen, Wire, called_twice
from .laws import orders

NAME = "permutation_aleatoire"
FEW = 4
"""Length up to which each order is counted."""
RUNS = ((2, 300, 1_200), (3, 4_500, 12_000), (4, 3_000, 9_000), (15, 400, 900), (63, 120, 800))
"""Lengths of the lists that are counted, how many at first, how many more."""


def cases(graine: int) -> Iterator[Case]:
    """Yield one call for each length, the shortest first, then two calls that must share nothing."""
    yield from (_call(r) for r in (*range(1, FEW + 1), 15, 63))
    yield from (called_twice(NAME, (one,), (two,)) for one, two in ((2, 3), (4, 3)))
    # A list kept for each length may come back in the same order: not where it is long.
    yield from (_sound(called_twice(NAME, (r,), (r,)), r) for r in (5, 15))


def laws(graine: int) -> list[Law]:
    """Return the laws of chance: every order is equally likely."""
    return [_law(r, runs, more) for r, runs, more in RUNS]


def _law(r: int, runs: int, more: int) -> Law:
    return Law(
        _call(r),
        runs,
        more,
        orders(r),
        _(
            "Tous les ordres doivent être également probables, et ils ne le sont pas : avec quelles "
            "places chaque élément peut-il être échangé ?"
        ),
        _("chaque ordre aussi souvent que les autres"),
        told=_placed if r > FEW else None,
    )


def _call(r: int) -> Case:
    case = Case((Call(NAME, (r,)),))
    return case if r <= FEW else _sound(case, r)


def _sound(case: Case, r: int) -> Case:
    """Return a case where any order is right: ours has too many of them to be compared with each."""
    wanted = _("une liste des entiers de 0 à {last}").format(last=r - 1)
    return replace(case, sound=partial(_is_permutation, r), wanted=wanted)


def _is_permutation(r: int, value: Wire) -> bool:
    return value[0] == "L" and sorted(map(repr, value[1])) == sorted(repr(["i", k]) for k in range(r))


def _placed(seen: Seen) -> Iterator[str]:
    """Yield where each element of a long list is: the list itself would say nothing."""
    for place, (_kind, value) in enumerate(seen.value[1]):
        yield _("{value} est à l'indice {place}").format(value=value, place=place)

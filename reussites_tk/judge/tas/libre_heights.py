"""Piles of free representation at every height: some faults only show at one of them.

A pile grows, or goes from one place to another, carte by carte, through one function at a time; after each
call its ends, its middle and its height are read. What goes wrong is tried again by itself.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from ..function_judge import Fresh
from ..runner import Runner
from .cases import HIDDEN, TasState
from .libre_faults import VIDE
from .libre_lives import MOVES, A, B, Change, Faults, Life
from .oracle import Oracle
from .programs import READERS, Finding, Layer, Program, Step, find, readings

_CODES = {n: tuple(code | i % 3 & 1 for i, code in enumerate(HIDDEN[n])) for n in (52, 32)}
"""The cartes of the walks, in each pack: every third one face up."""
LAST_CALLS = 2
"""Calls before a wrong reading that may be the wrong one."""


class Walk(NamedTuple):
    """A program that calls one function at each height; the piles before each of its calls, by step."""

    program: Program
    before: dict[int, tuple[Change, TasState, TasState]]


def tall_faults(
    runner: Runner, fresh: Fresh, oracle: Oracle, layer: Layer, trusted: Collection[str]
) -> Faults:
    """Return the functions that go wrong at some height, each with one call that shows it.

    `trusted` are the selectors to read with, and the functions to try.
    """
    if VIDE not in trusted or layer.function not in trusted:
        return {}
    walks = list(_walks(oracle, layer, trusted))
    found = find(runner, oracle, [walk.program for _nom, walk in walks])
    faults: Faults = {}
    for (nom, walk), finding in zip(walks, found, strict=True):
        alone = None if finding.wrong is None else _alone(fresh, oracle, layer, walk, finding, trusted)
        if alone is not None:
            faults.setdefault(nom, alone)
    return faults


def _alone(
    fresh: Fresh, oracle: Oracle, layer: Layer, walk: Walk, finding: Finding, trusted: Collection[str]
) -> Finding | None:
    """Make the call after which a walk goes wrong on piles laid anew; None if it is right there."""
    steps = [i for i in walk.before if i <= (finding.step or 0)][-LAST_CALLS:]
    programs = []
    for change, a, b in (walk.before[step] for step in reversed(steps)):
        life = Life(oracle, [*layer.lay("A", a), *layer.lay("B", b)])
        pose = len(life.steps)
        life.do(change.as_step())
        life.read([reader for reader in READERS if reader in trusted])
        programs.append(Program(tuple(life.steps), pose, walk.program.n))
    with fresh() as child:
        return next((found for found in find(child, oracle, programs) if found.wrong is not None), None)


def _walks(oracle: Oracle, layer: Layer, trusted: Collection[str]) -> Iterator[tuple[str, Walk]]:
    for n in _CODES:
        for nom in (name for name in (*_GROWING, *MOVES) if name in trusted):
            yield nom, (_carried if nom in MOVES else _grown)(oracle, layer, nom, trusted, n)


def _grown(oracle: Oracle, layer: Layer, nom: str, trusted: Collection[str], n: int) -> Walk:
    """Call a function on a pile that grows."""
    life, before = Life(oracle, _lay(layer, ())), dict[int, tuple[Change, TasState, TasState]]()
    for height, code in enumerate(_CODES[n], 1):
        life.do(Step(layer.function, (("c", code), A)))
        for args in _arguments(nom, height):
            _call(life, before, Change(nom, args), trusted)
    return Walk(Program(tuple(life.steps), 2, n), before)


def _carried(oracle: Oracle, layer: Layer, nom: str, trusted: Collection[str], n: int) -> Walk:
    """Carry a whole pack from a pile to another; at each height a carte is moved within its pile too."""
    life, before = Life(oracle, _lay(layer, _CODES[n])), dict[int, tuple[Change, TasState, TasState]]()
    for height in range(n, 0, -1):
        for target, trusting in ((A, ()), (B, trusted)):
            code = life.state("A").codes[height // 2]
            name = (("k", code >> 5), ("r", code >> 1 & 15)) if nom == MOVES[4] else ()
            _call(life, before, Change(nom, (*name, A, target)), trusting)
    return Walk(Program(tuple(life.steps), 2, n), before)


def _lay(layer: Layer, codes: tuple[int, ...]) -> list[Step]:
    return [*layer.lay("B", TasState(place=(1, 3))), *layer.lay("A", TasState(codes))]


_GROWING = (
    "retourner_carte_sur",
    "retourner_carte_sous",
    "echanger_cartes",
    "retourner_tas",
    "poser_tas_sur_tas",
)


def _arguments(nom: str, height: int) -> Iterator[tuple[tuple[object, ...], ...]]:
    """Yield the arguments of the calls that are made on a pile A of some height."""
    if nom == "echanger_cartes":
        yield ("i", 1 + height // 2), ("i", height), A
    elif nom == "poser_tas_sur_tas":
        yield A, B
        yield B, A
    else:
        yield (A,)


def _call(
    life: Life, before: dict[int, tuple[Change, TasState, TasState]], change: Change, trusted: Collection[str]
) -> None:
    """Add a call to a walk, and the readings of both piles after it."""
    before[len(life.steps)] = change, life.state("A"), life.state("B")
    life.do(change.as_step())
    for name in "AB":
        state = life.state(name)
        read = readings(name, state, [reader for reader in _READ if reader in trusted])
        middle = ("v", name), ("i", 1 + len(state.codes) // 2)
        life.steps += [step for step in read if step.function != "ieme_carte" or step.args == middle]


_READ = ("la_hauteur", "carte_sur", "carte_sous", "ieme_carte")

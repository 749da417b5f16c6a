"""Piles of free representation that serve for long: what wears out shows after many calls on the same pile.

An array whose ends always drift the same way holds for a few moves, and not for a game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from ..function_judge import Fresh
from ..runner import Runner
from . import libre_words
from .cases import HIDDEN, SHOWN, TasState
from .libre_faults import SOUS, SUR, VIDE
from .libre_lives import MOVES, A, Faults, Life
from .oracle import Oracle
from .programs import Finding, Layer, Program, Step, find, readings

TURNS = 110
"""Calls of each function on the same pile."""
READ_EVERY = 22
"""Calls between two readings."""


def worn_out(runner: Runner, fresh: Fresh, oracle: Oracle, layer: Layer, trusted: Collection[str]) -> Faults:
    """Return the functions that go wrong after many calls on the same pile, each with those calls.

    `trusted` are the selectors to read with, and the functions to try.
    """
    if VIDE not in trusted or layer.function not in trusted:
        return {}
    lives = list(_long_lives(oracle, layer, trusted))
    found = list(find(runner, oracle, [program for _nom, program in lives]))
    faults: Faults = {}
    for nom, program in [
        life for life, seen in zip(lives, found, strict=True) if seen.wrong is not None and not seen.died
    ]:
        with fresh() as child:
            (again,) = find(child, oracle, [program])
        if again.wrong is not None and again.step is not None and not again.died:
            blamed, count = _worn_by(nom, again, again.step)
            faults.setdefault(blamed, replace(again, told=libre_words.worn_out(blamed, count)))
    return faults


def _worn_by(nom: str, finding: Finding, step: int) -> tuple[str, int]:
    """Return the function in which a long life goes wrong, else the one it is about; and its calls."""
    called = [s.function for s in finding.program.steps[finding.program.pose : step + 1]]
    blamed = called[-1] if called[-1] in (SUR, SOUS, *MOVES) else nom
    return blamed, called.count(blamed)


def _long_lives(oracle: Oracle, layer: Layer, trusted: Collection[str]) -> Iterator[tuple[str, Program]]:
    """Yield, for each move, the same pile turned by it; for each addition, a pile that slides."""
    for move in MOVES:
        if move in trusted:
            yield move, _long_life(oracle, layer, trusted, _turns(move))
    for add, move in ((SUR, MOVES[2]), (SOUS, MOVES[0])):
        if {add, move} <= {*trusted}:
            yield add, _long_life(oracle, layer, trusted, _slides(add, move))


_CODES = (SHOWN[52][5], HIDDEN[52][19], SHOWN[52][33])


def _long_life(
    oracle: Oracle, layer: Layer, trusted: Collection[str], rounds: Iterator[list[Step]]
) -> Program:
    life = Life(oracle, layer.lay("A", TasState(_CODES)))
    pose = len(life.steps)
    for number, calls in enumerate(rounds, 1):
        for call in calls:
            life.do(call)
        if number % READ_EVERY == 0:
            read = [reader for reader in _READ if reader in trusted]
            life.steps += readings("A", life.state("A"), read)
    return Program(tuple(life.steps), pose)


_READ = ("la_hauteur", "carte_sur", "carte_sous", "ieme_carte")


def _turns(move: str) -> Iterator[list[Step]]:
    for turn in range(TURNS):
        code = _CODES[turn % len(_CODES)]
        name = (("k", code >> 5), ("r", code >> 1 & 15)) if move == MOVES[4] else ()
        yield [Step(move, (*name, A, A))]


def _slides(add: str, move: str) -> Iterator[list[Step]]:
    """Put a carte at one end and take one away at the other, into a pile that never holds a carte twice."""
    spare = [code for code in HIDDEN[52] if code | 1 not in {kept | 1 for kept in _CODES}]
    for turn in range(TURNS):
        away = f"W{turn // len(spare)}"
        new = [Step(VIDE, (("l", 9, 9), ("m", "empile")), away)] if turn % len(spare) == 0 else []
        code = spare[turn % len(spare)]
        yield [*new, Step(add, (("c", code), A)), Step(move, (A, ("v", away)))]

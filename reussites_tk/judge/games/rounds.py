"""The games of a series told by the piles alone, whatever functions of the file form and play them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from .boards import Board, seen_board
from .calls import board_fault
from .rules import Episode, Rules
from .scripts import CREATE, REFORM, Call

FEWEST_BOARDS = 10
"""Fewer boards than any game goes through: between two starts so near, none was played."""


def with_its_games(rules: Rules, call: Call, reading: str) -> Call:
    """Return a call of `observer_X` or `analyser_X` with the games that its boards went through."""
    formed = [found for run in call["runs"] for found in _games_of(rules, call, run, reading)]
    return {**call, "formed": formed}


def _games_of(rules: Rules, call: Call, run: Sequence[Any], reading: str) -> Iterator[dict[str, Any]]:
    size, nt = rules.size(call["f"], call["args"]), rules.tours(call["f"], call["args"])
    starts = list(_starts(rules, run, size))
    for number, (place, start) in enumerate(starts):
        last = number + 1 == len(starts)
        segment = run[place : len(run) if last else starts[number + 1][0]]
        # The file may form a board once more than it plays.
        unplayed = last and len(segment) < FEWEST_BOARDS
        log = segment[:1] if unplayed else rules.log_of(Episode(start, nt), segment, reading)
        role = REFORM if number else CREATE
        yield {"f": rules.name(role), "board": run[place], "final": log[-1], "log": log}


def _starts(rules: Rules, run: Sequence[Any], size: int) -> Iterator[tuple[int, Board]]:
    """Yield the boards that a game began on, and their places."""
    found: list[tuple[int, Board]] = []
    for place, seen in enumerate(run):
        b = seen_board(rules.layout, seen)
        if b is not None and b.size == size and board_fault(rules.initial(None, size, b), seen) is None:
            if found and place - found[-1][0] >= FEWEST_BOARDS:
                yield found[-1]
            found = [(place, b)]
    yield from found

"""The games of a series told by the piles alone, whatever functions of the file form and play them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from .boards import Board, seen_board
from .rules import Episode, Rules
from .scripts import CREATE, REFORM, Call


def with_its_games(rules: Rules, call: Call, reading: str) -> Call:
    """Return a call of `observer_X` or `analyser_X` with the games that its boards went through."""
    formed = [found for run in call["runs"] for found in _games_of(rules, call, run, reading)]
    return {**call, "formed": formed}


def _games_of(rules: Rules, call: Call, run: Sequence[Any], reading: str) -> Iterator[dict[str, Any]]:
    # A move may end by what no primitive tells: a pile taken out of a list.
    run = [rules.tidy(seen) for seen in run]
    nt, boards = rules.tours(call["f"], call["args"]), [seen_board(rules.layout, seen) for seen in run]
    starts = list(_starts(rules, boards, rules.size(call["f"], call["args"])))
    for number, place in enumerate(starts):
        start, end = boards[place], starts[number + 1] if number + 1 < len(starts) else len(run)
        assert start is not None
        # The file may form a board once more than it plays.
        played = any(b is not None and rules.is_under_way(b) for b in boards[place:end])
        log = rules.log_of(Episode(start, nt), run[place:end], reading) if played else run[place : place + 1]
        role = REFORM if number else CREATE
        yield {"f": rules.name(role), "board": run[place], "final": log[-1], "log": log}


def _starts(rules: Rules, boards: Sequence[Board | None], size: int) -> Iterator[int]:
    """Yield the places of the boards that a game began on.

    A board that is being formed, or gathered, may look like one: the last before something is played counts.
    """
    last: int | None = None
    for place, b in enumerate(boards):
        if b is None:
            continue
        if b.size == size and rules.initial(None, size, b).piles == b.piles:
            last = place
        elif last is not None and rules.is_under_way(b):
            yield last
            last = None
    if last is not None:
        yield last

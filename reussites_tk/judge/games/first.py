"""Where does a wrong game go astray? Plays it again, keeping every board, up to the first wrong one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from . import words as game_words
from .boards import NUMBER, Seen, seen_board
from .compare import board_fault, episode_of
from .rules import Episode, Fault, Rules, State
from .scripts import PLAY, TOUR
from .trials import GameRunner, GameTrial


@dataclass(frozen=True, slots=True)
class Way:
    """How far a log follows the true states: the number of the last true one, and its place in the log."""

    states: Sequence[State]
    state: int
    place: int


def first_wrong(runner: GameRunner, trial: GameTrial) -> Fault | None:
    """Give the first difference of a wrong game or tour, with the boards; None when it cannot be told."""
    if trial.died or trial.step.role not in (TOUR, PLAY):
        return None
    calls = runner.calls(trial.up_to_it, trial.piles, log=True)
    if len(calls) <= trial.index or not calls[trial.index].get("log"):
        return None
    e = episode_of(runner.rules, calls[trial.index])
    e = replace(e, log=[runner.rules.tidy(seen) for seen in (*(e.log or ()), e.final)])
    ways = [followed(runner.rules, e, reading) for reading in runner.readings.kept]
    return _parting(runner.rules, max(ways, key=lambda way: way.place), e.log or ())


def followed(rules: Rules, e: Episode, reading: str) -> Way:
    """Follow the true states of a game along its log, as far as they agree."""
    states = rules.states(e, reading)
    places: dict[Seen, list[int]] = {}
    for index, state in enumerate(states):
        places.setdefault(state.board.shown(), []).append(index)
    at, last = 0, 0
    for place, seen in enumerate(e.log or ()):
        b = seen_board(rules.layout, seen)
        found = next((i for i in places.get(b.shown(), ()) if i >= at), None) if b is not None else None
        if found is not None:
            at, last = found, place
    return Way(states, at, last)


def _parting(rules: Rules, way: Way, log: Sequence[Any]) -> Fault | None:
    """Tell what comes after the last true state, and what should."""
    before = way.states[way.state]
    wanted = _next_state(rules, way)
    # What is left to turn up may be turned in any order: only the end can be told.
    seen = log[-1] if wanted.stopped is not None else _next_seen(rules, way, log)
    wrong = board_fault(wanted.board, seen, when=game_words.THEN)
    if wrong is None:
        return None
    told = wrong.difference
    if before.drawn is not None:
        tours = any(f.kind == NUMBER for f in rules.layout.fields)
        until = game_words.until(before.drawn, before.board.num_tour if tours else None)
        told = replace(told, message=f"{until} {told.message}")
    return replace(wrong, difference=told, before=before.board)


def _next_state(rules: Rules, way: Way) -> State:
    """Give the next true state worth seeing: the last one of those that look alike."""
    shown = way.states[way.state].board.shown()
    after = way.states[way.state + 1 :]
    new = next((s for s in after if s.board.shown() != shown and rules.settled(s.board)), None)
    if new is None:
        return way.states[-1] if after else way.states[way.state]
    return [s for s in after if s.board.shown() == new.board.shown()][-1]


def _next_seen(rules: Rules, way: Way, log: Sequence[Any]) -> Any:
    """Give the next board of the log worth seeing."""
    shown = way.states[way.state].board.shown()
    boards = [(seen, seen_board(rules.layout, seen)) for seen in log[way.place + 1 :]]
    new = [(seen, b) for seen, b in boards if b is None or b.shown() != shown]
    whole = way.states[0].board.size
    at_rest = (b for _seen, b in new if b is not None and b.size == whole and rules.settled(b))
    right = next(at_rest, None)
    if right is not None:
        return [seen for seen, b in boards if b is not None and b.shown() == right.shown()][-1]
    entire = [seen for seen, b in new if b is not None and b.size == whole]
    return next(iter(entire or [seen for seen, _b in new]), log[-1])

"""Where a fault comes from: an earlier call, the first wrong state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from .. import words
from ..function_judge import Fresh
from . import words as game_words
from .boards import NUMBER, Seen, seen_board
from .calls import board_fault, episode_of
from .rules import Episode, Fault, Rules, State
from .scripts import PLAY, TOUR, Script
from .trials import GameRunner, GameTrial, Readings

# --- an earlier call --------------------------------------------------------------------------


def with_its_past(trial: GameTrial, fresh: Fresh, runner: GameRunner, first: Script) -> GameTrial:
    """Return a failing trial as it is seen again in a child where nothing was called yet.

    Where its calls are right there, those of `first`, or the same ones, are put before them.
    """
    if (
        trial.died
        or trial.together
        or trial.wrong is None
        or _seen_again(trial.up_to_it, trial, fresh, runner) is not None
    ):
        return trial
    script = trial.up_to_it
    longer = (replace(script, steps=(*before.steps, *script.steps)) for before in (script, first))
    tried = (_seen_again(s, trial, fresh, runner) for s in longer)
    again = next((found for found in tried if found is not None), trial)
    assert again.wrong is not None
    difference = again.wrong.difference
    difference = replace(difference, message=f"{difference.message} {words.AFTER_OTHERS}")
    return replace(again, wrong=replace(again.wrong, difference=difference))


def _seen_again(script: Script, trial: GameTrial, fresh: Fresh, runner: GameRunner) -> GameTrial | None:
    """Return the last call of a script run in a new child, if it is wrong there; else None."""
    with fresh(tas=trial.piles) as child:
        readings = Readings(runner.rules, runner.readings.kept)
        other = GameRunner({trial.piles: child}, runner.rules, readings, runner.modes)
        made = list(other.trials(trial.step.function, [script], trial.piles))
    again = bool(made) and made[-1].index == len(script.steps) - 1 and made[-1].wrong is not None
    return made[-1] if again else None


# --- the first wrong state --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Way:
    """How far a log follows the true states: the number of the last true one, and its place in the log."""

    states: Sequence[State]
    state: int
    place: int


def first_wrong(runner: GameRunner, trial: GameTrial) -> Fault | None:
    """Play a wrong game or tour again, keeping every board; return its first difference, or None."""
    if trial.died or trial.step.role not in (TOUR, PLAY):
        return None
    calls = runner.calls(trial.up_to_it, trial.piles, log=True)
    if len(calls) <= trial.index or not calls[trial.index].get("log"):
        return None
    e = episode_of(runner.rules, calls[trial.index])
    e = replace(e, log=[runner.rules.tidy(seen) for seen in (*(e.log or ()), e.final)])
    # Under several readings, the fault is that of the one that the game follows longest.
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
    """Return the fault between what comes after the last true state and what should, or None."""
    before = way.states[way.state]
    wanted = _next_state(rules, way)
    # What is left to turn up may be turned in any order: only the end says something.
    seen = log[-1] if wanted.stopped is not None else _next_seen(rules, way, log)
    wrong = board_fault(wanted.board, seen, when=game_words.THEN)
    if wrong is None:
        return None
    difference = wrong.difference
    if before.drawn is not None:
        tours = any(f.kind == NUMBER for f in rules.layout.fields)
        until = game_words.until(before.drawn, before.board.num_tour if tours else None)
        difference = replace(difference, message=f"{until} {difference.message}")
    return replace(wrong, difference=difference, before=before.board)


def _next_state(rules: Rules, way: Way) -> State:
    """Return the next true state worth seeing: the last one of those that look alike."""
    shown = way.states[way.state].board.shown()
    after = way.states[way.state + 1 :]
    new = next((s for s in after if s.board.shown() != shown and rules.settled(s.board)), None)
    if new is None:
        return way.states[-1] if after else way.states[way.state]
    return [s for s in after if s.board.shown() == new.board.shown()][-1]


def _next_seen(rules: Rules, way: Way, log: Sequence[Any]) -> Any:
    """Return the next board of the log worth seeing."""
    shown = way.states[way.state].board.shown()
    boards = [(seen, seen_board(rules.layout, seen)) for seen in log[way.place + 1 :]]
    new = [(seen, b) for seen, b in boards if b is None or b.shown() != shown]
    whole = way.states[0].board.size
    at_rest = (b for _seen, b in new if b is not None and b.size == whole and rules.settled(b))
    right = next(at_rest, None)
    if right is not None:
        return [seen for seen, b in boards if b is not None and b.shown() == right.shown()][-1]
    # At rest nowhere: a board that has all its cartes, else whatever comes next.
    entire = [seen for seen, b in new if b is not None and b.size == whole]
    return next(iter(entire or [seen for seen, _b in new]), log[-1])

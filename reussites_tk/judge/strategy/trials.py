"""Plays a student's strategy in the child, and again here: the child answers choices, never results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, overload

from ...cours import Carte
from ...reussites.md_rapide import jouer_vite
from ...reussites.md_vue import Vue
from ...worker.messages import Failed, Outcome
from ..observations import checked, disturbed
from ..runner import Patience, Runner
from ..verdicts import Kind, Stopped
from .references import References

BLOCK = 20
"""Games of one item: together they have the time of one call of another exercise."""
LEAD = 60
"""Games that our own strategies may be ahead of the child by."""
PATIENCE_SECONDS, PATIENCE_WALL = 30.0, 120.0
"""What a strategy may take (see `Patience`): a slow one plays fewer games, half as many, or a quarter…"""
MOST_CALLS = 32
"""No game asks for more choices: each places a carte."""


@dataclass(frozen=True, slots=True)
class StrategyFault:
    """What went wrong with game `numero`, and the view given to the call, when it is known.

    `answer` is what the bench says of a call (see `worker.benches.strategy`), or the outcome of an
    item that ended the child or left threads in it.
    """

    numero: int
    answer: Any
    vue: Vue | None = None
    made: str = ""


@dataclass(slots=True)
class Played:
    """The games that a strategy has played: won or not, in order, up to its first fault."""

    wins: list[bool] = field(default_factory=list)
    fault: StrategyFault | None = None


def play_strategy(runner: Runner, games: References) -> Played:
    """Play games in order for as long as patience lasts; raises `Stopped` when the run was ended before."""
    items = _Items(games)
    played, patience, done = Played(), Patience(runner, PATIENCE_SECONDS, PATIENCE_WALL), 0
    # Few numbers of games are possible, so that the same file has the same verdict every time.
    halves = {len(items) >> k for k in range(1, len(items).bit_length())}
    lead = _Lead(games)
    runner.meanwhile = lead
    for number, raw in runner.run(items, 1):
        item = items[number]
        done += 1
        lead.follow(item)
        played.fault = _note(played.wins, item, checked(item, raw), games)
        if played.fault is not None or patience.over(0.5 if done in halves else 1.0):
            break
    runner.meanwhile = None
    if played.fault is not None and _is_late(played.fault.answer):
        played.fault = _one_by_one(runner, games, played)
    if played.fault is None and done < len(items) and runner.stop.is_set():
        raise Stopped
    return played


def _is_late(answer: Any) -> bool:
    return isinstance(answer, Failed) and answer.kind == Kind.TEMPS_DEPASSE


def _one_by_one(runner: Runner, games: References, played: Played) -> StrategyFault | None:
    """Play the games of a block that took too long, each with the time of the block; return the first fault.

    A strategy may be slow without any call that never ends: it is judged on these games.
    """
    first = len(played.wins) + 1
    for numero in range(first, min(first + BLOCK, games.total + 1)):
        item = _item(games, numero, 1)
        for _number, outcome in runner.run([item], 1):
            fault = _note(played.wins, item, checked(item, outcome), games)
            if fault is not None:
                return fault
    return None


class _Items(Sequence[dict[str, Any]]):
    """The items of all the games, made when they are asked for: most strategies do not play so many."""

    def __init__(self, games: References) -> None:
        self._games = games
        self._firsts = range(1, games.total + 1, BLOCK)

    def __len__(self) -> int:
        return len(self._firsts)

    @overload
    def __getitem__(self, index: int) -> dict[str, Any]: ...

    @overload
    def __getitem__(self, index: slice) -> list[dict[str, Any]]: ...

    def __getitem__(self, index: int | slice) -> Any:
        if isinstance(index, slice):
            return [self[i] for i in range(len(self))[index]]
        first = self._firsts[index]
        return _item(self._games, first, min(BLOCK, self._games.total + 1 - first))


class _Lead:
    """Plays our own games while the child is at work, a little ahead of it.

    Only a little: nobody looks at the clock meanwhile (see `Child.meanwhile`). Without it, a right
    strategy would be judged in about a third more time.
    """

    def __init__(self, games: References) -> None:
        self._games, self._limit = games, LEAD

    def __call__(self) -> bool:
        return self._games.play_one_more(self._limit)

    def follow(self, item: dict[str, Any]) -> None:
        """Move on: this item is done."""
        self._limit = item["numero"] + item["parties"] + LEAD


def _item(games: References, numero: int, parties: int, calls: int | None = None) -> dict[str, Any]:
    """Return what the bench is asked: the cartes of games, and neither the seed nor those that follow."""
    cartes = [games.codes(n) for n in range(numero, numero + parties)]
    return {"mode": "play", "cartes": cartes, "numero": numero, "parties": parties, "appels": calls}


def _note(
    wins: list[bool], item: dict[str, Any], outcome: Outcome, games: References
) -> StrategyFault | None:
    """Play the games of an item again, adding to `wins` which are won; return the first fault, or None."""
    first: int = item["numero"]
    if isinstance(outcome, Failed):
        return StrategyFault(first, outcome)
    games_made: Sequence[str] = outcome.data["choices"]
    for numero, choices in enumerate(games_made, first):
        end = _end_of(games, numero, choices)
        if not isinstance(end, bool):
            vue, digit = end
            if not digit and outcome.data["fault"] is None:  # a game that nothing has ended
                return StrategyFault(numero, disturbed(outcome))
            fault = ["v", ["i", int(digit)]] if digit else outcome.data["fault"]
            return StrategyFault(numero, fault, vue, choices)
        wins.append(end)
    return StrategyFault(first, outcome) if outcome.threads else None


def _end_of(games: References, numero: int, choices: str) -> bool | tuple[Vue, str]:
    """Play a game again (see `replayed`), compiled as long as there is nothing to show."""
    won = games.replayed(numero, choices)
    return replayed(games.cartes(numero), choices) if won is None else won


def replayed(cartes: Sequence[Carte], choices: str) -> bool | tuple[Vue, str]:
    """Play a game again with the choices made; return True if it is won.

    Where it cannot be played to its end, return the view where the choices end, with "", or the first
    view where the choice is not permitted, with that choice.
    """
    made = iter(choices)

    def choose(vue: Vue) -> int:
        digit = next(made, "")
        if not digit or int(digit) not in vue.permis:
            raise _Reached(vue, digit)
        return int(digit)

    try:
        return jouer_vite(cartes, choose)
    except _Reached as reached:
        return reached.vue, reached.digit


class _Reached(Exception):
    """The view at which a game cannot go on with the choices made."""

    def __init__(self, vue: Vue, digit: str) -> None:
        super().__init__()
        self.vue, self.digit = vue, digit


# --- looking closer at a fault


def located(runner: Runner, fault: StrategyFault, games: References) -> StrategyFault:
    """Return the very call that ends the child, among the games of the block where it died.

    The fault is returned as it is when no call does it alone: then one before it had its part.
    """
    for numero in range(fault.numero, min(fault.numero + BLOCK, games.total + 1)):
        made = ""
        for calls, outcome in enumerate(_call_by_call(runner, games, numero), 1):
            if isinstance(outcome, Failed):
                end = replayed(games.cartes(numero), made)
                return fault if isinstance(end, bool) else StrategyFault(numero, outcome, end[0], made)
            made = outcome.data["choices"][0]
            if len(made) < calls:
                break
    return fault


def _call_by_call(runner: Runner, games: References, numero: int) -> Iterator[Outcome]:
    """Play one game again and again, each time with one call more; yield what happens."""
    for calls in range(1, MOST_CALLS + 1):
        item = _item(games, numero, 1, calls)
        for _number, outcome in runner.run([item], 1):
            yield checked(item, outcome)


def played_alone(runner: Runner, games: References, fault: StrategyFault) -> tuple[bool, str]:
    """Play the game of a fault and no other; return True if the fault is there, and what was printed."""
    item = _item(games, fault.numero, 1)
    for _number, raw in runner.run([item], 1):
        outcome = checked(item, raw)
        if isinstance(outcome, Failed):
            break
        there = outcome.data["choices"] == [fault.made] and outcome.data["fault"] is not None
        return bool(there), outcome.output
    return True, ""

"""When a function of a game goes wrong, which of the functions it calls went wrong first?"""

from __future__ import annotations

from .compare import Call, call_raised, may_be_judged
from .scripts import helpers_of
from .trials import GameRunner, GameTrial


def game_culprits(runner: GameRunner, trial: GameTrial, reached: list[str]) -> list[str]:
    """Run a failing script again, noting its inner calls; name the functions whose own call was wrong.

    An inner call is held against the truth only when it was made on a sound board: what happens on
    another is the caller's doing. Every function `reached` is named when the script ends the child, or
    when it makes so many calls that some were not noted and the others are right.
    """
    calls = [] if trial.died else runner.calls(trial.up_to_it, trial.piles, traced=True)
    if len(calls) <= trial.index:
        return reached
    call = calls[trial.index]
    names = dict.fromkeys(note["f"] for note in call["nested"] if _went_wrong(runner, note))
    return list(names) or (reached if call["cut"] else [])


def _went_wrong(runner: GameRunner, call: Call) -> bool:
    if call["f"] in helpers_of(runner.rules.code):
        return call_raised(call) is not None or call["before"] != call["after"]
    return may_be_judged(runner.rules, call) and runner.fault(call) is not None

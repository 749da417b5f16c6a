"""When a function of a game goes wrong, which of the functions it calls went wrong first?"""

from __future__ import annotations

from collections.abc import Callable

from .compare import Call, call_raised, may_be_judged
from .scripts import helpers_of
from .trials import GameRunner, GameTrial


def game_culprits(
    runner: GameRunner, trial: GameTrial, reached: list[str], is_to_blame: Callable[[str], bool]
) -> list[str]:
    """Run a failing script again, noting its inner calls; name the wrong functions whose own call was wrong.

    An inner call is held against the truth only when it was made on a sound board: what happens on
    another is the caller's doing. Every wrong function `reached` is named when the script ends the child,
    or when it makes so many calls that some were not noted and the others are right.
    """
    calls = [] if trial.died else runner.calls(trial.up_to_it, trial.piles, traced=True)
    wrong = [nom for nom in reached if is_to_blame(nom)]
    if len(calls) <= trial.index:
        return wrong
    call = calls[trial.index]
    names: dict[str, None] = {}
    for note in call["nested"]:
        # A right function is none to blame, and one wrong call of a wrong one is enough.
        if note["f"] not in names and is_to_blame(note["f"]) and _went_wrong(runner, note):
            names[note["f"]] = None
    return list(names) or (wrong if call["cut"] else [])


def _went_wrong(runner: GameRunner, note: Call) -> bool:
    if note["f"] in helpers_of(runner.rules.code):
        return call_raised(note) is not None or note["before"] != note["after"]
    return may_be_judged(runner.rules, note) and runner.fault(note) is not None

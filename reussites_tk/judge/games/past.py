"""A call that goes wrong only after others: which call must come before it, to see it again?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from .. import words
from ..function_judge import Fresh
from .rules import Fault
from .scripts import Script
from .trials import GameRunner, GameTrial


def with_its_past(trial: GameTrial, fresh: Fresh, runner: GameRunner, first: Script) -> GameTrial:
    """Give a failing trial as it is seen again in a child where nothing was called yet.

    Where its calls are right there, those of `first`, or the same ones, are put before them.
    """
    if trial.died or trial.wrong is None or _seen_again(trial.up_to_it, trial, fresh, runner) is not None:
        return trial
    tried = (_seen_again(script, trial, fresh, runner) for script in _longer(trial.up_to_it, first))
    again = next((found for found in tried if found is not None), trial)
    assert again.wrong is not None
    return replace(again, wrong=_after_others(again.wrong))


def _longer(script: Script, first: Script) -> Iterator[Script]:
    for before in (script, first):
        yield Script((*before.steps, *script.steps), script.graine)


def _seen_again(script: Script, trial: GameTrial, fresh: Fresh, runner: GameRunner) -> GameTrial | None:
    with fresh(tas=trial.piles) as child:
        other = GameRunner({trial.piles: child}, runner.rules)
        other.modes, other.readings.kept = runner.modes, runner.readings.kept
        made = list(other.trials(trial.step.function, [script], trial.piles))
    again = bool(made) and made[-1].index == len(script.steps) - 1 and made[-1].wrong is not None
    return made[-1] if again else None


def _after_others(wrong: Fault) -> Fault:
    told = wrong.difference
    return replace(wrong, difference=replace(told, message=f"{told.message} {words.AFTER_OTHERS}"))

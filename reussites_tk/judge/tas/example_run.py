"""Runs an example as it is shown, alone in a new child: what a student reads there is what it gives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ...tas.catalogue import PAR_NOM
from ..observations import checked
from ..runner import Runner, observe
from ..verdicts import Difference
from ..words import TOO_STRONG, pile_name
from . import words
from .cases import Case
from .examples import Code
from .oracle import Oracle
from .trials import Trial, trial_of

REPEATED = (1, 2, 5, 20)
"""How many calls are made before the last one, to see what only a later call shows."""


def run_example(runner: Runner, oracle: Oracle, case: Case, code: Code) -> Trial:
    """Run the lines of an example, and compare what they leave with what the case should give."""
    plain = case._replace(before=())
    if case.mode == "twice":  # what its lines show is a matter of words
        item = case.as_json()
        return trial_of(oracle, case, item, observe(runner, item))
    names = [pile_name(i) for i in range(len(case.tas))]
    item = {**plain.as_json("example"), "lines": list(code.lines), "names": names}
    trial = trial_of(oracle, plain, item, observe(runner, item))
    if trial.wrong is None or trial.observed is None:
        return trial
    return trial._replace(wrong=_placed(case.function, trial.wrong, trial.observed.get("trace", ())))


def _placed(nom: str, wrong: Difference, trace: Sequence[tuple[str, int]]) -> Difference:
    """Say where an exception was raised when it is in another function, and which line called that one."""
    own = [line for name, line in trace if name == nom]
    if not trace or not own or trace[-1][0] == nom:
        return wrong
    inner, line = trace[-1]
    if wrong.message == TOO_STRONG:
        called = next((name for name, _line in reversed(trace) if name in PAR_NOM), inner)
        message = words.refused_inside(called, own[-1])
        return replace(wrong, message=message, ligne=own[-1])
    return replace(wrong, message=words.raised_inside(wrong.message, line, inner, own[-1]))


def variants(case: Case) -> list[Case]:
    """Return the simpler forms of a case that may go wrong as well, the simplest first, then the case."""
    if case.mode == "twice":
        return [case._replace(mode="call"), case]
    if not case.before:
        # Few faults need the pack of 32.
        return list(dict.fromkeys([case._replace(n=52), case]))
    shorter = [case._replace(before=(earlier,)) for earlier in case.before[::-1]]
    return list(dict.fromkeys([case._replace(before=()), *shorter, case]))


def repeated(case: Case, code: Code) -> list[Code]:
    """Return the same example after one or more calls that change nothing."""
    if not PAR_NOM[case.function].consulte:
        return []
    *before, call = code.lines
    loops = [call if n == 1 else f"for _ in range({n}): {call}" for n in REPEATED]
    return [Code((*before, loop, call), len(before) + 1) for loop in loops]


def shows(alone: Trial, trial: Trial, as_judged: bool) -> bool:
    """Return True if an example that was run shows the fault that was found.

    Its piles are laid by other means: it may go wrong for a reason of its own. Where it was run without the
    lent functions, `as_judged` being false, it has to give the very same.
    """
    one, other = alone.wrong, trial.wrong
    if one is None or other is None:
        return False
    if not as_judged:
        return (one.kind, one.obtenu) == (other.kind, other.obtenu)
    return one.kind is other.kind or alone.case.mode != trial.case.mode


def used_in(runner: Runner) -> frozenset[str] | None:
    """Return the lent functions that were called in a child; None when it was lost and does not know."""
    item: dict[str, Any] = {"f": "", "mode": "used"}
    outcome = checked(item, observe(runner, item))
    data = getattr(outcome, "data", None)
    return None if data is None else frozenset(data)

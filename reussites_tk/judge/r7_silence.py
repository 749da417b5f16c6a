"""AVEC_TRACE, something must be shown: whose fault is it when nothing is?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from . import r7_words
from .compare import Difference
from .r7_cases import AVEC, DISPLAY, PLAY_GAME, PLAY_TOUR, WATCH, Script, one
from .r7_compare import Fault
from .r7_trials import R7Trial
from .verdicts import Kind, Verdict

if TYPE_CHECKING:
    from .r7_judge import R7Judge

_CALLED = {PLAY_TOUR: PLAY_GAME, PLAY_GAME: PLAY_TOUR, WATCH: PLAY_GAME}
"""The function to look at besides each one that shows states: does it show any?"""


def silence_fault(judge: R7Judge, nom: str, done: Sequence[R7Trial]) -> Verdict | str:
    """Give the verdict on a function otherwise right that shows nothing AVEC_TRACE, or a remark, or nothing.

    However many states are shown, and by whichever function, a file that shows none at all is wrong;
    but not through what `afficher_r7`, which is not judged, does.
    """
    traced = [t for t in done if t.call is not None and _asks_for_states(t)]
    if nom not in _CALLED or not traced or any(t.call and t.call["shown"] for t in traced):
        return ""
    other = _CALLED[nom]
    others_show = _shows(judge, other)
    if nom == PLAY_TOUR and others_show or not _shows(judge, DISPLAY):
        return r7_words.REMARK_NOTHING_SHOWN
    message = r7_words.NOTHING_WATCHED if nom == WATCH else r7_words.NOTHING_SHOWN
    told = Difference(Kind.FAUX, r7_words.SOME_STATES, r7_words.NO_STATE, message)
    trial = R7Trial(traced[0].script, traced[0].index, traced[0].call, Fault(told))
    if nom != PLAY_TOUR and not others_show:
        blamed = [n for n in (PLAY_TOUR, PLAY_GAME) if n != nom and judge.is_wrong(n)]
        return judge.blocked(judge.shown(nom, trial), blamed) if blamed else r7_words.REMARK_NOTHING_SHOWN
    return judge.shown(nom, trial)


def _asks_for_states(trial: R7Trial) -> bool:
    step = trial.script.steps[trial.index]
    return step.function == WATCH or AVEC in step.args


def _shows(judge: R7Judge, nom: str) -> bool:
    """Say whether a function shows any state when it is called alone."""
    args = {PLAY_TOUR: (AVEC,), PLAY_GAME: (("i", 2), AVEC)}.get(nom, ())
    script: Script = one(nom, judge.cases.deal(1), *args)
    return any(call["shown"] for call in judge.scripts.calls(script))

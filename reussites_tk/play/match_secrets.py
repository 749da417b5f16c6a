"""When the reasons of computers, and the faults of students' files, may be told to everybody.

Both may name a carte of a hand that is still played. A game says with `Jeu.fin_du_secret` which event ends
the secret: each coup before it, since the last such event, is told with it. That there was a fault is public.
"""

from __future__ import annotations

from ..texts import _
from .match import Match

SECRET_FAULT = _("Son message, qui peut nommer une carte de sa main, se lira à la fin de la manche.")
"""What is told of a fault that is still secret."""
FORGOTTEN_FAULT = _("Son message, encore secret quand la partie a été gardée, n’a pas été gardé.")
"""What is left of such a fault in a kept game: its file can be read by everybody."""


def told_reason(match: Match, index: int) -> str:
    """Return the reason of a step, counted from 0, if it may be told now; "" while it is secret."""
    return match.steps[index].pourquoi if index < told_steps(match) else ""


def told_fault(match: Match, index: int) -> str:
    """Return what may be told now of the fault of a step, counted from 0; "" when it has none."""
    fault = match.steps[index].fault
    return fault if index < told_steps(match) or not fault else SECRET_FAULT


def told_steps(match: Match) -> int:
    """Return how many steps, from the first one, may be told in full."""
    end = match.request.game.fin_du_secret
    told = len(match.steps)
    while told and end and all(type(event).__name__ != end for event in match.steps[told - 1].evenements):
        told -= 1
    return told


def kept_reasons(match: Match) -> list[tuple[str, str]]:
    """Return the reason and the fault of each step, as a file that everybody can read may have them."""
    told = told_steps(match)
    return [
        (step.pourquoi, step.fault) if index < told else ("", FORGOTTEN_FAULT if step.fault else "")
        for index, step in enumerate(match.steps)
    ]

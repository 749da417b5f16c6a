"""What each function must do, as its card in a chapter says it."""

from __future__ import annotations

from ..judge.asked import TAS, asked_of
from ..judge.exercises import ESSAIS, EXERCISES
from ..texts import typographic
from .model import Specification


def specification(chapter: str, name: str) -> Specification:
    """Return what `fonction` or `exercice/fonction` must do; raises `ValueError` when there is none.

    Without an exercise, the function is one of the chapter's own, else a primitive, else that of the
    only other exercise that has it.
    """
    exercise, _slash, function = name.rpartition("/")
    # Exercises where tests are written have the functions that are tried, which are specified elsewhere.
    having = [nom for nom, one in EXERCISES.items() if function in one.names and nom not in ESSAIS]
    if not exercise:
        own = [nom for nom in (chapter, TAS) if nom in having]
        exercise = own[0] if own else having[0] if len(having) == 1 else ""
    asked = asked_of(exercise, function) if exercise in having else None
    if asked is None:
        raise ValueError(f"no exercise, or several, have the function « {name} »")
    family = next(info.famille for info in EXERCISES[exercise].functions if info.nom == function)
    return Specification(
        exercise,
        function,
        asked.signature,
        typographic(family),
        asked.text,
        asked.precondition,
        asked.examples,
    )

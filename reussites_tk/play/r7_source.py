"""Which line of the model of R7 shows a state of a game: the view « Code » marks it."""

from __future__ import annotations

import ast
from functools import cache

from ..cours.etat import Etat

SHOWING = "_montrer"
"""The function whose calls show a state: when a turn begins, after a carte of the talon, of the rebut."""


def r7_source() -> str:
    """Return the program of the model, in one piece."""
    from ..judge.games.r7_model import r7_source  # loaded when read: the window opens sooner

    return r7_source()


@cache
def showing_lines() -> tuple[int, ...]:
    """Return the three lines (from 1) that show a state, in the order of the program."""
    calls = (node for node in ast.walk(ast.parse(r7_source())) if isinstance(node, ast.Call))
    lines = (c.lineno for c in calls if isinstance(c.func, ast.Name) and c.func.id == SHOWING)
    return tuple(sorted(lines))


def line_of(etat: Etat) -> int:
    """Return the line of the program that shows a state of a game of ours, told by the calls before it."""
    begin, after_talon, after_rebut = showing_lines()
    calls = [call.replace(" ", "") for call in etat.appels]
    if "retourner_carte_sur(talon)" in calls:
        return after_talon
    replayed = bool(calls) and all(call.startswith("deplacer_haut_") for call in calls)
    return after_rebut if replayed else begin

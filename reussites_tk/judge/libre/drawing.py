"""Draws the example of a program: piles before, expected, and obtained as the file's selectors tell them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ...worker.messages import Observed
from ..drawing import Drawn, differing, draw_state
from ..oracle import Oracle
from ..programs import Program, Step, states_after
from ..trials import Runner, outcomes_of
from ..verdicts import TasDessine
from ..words import carte_name

MOST_DRAWN = 60


def draw_program(
    runner: Runner, oracle: Oracle, program: Program, step: int | None, readers: Sequence[str]
) -> tuple[Drawn, Drawn, Drawn]:
    """Give the three rows of an example; obtained is empty when the selectors cannot be believed."""
    laid = replace(program, steps=program.steps[: program.pose])
    done = replace(program, steps=_changing(program, step))
    before = tuple(draw_state(name, state) for name, state in states_after(oracle, laid).items())
    wanted = states_after(oracle, done)
    expected = tuple(draw_state(name, state) for name, state in wanted.items())
    if not {"la_hauteur", "ieme_carte"} <= set(readers):
        return before, expected, ()
    seen = (
        _seen(runner, done, pile, state.codes) for pile, state in zip(expected, wanted.values(), strict=True)
    )
    return before, expected, tuple(pile for pile in seen if pile is not None)


def _changing(program: Program, step: int | None) -> tuple[Step, ...]:
    """Keep the steps up to the call in question, or up to the last move before the step that went wrong."""
    last = program.pose if step is None else max(program.pose, step)
    kept = [s for i, s in enumerate(program.steps[: last + 1]) if i <= program.pose or not _is_reading(s)]
    return tuple(kept)


def _is_reading(step: Step) -> bool:
    return step.variable is None and not step.function.startswith("deplacer")


def _seen(runner: Runner, done: Program, pile: TasDessine, wanted: Sequence[int]) -> TasDessine | None:
    """Read one pile at the end of a program; None when the program does not get there."""
    (height,) = _read(runner, done, [Step("la_hauteur", (("v", pile.nom),))])
    if height[0] != "i":
        return None
    indexes = range(1, min(max(height[1], 0), MOST_DRAWN) + 1)
    told = _read(runner, done, [Step("ieme_carte", (("v", pile.nom), ("i", i))) for i in indexes])
    codes = [answer[1] if answer[0] == "c" else None for answer in told]
    cartes = tuple(carte_name(code) for code in codes)
    return replace(pile, cartes=cartes, hauteur=str(height[1]), differe=differing(wanted, codes))


def _read(runner: Runner, done: Program, readings: Sequence[Step]) -> list[Any]:
    """Make each reading after a run of its own, so that one which fails hides no other."""
    items = [replace(done, steps=(*done.steps, reading)).as_json() for reading in readings]
    return [
        o.data["pas"][-1] if isinstance(o, Observed) and len(o.data["pas"]) == len(done.steps) + 1 else ["?"]
        for o in outcomes_of(runner, items)
    ]

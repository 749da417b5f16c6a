"""Makes the drawable piles of an example: before, expected, obtained."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .cases import Case, TasState
from .oracle import Expected, unfolded
from .verdicts import TasDessine
from .words import carte_name, pile_name, value_text

LONGEST_DRAWN = 60


def draw_state(nom: str, state: TasState, differe: tuple[int, ...] = ()) -> TasDessine:
    """Draw a pile as it is laid or expected."""
    cartes = tuple(carte_name(code) for code in state.codes)
    return TasDessine(nom, cartes, state.mode, state.actif, str(len(cartes)), None, differe)


def draw_seen(nom: str, seen: Any, wanted: TasState) -> TasDessine:
    """Draw a pile as it was read in the child; what differs from `wanted` is to be ringed."""
    seen = unfolded(seen)
    if seen[0] == "?":
        return TasDessine(nom, ("?",), "empile", True, "?", None, (0,))
    height, role, mode, _place, forward, backward, _same, _flaw = seen
    cartes = tuple(carte_name(code) for code in forward[:LONGEST_DRAWN])
    back = tuple(carte_name(code) for code in backward[:LONGEST_DRAWN])
    return TasDessine(
        nom,
        cartes,
        mode if mode in ("empile", "etale") else "empile",
        role == "actif",
        value_text(height),
        back if back != cartes[::-1] else None,
        differing(list(wanted.codes), forward[:LONGEST_DRAWN]),
    )


def differing(wanted: Sequence[Any], seen: Sequence[Any]) -> tuple[int, ...]:
    """Give the indexes of `seen` that are not as wanted."""
    return tuple(i for i, code in enumerate(seen) if i >= len(wanted) or code != wanted[i])


Drawn = tuple[TasDessine, ...]


def draw_example(case: Case, expected: Expected, observed: Any) -> tuple[Drawn, Drawn, Drawn]:
    """Give the three rows of an example: before, expected, obtained (empty where there is nothing to see)."""
    before = tuple(draw_state(pile_name(i), t) for i, t in enumerate(case.tas))
    if expected.result[0] == "T":
        return _made(before, expected.result[1], observed)
    wanted = tuple(draw_state(pile_name(i), t) for i, t in enumerate(expected.tas))
    if observed is None or not observed.get("tas"):
        return before, wanted, ()
    seen = tuple(
        draw_seen(pile_name(i), pile, state)
        for i, (pile, state) in enumerate(zip(observed["tas"], expected.tas, strict=True))
    )
    return before, wanted, seen


def _made(before: Drawn, wanted: TasState, observed: Any) -> tuple[Drawn, Drawn, Drawn]:
    result = observed["r"] if observed else ["n"]
    seen = (draw_seen("t", result[1], wanted),) if result[0] == "T" else ()
    return before, (draw_state("t", wanted),), seen

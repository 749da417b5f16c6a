"""When a function goes wrong, which of the functions it calls went wrong first?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..tas.catalogue import PAR_NOM
from ..worker.messages import Observed
from .cases import Case, TasState
from .compare import difference
from .oracle import Oracle, unfolded
from .trials import Runner, observe


def culprits(runner: Runner, oracle: Oracle, case: Case) -> list[str]:
    """Run a failing case again, noting its inner calls; name the functions whose own call was wrong.

    An inner call is held against the truth only when it was made on sound piles: what happens on a
    half-made pile is the caller's doing.
    """
    outcome = observe(runner, case.as_json("traced"))
    notes = outcome.data["nested"] if isinstance(outcome, Observed) else []
    return list(dict.fromkeys(note["f"] for note in notes if _went_wrong(oracle, note)))


def _went_wrong(oracle: Oracle, note: Any) -> bool:
    inner = _case_of(note)
    if inner is None:
        return False
    try:
        expected = oracle.expected(inner)
    except (AttributeError, TypeError, ValueError):  # called with no argument of its own: the caller's doing
        return False
    if expected.refusal:
        return False
    observed = {"r": note["r"], "tas": note["after"], "g": note["g_after"]}
    return difference(inner, expected, observed) is not None


def _case_of(note: Any) -> Case | None:
    """Make a case of an inner call, or None when its piles or arguments are not sound."""
    states = [sound_state(seen) for seen in note["tas"]]
    genres = [p.genre for p in PAR_NOM[note["f"]].parametres]
    pack, first = note["g"]
    if None in states or len(note["args"]) != len(genres) or any(a[0] in "?nT" for a in note["args"]):
        return None
    if pack not in (["i", 32], ["i", 52]) or first[1] != (7 if pack[1] == 32 else 2):
        return None
    args = tuple(_typed(arg, genre.value) for arg, genre in zip(note["args"], genres, strict=True))
    return Case(note["f"], _present(states), args, pack[1])


def _typed(arg: Sequence[Any], genre: str) -> tuple[Any, ...]:
    letter = {"couleur": "k", "rang": "r"}.get(genre)
    return (letter, arg[1]) if letter and arg[0] == "i" else tuple(arg)


def _present(states: list[TasState | None]) -> tuple[TasState, ...]:
    return tuple(state for state in states if state is not None)


def sound_state(seen: Any) -> TasState | None:
    """Give the state of a pile read in the child, or None when its fields contradict one another."""
    seen = unfolded(seen)
    if seen[0] == "?":
        return None
    height, role, mode, place, forward, backward, same, flaw = seen
    sound = (
        same
        and not flaw
        and backward == forward[::-1]
        and height == ["i", len(forward)]
        and all(type(code) is int for code in forward)
        and role in ("actif", "inactif")
        and mode in ("empile", "etale")
        and place[0] == "l"
    )
    return TasState(tuple(forward), mode, role == "actif", (place[1], place[2])) if sound else None

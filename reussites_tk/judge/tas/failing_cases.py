"""Looks into a case that fails: which inner call went wrong first, and the smallest case that still fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from ...tas.catalogue import PAR_NOM
from ...worker.messages import Observed
from ..runner import Runner, observe
from .cases import Case, TasState
from .compare import difference
from .oracle import Oracle, unfolded


def culprits(runner: Runner, oracle: Oracle, case: Case) -> list[str]:
    """Run a failing case again, noting its inner calls; return the functions whose own call was wrong.

    An inner call is compared with the truth only when it was made on sound piles: what happens on a
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
    if expected.refusal:  # an illegal inner call is the caller's doing too
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
    return Case(note["f"], tuple(state for state in states if state is not None), args, pack[1])


def _typed(arg: Sequence[Any], genre: str) -> tuple[Any, ...]:
    """Return an argument with the type of its parameter: an int may stand for a couleur or a rang."""
    letter = {"couleur": "k", "rang": "r"}.get(genre)
    return (letter, arg[1]) if letter and arg[0] == "i" else tuple(arg)


def sound_state(seen: Any) -> TasState | None:
    """Return the state of a pile read in the child, or None when its fields contradict one another."""
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


# --- the smallest case ------------------------------------------------------------------------

Fails = Callable[[Sequence[Case]], Iterable[bool]]
"""Tells for each case, in order, whether it fails as the first one did."""


def shrink(case: Case, fails: Fails, rounds: int = 24) -> Case:
    """Return a case that fails and of which no simpler neighbour fails (or the best after `rounds`)."""
    for _ in range(rounds):
        candidates = sorted(dict.fromkeys(_simpler(case)), key=_order)  # in an order that no hash decides
        better = next((c for c, failed in zip(candidates, fails(candidates), strict=False) if failed), None)
        if better is None:
            return case
        case = better
    return case


def _order(case: Case) -> tuple[int, int, int, int]:
    """Return how hard a case is to read: its size, how many piles are not at their place, its numbers."""
    away = sum(tas.place != (1, 1 + 2 * index) for index, tas in enumerate(case.tas))
    return (*case.size, away, sum(arg[1] for arg in case.args if arg[0] == "i"))


def _simpler(case: Case) -> Iterator[Case]:
    """Yield the neighbours of a case that are easier to read: one carte less, face up, stacked."""
    for index, tas in enumerate(case.tas):
        for position in range(len(tas.codes)):
            yield _without(case, index, position)
        hidden = [i for i, code in enumerate(tas.codes) if not code & 1]
        for position in hidden:
            codes = tuple(c | 1 if i == position else c for i, c in enumerate(tas.codes))
            yield case.with_tas(index, TasState(codes, tas.mode, tas.actif, tas.place))
    if any(tas.mode == "etale" for tas in case.tas):
        yield _all(case, lambda index, tas: tas._replace(mode="empile"))
    if any(tas.place != (1, 1 + 2 * index) for index, tas in enumerate(case.tas)):
        yield _all(case, lambda index, tas: tas._replace(place=(1, 1 + 2 * index)))


def _all(case: Case, change: Callable[[int, TasState], TasState]) -> Case:
    return case._replace(tas=tuple(change(index, tas) for index, tas in enumerate(case.tas)))


def _without(case: Case, index: int, position: int) -> Case:
    """Take one carte away; the numbers that pointed above it come down by one."""
    tas = case.tas[index]
    codes = tas.codes[:position] + tas.codes[position + 1 :]
    fewer = case.with_tas(index, TasState(codes, tas.mode, tas.actif, tas.place))
    args = tuple(("i", arg[1] - 1) if arg[0] == "i" and arg[1] > position + 1 else arg for arg in case.args)
    return fewer._replace(args=args)

"""Are the states shown true states of the game, in order? However many are shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import r7_words
from .compare import Difference
from .r7_oracle import Seen, State
from .verdicts import Kind
from .words import carte_name


def shown_fault(states: Sequence[State], shown: Sequence[Any]) -> Difference | None:
    """Give the first state shown that is not found among `states`, at or after the one before it."""
    at = 0
    for number, told in enumerate(shown, 1):
        found = _found(states, at, piles_shown(told))
        if found is None:
            return _untrue(states[at], number, told)
        at = found
    return None


def last_true(states: Sequence[State], shown: Sequence[Any]) -> State:
    """Give the last state of the game that was gone through, whatever else was shown."""
    at = 0
    for told in shown:
        found = _found(states, at, piles_shown(told))
        at = at if found is None else found
    return states[at]


def piles_shown(told: Any) -> Seen:
    """Give a state shown as the oracle keeps its own: the piles that hold a carte, in no order."""
    return frozenset((mode, tuple(codes)) for codes, mode in told)


def _found(states: Sequence[State], start: int, shown: Seen) -> int | None:
    """Find a state that holds every pile shown: a program may show only some of them."""
    return next((i for i in range(start, len(states)) if shown <= states[i].piles), None)


def _untrue(last: State, number: int, told: Any) -> Difference:
    strange = [pile for pile in told if (pile[1], tuple(pile[0])) not in last.piles]
    message = r7_words.untrue_state(number, last.tour, last.drawn)
    return Difference(Kind.FAUX, _text_of_last(last, strange), _piles_text(strange), message)


def _text_of_last(last: State, strange: Sequence[Any]) -> str:
    """Write the piles of the last true state that hold cartes of the strange ones."""
    faces = {code & ~1 for codes, _mode in strange for code in codes if type(code) is int}
    near = [
        [list(codes), mode] for mode, codes in sorted(last.piles) if faces & {code & ~1 for code in codes}
    ]
    return r7_words.LAST_TRUE.format(piles=_piles_text(near))


def _piles_text(piles: Sequence[Any]) -> str:
    return " ; ".join(f"[{' '.join(carte_name(code) for code in codes)}]" for codes, _mode in piles)

"""Are the states shown true states of the game, in order? However many are shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..verdicts import Difference, Kind
from ..words import carte_name
from . import words as game_words
from .boards import Seen

if TYPE_CHECKING:
    from .rules import Rules, State


def shown_fault(rules: Rules, states: Sequence[State], shown: Sequence[Any]) -> Difference | None:
    """Give the first state shown that is not found among `states`, at or after the one before it."""
    at = 0
    for number, told in enumerate(shown, 1):
        found = _found(states, at, piles_shown(told, rules.layout.any_mode))
        if found is None:
            return _untrue(rules, states[at], number, told)
        at = found
    return None


def piles_shown(told: Any, any_mode: bool = False) -> Seen:
    """Give a state shown as the oracle keeps its own: the piles that hold a carte, in no order."""
    return frozenset(("" if any_mode else mode, tuple(codes)) for codes, mode in told)


def _found(states: Sequence[State], start: int, shown: Seen) -> int | None:
    return next((i for i in range(start, len(states)) if states[i].holds(shown)), None)


def _untrue(rules: Rules, last: State, number: int, told: Any) -> Difference:
    true = {codes for _mode, codes in last.board.shown()}
    modes = last.board.shown()
    free = rules.layout.any_mode
    strange = [
        pile
        for pile in told
        if tuple(pile[0]) not in true or ("" if free else pile[1], tuple(pile[0])) not in modes
    ]
    tours = any(f.kind == "nombre" for f in rules.layout.fields)
    message = game_words.untrue_state(
        number, last.board.num_tour if tours else None, last.drawn, rules.name("afficher")
    )
    return Difference(Kind.FAUX, _text_of_last(last, strange), _piles_text(strange), message)


def _text_of_last(last: State, strange: Sequence[Any]) -> str:
    """Write the piles of the last true state that hold cartes of the strange ones."""
    faces = {code & ~1 for codes, _mode in strange for code in codes if type(code) is int}
    near = [
        [list(codes), mode]
        for mode, codes in sorted(last.board.shown())
        if faces & {code & ~1 for code in codes}
    ]
    return game_words.LAST_TRUE.format(piles=_piles_text(near))


def _piles_text(piles: Sequence[Any]) -> str:
    return " ; ".join(f"[{' '.join(carte_name(code) for code in codes)}]" for codes, _mode in piles)

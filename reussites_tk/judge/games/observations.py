"""The shape of what the bench `board` answers to a script, and that it answers what was asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from ...worker.messages import Failed, Outcome
from ..observations import (
    JSON,
    MODE,
    VALUES,
    Shape,
    among,
    codes,
    disturbed,
    either,
    flag,
    line,
    many,
    nothing,
    record,
    row,
    tagged,
    text,
    value,
    whole,
)
from .boards import EACH, NUMBER, PILE, Layout
from .scripts import ANALYSE, CREATE, WATCH, role_of

MOST_PILES, MOST_STATES, MOST_NOTES = 60, 4_000, 4_000

_pile = either(nothing, row(codes, MODE))
_shown = many(many(row(codes, MODE), MOST_PILES), MOST_STATES)
_raised = (text, text, line)
_places = either(nothing, many(row(whole, whole), MOST_PILES))
_pairs = either(nothing, many(row(value, value), 400))
_plain = tagged({**VALUES, "x": _raised})
_histoire = tagged({"h": (either(nothing, value), value, _pairs), "x": _raised})


def checked_script(item: Mapping[str, Any], layout: Layout, outcome: Outcome) -> Outcome:
    """Give an outcome, or the failure that stands for it when it cannot be an observation of that script."""
    if isinstance(outcome, Failed):
        return outcome
    sound = _sound(layout, item["traced"])
    if outcome.threads >= 0 and sound.calls(outcome.data) and _is_as_asked(item, outcome.data["calls"]):
        return outcome
    return disturbed(outcome)


@cache
def _sound(layout: Layout, traced: bool) -> _Sound:
    return _Sound(layout, traced)


class _Sound:
    """The shapes of one game."""

    def __init__(self, layout: Layout, traced: bool) -> None:
        fields = [self._field(f.kind) for f in layout.fields]
        self.board = either(nothing, row(*fields))
        histoire = either(nothing, value), value, _pairs
        result = tagged({**VALUES, "T": (self.board, _places), "h": histoire, "x": _raised})
        told = {"f": text, "before": self.board, "after": self.board, "shown": _shown, "aside": whole}
        formed = record(f=text, board=self.board, final=self.board)
        call = record(**told, r=result, formed=many(formed))
        self._call: Shape = lambda data: call(data) and whole(data.get("acts", 0))
        self._args = many(tagged({**VALUES, "m": (text,), "pile": (among(*layout.singles),)}), 20)
        self._notes = record(nested=many(self._note, MOST_NOTES), cut=flag) if traced else record()

    @staticmethod
    def _field(kind: str) -> Shape:
        if kind == NUMBER:
            return value
        if kind == PILE:
            return _pile
        return row(*[_pile] * 4) if kind == EACH else many(_pile, MOST_PILES)

    def _note(self, note: JSON) -> bool:
        return self._call(note) and self._args(note.get("args")) and _befits(note) and self._logs(note)

    def calls(self, data: JSON) -> bool:
        """Say whether an answer is made of calls."""
        return type(data) is dict and many(self._whole)(data.get("calls"))

    def _whole(self, call: JSON) -> bool:
        return self._call(call) and self._notes(call) and _befits(call) and self._logs(call)

    def _logs(self, call: JSON) -> bool:
        boards = either(nothing, many(self.board, 4_000))
        logs = [call.get("log"), *(formed.get("log") for formed in call["formed"])]
        return all(map(boards, logs)) and many(_pile)(call.get("shuffled", []))


def _befits(call: JSON) -> bool:
    """Say whether the kind of a result is that of the function called."""
    role, result = role_of(call["f"]), call["r"]
    if role == CREATE:
        return result[0] in ("T", "x") and (result[0] == "x" or result[1] == call["after"])
    return _histoire(result) if role == ANALYSE else _plain(result)


def _is_as_asked(item: Mapping[str, Any], calls: Sequence[JSON]) -> bool:
    """Say whether these are the calls asked for, up to one that raises, each on the board it was given."""
    count = len(item["steps"])
    if not (len(calls) == count or (0 < len(calls) < count and calls[-1]["r"][0] == "x")):
        return False
    board: JSON = None
    for (function, args, laid), call in zip(item["steps"], calls, strict=False):
        role = role_of(function)
        alone = role in (CREATE, WATCH, ANALYSE)
        board = board if laid is None else _as_read(laid[1])
        on_it = call["before"] == (None if alone else board)
        # The number of cartes is an option: some functions take none.
        as_told = call["args"] == args or (role == CREATE and call["args"] == [])
        if call["f"] != function or not as_told or not on_it:
            return False
        board = call["after"] if role == CREATE or not alone else board
    return True


def _as_read(laid: JSON) -> JSON:
    """Give a board as it is read just after it was laid: a number is encoded."""
    return [["i", told] if type(told) is int else told for told in laid]

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
    codes,
    disturbed,
    either,
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

MOST_PILES, MOST_STATES, MOST_IN_SERIES = 60, 4_000, 13_000

_pile = either(nothing, row(codes, MODE))
_shown = many(many(row(codes, MODE), MOST_PILES), MOST_STATES)
_raised = (text, text, line)
_places = either(nothing, many(row(whole, whole), MOST_PILES))
_pairs = either(nothing, many(row(value, value), 400))
_plain = tagged({**VALUES, "x": _raised})
_histoire = tagged({"h": (either(nothing, value), value, _pairs), "x": _raised})


def checked_script(item: Mapping[str, Any], layout: Layout, outcome: Outcome) -> Outcome:
    """Return an outcome, or the failure that replaces it when it cannot be an observation of that script."""
    if isinstance(outcome, Failed):
        return outcome
    sound = _shapes(layout)
    if outcome.threads >= 0 and sound.calls(outcome.data) and _is_as_asked(item, outcome.data["calls"]):
        return outcome
    return disturbed(outcome)


class _Shapes:
    """The shapes of one game."""

    def __init__(self, layout: Layout) -> None:
        fields = [self._field(f.kind) for f in layout.fields]
        self.board = either(nothing, row(*fields))
        histoire = either(nothing, value), value, _pairs
        result = tagged({**VALUES, "T": (self.board, _places), "h": histoire, "x": _raised})
        common = {"f": text, "before": self.board, "after": self.board, "shown": _shown, "aside": whole}
        formed = record(f=text, board=self.board, final=self.board)
        call = record(**common, r=result, formed=many(formed))
        self._call: Shape = lambda data: call(data) and whole(data.get("acts", 0))

    @staticmethod
    def _field(kind: str) -> Shape:
        if kind == NUMBER:
            return value
        if kind == PILE:
            return _pile
        return row(*[_pile] * 4) if kind == EACH else many(_pile, MOST_PILES)

    def calls(self, data: JSON) -> bool:
        """Return True if an answer is made of calls."""
        if type(data) is not dict or not many(text)(data.get("lent", [])):
            return False
        return many(self._asked_call)(data.get("calls"))

    def _asked_call(self, call: JSON) -> bool:
        runs = many(many(self.board, MOST_IN_SERIES), MOST_STATES)
        return self._call(call) and runs(call.get("runs", [])) and self._is_consistent(call)

    def _is_consistent(self, call: JSON) -> bool:
        """Return True if the kind of a result is that of the function called, and its logs are boards."""
        role, result = role_of(call["f"]), call["r"]
        if role == CREATE:
            befits = result[0] in ("T", "x") and (result[0] == "x" or result[1] == call["after"])
        else:
            befits = _histoire(result) if role == ANALYSE else _plain(result)
        boards = either(nothing, many(self.board, MOST_STATES))
        logs = [call.get("log"), *(formed.get("log") for formed in call["formed"])]
        return befits and all(map(boards, logs)) and many(_pile)(call.get("shuffled", []))


_shapes = cache(_Shapes)
"""Made once per game: one is asked for at every script."""


def _is_as_asked(item: Mapping[str, Any], calls: Sequence[JSON]) -> bool:
    """Return True if these are the calls asked for, up to one that raises, each on the board it was given."""
    count = len(item["steps"])
    if not (len(calls) == count or (0 < len(calls) < count and calls[-1]["r"][0] == "x")):
        return False
    board: JSON = None
    for (function, args, laid), call in zip(item["steps"], calls, strict=False):
        role = role_of(function)
        alone = role in (CREATE, WATCH, ANALYSE)
        if laid is not None:  # as it is read just after it was laid: a number is encoded
            board = [["i", value] if type(value) is int else value for value in laid[1]]
        on_it = call["before"] == (None if alone else board)
        # The number of cartes is an option: some files take none.
        same_args = call["args"] == args or (role == CREATE and call["args"] == [])
        if call["f"] != function or not same_args or not on_it:
            return False
        board = call["after"] if role == CREATE or not alone else board
    return True

"""Inner calls are noted with their arguments in order, however they were given."""

from functools import wraps
from typing import Any

from reussites_tk.worker.benches.board import Notes, in_order


def jouer(tableau: Any, nt: Any, mode_trace: Any = "sans") -> Any:
    return tableau, nt, mode_trace


def test_arguments_given_by_name_find_their_place() -> None:
    assert in_order(jouer, (1, 2, 3), {}) == (1, 2, 3)
    assert in_order(jouer, (1,), {"mode_trace": 3, "nt": 2}) == (1, 2, 3)
    assert in_order(jouer, (), {"nt": 2, "tableau": 1}) == (1, 2)


def test_arguments_after_one_that_was_left_out_have_no_place() -> None:
    assert in_order(jouer, (1,), {"mode_trace": 3}) == (1,)
    assert in_order(int, ("7",), {"base": 8}) == ("7",)


def test_a_function_already_wrapped_keeps_its_order() -> None:
    @wraps(jouer)
    def watched(*args: Any, **keywords: Any) -> Any:
        return jouer(*args, **keywords)

    assert in_order(watched, (1,), {"nt": 2}) == (1, 2)


def test_a_noted_call_still_receives_what_it_was_given() -> None:
    notes = Notes()
    told = notes.noting("jouer", jouer, lambda name, args, action: (name, args, action()))
    assert told(1, mode_trace="avec", nt=2) == (1, 2, "avec")
    assert notes.calls == [("jouer", (1, 2, "avec"), (1, 2, "avec"))]

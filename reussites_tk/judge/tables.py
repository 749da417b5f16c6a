"""The functions on cartes alone, on every carte or on every two of them: one item for thousands of calls.

A table decides nothing by itself: what it does not show right is tried again, one call at a time.
"""

from __future__ import annotations

from contextlib import closing
from functools import cache
from itertools import islice, product
from typing import Any, NamedTuple

from ..tas.catalogue import PAR_NOM, Genre
from ..worker.codec import carte_of, encode
from ..worker.messages import Observed, Outcome
from .cases import HIDDEN, SHOWN, Case
from .compare import difference, value_agrees
from .observations import checked
from .oracle import Oracle
from .trials import Runner, Trial, raw_outcomes

AT_MOST = 48
"""Calls of a table that are tried again."""

Row = tuple[int, ...]
"""The numbers of the cartes of one call."""


@cache
def table_of(nom: str) -> tuple[Row, ...]:
    """Give, for each parameter, the cartes that are tried: nothing for a function on anything else."""
    kinds = [p.genre for p in PAR_NOM[nom].parametres]
    if kinds == [Genre.CARTE]:
        return (HIDDEN[52] + SHOWN[52],)
    if kinds == [Genre.CARTE, Genre.CARTE]:
        # Every two cartes; every other time one of them is face down, which must change nothing.
        return SHOWN[52], tuple(code | i & 1 for i, code in enumerate(HIDDEN[52]))
    return ()


def calls_of(nom: str) -> list[Row]:
    """Give the calls of a function's table, in order."""
    lists = table_of(nom)
    return list(product(*lists)) if lists else []


def table_item(nom: str) -> list[dict[str, Any]]:
    """Give what the bench runs for the table of a function, in a list: it is empty for one without."""
    lists = table_of(nom)
    return [{"f": nom, "mode": "table", "n": 52, "args": lists}] if lists else []


class Doubts(NamedTuple):
    """What a table does not show right: the calls to try one by one, and what it says of them itself."""

    cases: list[Case]
    told: list[Trial]


NO_DOUBT = Doubts([], [])


def doubts(runner: Runner, oracle: Oracle, nom: str) -> Doubts:
    """Run the table of a function; give what to look at again, nothing when all is right."""
    items = table_item(nom)
    if not items:
        return NO_DOUBT
    with closing(raw_outcomes(runner, items)) as outcomes:
        outcome = next(outcomes)
    wanted = wanted_of(oracle, nom)
    right = {"told": wanted, "g": _GLOBALS, "x": None, "c": []}
    if isinstance(outcome, Observed) and not outcome.threads and outcome.data == right:
        return NO_DOUBT  # to the letter: its shape need not be looked at
    sure = checked(items[0], outcome)
    cases = [_case(nom, call) for call in _doubtful(nom, calls_of(nom), wanted, sure)]
    return Doubts(cases, _told(oracle, nom, wanted, sure))


def _told(oracle: Oracle, nom: str, wanted: list[Any], outcome: Outcome) -> list[Trial]:
    """Give the wrong calls of a table as it saw them: tried again, they may be right."""
    if not isinstance(outcome, Observed):
        return []
    seen, raised = outcome.data["told"], outcome.data["x"]
    results = [_encoded(value) for value in seen] + ([raised] if raised else [])
    trials = (
        _trial(oracle, _case(nom, call), result, outcome)
        for call, right, result in zip(calls_of(nom), wanted, results, strict=False)
        if result != _encoded(right)
    )
    return list(islice((trial for trial in trials if trial.wrong), AT_MOST))


def _trial(oracle: Oracle, case: Case, result: Any, outcome: Observed) -> Trial:
    expected = oracle.expected(case)
    observed = {"r": result, "tas": [], "g": _GLOBALS}
    return Trial(case, expected, observed, difference(case, expected, observed), outcome.output)


_GLOBALS = [["i", 52], ["r", 2]]
"""What the globals of a module are for a pack of 52 cartes, as the bench writes them."""
_wanted: dict[str, list[Any]] = {}


def wanted_of(oracle: Oracle, nom: str) -> list[Any]:
    """Give the right results of a table as the bench writes them, worked out once in this process."""
    if nom not in _wanted:
        _wanted[nom] = _worked_out(oracle, nom)
    return _wanted[nom]


def _worked_out(oracle: Oracle, nom: str) -> list[Any]:
    function = getattr(oracle.module, nom)
    oracle.set_pack(52)
    lists = [[carte_of(code) for code in codes] for codes in table_of(nom)]
    results = [function(*cartes) for cartes in product(*lists)] if lists else []
    return [value if type(value) is bool else encode(value) for value in results]


def _doubtful(nom: str, calls: list[Row], wanted: list[Any], outcome: Outcome) -> list[Row]:
    """Give the calls that a table does not show right: all of them when it says nothing sure."""
    if not isinstance(outcome, Observed) or outcome.threads or outcome.data["g"] != _GLOBALS:
        return calls
    seen = outcome.data["told"]
    genre = PAR_NOM[nom].resultat
    assert genre is not None
    doubtful = [
        call
        for call, right, told in zip(calls, wanted, seen, strict=False)
        if told != right and not value_agrees(genre, _encoded(right), _encoded(told))
    ]
    changed = set(outcome.data["c"])
    touching = [call for call in calls if changed.intersection(call)] if changed else []
    return [*doubtful, *calls[len(seen) :], *touching][:AT_MOST]


def _encoded(told: Any) -> Any:
    return ["b", int(told)] if type(told) is bool else told


def _case(nom: str, call: Row) -> Case:
    return Case(nom, args=tuple(("c", code) for code in call))

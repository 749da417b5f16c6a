"""The functions on cartes alone, on every carte or on every two of them: one item for thousands of calls.

A table decides nothing by itself: what it does not show right is tried again, one call at a time.
"""

from __future__ import annotations

from contextlib import closing
from functools import cache
from itertools import product
from typing import Any

from ..tas.catalogue import PAR_NOM, Genre
from ..worker.codec import carte_of, encode
from ..worker.messages import Observed, Outcome
from .cases import HIDDEN, SHOWN, Case
from .compare import value_agrees
from .observations import checked
from .oracle import Oracle
from .trials import Runner, raw_outcomes

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


def suspects(runner: Runner, oracle: Oracle, nom: str) -> list[Case]:
    """Run the table of a function; give the calls to try one by one, none when all is right."""
    items = table_item(nom)
    if not items:
        return []
    with closing(raw_outcomes(runner, items)) as outcomes:
        outcome = next(outcomes)
    wanted = wanted_of(oracle, nom)
    right = {"told": wanted, "g": _GLOBALS}
    if isinstance(outcome, Observed) and not outcome.threads and outcome.data == right:
        return []  # to the letter: its shape need not be looked at
    return [_case(nom, call) for call in _doubtful(nom, calls_of(nom), wanted, checked(items[0], outcome))]


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
    return [*doubtful, *calls[len(seen) :]][:AT_MOST]


def _encoded(told: Any) -> Any:
    return ["b", int(told)] if type(told) is bool else told


def _case(nom: str, call: Row) -> Case:
    return Case(nom, args=tuple(("c", code) for code in call))

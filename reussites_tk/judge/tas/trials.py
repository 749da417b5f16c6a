"""Tries cases in the child and compares each with the oracle, one by one or in a table of thousands.

The functions on cartes alone are tried on every carte, or on every two of them, in one item. Such a
table decides nothing by itself: what it does not show right is tried again, one call at a time.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import closing
from functools import cache
from itertools import islice, product
from typing import Any, NamedTuple, TypeGuard, TypeVar

from ...tas.catalogue import PAR_NOM, Genre
from ...worker.codec import carte_of, encode
from ...worker.messages import Failed, Observed, Outcome
from ..observations import checked
from ..runner import JudgeFault, Runner, failure, raw_outcomes
from ..verdicts import Difference
from .cases import HIDDEN, SHOWN, Case
from .compare import difference, not_refused, value_agrees
from .oracle import Expected, Oracle

FEWEST, SPREAD = 30, 12
"""Trials under which patience is not enough, and how many more are made then, however long they take."""

AT_ONCE = 128
"""Cases that travel together: these are short calls, and each message has its cost."""

DOUBTS_AT_MOST = 48
"""Calls of a table that are tried again."""

C = TypeVar("C")


class Trial(NamedTuple):
    """A case, what it should give, what it gave (None when the child died), and the difference."""

    case: Case
    expected: Expected
    observed: Any
    wrong: Difference | None
    output: str = ""

    @property
    def died(self) -> bool:
        """True when the call ended the child: too long, too large, killed."""
        return self.observed is None


def trials(runner: Runner, oracle: Oracle, cases: Sequence[Case]) -> Generator[Trial, None, None]:
    """Try cases in order; the caller may stop reading at any moment."""
    items = [case.as_json() for case in cases]
    with closing(raw_outcomes(runner, items, AT_ONCE)) as outcomes:
        for case, item, outcome in zip(cases, items, outcomes, strict=True):
            yield trial_of(oracle, case, item, outcome)


def up_to_costly(results: Iterator[Trial]) -> list[Trial]:
    """Read trials up to the first that costs a child."""
    done: list[Trial] = []
    for trial in results:
        done.append(trial)
        if is_costly(trial):
            break
    return done


def is_costly(trial: Trial) -> bool:
    """Return True if a trial costs a child: it ended it, or left a thread in it."""
    return trial.died or "threads" in trial.observed


def spread(cases: Sequence[C], seen: int) -> list[C]:
    """Choose among the cases that patience left out, when it ended after too few: some of every size.

    The first cases are the smallest: a function that only takes its time would pass for right on them.
    """
    left = cases[seen:][::-1] if seen < FEWEST else []
    return list(left[:: max(1, len(left) // SPREAD)][:SPREAD])


def mixed(illegal: Sequence[C], legal: Sequence[C]) -> list[C]:
    """Put some legal calls among the illegal ones: counting the calls does not tell which they are."""
    # Otherwise a file that counts its calls could refuse all those after the legal ones.
    some = iter(legal)
    return [
        c for i, case in enumerate(illegal) for c in ((case, *islice(some, 1)) if i % 3 == 0 else (case,))
    ]


def trial_of(oracle: Oracle, case: Case, item: Any, outcome: Outcome) -> Trial:
    """Compare one outcome with the truth; its shape is only looked at when it is not what is right."""
    expected = oracle.expected(case)
    if _is_right(outcome, expected):  # nearly always: there is nothing else to look for
        return Trial(case, expected, outcome.data, None, outcome.output)
    trial = _compared(case, expected, outcome) if isinstance(outcome, Observed) else None
    if trial is not None and trial.wrong is None:
        return trial
    sure = checked(item, outcome)
    if isinstance(sure, Failed):
        wrong = failure(sure)
        if expected.refusal:
            wrong = not_refused(case.function, wrong.obtenu)
        return Trial(case, expected, None, wrong, sure.output)
    if trial is None:
        raise JudgeFault("an observation that cannot be read")
    return trial


def _is_right(outcome: Outcome, expected: Expected) -> TypeGuard[Observed]:
    """Return True if an observation is, to the letter, what a right function gives."""
    if not isinstance(outcome, Observed) or outcome.threads or expected.refusal:
        return False
    return bool(outcome.data == expected.right())


def _compared(case: Case, expected: Expected, outcome: Observed) -> Trial | None:
    """Compare an observation with the truth; return None for what is perhaps no observation."""
    try:
        observed = dict(outcome.data)
        if outcome.threads:
            observed["threads"] = outcome.threads
        return Trial(case, expected, observed, difference(case, expected, observed), outcome.output)
    except (TypeError, ValueError, LookupError, AttributeError):
        return None


# --- tables -----------------------------------------------------------------------------------

Row = tuple[int, ...]
"""The numbers of the cartes of one call."""


PACKS = (52, 32)
"""The packs that a table is made for."""


@cache
def table_of(nom: str, n: int = 52) -> tuple[Row, ...]:
    """Return, for each parameter, the cartes that are tried: nothing for a function on anything else."""
    kinds = [p.genre for p in PAR_NOM[nom].parametres]
    if kinds == [Genre.CARTE]:
        return (HIDDEN[n] + SHOWN[n],)
    if kinds == [Genre.CARTE, Genre.CARTE]:
        # Every two cartes; every other time one of them is face down, which must change nothing.
        return SHOWN[n], tuple(code | i & 1 for i, code in enumerate(HIDDEN[n]))
    return ()


def calls_of(nom: str, n: int = 52) -> list[Row]:
    """Return the calls of a function's table, in order."""
    lists = table_of(nom, n)
    return list(product(*lists)) if lists else []


class Doubts(NamedTuple):
    """What a table does not show right: the calls to try one by one, and the wrong ones as it saw them."""

    cases: list[Case]
    seen: list[Trial]


NO_DOUBT = Doubts([], [])
_GLOBALS = {52: [["i", 52], ["r", 2]], 32: [["i", 32], ["r", 7]]}
"""What the globals of a module are for each pack, as the bench writes them."""


def table_items(nom: str) -> list[dict[str, Any]]:
    """Return the items of the tables of a function, one for each pack: none for one without."""
    tables = [(n, table_of(nom, n)) for n in PACKS]
    return [{"f": nom, "mode": "table", "n": n, "args": lists} for n, lists in tables if lists]


def doubts(item: Mapping[str, Any], outcome: Outcome, oracle: Oracle) -> Doubts:
    """Return what to look at again in a table, nothing when all is right."""
    nom, n = item["f"], item["n"]
    wanted = wanted_of(oracle, nom, n)
    right = {"told": wanted, "g": _GLOBALS[n], "x": None, "c": []}
    if isinstance(outcome, Observed) and not outcome.threads and outcome.data == right:
        return NO_DOUBT  # to the letter: its shape need not be looked at
    sure = checked(item, outcome)
    cases = [_case(nom, call, n) for call in _doubtful(nom, n, wanted, sure)]
    return Doubts(cases, _seen_wrong(oracle, nom, n, wanted, sure))


def _seen_wrong(oracle: Oracle, nom: str, n: int, wanted: list[Any], outcome: Outcome) -> list[Trial]:
    """Return the wrong calls of a table as it saw them: tried again, they may be right."""
    if not isinstance(outcome, Observed):
        return []
    seen, raised = outcome.data["told"], outcome.data["x"]
    results = [_encoded(value) for value in seen] + ([raised] if raised else [])
    found: list[Trial] = []
    for call, right, result in zip(calls_of(nom, n), wanted, results, strict=False):
        if result != _encoded(right) and len(found) < DOUBTS_AT_MOST:
            case = _case(nom, call, n)
            expected, observed = oracle.expected(case), {"r": result, "tas": [], "g": _GLOBALS[n]}
            wrong = difference(case, expected, observed)
            found += [Trial(case, expected, observed, wrong, outcome.output)] if wrong else []
    return found


_wanted: dict[tuple[str, int], list[Any]] = {}


def wanted_of(oracle: Oracle, nom: str, n: int) -> list[Any]:
    """Return the right results of a table as the bench writes them, worked out once in this process."""
    if (nom, n) not in _wanted:
        function = getattr(oracle.module, nom)
        oracle.set_pack(n)
        lists = [[carte_of(code) for code in codes] for codes in table_of(nom, n)]
        results = [function(*cartes) for cartes in product(*lists)] if lists else []
        _wanted[nom, n] = [value if type(value) is bool else encode(value) for value in results]
    return _wanted[nom, n]


def _doubtful(nom: str, n: int, wanted: list[Any], outcome: Outcome) -> list[Row]:
    """Return the calls that a table does not show right: all of them when it says nothing sure."""
    calls = calls_of(nom, n)
    if not isinstance(outcome, Observed) or outcome.threads or outcome.data["g"] != _GLOBALS[n]:
        return calls
    seen = outcome.data["told"]
    genre = PAR_NOM[nom].resultat
    assert genre is not None
    doubtful = [
        call
        for call, right, value in zip(calls, wanted, seen, strict=False)
        if value != right and not value_agrees(genre, _encoded(right), _encoded(value))
    ]
    changed = set(outcome.data["c"])
    touching = [call for call in calls if changed.intersection(call)] if changed else []
    return [*doubtful, *calls[len(seen) :], *touching][:DOUBTS_AT_MOST]


def _encoded(value: Any) -> Any:
    """Encode a value of a table as the bench does a lone result: a boolean stands there as it is."""
    return ["b", int(value)] if type(value) is bool else value


def _case(nom: str, call: Row, n: int) -> Case:
    return Case(nom, args=tuple(("c", code) for code in call), n=n)

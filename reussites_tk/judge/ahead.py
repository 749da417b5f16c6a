"""Makes the cases of the functions to come, and their right outcomes, while the child is at work."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import islice

from ..tas.catalogue import PRIMITIVES
from .case_makers import cases_of
from .oracle import thread_oracle
from .tables import wanted_of

GROUP = 18
"""Functions tried together."""

AT_ONCE = 16
"""Cases worked out at a time: a thousandth of a second or so, and the child is looked at again."""


def in_order_of_work(names: Iterable[str]) -> list[str]:
    """Put `battre_tas` second: its many shuffles keep the child busy for longest.

    Meanwhile all the other cases are worked out.
    """
    first, *others = names
    return [first, *sorted(others, key="battre_tas".__ne__)]


def in_groups(names: Iterable[str]) -> Iterator[list[str]]:
    """Gather functions that are tried together: the first two alone, so that a verdict comes soon."""
    first, second, *others = in_order_of_work(names)
    yield from ([first], [second])
    yield from (others[i : i + GROUP] for i in range(0, len(others), GROUP))


class WorkAhead:
    """Called while nothing else is to do, works out some more cases (see `worker.parent.child.Child`)."""

    def __init__(self, graine: int) -> None:
        """Begin with the cases of the function that is judged first."""
        self._oracle = thread_oracle()
        self._work = self._steps(in_order_of_work([p.nom for p in PRIMITIVES]), graine)

    def __call__(self) -> bool:
        """Work out some more cases, or a table; say whether there may be others."""
        return next(self._work, False)

    def _steps(self, names: Iterable[str], graine: int) -> Iterator[bool]:
        for name in names:
            cases = iter(cases_of(name, graine))
            while some := list(islice(cases, AT_ONCE)):
                for case in some:
                    self._oracle.expected(case)
                yield True
            wanted_of(self._oracle, name)
            yield True
        import_module(".records", __package__)  # what follows a judgement, loaded while nothing is to do

"""Makes the cases of the functions to come, and their right outcomes, while the child is at work."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from .case_makers import cases_of
from .cases import Case
from .oracle import Oracle

AT_ONCE = 16
"""Cases worked out at a time: a thousandth of a second or so, and the child is looked at again."""


class WorkAhead:
    """Called while nothing else is to do, works out some more cases (see `worker.parent.Child`)."""

    def __init__(self, oracle: Oracle, names: Sequence[str], graine: int) -> None:
        """Begin with the cases of the first name."""
        self._oracle = oracle
        self._cases: Iterator[Case] = (case for name in names for case in cases_of(name, graine))

    def __call__(self) -> bool:
        """Work out some more cases; say whether there may be others."""
        some = list(islice(self._cases, AT_ONCE))
        for case in some:
            self._oracle.expected(case)
        return bool(some)

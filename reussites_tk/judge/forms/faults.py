"""What is wrong with a function of an exercise, and under which honest reading of the hand-out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ..verdicts import Difference
from .form import Case, Reading, Wire


@dataclass(frozen=True, slots=True)
class Departure(Difference):
    """A difference between two values: how a student names them, both sides."""

    path: str = ""
    wanted: Wire | None = None
    given: Wire | None = None


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a function, and the case where it is seen."""

    case: Case
    difference: Difference
    printed: str = ""
    where: str = ""
    """The function whose call raised, which may come before the last one."""
    counted: bool = False
    """It was seen by counting: one call alone does not show it."""
    reading: Reading | None = None
    """The honest reading that the function follows in its other calls, where there are several."""
    mixed: bool = False
    """The call would be right under another reading."""


@dataclass(frozen=True, slots=True)
class Tried:
    """How a function went: its first fault if it has one, the remarks on it, the readings that it follows.

    `called` are the functions of ours that it called; None when it did not live to tell.
    """

    fault: Fault | None = None
    remarks: tuple[str, ...] = ()
    readings: frozenset[str] = frozenset()
    called: frozenset[str] | None = None


class ByReading:
    """The faults of a function under each honest reading, table by table.

    The cases of a table must all be right under one reading. A file may well follow another one at another
    table: it is right, and mixes them.
    """

    def __init__(self, readings: Sequence[Reading]) -> None:
        """Take the readings, ours first; none where the hand-out leaves no choice."""
        self._readings: Sequence[Reading | None] = readings or (None,)
        self._tables: dict[str, dict[str, list[Fault]]] = {}

    def legal(self, case: Case) -> Iterator[Reading | None]:
        """Yield the readings under which a case is legal."""
        yield from (reading for reading in self._readings if _is_legal(case, _name(reading)))

    def add(self, case: Case, reading: Reading | None, fault: Fault | None) -> None:
        """Note what was wrong with a case under a reading, if anything was."""
        table = self._tables.setdefault(case.table, {_name(each): [] for each in self._readings})
        table[_name(reading)] += [] if fault is None else [fault]

    def followed(self) -> frozenset[str]:
        """Return the names of the readings that are followed at every table."""
        return frozenset.intersection(
            frozenset(map(_name, self._readings)), *map(_without_fault, self._tables.values())
        )

    def blamed(self) -> Fault | None:
        """Return the first fault of the first table that no reading makes right, if there is one.

        It is the fault under the reading that the function follows most.
        """
        for table in self._tables.values():
            if not _without_fault(table):
                most = min(table, key=lambda name: len(table[name]))
                fault = table[most][0]
                return replace(fault, mixed=any(_is_right(fault.case, name, table) for name in table))
        return None


def _name(reading: Reading | None) -> str:
    return "" if reading is None else reading.nom


def _is_legal(case: Case, name: str) -> bool:
    return case.under is None or name in case.under


def _without_fault(table: dict[str, list[Fault]]) -> frozenset[str]:
    return frozenset(name for name, faults in table.items() if not faults)


def _is_right(case: Case, name: str, table: dict[str, list[Fault]]) -> bool:
    return _is_legal(case, name) and all(fault.case != case for fault in table[name])

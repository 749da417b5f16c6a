"""Judges the calls of one file under every honest reading still open to it: one must be kept throughout."""

from __future__ import annotations

from collections.abc import Callable

from ..verdicts import Difference
from .compare import Call, call_fault, death_fault
from .rules import Fault, Rules
from .scripts import ANALYSE, PLAY, TOUR, WATCH, Step, role_of
from .series import series_fault


class Readings:
    """The readings under which all that the file did so far is right."""

    def __init__(self, rules: Rules) -> None:
        """Begin with all of them."""
        self.rules = rules
        self.kept = rules.readings

    def fault(self, call: Call, earlier: Call | None = None) -> Fault | None:
        """Say what is wrong with a call, whatever its function; `earlier` is the same call made before it."""
        role = role_of(call["f"])
        if role in (WATCH, ANALYSE):
            return self._under_some(lambda reading: series_fault(self.rules, call, reading, earlier))
        if role in (PLAY, TOUR):
            return self._under_some(lambda reading: call_fault(self.rules, call, reading))
        return call_fault(self.rules, call, self.kept[0])

    def death(self, step: Step, told: Difference) -> Fault:
        """Give the fault of a step that ended the child."""
        return death_fault(self.rules, step, told, self.kept[0])

    def _under_some(self, judged: Callable[[str], Fault | None]) -> Fault | None:
        found = {reading: judged(reading) for reading in self.kept}
        right = tuple(reading for reading, wrong in found.items() if wrong is None)
        if right:
            self.kept = right
            return None
        return found[self.kept[-1] if self.rules.last_is_widest else self.kept[0]]

"""What came out of an example: one check for each thing expected, and the states that its game showed."""

from __future__ import annotations

from dataclasses import dataclass

from ..cours.etat import Etat


@dataclass(frozen=True, slots=True)
class Check:
    """One thing expected and what came out, in words."""

    words: str
    expected: str
    got: str

    @property
    def right(self) -> bool:
        """True when what came out is what was expected."""
        return self.expected == self.got


@dataclass(frozen=True)
class Played:
    """One case of an example, once it has been run; `states` are what a game of tas showed on its way."""

    title: str
    checks: tuple[Check, ...]
    states: tuple[Etat, ...] = ()

    @property
    def right(self) -> bool:
        """True when all that was expected came out."""
        return all(check.right for check in self.checks)


@dataclass(frozen=True)
class ExampleResult:
    """What came out of each case of an example."""

    cases: tuple[Played, ...]

    @property
    def right(self) -> bool:
        """True when every case gave what was expected."""
        return all(case.right for case in self.cases)

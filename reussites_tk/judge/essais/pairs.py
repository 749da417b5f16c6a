"""Which piles a test is given, and when: each fault beside right piles, in an order that nobody can foresee.

A test has to tell right piles from faulty ones by what their primitives do. So nothing else tells them
apart: there are as many right ones as faulty ones, alike but for the fault, both made before either is
tried, with the same draws; which comes first is drawn from the system's own chance. The verdict of a test
that looks at its piles alone does not depend on it; one that fails by its rank, a clock, a file or at
random soon fails on right ones.

One thing is left: to compare piles with those of the runs before, of which many are right. In a process
that knows one kind of piles only, there is nothing to compare them with (see `LoneTrials`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from secrets import SystemRandom

from ..mutants import Mutant
from .matter import Matter
from .runs import Course, Group, Order, Run, Streamer, Text, runs_of

SECRET = SystemRandom()

LEAST_FAILURES = 10
"""Failures of a test, at the least, that are all on piles with a fault before one counts as caught."""
LEAST_REPEATS = 2

NEEDED, LEAST_ALONE, MOST_ALONE = 2, 5, 8
"""How often a test is tried alone; how many pairs of processes a file costs, at the least and at the most."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A test to try on the piles of one fault, with those draws; on right ones too."""

    nom: str
    fault: Mutant
    graine: int
    matter: Matter

    @property
    def texts(self) -> tuple[Text, Text]:
        """The text of what is right, then that of what has the fault."""
        return self.matter.right[0].text, self.matter.text_of(self.fault)


class FailsOnRight(Exception):
    """A test that had passed on right piles has failed there."""

    def __init__(self, run: Run) -> None:
        super().__init__()
        self.run = run


def failing(child: Streamer, trials: Sequence[Trial], limit: int) -> list[tuple[Trial, Run]]:
    """Run trials in a drawn order, each beside right piles; return those that fail on their fault.

    Raises `FailsOnRight`.
    """
    groups: list[Group] = []
    told: list[Trial | None] = []
    for trial in SECRET.sample(trials, len(trials)):
        right, wrong = trial.texts
        order: list[tuple[Trial | None, Text]] = SECRET.sample([(trial, wrong), (None, right)], 2)
        texts = [text for _one, text in order]
        groups.append(Group(texts, [Course(trial.nom, which, trial.graine) for which in range(2)]))
        told += [one for one, _text in order]
    runs = runs_of(child, Order(groups, limit))
    ended = [(one, run) for one, run in zip(told, runs, strict=False) if not (run.passed or run.not_run)]
    for one, run in ended:
        if one is None:
            raise FailsOnRight(run)
    return [(one, run) for one, run in ended if one is not None]


def repeats(faults: int) -> int:
    """Return how often to try again each of the faults that a test has seen."""
    return max(LEAST_REPEATS, -(-LEAST_FAILURES // max(faults, 1)))


# --- A process that knows one kind of piles


class LoneTrials:
    """Tries tests in new processes, each with one kind of piles: there is nothing to compare them with."""

    def __init__(self, child: Streamer, claims: Mapping[str, Sequence[Trial]]) -> None:
        """`claims` are, for each test, what it is known to catch, without ending the process."""
        self._child = child
        self._claims = {nom: list(trials) for nom, trials in claims.items() if trials}
        self._tried: Counter[str] = Counter()
        self._caught: Counter[str] = Counter()
        self.refuted: dict[str, Run | None] = {}
        """The tests that do otherwise alone; the run that fails on right piles, if there is one."""

    def run(self) -> None:
        """Try the tests of a file, chosen by chance if there are many: all of them once one is refuted."""
        pairs = 0
        while self._claims and (pairs < LEAST_ALONE or self._waiting()):
            if pairs >= MOST_ALONE and not self.refuted:
                break
            self._pair(self._chosen())
            pairs += 1
            self._refute()

    def _waiting(self) -> list[str]:
        return [nom for nom in self._claims if self._tried[nom] < NEEDED]

    def _chosen(self) -> list[Trial]:
        """Choose a fault that a test claims to catch; return the trials of all those that claim it."""
        nom = SECRET.choice(self._waiting() or list(self._claims))
        fault = SECRET.choice(self._claims[nom]).fault
        return [trial for trials in self._claims.values() for trial in trials if trial.fault is fault]

    def _pair(self, trials: Sequence[Trial]) -> None:
        """Run the same tests in two processes, one with the fault, one with right piles."""
        right, wrong = trials[0].texts
        texts = SECRET.sample([right, wrong], 2)
        for which in SECRET.sample(range(2), 2):
            groups = [Group(texts, [Course(trial.nom, which, trial.graine)]) for trial in trials]
            self._child.close()
            runs = runs_of(self._child, Order(groups))
            for trial, run in zip(trials, runs, strict=False):
                if run.not_run:
                    continue
                if texts[which] != right:
                    self._tried[trial.nom] += 1
                    self._caught[trial.nom] += not run.passed
                elif not run.passed:
                    self.refuted[trial.nom] = run
        if len(runs) < len(trials) or any(run.not_run for run in runs):  # no time left: as good as tried
            self._tried.update({trial.nom: NEEDED for trial in trials})

    def _refute(self) -> None:
        """Set aside the tests that are refuted: half of what they saw is no longer seen."""
        for nom in list(self._claims):
            if self._tried[nom] >= NEEDED and 2 * self._caught[nom] <= self._tried[nom]:
                self.refuted.setdefault(nom, None)
            if nom in self.refuted:
                del self._claims[nom]

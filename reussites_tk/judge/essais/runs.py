"""Runs a student's tests in the child: how each run ended, whatever the test does."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Protocol

from ...worker.messages import Failed, Outcome, Part
from ..runner import STUDENT_FAILURES, JudgeFault, Runner
from ..verdicts import Kind, Stopped

KINDS = {
    "passe": Kind.JUSTE,
    "assert": Kind.FAUX,
    "exception": Kind.EXCEPTION,
    "appels": Kind.TEMPS_DEPASSE,
    "sortie": Kind.SORTIE,
}
"""The family of verdict of each end that the bench tells."""

Text = str | tuple[str, ...]
"""What the bench makes a program of: one text, or that of the piles and that of the game."""

NO_LIMIT = 300_000
"""Calls of primitives after which even a run on right piles does not end."""


class Streamer(Runner, Protocol):
    """What runs one long item, and tells its parts: a `worker.parent.child.Child`."""

    def stream(self, item: Any) -> Generator[Part | Outcome, None, None]:
        """Return the parts of the answer as they come, then the outcome."""
        ...

    def close(self) -> None:
        """End the process; the next item starts another."""
        ...


@dataclass(frozen=True, slots=True)
class Run:
    """How a test ended on some piles: `Kind.JUSTE` when it passed."""

    end: Kind
    message: str = ""
    """What the assert or the exception said."""
    error: str = ""
    """The type of the exception; nothing for an assert that said its two sides."""
    line: int | None = None
    expected: str = ""
    obtained: str = ""
    called: frozenset[str] = frozenset()
    direct: frozenset[str] = frozenset()
    """The primitives called by the test itself; `called` has those that they call too."""
    calls: int = 0
    printed: str = ""
    gives: bool = False
    died: bool = False
    """It ended the child: nothing more was run there."""
    not_run: bool = False
    """No time was left for it."""

    @property
    def passed(self) -> bool:
        """Return True if the test passed, the first time."""
        return self.end is Kind.JUSTE


@dataclass(frozen=True, slots=True)
class Course:
    """One run to make: a test, on which piles of its group, the seed of its draws."""

    nom: str
    which: int
    graine: int


@dataclass(frozen=True, slots=True)
class Group:
    """Texts of piles that are all made before the first of the runs begins."""

    texts: Sequence[Text]
    courses: Sequence[Course]


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be run: groups, a limit, the tests to run before each run."""

    groups: Sequence[Group]
    limit: int = NO_LIMIT
    before: Sequence[str] = ()
    whole: bool = True
    """Whether to go on after a run that never ends or prints without end: they take long."""

    @property
    def length(self) -> int:
        """How many runs there are to make."""
        return sum(len(group.courses) for group in self.groups)

    def item(self, first: int) -> dict[str, Any]:
        """Return what the bench is asked, from the run number `first` on."""
        groups: list[dict[str, Any]] = []
        texts: dict[Text, int] = {}
        for group in self.groups:
            courses, first = group.courses[first:], max(0, first - len(group.courses))
            if courses:
                tas = [texts.setdefault(text, len(texts)) for text in group.texts]
                groups.append({"tas": tas, "essais": [[c.nom, c.which, c.graine] for c in courses]})
        return {
            "mode": "essai",
            "textes": list(texts),
            "groupes": groups,
            "appels": self.limit,
            "avant": list(self.before),
        }


def runs_of(child: Streamer, order: Order) -> list[Run]:
    """Make the runs of an order, whatever becomes of the child.

    There are fewer when the order says not to go on after some. Raises `Stopped` when asked to end.
    """
    runs: list[Run] = []
    while len(runs) < order.length and _goes_on(runs, order):
        before = len(runs)
        with closing(child.stream(order.item(before))) as answers:
            for answer in answers:
                _note(runs, answer, order.length)
                if not _goes_on(runs, order):
                    break
        if len(runs) == before:  # else this would ask for the same runs for ever
            raise JudgeFault("the bench answered nothing")
    return runs


def _goes_on(runs: Sequence[Run], order: Order) -> bool:
    if runs and runs[-1].not_run:
        return False
    return order.whole or not runs or runs[-1].end in (Kind.JUSTE, Kind.FAUX, Kind.EXCEPTION)


def _note(runs: list[Run], answer: Part | Outcome, most: int) -> None:
    """Add to the runs known what an answer of the bench reports."""
    if isinstance(answer, Part):
        if len(runs) < most:
            runs.append(_read(answer.data))
    elif isinstance(answer, Failed):
        if answer.kind == "arrete":
            raise Stopped
        if len(runs) < most:
            runs.append(_failed(answer))
    elif answer.threads and runs:
        runs[-1] = Run(Kind.TUE, died=True)


def _failed(failed: Failed) -> Run:
    """Return the run that ended its child, or that had no time left."""
    if failed.kind == "non_execute":
        return Run(Kind.TEMPS_DEPASSE, not_run=True)
    if failed.kind not in STUDENT_FAILURES:
        raise JudgeFault(f"{failed.kind}: {failed.detail}")
    return Run(Kind(failed.kind), line=failed.line, died=True)


def _read(end: Any) -> Run:
    """Read the end of a run as the bench writes it."""
    line, (expected, obtained) = end.get("ligne"), end.get("cotes", ("", ""))
    return Run(
        KINDS[end["fin"]],
        str(end.get("message", "")),
        "" if end.get("phrase") else str(end.get("type", "")),
        line if isinstance(line, int) else None,
        str(expected),
        str(obtained),
        frozenset(map(str, end["noms"])),
        frozenset(map(str, end["directs"])),
        int(end["nombre"]),
        str(end["texte"]),
        bool(end["rend"]),
    )

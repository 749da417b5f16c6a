"""How far the five steps of the hand-out (4.2) are: one pure function of what was seen. No Tk here.

Nothing is ticked by hand. The window has seen a game of Relais des 7 to its end; the judge has seen
the rest. What was right once stays ticked, whatever became of the file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from ...judge.exercises import EXERCISES
from ...judge.records import Record
from ...judge.verdicts import Kind

OBSERVE, ANALYSE, GAME, PILES, FREE = "observer", "analyser", "reussite", "tas", "libre"
"""The steps, in the order of the hand-out."""
TRIALS = "essais_tas"
"""The exercise of the jeux d'essais."""
ANALYSER = "analyser_r7"
"""The function of the second step."""
OTHER_GAMES = ("qll", "c4", "md")
ENOUGH = 0.75
"""The share of its points at which a file of jeux d'essais is worth a tick: three faults found in four."""


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that a step asks for, at its best: `right` out of `total`, 0 out of 0 when never seen.

    `nom` is a function, an exercise, or the step itself; `done` is when it was first reached.
    """

    nom: str
    right: float = 0.0
    total: float = 0.0
    done: datetime | None = None

    @property
    def begun(self) -> bool:
        """Tell whether something of it is right."""
        return self.done is not None or self.right > 0


@dataclass(frozen=True, slots=True)
class Step:
    """A step: done when each of its parts is."""

    nom: str
    parts: tuple[Part, ...]

    @property
    def done(self) -> datetime | None:
        """When the step was finished, None while it is not."""
        dates = [part.done for part in self.parts if part.done is not None]
        return max(dates) if len(dates) == len(self.parts) else None

    @property
    def begun(self) -> bool:
        """Tell whether something of it is right."""
        return any(part.begun for part in self.parts)


def steps_of(records: Sequence[Record], observed: datetime | None) -> tuple[Step, ...]:
    """Give the five steps, from all kept checks (the oldest first), and when R7 was observed to its end."""
    return (
        Step(OBSERVE, (Part(OBSERVE, done=observed),)),
        Step(ANALYSE, (_function(records, "r7", ANALYSER),)),
        Step(GAME, (_foremost([_exercise(records, code) for code in OTHER_GAMES]),)),
        Step(PILES, (_exercise(records, "tas"), _trials(records))),
        Step(FREE, (_exercise(records, "tas_libre"),)),
    )


def current_of(steps: Sequence[Step]) -> Step | None:
    """Give the step that comes next: the first that is not done; None when all are."""
    return next((step for step in steps if step.done is None), None)


# --- the parts


def _exercise(records: Sequence[Record], exercice: str) -> Part:
    """Give how many functions of an exercise are right."""
    names = EXERCISES[exercice].names

    def right(record: Record) -> float:
        return sum(record.verdicts.get(nom) == Kind.JUSTE for nom in names)

    return _best(records, exercice, exercice, len(names), right)


def _function(records: Sequence[Record], exercice: str, nom: str) -> Part:
    """Tell whether one function is right."""
    return _best(records, exercice, nom, 1, lambda record: record.verdicts.get(nom) == Kind.JUSTE)


def _trials(records: Sequence[Record]) -> Part:
    """Give the mark of the jeux d'essais, out of that which is worth a tick."""
    bareme = max((record.bareme for record in records if record.exercice == TRIALS), default=0.0)
    return _best(records, TRIALS, TRIALS, ENOUGH * bareme, lambda record: record.note)


def _best(
    records: Sequence[Record], exercice: str, nom: str, total: float, right: Callable[[Record], float]
) -> Part:
    """Give the best that was seen of an exercise, and when `total` was first reached."""
    seen = [record for record in records if record.exercice == exercice]
    if not seen:
        return Part(nom)
    first = next((record for record in seen if right(record) >= total > 0), None)
    return Part(nom, max(map(right, seen)), total, first.moment if first else None)


def _foremost(parts: Sequence[Part]) -> Part:
    """Give the part that was finished first, else the one nearest to its end (the first when equal)."""
    done = [part for part in parts if part.done is not None]
    if done:
        return min(done, key=lambda part: part.done.timestamp() if part.done else 0.0)
    return max(parts, key=lambda part: part.right / part.total if part.total else 0.0)

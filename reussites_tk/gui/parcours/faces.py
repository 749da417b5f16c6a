"""What the row of each step shows, as data: its words, signs and doors. No Tk here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from .doors import Door, Folder, doors_of
from .steps import Step, current_of
from .words import TASKS, TITLES, Line, parts_of, state_of


@dataclass(frozen=True, slots=True)
class StepFace:
    """A row: the current one says what to do, with all its doors; the others have one quiet door."""

    title: str
    state: Line
    task: str
    parts: tuple[Line, ...]
    doors: tuple[Door, ...]
    current: bool = False

    @property
    def summary(self) -> str:
        """The state and what is known of the parts, on one line."""
        return " · ".join((self.state.words, *(part.words for part in self.parts)))

    @property
    def shown_parts(self) -> tuple[Line, ...]:
        """The parts that have a line of their own."""
        return self.parts if self.current else ()

    @property
    def shown_doors(self) -> tuple[Door, ...]:
        """The doors that have a button."""
        return self.doors if self.current else self.doors[:1]


def faces_of(steps: Sequence[Step], folder: Folder, today: date) -> tuple[StepFace, ...]:
    """Give the rows of the page, in the order of the hand-out."""
    current = current_of(steps)
    return tuple(
        StepFace(
            title=f"{number}  {TITLES[step.nom]}",
            state=state_of(step, step is current, today),
            task=TASKS[step.nom],
            parts=parts_of(step),
            doors=doors_of(step, folder),
            current=step is current,
        )
        for number, step in enumerate(steps, start=1)
    )

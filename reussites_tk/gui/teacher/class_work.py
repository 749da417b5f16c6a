"""The long works of the page, as streams for the background: reading, grading, writing again; no Tk here."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ...grading.class_run import (
    ClassRead,
    Graded,
    Order,
    comments_of,
    files_are_those_of,
    grade_class,
    known_before,
    read_class,
    write_comments,
)
from ...grading.cohort import Advance
from ...grading.records import Result
from ..background import Task
from ..streamed import Tell, streamed
from .class_session import ClassSession

PATIENCE_SECONDS = 20.0


@dataclass(frozen=True, slots=True)
class Step:
    """How far a step after the judgements is."""

    name: str
    done: int
    total: int


Item = ClassSession | Advance | Result | Graded | Step


def read(order: Order) -> Iterator[ClassSession]:
    """Read a class, and what a run before knows of it."""
    told = read_class(order)
    session = ClassSession(told, comments=comments_of(order.folder))
    session.take(known_before(told))
    session.stale = session.complete and not files_are_those_of(told, session.results)
    yield session


def grade(
    order: Order, again: Sequence[str], before: Sequence[Task], stopping: threading.Event
) -> Iterator[Item]:
    """Grade a class: what was read, each result and each advance as they come, the whole at the end.

    It begins when the tasks `before`, which may still hold the folder, have let it go; and it reads again,
    because files may have changed since they were shown.
    """
    wait_for(before)

    def work(tell: Tell, stop: threading.Event) -> None:
        told = read_class(order)
        tell(ClassSession(told))  # its comments are those of the window
        graded = grade_class(
            told,
            again,
            stop=stop,
            on_advance=lambda advance: tell(replace(advance)),  # it goes on changing
            on_result=tell,
            on_step=lambda name, done, total: tell(Step(name, done, total)),
        )
        tell(graded)

    yield from streamed(work, stopping)


def write_again(told: ClassRead, results: Sequence[Result], before: Sequence[Task]) -> Iterator[None]:
    """Write what the comments change; it takes a moment, and goes to its end."""
    wait_for(before)
    write_comments(told, results)
    yield None


def wait_for(tasks: Sequence[Task]) -> None:
    """Wait, in a thread, until the threads of these tasks have ended: a few seconds at most."""
    for task in tasks:
        if task.thread is not None:
            task.thread.join(PATIENCE_SECONDS)

"""A class as a whole: what is asked for, what was read, how far the judging is, what comes out."""

from __future__ import annotations

import os
import stat
import time
from dataclasses import dataclass, field
from pathlib import Path

from ..errors import UserError
from ..texts import _
from .kept_cells import Kept
from .records import Result
from .roster import Roster
from .scale import Scale
from .store import Difference
from .submissions import Intake

MOST_LOST = 36
"""How many children one submission may lose before its other functions are left alone.

A function that never ends loses three to six of them, and costs up to five seconds of processor: so one
submission costs half a minute at most. As a number, it is the same on every machine.
"""


@dataclass(frozen=True, slots=True)
class Rules:
    """How every submission of a class is judged: the same for all."""

    graine: int = 1
    graine_cachee: int | None = None
    most_lost: int | None = MOST_LOST


@dataclass(frozen=True, slots=True)
class Order:
    """What is asked for: where the work is, where results go, how it is judged and marked."""

    source: Path
    folder: Path
    exercices: tuple[str, ...] = ()
    """When empty, those that the class handed in."""
    scale: Scale = field(default_factory=Scale)
    worksheet: Path | None = None
    """The teacher's own of Moodle, filled at the end; it is a list of the class too."""
    roster: Path | None = None
    """A list of the class."""
    rules: Rules = field(default_factory=Rules)
    workers: int | None = None
    """How many submissions are judged at once; None for one per core."""
    name_order: str = ""
    """Which of its two names comes first in a full name (see `name_order`); "" for what the class shows."""
    replace_marks: bool = False
    """True to write over the marks and comments that stand in the worksheet and are not ours."""
    new_hidden_seed: bool = False
    """True if the seed of the hidden trials, or their absence, may differ from that of an earlier run."""


@dataclass(frozen=True, slots=True)
class SourceState:
    """A source as it was before it was read, to be sure that what is judged is what was read."""

    source: Path
    state: tuple[int, ...]
    """Of an archive, its size and its date; of a folder, nothing."""

    def check(self) -> None:
        """Raise `UserError` when the source is gone, or is no longer what was read."""
        try:
            same = state_of(self.source) == self
        except OSError:
            same = False
        if not same:
            sentence = _(
                "L'archive « {source} » n'est plus là, ou a changé depuis sa lecture : rien n'a été noté ; "
                "relisez-la, puis notez à nouveau."
            )
            raise UserError(sentence.format(source=self.source.name))


def state_of(source: Path) -> SourceState:
    """Return the state of a source; raises `OSError` when it is not there.

    That a folder is there is enough: what is in it may change, and each file is read once to be judged.
    """
    status = os.stat(source)
    if stat.S_ISDIR(status.st_mode):
        return SourceState(source, ())
    return SourceState(source, (status.st_size, status.st_mtime_ns))


@dataclass(frozen=True, slots=True)
class ClassRead:
    """A class as it was read: nothing of it is judged yet."""

    order: Order
    intake: Intake
    roster: Roster | None
    worksheet: bytes | None
    state: SourceState
    remarks: tuple[str, ...] = ()
    """What the teacher should know of the files that were mended."""


@dataclass(slots=True)
class Advance:
    """How far a class is: `asked` works handed in, `done` among them, `kept` from an earlier run."""

    asked: int
    kept: int = 0
    done: int = 0
    to_review: int = 0
    start: float = field(default_factory=time.monotonic)
    """By the monotonic clock, in seconds."""

    @property
    def seconds_left(self) -> float | None:
        """How many seconds the rest will take at this pace; None before the first one."""
        judged = self.done - self.kept
        return (time.monotonic() - self.start) / judged * (self.asked - self.done) if judged else None


@dataclass(frozen=True, slots=True)
class Graded:
    """A class once graded: its results with their marks, what changed, what the teacher should know."""

    results: list[Result]
    changed: list[Difference]
    remarks: tuple[str, ...]
    kept: tuple[Kept, ...] = ()
    """What stood in the teacher's worksheet and is not ours."""

"""The clock: waits for the answers of a child within its limits, and decides when it must be ended."""

from __future__ import annotations

import threading
import time

from ..failures import DISK, KILLED, LATE, MEMORY, NOT_RUN, OUTPUT, PROCESSES, STOPPED
from ..limits import Limits
from ..messages import Answer, Dying, Part, Ready, Where, write_where
from .process import ChildProcess, Ended
from .work_folder import Held

TICK = 0.02
"""Seconds between two looks at a child that runs."""
WHERE_SECONDS, WHERE_WALL_SECONDS = 0.5, 4.0
"""How long a late child has to answer where it is: what it may use, and by the wall on a busy machine."""
EXIT_SECONDS = 1.0
NEAR = 0.8
"""A child ended by the system above this share of its memory limit died of memory."""
LATE_LOOK = 0.1
"""The most that one look counts of a wait: the machine let the watchdog itself wait for the rest."""
GROWTH = 0.05
"""A late child that took this share of its memory limit since its start is filling it."""
WAITING = "attente"
"""The detail of a child that was late without computing: it waited for something that never came."""


class Lost(Exception):
    """A child had to be ended, or ended by itself, before it answered: `kind` is one of `failures`."""

    def __init__(self, kind: str, detail: str = "", line: int | None = None) -> None:
        super().__init__(kind, detail, line)
        self.kind, self.detail, self.line = kind, detail, line


class Clock:
    """How long a child has been running: processor time, time of the wall clock, and time spent waiting."""

    def __init__(
        self,
        process: ChildProcess,
        seconds: float,
        wall_seconds: float,
        waiting_seconds: float | None = None,
    ) -> None:
        self._process = process
        self._seconds, self._wall_seconds = seconds, wall_seconds
        self._waiting_seconds = wall_seconds / 4 if waiting_seconds is None else waiting_seconds
        self._start = self._last = process.seconds()
        self._wall = self._looked = time.monotonic()
        self._idle = self.waited = 0.0
        """How long it was seen waiting: it does not count the time when a busy machine lets it wait."""

    def lateness(self) -> str | None:
        """Return the detail of a child that is late, None while it is not."""
        used, now = self._process.seconds(), time.monotonic()
        # One that waits for something that never comes uses no time: it is not given the whole of its limit.
        passed, self._looked = now - self._looked, now
        if used > self._last or not self._process.waits():
            self._last, self._idle = used, 0.0
        else:
            self.waited += passed
            self._idle += min(passed, LATE_LOOK)
        if self._idle > self._waiting_seconds:
            return WAITING
        late = used - self._start > self._seconds or now - self._wall > self._wall_seconds
        return "" if late else None


class Watchdog:
    """Waits for the answers of one child, at most until `end` (a time of `time.monotonic`)."""

    def __init__(
        self, process: ChildProcess, limits: Limits, stop: threading.Event, end: float | None
    ) -> None:
        self._process = process
        self._limits = limits
        self._stop = stop
        self._end = end
        self._waited = 0.0
        self._held = Held()
        self._clock = Clock(process, 0.0, 0.0)
        self.start(0.0, 0.0)  # whoever waits starts it again, with the limits of what is awaited

    def start(self, seconds: float, wall_seconds: float, waiting_seconds: float | None = None) -> None:
        """Start the clock."""
        self._waited += self._clock.waited
        self._memory = self._process.own_memory()
        self._clock = Clock(self._process, seconds, wall_seconds, waiting_seconds)

    def start_item(self, hurry: int = 1) -> None:
        """Start the clock of an item, or of several for a part of the time that one may take."""
        limits = self._limits
        waiting = limits.waiting_seconds
        self.start(
            limits.seconds / hurry,
            limits.wall_seconds / hurry,
            None if waiting is None else waiting / hurry,
        )

    @property
    def waited(self) -> float:
        """The seconds that the child was seen waiting since it was loaded."""
        return self._waited + self._clock.waited

    def loaded(self) -> None:
        """Begin to count how long it waits."""
        self._waited = -self._clock.waited

    def answer(self) -> Answer:
        """Return the next answer; raises `Lost` when it does not come within the limits.

        The child is not ended here: whoever catches `Lost` does it. Raises `OSError` (`ENOSPC`) when the
        disk of the machine is full, so that nobody knows what the file is worth.
        """
        while True:
            answer = self.look()
            if answer is not None:
                return answer

    def look(self) -> Answer | None:
        """Wait for a moment; return the answer that came, None if none did. Raises as `answer` does."""
        if self._stop.is_set():
            raise Lost(STOPPED)
        try:
            answer = self._process.receive(TICK)
        except Ended:
            self._process.check_room()
            raise self._death() from None
        if isinstance(answer, Dying):
            raise Lost(answer.kind, answer.detail)
        if answer is not None and not isinstance(answer, Where):
            self._look_at_disk(answer)
            return answer
        self._check()
        late = self._clock.lateness()
        if late is not None:
            grown = self._process.own_memory() - self._memory
            # Code that fills the memory may be too slow to reach its end in time.
            filling = grown > GROWTH * self._limits.memory_bytes
            raise Lost(MEMORY if filling else LATE, late, self.ask_where())
        return None

    def _check(self) -> None:
        if self._end is not None and time.monotonic() > self._end:
            raise Lost(NOT_RUN)
        if self._process.processes() > self._limits.processes:  # one that cannot start prints so
            raise Lost(KILLED, PROCESSES)
        if self._process.printed() > self._limits.output_chars:
            self._process.keep_output()
            raise Lost(OUTPUT)
        self._check_disk()  # before the memory, which a disk may be in
        if self._process.memory() > self._limits.memory_bytes:
            raise Lost(MEMORY)

    def _look_at_disk(self, answer: Answer) -> None:
        """Look at what is written when an answer comes; what was there before `Ready` does not count."""
        if isinstance(answer, Ready):
            self._held = self._process.held(now=True)
        self._check_disk(now=not isinstance(answer, Part))

    def _check_disk(self, now: bool = False) -> None:
        self._process.check_room()
        held, limits = self._process.held(now), self._limits
        if (
            held.bytes - self._held.bytes > limits.disk_bytes
            or held.entries - self._held.entries > limits.disk_entries
        ):
            raise Lost(OUTPUT, DISK)

    def _death(self) -> Lost:
        """Return why a child ended by itself."""
        memory = self._process.memory()
        code = self._process.exit_code(EXIT_SECONDS)
        if code != 0 and memory > NEAR * self._limits.memory_bytes:
            return Lost(MEMORY)
        if code is None:
            return Lost(KILLED, "canal")
        return Lost(KILLED, f"signal {-code}" if code < 0 else f"code {code}")

    def ask_where(self) -> int | None:
        """Ask the child for the line that it runs; code that never lets go of the interpreter cannot say."""
        self._process.send(write_where())
        clock = Clock(self._process, WHERE_SECONDS, WHERE_WALL_SECONDS)
        try:
            while clock.lateness() is None:
                answer = self._process.receive(TICK)
                if isinstance(answer, Where):
                    return answer.line
        except Ended:
            pass
        return None

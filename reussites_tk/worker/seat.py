"""The place of a child: one process after another for the same file, each loaded before it serves."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping, Sequence

from . import systems, wall
from .compiled import compile_rooms
from .launch import Launch
from .messages import (
    JSON,
    OURS_TO_SAY,
    Failed,
    LoadFailed,
    LoadOk,
    LoadRequest,
    Outcome,
    Ready,
    Results,
    write_load,
    write_run,
)
from .process import Process
from .watch import Limits, Lost, Watch
from .words import BENCH_FAULT, FAILURES, KILLED, LATE

START_SECONDS, WALL_OF_START = 20.0, 120.0
"""What a child may take before the student's first line, which a busy machine may make very long."""

WALL_OF_TOTAL = 2
"""How many times the total processor time all items may last: the machine may be busy elsewhere."""


class Seat:
    """Keeps a loaded child at hand, replaced when it was lost or spoilt.

    `fresh` tells that no item has run in the child of the moment; `refused` gathers the closed rooms
    that the file asked for, `strangers` and `unasked` count the lines on our channel that were not ours,
    or were not asked for (see `Process`).
    """

    def __init__(
        self,
        file: str | None,
        bench: str,
        options: Mapping[str, JSON],
        limits: Limits,
        stop: threading.Event,
        launch: Launch | None = None,
    ) -> None:
        self._launch = launch
        self.fresh = True
        self.refused: set[str] = set()
        self.strangers = self.unasked = 0
        self._used, self._lost = 0.0, 0
        self._file, self._bench, self._options = file, bench, options
        self._limits, self._stop = limits, stop
        self._end: float | None = None
        self._process: Process | None = None
        self._watch: Watch | None = None
        self._unloadable: LoadFailed | None = None
        self._files = tuple(f for f in (file, options.get("tas")) if f and not f.isidentifier())
        self._walled = True
        self._slow_wall = False
        """True when a wall was so long to stand that the machine is to blame."""

    def start(self, meanwhile: Callable[[], None] = lambda: None) -> LoadOk | LoadFailed:
        """Start a child and let it load; the total time begins with the first one.

        `meanwhile` is called while it loads.
        """
        self.drop()
        limits = self._limits
        if self._end is None and limits.total_seconds is not None:
            self._end = time.monotonic() + WALL_OF_TOTAL * limits.total_seconds
        answer = self._started(meanwhile)
        if answer is None and not self._stop.is_set():  # by chance, or no wall can be here: once more tells
            self.drop()
            answer = self._started(meanwhile)
        if answer is None:
            answer = self._without_wall(meanwhile)
        self.refused.update(answer.refused)
        self._unloadable = answer if isinstance(answer, LoadFailed) else None
        if self._unloadable is not None:
            self.drop()
        return answer

    def _started(self, meanwhile: Callable[[], None]) -> LoadOk | LoadFailed | None:
        """Start a child and load; give None when its wall is to blame for there being no child."""
        limits, world = self._limits, self._world()
        try:
            self._process = process = Process(limits.memory_bytes, self._launched(world))
        except OSError:
            if world is None:
                raise
            return None
        process.send(write_load(self._request(process)))
        self._watch = watch = Watch(process, limits, self._stop, self._end)
        watch.start(START_SECONDS, WALL_OF_START)
        if world is not None:
            compile_rooms()
        meanwhile()
        answer = self._loaded(watch)
        if process.ready and self._files and isinstance(answer, LoadFailed) and answer.kind == BENCH_FAULT:
            answer = answer._replace(kind=KILLED)  # its first line has run: it is the file's doing
        if world is None or (isinstance(answer, LoadFailed) and answer.kind in OURS_TO_SAY):
            return answer
        if process.ready:
            wall.Trust.stands = True
            return answer
        self._slow_wall |= isinstance(answer, LoadFailed) and answer.kind == LATE
        return None

    def _launched(self, world: wall.World | None) -> Launch:
        """Give the process started for us, if nobody has it and its world is ours, else a new one."""
        if self._launch is not None and not self._launch.taken:
            if self._launch.world == world:
                return self._launch
            self._launch.give_up()
        return Launch(world)

    def _without_wall(self, meanwhile: Callable[[], None]) -> LoadOk | LoadFailed:
        """Do without a wall for this file; for all of them once a child starts where no wall ever stood.

        A start that was stopped, or fails in the same way without a wall, tells nothing of the wall.
        """
        self.drop()
        self._walled = False
        answer = self._started(meanwhile) or LoadFailed(KILLED)
        started = self._process is not None and self._process.ready and not self._stop.is_set()
        if started and wall.Trust.stands is None and not self._slow_wall:
            wall.Trust.stands = False
        return answer

    def _world(self) -> wall.World | None:
        """Give what the child sees of the disk, None for all of it."""
        return wall.world_of(self._bench, self._files) if self._walled else None

    def seconds(self) -> float:
        """Give the processor seconds used so far by all the children of this seat."""
        return self._used + (self._process.seconds() if self._process is not None else 0.0)

    def over(self) -> bool:
        """Say whether the total time is over, or too many children were lost."""
        if self._limits.most_lost is not None and self._lost >= self._limits.most_lost:
            return True
        total, now = self._limits.total_seconds, time.monotonic()
        if self._end is None or total is None:
            return False
        if now < self._end - (WALL_OF_TOTAL - 1) * total:  # no process has used more than has passed
            return False
        return now > self._end or self.seconds() > total

    def send(self, first: int, block: Sequence[JSON], hurry: int) -> Watch:
        """Send items, for a part of the time that one may take; raises `Lost` without a loaded child."""
        self._ready()[0].send(write_run(first, list(block)))
        return self.watch(hurry)

    def post(self, first: int, block: Sequence[JSON]) -> Process | None:
        """Send items before their turn, to the child of the moment if there is one; say to which."""
        if self._process is not None:
            self._process.send(write_run(first, list(block)))
        return self._process

    def holds(self, process: Process) -> bool:
        """Say whether a process is still the child of the moment."""
        return process is self._process

    def watch(self, hurry: int) -> Watch:
        """Start the clock of the items that were sent; raises `Lost` without a loaded child."""
        watch = self._ready()[1]
        watch.start(self._limits.seconds / hurry, self._limits.wall_seconds / hurry)
        return watch

    def answered(self) -> bool:
        """Say whether there is something to read, an answer or the end of the child."""
        return self._process is None or self._process.answered()

    def note(self, results: Results) -> list[Outcome]:
        """Take the outcomes of items, and drop a child that the last one spoilt."""
        self.fresh = False
        self.refused.update(results.refused)
        last = results.outcomes[-1]
        if isinstance(last, Failed) or last.threads:
            self.drop()
        return list(results.outcomes)

    def fail(self, lost: Lost) -> Failed:
        """End the child that was lost; give what is known of it."""
        self._lost += 1
        output = self.drop()
        return Failed(lost.kind, lost.detail, output, lost.line)

    def drop(self) -> str:
        """End the child, if there is one; give what it printed since its last answer."""
        process, self._process, self._watch, self.fresh = self._process, None, None, True
        if process is None:
            return ""
        self._used += process.seconds()
        process.kill()
        self.strangers += process.strangers
        self.unasked += process.unasked
        output = process.output()
        process.forget()
        return output

    def _ready(self) -> tuple[Process, Watch]:
        """Give the child that waits for items.

        A file that loaded once is given a second chance, then never tried again.
        """
        if self._unloadable is None and self._process is None and isinstance(self.start(), LoadFailed):
            self.start()
        if self._unloadable is not None:
            kind, message = self._unloadable.kind, self._unloadable.message
            raise Lost(kind, message) if kind in FAILURES else Lost(KILLED, f"{kind} {message}")
        assert self._process is not None and self._watch is not None
        return self._process, self._watch

    def _loaded(self, watch: Watch) -> LoadOk | LoadFailed:
        try:
            while True:
                answer = watch.answer()
                if isinstance(answer, LoadOk | LoadFailed):
                    return answer
                if isinstance(answer, Ready):  # the student's first line is the next one to run
                    limits = self._limits
                    watch.start(limits.load_seconds, max(limits.wall_seconds, 2 * limits.load_seconds))
        except Lost as lost:
            failed = self.fail(lost)
            return LoadFailed(failed.kind, failed.detail, failed.line, failed.output)

    def _request(self, process: Process) -> LoadRequest:
        return LoadRequest(
            process.key,
            self._bench,
            self._file,
            self._options,
            self._limits.memory_bytes,
            self._limits.output_chars,
            systems.last_folders(),
            process.walled,
        )

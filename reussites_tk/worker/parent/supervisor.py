"""Keeps a loaded child process at hand for one file: one after another, each loaded before it serves.

A child is started behind the best wall that can stand, and without any where none ever could. Once one has
stood, a file is not run without it.
"""

from __future__ import annotations

import contextlib
import os
import py_compile
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.util import MAGIC_NUMBER, cache_from_source

from ... import paths
from ..failures import BENCH_FAULT, FAILURES, KILLED, LATE, NO_WALL, STOPPED
from ..limits import Limits
from ..messages import (
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
    write_tell,
)
from . import wall
from .process import ChildProcess
from .watchdog import Lost, Watchdog

START_SECONDS, START_WALL_SECONDS = 20.0, 120.0
"""What a child may take before the student's first line, which a busy machine may make very long."""

PAUSES = (0.1, 1.0, 3.0)
"""How long to wait before each try, in seconds, when a wall that stood does not stand any more."""

WALL_PER_TOTAL = 2
"""How many times the total processor time all items may last: the machine may be busy elsewhere."""


class Supervisor:
    """Keeps a loaded child process, replaced when it was lost or spoilt.

    `fresh` is True while no item has run in the current process; `walls` are what held those where the
    file began to run; `refused` gathers the closed rooms that the file asked for, `strangers` and `unasked`
    count the lines on our channel that were not ours, or were not asked for (see `ChildProcess`).
    """

    def __init__(
        self,
        file: str | None,
        bench: str,
        options: Mapping[str, JSON],
        limits: Limits,
        stop: threading.Event,
    ) -> None:
        self.fresh = True
        self.walls: set[wall.Wall] = set()
        self.refused: set[str] = set()
        self.strangers = self.unasked = 0
        self._used, self._waited, self._lost = 0.0, 0.0, 0
        self._file, self._bench, self._options = file, bench, options
        self._limits, self._stop = limits, stop
        self._closed = str(paths.user_data_folder())
        self._end: float | None = None
        self._process: ChildProcess | None = None
        self._watchdog: Watchdog | None = None
        self._unloadable: LoadFailed | None = None
        files = (file, options.get("tas"), *options.get("avec", ()))
        self._files = tuple(f for f in files if f and not f.isidentifier())
        self._tried: frozenset[wall.Wall] = frozenset()
        """The walls that were tried in vain."""
        self._slow_wall = False
        """True when a wall was so long to stand that the machine is to blame."""

    def start(self, meanwhile: Callable[[], None] = lambda: None) -> LoadOk | LoadFailed:
        """Start a child and let it load; the total time begins with the first one.

        `meanwhile` is called while it loads.
        """
        self.drop()
        limits = self._limits
        if self._end is None and limits.total_seconds is not None:
            self._end = time.monotonic() + WALL_PER_TOTAL * limits.total_seconds
        answer = self._load(meanwhile)
        if answer is None and not self._stop.is_set():
            # It failed by chance, or no wall can be here: once more tells which.
            self.drop()
            answer = self._load(meanwhile)
        while answer is None:
            answer = self._load_again(meanwhile) if wall.Trust.stood else self._load_behind_less(meanwhile)
        self.refused.update(answer.refused)
        self._unloadable = answer if isinstance(answer, LoadFailed) else None
        if self._unloadable is not None:
            self.drop()
        return answer

    def _load(self, meanwhile: Callable[[], None]) -> LoadOk | LoadFailed | None:
        """Start a child and load; return None when its wall is to blame for there being no child."""
        limits = self._limits
        world = wall.world_of(self._bench, self._files, self._closed, wall.best_wall(self._tried))
        standing = wall.Wall.NONE if world is None else world.wall
        try:
            self._process = process = ChildProcess(limits.memory_bytes, world)
        except OSError:
            if world is None:
                raise
            return None
        process.send(write_load(self._request(process)))
        self._watchdog = watchdog = Watchdog(process, limits, self._stop, self._end)
        watchdog.start(START_SECONDS, START_WALL_SECONDS)
        if world is not None and not getattr(sys, "frozen", False):  # there, all is compiled
            compile_rooms()  # while the child starts
        meanwhile()
        answer = self._loaded(watchdog)
        watchdog.loaded()
        if process.ready and self._files:
            self.walls.add(standing)
        if process.ready and self._files and isinstance(answer, LoadFailed) and answer.kind == BENCH_FAULT:
            answer = answer._replace(kind=KILLED)  # its first line has run: it is the file's doing
        if world is None or (isinstance(answer, LoadFailed) and answer.kind in OURS_TO_SAY):
            return answer
        if process.ready:
            wall.Trust.stood = world.wall
            return answer
        self._slow_wall |= isinstance(answer, LoadFailed) and answer.kind == LATE
        return None

    def _load_behind_less(self, meanwhile: Callable[[], None]) -> LoadOk | LoadFailed | None:
        """Do without a wall for this file; for all of them once a child starts where it never stood.

        A start that was stopped, or fails in the same way with less, tells nothing of the wall.
        """
        self.drop()
        self._tried |= {wall.best_wall(self._tried)}
        answer = self._load(meanwhile)
        if answer is None and self._stop.is_set():
            return LoadFailed(KILLED)
        started = self._process is not None and self._process.ready and not self._stop.is_set()
        if started and not self._slow_wall:
            wall.Trust.failed |= self._tried
        return answer

    def _load_again(self, meanwhile: Callable[[], None]) -> LoadOk | LoadFailed:
        """Wait for the wall that stood to stand again: what it needs may be lacking for a moment only."""
        for pause in PAUSES:
            if self._stop.wait(pause):
                return LoadFailed(STOPPED)
            self.drop()
            answer = self._load(meanwhile)
            if answer is not None:
                return answer
        self.drop()
        return LoadFailed(NO_WALL)

    def _loaded(self, watchdog: Watchdog) -> LoadOk | LoadFailed:
        """Wait until the child has loaded its file, or could not."""
        try:
            while True:
                answer = watchdog.answer()
                if isinstance(answer, LoadOk | LoadFailed):
                    return answer
                if isinstance(answer, Ready):  # the student's first line is the next one to run
                    limits = self._limits
                    watchdog.start(limits.load_seconds, max(limits.wall_seconds, 2 * limits.load_seconds))
        except Lost as lost:
            failed = self.fail(lost)
            return LoadFailed(failed.kind, failed.detail, failed.line, failed.output)

    def _request(self, process: ChildProcess) -> LoadRequest:
        # A student's file may import installed packages too, which are looked for last.
        packages = tuple(f for f in sys.path if f.endswith(("site-packages", "dist-packages")))
        limits = self._limits
        return LoadRequest(
            process.key,
            self._bench,
            self._file,
            self._options,
            limits.memory_bytes,
            limits.output_chars,
            packages,
            process.wall.value,
            self._closed,
        )

    def seconds(self) -> float:
        """Return the processor seconds used so far by all the processes of this file."""
        return self._used + (self._process.seconds() if self._process is not None else 0.0)

    def waited(self) -> float:
        """Return how many seconds the processes of this file were seen waiting, once loaded."""
        return self._waited + (self._watchdog.waited if self._watchdog is not None else 0.0)

    def over(self) -> bool:
        """Return True if the total time is over, or too many processes were lost."""
        if self._limits.most_lost is not None and self._lost >= self._limits.most_lost:
            return True
        total, now = self._limits.total_seconds, time.monotonic()
        if self._end is None or total is None:
            return False
        if now < self._end - (WALL_PER_TOTAL - 1) * total:  # no process has used more than has passed
            return False
        return now > self._end or self.seconds() > total

    def send(self, first: int, block: Sequence[JSON], hurry: int) -> Watchdog:
        """Send items, for a part of the time that one may take; raises `Lost` without a loaded child."""
        self._loaded_process()[0].send(write_run(first, list(block)))
        return self.watch(hurry)

    def send_early(self, first: int, block: Sequence[JSON]) -> ChildProcess | None:
        """Send items before their turn to the current process, if there is one, and return it."""
        if self._process is not None:
            self._process.send(write_run(first, list(block)))
        return self._process

    def tell(self, data: JSON) -> None:
        """Tell the program that runs in the current process what a person answers."""
        if self._process is not None:
            self._process.send(write_tell(data))

    def holds(self, process: ChildProcess) -> bool:
        """Return True if a process is still the current one."""
        return process is self._process

    def watch(self, hurry: int) -> Watchdog:
        """Start the clock of the items that were sent; raises `Lost` without a loaded child."""
        watchdog = self._loaded_process()[1]
        watchdog.start_item(hurry)
        return watchdog

    def answered(self) -> bool:
        """Return True if there is something to read, an answer or the end of the child."""
        return self._process is None or self._process.answered()

    def take(self, results: Results) -> list[Outcome]:
        """Take the outcomes of items, and drop a child that the last one spoilt."""
        self.fresh = False
        self.refused.update(results.refused)
        last = results.outcomes[-1]
        # A thread or a program left running would disturb the next items.
        if isinstance(last, Failed) or last.threads or self._programs_are_left():
            self.drop()
        return list(results.outcomes)

    def _programs_are_left(self) -> bool:
        return self._process is not None and not self._process.is_alone()

    def fail(self, lost: Lost) -> Failed:
        """End the child that was lost; return what is known of it."""
        self._lost += 1
        output = self.drop()
        return Failed(lost.kind, lost.detail, output, lost.line)

    def drop(self) -> str:
        """End the child, if there is one; return what it printed since its last answer."""
        self._waited = self.waited()
        process, self._process, self._watchdog, self.fresh = self._process, None, None, True
        if process is None:
            return ""
        self._used += process.seconds()  # before its end, after which nobody knows
        process.kill()
        self.strangers += process.strangers
        self.unasked += process.unasked
        output = process.output()
        process.close_output()
        return output

    def _loaded_process(self) -> tuple[ChildProcess, Watchdog]:
        """Return the process that waits for items, and its clock; start one if there is none.

        A file that loaded before may fail to load by chance: it is tried twice, then never again. Raises
        `Lost` for a file that cannot be loaded.
        """
        if self._unloadable is None and self._process is None and isinstance(self.start(), LoadFailed):
            self.start()
        if self._unloadable is not None:
            kind, message = self._unloadable.kind, self._unloadable.message
            raise Lost(kind, message) if kind in FAILURES else Lost(KILLED, f"{kind} {message}")
        assert self._process is not None and self._watchdog is not None
        return self._process, self._watchdog


# --- Compiled modules: behind a wall nothing can be written, so they are compiled before

ROOMS = ("cours", "worker", os.path.join("worker", "child"), os.path.join("worker", "benches"), "tas")


@cache
def compile_rooms() -> None:
    """Compile, once for all, the modules that are used behind a wall."""
    for room in ROOMS:
        with os.scandir(os.path.join(wall.PACKAGE, room)) as entries:
            modules = [(entry.path, entry.stat()) for entry in entries if entry.name.endswith(".py")]
        for file, source in modules:
            with contextlib.suppress(OSError, py_compile.PyCompileError):
                if not is_compiled(file, source):
                    py_compile.compile(file, doraise=True)


def is_compiled(file: str, source: os.stat_result) -> bool:
    """Return True if the compiled file is that of this source; as for Python, by its time and its size."""
    try:
        with open(cache_from_source(file), "rb", buffering=0) as stream:
            header = stream.read(16)
    except FileNotFoundError:
        return False
    marks = b"".join((int(n) & 0xFFFFFFFF).to_bytes(4, "little") for n in (source.st_mtime, source.st_size))
    return header[:4] == MAGIC_NUMBER and header[8:] == marks

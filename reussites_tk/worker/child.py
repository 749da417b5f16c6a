"""The child: loads a student's file, then answers requests. It never sees a verdict or an answer.

Two threads: the main one runs the student's code; the other only listens, so that it can say where
the student's code is even when that never ends, and leave when the parent is gone.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
from _queue import SimpleQueue
from _thread import _count as count_threads
from _thread import get_ident, start_new_thread
from functools import partial
from types import FrameType
from typing import Any

from . import words
from .child_guard import Guard, Threads
from .child_limits import limit_self
from .child_load import TAS_MODULE, Unloadable, add_exits, load_file, make_room
from .child_output import Capture, open_private
from .child_tools import Memory, Parts, describe_exception

JSON = Any

BENCHES = "reussites_tk.worker.benches."
PILES = "reussites_tk.tas."
RESERVE_BYTES = 1 << 20


class Answers:
    """The private way to the parent; silent in a process that the student's code forked."""

    def __init__(self, descriptor: int, key: str) -> None:
        self._descriptor = descriptor
        self._start = key + " "
        self._process = os.getpid()
        self._write, self._getpid, self._exit, self._dumps = os.write, os.getpid, os._exit, json.dumps

    def say(self, *message: JSON) -> None:
        """Write one answer."""
        if self._getpid() != self._process:
            self._exit(0)
        data = (self._start + self._dumps(message) + "\n").encode()
        while data:
            data = data[self._write(self._descriptor, data) :]


class Listener:
    """Reads requests; keeps those for the main thread in a queue and answers `where` itself."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._main = get_ident()
        self.requests: SimpleQueue[list[JSON]] = SimpleQueue()
        self.files: tuple[str, ...] = ()
        self.answers: Answers | None = None
        self._folder = os.getcwd()
        self._frames, self._exit, self._remove = sys._current_frames, os._exit, os.rmdir

    def listen(self) -> None:
        """Read until the parent closes its end, then leave at once, whatever the main thread does."""
        try:
            with open(self._descriptor, "rb") as stream:
                for line in stream:
                    self._hear(json.loads(line))
            self._remove(self._folder)  # a parent that was killed did not
        finally:
            self._exit(0)

    def _hear(self, request: list[JSON]) -> None:
        if request[0] != "where":
            self.requests.put(request)
        elif self.answers is not None:
            self.answers.say("where", *_place(self._frames().get(self._main), self.files))


def _place(frame: FrameType | None, files: tuple[str, ...]) -> tuple[int | None, str]:
    while frame is not None:
        if frame.f_code.co_filename in files:
            return frame.f_lineno, frame.f_code.co_name
        frame = frame.f_back
    return None, ""


class Session:
    """What one child does from the first request to the last."""

    def __init__(self, request: dict[str, JSON], answers: Answers) -> None:
        self._request = request
        self._answers = answers
        self._guard = Guard()
        self._capture = Capture(request["output_chars"])
        self._bench: Any = None
        self._prepared: JSON = None
        self._threads, self._alive = count_threads(), 0
        self._reserve = bytearray(RESERVE_BYTES)

    def load(self) -> None:
        """Load what the request says and tell the parent."""
        try:
            self._load()
        except Unloadable as exc:
            told = {**exc.told, "type": words.MEMORY} if Memory.ran_out else exc.told
            self._answers.say("not_loaded", told, self._capture.take()[0], self._guard.take_refused())
            return
        output, too_much = self._capture.take()
        if too_much:
            told = Unloadable(words.OUTPUT, "").told
            self._answers.say("not_loaded", told, output, self._guard.take_refused())
            return
        self._threads, self._alive = count_threads(), Threads.alive
        self._answers.say("loaded", output, self._threads - 1, self._guard.take_refused())

    def _load(self) -> None:
        request, options = self._request, self._request["options"]
        bench = importlib.import_module(_bench_name(request["bench"]))
        wanted = request["file"] is None or options.get("ours")
        ours = bench.fetch(options) if wanted and hasattr(bench, "fetch") else None
        piles = _reference(options.get("tas"))
        sys.dont_write_bytecode = True
        self._guard.close()
        add_exits()
        limit_self(request["memory_bytes"])
        self._plug(bench, piles, options)
        if request["file"] is not None:
            make_room(request["file"], request["last_folders"])
            theirs = load_file(request["file"])
            ours = bench.join(ours, theirs) if ours is not None else theirs
        self._prepared = self._prepare(bench, ours, options)
        self._bench = bench

    def _plug(self, bench: Any, piles: Any, options: dict[str, JSON]) -> None:
        """Plug the piles that the options name into `cours.primitives`; the bench may wrap them."""
        if not options.get("tas"):
            return
        if piles is None:
            make_room(options["tas"], [])
            piles = load_file(options["tas"], TAS_MODULE)
        plug = getattr(bench, "plug", None)
        importlib.import_module("reussites_tk.cours.primitives").brancher(plug(piles) if plug else piles)

    def _prepare(self, bench: Any, module: Any, options: dict[str, JSON]) -> JSON:
        try:
            return bench.prepare(module, options)
        except BaseException as exc:
            raise Unloadable(words.BENCH_FAULT, _fault(exc, bench.__file__)) from None

    def run(self, index: int, items: list[JSON]) -> None:
        """Run items in order and answer them together, or as many as this child can bear."""
        outcomes: list[JSON] = []
        for item in items:
            Parts.send = partial(self._answers.say, "part", index + len(outcomes))
            outcome, spoilt = self._one(item)
            outcomes.append(outcome)
            if spoilt:
                break
        self._answers.say("results", index, outcomes, self._guard.take_refused())

    def _one(self, item: JSON) -> tuple[JSON, bool]:
        """Give the outcome of one item, and whether it leaves this child unfit for another."""
        trouble = ""
        try:
            data = self._bench.run(self._prepared, item)
        except MemoryError:
            data, Memory.ran_out = None, True
        except BaseException as exc:
            data, trouble = None, _fault(exc, self._bench.__file__)
        output, too_much = self._capture.take()
        if Memory.ran_out or too_much:
            Memory.ran_out = False
            return [words.OUTPUT if too_much else words.MEMORY, "", output, None], True
        if trouble:
            return [words.BENCH_FAULT, trouble, output, None], True
        threads = max(Threads.alive - self._alive, count_threads() - self._threads)
        return [data, output, threads], threads > 0

    def die(self, exc: BaseException) -> None:
        """Say the last words, with the memory kept for them."""
        self._reserve.clear()
        if isinstance(exc, MemoryError):
            self._answers.say("dying", words.MEMORY, "")
        elif isinstance(exc, KeyboardInterrupt):  # a thread of the student's interrupted us
            self._answers.say("dying", words.KILLED, "interruption")
        else:
            self._answers.say("dying", words.BENCH_FAULT, _fault(exc, __file__))


def _bench_name(name: str) -> str:
    return name if "." in name else BENCHES + name


def _reference(tas: str | None) -> Any:
    """Give the reference module of that name, None when it is a file's path or nothing."""
    if not tas or not tas.isidentifier():
        return None
    return importlib.import_module(PILES + tas)


def _fault(exc: BaseException, file: str) -> str:
    """Describe what escaped from a module of ours, with the lines of it that were running."""
    told = describe_exception(exc, file)
    return f"{told['type']}: {told['message']} {told['trace']}"


def _files(request: dict[str, JSON]) -> tuple[str, ...]:
    return tuple(file for file in (request["file"], request["options"].get("tas")) if file)


def main() -> None:
    """Serve one parent; never returns."""
    requests, descriptor = open_private()
    listener = Listener(requests)
    start_new_thread(listener.listen, ())
    _, request = listener.requests.get()
    listener.files = _files(request)
    listener.answers = Answers(descriptor, request["key"])
    session = Session(request, listener.answers)
    try:
        session.load()
        while True:
            _, index, items = listener.requests.get()
            session.run(index, items)
    except BaseException as exc:
        session.die(exc)
    finally:
        os._exit(1)  # not sys.exit, which would wait for the threads of the student

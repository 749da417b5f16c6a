"""The child: loads a student's file, then answers requests. It never sees a verdict or an answer.

Two threads: the main one runs the student's code; the other only listens, so that it can say where
the student's code is even when that never ends, and leave when the parent is gone.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import sys
from _thread import _count as count_threads
from _thread import start_new_thread
from gc import freeze, set_threshold
from sys import getrecursionlimit, setrecursionlimit
from typing import Any, NoReturn

from .. import failures
from .audit import Places
from .capture import Capture
from .channel import Listener, Say, make_dumps, make_say, open_private
from .folder_copy import Copies
from .guard import OURS, ROOT, Guard
from .load import TAS_MODULE, Unloadable, add_exits, add_folder_of, load_file
from .mend import keep_course, mend_course
from .report import Memory, Parts, describe_exception
from .sealed import sealed
from .threads import Threads

JSON = Any

BENCHES = "reussites_tk.worker.benches."
PILES = "reussites_tk.tas."
OWN_WORLD, KERNEL_ALONE = "bubblewrap", "landlock"
"""The walls behind which a child has a world of its own, or may start no program (values of `wall.Wall`)."""
RESERVE_BYTES = 1 << 20
"""Memory kept for the last words of a child that has no more."""
BETWEEN_COLLECTIONS = 10_000
MOST_THREADS = 20
"""Threads left by the load that are told."""
FILE_BYTES = 64 << 20
"""The longest file that a child may write, its own output included."""
STACK_BYTES = 64 << 20
"""What the calls of C code take, ten thousand of them one inside the other (see `guard.DEEPEST`)."""
LIFE_SECONDS = 4 * 3600
"""Processor seconds after which the system ends a child that nobody watches any more."""

DUMPS = make_dumps()
NOTHING = DUMPS("")


def main() -> NoReturn:
    """Serve one parent; never returns."""
    leave = os._exit
    requests, descriptor = open_private()
    listener = Listener(requests)
    start_new_thread(listener.listen, ())
    number, (_, request) = listener.requests.get()
    copies = _move(request)
    listener.files = _files(request)
    listener.say = make_say(descriptor, request.pop("key"), copies.folders)
    Parts.wait = sealed(listener.told.get)
    session = Session(request, listener.say, copies)
    try:
        session.load(number)
        while True:
            number, (_, index, items) = listener.requests.get()
            session.run(number, index, items)
    except BaseException as exc:
        session.die(number, exc)
    finally:
        leave(1)  # not sys.exit, which would wait for the threads of the student


class Session:
    """What one child does from the first request to the last."""

    def __init__(self, request: dict[str, JSON], say: Say, copies: Copies) -> None:
        self._request, self._places = request, Places(tuple(copies.folders), copies.work)
        self._say = say
        self._guard = Guard()
        self._capture = Capture(request["output_chars"])
        self._bench: Any = None
        self._prepared: JSON = None
        self._threads, self._depth = count_threads(), getrecursionlimit()
        self._reserve = bytearray(RESERVE_BYTES)

    def load(self, number: str) -> None:
        """Load what the request names and answer the parent."""
        try:
            self._load(number)
        except Unloadable as exc:
            fields = {**exc.fields, "type": failures.MEMORY} if Memory.ran_out else exc.fields
            self._say_not_loaded(number, fields, self._capture.take()[0])
            return
        output, too_much = self._capture.take()
        if too_much:
            self._say_not_loaded(number, Unloadable(failures.OUTPUT, "").fields, output)
            return
        left = Threads.started[:MOST_THREADS]
        Threads.loaded = True
        self._threads, self._depth = count_threads(), getrecursionlimit()
        # What is loaded stays: no need to look for lost objects in it, nor so often among the piles.
        freeze()
        set_threshold(BETWEEN_COLLECTIONS)
        self._say(number, "loaded", DUMPS(output), DUMPS(self._threads - 1), self._refused(), DUMPS(left))

    def _say_not_loaded(self, number: str, fields: dict[str, JSON], output: str) -> None:
        self._say(number, "not_loaded", DUMPS(fields), DUMPS(output), self._refused())

    def _refused(self) -> str:
        return DUMPS(self._guard.take_refused())

    def _load(self, number: str) -> None:
        request, options = self._request, self._request["options"]
        name = request["bench"]
        bench: Any = importlib.import_module(name if "." in name else BENCHES + name)
        # Without a file, or with one that brings only a strategy, the bench works with a module of ours.
        wants_ours = request["file"] is None or options.get("ours")
        # It is fetched first: once the guard is closed, even we cannot import our own modules.
        ours = bench.fetch(options) if wants_ours and hasattr(bench, "fetch") else None
        piles = _reference(options.get("tas"))
        sys.dont_write_bytecode = True  # nothing is left beside the student's file
        # There, programs see nothing more, but for the room that the bench closes in this process.
        programs = request["wall"] == OWN_WORLD and not hasattr(bench, "close_rooms")
        if hasattr(bench, "close_rooms"):
            bench.close_rooms()
        lent = bool(options.get("lent"))
        places = self._places._replace(
            files=_files(request),
            data=request["closed_folder"],
            libraries=tuple(request["last_folders"]),
            alone=request["wall"] != OWN_WORLD,
            held=request["wall"] == KERNEL_ALONE,
        )
        self._guard.close(places, programs, bench, lent)
        add_exits()
        limit_self(request["memory_bytes"])  # after our own imports, which are not the file's doing
        self._say(number, "ready")  # from here on, what goes wrong may be the file's doing
        self._plug(bench, piles, options)
        keep_course()
        if request["file"] is not None:
            add_folder_of(request["file"], request["last_folders"], options.get("tas") or "")
            theirs = getattr(bench, "load", load_file)(request["file"])
            ours = bench.join(ours, theirs) if ours is not None else theirs
        try:
            self._prepared = bench.prepare(ours, options)
        except BaseException as exc:
            raise Unloadable(failures.BENCH_FAULT, _fault(exc, bench.__file__)) from None
        self._bench = bench

    def _plug(self, bench: Any, piles: Any, options: dict[str, JSON]) -> None:
        """Plug the piles that the options name into `cours.primitives`; the bench may wrap them."""
        if not options.get("tas"):
            return
        if piles is None:
            add_folder_of(options["tas"], [])
            piles = load_file(options["tas"], TAS_MODULE)
        plug = getattr(bench, "plug", None)
        importlib.import_module("reussites_tk.cours.primitives").brancher(plug(piles) if plug else piles)

    def run(self, number: str, index: int, items: list[JSON]) -> None:
        """Run items in order and answer them together, or as many as this child can bear."""
        mend_course()  # the items before may have changed what all of them share
        outcomes: list[str] = []

        def send_part(data: JSON) -> None:
            self._say(number, "part", DUMPS(index + len(outcomes)), DUMPS(data))

        Parts.send = sealed(send_part)
        for item in items:
            outcome, spoilt = self._one(item)
            outcomes.append(outcome)
            if spoilt:
                break  # the parent replaces this child and runs the rest elsewhere
        self._say(number, "results", DUMPS(index), f"[{','.join(outcomes)}]", self._refused())

    def _one(self, item: JSON) -> tuple[str, bool]:
        """Return the outcome of one item, as JSON, and True if it leaves this child unfit for another."""
        data, trouble = "", ""
        try:
            data = DUMPS(self._bench.run(self._prepared, item))
        except MemoryError:
            Memory.ran_out = True
        except BaseException as exc:
            trouble = _fault(exc, self._bench.__file__)
        output, too_much = self._capture.take()
        if getrecursionlimit() != self._depth:
            setrecursionlimit(self._depth)  # what one call does to it is nothing to the next
        if Memory.ran_out or too_much:
            Memory.ran_out = False
            return DUMPS([failures.OUTPUT if too_much else failures.MEMORY, "", output, None]), True
        if trouble:
            return DUMPS([failures.BENCH_FAULT, trouble, output, None]), True
        threads = Threads.alive
        if not Threads.started:  # the other count knows what C code started, but also the threads of the load
            threads = max(threads, count_threads() - self._threads)
        return f"[{data},{DUMPS(output) if output else NOTHING},{threads}]", threads > 0

    def die(self, number: str, exc: BaseException) -> None:
        """Say the last words, with the memory kept for them."""
        self._reserve.clear()  # to have the room to write
        if issubclass(type(exc), MemoryError):
            self._say(number, "dying", DUMPS(failures.MEMORY), DUMPS(""))
        elif issubclass(type(exc), KeyboardInterrupt):  # a thread of the student's interrupted us
            self._say(number, "dying", DUMPS(failures.KILLED), DUMPS("interruption"))
        else:
            self._say(number, "dying", DUMPS(failures.BENCH_FAULT), DUMPS(_fault(exc, __file__)))


def _reference(tas: str | None) -> Any:
    """Return the reference module of that name, None when it is a file's path or nothing."""
    if not tas or not tas.isidentifier():
        return None
    return importlib.import_module(PILES + tas)


def _fault(exc: BaseException, file: str) -> str:
    """Describe what escaped from a module of ours, with the lines of it that were running."""
    described = describe_exception(exc, file)
    return f"{described['type']}: {described['message']} {described['trace']}"


def _files(request: dict[str, JSON]) -> tuple[str, ...]:
    options = request["options"]
    return tuple(file for file in (request["file"], options.get("tas"), *options.get("avec", ())) if file)


def _move(request: dict[str, JSON]) -> Copies:
    """Copy the student's folders, put the copies in the place of the files, and go there."""
    work = os.getcwd()
    copies = Copies(_files(request), work, os.path.join(ROOT, OURS), request["closed_folder"])
    for names, name in ((request, "file"), (request["options"], "tas")):
        if names.get(name):
            names[name] = copies.of(names[name])
    if request["options"].get("avec"):
        request["options"]["avec"] = [copies.of(file) for file in request["options"]["avec"]]
    # Whatever takes a temporary folder takes this one, as behind a wall.
    os.environ.update(dict.fromkeys(("TMPDIR", "TEMP", "TMP"), work))
    if copies.folders:
        os.chdir(next(iter(copies.folders.values())))
    return copies


def limit_self(memory_bytes: int) -> None:
    """Let the system refuse memory beyond the limit, huge files and crash dumps.

    Windows has no such limits: there, the job of the parent holds the memory.
    """
    if sys.platform == "win32":
        return
    import resource

    with contextlib.suppress(OSError, ValueError):  # an endless recursion is to be named, not to crash
        resource.setrlimit(resource.RLIMIT_STACK, (STACK_BYTES, resource.getrlimit(resource.RLIMIT_STACK)[1]))
    for limit, value in (
        (resource.RLIMIT_AS, memory_bytes),
        (resource.RLIMIT_FSIZE, FILE_BYTES),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_CPU, LIFE_SECONDS),
    ):
        try:
            resource.setrlimit(limit, (value, value))
        except (OSError, ValueError):  # macOS refuses some of them; the parent looks at the memory too
            continue

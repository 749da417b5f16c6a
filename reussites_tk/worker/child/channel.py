"""In the child: the private way to the parent, kept apart from what a student's code prints or changes.

JSON is read and written by the interpreter's own C code: `json.dumps` looks up names of its module each
time, and a file that changes them would change what we say.
"""

from __future__ import annotations

import json
import json.decoder
import json.encoder
import os
import sys
from _queue import SimpleQueue
from _thread import RLock, get_ident
from collections.abc import Callable, Mapping
from types import FrameType, MappingProxyType
from typing import Any

JSON = Any

NO_FOLDERS: Mapping[str, str] = MappingProxyType({})
MARK, WORK_PREFIX = "REUSSITES_TK_RUN", "reussites-"
"""The variable of our children alone, and how the names of their folders begin (see `parent.start`)."""
Say = Callable[..., None]
"""Writes one answer: the number of its request, its word, its fields, already written as JSON."""


def open_private() -> tuple[int, int]:
    """Move our two pipes away from the standard descriptors; return the ends for requests and answers.

    After it, standard input is empty: `input()` raises `EOFError` at once.
    """
    requests, answers = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    sys.stdin = open(0, encoding="utf-8", closefd=False)
    return requests, answers


def make_dumps() -> Callable[[JSON], str]:
    """Return what writes plain data; it raises `TypeError`, `ValueError` or `RecursionError` for the rest."""
    make = vars(json.encoder)["c_make_encoder"]
    if make is None:  # an interpreter without its C code
        return json.dumps
    quote = json.encoder.encode_basestring_ascii
    encode, join = make(None, _refuse, quote, None, ":", ",", False, False, False), "".join

    def dumps(data: JSON) -> str:
        return join(encode(data, 0))

    return dumps


def _refuse(thing: object) -> JSON:
    raise TypeError("no plain data")


def make_loads() -> Callable[[str], JSON]:
    """Return what reads one JSON text, without space before it."""
    scan = vars(json.decoder.JSONDecoder())["scan_once"]

    def loads(text: str) -> JSON:
        return scan(text, 0)[0]

    return loads


def make_say(descriptor: int, key: str, folders: Mapping[str, str] = NO_FOLDERS) -> Say:
    """Return what writes answers; it is silent in a process that the student's code forked.

    `folders` gives, for each of the student's, that of its copy, of which nobody needs to hear.

    All that it needs is out of the reach of names: in this closure.
    """
    process, write, getpid, leave = os.getpid(), os.write, os.getpid, os._exit
    dumps = make_dumps()
    named = [(dumps(copy)[1:-1], dumps(folder)[1:-1]) for folder, copy in folders.items()]
    lock = RLock()  # two threads of ours may speak

    def say(request: str, word: str, *fields: str) -> None:
        if getpid() != process:
            leave(0)
        said = "".join("," + field for field in fields)
        for copy, folder in named:
            said = said.replace(copy, folder)
        # The first line end cuts off what the student's code may have written before.
        data = f'\n{key} {request} ["{word}"{said}]\n'.encode()
        with lock:
            while data:  # a pipe may take less than all
                data = data[write(descriptor, data) :]

    return say


def make_remove() -> Callable[[str], None]:
    """Return what removes a folder and all that is in it, whatever a file makes of the module `os`."""
    scan, unlink, rmdir = os.scandir, os.unlink, os.rmdir

    def remove(folder: str) -> None:
        with scan(folder) as entries:
            for entry in entries:
                remove(entry.path) if entry.is_dir(follow_symlinks=False) else unlink(entry.path)
        rmdir(folder)

    return remove


class Listener:
    """Reads requests; keeps those for the main thread in a queue and answers `where` itself.

    What a person answers to a program that runs is kept apart, in `told`.
    """

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._main = get_ident()
        self.requests: SimpleQueue[tuple[str, list[JSON]]] = SimpleQueue()
        self.told: SimpleQueue[JSON] = SimpleQueue()
        self.files: tuple[str, ...] = ()
        self.say: Say | None = None
        self._dumps, self._loads = make_dumps(), make_loads()
        self._folder = os.getcwd()
        # Started by hand, a child is in a folder of the person's.
        self._ours = MARK in os.environ and os.path.basename(self._folder).startswith(WORK_PREFIX)
        self._frames, self._exit, self._remove = sys._current_frames, os._exit, make_remove()

    def listen(self) -> None:
        """Read until the parent closes its end, then leave at once, whatever the main thread does."""
        try:
            with open(self._descriptor, "rb") as stream:
                for line in stream:
                    number, _, request = line.decode().partition(" ")
                    self._hear(number, self._loads(request))
            if self._ours:
                self._remove(self._folder)  # a parent that was killed did not
        finally:
            self._exit(0)

    def _hear(self, number: str, request: list[JSON]) -> None:
        if request[0] == "tell":
            self.told.put(request[1])
        elif request[0] != "where":
            self.requests.put((number, request))
        elif self.say is not None:
            line, function = _place(self._frames().get(self._main), self.files)
            self.say(number, "where", self._dumps(line), self._dumps(function))


def _place(frame: FrameType | None, files: tuple[str, ...]) -> tuple[int | None, str]:
    """Return the innermost line and function of some files in a stack; None and "" outside them."""
    while frame is not None:
        if frame.f_code.co_filename in files:
            return frame.f_lineno, frame.f_code.co_name
        frame = frame.f_back
    return None, ""

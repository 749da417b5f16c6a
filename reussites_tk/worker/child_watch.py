"""In the child: an audit hook that refuses what no exercise needs. It cannot be taken away once it is there.

Closed: the files of our own rooms, other processes, the network, programs (without a wall), and the doors
of the interpreter by which a function could reach who called it and what is said of it. All that it needs is
in closures: no name leads to it. Not a wall: see `docs/securite.md`.
"""

from __future__ import annotations

import os
import sys
from _thread import get_ident
from collections.abc import Callable, Mapping, Sequence
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

Arguments = tuple[Any, ...]
Check = Callable[[Arguments, FrameType], None]
"""Looks at what an event tells, and at the frame that makes it; raises `PermissionError`."""

NETWORK = ("socket.connect", "socket.bind", "socket.getaddrinfo", "socket.sendto", "socket.sendmsg")
READING = ("open", "os.listdir", "os.scandir", "os.chdir", "os.truncate")
CHANGING = ("os.remove", "os.rename", "os.link", "os.rmdir", "os.chmod", "os.utime")
PROGRAMS = ("subprocess.Popen", "os.exec", "os.posix_spawn", "os.spawn", "os.startfile", "os.startfile/2")
OBJECTS = ("gc.get_objects", "gc.get_referrers", "gc.get_referents", "sys.addaudithook")
TRACING = ("sys.settrace", "sys.setprofile", "sys._current_frames", "sys._current_exceptions")
FRAMES = frozenset({"tb_frame", "gi_frame", "cr_frame", "ag_frame"})
CLEARING = frozenset({"cls", "clear"})
"""The only programs that beginners start: they clear the terminal."""
FRAME_OF_CALLER = os.path.join("collections", "__init__.py")
"""`namedtuple` looks at its caller's frame, and keeps nothing of it."""


class ClosedFolders:
    """Tells the files of our rooms from the others; what is next to the student's files is open.

    In a checkout, the tests beside the package hold right files: the whole of it is closed.
    """

    def __init__(self, package: str, open_room: str, files: Sequence[str]) -> None:
        self._real = os.path.realpath
        self._root = self._real(package)
        checkout = os.path.dirname(self._root)
        self._tests = os.path.join(checkout, "tests") + os.sep
        self._package = self._root + os.sep
        self._open = self._real(open_room) + os.sep
        files = [file for file in files if "\0" not in file]  # no such file can be: its loading will tell
        folders = [os.path.dirname(self._real(file)) for file in files]
        self._theirs = tuple(f + os.sep for f in folders if not f.startswith(self._root) and f != checkout)
        self._files = frozenset(self._real(file) for file in files)

    def holds(self, path: Any) -> str:
        """Give the short name of a closed place, or nothing for one that is open."""
        if isinstance(path, int):
            return ""
        real = self._real(os.fsdecode(path) if path is not None else os.curdir)
        inside = real + os.sep
        if real.startswith("/proc/") and not real.startswith((f"/proc/{os.getpid()}/", "/proc/self")):
            return real if real[6:7].isdigit() else ""
        if not inside.startswith((self._package, self._tests)) or inside.startswith(
            (self._open, *self._theirs)
        ):
            return ""
        return "" if real in self._files else os.path.relpath(real, os.path.dirname(self._root))


def code_of(modules: Sequence[ModuleType]) -> frozenset[int]:
    """Give the identities of all the code of some modules, functions within functions included."""
    waiting: list[Any] = [value for module in modules for value in vars(module).values()]
    waiting += [inner for kind in waiting if isinstance(kind, type) for inner in vars(kind).values()]
    codes = [function.__code__ for function in map(_function_in, waiting) if function is not None]
    known: dict[int, CodeType] = {}
    while codes:
        code = codes.pop()
        if id(code) not in known:
            known[id(code)] = code
            codes += [inner for inner in code.co_consts if isinstance(inner, CodeType)]
    _KEPT.append(known)  # an identity is worth nothing once its owner is gone
    return frozenset(known)


def _function_in(thing: Any) -> FunctionType | None:
    """Give the function that a value is or holds; by its type alone, for to ask a module may load another."""
    if isinstance(thing, property):
        thing = thing.fget
    elif isinstance(thing, staticmethod | classmethod):
        thing = thing.__func__
    return thing if isinstance(thing, FunctionType) else None


_KEPT: list[dict[int, CodeType]] = []


def make_watch(
    closed: ClosedFolders,
    own: frozenset[int],
    libraries: Sequence[str],
    programs: bool,
    note: Callable[[str], None],
) -> Callable[[str, Arguments], None]:
    """Give the hook; `own` is the code that may look at frames, `note` hears what was refused."""
    busy: set[int] = set()

    def refuse(name: str, sentence: str) -> None:
        note(name)
        raise PermissionError(sentence)

    checks = {
        **_file_checks(closed, refuse),
        **_process_checks(programs, refuse),
        **_frame_checks(own, (os.path.dirname(os.__file__) + os.sep, *libraries), refuse),
    }
    frame_at, ident = sys._getframe, get_ident

    def watch(event: str, args: Arguments) -> None:
        check = checks.get(event)
        if check is None or ident() in busy:
            return
        busy.add(ident())
        try:
            check(args, frame_at(1))
        finally:
            busy.discard(ident())

    return watch


Refuse = Callable[[str, str], None]


def _file_checks(closed: ClosedFolders, refuse: Refuse) -> Mapping[str, Check]:
    def reading(args: Arguments, who: FrameType) -> None:
        name = closed.holds(args[0])
        if name:
            refuse(name, f"« {name} » n'est pas à la disposition de votre fichier.")

    def changing(args: Arguments, who: FrameType) -> None:
        for path in args[:2]:
            if isinstance(path, (str, bytes, os.PathLike)):
                reading((path,), who)

    return {**dict.fromkeys(READING, reading), **dict.fromkeys(CHANGING, changing)}


def _process_checks(programs: bool, refuse: Refuse) -> Mapping[str, Check]:
    own_process, own_group, fsdecode = os.getpid, getattr(os, "getpgrp", os.getpid), os.fsdecode

    def network(args: Arguments, who: FrameType) -> None:
        refuse("socket", "Le réseau n'est pas à la disposition de votre fichier.")

    def killing(args: Arguments, mine: Callable[[], int]) -> None:
        if args[0] != mine():
            refuse("os.kill", "Votre fichier n'a pas à arrêter d'autres programmes.")

    def program(args: Arguments, who: FrameType) -> None:
        command = args[0] if isinstance(args[0], (str, bytes)) else ""
        if not programs and fsdecode(command).strip() not in CLEARING:
            refuse("os.system", "Votre fichier n'a pas à lancer d'autres programmes.")

    return {
        **dict.fromkeys(NETWORK, network),
        **dict.fromkeys((*PROGRAMS, "os.system"), program),
        "os.kill": lambda args, who: killing(args, own_process),
        "os.killpg": lambda args, who: killing(args, own_group),
    }


def _frame_checks(own: frozenset[int], libraries: Sequence[str], refuse: Refuse) -> Mapping[str, Check]:
    library = tuple(libraries)
    sentence = "Votre fichier n'a pas à regarder qui l'appelle."

    def is_library(frame: FrameType | None) -> bool:
        return frame is not None and frame.f_code.co_filename.startswith((*library, "<frozen "))

    def tracing(args: Arguments, who: FrameType) -> None:
        if id(who.f_code) not in own:
            refuse("sys.settrace", sentence)

    def looking(args: Arguments, who: FrameType) -> None:
        """Let the libraries look for their own needs, but not on behalf of the file that calls them."""
        if id(who.f_code) in own:
            return
        keeps_nothing = who.f_code.co_filename.endswith(FRAME_OF_CALLER)
        if not (is_library(who) and (keeps_nothing or is_library(who.f_back))):
            refuse("sys._getframe", sentence)

    def attribute(args: Arguments, who: FrameType) -> None:
        if args[1] in FRAMES:
            looking(args, who)

    def objects(args: Arguments, who: FrameType) -> None:
        refuse("gc", "Votre fichier n'a pas à fouiller la mémoire de Python.")

    return {
        **dict.fromkeys(OBJECTS, objects),
        **dict.fromkeys(TRACING, tracing),
        "sys._getframe": looking,
        "object.__getattr__": attribute,
    }

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

from .child_frames import FRAMES, frame_checks
from .child_paths import ClosedFolders
from .child_sealed import ORIGINALS

Arguments = tuple[Any, ...]
Check = Callable[[Arguments, FrameType], None]
"""Looks at what an event tells, and at the frame that makes it; raises `PermissionError`."""

NETWORK = ("socket.connect", "socket.bind", "socket.getaddrinfo", "socket.sendto", "socket.sendmsg")
READING = ("open", "os.listdir", "os.scandir", "os.chdir", "os.truncate")
CHANGING = ("os.remove", "os.rename", "os.link", "os.rmdir", "os.chmod", "os.utime", "os.symlink")
PROGRAMS = (
    *("subprocess.Popen", "os.exec", "os.posix_spawn", "os.spawn", "os.startfile", "os.startfile/2"),
    "_winapi.CreateProcess",
)
RAW_MEMORY = frozenset({"ctypes", "_ctypes"})
"""What reads and writes the memory of the process, whatever anybody has closed in it."""
CLEARING = frozenset({"cls", "clear"})
"""The only programs that beginners start: they clear the terminal."""


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
    return thing if isinstance(thing, FunctionType) else ORIGINALS.get(id(thing))


_KEPT: list[dict[int, CodeType]] = []


def make_watch(
    closed: ClosedFolders,
    own: frozenset[int],
    libraries: Sequence[str],
    programs: bool,
    note: Callable[[str], None],
) -> Callable[[str, Arguments], None]:
    """Give the hook; `own` is the code that may look at frames, `note` hears what was refused."""

    def refuse(name: str, sentence: str) -> None:
        note(name)
        raise PermissionError(sentence)

    checks = {
        **_file_checks(closed, refuse),
        **_process_checks(programs, refuse),
        **_world_checks(refuse),
        **frame_checks(own, (os.path.dirname(os.__file__) + os.sep, *libraries), refuse),
    }
    frame_at, ident = sys._getframe, get_ident
    asking: set[int] = set()

    def watch(event: str, args: Arguments) -> None:
        check = checks.get(event)
        if check is None or event == "object.__getattr__" and args[1] not in FRAMES:
            return
        me = ident()
        if event == "sys._getframe" and me in asking:  # our own look, three lines below, and no other
            asking.discard(me)
            return
        asking.add(me)
        check(args, frame_at(1))

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

    def linking(args: Arguments, who: FrameType) -> None:
        """A link may change between our look and the opening: none leads to our rooms, nor above them."""
        changing(args, who)
        above(args[0])

    def opening(args: Arguments, who: FrameType) -> None:
        """Names may be told from the descriptor of a folder, which this event does not say."""
        reading(args, who)
        if args[1] is None:  # `os.open`
            above(args[0])

    def above(path: Any) -> None:
        name = closed.leads_to(path)
        if name:
            refuse(name, f"« {name} » n'est pas à la disposition de votre fichier.")

    checks = {**dict.fromkeys(READING, reading), **dict.fromkeys(CHANGING, changing)}
    return {**checks, "open": opening, "os.symlink": linking, "os.link": linking}


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


def _world_checks(refuse: Refuse) -> Mapping[str, Check]:
    """What would lead out of the reach of this hook: raw memory, an interpreter that has none."""

    def importing(args: Arguments, who: FrameType) -> None:
        if args[0] in RAW_MEMORY:
            try:
                refuse(args[0], "")
            except PermissionError:
                sentence = f"« {args[0]} » n'est pas à la disposition de votre fichier."
                raise ImportError(sentence, name=args[0]) from None

    def starting(args: Arguments, who: FrameType) -> None:
        refuse("interpreters", "Votre fichier n'a pas à lancer un autre interpréteur.")

    return {"import": importing, "cpython.PyInterpreterState_New": starting}

"""In the child: who may look at the frames of the interpreter, by which a function could reach who called it.

Our own code may, and the libraries for their own needs: to name the line of an exception, the module of a
class. A file may not, nor through a library: one that it calls back, or code that says it comes from there.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import CodeType, FrameType
from typing import Any

Check = Callable[[tuple[Any, ...], FrameType], None]

OBJECTS = ("gc.get_objects", "gc.get_referrers", "gc.get_referents", "sys.addaudithook")
TRACING = (
    *("sys.settrace", "sys.setprofile", "sys._current_frames", "sys._current_exceptions"),
    "sys.monitoring.register_callback",
)
FRAMES = frozenset({"tb_frame", "gi_frame", "cr_frame", "ag_frame"})
KEEP_NOTHING = (
    (os.path.join("collections", "__init__.py"), "namedtuple"),
    ("typing.py", "_caller"),
    ("enum.py", "_create_"),
)
"""Functions of the library that look at their caller's frame, whoever that is, and keep nothing of it."""


def frame_checks(
    own: frozenset[int], libraries: Sequence[str], refuse: Callable[[str, str], None]
) -> Mapping[str, Check]:
    """Give the checks of the events by which frames and objects are reached."""
    library = tuple(libraries)
    sentence = "Votre fichier n'a pas à regarder qui l'appelle."
    sure = _surely_from_library(library)

    def tracing(args: tuple[Any, ...], who: FrameType) -> None:
        if id(who.f_code) not in own:
            refuse("sys.settrace", sentence)

    def looking(name: str, who: FrameType) -> None:
        """Let a function of a library look, if its own text asks for it, on behalf of the same library."""
        code, back = who.f_code, who.f_back
        if id(code) in own:
            return
        if name in code.co_names and sure(code):
            if any(code.co_filename.endswith(f) and code.co_name == n for f, n in KEEP_NOTHING):
                return
            if back is not None and back.f_code.co_filename == code.co_filename and sure(back.f_code):
                return
        refuse("sys._getframe", sentence)

    def objects(args: tuple[Any, ...], who: FrameType) -> None:
        refuse("gc", "Votre fichier n'a pas à fouiller la mémoire de Python.")

    return {
        **dict.fromkeys(OBJECTS, objects),
        **dict.fromkeys(TRACING, tracing),
        "sys._getframe": lambda args, who: looking("_getframe", who),
        "object.__getattr__": lambda args, who: looking(args[1], who) if args[1] in FRAMES else None,
    }


def _surely_from_library(folders: tuple[str, ...]) -> Callable[[CodeType], bool]:
    """Give what says whether a code is one that the files of these folders hold.

    The name of its file proves nothing: `compile` takes any. So the file is compiled again, once for each.
    """
    known: dict[int, tuple[CodeType, bool]] = {}
    in_one_piece = bool(getattr(sys, "frozen", False))

    def is_sure(code: CodeType) -> bool:
        told = known.get(id(code))
        if told is None:
            told = known[id(code)] = (code, looked_at(code))
        return told[1]

    def looked_at(code: CodeType) -> bool:
        file = code.co_filename
        if in_one_piece and not os.path.isabs(file):  # there, the library's own files have short names
            return True
        return file.startswith(folders) and _is_in_file(code)

    return is_sure


def _is_in_file(code: CodeType) -> bool:
    if not os.path.isfile(code.co_filename):  # a program in one piece has no texts: its names must do
        return True
    try:
        with open(code.co_filename, "rb") as stream:
            whole = compile(stream.read(), code.co_filename, "exec", dont_inherit=True)
    except (OSError, SyntaxError, ValueError):
        return False
    return any(inner == code for inner in _inside(whole))


def _inside(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _inside(constant)

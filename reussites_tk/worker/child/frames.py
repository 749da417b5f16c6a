"""In the child: what stands for the frames of the stack of calls, for whoever asks the interpreter for one.

A true frame leads to those of our own code, and to all that they hold. An image shows the same things of the
student's calls, and of the library's, and ends where our own code begins: `inspect.stack`, `breakpoint`,
`traceback.print_stack`, `sys._getframe().f_code.co_name` work, and lead nowhere.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from types import FrameType, ModuleType
from typing import Any

from .sealed import sealed

MOST_FRAMES = 500
_frame_at = sys._getframe


class Image:
    """What a frame shows; what is written in it changes nothing."""

    def __init__(self, frame: FrameType, back: Image | None, inside: dict[str, Any]) -> None:
        self.f_code, self.f_lineno, self.f_lasti = frame.f_code, frame.f_lineno, frame.f_lasti
        self.f_globals, self.f_locals, self.f_back = frame.f_globals, inside, back
        self.f_trace, self.f_trace_lines, self.f_trace_opcodes = None, True, False

    def clear(self) -> None:
        """Do nothing: the true frame is in use."""


def show_images(own: frozenset[int], theirs: Sequence[str], libraries: Sequence[str]) -> None:
    """Put images in the place of frames, for the whole process.

    `own` are the identities of our code; `theirs` and `libraries` are the folders of the rest.
    """
    known, folders = tuple((*theirs, *libraries)), tuple(theirs)

    def shown(frame: FrameType | None) -> Iterator[FrameType]:
        while frame is not None and id(frame.f_code) not in own and _file_of(frame).startswith(known):
            yield frame
            frame = frame.f_back

    def getframe(depth: int = 0, /) -> Image:
        frames = []
        for frame in shown(_frame_at(1)):
            frames.append(frame)
            if len(frames) >= MOST_FRAMES + depth:
                break
        # One more than those that are shown: a call of the judge's seems to come from the file itself.
        if not 0 <= depth <= len(frames) or not frames or (depth == len(frames) and _is_module(frames[-1])):
            raise ValueError("call stack is not deep enough")
        image = _module_of(frames[-1])
        for frame in reversed(frames[depth:]):
            image = Image(frame, image, _locals_of(frame, folders))
        assert image is not None
        return image

    vars(sys)["_getframe"] = sealed(getframe)
    vars(sys)["breakpointhook"] = vars(sys)["__breakpointhook__"] = sealed(_nothing)


def _is_module(frame: FrameType) -> bool:
    return frame.f_code.co_name == "<module>"


def _module_of(frame: FrameType) -> Image | None:
    """Return the image of the text that seems to have made a call; None for that text itself."""
    if _is_module(frame):
        return None
    image = Image(frame, None, frame.f_globals)
    image.f_code, image.f_lineno, image.f_lasti = compile("", frame.f_code.co_filename, "exec"), 1, 0
    return image


def _file_of(frame: FrameType) -> str:
    file = frame.f_code.co_filename
    # In a program in one piece, the library's own files have short names.
    return file if os.path.isabs(file) or not getattr(sys, "frozen", False) else _LIBRARY + file


_LIBRARY = os.path.dirname(os.__file__) + os.sep


def _locals_of(frame: FrameType, folders: tuple[str, ...]) -> dict[str, Any]:
    """Return a copy of what a call of the student's holds; nothing of one of the library's."""
    if not frame.f_code.co_filename.startswith(folders):
        return {}
    inside = frame.f_locals
    return inside if inside is frame.f_globals else dict(inside)


def _nothing(*_: object, **__: object) -> None:
    return


def take_images(inspect: ModuleType) -> None:
    """Let `inspect` take an image for a frame."""

    def isframe(thing: object) -> bool:
        return isinstance(thing, FrameType | Image)

    vars(inspect)["isframe"] = sealed(isframe)


def stop_nowhere(pdb: ModuleType) -> None:
    """Let a program go on where it asks the debugger to stop it: nobody is there to answer."""
    for name in ("set_trace", "post_mortem", "pm"):
        vars(pdb)[name] = sealed(_nothing)


def change_of_tests(name: str) -> Callable[[ModuleType], None]:
    """Return what lets `unittest.main()` test the module of that name, and the program go on after it."""

    def change(module: ModuleType) -> None:
        real: Any = vars(module)["TestProgram"]

        def start(self: Any, module: Any = "__main__", *args: Any, **options: Any) -> None:
            tested = name if module == "__main__" else module
            # The words of the command are ours, and not the student's.
            real.__init__(self, tested, *args, **{"argv": ["essais"], **options, "exit": False})

        kind = type("TestProgram", (real,), {"__init__": sealed(start), "__module__": module.__name__})
        vars(module)["TestProgram"] = vars(module)["main"] = kind

    return change

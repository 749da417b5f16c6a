"""Find the compiled engine, load it once, and choose its functions for this very processor."""

from __future__ import annotations

import ctypes
import platform
import struct
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from .names import SOURCES, library_name, sources_digest

Function = Callable[..., Any]
"""A function of the library. The interpreter's lock is released while it runs."""
BYTES = ctypes.POINTER(ctypes.c_uint8)
"""The type of an argument that is an array of bytes (`array_of`)."""
FOLDER = Path(__file__).parent
LEVELS = ("", "_v3", "_v4")
"""The ends of the names of a function, for processors that can do more and more (`src/cpu.c`)."""
ELF_64_BITS = b"\x7fELF\2\1"
ELF_HEADER, ELF_SEGMENT = struct.Struct("<32xQ14xHH"), struct.Struct("<8xQ16xQ")
"""Where a library of Linux tells its segments; where each of them begins, and how long it is."""


def available() -> bool:
    """Return True if the library is there, can be loaded, and was made of the sources that are here."""
    return _library() is not None


@cache
def function(name: str, result: Any, *arguments: Any) -> Function:
    """Return a function of the library, given the `ctypes` of its result and of its arguments.

    Of those compiled for several levels of processor, it is the one for the best that this machine has.
    Raises `RuntimeError` when there is no library (see `available`).
    """
    library = _library()
    if library is None:
        raise RuntimeError(
            f"the compiled engine is not there: {FOLDER / library_name()} on {platform.node()}"
        )
    found: Any = getattr(library, name + LEVELS[_level()])
    found.restype, found.argtypes = result, arguments
    chosen: Function = found
    return chosen


def array_of(data: bytearray) -> ctypes.Array[ctypes.c_uint8]:
    """Return bytes as a function of the library takes them: it reads and writes them where they are."""
    return (ctypes.c_uint8 * len(data)).from_buffer(data)


@cache
def _library() -> ctypes.CDLL | None:
    file = FOLDER / library_name()
    try:
        if not _is_whole(file.read_bytes()):
            return None
        library = ctypes.CDLL(str(file))
        sources = library.library_sources
    except (OSError, AttributeError):  # not built, for another machine, or older than this
        return None
    sources.restype = ctypes.c_uint64
    # The packaged program has no sources: its library was made with it.
    return library if not SOURCES.is_dir() or sources() == sources_digest() else None


def _is_whole(content: bytes) -> bool:
    """Return False if a library of Linux lacks its end, as what was copied to a full disk does.

    The loader of Linux does not look, and the process that reads beyond the end is killed; those of other
    systems refuse such a file.
    """
    if not content.startswith(ELF_64_BITS):
        return True
    try:
        first, length, many = ELF_HEADER.unpack_from(content)
        segments = [ELF_SEGMENT.unpack_from(content, first + k * length) for k in range(many)]
    except struct.error:
        return False
    return all(begin + size <= len(content) for begin, size in segments)


@cache
def _level() -> int:
    library = _library()
    return int(library.processor_level()) if library is not None else 0

"""How the kernels are compiled, and where the compiled code is kept between runs.

It is kept in a folder of the person's, never beside the program, which may be read-only. The
folder's name depends on the sources, Numba and the processor: code that an older version or another
machine on the same home left is never run, and processes that compile at once write the same thing.
"""

import hashlib
import platform
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile
from threading import Lock
from typing import Any

import numba
from llvmlite import binding

from ...paths import user_cache_folder

Function = Callable[..., Any]

_COMPILING = Lock()
"""Held while Numba compiles: the folder of compiled code is a setting of the whole process."""


def inlined(function: Function) -> Function:
    """Compile a function as a part of those that call it."""
    part: Function = numba.njit(error_model="numpy", nogil=True)(function)
    return part


class Compiled:
    """A function compiled for given types at its first call, or found already compiled.

    A module may thus hold several: what is not called is not compiled, which takes seconds. The
    interpreter's lock is released while the compiled code runs.
    """

    def __init__(self, function: Function, signature: str) -> None:
        self._function = function
        self._signature = signature
        self._dispatcher: Any = None

    def __call__(self, *arguments: Any) -> Any:
        """Run the compiled code."""
        return self.dispatcher(*arguments)

    @property
    def dispatcher(self) -> Any:
        """Return Numba's own object."""
        if self._dispatcher is None:
            with _COMPILING:
                if self._dispatcher is None:  # another thread may have compiled it meanwhile
                    self._dispatcher = _compile(self._function, self._signature)
        return self._dispatcher


def compiled(signature: str) -> Callable[[Function], Compiled]:
    """Decorate a function with the types for which it is compiled."""
    return lambda function: Compiled(function, signature)


def _compile(function: Function, signature: str) -> Any:
    folder = kernels_folder()
    if not _can_be_written(folder):
        return _njit(function, signature, kept=False)  # it will be compiled again next time
    with _kept_in(folder):
        return _njit(function, signature, kept=True)


@cache
def kernels_folder() -> Path:
    """Return the folder of the compiled code of these very sources on this very machine."""
    sources = [file.read_bytes() for file in sorted(Path(__file__).parent.glob("*.py"))]
    machine = [
        numba.__version__,
        platform.python_version(),
        platform.machine(),
        binding.get_host_cpu_name(),
        binding.get_host_cpu_features().flatten(),
    ]
    digest = hashlib.sha256(b"\0".join([*sources, *(text.encode() for text in machine)])).hexdigest()
    return user_cache_folder() / "kernels" / digest[:16]


def _njit(function: Function, signature: str, kept: bool) -> Any:
    return numba.njit(signature, error_model="numpy", nogil=True, cache=kept)(function)


def _can_be_written(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=folder).close()
    except OSError:
        return False
    return True


@contextmanager
def _kept_in(folder: Path) -> Iterator[None]:
    """Set where Numba keeps what is compiled meanwhile; it reads that as it compiles."""
    config: Any = numba.config
    before, config.CACHE_DIR = config.CACHE_DIR, str(folder)
    try:
        yield
    finally:
        config.CACHE_DIR = before
